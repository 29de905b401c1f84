"""Resources, experience, morale, units and buildings."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.amounts import Amount, Change, Die, Tiers, resource, tiers_said
from cardsdb.games.heroes_3.effects.language import LANGUAGE
from cardsdb.games.heroes_3.schemas.common import HeroLevel
from cardsdb.games.schema import Count, Positive, RefTo

UNITS_OFFERED = Phrases(
    {
        "one-turned-up": pgettext_lazy("heroes-3: order", "recruit one of the units turned up"),
        "that-unit": pgettext_lazy("heroes-3: order", "recruit that unit"),
    }
)
BUILT = Phrases(
    {
        "building": pgettext_lazy("heroes-3: order", "build one building"),
        "faction-building": pgettext_lazy("heroes-3: order", "build one faction building"),
    }
)
COSTS = Phrases(
    {
        "free": pgettext_lazy("heroes-3: recruit, reinforce, build …", "free of charge"),
        "half": pgettext_lazy("heroes-3: recruit, reinforce, build …", "at half the cost"),
        "half-gold": pgettext_lazy("heroes-3: recruit, reinforce, build …", "at half the cost in gold"),
        "printed": pgettext_lazy("heroes-3: recruit, reinforce, build …", "at the printed cost"),
    }
)
ROUNDING = Phrases(
    {
        "down": pgettext_lazy("heroes-3: at half the cost", "rounded down"),
        "up": pgettext_lazy("heroes-3: at half the cost", "rounded up"),
    }
)
PURCHASES = Phrases(
    {
        "recruit": pgettext_lazy("heroes-3: pay less …", "for recruiting"),
        "reinforce": pgettext_lazy("heroes-3: pay less …", "for reinforcing"),
        "spell": pgettext_lazy("heroes-3: pay less …", "for it"),
    }
)
GIVING_DICE = Phrases(
    {
        "attack-die": pgettext_lazy("heroes-3: … give at most 1 resource", "attack dice"),
        "resource-die": pgettext_lazy("heroes-3: … give at most 1 resource", "resource dice"),
        "treasure-die": pgettext_lazy("heroes-3: … give at most 1 resource", "treasure dice"),
    }
)


def _gained(name: str, count: int, tell: Teller) -> str:
    if count < 0:
        return pgettext("heroes-3", "lose %(amount)s") % {"amount": resource(name, -count, tell)}
    return pgettext("heroes-3", "gain %(amount)s") % {"amount": resource(name, count, tell)}


@LANGUAGE.node
class Gold(Node):
    """Gain gold; lose it, where the number is negative."""

    example: ClassVar[dict[str, Any]] = {"gold": 5}
    gold: Change

    def phrase(self, tell: Teller) -> str:
        return _gained("gold", self.gold, tell)


@LANGUAGE.node
class BuildingMaterials(Node):
    """Gain or lose building materials."""

    example: ClassVar[dict[str, Any]] = {"building_materials": 2}
    building_materials: Change

    def phrase(self, tell: Teller) -> str:
        return _gained("building_materials", self.building_materials, tell)


@LANGUAGE.node
class Valuables(Node):
    """Gain or lose valuables."""

    example: ClassVar[dict[str, Any]] = {"valuables": -1}
    valuables: Change

    def phrase(self, tell: Teller) -> str:
        return _gained("valuables", self.valuables, tell)


@LANGUAGE.node
class Move(Node):
    """Gain or lose movement points."""

    example: ClassVar[dict[str, Any]] = {"move": 1}
    move: Change

    def phrase(self, tell: Teller) -> str:
        return _gained("movement", self.move, tell)


@LANGUAGE.node
class Income(Node):
    """Raise the production."""

    example: ClassVar[dict[str, Any]] = {"income": {"gold": 5}}
    income: Amount

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "raise your income by %(amount)s") % {"amount": self.income.said(tell)}


@LANGUAGE.node
class Experience(Node):
    """Half levels for the main hero."""

    example: ClassVar[dict[str, Any]] = {"experience": 1}
    experience: Count

    def phrase(self, tell: Teller) -> str:
        if not self.experience:
            return pgettext("heroes-3", "gain no experience")
        text = npgettext("heroes-3", "gain %(count)d experience", "gain %(count)d experience", self.experience)
        return text % {"count": self.experience}


@LANGUAGE.node
class LevelUpTo(Node):
    """Up to that level at once."""

    example: ClassVar[dict[str, Any]] = {"level_up_to": 7}
    level_up_to: HeroLevel

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "raise your hero to level %(level)d") % {"level": self.level_up_to}


@LANGUAGE.node
class Morale(Node):
    """Gain morale; `to`: the enemy does."""

    example: ClassVar[dict[str, Any]] = {"morale": "positive"}
    morale: Literal["positive", "negative"]
    count: Literal[2] | None = None
    to: Literal["enemy"] | None = None

    def phrase(self, tell: Teller) -> str:
        return tell.icon(f"{self.morale}-morale", self._said())

    def _said(self) -> str:
        match (self.morale, self.count, self.to):
            case ("positive", None, None):
                return pgettext("heroes-3", "gain positive morale")
            case ("positive", _, None):
                return pgettext("heroes-3", "gain positive morale twice")
            case ("negative", None, None):
                return pgettext("heroes-3", "gain negative morale")
            case ("negative", _, None):
                return pgettext("heroes-3", "gain negative morale twice")
            case ("positive", _, _):
                return pgettext("heroes-3", "the enemy gains positive morale")
        return pgettext("heroes-3", "the enemy gains negative morale")


@LANGUAGE.node
class Token(Node):
    """Take that token."""

    example: ClassVar[dict[str, Any]] = {"token": "grail-token"}
    token: Annotated[Literal["grail-token"], RefTo("token", "token")]

    def phrase(self, tell: Teller) -> str:
        return tell.icon(self.token, pgettext("heroes-3", "take the Grail token"))


def _priced(order: str, cost: str, rounding: str | None) -> str:
    text = f"{order} {COSTS[cost]}"
    return f"{text} ({ROUNDING[rounding]})" if rounding else text


@LANGUAGE.node
class Recruit(Node):
    """Take a unit into the army."""

    example: ClassVar[dict[str, Any]] = {"recruit": "that-unit", "cost": "printed"}
    recruit: Annotated[str, UNITS_OFFERED]
    cost: Literal["printed", "free"]

    def phrase(self, tell: Teller) -> str:
        return _priced(UNITS_OFFERED[self.recruit], self.cost, None)


@LANGUAGE.node
class Reinforce(Node):
    """Turn a unit to its pack side; `tiers`: only one of these."""

    example: ClassVar[dict[str, Any]] = {"reinforce": 1, "tiers": ["bronze"], "cost": "free"}
    reinforce: Literal[1]
    tiers: Tiers | None = None
    cost: Literal["half", "half-gold", "free"]
    round: Literal["up", "down"] | None = None

    def phrase(self, tell: Teller) -> str:
        if self.tiers:
            order = pgettext("heroes-3", "reinforce one %(tiers)s unit") % {"tiers": tiers_said(self.tiers, tell)}
        else:
            order = pgettext("heroes-3", "reinforce one unit")
        return _priced(order, self.cost, self.round)


@LANGUAGE.node
class Weaken(Node):
    """Turn units back to their few side."""

    example: ClassVar[dict[str, Any]] = {"weaken": 1}
    weaken: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "heroes-3",
            "turn %(count)d of your units from Pack to Few",
            "turn %(count)d of your units from Pack to Few",
            self.weaken,
        )
        return text % {"count": self.weaken}


@LANGUAGE.node
class Build(Node):
    """Add a building to the town."""

    example: ClassVar[dict[str, Any]] = {"build": "faction-building", "cost": "free"}
    build: Annotated[str, BUILT]
    cost: Literal["printed", "free"]

    def phrase(self, tell: Teller) -> str:
        return _priced(BUILT[self.build], self.cost, None)


@LANGUAGE.node
class Discount(Node):
    """Pay less, never below 0."""

    example: ClassVar[dict[str, Any]] = {"discount": {"gold": 4}, "applies_to": ["recruit", "reinforce"]}
    discount: Amount
    applies_to: Annotated[list[Annotated[str, PURCHASES]], Field(min_length=1)]

    def phrase(self, tell: Teller) -> str:
        purchases = tell.either(PURCHASES[purchase] for purchase in self.applies_to)
        parts = {"amount": self.discount.said(tell), "purchases": purchases}
        return pgettext("heroes-3", "pay %(amount)s less %(purchases)s") % parts


@LANGUAGE.node
class ResourcesAtMost(Node):
    """These dice give so many resources at most."""

    example: ClassVar[dict[str, Any]] = {"resources_at_most": 1, "from": ["resource-die"]}
    resources_at_most: Positive
    from_: Annotated[list[Die], Field(min_length=1)]

    def phrase(self, tell: Teller) -> str:
        parts = {"dice": tell.both(GIVING_DICE[die] for die in self.from_), "count": self.resources_at_most}
        return (
            npgettext(
                "heroes-3",
                "%(dice)s give at most %(count)d resource each",
                "%(dice)s give at most %(count)d resources each",
                self.resources_at_most,
            )
            % parts
        )
