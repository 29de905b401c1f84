"""Nodes for the course of things: choices, conditions, counts, occasions, payments, and what is allowed."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field

from cardsdb.effects import common
from cardsdb.effects.nodes import Child, Clause, Node, Words
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import COLORS, Color
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed, Price, is_merely_optional
from cardsdb.games.mage_knight.effects.phrases import CONDITIONS, COUNTS, EVENTS, PLAYERS
from cardsdb.games.schema import Positive

BEFORE = Phrases(
    {
        "assigning-damage": pgettext_lazy("mage-knight: duty", "before you assign damage to this unit, %(pay)s"),
        "recruiting": pgettext_lazy("mage-knight: duty", "to recruit this unit, %(pay)s"),
        "keeping": pgettext_lazy("mage-knight: duty", "to keep this unit, %(pay)s"),
        "aggression": pgettext_lazy(
            "mage-knight: duty",
            "before you use an ability of this unit to assault a fortified site or attack another player, %(pay)s",
        ),
    }
)
TERMS = {"attack", "block", "fame", "heal", "influence", "move", "reputation"}  # said as printed, not as an order


def is_long(text: str) -> bool:
    """Whether a clause has joints of its own, so that a plain "or" or "and" beside it would be unclear."""
    return "; " in text or ", " in text


@LANGUAGE.node
class AnyOf(Node):
    """Choose one, or so many different ones; pick: first-played: whichever comes first."""

    example: ClassVar[dict[str, Any]] = {"any_of": [{"move": 2}, {"draw": 1}]}
    any_of: common.Several
    choose: Annotated[int, Field(ge=2)] | None = None
    pick: Literal["first-played"] | None = None

    def chosen(self) -> int:
        return self.choose or 1

    def phrase(self, tell: Teller) -> str:
        texts = [tell.clause(option) for option in self.any_of]
        options = self._listed(texts, tell)
        if self.pick:
            return pgettext("mage-knight", "whichever you do first: %(options)s") % {"options": options}
        if self.choose:
            chosen = npgettext(
                "mage-knight", "choose %(count)d: %(options)s", "choose %(count)d: %(options)s", self.choose
            )
            return chosen % {"count": self.choose, "options": options}
        if any(map(is_long, texts)) or any(isinstance(option.node, AllOf) for option in self.any_of):
            return pgettext("mage-knight", "choose one: %(options)s") % {"options": options}
        if all(option.node.main in TERMS for option in self.any_of):
            return tell.either(texts)
        *others, last = texts
        return pgettext("mage-knight: between the last two options, orders", " or ").join([", ".join(others), last])

    def _listed(self, texts: list[str], tell: Teller) -> str:
        """The options told apart, by numbers where one has several steps."""
        if any("; " in text for text in texts):
            return tell.steps(f"({number}) {text}" for number, text in enumerate(texts, start=1))
        return pgettext("mage-knight: between two options", "; or ").join(texts)


@LANGUAGE.node
class AllOf(common.AllOf):
    """Do all, in order."""

    def phrase(self, tell: Teller) -> str:
        texts = [tell.clause(step) for step in self.all_of]
        return tell.steps(texts) if any(map(is_long, texts)) else tell.both(texts)


@LANGUAGE.node
class If(common.If):
    """Do something if a condition holds."""

    example: ClassVar[dict[str, Any]] = {"if": "night", "then": {"move": 2}, "else": {"move": 1}}
    conditions: ClassVar[Phrases] = CONDITIONS
    if_: Annotated[str, CONDITIONS]

    def phrase(self, tell: Teller) -> str:
        parts = {"condition": CONDITIONS[self.if_], "then": tell.clause(self.then)}
        if self.else_ is not None and isinstance(self.else_.node, If):
            parts["else"] = tell.clause(self.else_)
            text = pgettext("mage-knight: another condition follows", "if %(condition)s, %(then)s; otherwise, %(else)s")
            return text % parts
        if self.else_ is None and is_merely_optional(self.then):
            parts["then"] = self.then.node.phrase(tell)
            return pgettext("mage-knight", "if %(condition)s and you wish, %(then)s") % parts
        if self.else_ is None and (isinstance(self.then.node, If) or self.then.modifiers.model_fields_set):
            return pgettext("mage-knight: another condition follows", "if %(condition)s: %(then)s") % parts
        return super().phrase(tell)


@LANGUAGE.node
class Per(common.Per):
    """Do something once for each of a count."""

    example: ClassVar[dict[str, Any]] = {"per": "enemy-blocked", "do": {"attack": 2}}
    counts: ClassVar[Phrases] = COUNTS
    per: Annotated[str, COUNTS]

    def phrase(self, tell: Teller) -> str:
        if not isinstance(self.do.node, AnyOf | common.AllOf | common.If | Followed):
            return super().phrase(tell)
        parts = {"do": tell.clause(self.do), "count": COUNTS[self.per]}
        return pgettext("mage-knight", "%(count)s: %(do)s") % parts


@LANGUAGE.node
class When(Node):
    """Each time that happens."""

    example: ClassVar[dict[str, Any]] = {"when": "unit-recruited", "do": {"reputation": 1}}
    when: Annotated[str, EVENTS]
    do: Child

    def phrase(self, tell: Teller) -> str:
        return EVENTS[self.when] % {"do": tell.clause(self.do)}


@LANGUAGE.node
class Player(Node):
    """Who does it instead of the player of the card."""

    example: ClassVar[dict[str, Any]] = {"player": "each-other", "do": {"wound": 1}}
    concerns_others: ClassVar[bool] = True
    player: Annotated[str, PLAYERS]
    do: Child

    def phrase(self, tell: Teller) -> str:
        return PLAYERS[self.player] % {"do": tell.clause(self.do)}


@LANGUAGE.node
class Repeat(Node):
    """Do it as often as liked, up to so many times."""

    example: ClassVar[dict[str, Any]] = {"repeat": 5, "do": {"attack": 1, "range": "siege"}}
    repeat: Positive
    do: Child

    def phrase(self, tell: Teller) -> str:
        text = npgettext("mage-knight", "up to %(count)d time: %(do)s", "up to %(count)d times: %(do)s", self.repeat)
        return text % {"count": self.repeat, "do": tell.clause(self.do)}


@LANGUAGE.node
class ByColor(Node):
    """The node of the colour just paid, discarded, thrown away or rolled."""

    example: ClassVar[dict[str, Any]] = {"by_color": {"red": {"attack": 5}, "green": {"move": 4}}}
    by_color: Annotated[dict[Color, Child], Field(min_length=2)]

    def phrase(self, tell: Teller) -> str:
        cases: dict[str, list[str]] = {}
        for color, clause in self.by_color.items():
            cases.setdefault(tell.clause(clause), []).append(COLORS[color])
        said = [
            pgettext("mage-knight: colour: what it does", "%(colors)s: %(do)s")
            % {"colors": tell.either(colors), "do": do}
            for do, colors in cases.items()
        ]
        return pgettext("mage-knight", "do what the colour says (%(cases)s)") % {"cases": tell.steps(said)}


@LANGUAGE.node
class Pay(Followed):
    """Pay on top of the card's own cost."""

    example: ClassVar[dict[str, Any]] = {"pay": {"mana": ["blue"]}, "then": {"crystal": "blue"}}
    pay: Price

    def order(self, tell: Teller) -> str:
        return self.pay.order(tell)

    def needs_mana(self) -> bool:
        return bool(self.pay.mana)


