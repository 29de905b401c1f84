"""The translation memory: what similar sources were translated to, in whichever game."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from django.db.models.functions import Length
from rapidfuzz import fuzz, process

from cardsdb.models import Translation, TranslationUnit
from cardsdb.models.translation import Outdated, State, TranslationQuerySet
from cardsdb.translation.grams import grams_of, whole_of

LEAST = 60  # percent: what is less alike is no help
CANDIDATES = 500  # sources that are compared with one at most
SHOWN = 5
TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
TRUST = [State.OFFICIAL, State.REVIEWED, State.DRAFT]


class Change(StrEnum):
    SAME = "same"
    ADDED = "added"  # only the text that is to be translated has it
    GONE = "gone"  # only the one in the memory has it


@dataclass(frozen=True)
class Suggestion:
    """A translation of the same or a similar source."""

    key: str  # of the unit: mage-knight/card/rage#name
    game: str
    source: str
    text: str
    state: str
    similarity: int  # percent; 100 only where the sources are the same
    difference: tuple[tuple[Change, str], ...]  # from its source to the one that is to be translated, in pieces


def suggestions(source: str, language: str, *, unit: int | None = None, limit: int = SHOWN) -> list[Suggestion]:
    """The most similar sources that have a translation, best first; `unit` is left out. Three queries."""
    ranked = _ranked(source, language, unit)
    columns = ("text", "state", "unit__key", "unit__source", "unit__game__slug")
    rows = _translations(language).filter(pk__in=ranked).select_related("unit__game").only(*columns)
    found = {one.pk: one for one in rows}
    told = [_suggestion(found[pk], source, similarity) for pk, similarity in ranked.items() if pk in found]
    told.sort(key=lambda one: (-one.similarity, TRUST.index(State(one.state)), one.key))
    return _distinct(told)[:limit]


def _ranked(source: str, language: str, unit: int | None) -> dict[int, int]:
    """Primary keys of translations with how similar their sources are, the same source above all."""
    others = _translations(language).exclude(unit=unit).order_by()
    same = others.filter(unit__grams__contains=[whole_of(source)])[: 4 * SHOWN]
    ranked = {pk: _percent(source, other) for pk, other in same.values_list("pk", "unit__source")}
    alike = dict(_alike(source, others).values_list("pk", "unit__source")[:CANDIDATES])
    best = process.extract(
        source, alike, scorer=fuzz.ratio, processor=str.casefold, score_cutoff=LEAST, limit=4 * SHOWN
    )
    return {pk: _percent(source, other) for other, _score, pk in best} | ranked


def _alike(source: str, others: TranslationQuerySet) -> TranslationQuerySet:
    """Those that share a band, without those that are too long or too short to be similar enough."""
    least, most = len(source) * LEAST / (200 - LEAST), len(source) * (200 - LEAST) / LEAST
    bands = grams_of(source)[1:]
    return (
        others.filter(unit__grams__overlap=bands)
        .alias(length=Length("unit__source"))
        .filter(length__gte=int(least), length__lte=int(most) + 1)
    )


def _translations(language: str) -> TranslationQuerySet:
    """What may be suggested: translations whose source still means what it meant then."""
    known = Translation.objects.current().in_language(language)
    return known.exclude(text="").exclude(outdated=Outdated.MEANING)


def _percent(source: str, other: str) -> int:
    if source == other:
        return 100
    return min(99, round(fuzz.ratio(source.casefold(), other.casefold())))


def _suggestion(found: Translation, source: str, similarity: int) -> Suggestion:
    unit: TranslationUnit = found.unit
    return Suggestion(
        key=unit.key,
        game=unit.game.slug,
        source=unit.source,
        text=found.text,
        state=found.state,
        similarity=similarity,
        difference=difference(unit.source, source),
    )


def _distinct(told: list[Suggestion]) -> list[Suggestion]:
    """The first of those that say the same about the same source."""
    first: dict[tuple[str, str], Suggestion] = {}
    for one in told:
        first.setdefault((one.source, one.text), one)
    return list(first.values())


def difference(old: str, new: str) -> tuple[tuple[Change, str], ...]:
    """From one text to the other, word by word."""
    before, after = TOKEN.findall(old), TOKEN.findall(new)
    pieces: list[tuple[Change, str]] = []
    for tag, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            pieces.append((Change.SAME, "".join(before[start:end])))
            continue
        pieces.append((Change.GONE, "".join(before[start:end])))
        pieces.append((Change.ADDED, "".join(after[new_start:new_end])))
    return tuple((change, text) for change, text in pieces if text)
