"""What the checks say of a translation that is not saved yet, quickly enough for every pause in typing.

The registered checks of texts run over the smallest content in which they find the same as over the whole game: the
record with the new text, those whose names or sentences it is compared with, and the glossary.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db.models import Count, DateTimeField, DecimalField, Exists, Max, Sum
from django.db.models.expressions import RawSQL

from cardsdb import games
from cardsdb.checks.codes import Severity, said, severity_of
from cardsdb.checks.content import Content, Subject
from cardsdb.checks.reading import kind_of
from cardsdb.checks.registry import Check, Scope, checks_of
from cardsdb.checks.registry import Finding as Found
from cardsdb.checks.runner import findings_of
from cardsdb.checks.texts import LocalText
from cardsdb.content.mapping import plain
from cardsdb.models import Finding, Game, Record, Translation, TranslationUnit
from cardsdb.models.translation import LANGUAGES, Outdated, Part
from cardsdb.translation.glossary import KIND as WORD
from cardsdb.translation.glossary import Glossary, glossary_of
from cardsdb.translation.grams import whole_of

ABOUT_TEXTS = ("cardsdb.checks.generic.names", "cardsdb.checks.generic.numbers", "cardsdb.checks.generic.typography")
OWN = "cardsdb.translation.checks."
SAME = 20  # other places of one sentence that are compared


@dataclass(frozen=True)
class Problem:
    code: str
    severity: Severity
    message: str  # in the active language, as is the hint
    hint: str


def problems(unit: TranslationUnit, language: str, text: str) -> list[Problem]:
    """What the checks would find in this text, errors first. Where it is saved already, what was waived is left out.

    The unit is best read with its record and game (`select_related("record", "game")`); there are four more queries.
    """
    if language not in LANGUAGES:
        raise ValueError(f"{language} is none of {', '.join(LANGUAGES)}.")
    if not text:
        return []
    subject, content = _scene(unit, language, text)
    waived = _waived(unit, language, text)
    field = f"{unit.path}.{language}"
    found = [
        _problem(check, finding)
        for check in _checks(unit.game.slug)
        for finding in findings_of(check, content, [subject] if check.scope is Scope.RECORD else None)
        if finding.record is subject and finding.field == field and (check.code, finding.about) not in waived
    ]
    return sorted(found, key=lambda problem: (problem.severity is not Severity.ERROR, problem.code))


def _checks(game: str) -> Iterator[Check]:
    for check in checks_of(game):
        module = check.run.__module__
        if module in ABOUT_TEXTS or module.startswith(OWN):
            yield check


def _problem(check: Check, finding: Found) -> Problem:
    return Problem(
        code=check.code,
        severity=severity_of(check.code),
        message=said(finding.message, finding.parameters),
        hint=said(finding.hint or check.mend, finding.parameters),
    )


def _waived(unit: TranslationUnit, language: str, text: str) -> set[tuple[str, str]]:
    """What somebody found right about this very text."""
    findings = Finding.objects.filter(
        Exists(Translation.objects.filter(unit=unit, language=language, text=text)),
        game=unit.game_id,
        record=unit.record_id,
        field=f"{unit.path}.{language}",
        state=Finding.State.WAIVED,
    )
    return set(findings.values_list("code", "about"))


def _scene(unit: TranslationUnit, language: str, text: str) -> tuple[Subject, Content]:
    """The record with the new text, and the content around it. It comes last: of two that differ, it is the one."""
    is_own_name = unit.path == "name"
    owner: Record | Game = unit.record or unit.game
    others = _namesakes(unit) if is_own_name else _same_sentences(unit, language)
    beside = [] if is_own_name else _texts_beside(unit, others)
    new = LocalText(f"{unit.path}.{language}", language, text, unit.source)
    subject = _subject(unit.game, owner, [*beside, *([] if is_own_name else [new])])
    if is_own_name:
        changed = subject.names.get(language) != text
        subject.data["name"] = subject.names | {language: text}
        if changed:  # what was printed was the other name
            subject.data["name_status"] = subject.data.get("name_status", {}) | {language: "proposed"}
    around = {one.key: one for one in others}
    for word in words_of(unit.game):
        other = around.get(word.key)
        texts = other.translations if other else ()
        around[word.key] = Subject(word.kind_type, word.data, word.pk, texts) if texts else word
    around.pop(subject.key, None)
    return subject, Content(unit.game.slug, [*around.values(), subject])


def _subject(game: Game, owner: Record | Game, translations: list[LocalText]) -> Subject:
    """A record with its names, and of its texts none but these."""
    if isinstance(owner, Game):
        return Subject(games.kinds_of(game.slug)["game"], _entry("game", owner), None, translations)
    kind = kind_of(game.slug, owner, games.kinds_of(game.slug))
    return Subject(kind, _entry(owner.kind, owner), owner.pk, translations)


def _entry(kind: str, named: Record | Game) -> dict[str, Any]:
    return plain(
        {
            "slug": named.slug,
            "kind": kind,
            "name": {"en": named.name, "cs": named.name_cs, "pl": named.name_pl},
            "name_status": {"cs": named.name_cs_status, "pl": named.name_pl_status},
            "sources": named.sources,
        }
    )


def _namesakes(unit: TranslationUnit) -> list[Subject]:
    """The records of its kind, with their names."""
    columns = ("slug", "kind", "model", "name", "name_cs", "name_cs_status", "name_pl", "name_pl_status", "sources")
    records = Record.objects.filter(game=unit.game, kind=unit.kind).exclude(status=Record.Status.RETIRED).only(*columns)
    return [
        _subject(unit.game, record, [])
        for record in records.order_by("file", "position", "pk")
        if record.pk != unit.record_id
    ]


def _same_sentences(unit: TranslationUnit, language: str) -> list[Subject]:
    """The records that have the same source elsewhere, each with the translations of it."""
    same = (
        Translation.objects.current()
        .in_language(language)
        .filter(unit__game=unit.game_id, unit__grams__contains=[whole_of(unit.source)], unit__source=unit.source)
        .exclude(text="")
        .exclude(unit=unit)
        .exclude(unit__part=Part.NAME)
        .exclude(unit__record=None)
        .exclude(outdated=Outdated.MEANING)
        .select_related("unit__record")
        .order_by("unit")[:SAME]
    )
    texts: dict[Record, list[LocalText]] = defaultdict(list)
    for one in same:
        if one.unit.record:
            path = f"{one.unit.path}.{language}"
            texts[one.unit.record].append(LocalText(path, language, one.text, one.unit.source))
    return [_subject(unit.game, record, found) for record, found in texts.items()]


def _texts_beside(unit: TranslationUnit, others: list[Subject]) -> list[LocalText]:
    """Translations of the same source in the very record."""
    return [text for other in others if other.pk == unit.record_id for text in other.translations]


def glossary(game: Game) -> Glossary:
    """The glossary of a game as the database has it now: one query where it has not changed since."""
    return glossary_of(words_of(game))


def words_of(game: Game) -> tuple[Subject, ...]:
    words = Record.objects.filter(game=game, kind=WORD).exclude(status=Record.Status.RETIRED)
    state = words.aggregate(
        count=Count("pk"),
        latest=Max("updated_at", output_field=DateTimeField()),
        # The transactions that wrote the rows: an update past `save` leaves the time as it was, but not these.
        written=Sum(RawSQL("cardsdb_record.xmin::text::bigint", []), output_field=DecimalField()),
    )
    return _words(game.pk, game.slug, tuple(state.values()))


@lru_cache(maxsize=16)
def _words(game: int, slug: str, state: tuple[Any, ...]) -> tuple[Subject, ...]:
    records = Record.objects.filter(game=game, kind=WORD).exclude(status=Record.Status.RETIRED)
    known = games.kinds_of(slug)
    return tuple(
        Subject(kind_of(slug, word, known), _entry(WORD, word) | {"attributes": word.attributes}, word.pk)
        for word in records.defer("loaded").order_by("file", "position", "pk")
    )
