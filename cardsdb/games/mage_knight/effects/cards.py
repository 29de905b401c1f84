"""Nodes for cards gained, moved, shuffled and returned."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from django.utils.translation import npgettext, npgettext_lazy, pgettext, pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Counted, Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed
from cardsdb.games.schema import Positive

GAINED = Counted(
    {
        "artifact": npgettext_lazy("mage-knight: gain …", "%(count)d artifact", "%(count)d artifacts", "count"),
        "spell": npgettext_lazy("mage-knight: gain …", "%(count)d spell", "%(count)d spells", "count"),
        "advanced-action": npgettext_lazy(
            "mage-knight: gain …", "%(count)d advanced action", "%(count)d advanced actions", "count"
        ),
        "unit": npgettext_lazy("mage-knight: gain …", "%(count)d unit", "%(count)d units", "count"),
        "offered-spell": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d spell from the spell offer",
            "%(count)d spells from the spell offer",
            "count",
        ),
        "offered-spell-of-that-color": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d spell of that colour from the spell offer",
            "%(count)d spells of that colour from the spell offer",
            "count",
        ),
        "offered-advanced-action": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d advanced action from the advanced action offer",
            "%(count)d advanced actions from the advanced action offer",
            "count",
        ),
        "offered-advanced-action-of-that-color": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d advanced action of that colour from the advanced action offer",
            "%(count)d advanced actions of that colour from the advanced action offer",
            "count",
        ),
        "top-advanced-action": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d advanced action from the top of the advanced action deck",
            "%(count)d advanced actions from the top of the advanced action deck",
            "count",
        ),
        "discarded-action": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d of the action cards discarded this way",
            "%(count)d of the action cards discarded this way",
            "count",
        ),
    }
)
GAINED_TO = Phrases(
    {
        "hand": pgettext_lazy("mage-knight", "gain %(card)s to your hand"),
        "discard-pile": pgettext_lazy("mage-knight", "gain %(card)s to your discard pile"),
        "deck-top": pgettext_lazy("mage-knight", "gain %(card)s to the top of your Deed deck"),
    }
)
RETURNED = Phrases(
    {
        "hand": pgettext_lazy("mage-knight", "return this card to your hand"),
        "discard-pile": pgettext_lazy("mage-knight", "put this card in your discard pile"),
        "deck-top": pgettext_lazy(
            "mage-knight", "at the end of your turn, put this card on top of your Deed deck, not in your discard pile"
        ),
        "deck-bottom": pgettext_lazy(
            "mage-knight", "at the end of your turn, put this card under your Deed deck, not in your discard pile"
        ),
        "aside": pgettext_lazy("mage-knight", "set this card aside"),
    }
)
RECOVERED = Phrases(
    {
        "crystals-spent": pgettext_lazy(
            "mage-knight", "return the crystals that you spent this turn to your inventory"
        ),
        "cards-played": pgettext_lazy(
            "mage-knight",
            "return all other cards that you played this turn to your hand, but not those discarded or thrown away",
        ),
    }
)
MOVED_CARDS = Counted(
    {
        "random-discarded-under-deck": npgettext_lazy(
            "mage-knight",
            "put %(count)d random card from your discard pile under your Deed deck",
            "put %(count)d random cards from your discard pile under your Deed deck",
            "count",
        ),
        "random-discarded-to-deck": npgettext_lazy(
            "mage-knight",
            "put %(count)d random card from your discard pile on top of your Deed deck or under it",
            "put %(count)d random cards from your discard pile on top of your Deed deck or under it",
            "count",
        ),
        "chosen-discarded-to-deck": npgettext_lazy(
            "mage-knight",
            "put %(count)d card of your choice from your discard pile on top of your Deed deck or under it",
            "put %(count)d cards of your choice from your discard pile on top of your Deed deck or under it",
            "count",
        ),
        "deck-top-under-this": npgettext_lazy(
            "mage-knight",
            "put the top card of your Deed deck face down under this card",
            "put the top %(count)d cards of your Deed deck face down under this card",
            "count",
        ),
    }
)
MOVED_PILES = Phrases(
    {
        "under-this-to-hand": pgettext_lazy("mage-knight", "take all cards under this card to your hand"),
    }
)
SHUFFLED = Phrases(
    {
        "deck": pgettext_lazy("mage-knight", "shuffle your Deed deck"),
        "discard-pile": pgettext_lazy("mage-knight", "shuffle your discard pile into your Deed deck"),
    }
)
SHUFFLED_CARDS = Counted(
    {
        "random-discarded": npgettext_lazy(
            "mage-knight",
            "shuffle %(count)d random card from your discard pile into your Deed deck",
            "shuffle %(count)d random cards from your discard pile into your Deed deck",
            "count",
        ),
        "up-to-from-hand": npgettext_lazy(
            "mage-knight",
            "shuffle up to %(count)d card from your hand, even a Wound, into your Deed deck",
            "shuffle up to %(count)d cards from your hand, even Wounds, into your Deed deck",
            "count",
        ),
    }
)
ADDED = Counted(
    {
        "regular-unit": npgettext_lazy(
            "mage-knight",
            "add %(count)d regular unit to the unit offer",
            "add %(count)d regular units to the unit offer",
            "count",
        ),
        "elite-unit": npgettext_lazy(
            "mage-knight",
            "add %(count)d elite unit to the unit offer",
            "add %(count)d elite units to the unit offer",
            "count",
        ),
    }
)


@LANGUAGE.node
class GainCard(Node):
    """Take a card for good; without to, the reward rules say where it goes."""

    example: ClassVar[dict[str, Any]] = {"gain_card": "offered-spell", "to": "deck-top"}
    gain_card: Annotated[str, GAINED]
    count: Positive = 1
    to: Annotated[str, GAINED_TO] | None = None

    def phrase(self, tell: Teller) -> str:
        card = {"card": GAINED.said(self.gain_card, self.count)}
        if self.to:
            return GAINED_TO[self.to] % card
        return pgettext("mage-knight: as a reward", "gain %(card)s") % card


@LANGUAGE.node
class AddToOffer(Node):
    """Deal units to the unit offer."""

    example: ClassVar[dict[str, Any]] = {"add_to_offer": 2, "what": "regular-unit"}
    add_to_offer: Positive
    what: Annotated[str, ADDED]

    def phrase(self, tell: Teller) -> str:
        return ADDED.said(self.what, self.add_to_offer)


@LANGUAGE.node
class MoveCards(Node):
    """Put cards from one place into another."""

    example: ClassVar[dict[str, Any]] = {"move_cards": 2, "what": "random-discarded-to-deck"}
    move_cards: Positive
    what: Annotated[str, MOVED_CARDS]

    def phrase(self, tell: Teller) -> str:
        return MOVED_CARDS.said(self.what, self.move_cards)


@LANGUAGE.node
class MovePile(Node):
    """Put all cards of one place into another."""

    example: ClassVar[dict[str, Any]] = {"move_pile": "under-this-to-hand"}
    move_pile: Annotated[str, MOVED_PILES]

    def phrase(self, tell: Teller) -> str:
        return MOVED_PILES[self.move_pile]


@LANGUAGE.node
class Shuffle(Node):
    """Shuffle the deck, or a whole pile into it."""

    example: ClassVar[dict[str, Any]] = {"shuffle": "discard-pile"}
    shuffle: Annotated[str, SHUFFLED]

    def phrase(self, tell: Teller) -> str:
        return SHUFFLED[self.shuffle]


@LANGUAGE.node
class ShuffleCards(Followed):
    """Shuffle some cards into the deck."""

    example: ClassVar[dict[str, Any]] = {"shuffle_cards": 3, "what": "random-discarded"}
    shuffle_cards: Positive
    what: Annotated[str, SHUFFLED_CARDS]

    def order(self, tell: Teller) -> str:
        return SHUFFLED_CARDS.said(self.what, self.shuffle_cards)


@LANGUAGE.node
class Search(Node):
    """Look through the deck and take out cards."""

    example: ClassVar[dict[str, Any]] = {"search": 1}
    search: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "search your Deed deck for %(count)d card of your choice and take it to your hand",
            "search your Deed deck for %(count)d cards of your choice and take them to your hand",
            self.search,
        )
        return text % {"count": self.search}


@LANGUAGE.node
class ReturnCard(Node):
    """This card goes there when the turn ends, not to the discard pile."""

    example: ClassVar[dict[str, Any]] = {"return_card": "deck-top"}
    return_card: Annotated[str, RETURNED]

    def phrase(self, tell: Teller) -> str:
        return RETURNED[self.return_card]


@LANGUAGE.node
class Recover(Node):
    """Get things back."""

    example: ClassVar[dict[str, Any]] = {"recover": "crystals-spent"}
    recover: Annotated[str, RECOVERED]

    def phrase(self, tell: Teller) -> str:
        return RECOVERED[self.recover]
