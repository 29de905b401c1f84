"""Rolls, attacks, wounds and hits."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext
from pydantic import AfterValidator, Field

from cardsdb.effects import common
from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.euthia.effects.language import LANGUAGE
from cardsdb.games.euthia.effects.phrases import CONDITIONS, DICE, IGNORED, LOWERED, RAISED, UNTIL
from cardsdb.games.schema import Positive


def _not_zero(number: int) -> int:
    if number == 0:
        raise ValueError("0 changes nothing")
    return number


Change = Annotated[int, Field(ge=-12, le=12), AfterValidator(_not_zero)]


@LANGUAGE.node
class If(common.If):
    """Do something if a condition holds."""

    example: ClassVar[dict[str, Any]] = {"if": "attack-wounds", "then": {"more_wounds": 2}}
    conditions: ClassVar[Phrases] = CONDITIONS
    if_: Annotated[str, CONDITIONS]


@LANGUAGE.node
class Roll(Node):
    """Raise or lower the result of a roll: the one just made, a roll for the hero, or the next attack of the hero."""

    example: ClassVar[dict[str, Any]] = {"roll": 2, "of": "hero"}
    roll: Change
    of: Annotated[str, RAISED] = "this"

    def phrase(self, tell: Teller) -> str:
        if self.roll > 0:
            text = pgettext("euthia", "add %(count)d to %(roll)s") % {"count": self.roll, "roll": RAISED[self.of]}
        else:
            lowered = {"count": -self.roll, "roll": LOWERED[self.of]}
            text = pgettext("euthia", "subtract %(count)d from %(roll)s") % lowered
        return text if self.of == "this" else tell.icon("clover", text)


@LANGUAGE.node
class Penalty(Node):
    """Lower every roll for the hero for a time, by the value that the card prints."""

    example: ClassVar[dict[str, Any]] = {"penalty": "printed", "until": "next-monster-attack"}
    penalty: Literal["printed"]
    until: Annotated[str, UNTIL]

    def phrase(self, tell: Teller) -> str:
        message = pgettext("euthia", "subtract the printed value from all hero rolls %(until)s")
        return tell.icon("clover", message % {"until": UNTIL[self.until]})


@LANGUAGE.node
class MonsterStrength(Node):
    """Raise or lower the strength of a monster's attack."""

    example: ClassVar[dict[str, Any]] = {"monster_strength": -2}
    monster_strength: Change

    def phrase(self, tell: Teller) -> str:
        if self.monster_strength > 0:
            text = pgettext("euthia", "add %(count)d to the attack strength of the monster")
        else:
            text = pgettext("euthia", "subtract %(count)d from the attack strength of the monster")
        return tell.icon("hare-foot", text % {"count": abs(self.monster_strength)})


@LANGUAGE.node
class Dice(Node):
    """Turn a die over, or take one out of the combat."""

    example: ClassVar[dict[str, Any]] = {"dice": "turn-the-higher"}
    dice: Annotated[str, DICE]

    def phrase(self, tell: Teller) -> str:
        return DICE[self.dice]


@LANGUAGE.node
class Hits(Node):
    """Deal hits to the monster; a negative number takes so many off those of the attack."""

    example: ClassVar[dict[str, Any]] = {"hits": 1}
    hits: Change

    def phrase(self, tell: Teller) -> str:
        count = {"count": abs(self.hits)}
        if self.hits < 0:
            return tell.icon("hit", pgettext("euthia", "reduce the hits dealt by %(count)d") % count)
        text = npgettext("euthia", "deal the monster %(count)d hit", "deal the monster %(count)d hits", self.hits)
        return tell.icon("hit", text % count)


@LANGUAGE.node
class Regenerate(Node):
    """Take hits off the monster: as many as the card prints."""

    example: ClassVar[dict[str, Any]] = {"regenerate": "printed"}
    regenerate: Literal["printed"]

    def phrase(self, tell: Teller) -> str:
        return tell.icon(
            "monster-regeneration", pgettext("euthia", "remove the printed number of hits from the monster")
        )


@LANGUAGE.node
class Wounds(Node):
    """Wounds that your hero suffers."""

    example: ClassVar[dict[str, Any]] = {"wounds": 2}
    wounds: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "suffer %(count)d wound", "suffer %(count)d wounds", self.wounds)
        return tell.icon("wound", text % {"count": self.wounds})


@LANGUAGE.node
class MoreWounds(Node):
    """Wounds that the monster deals to the hero beside those of its attack."""

    example: ClassVar[dict[str, Any]] = {"more_wounds": 2}
    more_wounds: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "euthia", "deal the hero %(count)d more wound", "deal the hero %(count)d more wounds", self.more_wounds
        )
        return tell.icon("wound", text % {"count": self.more_wounds})


@LANGUAGE.node
class SetHealth(Node):
    """Bring the health of the hero to 0, which is death."""

    example: ClassVar[dict[str, Any]] = {"set_health": 0}
    set_health: Literal[0]

    def phrase(self, tell: Teller) -> str:
        return tell.icon("health", pgettext("euthia", "set the health of the hero to 0: the hero is dead"))


@LANGUAGE.node
class Ignore(Node):
    """What has no effect on the one who has this."""

    example: ClassVar[dict[str, Any]] = {"ignore": "hero-effects-but-hits"}
    ignore: Annotated[str, IGNORED]

    def phrase(self, tell: Teller) -> str:
        return pgettext("euthia", "ignore %(what)s") % {"what": IGNORED[self.ignore]}


@LANGUAGE.node
class Steal(Node):
    """Take Gaar from the hero, for the monster to use from a later round on."""

    example: ClassVar[dict[str, Any]] = {"steal": "gaar", "usable": "next-combat-round"}
    steal: Literal["gaar"]
    usable: Literal["next-combat-round"]

    def phrase(self, tell: Teller) -> str:
        text = pgettext("euthia", "steal Gaar from the hero; the monster may use it from the next combat round on")
        return tell.icon("gaar", text)
