"""Units with their translations as rows, and as files of any format."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet

from cardsdb.content.mapping import game_entries
from cardsdb.models import Game, Record, SourceRevision, Translation, TranslationUnit
from cardsdb.models.translation import State
from cardsdb.translation.exchange.formats import format_named
from cardsdb.translation.exchange.rows import Row
from cardsdb.translation.glossary import KIND, Glossary

# All that is read of units, their games and records.
COLUMNS = ["key", "path", "source", "game__slug", "game__file"]
COLUMNS += [f"record__{column}" for column in ("file", "position", "model", "slug")]


@dataclass(frozen=True)
class Exported:
    data: bytes
    name: str  # of the file
    content_type: str


def export(units: QuerySet[TranslationUnit], language: str, format: str) -> Exported:  # noqa: A002
    """A file for a translator; what it says of versions lets the import find what was changed here meanwhile."""
    known = format_named(format)
    rows = list(rows_of(units, language, for_translator=True))
    games = sorted({row.key.partition("#")[0].partition("/")[0] for row in rows})
    title = games[0] if len(games) == 1 else "cardsdb"
    name = f"{title}.{language}.{known.suffix}"
    return Exported(known.write(rows, language, title), name, known.content_type)


def rows_of(units: QuerySet[TranslationUnit], language: str, *, for_translator: bool) -> Iterator[Row]:
    """The rows of units in the order of the files that hold their records: a handful of queries, however many.

    Only a translator's file has versions and words of the glossary: in catalogues, one new word would change hundreds
    of entries that nobody touched.
    """
    in_language = Prefetch("translations", Translation.objects.in_language(language), to_attr="in_language")
    found = sorted(units.select_related("game", "record").only(*COLUMNS).prefetch_related(in_language), key=_place)
    glossaries = {game.pk: _glossary(game) for game in {unit.game for unit in found} if for_translator}
    older = _older_sources(found)
    for unit in found:
        translation = unit.in_language[0] if unit.in_language else None
        terms = tuple(_terms(glossaries[unit.game_id], unit, language)) if for_translator else ()
        yield row_of(unit, language, translation, terms, older, with_version=for_translator)


def _place(unit: TranslationUnit) -> tuple[Any, ...]:
    """Where the text stands in the files; in one record, names come first, and [10] after [9]."""
    record = unit.record
    where = (record.file, record.position, record.model, record.slug) if record else ("", 0, "", "")
    path = [(int(step), "") if step.isdigit() else (-1, step) for step in re.split(r"[.\[\]]+", unit.path)]
    return unit.game.slug, *where, unit.path != "name", path


def row_of(
    unit: TranslationUnit,
    language: str,
    translation: Translation | None,
    terms: tuple[str, ...],
    older: dict[tuple[int, int], str],
    *,
    with_version: bool,
) -> Row:
    where = f"fixtures/{unit.game.slug}/{unit.record.file if unit.record else unit.game.file}"
    empty = Row(unit.key, unit.source, language=language, terms=terms, where=where.rstrip("/"))
    if translation is None or not translation.text:
        version = translation.version if translation and with_version else None
        return Row(**{**vars(empty), "version": version})
    loaded = translation.loaded or {}
    previous = older.get((unit.pk, translation.made_from), loaded.get("previous", "")) if translation.outdated else ""
    return Row(
        **{
            **vars(empty),
            "text": translation.text,
            "state": translation.state,
            "fuzzy": bool(translation.outdated) or translation.state == State.DRAFT,
            "outdated": translation.outdated,
            "previous": previous if previous != unit.source else "",
            "origin": translation.origin,
            "version": translation.version if with_version else None,
            "comments": tuple(loaded.get("comments", ())),
        }
    )


def _older_sources(units: Iterable[TranslationUnit]) -> dict[tuple[int, int], str]:
    """The English texts that outdated translations were made from, by unit and revision."""
    outdated = [unit.pk for unit in units if any(one.outdated for one in unit.in_language)]  # type: ignore[attr-defined]
    rows = SourceRevision.objects.filter(unit__in=outdated).values_list("unit", "number", "source")
    return {(unit, number): source for unit, number, source in rows}


def _glossary(game: Game) -> Glossary:
    words = Record.objects.current().filter(game=game, kind=KIND).order_by("slug")
    return Glossary.of_entries(game_entries(game, words).values())


def _terms(glossary: Glossary, unit: TranslationUnit, language: str) -> Iterator[str]:
    """What the glossary says of the words of a source; nothing where the source is that word itself."""
    said = (term for hit in glossary.hits(unit.source) for term in hit.terms)
    for term in {term.slug: term for term in said if term.name != unit.source}.values():
        if word := term.translations.get(language):
            yield f"{term.name} = {word}"
