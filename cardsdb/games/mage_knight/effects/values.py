"""Nodes that change values."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from django.utils.translation import gettext as _
from django.utils.translation import pgettext, pgettext_lazy
from pydantic import Field, model_validator

from cardsdb.effects.nodes import Words
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import Flag
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed
from cardsdb.games.schema import Count, Positive

STATS = Phrases(
    {
        "attack": pgettext_lazy("mage-knight: increase or reduce …", "the Attack"),
        "block": pgettext_lazy("mage-knight: increase or reduce …", "the Block"),
        "armor": pgettext_lazy("mage-knight: increase or reduce …", "the armour"),
        "move": pgettext_lazy("mage-knight: increase or reduce …", "the Move"),
        "influence": pgettext_lazy("mage-knight: increase or reduce …", "the Influence"),
        "value": pgettext_lazy("mage-knight: increase or reduce …", "the value"),
        "chosen": pgettext_lazy("mage-knight: increase or reduce …", "the value that you chose"),
        "terrain-cost": pgettext_lazy("mage-knight: increase or reduce …", "the Move cost"),
        "explore-cost": pgettext_lazy("mage-knight: increase or reduce …", "the Move cost of exploring"),
        "recruit-cost": pgettext_lazy("mage-knight: increase or reduce …", "the recruitment cost"),
        "ranged-attack": pgettext_lazy("mage-knight: increase or reduce …", "the Ranged Attack"),
        "fire-and-ice-attacks": pgettext_lazy("mage-knight: increase or reduce …", "the Fire and Ice Attacks"),
        "cold-fire-attacks": pgettext_lazy("mage-knight: increase or reduce …", "the Cold Fire Attacks"),
        "a-physical-melee-attack": pgettext_lazy(
            "mage-knight: increase or reduce …", "one physical Attack that is neither Ranged nor Siege"
        ),
        "a-physical-ranged-attack": pgettext_lazy("mage-knight: increase or reduce …", "one physical Ranged Attack"),
        "a-physical-siege-attack": pgettext_lazy("mage-knight: increase or reduce …", "one physical Siege Attack"),
    }
)
# Whose value it is, after the value: "the armour" + "of one enemy".
OWNERS = Phrases(
    {
        "one-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of one enemy"),
        "that-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of that enemy"),
        "same-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of the same enemy"),
        "another-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of another enemy"),
        "same-or-another-enemy": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of the same enemy or of another one"
        ),
        "all-enemies": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of all enemies"),
        "all-other-enemies": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of all other enemies"),
        "every-fortified-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of every fortified enemy"),
        "every-other-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of every other enemy"),
        "blocked-enemy": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of the blocked enemy"),
        "enemy-blocked-this-way": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of one enemy blocked this way"
        ),
        "every-blocked-enemy": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of every enemy blocked in the Block phase"
        ),
        "defenders": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of the defenders"),
        "all-your-units": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of all your units"),
        "other-units": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of each of your other units"),
        "the-unit": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of the unit"),
        "activated-unit": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of a unit that you activate"),
        "one-recruited-unit": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of one unit that you recruit"
        ),
        "unit-of-this-token": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of a unit recruited under this token"
        ),
        "one-attack": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of one attack of an enemy"),
        "two-attacks": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of each of two attacks (of one enemy or of two)"
        ),
        "first-attack-card": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of the first Attack card of any kind that you play"
        ),
        "first-block-card": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of the first Block card of any kind that you play"
        ),
        "attack-card": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of one Attack card (even one played sideways)"
        ),
        "ranged-or-siege-card": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of one Ranged or Siege Attack card"
        ),
        "next-move-card": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom", "of the next card that gives Move (even one played sideways)"
        ),
        "further-move-cards": pgettext_lazy(
            "mage-knight: the Attack, armour … of whom",
            "of every further card that gives Move (even one played sideways)",
        ),
        "same-card": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of the same card"),
        "powered-card": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of the card powered this way"),
        "that-effect": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of that effect"),
        "one-block": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of one Block of any kind"),
        "this-fighting": pgettext_lazy("mage-knight: the Attack, armour … of whom", "of this Attack or Block"),
    }
)
# After "the Move cost of".
TERRAINS = Phrases(
    {
        "all": pgettext_lazy("mage-knight: the Move cost of …", "all terrain"),
        "plains": pgettext_lazy("mage-knight: the Move cost of …", "plains"),
        "hills": pgettext_lazy("mage-knight: the Move cost of …", "hills"),
        "forest": pgettext_lazy("mage-knight: the Move cost of …", "forests"),
        "desert": pgettext_lazy("mage-knight: the Move cost of …", "deserts"),
        "wasteland": pgettext_lazy("mage-knight: the Move cost of …", "wastelands"),
        "swamp": pgettext_lazy("mage-knight: the Move cost of …", "swamps"),
        "lake": pgettext_lazy("mage-knight: the Move cost of …", "lakes"),
        "mountain": pgettext_lazy("mage-knight: the Move cost of …", "mountains"),
        "one-space": pgettext_lazy("mage-knight: the Move cost of …", "one space"),
    }
)
OWNERLESS = {
    "chosen",
    "explore-cost",
    "a-physical-melee-attack",
    "a-physical-ranged-attack",
    "a-physical-siege-attack",
}
Stat = Annotated[str, STATS]
Terrain = Annotated[str, TERRAINS]


class Raise(Words):
    """What rises by how much, not above max."""

    stat: Stat | Annotated[list[Stat], Field(min_length=2)]
    by: Positive
    max: Positive | None = None


class Cut(Words):
    """What falls by how much, not below min."""

    stat: Stat | Annotated[list[Stat], Field(min_length=2)]
    by: Positive
    min: Count | None = None


class Setting(Words):
    """What is put at which value."""

    stat: Literal["terrain-cost", "armor"]
    to: Count


class Change(Followed):
    """What raising and lowering share: of whom, or of which terrain."""

    target: Annotated[str, OWNERS] | None = None
    terrain: Terrain | Annotated[list[Terrain], Field(min_length=1)] | None = None

    def stats(self) -> list[str]:
        """What is changed."""
        raise NotImplementedError

    @model_validator(mode="after")
    def _is_somebodys(self) -> Self:
        if ("terrain-cost" in self.stats()) != bool(self.terrain):
            raise ValueError(_("terrain belongs to the stat terrain-cost, and to no other"))
        if not self.terrain and (self.target is None) != OWNERLESS.issuperset(self.stats()):
            raise ValueError(_("target says whose value it is, unless that goes without saying"))
        return self

    def whose(self, tell: Teller) -> str:
        """The value and whose it is: "the Attack and the Block of all your units"."""
        text = tell.both(STATS[name] for name in self.stats())
        if self.terrain:
            return pgettext("mage-knight", "%(stat)s of %(terrain)s") % {"stat": text, "terrain": self.lands(tell)}
        if self.target:
            return pgettext("mage-knight", "%(stat)s %(whose)s") % {"stat": text, "whose": OWNERS[self.target]}
        return text

    def lands(self, tell: Teller) -> str:
        terrain = self.terrain or []
        return tell.both(TERRAINS[name] for name in ([terrain] if isinstance(terrain, str) else terrain))


@LANGUAGE.node
class Increase(Change):
    """Raise a value."""

    example: ClassVar[dict[str, Any]] = {"increase": {"stat": "armor", "by": 1}, "target": "the-unit"}
    increase: Raise

    def stats(self) -> list[str]:
        return self.increase.stat if isinstance(self.increase.stat, list) else [self.increase.stat]

    def order(self, tell: Teller) -> str:
        parts: dict[str, Any] = {"what": self.whose(tell), "by": self.increase.by}
        if self.increase.max is None:
            return pgettext("mage-knight", "increase %(what)s by %(by)d") % parts
        parts["max"] = self.increase.max
        return pgettext("mage-knight", "increase %(what)s by %(by)d (to a maximum of %(max)d)") % parts


@LANGUAGE.node
class Reduce(Change):
    """Lower a value."""

    example: ClassVar[dict[str, Any]] = {"reduce": {"stat": "armor", "by": 3, "min": 1}, "target": "one-enemy"}
    reduce: Cut

    def stats(self) -> list[str]:
        return self.reduce.stat if isinstance(self.reduce.stat, list) else [self.reduce.stat]

    def order(self, tell: Teller) -> str:
        parts: dict[str, Any] = {"what": self.whose(tell), "by": self.reduce.by}
        if self.reduce.min is None:
            return pgettext("mage-knight", "reduce %(what)s by %(by)d") % parts
        parts["min"] = self.reduce.min
        return pgettext("mage-knight", "reduce %(what)s by %(by)d (to a minimum of %(min)d)") % parts


@LANGUAGE.node
class SetValue(Change):
    """Put a value at; a lake or mountain set this way may be entered. safe: the turn may end there."""

    example: ClassVar[dict[str, Any]] = {"set": {"stat": "terrain-cost", "to": 2}, "terrain": "all"}
    set_: Setting
    safe: Flag | None = None

    def stats(self) -> list[str]:
        return [self.set_.stat]

    def order(self, tell: Teller) -> str:
        if self.set_.stat == "armor":
            whose = OWNERS[self.target] if self.target else ""
            return pgettext("mage-knight", "the armour %(whose)s is %(to)d") % {"whose": whose, "to": self.set_.to}
        parts = {"terrain": self.lands(tell), "to": self.set_.to}
        if self.safe:
            return (
                pgettext("mage-knight", "the Move cost of %(terrain)s is %(to)d, and you may end your turn there")
                % parts
            )
        return pgettext("mage-knight", "the Move cost of %(terrain)s is %(to)d") % parts
