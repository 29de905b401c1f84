"""Nodes for units."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import All
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed, Price
from cardsdb.games.schema import Positive, RefTo

READIED = Phrases(
    {
        "all": pgettext_lazy("mage-knight", "ready all your units"),
        "any": pgettext_lazy("mage-knight", "ready any number of your units"),
        "one": pgettext_lazy("mage-knight", "ready one of your units"),
        "the-unit": pgettext_lazy("mage-knight", "ready the unit"),
        "that-unit": pgettext_lazy("mage-knight", "ready that unit"),
    }
)
HEALED = Phrases(
    {
        "all-units": pgettext_lazy("mage-knight", "heal all your units completely"),
        "that-unit": pgettext_lazy("mage-knight", "heal that unit completely"),
        "one-wound": pgettext_lazy("mage-knight", "heal 1 Wound of one of your units"),
    }
)
RECRUITED = Phrases(
    {
        "any": pgettext_lazy("mage-knight", "recruit any units from the offer"),
        "keep-or-village": pgettext_lazy("mage-knight", "recruit units from the offer that a keep or a village offers"),
        "one-free": pgettext_lazy("mage-knight", "recruit 1 unit from the offer at no cost, wherever you are"),
    }
)


@LANGUAGE.node
class ReadyUnit(Followed):
    """Make spent units ready; max_level: of each, total_level: of all together; cost_per_level: paid for each level."""

    example: ClassVar[dict[str, Any]] = {"ready_unit": "one", "max_level": 2}
    ready_unit: Annotated[str, READIED]
    max_level: Positive | None = None
    total_level: Positive | None = None
    cost_per_level: Price | None = None

    def order(self, tell: Teller) -> str:
        text = READIED[self.ready_unit]
        if self.max_level and self.ready_unit == "one":
            text = pgettext("mage-knight", "ready one of your units of level %(level)d or lower") % {
                "level": self.max_level
            }
        elif self.max_level:
            text = pgettext("mage-knight", "ready any number of your units of level %(level)d or lower") % {
                "level": self.max_level
            }
        elif self.total_level:
            text = pgettext("mage-knight", "ready any of your units whose levels total %(level)d or less") % {
                "level": self.total_level
            }
        if self.cost_per_level:
            parts = {"ready": text, "cost": self.cost_per_level.amount(tell)}
            text = pgettext("mage-knight", "%(ready)s for %(cost)s per level") % parts
        return text


@LANGUAGE.node
class HealUnit(Node):
    """Take wounds off units."""

    example: ClassVar[dict[str, Any]] = {"heal_unit": "all-units"}
    heal_unit: Annotated[str, HEALED]

    def phrase(self, tell: Teller) -> str:
        return HEALED[self.heal_unit]


@LANGUAGE.node
class SpendUnit(Node):
    """Turn ready units into spent ones."""

    example: ClassVar[dict[str, Any]] = {"spend_unit": 1, "max_level": 2}
    spend_unit: Positive
    max_level: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "spend %(count)d ready unit of level %(level)d or lower",
            "spend %(count)d ready units of level %(level)d or lower",
            self.spend_unit,
        )
        return text % {"count": self.spend_unit, "level": self.max_level}


@LANGUAGE.node
class WoundUnit(Node):
    """Put wounds on this unit."""

    example: ClassVar[dict[str, Any]] = {"wound_unit": 1}
    wound_unit: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight", "put %(count)d Wound on this unit", "put %(count)d Wounds on this unit", self.wound_unit
        )
        return text % {"count": self.wound_unit}


@LANGUAGE.node
class Recruit(Node):
    """From the unit offer."""

    example: ClassVar[dict[str, Any]] = {"recruit": "any"}
    recruit: Annotated[str, RECRUITED]

    def phrase(self, tell: Teller) -> str:
        return RECRUITED[self.recruit]


@LANGUAGE.node
class UseAbilities(Node):
    """One activation may use them all, each once."""

    example: ClassVar[dict[str, Any]] = {"use_abilities": "all"}
    use_abilities: All

    def phrase(self, tell: Teller) -> str:
        return pgettext("mage-knight", "you may use all abilities of this unit, each once, before it is spent")


@LANGUAGE.node
class RedirectDamage(Node):
    """Damage of that attack goes to this unit first."""

    example: ClassVar[dict[str, Any]] = {"redirect_damage": "this-unit", "despite": "assassination"}
    redirect_damage: Literal["this-unit"]
    despite: Annotated[Literal["assassination"], RefTo("term", "enemy-ability")]

    def phrase(self, tell: Teller) -> str:
        return pgettext("mage-knight", "assign damage from that attack to this unit first, even with Assassination")
