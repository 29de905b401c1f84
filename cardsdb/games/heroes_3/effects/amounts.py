"""Numbers and amounts as they are said: signs, resources, dice, tiers of units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, get_args

from django.utils.translation import npgettext, pgettext_lazy
from pydantic import AfterValidator, Field, model_validator

from cardsdb.effects.nodes import Words
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.schemas.common import Tier
from cardsdb.games.schema import Positive, RefTo


def _not_zero(value: int) -> int:
    if value == 0:
        raise ValueError("0 changes nothing")
    return value


Change = Annotated[int, Field(ge=-99, le=99), AfterValidator(_not_zero)]
Die = Annotated[Literal["attack-die", "resource-die", "treasure-die"], RefTo("token", "die")]
Result = Annotated[int, Field(ge=-1, le=1)]  # of an attack die
Tiers = Annotated[list[Tier], Field(min_length=1, max_length=len(get_args(Tier)))]

# In the case of "select a bronze unit", "reinforce one bronze unit".
TIERS = Phrases(
    {
        "bronze": pgettext_lazy("heroes-3: select a … unit", "bronze"),
        "silver": pgettext_lazy("heroes-3: select a … unit", "silver"),
        "gold": pgettext_lazy("heroes-3: select a … unit", "gold"),
        "azure": pgettext_lazy("heroes-3: select a … unit", "azure"),
    }
)


def signed(value: int) -> str:
    """`+1`, `−1`, `0`."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def resource(name: str, count: int, tell: Teller) -> str:
    """So much of a resource, as what is gained, paid or lost."""
    return tell.icon(name.replace("_", "-"), _RESOURCES[name](count) % {"count": count})


def tiers_said(tiers: list[Tier], tell: Teller) -> str:
    return tell.either(tell.icon(f"tier-{tier}", TIERS[tier]) for tier in tiers)


_RESOURCES: dict[str, Callable[[int], str]] = {
    "gold": lambda n: npgettext("heroes-3: gain, pay", "%(count)d gold", "%(count)d gold", n),
    "building_materials": lambda n: npgettext(
        "heroes-3: gain, pay", "%(count)d building material", "%(count)d building materials", n
    ),
    "valuables": lambda n: npgettext("heroes-3: gain, pay", "%(count)d valuable", "%(count)d valuables", n),
    "movement": lambda n: npgettext("heroes-3: gain, pay", "%(count)d movement point", "%(count)d movement points", n),
}


class Amount(Words):
    """Some of the three resources."""

    gold: Positive | None = None
    building_materials: Positive | None = None
    valuables: Positive | None = None

    @model_validator(mode="after")
    def _is_something(self) -> Amount:
        if not self.model_fields_set:
            raise ValueError("an amount of nothing")
        return self

    def said(self, tell: Teller) -> str:
        given = {name: getattr(self, name) for name in _RESOURCES if name in self.model_fields_set}
        return tell.both(resource(name, count, tell) for name, count in given.items() if count)
