"""Towns and their buildings."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.checks.reading import with_word
from cardsdb.games.heroes_3.schemas.common import GAME

DWELLINGS = ("bronze-dwelling", "silver-dwelling", "gold-dwelling")
ONE_EACH = ("city-hall", "citadel", "mage-guild", *DWELLINGS)
RESOURCES = ("gold", "building_materials", "valuables")


def _buildings(town: Subject, content: View) -> list[Subject]:
    return [building for building in content.of_kind("building") if building.typed.faction == town.typed.faction]


@check(
    "H3-E049",
    game=GAME,
    kinds={"building"},
    scope=Scope.KIND,
    title=_("No building needs itself, however far round."),
    why=_("What a building needs has to stand before it (rulebook, section 'Město')."),
    mend=_("Correct what one of the buildings in the circle needs."),
    example="""
- {slug: castle-towers, kind: building, attributes: {needs: castle-blacksmith}}
- {slug: castle-blacksmith, kind: building, attributes: {needs: castle-towers}}
""",
)
def no_circle(buildings: list[Subject], content: View) -> Iterator[Finding]:
    needs = {building.slug: building.typed.needs for building in buildings}
    for building in buildings:
        path, here = [building.slug], building.typed.needs
        while here and here not in path:
            path.append(here)
            here = needs.get(here)
        if here == building.slug:
            yield Finding(
                "attributes.needs",
                _("The building needs itself: %(path)s."),
                {"path": " → ".join([*path, here])},
                record=building,
            )


@check(
    "H3-E050",
    game=GAME,
    kinds={"building"},
    scope=Scope.KIND,
    title=_("A building needs only buildings of its own town."),
    why=_("Every faction has its own town with its own buildings (rulebook, section 'Město')."),
    mend=_("Name the building of the same faction."),
    example="""
slug: castle-blacksmith
attributes: {faction: castle, needs: dungeon-warrens}
""",
)
def needs_of_the_town(buildings: list[Subject], content: View) -> Iterator[Finding]:
    factions = {building.slug: building.typed.faction for building in buildings}
    for building in buildings:
        other = factions.get(building.typed.needs or "")
        if other and other != building.typed.faction:
            yield Finding(
                "attributes.needs",
                _("%(needs)s is a building of the faction %(faction)s."),
                {"needs": building.typed.needs, "faction": other},
                record=building,
            )


@check(
    "H3-E051",
    game=GAME,
    kinds={"building"},
    scope=Scope.KIND,
    title=_("Dwellings are built in the order bronze, silver, gold."),
    why=_("Dwellings of a higher tier come after those of the lower one (rulebook, section 'Město')."),
    mend=_("Let the silver dwelling need the bronze one, and the golden dwelling the silver one."),
    example="""
slug: castle-glory-of-erathia
attributes: {faction: castle, type: gold-dwelling, needs: castle-towers}  # a bronze dwelling
""",
)
def dwellings_in_order(buildings: list[Subject], content: View) -> Iterator[Finding]:
    types = {building.slug: building.typed.type for building in buildings}
    due = dict(zip(DWELLINGS, (None, *DWELLINGS), strict=False))
    for building in buildings:
        kind = building.typed.type
        needed = types.get(building.typed.needs) if building.typed.needs else None
        if kind in due and needed != due[kind]:
            yield Finding(
                "attributes.needs",
                _("A building of the type %(type)s comes after: %(needed)s; due is: %(due)s."),
                {"type": kind, "needed": needed or "–", "due": due[kind] or "–"},
                record=building,
            )


@check(
    "H3-E052",
    game=GAME,
    kinds={"town"},
    reads={"building"},
    title=_("A town has one city hall, one citadel, one mage guild and one dwelling of each tier."),
    why=_("These are the buildings that every town has beside those of its faction (rulebook, section 'Město')."),
    mend=_("Add the building that is missing, or correct its type or faction."),
    example="""
- {slug: castle, kind: town, attributes: {faction: castle}}
- {slug: castle-citadel, kind: building, attributes: {faction: castle, type: faction}}
""",
)
def buildings_of_a_town(town: Subject, content: View) -> Iterator[Finding]:
    found = Counter(building.typed.type for building in _buildings(town, content))
    for kind in ONE_EACH:
        if found[kind] != 1:
            yield Finding(
                "attributes.building_tiles",
                _("Buildings of the type %(type)s: %(count)s; 1 is due."),
                {"type": kind, "count": found[kind]},
                about=kind,
            )


@check(
    "H3-E053",
    game=GAME,
    kinds={"town"},
    reads={"building"},
    title=_("The tiles of a town show each of its buildings once, and no others."),
    why=_("A player takes the seven building tiles of the faction (rulebook, steps of preparing a scenario)."),
    mend=_("List every building of the faction on one of the tiles."),
    example="""
