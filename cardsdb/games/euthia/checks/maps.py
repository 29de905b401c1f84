"""Map tiles: chapters, the table of a scenario's map and the stacks made from it."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, MISSING, SUM, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME

CHAPTERS = range(1, 6)
FIELDS = {True: 4, False: 3}  # of a special tile and of any other
CENTRES = frozenset({"special-tile-centre", "building"})
ROW_LABEL = re.compile(r"(\d)(?:-(\d))?H")
BY_SCENARIO = "by-scenario"  # tiles that the scenario adds; its table has no row for them


@check(
    "EU-E019",
    game=GAME,
    kinds={"map-tile-family"},
    title=_("The fixed tiles of a chapter and its others make up its copies."),
    why=_(
        "The list counts the tiles of each chapter (section 'Herní materiál'); the arrow at their edge splits them "
        "(section 'Mapa')."
    ),
    mend=_("Correct the number of fixed tiles, of others, or the copies."),
    example="""
{slug: chapter-1, kind: map-tile-family, copies: 16, attributes: {chapter: 1, fixed: 3, other: 12}}
""",
)
def chapter_tiles(family: Subject, content: View) -> Iterator[Finding]:
    made = family.typed.fixed + family.typed.other
    if made != family.copies:
        yield Finding("attributes.other", SUM, {"stated": listed(family.copies), "sum": made})


@check(
    "EU-E020",
    game=GAME,
    kinds={"map-tile-family"},
    scope=Scope.KIND,
    title=_("Each of the five chapters has one family of tiles."),
    why=_("A Roman number on the back tells the chapter of a tile, I to V (sections 'Herní materiál', 'Mapa')."),
    mend=_("Correct the chapter, or add the family that is missing."),
    example="""
- {slug: chapter-1, kind: map-tile-family, attributes: {chapter: 1}}
- {slug: chapter-2, kind: map-tile-family, attributes: {chapter: 1}}
""",
)
def chapters(families: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[int, Subject] = {}
    for family in families:
        other = first.setdefault(family.typed.chapter, family)
        if other is not family:
            yield Finding(
                "attributes.chapter", TWICE, {"other": other.slug, "value": family.typed.chapter}, record=family
            )
    if families and (missing := set(CHAPTERS) - first.keys()):
        yield Finding("attributes.chapter", MISSING, {"missing": listed(sorted(missing))}, record=families[0])


@check(
    "EU-E021",
    game=GAME,
    kinds={"tile-stack"},
    reads={"map-setup-row"},
    title=_("The tiles of a stack are, chapter by chapter, the sum of its rows."),
    why=_("A map is made of what the rows for its number of players say together (section 'Mapa')."),
    mend=_("Add the rows up again, or name the rows that the stack is made of."),
    example="""
attributes: {rows: [settlements-fixed-1, settlements-encounter-1-2], tiles_by_chapter: {1: 4}}  # 2 and 1
""",
)
def stack_sums(stack: Subject, content: View) -> Iterator[Finding]:
    made = Counter[int]()
    for slug in stack.typed.rows:
        if row := content.get("rule", slug):
            made.update(row.typed.tiles_by_chapter)
    for chapter, stated in stack.typed.tiles_by_chapter.items():
        if made[chapter] != stated:
            path = f"attributes.tiles_by_chapter.{chapter}"
            yield Finding(path, SUM, {"stated": stated, "sum": made[chapter]})
    if missing := made.keys() - stack.typed.tiles_by_chapter.keys():
        yield Finding("attributes.tiles_by_chapter", MISSING, {"missing": listed(sorted(missing))})


@check(
    "EU-E022",
    game=GAME,
    kinds={"tile-stack"},
    reads={"map-tile-family"},
    title=_("A stack takes no more tiles of a chapter than the box holds."),
    why=_(
        "The tiles are drawn from those of the chapter (section 'Mapa'), and the box holds 12 to 16 of each (section "
        "'Herní materiál')."
    ),
    mend=_("Look the numbers up in the table of the scenario and in the component list."),
    example="""
attributes: {tiles_by_chapter: {1: 17}}  # the box holds 16
""",
)
def stacks_fit_the_box(stack: Subject, content: View) -> Iterator[Finding]:
    box = {family.typed.chapter: family for family in content.of_kind("map-tile-family")}
    for chapter, count in stack.typed.tiles_by_chapter.items():
        family = box.get(chapter)
        if count > ((family.copies or 0) if family else 0):
            yield Finding(
                f"attributes.tiles_by_chapter.{chapter}",
                _("Tiles demanded: %(count)s; tiles of the chapter in the box: %(held)s."),
                {"count": count, "held": (family.copies or 0) if family else 0},
            )


@check(
    "EU-E023",
    game=GAME,
    kinds={"tile-stack"},
    reads={"map-tile-family", "map-setup-row", "map-tile-kind"},
    title=_("A stack takes no more fixed tiles, and no more others, than the chapter has of each."),
    why=_("Fixed tiles and the others are sorted apart before the map is made (section 'Mapa')."),
    mend=_("Look the row up in the table of the scenario, or correct the split of the chapter."),
    example="""
{slug: settlements-fixed-2-4, kind: map-setup-row, attributes: {tile_kind: fixed-tile, tiles_by_chapter: {1: 4}}}
""",
)
def stacks_fit_the_kinds(stack: Subject, content: View) -> Iterator[Finding]:
    box = {family.typed.chapter: family.typed for family in content.of_kind("map-tile-family")}
    demanded: dict[bool, Counter[int]] = defaultdict(Counter)
    for slug in stack.typed.rows:
        row = content.get("rule", slug)
        kind = content.get("term", row.typed.tile_kind) if row else None
        if row and kind:
            demanded[kind.typed.chosen == "all"].update(row.typed.tiles_by_chapter)
    for fixed, counts in demanded.items():
        for chapter, count in counts.items():
            held = (box[chapter].fixed if fixed else box[chapter].other) if chapter in box else 0
            if count > held:
                yield Finding(
                    f"attributes.tiles_by_chapter.{chapter}",
                    _("Tiles of one sort demanded: %(count)s; of that sort in the chapter: %(held)s."),
                    {"count": count, "held": held},
                    about="fixed" if fixed else "other",
                )


@check(
    "EU-E024",
    game=GAME,
    kinds={"tile-stack"},
    reads={"map-setup-row", "map-tile-kind"},
    title=_("A stack is made of one row for each kind of tile, all for its scenario and players."),
    why=_(
        "For each chapter the table tells how many fixed, encounter and general tiles a number of players takes "
        "(section 'Mapa')."
    ),
    mend=_("Name the row of the table that is for this number of players."),
    example="""
