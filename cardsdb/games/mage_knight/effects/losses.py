"""Nodes for Wounds and for cards that leave the hand."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, npgettext_lazy, pgettext, pgettext_lazy

from cardsdb.effects.nodes import Child, Node
from cardsdb.effects.phrases import Counted, Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed
from cardsdb.games.schema import Positive

WOUNDS = Counted(
    {
        "hand": npgettext_lazy(
            "mage-knight", "take %(count)d Wound to your hand", "take %(count)d Wounds to your hand", "count"
        ),
        "hand-or-discard-pile": npgettext_lazy(
            "mage-knight",
            "take %(count)d Wound to your hand or discard pile",
            "take %(count)d Wounds to your hand or discard pile",
            "count",
        ),
        "those": npgettext_lazy(
            "mage-knight",
            "take %(count)d of those Wounds to your hand; it does not go to the Wound pile",
            "take %(count)d of those Wounds to your hand; they do not go to the Wound pile",
            "count",
        ),
    }
)
DISCARDED = Counted(
    {
        "wound": npgettext_lazy("mage-knight", "discard %(count)d Wound", "discard %(count)d Wounds", "count"),
        "any-card": npgettext_lazy(
            "mage-knight", "discard %(count)d card, even a Wound", "discard %(count)d cards, even Wounds", "count"
        ),
        "non-wound-card": npgettext_lazy(
            "mage-knight",
            "discard %(count)d non-Wound card",
            "discard %(count)d non-Wound cards",
            "count",
        ),
        "other-non-wound-card": npgettext_lazy(
            "mage-knight",
            "discard %(count)d other non-Wound card",
            "discard %(count)d other non-Wound cards",
            "count",
        ),
        "colored-card": npgettext_lazy(
            "mage-knight", "discard %(count)d card of any colour", "discard %(count)d cards of any colour", "count"
        ),
        "basic-colored-card": npgettext_lazy(
            "mage-knight",
            "discard %(count)d card of any basic colour",
            "discard %(count)d cards of any basic colour",
            "count",
        ),
        "card-of-that-color": npgettext_lazy(
            "mage-knight",
            "discard %(count)d spell or action card of that colour",
            "discard %(count)d spells or action cards of that colour",
            "count",
        ),
    }
)
DISCARDED_UP_TO = Counted(
    {
        "any-card": npgettext_lazy(
            "mage-knight",
            "discard up to %(count)d card, even a Wound",
            "discard up to %(count)d cards, even Wounds",
            "count",
        ),
        "non-wound-card": npgettext_lazy(
            "mage-knight",
            "discard up to %(count)d non-Wound card",
            "discard up to %(count)d non-Wound cards",
            "count",
        ),
    }
)
DISCARDED_FREELY = Phrases(
    {
        "non-wound-card": pgettext_lazy("mage-knight", "discard any number of non-Wound cards"),
        "at-most-one-wound": pgettext_lazy("mage-knight", "discard any number of cards, at most one of them a Wound"),
    }
)
THROWN_AWAY = Counted(
    {
        "action-card": npgettext_lazy(
            "mage-knight",
            "throw away %(count)d action card from your hand",
            "throw away %(count)d action cards from your hand",
            "count",
        ),
        "other-action-card": npgettext_lazy(
            "mage-knight",
            "throw away %(count)d other action card from your hand",
            "throw away %(count)d other action cards from your hand",
            "count",
        ),
        "wound": npgettext_lazy(
            "mage-knight",
            "throw away %(count)d Wound from your hand",
            "throw away %(count)d Wounds from your hand",
            "count",
        ),
        "wound-from-discard-pile": npgettext_lazy(
            "mage-knight",
            "throw away %(count)d Wound from your discard pile",
            "throw away %(count)d Wounds from your discard pile",
            "count",
        ),
        "wound-from-hand-or-discard-pile": npgettext_lazy(
            "mage-knight",
            "throw away %(count)d Wound from your hand or discard pile",
            "throw away %(count)d Wounds from your hand or discard pile",
            "count",
        ),
    }
)
THROWN_AWAY_TOGETHER = Phrases(
    {
        "that-wound": pgettext_lazy("mage-knight", "throw away that Wound"),
        "wounds-of-this-turn": pgettext_lazy("mage-knight", "throw away all Wounds that you received this turn"),
    }
)


@LANGUAGE.node
class Wound(Node):
    """Take wounds; those: of the ones just thrown away."""

    example: ClassVar[dict[str, Any]] = {"wound": 1}
    wound: Positive
    to: Literal["hand", "hand-or-discard-pile"] = "hand"
    of: Literal["those"] | None = None

    def phrase(self, tell: Teller) -> str:
        return tell.icon("wound", WOUNDS.said(self.of or self.to, self.wound))


@LANGUAGE.node
class Discard(Followed):
    """From hand to the discard pile."""

    example: ClassVar[dict[str, Any]] = {"discard": 1, "what": "wound", "then": {"draw": 1}}
    discard: Positive
    what: Annotated[str, DISCARDED]
    else_: Child | None = None

    def order(self, tell: Teller) -> str:
        text = DISCARDED.said(self.what, self.discard)
        if self.else_ is None:
            return text
        parts = {"do": text, "else": tell.clause(self.else_)}
        return pgettext("mage-knight", "%(do)s; if you cannot, %(else)s") % parts


@LANGUAGE.node
class DiscardUpTo(Followed):
    """As many cards as liked, up to a number."""

    example: ClassVar[dict[str, Any]] = {"discard_up_to": 3, "what": "any-card", "each": {"draw": 1}}
    discard_up_to: Positive
    what: Annotated[str, DISCARDED_UP_TO]

    def order(self, tell: Teller) -> str:
        return DISCARDED_UP_TO.said(self.what, self.discard_up_to)


@LANGUAGE.node
class DiscardFreely(Followed):
    """As many cards as liked."""

    example: ClassVar[dict[str, Any]] = {"discard_any": "non-wound-card", "each": {"attack": 3}}
    discard_any: Annotated[str, DISCARDED_FREELY]

    def order(self, tell: Teller) -> str:
        return DISCARDED_FREELY[self.discard_any]


@LANGUAGE.node
class ThrowAway(Followed):
    """Out of the game; a wound goes back to its pile."""

    example: ClassVar[dict[str, Any]] = {"throw_away": 1, "what": "action-card", "then": {"crystal": "same"}}
    throw_away: Positive
    what: Annotated[str, THROWN_AWAY]

    def order(self, tell: Teller) -> str:
        return THROWN_AWAY.said(self.what, self.throw_away)


@LANGUAGE.node
class ThrowAwayUpTo(Followed):
    """Wounds from hand, up to a number."""

    example: ClassVar[dict[str, Any]] = {"throw_away_up_to": 2, "what": "wound"}
    throw_away_up_to: Positive
    what: Literal["wound"]

    def order(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "throw away up to %(count)d Wound from your hand",
            "throw away up to %(count)d Wounds from your hand",
            self.throw_away_up_to,
        )
        return text % {"count": self.throw_away_up_to}


@LANGUAGE.node
class ThrowAwayAll(Followed):
    """Certain cards out of the game, all of them."""

    example: ClassVar[dict[str, Any]] = {"throw_away_all": "wounds-of-this-turn"}
    throw_away_all: Annotated[str, THROWN_AWAY_TOGETHER]

    def order(self, tell: Teller) -> str:
        return THROWN_AWAY_TOGETHER[self.throw_away_all]
