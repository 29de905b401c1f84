"""Catalogues to translations: everything is read first, then compared in three ways, then written."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb.acting import acting
from cardsdb.content.faults import ContentError, Fault
from cardsdb.models import Game, SourceRevision, Translation, TranslationUnit
from cardsdb.models.translation import LANGUAGES, Action
from cardsdb.models.versions import Via
from cardsdb.translation.exchange import po
from cardsdb.translation.exchange.catalogues import Catalogue, catalogues, present_key, renamed_records
from cardsdb.translation.exchange.merging import Age, Outcome, Said, age_of, outcome, said
from cardsdb.translation.exchange.rows import Row, Sheet
from cardsdb.translation.exchange.writing import Write, write
from cardsdb.translation.texts import tidy, what_is_unfit

Revisions = dict[int, dict[int, tuple[str, str]]]  # by unit and number


@dataclass(frozen=True)
class Change:
    """What happens to one translation."""

    outcome: Outcome
    row: Row
    translation: Translation
    new: Said
    age: Age

    @property
    def remembers(self) -> bool:
        """Whether what the catalogue says has to be remembered, though nothing else changes."""
        before = Said.loaded(self.translation)
        return self.outcome is Outcome.UNCHANGED and bool(self.new.text or before.text) and self.new != before

    @property
    def write(self) -> Write:
        text = self.new.text
        columns: dict[str, Any] = {"text": text, "state": self.new.state, "origin": self.new.origin, "author_id": None}
        columns |= {"reviewer_id": None, "outdated": self.age.outdated if text else "", "made_from": self.age.made_from}
        return Write(self.translation, columns, self.loaded.to_json())

    @property
    def loaded(self) -> Said:
        """With what it was made from, where the database has no such revision."""
        return Said(**{**vars(self.new), "previous": self.new.previous or self.age.previous})


@dataclass(frozen=True)
class Loaded:
    """What a load does, or would do, with one catalogue."""

    catalogue: Catalogue
    changes: list[Change] = field(default_factory=list)
    notices: list[Fault] = field(default_factory=list)

    def of(self, wanted: Outcome) -> list[Change]:
        return [change for change in self.changes if change.outcome is wanted]


def load_catalogues(
    games: Sequence[str] = (), languages: Sequence[str] = (), *, dry_run: bool = False, overwrite: bool = False
) -> list[Loaded]:
    """Bring the translations in line with the catalogues of these games (of all), in these languages (in all).

    Loading twice changes nothing. One faulty file and nothing is loaded (ContentError).
    """
    known = {game.slug: game for game in Game.objects.order_by("slug") if not games or game.slug in games}
    read = _read(catalogues(known, languages or LANGUAGES))
    loaded = []
    with acting(via=Via.LOAD), transaction.atomic():
        for catalogue, sheet in read.items():
            changes, notices = _compare(known[catalogue.game], catalogue, sheet, overwrite=overwrite)
            loaded.append(Loaded(catalogue, changes, [*sheet.notices, *notices]))
            if not dry_run:
                _write(changes)
    return loaded


def _read(wanted: Iterable[Catalogue]) -> dict[Catalogue, Sheet]:
    sheets = {one: po.read(one.path.read_bytes(), one.name) for one in wanted if one.path.exists()}
    faults = [fault for sheet in sheets.values() for fault in sheet.faults]
    for catalogue, sheet in sheets.items():
        faults += wrong_language(sheet, catalogue.language)
    if faults:
        raise ContentError(faults)
    return sheets


def wrong_language(sheet: Sheet, language: str) -> list[Fault]:
    """The fault of a file in another language than is asked for."""
    if sheet.language in ("", language):
        return []
    words = {"said": sheet.language, "wanted": language}
    return [Fault(sheet.file, 1, _("The file is in '%(said)s', not in '%(wanted)s'.") % words, field="language")]


def _compare(game: Game, catalogue: Catalogue, sheet: Sheet, *, overwrite: bool) -> tuple[list[Change], list[Fault]]:
    renamed = renamed_records(game)
    here = translations_of(game, catalogue.language)
    rows = {present_key(row.key, renamed): row for row in sheet.rows}
    notices = [
        Fault(sheet.file, row.line, _("No text has this key any more; the entry is left out."), row.key)
        for key, row in rows.items()
        if key not in here
    ]
    pairs = [(replace(row, text=tidy(here[key].unit, row.text)), here[key]) for key, row in rows.items() if key in here]
    if faults := unfit(sheet, pairs):
        raise ContentError(faults)
    revisions = revisions_of(translation.unit for row, translation in pairs if _is_old(row, translation.unit))
    return [_change(row, one, revisions, overwrite=overwrite) for row, one in pairs], notices


def unfit(sheet: Sheet, pairs: Iterable[tuple[Row, Translation]]) -> list[Fault]:
    """The faults of texts that cannot be kept for what they translate, such as a name that is too long."""
    found = ((row, what_is_unfit(translation.unit, row.text)) for row, translation in pairs)
    return [Fault(sheet.file, row.line, message, row.key, "text") for row, message in found if message]


def translations_of(game: Game, language: str) -> dict[str, Translation]:
    """The translations of a game by the key of their unit, which is loaded with them."""
    found = Translation.objects.current().in_language(language).filter(unit__game=game)
    found = found.select_related("unit").defer("folded", "unit__folded", "unit__grams")
    return {translation.unit.key: translation for translation in found}


def _is_old(row: Row, unit: TranslationUnit) -> bool:
    return bool(row.text) and (row.source != unit.source or bool(row.previous))


def revisions_of(units: Iterable[TranslationUnit]) -> Revisions:
    found: Revisions = defaultdict(dict)
    rows = SourceRevision.objects.filter(unit__in=[unit.pk for unit in units])
    for unit, number, source, change in rows.values_list("unit", "number", "source", "change"):
        found[unit][number] = (source, change)
    return found


def _change(row: Row, translation: Translation, revisions: Revisions, *, overwrite: bool) -> Change:
    unit = translation.unit
    new = said(row, Said.loaded(translation), Said.here(translation))
    known = revisions.get(unit.pk) or {unit.revision: (unit.source, "")}
    age = age_of(row, new, unit.source, known)
    return Change(outcome(translation, new, age, overwrite=overwrite), row, translation, new, age)


def _write(changes: list[Change]) -> None:
    write((one.write for one in changes if one.outcome in (Outcome.CREATED, Outcome.CHANGED)), Action.LOADED, by=None)
    remembered = [one for one in changes if one.remembers]
    for one in remembered:
        one.translation.loaded = one.loaded.to_json()
    Translation.objects.bulk_update([one.translation for one in remembered], ["loaded"], batch_size=1000)
