"""The map: tiles, cubes, armies, where heroes and units are put."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field, model_validator

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.language import LANGUAGE, Order
from cardsdb.games.heroes_3.schemas.common import Tier
from cardsdb.games.schema import Positive, RefTo

DISCOVERED = Phrases(
    {
        "beside-hero": pgettext_lazy("heroes-3: order", "discover a tile adjacent to the one your hero is on"),
        "beside-this-tile": pgettext_lazy("heroes-3: order", "discover a tile adjacent to this tile"),
        "far-tile": pgettext_lazy("heroes-3: order", "discover a far tile free of charge"),
        "own-settlement": pgettext_lazy("heroes-3: order", "turn up the tile with the settlement of your terrain"),
    }
)
LOCATIONS = Phrases(
    {
        "learning-stone": pgettext_lazy("heroes-3: take the cubes off …", "learning stones"),
        "mystical-garden": pgettext_lazy("heroes-3: take the cubes off …", "mystical gardens"),
        "pandoras-box": pgettext_lazy("heroes-3: take the cubes off …", "Pandora's boxes"),
        "resource-symbol": pgettext_lazy("heroes-3: take the cubes off …", "resource symbols"),
        "water-wheel": pgettext_lazy("heroes-3: take the cubes off …", "water wheels"),
        "windmill": pgettext_lazy("heroes-3: take the cubes off …", "windmills"),
    }
)
APPEARING = Phrases(
    {
        "boss-army": pgettext_lazy("heroes-3: order", "the boss army appears at a random obelisk"),
        "enemy-army": pgettext_lazy("heroes-3: order", "an enemy army appears at a random obelisk"),
        "first-wave": pgettext_lazy("heroes-3: order", "the first wave of enemy armies attacks every town"),
        "further-wave": pgettext_lazy("heroes-3: order", "a further wave of enemy armies attacks every town"),
    }
)
PUT = Phrases(
    {
        "activation-start": pgettext_lazy("heroes-3: order", "return to the space where this activation began"),
        "anywhere-on-board": pgettext_lazy("heroes-3: order", "place it on any free space of the combat board"),
        "fly": pgettext_lazy(
            "heroes-3: order", "your hero flies over any fields; only the one it ends on takes effect"
        ),
        "own-town": pgettext_lazy("heroes-3: order", "place your hero in one of your towns or settlements"),
        "retreat": pgettext_lazy("heroes-3: order", "retreat to the field your hero came from"),
        "step": pgettext_lazy("heroes-3: order", "move your hero to an adjacent empty field"),
    }
)

Locations = Annotated[
    list[Annotated[str, LOCATIONS, RefTo("site", "location")]], Field(min_length=1, max_length=len(LOCATIONS))
]


@LANGUAGE.node
class Discover(Order):
    """Turn up or place a map tile."""

    example: ClassVar[dict[str, Any]] = {"discover": "beside-hero"}
    orders = DISCOVERED
    discover: Annotated[str, DISCOVERED]


@LANGUAGE.node
class Appear(Order):
    """An army comes into play."""

    example: ClassVar[dict[str, Any]] = {"appear": "enemy-army"}
    orders = APPEARING
    appear: Annotated[str, APPEARING]


@LANGUAGE.node
class Put(Order):
    """Move a hero or a unit there at once."""

    example: ClassVar[dict[str, Any]] = {"put": "own-town"}
    orders = PUT
    put: Annotated[str, PUT]


@LANGUAGE.node
class RemoveCubes(Node):
    """Take the cubes off these locations, so that they can be visited again; `all`: wherever they lie."""

    example: ClassVar[dict[str, Any]] = {"remove_cubes": "black", "from": ["windmill", "water-wheel"]}
    remove_cubes: Literal["black"]
    from_: Literal["all"] | Locations
    except_: Locations | None = None

    @model_validator(mode="after")
    def _excepts_of_all(self) -> RemoveCubes:
        if self.except_ and self.from_ != "all":
            raise ValueError("except goes with from: all")
        return self

    def phrase(self, tell: Teller) -> str:
        if self.from_ != "all":
            places = {"places": tell.both(LOCATIONS[place] for place in self.from_)}
            return pgettext("heroes-3", "take the black cubes off %(places)s") % places
        if self.except_:
            places = {"places": tell.both(LOCATIONS[place] for place in self.except_)}
            return pgettext("heroes-3", "take all black cubes off the map, except those on %(places)s") % places
        return pgettext("heroes-3", "take all black cubes off the map")


@LANGUAGE.node
class Fight(Node):
    """A player has to fight that neutral army."""

    example: ClassVar[dict[str, Any]] = {"fight": {"bronze": 5}}
    fight: Annotated[dict[Tier, Positive], Field(min_length=1)]

    def phrase(self, tell: Teller) -> str:
        armies = tell.both(_units(tier, count) for tier, count in self.fight.items())
        return pgettext("heroes-3", "fight %(armies)s") % {"armies": armies}


def _units(tier: Tier, count: int) -> str:
    match tier:
        case "bronze":
            text = npgettext("heroes-3: fight …", "%(count)d bronze unit", "%(count)d bronze units", count)
        case "silver":
            text = npgettext("heroes-3: fight …", "%(count)d silver unit", "%(count)d silver units", count)
        case "gold":
            text = npgettext("heroes-3: fight …", "%(count)d gold unit", "%(count)d gold units", count)
        case "azure":
            text = npgettext("heroes-3: fight …", "%(count)d azure unit", "%(count)d azure units", count)
    return text % {"count": count}
