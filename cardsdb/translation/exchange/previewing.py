"""What a translator's file would change here, before anything is."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any
from unicodedata import normalize

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cardsdb.content.faults import Fault
from cardsdb.models import Game, Translation, TranslationUnit
from cardsdb.models.translation import State
from cardsdb.suggestions import near_or_stop
from cardsdb.translation.exchange import formats
from cardsdb.translation.exchange.catalogues import Renamed, present_key, renamed_records
from cardsdb.translation.exchange.loading import unfit, wrong_language
from cardsdb.translation.exchange.merging import Outcome
from cardsdb.translation.exchange.rows import Row, Sheet
from cardsdb.translation.texts import tidy

SUGGESTIONS = 20  # faults that get one: each looks through all keys

# Why a row conflicts; translated when it is shown (Item.reason).
SOURCE_CHANGED = gettext_noop("The English text was changed since this file was made.")
CHANGED_HERE = gettext_noop("The translation was changed here since this file was made.")


@dataclass(frozen=True)
class Item:
    """One row of the file beside what is here."""

    outcome: Outcome
    key: str
    line: int
    translation_id: int
    version: int  # of what is here
    source: str  # the English text here, and in the file
    file_source: str
    old_text: str
    new_text: str
    old_state: str
    new_state: str
    why: str = ""  # it conflicts

    @property
    def reason(self) -> str:
        return _(self.why) if self.why else ""


@dataclass(frozen=True)
class Preview:
    """What an import would do; it is refused while there are faults."""

    file: str
    language: str
    items: list[Item] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    notices: list[Fault] = field(default_factory=list)

    def of(self, outcome: Outcome) -> list[Item]:
        return [item for item in self.items if item.outcome is outcome]

    @property
    def created(self) -> list[Item]:
        return self.of(Outcome.CREATED)

    @property
    def changed(self) -> list[Item]:
        return self.of(Outcome.CHANGED)

    @property
    def unchanged(self) -> list[Item]:
        return self.of(Outcome.UNCHANGED)

    @property
    def conflicts(self) -> list[Item]:
        return self.of(Outcome.CONFLICT)

    @property
    def counts(self) -> dict[str, int]:
        found = Counter(item.outcome for item in self.items)
        return {outcome.value: found[outcome] for outcome in Outcome}

    @property
    def needs_review(self) -> bool:
        """Whether it accepts translations, which only reviewers may."""
        return any(item.new_state == State.REVIEWED for item in self._written())

    @property
    def needs_official(self) -> bool:
        return any(item.new_state == State.OFFICIAL for item in self._written())

    @property
    def games(self) -> set[str]:
        return {game_of(item.key) for item in self.items}

    def _written(self) -> Iterator[Item]:
        return (item for item in self.items if item.outcome is not Outcome.UNCHANGED)


def preview(data: bytes, name: str, language: str, *, format: str = "", game: str = "") -> Preview:  # noqa: A002
    """Compare a file with what is here. `game`: only texts of that game are taken."""
    sheet = formats.read(data, name, format)
    faults = [*sheet.faults, *wrong_language(sheet, language), *_mixed_languages(sheet)]
    rows, unknown = _known(sheet, game)
    faults += unknown
    translations = {
        one.unit.key: one
        for one in Translation.objects.current()
        .in_language(language)
        .filter(unit__key__in=list(rows))
        .select_related("unit")
    }
    found = [
        (replace(row, text=tidy(one.unit, row.text)), one)
        for key, row in rows.items()
        if (one := translations.get(key))
    ]
    faults += unfit(sheet, found)
    items = [_item(row, translation) for row, translation in found]
    return Preview(sheet.file, language, items, sorted(faults), sheet.notices)


def game_of(key: str) -> str:
    return key.partition("#")[0].partition("/")[0]


def _mixed_languages(sheet: Sheet) -> Iterator[Fault]:
    for row in sheet.rows:
        if row.language and row.language != sheet.language:
            words = {"said": row.language, "wanted": sheet.language}
            message = _("The row is in '%(said)s', but the file in '%(wanted)s'; make a file for each language.")
            yield Fault(sheet.file, row.line, message % words, row.key, "language")


def _known(sheet: Sheet, only: str) -> tuple[dict[str, Row], list[Fault]]:
    """The rows by the keys that their texts have now, and the faults of those that no text has."""
    games = {game.slug: game for game in Game.objects.all() if not only or game.slug == only}
    units = TranslationUnit.objects.current().filter(game__in=games.values())
    keys = set(units.values_list("key", flat=True))
    renamed: dict[str, Renamed] = {game_of(row.key): {} for row in sheet.rows}
    renamed |= {slug: renamed_records(game) for slug, game in games.items() if slug in renamed}
    found: dict[str, Row] = {}
    faults: list[Fault] = []
    for row in sheet.rows:
        key = present_key(row.key, renamed[game_of(row.key)])
        if key not in keys:
            hint = near_or_stop(row.key, _candidates(row.key, keys)) if len(faults) < SUGGESTIONS else "."
            faults.append(Fault(sheet.file, row.line, _("No text has this key%(hint)s") % {"hint": hint}, row.key))
        elif key in found:
            message = _("This key stands in line %(line)d already; keep one of the two.")
            faults.append(Fault(sheet.file, row.line, message % {"line": found[key].line}, row.key))
        else:
            found[key] = row
    return found, faults


def _candidates(key: str, keys: Iterable[str]) -> list[str]:
    """What may have been meant: texts of the same record, or the same text of another one."""
    record, _mark, path = key.partition("#")
    return [known for known in keys if known.startswith(f"{record}#") or known.endswith(f"#{path}")] or list(keys)


def _item(row: Row, translation: Translation) -> Item:
    text = normalize("NFC", row.text)
    state = _state(row, text, translation)
    outcome, why = _outcome(row, text, state, translation)
    return Item(
        outcome,
        translation.unit.key,
        row.line,
        translation.pk,
        translation.version,
        translation.unit.source,
        row.source,
        translation.text,
        text or translation.text,
        translation.state,
        state,
        why,
    )


def _state(row: Row, text: str, translation: Translation) -> str:
    """The state that an import gives: a changed text is a draft, unless the file says otherwise than what is here.

    The state in the file was that of the old text; only one that somebody set anew speaks of the new text.
    """
    if not text:
        return translation.state
    wanted = State.DRAFT.value if row.fuzzy or row.state in ("", State.MISSING) else row.state
    if text == translation.text and (not row.state or row.fuzzy):
        return translation.state
    return State.DRAFT.value if text != translation.text and wanted == translation.state else wanted


def _outcome(row: Row, text: str, state: str, translation: Translation) -> tuple[Outcome, str]:
    if not text:
        return Outcome.UNCHANGED, ""  # what the translator has not come to yet
    confirms = bool(translation.outdated) and not row.fuzzy and row.version == translation.version
    if text == translation.text and state == translation.state and not confirms:
        return Outcome.UNCHANGED, ""
    if normalize("NFC", row.source) != normalize("NFC", translation.unit.source):
        return Outcome.CONFLICT, SOURCE_CHANGED
    if row.version is not None and row.version != translation.version:
        return Outcome.CONFLICT, CHANGED_HERE
    return Outcome.CHANGED if translation.text else Outcome.CREATED, ""


def to_json(preview: Preview) -> dict[str, Any]:
    """For a session or a cache."""
    return asdict(preview)


def from_json(data: Mapping[str, Any]) -> Preview:
    return Preview(
        data["file"],
        data["language"],
        [Item(**{**item, "outcome": Outcome(item["outcome"])}) for item in data["items"]],
        [Fault(**fault) for fault in data["faults"]],
        [Fault(**notice) for notice in data["notices"]],
    )
