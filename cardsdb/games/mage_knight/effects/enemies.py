"""Nodes for what an ability of an enemy means."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from django.utils.translation import pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.language import LANGUAGE
from cardsdb.games.schema import RefTo

EFFICIENT = Phrases(
    {
        "fire": pgettext_lazy(
            "mage-knight: rule",
            "Ice and Cold Fire Blocks count in full against this attack, any other Block counts half",
        ),
        "ice": pgettext_lazy(
            "mage-knight: rule",
            "Fire and Cold Fire Blocks count in full against this attack, any other Block counts half",
        ),
        "cold-fire": pgettext_lazy(
            "mage-knight: rule", "only Cold Fire Blocks count in full against this attack, any other Block counts half"
        ),
    }
)
HALVED = Phrases(
    {
        "physical": pgettext_lazy(
            "mage-knight: rule", "physical Attacks count half against this enemy, those of cards played sideways too"
        ),
        "fire": pgettext_lazy("mage-knight: rule", "Fire Attacks count half against this enemy"),
        "ice": pgettext_lazy("mage-knight: rule", "Ice Attacks count half against this enemy"),
        "cold-fire": pgettext_lazy("mage-knight: rule", "Cold Fire Attacks, too, count half against this enemy"),
    }
)
IMMUNE = Phrases(
    {
        "red": pgettext_lazy(
            "mage-knight: rule",
            "red cards, and unit abilities paid for with red mana, have no effect on this enemy except by Attack and"
            " Block",
        ),
        "blue": pgettext_lazy(
            "mage-knight: rule",
            "blue cards, and unit abilities paid for with blue mana, have no effect on this enemy except by Attack and"
            " Block",
        ),
    }
)
TRAITS = Phrases(
    {
        "swift": pgettext_lazy("mage-knight: rule", "blocking an attack of this enemy takes double its attack value"),
        "brutal": pgettext_lazy(
            "mage-knight: rule", "an attack of this enemy that is not blocked deals double its attack value as damage"
        ),
        "unfortified": pgettext_lazy(
            "mage-knight: rule", "fortifications of the site and walls on the map do not protect this enemy"
        ),
    }
)


@LANGUAGE.node
class AttackElement(Node):
    """Which blocks count in full against an attack of that element."""

    example: ClassVar[dict[str, Any]] = {"attack_element": "fire"}
    attack_element: Annotated[str, EFFICIENT]

    def phrase(self, tell: Teller) -> str:
        return EFFICIENT[self.attack_element]


@LANGUAGE.node
class HalveAttacks(Node):
    """Attacks of that element count half against the enemy."""

    example: ClassVar[dict[str, Any]] = {"halve_attacks": "ice"}
    halve_attacks: Annotated[str, HALVED]

    def phrase(self, tell: Teller) -> str:
        return HALVED[self.halve_attacks]


@LANGUAGE.node
class ImmuneTo(Node):
    """Cards of that colour do nothing to the enemy but attack and block."""

    example: ClassVar[dict[str, Any]] = {"immune_to": "blue"}
    immune_to: Annotated[str, IMMUNE]

    def phrase(self, tell: Teller) -> str:
        return IMMUNE[self.immune_to]


@LANGUAGE.node
class Trait(Node):
    """What an ability of an enemy does, by its slug."""

    example: ClassVar[dict[str, Any]] = {"trait": "swift"}
    trait: Annotated[str, TRAITS, RefTo("term", "enemy-ability")]

    def phrase(self, tell: Teller) -> str:
        return TRAITS[self.trait]
