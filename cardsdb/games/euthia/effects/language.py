"""The effect language of Euthia: where an effect stands, what it costs, and the language itself."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from cardsdb.effects.common import COMMON
from cardsdb.effects.languages import register_language
from cardsdb.effects.nodes import Effect, Language, Words
from cardsdb.effects.teller import Teller
from cardsdb.games.euthia.effects.phrases import GEMS, SLOTS, TOKENS
from cardsdb.games.schema import Positive, RefTo

Gem = Annotated[str, GEMS, RefTo("token", "gem")]


class Price(Words):
    """What is spent or given away: tokens, gold coins, points of the Die of Hope, gems."""

    chaos: Positive | None = None
    dwurt: Positive | None = None
    gold: Positive | None = None
    hope: Positive | None = None
    gems: dict[Gem, Positive] = {}

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("the cost names nothing")
        return self

    def parts(self, tell: Teller) -> list[str]:
        spent = {token: getattr(self, token) for token in TOKENS}
        tokens = [tell.icon(token, TOKENS.said(token, count)) for token, count in spent.items() if count]
        return tokens + [tell.icon(gem, GEMS.said(gem, count)) for gem, count in self.gems.items()]


class Cost(Price):
    """A price, or the choice between several."""

    any_of: Annotated[list[Price], Field(min_length=2)] | None = None

    def phrase(self, tell: Teller) -> str:
        choice = [tell.either(tell.both(price.parts(tell)) for price in self.any_of)] if self.any_of else []
        return tell.both(self.parts(tell) + choice)


class EuthiaEffect(Effect):
    """An effect in one of the places where Euthia prints or lists one."""

    slot: Annotated[str, SLOTS]
    when: None = None
    cost: Cost | None = None

    def head(self, tell: Teller) -> str:
        """`Free action (1 gold coin):`"""
        cost = f"({self.cost.phrase(tell)})" if self.cost else ""
        head = f"{SLOTS[self.slot]} {cost}".strip()
        return f"{head}:" if head else ""


LANGUAGE = register_language(Language("euthia", parent=COMMON, effect=EuthiaEffect))
