"""Nodes that give points, mana and crystals."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Annotated, Any, ClassVar, Literal, get_args

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import CRYSTALS, MANA, MANA_CHOICE, Crystal, Flag, Mana
from cardsdb.games.mage_knight.effects.language import LANGUAGE
from cardsdb.games.schema import Positive, RefTo

ATTACKS = Phrases(
    {
        "attack": pgettext_lazy("mage-knight", "Attack %(value)s"),
        "fire-attack": pgettext_lazy("mage-knight", "Fire Attack %(value)s"),
        "ice-attack": pgettext_lazy("mage-knight", "Ice Attack %(value)s"),
        "cold-fire-attack": pgettext_lazy("mage-knight", "Cold Fire Attack %(value)s"),
        "ranged-attack": pgettext_lazy("mage-knight", "Ranged Attack %(value)s"),
        "ranged-fire-attack": pgettext_lazy("mage-knight", "Ranged Fire Attack %(value)s"),
        "ranged-ice-attack": pgettext_lazy("mage-knight", "Ranged Ice Attack %(value)s"),
        "ranged-cold-fire-attack": pgettext_lazy("mage-knight", "Ranged Cold Fire Attack %(value)s"),
        "siege-attack": pgettext_lazy("mage-knight", "Siege Attack %(value)s"),
        "siege-fire-attack": pgettext_lazy("mage-knight", "Siege Fire Attack %(value)s"),
        "siege-ice-attack": pgettext_lazy("mage-knight", "Siege Ice Attack %(value)s"),
        "siege-cold-fire-attack": pgettext_lazy("mage-knight", "Siege Cold Fire Attack %(value)s"),
    }
)
BLOCKS = Phrases(
    {
        "block": pgettext_lazy("mage-knight", "Block %(value)s"),
        "fire-block": pgettext_lazy("mage-knight", "Fire Block %(value)s"),
        "ice-block": pgettext_lazy("mage-knight", "Ice Block %(value)s"),
        "cold-fire-block": pgettext_lazy("mage-knight", "Cold Fire Block %(value)s"),
    }
)
VALUES = Phrases(
    {
        "enemy-attack": pgettext_lazy("mage-knight: Attack or Block …", "equal to that enemy's attack"),
        "half-enemy-attack": pgettext_lazy(
            "mage-knight: Attack or Block …", "equal to half that enemy's attack, rounded up"
        ),
        "half-enemy-armor": pgettext_lazy(
            "mage-knight: Attack or Block …", "equal to half that enemy's armour, rounded up"
        ),
        "terrain-cost": pgettext_lazy(
            "mage-knight: Attack or Block …", "equal to the unmodified Move cost of your space"
        ),
    }
)
AGAINST = Phrases(
    {
        "one-enemy": pgettext_lazy("mage-knight: Attack or Block …", "%(points)s against one enemy"),
        "same-enemy": pgettext_lazy("mage-knight: Attack or Block …", "%(points)s against the same enemy"),
        "other-enemies": pgettext_lazy("mage-knight: Attack or Block …", "%(points)s against other enemies"),
    }
)
Element = Literal["fire", "ice", "cold-fire"]
Value = Positive | Annotated[str, VALUES]


def _said(value: Value) -> str:
    return VALUES[value] if isinstance(value, str) else str(value)


def given(name: str, value: Value, *sorts: str | None) -> dict[str, int]:
    """The points under their plain name and each sort of them: attack, fire-attack, siege-attack, siege-fire-attack."""
    if isinstance(value, str):
        return {}
    told = [sort for sort in sorts if sort]
    names = {name, *(f"{sort}-{name}" for sort in told), "-".join([*told, name])}
    return dict.fromkeys(sorted(names), value)


def names_given(name: str, *sorts: Iterable[str]) -> set[str]:
    """Every name that points of these sorts can be given under."""
    return {found for chosen in product(*([None, *sort] for sort in sorts)) for found in given(name, 1, *chosen)}


class Fighting(Node):
    """What Attack and Block share."""

    target: Annotated[str, AGAINST] | None = None
    up_to_times: Annotated[int, Field(ge=2)] | None = None

    def aimed(self, text: str) -> str:
        return AGAINST[self.target] % {"points": text} if self.target else text


@LANGUAGE.node
class Attack(Fighting):
    """Points of attack, physical and melee unless told; up_to_times: so many at most, each against another enemy."""

    example: ClassVar[dict[str, Any]] = {"attack": 4, "element": "fire", "range": "siege"}
    attack: Value
    element: Element | Literal["enemy-attack"] | None = None
    range: Literal["ranged", "siege"] | None = None

    def phrase(self, tell: Teller) -> str:
        element = None if self.element == "enemy-attack" else self.element
        name = "-".join(filter(None, [self.range, element, "attack"]))
        text = tell.icon(name, ATTACKS[name] % {"value": _said(self.attack)})
        if self.element == "enemy-attack":
            text = pgettext("mage-knight", "%(attack)s (of the same element)") % {"attack": text}
        return self._repeated(self.aimed(text))

    def _repeated(self, text: str) -> str:
        if self.up_to_times is None:
            return text
        several = pgettext("mage-knight", "up to %(count)d × %(attack)s, each against a different enemy")
        return several % {"attack": text, "count": self.up_to_times}

    def gives(self) -> dict[str, int]:
        return given("attack", self.attack, self.range, self.element)

    @classmethod
    def numbers(cls) -> set[str]:
        return names_given("attack", ["ranged", "siege"], [*get_args(Element), "enemy-attack"])


@LANGUAGE.node
class Block(Fighting):
    """Points of block, physical unless told; times, up_to_times: so many (at most), each against another attack."""

    example: ClassVar[dict[str, Any]] = {"block": 3, "element": "ice", "double_against": "swift"}
    block: Value
    element: Element | Literal["opposite-of-resistance"] | None = None
    times: Annotated[int, Field(ge=2)] | None = None
    double_against: Annotated[Literal["swift"], RefTo("term", "enemy-ability")] | None = None

    def phrase(self, tell: Teller) -> str:
        element = None if self.element == "opposite-of-resistance" else self.element
        name = "-".join(filter(None, [element, "block"]))
        text = tell.icon(name, BLOCKS[name] % {"value": _said(self.block)})
        if self.element == "opposite-of-resistance":
            text = pgettext("mage-knight", "%(block)s (of the element opposite to its resistance)") % {"block": text}
        if self.double_against:
            text = pgettext("mage-knight", "%(block)s (doubled against Swift enemies)") % {"block": text}
        return self._repeated(self.aimed(text))

    def _repeated(self, text: str) -> str:
        if self.times:
            several = pgettext("mage-knight", "%(count)d × %(block)s, each against a different attack")
            return several % {"block": text, "count": self.times}
        if self.up_to_times:
            several = pgettext("mage-knight", "up to %(count)d × %(block)s, each against a different attack")
            return several % {"block": text, "count": self.up_to_times}
        return text

    def gives(self) -> dict[str, int]:
        return given("block", self.block, self.element)

    @classmethod
    def numbers(cls) -> set[str]:
        return names_given("block", [*get_args(Element), "opposite-of-resistance"])


@LANGUAGE.node
class Influence(Node):
    """Points of influence."""

    example: ClassVar[dict[str, Any]] = {"influence": 3}
    influence: Positive

    def phrase(self, tell: Teller) -> str:
        return tell.icon("influence", pgettext("mage-knight", "Influence %(count)d") % {"count": self.influence})


@LANGUAGE.node
class Heal(Node):
    """Points of healing."""

    example: ClassVar[dict[str, Any]] = {"heal": 2}
    heal: Positive

    def phrase(self, tell: Teller) -> str:
        return tell.icon("heal", pgettext("mage-knight", "Heal %(count)d") % {"count": self.heal})


@LANGUAGE.node
class Fame(Node):
    """Points of fame."""

    example: ClassVar[dict[str, Any]] = {"fame": 1}
    fame: Positive

    def phrase(self, tell: Teller) -> str:
        return tell.icon("fame", pgettext("mage-knight", "Fame +%(count)d") % {"count": self.fame})


@LANGUAGE.node
class Reputation(Node):
    """Steps on the reputation track, up or down."""

    example: ClassVar[dict[str, Any]] = {"reputation": -1}
    reputation: Annotated[int, Field(ge=-7, le=7)]

    def phrase(self, tell: Teller) -> str:
        change = f"+{self.reputation}" if self.reputation > 0 else f"−{-self.reputation}"
        return tell.icon("reputation", pgettext("mage-knight", "Reputation %(change)s") % {"change": change})


@LANGUAGE.node
class GainMana(Node):
    """Gain mana; a list of colours: one of one of them. at_once: it cannot be kept."""

    example: ClassVar[dict[str, Any]] = {"mana": ["red", "black"]}
    mana: Mana | Annotated[list[Annotated[str, MANA_CHOICE]], Field(min_length=2)]
    count: Positive = 1
    at_once: Flag | None = None

    def phrase(self, tell: Teller) -> str:
        if isinstance(self.mana, list):
            colors = {"colors": tell.either(tell.icon(f"mana-{color}", MANA_CHOICE[color]) for color in self.mana)}
            if self.at_once:
                return pgettext("mage-knight", "gain 1 %(colors)s mana, which you must use at once") % colors
            return pgettext("mage-knight", "gain 1 %(colors)s mana") % colors
        amount = tell.icon(f"mana-{self.mana}", MANA.said(self.mana, self.count))
        return pgettext("mage-knight", "gain %(mana)s") % {"mana": amount}


@LANGUAGE.node
class GainCrystal(Node):
    """Gain crystals."""

    example: ClassVar[dict[str, Any]] = {"crystal": "any-basic"}
    crystal: Crystal
    count: Positive = 1

    def phrase(self, tell: Teller) -> str:
        amount = tell.icon(f"crystal-{self.crystal}", CRYSTALS.said(self.crystal, self.count))
        return pgettext("mage-knight", "gain %(crystals)s") % {"crystals": amount}


@LANGUAGE.node
class LoseCrystal(Node):
    """Lose crystals, picked at random."""

    example: ClassVar[dict[str, Any]] = {"lose_crystal": 1}
    lose_crystal: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight", "lose %(count)d random crystal", "lose %(count)d random crystals", self.lose_crystal
        )
        return text % {"count": self.lose_crystal}


@LANGUAGE.node
class HandLimit(Node):
    """Draw up to more cards at the next draw."""

    example: ClassVar[dict[str, Any]] = {"hand_limit": 1}
    hand_limit: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "your hand limit is %(count)d card higher the next time you draw cards",
            "your hand limit is %(count)d cards higher the next time you draw cards",
            self.hand_limit,
        )
        return text % {"count": self.hand_limit}
