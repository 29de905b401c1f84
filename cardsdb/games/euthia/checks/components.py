"""The component list of the box: its lines, what they count, and what adds up."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, SUM, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME

COUNTED = {
    "card-family",
    "encounter-family",
    "essence",
    "gem",
    "gold-card",
    "item-family",
    "map-tile-family",
    "monster-family",
}
EQUAL = ("level", "elite", "chapter")  # what a line's counts may ask of an attribute


def counts_record(counts: Any, record: Subject) -> bool:
    """Whether a line with these counts counts the record."""
    return (
        record.kind == counts.kind
        and (not counts.cards or record.slug in counts.cards)
        and all(getattr(counts, key) in (None, getattr(record.typed, key, None)) for key in EQUAL)
    )


@check(
    "EU-E001",
    game=GAME,
    kinds={"edition"},
    reads=COUNTED,
    title=_("A line of the component list counts as many pieces as its records have copies."),
    why=_("The rulebook lists every piece of the box (section 'Herní materiál'); the records are those same pieces."),
    mend=_("Correct the copies or the count; where they rightly differ, say why under explained."),
    example="""
components: [{slug: gem-tokens, count: 111, counts: {kind: gem}}]  # the gems have 110 copies
""",
)
def lines_fit_records(edition: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(edition.rows):
        if line.counts:
            own = [record for record in content.of_kind(line.counts.kind) if counts_record(line.counts, record)]
            total = sum(record.copies or 0 for record in own)
            stated = line.explained.records if line.explained else line.count
            if total != stated:
                yield Finding(f"components[{index}].count", SUM, {"stated": stated, "sum": total})


@check(
    "EU-W002",
    game=GAME,
    kinds={"edition"},
    title=_("A line is explained only where its records add up to another number."),
    why=_(
        "An explanation of nothing makes a reader look for a difference that is not there (section 'Herní materiál')."
    ),
    mend=_("Drop explained."),
    example="""
components: [{slug: gem-tokens, count: 110, counts: {kind: gem}, explained: {records: 110, because: All of them.}}]
""",
)
def idle_explanations(edition: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(edition.rows):
        if line.explained and (line.counts is None or line.explained.records == line.count):
            yield Finding(
                f"components[{index}].explained",
                _("There is no difference to explain: %(count)s."),
                {"count": line.count},
            )


@check(
    "EU-E003",
    game=GAME,
    kinds={"edition"},
    title=_("A total is the sum of its lines, and names each of them once."),
    why=_("The totals are sums over the component list (section 'Herní materiál'), which prints none of them itself."),
    mend=_("Add the lines up again; name lines that the list has."),
    example="""
attributes: {totals: [{slug: total-dice, parts: [hero-dice, dwurt-die, die-of-hope], total: 13}]}
""",
)
def totals(edition: Subject, content: View) -> Iterator[Finding]:
    lines = {line.slug: line.count for line in edition.rows}
    for index, total in enumerate(edition.typed.totals):
        path = f"attributes.totals[{index}]"
        for place, part in enumerate(total.parts):
            if part not in lines:
                yield Finding(f"{path}.parts[{place}]", _("The list has no line '%(line)s'."), {"line": part})
            elif part in total.parts[:place]:
                yield Finding(f"{path}.parts[{place}]", TWICE, {"other": total.slug, "value": part})
        made = sum(lines.get(part, 0) for part in total.parts)
        if made != total.total:
            yield Finding(f"{path}.total", SUM, {"stated": total.total, "sum": made})


@check(
    "EU-E004",
    game=GAME,
    kinds={"edition"},
    title=_("No two lines of a component list have one slug."),
    why=_("Totals and modes name a line by its slug; of two with one slug they would mean either."),
    mend=_("Give one of the lines another slug, or drop it if it was entered twice."),
    example="""
components: [{slug: dwurt-die, count: 1}, {slug: dwurt-die, count: 1}]
""",
)
def repeated_lines(edition: Subject, content: View) -> Iterator[Finding]:
    slugs = [line.slug for line in edition.rows]
    for index, slug in enumerate(slugs):
        if slug in slugs[:index]:
            first = f"components[{slugs.index(slug)}]"
            yield Finding(f"components[{index}].slug", TWICE, {"other": first, "value": slug})


@check(
    "EU-E005",
    game=GAME,
    kinds={"edition"},
    title=_("What each hero has of a line makes up its count."),
    why=_("The list gives dice, tokens and boards for each of the six heroes (section 'Herní materiál')."),
    mend=_("Correct the share of a hero, the sets or the count."),
    example="""
