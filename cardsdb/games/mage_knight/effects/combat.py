"""Nodes for combat and for the map."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import Flag
from cardsdb.games.mage_knight.effects.language import LANGUAGE, move_points
from cardsdb.games.mage_knight.effects.values import OWNERS
from cardsdb.games.schema import Positive, RefTo

LOST = Phrases(
    {
        "fortifications": pgettext_lazy("mage-knight: remove …", "all fortifications"),
        "resistances": pgettext_lazy("mage-knight: remove …", "all resistances"),
        "physical-resistance": pgettext_lazy("mage-knight: remove …", "the physical resistance"),
        "fire-resistance": pgettext_lazy("mage-knight: remove …", "the fire resistance"),
        "attack-abilities": pgettext_lazy("mage-knight: remove …", "all abilities"),
        "one-ability": pgettext_lazy("mage-knight: remove …", "one ability"),
        "one-attack-element": pgettext_lazy("mage-knight: remove …", "one element of the attacks"),
    }
)
RECEIVERS = Phrases(
    {
        "same-enemy": pgettext_lazy("mage-knight: give to …", "the same enemy"),
        "physical-defenders": pgettext_lazy("mage-knight: give to …", "the defenders with physical attacks"),
        "one-unit": pgettext_lazy("mage-knight: give to …", "one of your units"),
        "the-unit": pgettext_lazy("mage-knight: give to …", "the unit"),
        "all-your-units": pgettext_lazy("mage-knight: give to …", "all your units"),
    }
)
ABILITIES = Phrases(
    {
        "brutal": pgettext_lazy("mage-knight: give someone …", "the ability Brutal"),
        "poison": pgettext_lazy("mage-knight: give someone …", "the ability Poison"),
        "cumbersome": pgettext_lazy("mage-knight: give someone …", "the ability Cumbersome"),
    }
)
RESISTANCES = Phrases(
    {
        "physical": pgettext_lazy("mage-knight: give someone …", "physical resistance"),
        "fire": pgettext_lazy("mage-knight: give someone …", "fire resistance"),
        "ice": pgettext_lazy("mage-knight: give someone …", "ice resistance"),
    }
)
DEFEATED = Phrases(
    {
        "one-enemy": pgettext_lazy("mage-knight", "defeat one enemy outright"),
        "that-enemy": pgettext_lazy("mage-knight", "defeat that enemy outright"),
        "blocked-enemy": pgettext_lazy("mage-knight", "defeat the blocked enemy outright"),
    }
)
ELEMENTS = Phrases(
    {
        "fire": pgettext_lazy("mage-knight", "add the element of fire to the Attack or Block of one action card"),
        "ice": pgettext_lazy("mage-knight", "add the element of ice to the Attack or Block of one action card"),
    }
)
DAMAGE = Phrases(
    {
        "physical": pgettext_lazy("mage-knight: damage of an attack", "from one physical attack"),
        "elemental": pgettext_lazy("mage-knight: damage of an attack", "from one fire, ice or cold fire attack"),
        "fire-or-ice": pgettext_lazy("mage-knight: damage of an attack", "from one fire or ice attack"),
        "physical-or-cold-fire": pgettext_lazy(
            "mage-knight: damage of an attack", "from one physical or cold fire attack"
        ),
    }
)
FOUGHT = Phrases(
    {
        "green": pgettext_lazy("mage-knight: draw and fight …", "one green enemy token"),
        "grey": pgettext_lazy("mage-knight: draw and fight …", "one grey enemy token"),
        "red": pgettext_lazy("mage-knight: draw and fight …", "one red enemy token"),
    }
)
REACHED = Phrases(
    {
        "move-and-explore": pgettext_lazy(
            "mage-knight", "you may move to and explore from spaces at a distance of %(count)d as if they were adjacent"
        ),
        "explore": pgettext_lazy("mage-knight", "you may explore at a distance of %(count)d as if it were adjacent"),
    }
)


@LANGUAGE.node
class CancelAttack(Node):
    """So many enemies do not attack in this combat; what: one attack alone, or only an unfortified enemy."""

    example: ClassVar[dict[str, Any]] = {"cancel_attack": 1}
    cancel_attack: Positive
    what: Literal["attack", "unfortified-enemy"] | None = None
    up_to: Flag | None = None

    def phrase(self, tell: Teller) -> str:
        count = self.cancel_attack
        if self.what == "attack":
            text = npgettext("mage-knight", "cancel %(count)d enemy attack", "cancel %(count)d enemy attacks", count)
        elif self.what == "unfortified-enemy":
            text = npgettext(
                "mage-knight",
                "choose %(count)d unfortified enemy: it does not attack this combat",
                "choose %(count)d unfortified enemies: they do not attack this combat",
                count,
            )
        elif self.up_to:
            text = npgettext(
                "mage-knight",
                "choose up to %(count)d enemy: it does not attack this combat",
                "choose up to %(count)d enemies: they do not attack this combat",
                count,
            )
        else:
            text = npgettext(
                "mage-knight",
                "choose %(count)d enemy: it does not attack this combat",
                "choose %(count)d enemies: they do not attack this combat",
                count,
            )
        return text % {"count": count}


@LANGUAGE.node
class CancelFurtherAttacks(Node):
    """Any number of further enemies do not attack; each costs that much Move more than the last."""

    example: ClassVar[dict[str, Any]] = {"cancel_further_attacks": 1}
    cancel_further_attacks: Positive

    def phrase(self, tell: Teller) -> str:
        first, second = (move_points(self.cancel_further_attacks * times, tell) for times in (1, 2))
        text = pgettext(
            "mage-knight",
            "keep any number of further enemies from attacking as well: pay %(first)s for the first of them,"
            " %(second)s for the second, and so on",
        )
        return text % {"first": first, "second": second}


@LANGUAGE.node
class Destroy(Node):
    """That enemy is defeated outright."""

    example: ClassVar[dict[str, Any]] = {"destroy": "one-enemy"}
    destroy: Annotated[str, DEFEATED]

    def phrase(self, tell: Teller) -> str:
        return DEFEATED[self.destroy]


@LANGUAGE.node
class Lose(Node):
    """What an enemy loses."""

    example: ClassVar[dict[str, Any]] = {"lose": ["resistances"], "target": "all-enemies"}
    lose: Annotated[list[Annotated[str, LOST]], Field(min_length=1)]
    target: Annotated[str, OWNERS]

    def phrase(self, tell: Teller) -> str:
        parts = {"what": tell.both(LOST[loss] for loss in self.lose), "whose": OWNERS[self.target]}
        return pgettext("mage-knight", "remove %(what)s %(whose)s") % parts


@LANGUAGE.node
class GainAbility(Node):
    """An enemy gets an ability, by its slug."""

    example: ClassVar[dict[str, Any]] = {"gain_ability": "cumbersome", "target": "same-enemy"}
    gain_ability: Annotated[str, ABILITIES, RefTo("term", "enemy-ability")]
    target: Annotated[str, RECEIVERS]

    def phrase(self, tell: Teller) -> str:
        parts = {"whom": RECEIVERS[self.target], "what": ABILITIES[self.gain_ability]}
        return pgettext("mage-knight", "give %(whom)s %(what)s") % parts


@LANGUAGE.node
class Resist(Node):
    """Units get resistances."""

    example: ClassVar[dict[str, Any]] = {"resist": ["fire", "ice"], "target": "the-unit"}
    resist: Annotated[list[Annotated[str, RESISTANCES]], Field(min_length=1)]
    target: Annotated[str, RECEIVERS]

    def phrase(self, tell: Teller) -> str:
        parts = {"whom": RECEIVERS[self.target], "what": tell.both(RESISTANCES[name] for name in self.resist)}
        return pgettext("mage-knight", "give %(whom)s %(what)s") % parts


@LANGUAGE.node
class AddElement(Node):
    """An element besides its own, for the attack or block of a card."""

    example: ClassVar[dict[str, Any]] = {"add_element": "fire"}
    add_element: Annotated[str, ELEMENTS]

    def phrase(self, tell: Teller) -> str:
        return ELEMENTS[self.add_element]


@LANGUAGE.node
class IgnoreDamage(Node):
    """So much of the damage of one attack to the hero does not count."""

    example: ClassVar[dict[str, Any]] = {"ignore_damage": 2, "element": "physical"}
    ignore_damage: Positive
    element: Annotated[str, DAMAGE]

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "ignore the next %(count)d point of damage to your hero %(attack)s",
            "ignore the next %(count)d points of damage to your hero %(attack)s",
            self.ignore_damage,
        )
        return text % {"count": self.ignore_damage, "attack": DAMAGE[self.element]}


@LANGUAGE.node
class Fight(Node):
    """Draw a token of each colour and fight them."""

    example: ClassVar[dict[str, Any]] = {"fight": ["green", "red"]}
    fight: Annotated[list[Annotated[str, FOUGHT]], Field(min_length=1)]

    def phrase(self, tell: Teller) -> str:
        return pgettext("mage-knight", "draw and fight %(tokens)s") % {
            "tokens": tell.both(FOUGHT[color] for color in self.fight)
        }


@LANGUAGE.node
class Fly(Node):
    """Move over anything to a safe space; for so much Move in all, or for each space."""

    example: ClassVar[dict[str, Any]] = {"fly": 2, "cost": 2}
    fly: Positive
    to: Literal["safe-space", "fortified-site-or-player"] = "safe-space"
    cost: Positive | None = None
    cost_per_space: Positive | None = None
    not_through: Literal["swamps-and-lakes"] | None = None

    def phrase(self, tell: Teller) -> str:
        text = self._flight() % {"count": self.fly}
        if self.not_through:
            text = pgettext("mage-knight", "%(fly)s, but not through swamps or lakes") % {"fly": text}
        if self.cost:
            parts = {"fly": text, "cost": move_points(self.cost, tell)}
            return pgettext("mage-knight", "%(fly)s, for %(cost)s in total") % parts
        if self.cost_per_space:
            parts = {"fly": text, "cost": move_points(self.cost_per_space, tell)}
            return pgettext("mage-knight", "%(fly)s, for %(cost)s per space") % parts
        return text

    def _flight(self) -> str:
        if self.to == "fortified-site-or-player":
            return npgettext(
                "mage-knight",
                "without provoking enemies, move up to %(count)d revealed space over any terrain to a fortified site"
                " or a space with another player",
                "without provoking enemies, move up to %(count)d revealed spaces over any terrain to a fortified site"
                " or a space with another player",
                self.fly,
            )
        return npgettext(
            "mage-knight",
            "without provoking enemies, move up to %(count)d revealed space over any terrain to a safe space",
            "without provoking enemies, move up to %(count)d revealed spaces over any terrain to a safe space",
            self.fly,
        )


@LANGUAGE.node
class Reach(Node):
    """Spaces at that distance count as adjacent."""

    example: ClassVar[dict[str, Any]] = {"reach": 2, "what": "explore"}
    reach: Annotated[int, Field(ge=2)]
    what: Annotated[str, REACHED]

    def phrase(self, tell: Teller) -> str:
        return REACHED[self.what] % {"count": self.reach}


@LANGUAGE.node
class NoProvoke(Node):
    """Moving provokes nobody."""

    example: ClassVar[dict[str, Any]] = {"no_provoke": True}
    no_provoke: Flag

    def phrase(self, tell: Teller) -> str:
        return pgettext("mage-knight", "your moves do not provoke enemies")


@LANGUAGE.node
class RevealTile(Node):
    """Reveal map tiles up to so far away, for no Move."""

    example: ClassVar[dict[str, Any]] = {"reveal_tile": 1, "distance": 3}
    reveal_tile: Positive
    distance: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "reveal %(count)d map tile up to %(distance)d spaces away from you, at no Move cost",
            "reveal %(count)d map tiles up to %(distance)d spaces away from you, at no Move cost",
            self.reveal_tile,
        )
        return text % {"count": self.reveal_tile, "distance": self.distance}