@LANGUAGE.node
class Require(Followed):
    """Without that payment the thing may not be done."""

    example: ClassVar[dict[str, Any]] = {"require": {"influence": 2}, "before": "assigning-damage"}
    follows_at_once: ClassVar[bool] = True
    require: Price
    before: Annotated[str, BEFORE]

    def order(self, tell: Teller) -> str:
        return BEFORE[self.before] % {"pay": self.require.order(tell)}


class Trade(Words):
    """What is given up, and what for."""

    spend: Price
    get: Child


@LANGUAGE.node
class Exchange(Node):
    """The first may be given up for the second, as often as liked."""

    example: ClassVar[dict[str, Any]] = {"exchange": {"spend": {"influence": 2}, "get": {"heal": 1}}}
    exchange: Trade

    def phrase(self, tell: Teller) -> str:
        parts = {"spend": self.exchange.spend.amount(tell), "get": tell.clause(self.exchange.get)}
        return pgettext("mage-knight", "you may spend %(spend)s for %(get)s, as often as you like") % parts


class Whole(Node):
    """A node with a node inside, said by one message."""

    def inner(self, clause: Clause, tell: Teller) -> dict[str, str]:
        return {"do": tell.clause(clause)}


@LANGUAGE.node
class AsAction(Whole):
    """It counts as the action of the turn."""

    example: ClassVar[dict[str, Any]] = {"as_action": {"hand_limit": 1}}
    as_action: Child

    def phrase(self, tell: Teller) -> str:
        return pgettext("mage-knight", "as your action for this turn, %(do)s") % self.inner(self.as_action, tell)


@LANGUAGE.node
class Flip(Whole):
    """Turn this card or token face down to do the node."""

    example: ClassVar[dict[str, Any]] = {"flip": {"extra_turn": 1}, "what": "card"}
    flip: Child
    what: Literal["card", "token"]

    def phrase(self, tell: Teller) -> str:
        inner = self.inner(self.flip, tell)
        if self.what == "card":
            return pgettext("mage-knight", "flip this card face down; if you do, %(do)s") % inner
        return pgettext("mage-knight", "flip this token face down; if you do, %(do)s") % inner


@LANGUAGE.node
class ExtraTurn(Node):
    """More turns right after this one."""

    example: ClassVar[dict[str, Any]] = {"extra_turn": 1}
    extra_turn: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "take %(count)d more turn right after this one",
            "take %(count)d more turns right after this one",
            self.extra_turn,
        )
        return text % {"count": self.extra_turn}
