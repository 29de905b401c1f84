"""Values of units, spells and hands, and the dice."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field, model_validator

from cardsdb.effects.nodes import Child, Node, Words
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.amounts import Change, Die, Result, signed
from cardsdb.games.heroes_3.effects.language import LANGUAGE
from cardsdb.games.schema import Positive

Results = Annotated[list[Result], Field(min_length=1, max_length=3)]

# Without one, the attack, spell or unit is meant that the card is played for or that has the ability.
BEARERS = Phrases(
    {
        "own-ranged-units": pgettext_lazy("heroes-3: +1 Attack …", "for your ranged units"),
        "own-ranged-units-far-off": pgettext_lazy(
            "heroes-3: +1 Attack …", "for your ranged units that attack a non-adjacent unit"
        ),
        "own-unit": pgettext_lazy("heroes-3: +1 Attack …", "for one of your units"),
        "ranged-units-over-it": pgettext_lazy("heroes-3: +1 Attack …", "for ranged units that attack a unit behind it"),
    }
)
REROLLED = Phrases(
    {
        "any": pgettext_lazy("heroes-3: reroll …", "any one die"),
        "attack-die": pgettext_lazy("heroes-3: reroll …", "the attack die"),
        "resource-die": pgettext_lazy("heroes-3: reroll …", "a resource die"),
        "treasure-die": pgettext_lazy("heroes-3: reroll …", "a treasure die"),
    }
)


class Value(Node):
    """A value that changes; `for`: whose."""

    for_: Annotated[str, BEARERS] | None = None

    def said(self, text: str) -> str:
        return f"{text} {BEARERS[self.for_]}" if self.for_ else text


@LANGUAGE.node
class Attack(Value):
    """Raise the attack value; lower it, never below 0, where the number is negative."""

    example: ClassVar[dict[str, Any]] = {"attack": 1, "for": "own-ranged-units"}
    attack: Change

    def phrase(self, tell: Teller) -> str:
        text = pgettext("heroes-3", "%(change)s Attack") % {"change": signed(self.attack)}
        return self.said(tell.icon("attack", text))


@LANGUAGE.node
class Defense(Value):
    """Raise or lower the defense value, as with attack."""

    example: ClassVar[dict[str, Any]] = {"defense": -1}
    defense: Change

    def phrase(self, tell: Teller) -> str:
        text = pgettext("heroes-3", "%(change)s Defense") % {"change": signed(self.defense)}
        return self.said(tell.icon("defense", text))


@LANGUAGE.node
class Initiative(Value):
    """Raise or lower the initiative, as with attack."""

    example: ClassVar[dict[str, Any]] = {"initiative": 1}
    initiative: Change

    def phrase(self, tell: Teller) -> str:
        text = pgettext("heroes-3", "%(change)s Initiative") % {"change": signed(self.initiative)}
        return self.said(tell.icon("initiative", text))


@LANGUAGE.node
class Health(Value):
    """Raise the health points."""

    example: ClassVar[dict[str, Any]] = {"health": 1, "until": "end-of-combat"}
    health: Change

    def phrase(self, tell: Teller) -> str:
        text = pgettext("heroes-3", "%(change)s HP") % {"change": signed(self.health)}
        return self.said(tell.icon("health", text))


@LANGUAGE.node
class Power(Node):
    """Raise the power of a spell."""

    example: ClassVar[dict[str, Any]] = {"power": 1}
    power: Positive

    def phrase(self, tell: Teller) -> str:
        return tell.icon("power", pgettext("heroes-3", "%(change)s Power") % {"change": signed(self.power)})


@LANGUAGE.node
class HandLimit(Node):
    """So many more cards in hand."""

    example: ClassVar[dict[str, Any]] = {"hand_limit": 1}
    hand_limit: Positive

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "%(change)s to the hand limit") % {"change": signed(self.hand_limit)}


@LANGUAGE.node
class SpellLimit(Node):
    """So many more spells in the combat round."""

    example: ClassVar[dict[str, Any]] = {"spell_limit": 1}
    spell_limit: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "heroes-3", "you may cast %(count)d more spell", "you may cast %(count)d more spells", self.spell_limit
        )
        return text % {"count": self.spell_limit}


class DieChange(Words):
    """What the result of an attack die becomes."""

    set: Result | None = None
    add: Change | None = None
    multiply: Annotated[int, Field(ge=2)] | None = None

    @model_validator(mode="after")
    def _is_one_change(self) -> DieChange:
        if len(self.model_fields_set) != 1:
            raise ValueError("one of set, add and multiply")
        return self

    def phrase(self) -> str:
        if self.set is not None:
            return pgettext("heroes-3", "the attack die counts as %(value)s") % {"value": signed(self.set)}
        if self.add is not None:
            return pgettext("heroes-3", "%(change)s to the result of the attack die") % {"change": signed(self.add)}
        return pgettext("heroes-3", "multiply the result of the attack die by %(factor)s") % {"factor": self.multiply}


@LANGUAGE.node
class AttackDie(Node):
    """What happens to the attack die just rolled; `with_effects`: what its result set off is ignored as well."""

    example: ClassVar[dict[str, Any]] = {"attack_die": {"multiply": 3}}
    attack_die: Literal["ignore"] | DieChange
    with_effects: Literal[True] | None = None

    @model_validator(mode="after")
    def _effects_are_ignored_with_the_die(self) -> AttackDie:
        if self.with_effects and self.attack_die != "ignore":
            raise ValueError("with_effects goes with ignore")
        return self

    def phrase(self, tell: Teller) -> str:
        if isinstance(self.attack_die, DieChange):
            return self.attack_die.phrase()
        if self.with_effects:
            return pgettext("heroes-3", "ignore the attack die and all effects its result set off")
        return pgettext("heroes-3", "ignore the attack die")


@LANGUAGE.node
class Roll(Node):
    """Roll dice and resolve so many, or the higher, the lower, all of them; `count: shown`: as the field shows."""

    example: ClassVar[dict[str, Any]] = {"roll": "resource-die", "count": 2, "resolve": 1}
    roll: Die
    count: Positive | Literal["shown"]
    resolve: Literal[1, "higher", "lower", "all"] | None = None

    def phrase(self, tell: Teller) -> str:
        parts = {"roll": tell.icon(self.roll, self._rolled()), "resolve": self._resolved()}
        return pgettext("heroes-3", "%(roll)s and %(resolve)s") % parts if parts["resolve"] else parts["roll"]

    def _rolled(self) -> str:
        if self.count == "shown":
            return SHOWN[self.roll]
        match self.roll:
            case "attack-die":
                text = npgettext("heroes-3", "roll %(count)d attack die", "roll %(count)d attack dice", self.count)
            case "resource-die":
                text = npgettext("heroes-3", "roll %(count)d resource die", "roll %(count)d resource dice", self.count)
            case "treasure-die":
                text = npgettext("heroes-3", "roll %(count)d treasure die", "roll %(count)d treasure dice", self.count)
        return text % {"count": self.count}

    def _resolved(self) -> str:
        match self.resolve:
            case None:
                return ""
            case "higher":
                return pgettext("heroes-3: roll dice and …", "use the higher result")
            case "lower":
                return pgettext("heroes-3: roll dice and …", "use the lower result")
            case "all":
                return pgettext("heroes-3: roll dice and …", "resolve all of them")
        if self.count == 1:
            return pgettext("heroes-3: roll dice and …", "resolve it")
        return pgettext("heroes-3: roll dice and …", "resolve one of them")


SHOWN = Phrases(
    {
        "attack-die": pgettext_lazy("heroes-3: order", "roll as many attack dice as the field shows"),
        "resource-die": pgettext_lazy("heroes-3: order", "roll as many resource dice as the field shows"),
        "treasure-die": pgettext_lazy("heroes-3: order", "roll as many treasure dice as the field shows"),
    }
)


@LANGUAGE.node
class Reroll(Node):
    """Roll again: that die, one of these, or any; `showing`: only such results; `repeatedly`: as often as they show."""

    example: ClassVar[dict[str, Any]] = {"reroll": "attack-die", "showing": [-1]}
    reroll: Annotated[str, REROLLED] | Annotated[list[Die], Field(min_length=2)]
    showing: Results | None = None
    repeatedly: Literal[True] | None = None

    @model_validator(mode="after")
    def _repeats_a_result(self) -> Reroll:
        if self.repeatedly and not self.showing:
            raise ValueError("repeatedly needs the results that are rolled again")
        return self

    def phrase(self, tell: Teller) -> str:
        dice = self.reroll if isinstance(self.reroll, list) else [self.reroll]
        parts = {"die": tell.either(tell.icon(die, REROLLED[die]) for die in dice)}
        if self.showing is None:
            return pgettext("heroes-3", "reroll %(die)s") % parts
        parts["results"] = tell.either(map(signed, self.showing))
        if self.repeatedly:
            return pgettext("heroes-3", "reroll %(die)s each time it shows %(results)s") % parts
        return pgettext("heroes-3", "reroll %(die)s if it shows %(results)s") % parts


@LANGUAGE.node
class DieShows(Node):
    """Where the attack die shows one of these: the one just rolled, or what counts for attacker or this unit."""

    example: ClassVar[dict[str, Any]] = {"die_shows": [0], "whose": "attacker", "then": {"defense": 1}}
    die_shows: Results
    whose: Literal["rolled", "attacker", "this-unit"]
    then: Child

    def phrase(self, tell: Teller) -> str:
        parts = {"results": tell.either(map(signed, self.die_shows)), "then": tell.clause(self.then)}
        match self.whose:
            case "rolled":
                return pgettext("heroes-3", "if the die shows %(results)s, %(then)s") % parts
            case "attacker":
                return pgettext("heroes-3", "if the attacker's die shows %(results)s, %(then)s") % parts
        return pgettext("heroes-3", "if this unit's attack die shows %(results)s, %(then)s") % parts
