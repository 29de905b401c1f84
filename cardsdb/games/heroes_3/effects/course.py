"""The course of things: when, how often, on what condition, at what price."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field, StringConstraints

from cardsdb.effects import common
from cardsdb.effects.nodes import Child, Clause, Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.amounts import Amount, Tiers, tiers_said
from cardsdb.games.heroes_3.effects.language import LANGUAGE
from cardsdb.games.heroes_3.effects.phrases import CONDITIONS, COUNTS, MOMENTS
from cardsdb.games.heroes_3.schemas.common import DifficultyKey
from cardsdb.games.schema import Players, Positive

Power = Annotated[str, StringConstraints(pattern=r"^[0-9]$")]

SELECTED = Phrases(
    {
        "attacked-own-unit": pgettext_lazy("heroes-3: order", "select a unit of yours that was just attacked"),
        "ground-or-flying-unit": pgettext_lazy("heroes-3: order", "select a ground or flying unit"),
        "own-unit": pgettext_lazy("heroes-3: order", "select one of your units"),
        "two-adjacent-spaces": pgettext_lazy("heroes-3: order", "select 2 adjacent spaces"),
        "unit": pgettext_lazy("heroes-3: order", "select a unit"),
        "unit-and-two-nearest": pgettext_lazy("heroes-3: order", "select a unit and the 2 units nearest to it"),
    }
)
SPANS = Phrases(
    {
        "combat": pgettext_lazy("heroes-3: … do this", "once per combat,"),
        "turn": pgettext_lazy("heroes-3: … do this", "once per turn,"),
    }
)
STATES = Phrases({"homeless": pgettext_lazy("heroes-3: after 3 rounds …", "without a town or settlement of your own")})
PAYEES = Phrases(
    {
        "opponent": pgettext_lazy("heroes-3: pay …", "to your opponent"),
        "winner": pgettext_lazy("heroes-3: pay …", "to the winner"),
    }
)
DIFFICULTIES = Phrases(
    {
        "easy": pgettext_lazy("heroes-3: difficulty", "easy"),
        "normal": pgettext_lazy("heroes-3: difficulty", "normal"),
        "hard": pgettext_lazy("heroes-3: difficulty", "hard"),
        "impossible": pgettext_lazy("heroes-3: difficulty", "impossible"),
    }
)


@LANGUAGE.node
class AnyOf(common.AnyOf):
    """Choose one. Options that are not said in a few words are numbered."""

    any_of: common.Several

    def phrase(self, tell: Teller) -> str:
        options = [tell.clause(option) for option in self.any_of]
        if all(_is_brief(option) for option in self.any_of):
            return tell.either(options)
        numbered = [f"({number}) {option}" for number, option in enumerate(options, start=1)]
        return pgettext("heroes-3", "choose one: %(options)s") % {"options": tell.steps(numbered)}


def _is_brief(clause: Clause) -> bool:
    """Whether it is said in a few words: `+1 Attack`, `draw 2 cards`."""
    return isinstance(getattr(clause.node, clause.node.main, None), int)


@LANGUAGE.node
class If(common.If):
    """Do something if a condition holds."""

    example: ClassVar[dict[str, Any]] = {"if": "target-not-adjacent", "then": {"draw": 1}}
    conditions = CONDITIONS
    if_: Annotated[str, CONDITIONS]


@LANGUAGE.node
class Per(common.Per):
    """Do something once for each of a count."""

    example: ClassVar[dict[str, Any]] = {"per": "card-discarded", "do": {"attack": 1}}
    counts = COUNTS
    per: Annotated[str, COUNTS]


@LANGUAGE.node
class At(Node):
    """Do something at that moment."""

    example: ClassVar[dict[str, Any]] = {"at": "start-of-combat", "do": {"draw": 1}}
    at: Annotated[str, MOMENTS]
    do: Child

    def phrase(self, tell: Teller) -> str:
        return _prefixed(MOMENTS[self.at], self.do, tell)


@LANGUAGE.node
class Rounds(Node):
    """A timed event: at the start or the end of these rounds; `players`: only where so many play."""

    example: ClassVar[dict[str, Any]] = {"rounds": [4, 8], "do": {"move": 1}}
    rounds: Annotated[list[Positive], Field(min_length=1)]
    moment: Literal["start", "end"] = "start"
    players: Players | None = None
    do: Child

    def phrase(self, tell: Teller) -> str:
        text = _prefixed(self._moment(tell), self.do, tell)
        if self.players is None:
            return text
        message = npgettext("heroes-3", "with %(count)d player, %(do)s", "with %(count)d players, %(do)s", self.players)
        return message % {"count": self.players, "do": text}

    def _moment(self, tell: Teller) -> str:
        said = {"rounds": tell.both(map(str, self.rounds))}
        if self.moment == "start":
            text = npgettext(
                "heroes-3: … do this",
                "at the start of round %(rounds)s,",
                "at the start of rounds %(rounds)s,",
                len(self.rounds),
            )
        else:
            text = npgettext(
                "heroes-3: … do this",
                "at the end of round %(rounds)s,",
                "at the end of rounds %(rounds)s,",
                len(self.rounds),
            )
        return text % said


@LANGUAGE.node
class FromRound(Node):
    """From that round on."""

    example: ClassVar[dict[str, Any]] = {"from_round": 9, "do": {"goal": "flag-center-field"}}
    from_round: Positive
    do: Child

    def phrase(self, tell: Teller) -> str:
        parts = {"round": self.from_round, "do": tell.clause(self.do)}
        return pgettext("heroes-3", "from round %(round)d on, %(do)s") % parts


@LANGUAGE.node
class PlayersFrom(Node):
    """Only where so many or more play."""

    example: ClassVar[dict[str, Any]] = {"players_from": 4, "do": {"goal": "defeat-main-heroes"}}
    players_from: Players
    do: Child

    def phrase(self, tell: Teller) -> str:
        parts = {"count": self.players_from, "do": tell.clause(self.do)}
        return (
            npgettext(
                "heroes-3",
                "with %(count)d player or more, %(do)s",
                "with %(count)d or more players, %(do)s",
                self.players_from,
            )
            % parts
        )


@LANGUAGE.node
class AfterRounds(Node):
    """Once that has lasted so many full rounds in a row."""

    example: ClassVar[dict[str, Any]] = {"after_rounds": 3, "of": "homeless", "do": {"eliminate": "you"}}
    after_rounds: Positive
    of: Annotated[str, STATES]
    do: Child

    def phrase(self, tell: Teller) -> str:
        parts = {"count": self.after_rounds, "state": STATES[self.of], "do": tell.clause(self.do)}
        return (
            npgettext(
                "heroes-3",
                "after %(count)d full round %(state)s, %(do)s",
                "after %(count)d full rounds in a row %(state)s, %(do)s",
                self.after_rounds,
            )
            % parts
        )


@LANGUAGE.node
class Once(Node):
    """Only once in that span."""

    example: ClassVar[dict[str, Any]] = {"once": "turn", "do": {"reroll": "any"}}
    once: Annotated[str, SPANS]
    do: Child

    def phrase(self, tell: Teller) -> str:
        return _prefixed(SPANS[self.once], self.do, tell)


@LANGUAGE.node
class May(Node):
    """The player chooses whether."""

    example: ClassVar[dict[str, Any]] = {"may": {"reroll": "any"}}
    may: Child

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "if you wish, %(do)s") % {"do": tell.clause(self.may)}


@LANGUAGE.node
class Select(Node):
    """Choose what the rest is about; `tiers_by_power`: the tiers it may have with that power."""

    example: ClassVar[dict[str, Any]] = {
        "select": "unit",
        "tiers_by_power": {"0": ["bronze"], "1": ["bronze", "silver"]},
        "do": {"paralyze": "it"},
    }
    select: Annotated[str, SELECTED]
    tiers_by_power: Annotated[dict[Power, Tiers], Field(min_length=1)] | None = None
    do: Child

    def phrase(self, tell: Teller) -> str:
        parts = {"select": SELECTED[self.select], "do": tell.clause(self.do)}
        if self.tiers_by_power is None:
            return pgettext("heroes-3", "%(select)s: %(do)s") % parts
        tiers = (_with_power(power, tiers_said(tiers, tell)) for power, tiers in self.tiers_by_power.items())
        parts["tiers"] = tell.steps(tiers)
        return pgettext("heroes-3", "%(select)s (%(tiers)s): %(do)s") % parts


@LANGUAGE.node
class ByPower(Node):
    """The node of the highest power reached, which comes from the cards played along; without 0, none below."""

    example: ClassVar[dict[str, Any]] = {"by_power": {"0": {"attack": 1}, "2": {"attack": 2}}}
    by_power: Annotated[dict[Power, Child], Field(min_length=2)]

    def phrase(self, tell: Teller) -> str:
        said = {power: tell.clause(node) for power, node in self.by_power.items()}
        base = said.pop("0", None)
        more = tell.steps(_with_power(power, text) for power, text in said.items())
        return pgettext("heroes-3", "%(do)s (%(more)s)") % {"do": base, "more": more} if base else more


@LANGUAGE.node
class ByDifficulty(Node):
    """The node of the game's difficulty; one left out adds nothing. AI cards print "expert" for hard."""

    example: ClassVar[dict[str, Any]] = {"by_difficulty": {"normal": {"attack": 1}, "hard": {"attack": 2}}}
    by_difficulty: Annotated[dict[DifficultyKey, Child], Field(min_length=1)]

    def phrase(self, tell: Teller) -> str:
        said: dict[str, list[str]] = {}
        for difficulty, node in self.by_difficulty.items():
            said.setdefault(tell.clause(node), []).append(DIFFICULTIES[difficulty])
        message = pgettext("heroes-3", "%(do)s (%(difficulties)s)")
        return tell.steps(message % {"do": do, "difficulties": ", ".join(named)} for do, named in said.items())


