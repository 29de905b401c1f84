"""Nodes for what does not happen, what is not allowed, and rules that one or two cards have alone."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from django.utils.translation import pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.language import LANGUAGE

IGNORED = Phrases(
    {
        "wound-on-unit": pgettext_lazy(
            "mage-knight: order", "ignore a Wound that the unit is about to take, and all that comes with it"
        ),
        "wound-on-hero": pgettext_lazy(
            "mage-knight: order", "ignore the first Wound that enemies deal to your hero, and all that comes with it"
        ),
        "that-wound": pgettext_lazy("mage-knight: order", "ignore that Wound and all that comes with it"),
        "reputation": pgettext_lazy("mage-knight: order", "ignore all effects of your space on the Reputation track"),
        "site-fortifications": pgettext_lazy("mage-knight: order", "ignore the fortifications of sites"),
    }
)
FORBIDDEN = Phrases(
    {
        "damage-to-units": pgettext_lazy("mage-knight: order", "do not assign damage to your units"),
        "damage-to-that-unit": pgettext_lazy("mage-knight: order", "do not assign damage to that unit"),
        "source-die": pgettext_lazy("mage-knight: order", "do not use the one regular die from the Source"),
        "drawing": pgettext_lazy("mage-knight: order", "do not draw new cards"),
        "hills-and-mountains": pgettext_lazy("mage-knight: order", "do not enter hills or mountains"),
    }
)
RULINGS = Phrases(
    {
        "assault-ends-move": pgettext_lazy(
            "mage-knight: order", "end your move there and assault the site or attack that player"
        ),
        "withdraw-to-start": pgettext_lazy(
            "mage-knight: order", "if you have to withdraw, return to the space where this move began"
        ),
        "pairs-become-mana": pgettext_lazy("mage-knight: order", "turn the crystals of those pairs into mana tokens"),
        "artifact-under-deck": pgettext_lazy(
            "mage-knight: order", "put the revealed artifact at the bottom of the artifact deck"
        ),
        "unit-goes-anywhere": pgettext_lazy(
            "mage-knight: order", "you may use its unit even where units may not be used, and never disband it"
        ),
        "pursuers-stay": pgettext_lazy("mage-knight: order", "pursuers neither move nor attack you this turn"),
        "swap-skill": pgettext_lazy(
            "mage-knight: order",
            "exchange one of your skills, used or not, for a skill of the common offer, which comes to you face up",
        ),
        "fight-in-the-dark": pgettext_lazy(
            "mage-knight: order",
            "fight alone and by the night rules; once it is conquered, it can be fought again for Fame only",
        ),
        "night-rules": pgettext_lazy("mage-knight: order", "the night rules apply to you this turn"),
        "shield-on-volkare": pgettext_lazy("mage-knight: order", "put one of your shield tokens on Volkare's token"),
        "volkare-defends": pgettext_lazy(
            "mage-knight: order",
            "Volkare joins the defence with his own attack, and walls fortify the camp on some sides",
        ),
        "hunting-ground-used-up": pgettext_lazy(
            "mage-knight: order", "once you defeat at least one of them, mark the space: nobody hunts there again"
        ),
        "keep-changes-hands": pgettext_lazy(
            "mage-knight: order",
            "it gives half its Fame (rounded up), and if you defeat it, replace the owner's shield token with yours",
        ),
        "leader-keeps-level": pgettext_lazy(
            "mage-knight: order",
            "levels taken in a combat change the leader's armour and attacks only after it, and a leader whose level 1"
            " is marked no longer attacks",
        ),
    }
)


@LANGUAGE.node
class Ignore(Node):
    """That does not happen or count."""

    example: ClassVar[dict[str, Any]] = {"ignore": "site-fortifications"}
    ignore: Annotated[str, IGNORED]

    def phrase(self, tell: Teller) -> str:
        return IGNORED[self.ignore]


@LANGUAGE.node
class Forbid(Node):
    """That is not allowed."""

    example: ClassVar[dict[str, Any]] = {"forbid": "drawing"}
    forbid: Annotated[str, FORBIDDEN]

    def phrase(self, tell: Teller) -> str:
        return FORBIDDEN[self.forbid]


@LANGUAGE.node
class Ruling(Node):
    """A rule of one or two cards alone."""

    example: ClassVar[dict[str, Any]] = {"ruling": "night-rules"}
    ruling: Annotated[str, RULINGS]

    def phrase(self, tell: Teller) -> str:
        return RULINGS[self.ruling]