slug: castle
attributes: {faction: castle, building_tiles: [[dungeon-city-hall]]}
""",
)
def buildings_on_tiles(town: Subject, content: View) -> Iterator[Finding]:
    shown = Counter(slug for tile in town.typed.building_tiles for slug in tile)
    owned = {building.slug for building in _buildings(town, content)}
    for slug in sorted(owned | shown.keys()):
        due = int(slug in owned)
        if shown[slug] != due:
            yield Finding(
                "attributes.building_tiles",
                _("The tiles show %(building)s this often: %(count)s; due is: %(due)s."),
                {"building": slug, "count": shown[slug], "due": due},
                about=slug,
            )


@check(
    "H3-W054",
    game=GAME,
    kinds={"town"},
    reads={"building"},
    title=_("The back of a building tile shows a building that needs the one on its front."),
    why=_("A tile is turned over when the second building is added to the first (rulebook, section 'Město')."),
    mend=_("Correct the pair on the tile, or what the second building needs."),
    example="""
slug: castle
attributes: {building_tiles: [[castle-towers, castle-citadel]]}
""",
)
def back_needs_front(town: Subject, content: View) -> Iterator[Finding]:
    for index, tile in enumerate(town.typed.building_tiles):
        front, back = tile[0], content.get("card", tile[-1])
        if len(tile) == 2 and back and back.typed.needs != front:
            yield Finding(
                f"attributes.building_tiles[{index}]",
                _("%(back)s does not need %(front)s."),
                {"back": back.slug, "front": front},
            )


@check(
    "H3-E055",
    game=GAME,
    kinds={"building"},
    title=_("A dwelling lets its owner recruit the units of its tier."),
    why=_("Units of a tier can be recruited once its dwelling stands (rulebook, section 'Náklady na jednotky')."),
    mend=_("Let the dwelling unlock recruiting of its own tier, and no other building."),
    example="""
attributes: {type: silver-dwelling}
effects:
  - {slot: permanent, do: {unlock: recruiting-bronze}}
""",
)
def recruiting(building: Subject, content: View) -> Iterator[Finding]:
    kind = building.typed.type
    unlocked = [node["unlock"] for _path, node in with_word(building, "unlock", "permanent")]
    found = [word for word in unlocked if word.startswith("recruiting-")]
    due = [f"recruiting-{kind.partition('-')[0]}"] if kind in DWELLINGS else []
    if found != due:
        yield Finding(
            "effects",
            _("A building of the type %(type)s unlocks: %(found)s; due is: %(due)s."),
            {"type": kind, "found": ", ".join(found) or "–", "due": ", ".join(due) or "–"},
        )


@check(
    "H3-E056",
    game=GAME,
    kinds={"building"},
    reads={"siege-card"},
    title=_("A citadel allows reinforcing and adds walls, a gate and the arrow tower to a siege."),
    why=_("Both are what a citadel is built for (rulebook, section 'Město')."),
    mend=_("Give both effects, with as many siege cards as the box holds."),
    example="""
attributes: {type: citadel}
effects:
  - {slot: siege, do: {place: {wall: 4, gate: 1, arrow-tower: 1}}}
""",
)
def citadel(building: Subject, content: View) -> Iterator[Finding]:
    if building.typed.type != "citadel":
        return
    if not any(node["unlock"] == "reinforcing" for _path, node in with_word(building, "unlock", "permanent")):
        yield Finding("effects", _("The citadel does not allow reinforcing."), about="reinforcing")
    placed = Counter[str]()
    for _path, node in with_word(building, "place", "siege"):
        placed.update(node["place"])
    for card in content.of_kind("siege-card"):
        if card.copies is not None and placed[card.slug] != card.copies:
            yield Finding(
                "effects",
                _("Cards %(card)s in a siege: %(count)s; the box holds %(copies)s."),
                {"card": card.slug, "count": placed[card.slug], "copies": card.copies},
                about=card.slug,
            )


@check(
    "H3-E057",
    game=GAME,
    kinds={"building"},
    title=_("A mage guild gives two searches when built, and sells one in a turn."),
    why=_("Both are Search (2) of the spell deck (rulebook, section 'Výstavba cechu mágů')."),
    mend=_("Give the search in the slot built, twice, and the one that is paid for in the slot turn."),
    example="""