class Cost(Amount):
    """What is paid: resources and movement points."""

    movement: Positive | None = None


@LANGUAGE.node
class Pay(Node):
    """Pay, to get the node if there is one; a list: one of these prices."""

    example: ClassVar[dict[str, Any]] = {"pay": {"gold": 6}, "then": {"search": {"deck": "spell", "count": 2}}}
    pay: Cost | Annotated[list[Cost], Field(min_length=2)]
    to: Annotated[str, PAYEES] | None = None
    then: Child | None = None

    def phrase(self, tell: Teller) -> str:
        costs = self.pay if isinstance(self.pay, list) else [self.pay]
        price = tell.either(cost.said(tell) for cost in costs)
        if self.to:
            price = f"{price} {PAYEES[self.to]}"
        if self.then is None:
            return pgettext("heroes-3", "pay %(cost)s") % {"cost": price}
        return pgettext("heroes-3", "if you pay %(cost)s, %(then)s") % {"cost": price, "then": tell.clause(self.then)}


@LANGUAGE.node
class DiscardFor(Node):
    """Discard cards from the hand, to get the node."""

    example: ClassVar[dict[str, Any]] = {"discard_for": 1, "then": {"attack": 2}}
    discard_for: Positive
    then: Child

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "heroes-3",
            "if you discard %(count)d card, %(then)s",
            "if you discard %(count)d cards, %(then)s",
            self.discard_for,
        )
        return text % {"count": self.discard_for, "then": tell.clause(self.then)}


@LANGUAGE.node
class Repeat(Node):
    """Do it once more."""

    example: ClassVar[dict[str, Any]] = {"repeat": 1}
    repeat: Literal[1]

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "do so once more")


def _prefixed(moment: str, clause: Clause, tell: Teller) -> str:
    """The moment and what is done then, with a comma between them where one is due in every language."""
    if _opens_with_condition(clause) and not moment.endswith(","):
        moment += ","
    return f"{moment} {tell.clause(clause)}"


def _opens_with_condition(clause: Clause) -> bool:
    return isinstance(clause.node, If | May | Pay | DiscardFor) or clause.node.main == "die_shows"


def _with_power(power: str, text: str) -> str:
    return pgettext("heroes-3", "with Power %(power)s: %(do)s") % {"power": power, "do": text}
