"""Nodes that use other cards' effects, and those of skills and tokens."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field

from cardsdb.effects.nodes import Child, Node, Words
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller, sentence
from cardsdb.games.mage_knight.effects.amounts import COLORS, Color, Flag
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed
from cardsdb.games.schema import Positive

EFFECTS = Phrases(
    {
        "effect": pgettext_lazy("mage-knight", "use the effect %(of)s"),
        "basic": pgettext_lazy("mage-knight", "use the basic effect %(of)s"),
        "powered": pgettext_lazy("mage-knight", "use the stronger effect %(of)s"),
        "either": pgettext_lazy("mage-knight", "use the basic or the stronger effect %(of)s"),
        "ability": pgettext_lazy("mage-knight", "use one ability %(of)s"),
    }
)
EFFECT_OWNERS = Phrases(
    {
        "that-card": pgettext_lazy("mage-knight: the effect …", "of that card"),
        "action-played-along": pgettext_lazy(
            "mage-knight: the effect …", "of another action card that you play together with this one"
        ),
        "offered-spell-of-that-color": pgettext_lazy(
            "mage-knight: the effect …", "of a spell of that colour in the spell offer"
        ),
        "offered-advanced-action": pgettext_lazy(
            "mage-knight: the effect …", "of an advanced action in the advanced action offer"
        ),
        "offered-skill": pgettext_lazy(
            "mage-knight: the effect …", "of a non-interactive skill in the common skill offer"
        ),
        "that-skill-again": pgettext_lazy("mage-knight: the effect …", "of that skill once more"),
        "offered-unit": pgettext_lazy("mage-knight: the effect …", "of a unit in the unit offer"),
        "revealed-artifact": pgettext_lazy("mage-knight: the effect …", "of the revealed artifact"),
    }
)
RETURNERS = Phrases(
    {
        "any-player": pgettext_lazy(
            "mage-knight: skill in the centre",
            "any player may return it to its owner face down on their turn and then does this: %(do)s",
        ),
        "first-to-power": pgettext_lazy(
            "mage-knight: skill in the centre",
            "the first player who uses mana of the marked colour to power a card that gives Move, Influence, Attack or"
            " Block returns it to its owner face down and does this: %(do)s",
        ),
        "first-to-fight": pgettext_lazy(
            "mage-knight: skill in the centre",
            "the first player who fights an enemy returns it to its owner face down and does this: %(do)s",
        ),
    }
)


class Use(Words):
    """Which effect of what, how often; free: no mana for it; also_by_day: even if it is one for the night."""

    of: Annotated[str, EFFECT_OWNERS]
    slot: Annotated[str, EFFECTS] = "effect"
    times: Annotated[int, Field(ge=2)] | None = None
    free: Flag | None = None
    also_by_day: Flag | None = None


@LANGUAGE.node
class UseEffect(Followed):
    """Do an effect of another card or token, which stays where it is."""

    example: ClassVar[dict[str, Any]] = {"use_effect": {"of": "that-card", "slot": "basic", "times": 3}}
    use_effect: Use

    def order(self, tell: Teller) -> str:
        use = self.use_effect
        text = EFFECTS[use.slot] % {"of": EFFECT_OWNERS[use.of]}
        if use.times:
            times = npgettext("mage-knight", "%(use)s %(count)d time", "%(use)s %(count)d times", use.times)
            text = times % {"use": text, "count": use.times}
        if use.free:
            text = pgettext("mage-knight", "%(use)s without paying mana") % {"use": text}
        if use.also_by_day:
            text = pgettext("mage-knight", "%(use)s, even by day") % {"use": text}
        return text


@LANGUAGE.node
class AssignToUnit(Node):
    """The card goes under a unit; the node holds for the unit as long as it stays there."""

    example: ClassVar[dict[str, Any]] = {"assign_to_unit": {"command_token": 1}}
    assign_to_unit: Child
    to: Literal["recruited-unit"] | None = None

    def phrase(self, tell: Teller) -> str:
        parts = {"do": tell.clause(self.assign_to_unit)}
        if self.to:
            return (
                pgettext("mage-knight", "assign this card to the recruited unit; while it stays there, %(do)s") % parts
            )
        return pgettext("mage-knight", "assign this card to one of your units; while it stays there, %(do)s") % parts


@LANGUAGE.node
class GainSkill(Node):
    """Take skills of the common offer for good."""

    example: ClassVar[dict[str, Any]] = {"gain_skill": 1}
    gain_skill: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "gain %(count)d skill from the common skill offer",
            "gain %(count)d skills from the common skill offer",
            self.gain_skill,
        )
        return text % {"count": self.gain_skill}


@LANGUAGE.node
class KeepToken(Node):
    """Lay tokens of enemies defeated this turn aside."""

    example: ClassVar[dict[str, Any]] = {"keep_token": 1}
    keep_token: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "keep the token of %(count)d enemy that you defeated this turn",
            "keep the tokens of %(count)d enemies that you defeated this turn",
            self.keep_token,
        )
        return text % {"count": self.keep_token}


@LANGUAGE.node
class SpendToken(Followed):
    """Give up tokens laid aside."""

    example: ClassVar[dict[str, Any]] = {"spend_token": 1, "then": {"attack": "half-enemy-attack"}}
    spend_token: Positive

    def order(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight", "discard %(count)d kept token", "discard %(count)d kept tokens", self.spend_token
        )
        return text % {"count": self.spend_token}


class Center(Words):
    """What happens while the token lies there and when it comes back."""

    owner: Child | None = None
    others: Child | None = None
    next_turn: Child | None = None
    returned: Child | None = None


@LANGUAGE.node
class PutInCenter(Node):
    """The token lies in the middle of the table, or in the Source. Said in whole sentences, so it stands outermost."""

    example: ClassVar[dict[str, Any]] = {"center": {"returned": {"mana": "marked"}}, "returned_by": "any-player"}
    center: Center
    returned_by: Annotated[str, RETURNERS] | None = None
    to: Literal["source"] | None = None

    def phrase(self, tell: Teller) -> str:
        return " ".join(map(sentence, [self._place(), *self._parts(tell)]))

    def _place(self) -> str:
        if self.to == "source":
            return pgettext("mage-knight: skill in the centre", "put this token in the Source until your next turn")
        if self.returned_by:
            return pgettext("mage-knight: skill in the centre", "put this token in the centre of the table")
        return pgettext(
            "mage-knight: skill in the centre", "put this token in the centre of the table until your next turn"
        )

    def _parts(self, tell: Teller) -> list[str]:
        center, parts = self.center, []
        if center.owner:
            owner = pgettext("mage-knight: skill in the centre", "this turn, %(do)s")
            parts.append(owner % {"do": tell.clause(center.owner)})
        if center.others:
            others = pgettext("mage-knight: skill in the centre", "each other player does this on their turn: %(do)s")
            parts.append(others % {"do": tell.clause(center.others)})
        if center.next_turn:
            back = pgettext("mage-knight: skill in the centre", "at the start of your next turn, %(do)s")
            parts.append(back % {"do": tell.clause(center.next_turn)})
        if center.returned and self.returned_by:
            parts.append(RETURNERS[self.returned_by] % {"do": tell.clause(center.returned)})
        return parts


@LANGUAGE.node
class Mark(Node):
    """Lay a mana token of the colour just paid or gained on this skill or unit."""

    example: ClassVar[dict[str, Any]] = {"mark": "skill"}
    mark: Literal["skill", "unit"]

    def phrase(self, tell: Teller) -> str:
        if self.mark == "skill":
            return pgettext("mage-knight", "put a mana token of that colour on this skill")
        return pgettext("mage-knight", "put a mana token of that colour on this unit")


@LANGUAGE.node
class Wheel(Node):
    """Move the marker on the token clockwise; do what its new field says."""

    example: ClassVar[dict[str, Any]] = {"wheel": {"red": {"attack": 2}, "green": {"move": 1}}, "step": 1}
    wheel: Annotated[dict[Color, Child], Field(min_length=2)]
    step: Positive

    def phrase(self, tell: Teller) -> str:
        fields = [
            pgettext("mage-knight: a field of the wheel", "%(do)s (%(color)s)")
            % {"color": COLORS[color], "do": tell.clause(clause)}
            for color, clause in self.wheel.items()
        ]
        text = npgettext(
            "mage-knight",
            "move the marker %(count)d field clockwise, then do what its new field says (%(fields)s)",
            "move the marker %(count)d fields clockwise, then do what its new field says (%(fields)s)",
            self.step,
        )
        return text % {"count": self.step, "fields": tell.steps(fields)}


@LANGUAGE.node
class WheelStep(Node):
    """Only move the marker."""

    example: ClassVar[dict[str, Any]] = {"wheel_step": 1}
    wheel_step: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "move the marker %(count)d field clockwise",
            "move the marker %(count)d fields clockwise",
            self.wheel_step,
        )
        return text % {"count": self.wheel_step}


@LANGUAGE.node
class WheelSet(Node):
    """Put the marker on the colour just rolled."""

    example: ClassVar[dict[str, Any]] = {"wheel_set": "same"}
    wheel_set: Literal["same"]

    def phrase(self, tell: Teller) -> str:
        return pgettext("mage-knight", "put the marker on the field of that colour")