attributes: {type: mage-guild}
effects:
  - {slot: built, do: {search: {deck: spell, count: 2}}}
""",
)
def mage_guild(building: Subject, content: View) -> Iterator[Finding]:
    if building.typed.type != "mage-guild":
        return
    search = {"deck": "spell", "count": 2}
    built = [(node["search"], node.get("times")) for _path, node in with_word(building, "search", "built")]
    sold = [(node["search"], node.get("times")) for _path, node in with_word(building, "search", "turn")]
    paid = any(True for _node in with_word(building, "pay", "turn"))
    if built != [(search, 2)]:
        yield Finding(
            "effects", _("When built, the guild should give Search (2) of the spell deck twice."), about="built"
        )
    if sold != [(search, None)] or not paid:
        yield Finding("effects", _("In a turn, the guild should sell one Search (2) of the spell deck."), about="turn")


@check(
    "H3-E058",
    game=GAME,
    kinds={"building"},
    title=_("A city hall pays in the resource round."),
    why=_("It gives more income or the faction's own ability in a resource round (rulebook, section 'Město')."),
    mend=_("Give its effect in the slot resource-round."),
    example="""
attributes: {type: city-hall}
effects:
  - {slot: turn, do: {gold: 5}}
""",
)
def city_hall(building: Subject, content: View) -> Iterator[Finding]:
    slots = [effect["slot"] for effect in building.effects]
    if building.typed.type == "city-hall" and "resource-round" not in slots:
        yield Finding("effects", _("The city hall does nothing in a resource round."))


@check(
    "H3-E059",
    game=GAME,
    kinds={"town"},
    title=_("The steps of the income tracks rise."),
    why=_("Income is moved up a track as mines and settlements are won (rulebook, sections 'Doly' and 'Osady')."),
    mend=_("Compare the steps with the town board."),
    example="""
attributes:
  income_track: {gold: [10, 20, 15], building_materials: [0, 2, 4], valuables: [0, 1, 2]}
""",
)
def rising_income(town: Subject, content: View) -> Iterator[Finding]:
    for name in RESOURCES:
        steps = getattr(town.typed.income_track, name)
        if not steps or any(after <= before for before, after in pairwise(steps)):
            yield Finding(
                f"attributes.income_track.{name}",
                _("The steps do not rise: %(steps)s."),
                {"steps": ", ".join(map(str, steps)) or "–"},
            )


@check(
    "H3-E060",
    game=GAME,
    kinds={"town"},
    scope=Scope.KIND,
    title=_("Each faction has a colour of its own."),
    why=_("Its colour tells a faction from the others (rulebook, steps of preparing a scenario)."),
    mend=_("Correct the colour of one of the two towns."),
    example="""
- {slug: castle, kind: town, attributes: {color: blue}}
- {slug: dungeon, kind: town, attributes: {color: blue}}
""",
)
def own_color(towns: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[str, Subject] = {}
    for town in towns:
        other = first.setdefault(town.typed.color, town)
        if other is not town:
            yield Finding(
                "attributes.color",
                _("%(color)s is the colour of %(other)s, too."),
                {"color": town.typed.color, "other": other.slug},
                record=town,
            )


@check(
    "H3-W061",
    game=GAME,
    kinds={"building"},
    scope=Scope.KIND,
    title=_("A dwelling of a higher tier costs more than that of the tier below."),
    why=_("Dwellings are built one after the other for ever stronger units (rulebook, section 'Město')."),
    mend=_("Compare the cost with the town board."),
    example="""
- {slug: castle-towers, kind: building, attributes: {type: bronze-dwelling, cost: {gold: 8}}}
- {slug: castle-holy-grounds, kind: building, attributes: {type: silver-dwelling, cost: {gold: 5}}}
""",
)
def dearer_dwellings(buildings: list[Subject], content: View) -> Iterator[Finding]:
    dwellings = {(building.typed.faction, building.typed.type): building for building in buildings}
    for (faction, kind), building in dwellings.items():
        if kind not in DWELLINGS[1:]:
            continue
        below = dwellings.get((faction, DWELLINGS[DWELLINGS.index(kind) - 1]))
        for name in RESOURCES if below else ():
            cost, lower = getattr(building.typed.cost, name), getattr(below.typed.cost, name) if below else 0
            if cost <= lower:
                yield Finding(
                    f"attributes.cost.{name}",
                    _("%(cost)s, and %(lower)s for the tier below."),
                    {"cost": cost, "lower": lower},
                    record=building,
                )