attributes: {players: 1, rows: [settlements-fixed-2-4]}  # a row for two to four
""",
)
def rows_of_stacks(stack: Subject, content: View) -> Iterator[Finding]:
    kinds = Counter[str]()
    for index, slug in enumerate(stack.typed.rows):
        row = content.get("rule", slug)
        if row is None:
            continue
        kinds[row.typed.tile_kind] += 1
        if stack.typed.players not in row.typed.players or row.typed.scenario != stack.typed.scenario:
            yield Finding(
                f"attributes.rows[{index}]",
                _("The row is for players %(players)s of %(scenario)s."),
                {"players": listed(row.typed.players), "scenario": row.typed.scenario},
            )
    due = {kind.slug for kind in content.of_kind("map-tile-kind") if kind.typed.chosen != BY_SCENARIO}
    if wrong := sorted(kind for kind in due | kinds.keys() if kinds[kind] != (kind in due)):
        yield Finding(
            "attributes.rows", _("Kinds of tiles without exactly one row: %(kinds)s."), {"kinds": listed(wrong)}
        )


@check(
    "EU-E025",
    game=GAME,
    kinds={"map-setup-row"},
    title=_("The label of a row names the players that the row is for."),
    why=_("The table prints 1H, 2-4H and so on, H for players (section 'Mapa')."),
    mend=_("Look at the table and correct the label or the players."),
    example="""
attributes: {row_label: 2-4H, players: [2, 3]}
""",
)
def row_labels(row: Subject, content: View) -> Iterator[Finding]:
    label = ROW_LABEL.fullmatch(row.typed.row_label)
    due = list(range(int(label[1]), int(label[2] or label[1]) + 1)) if label else []
    if due != row.typed.players:
        yield Finding(
            "attributes.players",
            APART,
            {"here": listed(row.typed.players), "other": "row_label", "there": row.typed.row_label},
        )


@check(
    "EU-W026",
    game=GAME,
    kinds={"tile-stack"},
    scope=Scope.KIND,
    title=_("More players take no fewer tiles of a chapter."),
    why=_("Every further hero needs room. A number that shrinks was often read off the wrong row (section 'Mapa')."),
    mend=_("Compare the rows with the printed table; waive the finding where it is printed so."),
    example="""
- {slug: total-1, kind: tile-stack, attributes: {players: 1, tiles_by_chapter: {4: 5}}}
- {slug: total-2, kind: tile-stack, attributes: {players: 2, tiles_by_chapter: {4: 4}}}
""",
)
def growing_stacks(stacks: list[Subject], content: View) -> Iterator[Finding]:
    by_scenario: dict[str, list[Subject]] = defaultdict(list)
    for stack in sorted(stacks, key=lambda stack: stack.typed.players):
        by_scenario[stack.typed.scenario].append(stack)
    for group in by_scenario.values():
        for fewer, more in pairwise(group):
            for chapter, count in more.typed.tiles_by_chapter.items():
                if count < (before := fewer.typed.tiles_by_chapter.get(chapter, 0)):
                    yield Finding(
                        f"attributes.tiles_by_chapter.{chapter}",
                        APART,
                        {"here": count, "other": fewer.slug, "there": before},
                        record=more,
                    )


@check(
    "EU-E027",
    game=GAME,
    kinds={"map-tile"},
    reads={"location"},
    title=_("A special tile counts for four fields and has a location in the middle, any other for three and none."),
    why=_(
        "Map tiles show three fields (section 'Dílky mapy'); the middle of a special one is a fourth (section "
        "'Speciální dílky')."
    ),
    mend=_("Correct the number of fields, or say whether the tile is a special one."),
    example="""
attributes: {special: true, fields: 3, centre: lord}
""",
)
def special_tiles(tile: Subject, content: View) -> Iterator[Finding]:
    special, fields, centre = tile.typed.special, tile.typed.fields, tile.typed.centre
    if fields and fields != FIELDS[special]:
        yield Finding("attributes.fields", SUM, {"stated": fields, "sum": FIELDS[special]})
    location = content.get("site", centre) if centre else None
    if centre and (not special or (location and location.typed.type not in CENTRES)):
        yield Finding(
            "attributes.centre", _("'%(location)s' cannot be in the middle of this tile."), {"location": centre}
        )
