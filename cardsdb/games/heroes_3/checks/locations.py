"""Locations of the map."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.checks.reading import with_word
from cardsdb.games.heroes_3.schemas.common import GAME


@check(
    "H3-E062",
    game=GAME,
    kinds={"location"},
    title=_("Exactly the mines produce, and they give what they produce."),
    why=_("A mine raises the income, and its first owner gets the same at once (rulebook, section 'Důl')."),
    mend=_("Give the same amount in produces, as the income when flagged, and to the first owner."),
    example="""
attributes: {category: flaggable, type: mine, produces: {gold: 5}}
effects:
  - {slot: flag, do: {income: {gold: 3}}}
  - {slot: first-flag, do: {gold: 5}}
""",
)
def mines_produce(place: Subject, content: View) -> Iterator[Finding]:
    produces = place.data.get("attributes", {}).get("produces")
    if (place.typed.type == "mine") != bool(produces):
        yield Finding("attributes.produces", _("A mine produces something, and nothing else does."))
    elif produces:
        income = [node["income"] for _path, node in with_word(place, "income", "flag")]
        first = [effect["do"] for effect in place.effects if effect["slot"] == "first-flag"]
        for slot, gives in (("flag", income), ("first-flag", first)):
            if gives != [produces]:
                yield Finding(
                    "effects", _("The slot %(slot)s does not give what the mine produces."), {"slot": slot}, about=slot
                )


@check(
    "H3-E063",
    game=GAME,
    kinds={"location"},
    title=_("Towns, settlements and mines are flaggable."),
    why=_("Their owner marks them with a cube of the faction (rulebook, sections 'Město', 'Osady' and 'Doly')."),
    mend=_("Make the location flaggable, or correct its type."),
    example="""
attributes: {category: visitable, type: mine, produces: {gold: 5}}
""",
)
def owned_places(place: Subject, content: View) -> Iterator[Finding]:
    if place.typed.type and place.typed.category != "flaggable":
        yield Finding(
            "attributes.category",
            _("A location of the type %(type)s is flaggable, not %(category)s."),
            {"type": place.typed.type, "category": place.typed.category or "–"},
        )


@check(
    "H3-E064",
    game=GAME,
    kinds={"location"},
    title=_("A location that is visited does something."),
    why=_("Visitable and revisitable fields are resolved when a hero enters (rulebook, section 'Kategorie lokací')."),
    mend=_("Give its effect in the slot visit, or take the category away."),
    example="""
slug: windmill
attributes: {category: visitable}
effects: []
""",
)
def visits_do_something(place: Subject, content: View) -> Iterator[Finding]:
    visited = place.typed.category in ("visitable", "revisitable")
    if visited and not any(effect["slot"] == "visit" for effect in place.effects):
        yield Finding(
            "effects", _("The location is %(category)s and has no effect."), {"category": place.typed.category}
        )


@check(
    "H3-E065",
    game=GAME,
    kinds={"location"},
    scope=Scope.KIND,
    title=_("Towns do the same for every faction, and so do settlements."),
    why=_("The list of locations gives them one text for all factions (rulebook, section 'Seznam lokací mapy')."),
    mend=_("Make the effects alike."),
    example="""
- slug: castle-settlement
  effects: [{slot: flag, do: {income: {gold: 5}}}]
- slug: dungeon-settlement
  effects: [{slot: flag, do: {income: {gold: 4}}}]
""",
)
def alike_for_all(places: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[str, Subject] = {}
    for place in places:
        if place.typed.type in ("town", "settlement") and place.typed.faction:
            other = first.setdefault(place.typed.type, place)
            if other.effects != place.effects:
                yield Finding(
                    "effects", _("The effects are other than those of %(other)s."), {"other": other.slug}, record=place
                )


@check(
    "H3-W066",
    game=GAME,
    kinds={"location"},
    reads={"tile"},
    title=_("Every location lies on a tile of its box."),
    why=_("Locations are what heroes find on the map tiles (rulebook, section 'Seznam lokací mapy')."),
    mend=_("See whether a tile names another location by mistake, or drop the location."),
    example="""
slug: hill-fort  # on no tile
kind: location
edition: core
""",
)
def lies_on_a_tile(place: Subject, content: View) -> Iterator[Finding]:
    tiles = [tile for tile in content.of_kind("tile") if tile.edition == place.edition]
    if tiles and not any(row.get("site") == place.slug for tile in tiles for row in tile.data.get("hexes", [])):
        yield Finding("slug", _("No tile of the box has this location."))