components: [{slug: hit-tokens, count: 72, per_hero: 11}]  # six heroes
""",
)
def shares_of_heroes(edition: Subject, content: View) -> Iterator[Finding]:
    heroes = len(edition.typed.heroes)
    for index, line in enumerate(edition.rows):
        path = f"components[{index}]"
        if line.per_hero and line.per_hero * heroes != line.count:
            yield Finding(f"{path}.per_hero", SUM, {"stated": line.count, "sum": line.per_hero * heroes})
        if line.sets_per_hero and line.tokens_per_set and line.per_hero:
            made = line.sets_per_hero * line.tokens_per_set
            if made != line.per_hero:
                yield Finding(f"{path}.sets_per_hero", SUM, {"stated": line.per_hero, "sum": made})
        if line.actions and len(line.actions) != line.tokens_per_set:
            stated = {"stated": line.tokens_per_set, "sum": len(line.actions)}
            yield Finding(f"{path}.tokens_per_set", SUM, stated)


@check(
    "EU-E006",
    game=GAME,
    kinds={"edition"},
    reads={"hero", "gem", "essence"},
    title=_("A printed split gives each hero, gem and essence what its record says."),
    why=_(
        "Beside a count the list prints whose pieces they are: 21, 22 or 24 personal tiles a hero, 15 or 10 of a gem."
    ),
    mend=_("Look the split up in section 'Herní materiál' and correct the record or the line."),
    example="""
components: [{slug: personal-tiles, breakdown: [{heroes: [maeldur], groups: 1, each: 22}]}]  # Maeldur has 21
""",
)
def printed_splits(edition: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(edition.rows):
        for place, share in enumerate(line.breakdown):
            for slug, have in _shared(share, content):
                if have != share.each:
                    yield Finding(
                        f"components[{index}].breakdown[{place}].each",
                        APART,
                        {"here": share.each, "other": slug, "there": have},
                        about=slug,
                    )


def _shared(share: Any, content: View) -> Iterator[tuple[str, int | None]]:
    """(slug, what its record says) of everything that a share names."""
    for slug in share.heroes:
        if hero := content.get("card", slug):
            yield slug, hero.typed.personal_tiles
    for slug in (*share.gems, *share.essences):
        if token := content.get("token", slug):
            yield slug, token.copies


@check(
    "EU-E007",
    game=GAME,
    kinds={"edition"},
    reads={"hero", "gem", "essence"},
    title=_("A split that names heroes, gems or essences names all of them, each once."),
    why=_("The printed split leaves nobody out (section 'Herní materiál'): its parts make up the whole count."),
    mend=_("Add what is missing, or drop what is there twice."),
    example="""
components: [{slug: personal-tiles, breakdown: [{heroes: [maeldur, maeldur], groups: 2, each: 21}]}]
""",
)
def complete_splits(edition: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(edition.rows):
        for key, kind in (("heroes", "hero"), ("gems", "gem"), ("essences", "essence")):
            named = Counter(slug for share in line.breakdown for slug in getattr(share, key))
            every = {record.slug for record in content.of_kind(kind) if record.edition == edition.slug}
            wrong = sorted(every - named.keys()) + sorted(slug for slug, times in named.items() if times > 1)
            if named and wrong:
                yield Finding(
                    f"components[{index}].breakdown",
                    _("Named not at all, or more than once: %(slugs)s."),
                    {"slugs": listed(wrong)},
                    about=kind,
                )


@check(
    "EU-E008",
    game=GAME,
    kinds={"edition"},
    reads=COUNTED,
    title=_("A line has the level, the chapter, the modes and the players of what it counts."),
    why=_("Level, chapter and the symbols for modes and players are printed on the pieces and told in the list alike."),
    mend=_("Give the line what its records have, or the other way round."),
    example="""
components: [{slug: monster-cards-level-1, level: 2, counts: {kind: monster-family, level: 1, elite: false}}]
""",
)
def lines_are_alike(edition: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(edition.rows):
        for record in content.of_kind(line.counts.kind) if line.counts else ():
            if counts_record(line.counts, record):
                for key, here, there in _told_twice(line, record.typed):
                    yield Finding(
                        f"components[{index}].{key}",
                        APART,
                        {"here": listed(here), "other": record.slug, "there": listed(there)},
                        about=record.slug,
                    )


def _told_twice(line: Any, typed: Any) -> Iterator[tuple[str, Any, Any]]:
    """(key, what the line says, what the record says) where the two say different things."""
    for key in ("level", "chapter", "encounter", "modes", "not_in", "players"):
        here, there = getattr(line, key), getattr(typed, key, None)
        # A family of several levels has none, and one that every mode uses names all: the line then names none.
        if here and there is not None and here != there:
            yield key, here, there


@check(
    "EU-E009",
    game=GAME,
    kinds=COUNTED | {"edition", "silver-card"},
    scope=Scope.GAME,
    title=_("Every record with copies is in the component list, by itself or in its family."),
    why=_("What has copies is in the box, and everything in the box is listed (section 'Herní materiál')."),
    mend=_("Let a line count it, name the family it belongs to, or take its copies away."),
    example="""
{slug: new-cards, kind: card-family, copies: 4}  # and no line that counts it
""",
)
def uncounted_records(content: View) -> Iterator[Finding]:
    counts = [line.counts for edition in content.of_kind("edition") for line in edition.rows if line.counts]
    copied = [record for record in content.of_kind(*sorted(COUNTED), "silver-card") if record.copies]
    listed_ones = {record.slug for record in copied if any(counts_record(one, record) for one in counts)}
    families = {record.slug: getattr(record.typed, "family", None) for record in copied}
    whole = {families[slug] for slug in listed_ones}
    for record in copied:
        if not {record.slug, families[record.slug]} & listed_ones and record.slug not in whole:
            yield Finding(
                "copies", _("No line counts these pieces: %(copies)s."), {"copies": record.copies}, record=record
            )
