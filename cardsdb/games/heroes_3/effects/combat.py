"""Combat: damage, attacks, paralysis, sieges, what does not apply to a unit."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy
from pydantic import Field, model_validator

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.language import LANGUAGE, Order
from cardsdb.games.schema import Positive

DAMAGED = Phrases(
    {
        "attacker": pgettext_lazy("heroes-3: deal 1 damage …", "to the attacker"),
        "units-there": pgettext_lazy("heroes-3: deal 1 damage …", "to every unit on them"),
    }
)
HEALED = Phrases(
    {
        "it": pgettext_lazy("heroes-3: remove damage …", "from it"),
        "own-unit": pgettext_lazy("heroes-3: remove damage …", "from one of your units"),
        "that-unit": pgettext_lazy("heroes-3: remove damage …", "from that unit"),
        "this-unit": pgettext_lazy("heroes-3: remove damage …", "from this unit"),
    }
)
CLEARED = Phrases(
    {
        "effect-or-paralysis": pgettext_lazy("heroes-3: remove … from a unit", "an effect or paralysis"),
        "paralysis": pgettext_lazy("heroes-3: remove … from a unit", "paralysis"),
    }
)
ATTACKED = Phrases(
    {
        "beside-target": pgettext_lazy("heroes-3: order", "also attack a unit adjacent to the target"),
        "behind-target": pgettext_lazy("heroes-3: order", "also attack the space behind the target in a straight line"),
        "same-target": pgettext_lazy("heroes-3: order", "attack the same target once more"),
    }
)
PARALYZED = Phrases(
    {
        "it": pgettext_lazy("heroes-3: order", "paralyze it"),
        "retaliated-against": pgettext_lazy("heroes-3: order", "paralyze the unit retaliated against"),
        "target": pgettext_lazy("heroes-3: order", "paralyze the target"),
    }
)
IGNORED = Phrases(
    {
        "adjacent-penalty": pgettext_lazy(
            "heroes-3: order", "ignore the combat penalty for attacking an adjacent unit"
        ),
        "combat-penalties": pgettext_lazy("heroes-3: order", "ignore combat penalties"),
        "paralysis": pgettext_lazy("heroes-3: order", "ignore paralysis"),
        "retaliation": pgettext_lazy("heroes-3: order", "the target does not retaliate"),
        "spells-and-specialties": pgettext_lazy(
            "heroes-3: order",
            "ignore all spell effects and all damage from specialty cards, those of your own side included",
        ),
        "target-defense": pgettext_lazy("heroes-3: order", "ignore the Defense printed on the target's card"),
    }
)
CANCELLED = Phrases(
    {
        "deadly-attack": pgettext_lazy("heroes-3: order", "cancel an attack that would bring it to 0 HP"),
        "deadly-attack-on-another": pgettext_lazy(
            "heroes-3: order", "cancel an attack that would bring another unit to 0 HP"
        ),
        "that-spell": pgettext_lazy("heroes-3: order", "cancel the effect of that spell"),
    }
)
GRANTED = Phrases(
    {
        "defense-tokens": pgettext_lazy("heroes-3: order", "adjacent friendly units count as having a defense token"),
    }
)
OVERLAID = Phrases(
    {
        "pack-of-skeletons": pgettext_lazy("heroes-3: order", "lay this card on your Pack of Skeletons"),
        "pack-of-zombies": pgettext_lazy("heroes-3: order", "lay this card on your Pack of Zombies"),
        "skeletons": pgettext_lazy("heroes-3: order", "lay this card on your Skeletons (Few or Pack)"),
    }
)
FOUGHT = Phrases(
    {
        "defend-without-cards": pgettext_lazy("heroes-3: order", "defend with your army, but without playing cards"),
        "one-more-round": pgettext_lazy("heroes-3: order", "fight one more combat round"),
        "take-field": pgettext_lazy("heroes-3: order", "take the field without a fight and without experience"),
        "win-at-once": pgettext_lazy("heroes-3: order", "defeat the neutral units at once, without a fight"),
        "without-cards": pgettext_lazy(
            "heroes-3: order", "fight with your usual army, but play no cards; a defeated hero leaves the map"
        ),
    }
)


@LANGUAGE.node
class Damage(Node):
    """Damage that no defense value lowers; a list: one figure for each target in turn."""

    example: ClassVar[dict[str, Any]] = {"damage": 2, "to": "attacker"}
    damage: Positive | Annotated[list[Positive], Field(min_length=2)]
    to: Annotated[str, DAMAGED] | None = None

    @model_validator(mode="after")
    def _lists_no_second_target(self) -> Damage:
        if self.to and isinstance(self.damage, list):
            raise ValueError("a list is for the targets selected")
        return self

    def phrase(self, tell: Teller) -> str:
        if isinstance(self.damage, list):
            listed = {"counts": tell.both(map(str, self.damage))}
            return tell.icon("damage", pgettext("heroes-3", "deal them %(counts)s damage in turn") % listed)
        if self.to:
            text = npgettext("heroes-3", "deal %(count)d damage %(to)s", "deal %(count)d damage %(to)s", self.damage)
            return tell.icon("damage", text % {"count": self.damage, "to": DAMAGED[self.to]})
        text = npgettext("heroes-3", "deal %(count)d damage", "deal %(count)d damage", self.damage)
        return tell.icon("damage", text % {"count": self.damage})


@LANGUAGE.node
class MinimumDamage(Node):
    """An attack deals at least so much."""

    example: ClassVar[dict[str, Any]] = {"minimum_damage": 1}
    minimum_damage: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "heroes-3",
            "every attack deals at least %(count)d damage",
            "every attack deals at least %(count)d damage",
            self.minimum_damage,
        )
        return text % {"count": self.minimum_damage}


@LANGUAGE.node
class ReduceDamage(Node):
    """Suffer less damage from spells, never below 0."""

    example: ClassVar[dict[str, Any]] = {"reduce_damage": 2, "from": "spells"}
    reduce_damage: Positive
    from_: Literal["spells"]

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "damage from spells is reduced by %(count)d") % {"count": self.reduce_damage}


@LANGUAGE.node
class Heal(Node):
    """Take up to so many damage tokens off."""

    example: ClassVar[dict[str, Any]] = {"heal": 2, "of": "this-unit"}
    heal: Positive
    of: Annotated[str, HEALED]

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "heroes-3", "remove up to %(count)d damage %(of)s", "remove up to %(count)d damage %(of)s", self.heal
        )
        return tell.icon("heal", text % {"count": self.heal, "of": HEALED[self.of]})


@LANGUAGE.node
class Clear(Node):
    """Take an effect or token off."""

    example: ClassVar[dict[str, Any]] = {"clear": "paralysis", "of": "own-unit"}
    clear: Annotated[str, CLEARED]
    of: Annotated[str, HEALED]

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "remove %(what)s %(of)s") % {"what": CLEARED[self.clear], "of": HEALED[self.of]}


@LANGUAGE.node
class ExtraAttack(Node):
    """Attack once more; `with_attack` replaces the attack value."""

    example: ClassVar[dict[str, Any]] = {"extra_attack": "beside-target", "with_attack": 2}
    extra_attack: Annotated[str, ATTACKED]
    with_attack: Positive | None = None

    def phrase(self, tell: Teller) -> str:
        text = ATTACKED[self.extra_attack]
        if self.with_attack is None:
            return text
        return pgettext("heroes-3", "%(do)s with Attack %(attack)d") % {"do": text, "attack": self.with_attack}


@LANGUAGE.node
class Retaliations(Node):
    """Retaliate without limit in a combat round, or so many times more."""

    example: ClassVar[dict[str, Any]] = {"retaliations": "unlimited"}
    retaliations: Positive | Literal["unlimited"]

    def phrase(self, tell: Teller) -> str:
        if self.retaliations == "unlimited":
            return pgettext("heroes-3", "retaliate any number of times in a combat round")
        text = npgettext(
            "heroes-3",
            "it may retaliate %(count)d more time",
            "it may retaliate %(count)d more times",
            self.retaliations,
        )
        return text % {"count": self.retaliations}


@LANGUAGE.node
class Swap(Node):
    """Two units of yours change places."""

    example: ClassVar[dict[str, Any]] = {"swap": "own-units"}
    swap: Literal["own-units"]

    def phrase(self, tell: Teller) -> str:
        return pgettext("heroes-3", "swap the places of 2 of your units")


@LANGUAGE.node
class Push(Node):
    """The target moves so many spaces away."""

    example: ClassVar[dict[str, Any]] = {"push": 1}
    push: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "heroes-3", "push the target %(count)d space away", "push the target %(count)d spaces away", self.push
        )
        return text % {"count": self.push}


@LANGUAGE.node
class Paralyze(Order):
    """Place a paralysis token."""

    example: ClassVar[dict[str, Any]] = {"paralyze": "target"}
    orders = PARALYZED
    paralyze: Annotated[str, PARALYZED]


@LANGUAGE.node
class Ignore(Order):
    """Does not apply to this unit."""

    example: ClassVar[dict[str, Any]] = {"ignore": "retaliation"}
    orders = IGNORED
    ignore: Annotated[str, IGNORED]


@LANGUAGE.node
class Cancel(Order):
    """Is undone."""

    example: ClassVar[dict[str, Any]] = {"cancel": "that-spell"}
    orders = CANCELLED
    cancel: Annotated[str, CANCELLED]


@LANGUAGE.node
class Grant(Order):
    """Count as having it."""

    example: ClassVar[dict[str, Any]] = {"grant": "defense-tokens"}
    orders = GRANTED
    grant: Annotated[str, GRANTED]


@LANGUAGE.node
class Overlay(Order):
    """Lay this card on that unit; its own values replace the printed ones."""

    example: ClassVar[dict[str, Any]] = {"overlay": "skeletons", "until": "defeated"}
    orders = OVERLAID
    overlay: Annotated[str, OVERLAID]


@LANGUAGE.node
class Combat(Order):
    """How a combat is fought, or avoided."""

    example: ClassVar[dict[str, Any]] = {"combat": "one-more-round"}
    orders = FOUGHT
    combat: Annotated[str, FOUGHT]


@LANGUAGE.node
class Place(Node):
    """Add siege cards to the combat board."""

    example: ClassVar[dict[str, Any]] = {"place": {"wall": 3, "gate": 1, "arrow-tower": 1}}
    place: dict[Literal["wall", "gate", "arrow-tower"], Positive]

    def phrase(self, tell: Teller) -> str:
        cards = tell.both(_siege_card(card, count) for card, count in self.place.items())
        return pgettext("heroes-3", "place %(cards)s") % {"cards": cards}


def _siege_card(card: str, count: int) -> str:
    match card:
        case "wall":
            text = npgettext("heroes-3: place …", "%(count)d wall", "%(count)d walls", count)
        case "gate":
            text = npgettext("heroes-3: place …", "%(count)d gate", "%(count)d gates", count)
        case _:
            text = npgettext("heroes-3: place …", "%(count)d arrow tower", "%(count)d arrow towers", count)
    return text % {"count": count}
