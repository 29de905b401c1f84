"""Nodes that every game shares."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from django.utils.translation import ngettext, pgettext
from pydantic import Field, StringConstraints

from cardsdb.effects.nodes import Child, Language, Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.schema import Text as NonEmptyText

# Not only blanks, and none of the marks that the teller uses itself.
_SAYABLE = "^[^\ue000-\ue002]*[^\\s\ue000-\ue002][^\ue000-\ue002]*$"

COMMON = Language("common")

Several = Annotated[list[Child], Field(min_length=2)]


@COMMON.node
class AnyOf(Node):
    """Choose one."""

    example: ClassVar[dict[str, Any]] = {"any_of": [{"move": 2}, {"draw": 1}]}
    any_of: Several

    def chosen(self) -> int:
        return 1

    def phrase(self, tell: Teller) -> str:
        return tell.either(map(tell.clause, self.any_of))


@COMMON.node
class AllOf(Node):
    """Do all, in order."""

    example: ClassVar[dict[str, Any]] = {"all_of": [{"move": 2}, {"draw": 1}]}
    all_of: Several

    def phrase(self, tell: Teller) -> str:
        return tell.steps(map(tell.clause, self.all_of))


class If(Node):
    """Do something if a condition holds. A game subclasses it with the conditions it knows."""

    conditions: ClassVar[Phrases]
    if_: str
    then: Child
    else_: Child | None = None

    def chosen(self) -> int:
        return 1

    def phrase(self, tell: Teller) -> str:
        parts = {"condition": self.conditions[self.if_], "then": tell.clause(self.then)}
        if self.else_ is None:
            return pgettext("effects", "if %(condition)s, %(then)s") % parts
        parts["else"] = tell.clause(self.else_)
        return pgettext("effects", "if %(condition)s, %(then)s; otherwise %(else)s") % parts


class Per(Node):
    """Do something once for each of a count. A game subclasses it with its counts, said as "for each wound"."""

    counts: ClassVar[Phrases]
    per: str
    do: Child

    def phrase(self, tell: Teller) -> str:
        parts = {"do": tell.clause(self.do), "count": self.counts[self.per]}
        return pgettext("effects", "%(do)s %(count)s") % parts


@COMMON.node
class Text(Node):
    """What no other node can say, in our own words."""

    example: ClassVar[dict[str, Any]] = {"text": "Look at the top card of the deck."}
    text: Annotated[NonEmptyText, StringConstraints(pattern=_SAYABLE)]

    def phrase(self, tell: Teller) -> str:
        return self.text


@COMMON.node
class Draw(Node):
    """Draw cards."""

    example: ClassVar[dict[str, Any]] = {"draw": 2}
    draw: Annotated[int, Field(ge=1)]

    def phrase(self, tell: Teller) -> str:
        return ngettext("draw %(count)d card", "draw %(count)d cards", self.draw) % {"count": self.draw}


@COMMON.node
class Move(Node):
    """Gain points of movement."""

    example: ClassVar[dict[str, Any]] = {"move": 2}
    move: Annotated[int, Field(ge=0)]

    def phrase(self, tell: Teller) -> str:
        return tell.icon("move", pgettext("effects", "Move %(count)s") % {"count": self.move})
