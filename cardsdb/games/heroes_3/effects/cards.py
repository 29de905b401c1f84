"""Cards: searched, drawn, discarded, taken back, removed, cast."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy

from cardsdb.effects.nodes import Node, Words
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.language import LANGUAGE, Order
from cardsdb.games.schema import Positive

DECKS = Phrases(
    {
        "ability": pgettext_lazy("heroes-3: Search (2) …", "the ability deck"),
        "artifact": pgettext_lazy("heroes-3: Search (2) …", "the artifact deck"),
        "own": pgettext_lazy("heroes-3: Search (2) …", "your own deck"),
        "spell": pgettext_lazy("heroes-3: Search (2) …", "the spell deck"),
    }
)
TOP_CARDS = Phrases(
    {
        "ability": pgettext_lazy("heroes-3: order", "turn over the top ability card; keep or discard it"),
        "artifact": pgettext_lazy("heroes-3: order", "take the top card of the artifact deck"),
        "minor-artifact": pgettext_lazy(
            "heroes-3: order", "turn over artifact cards until a minor artifact appears; take it into your hand"
        ),
        "peek": pgettext_lazy(
            "heroes-3: order", "look at the top card of one deck; leave it there or put it under the deck"
        ),
    }
)
TURNED_UP = Phrases(
    {
        "of-dwelling": pgettext_lazy(
            "heroes-3: order", "turn up 1 neutral unit card of the same tier (for gold, azure too)"
        ),
        "of-any-dwelling": pgettext_lazy(
            "heroes-3: order", "turn up 1 neutral unit card of a tier for which you have a dwelling"
        ),
    }
)
REPLACED = Phrases(
    {"neutral-unit": pgettext_lazy("heroes-3: order", "replace one neutral unit card with another of the same tier")}
)
LOST = Phrases(
    {
        "enemy-positive-morale": pgettext_lazy("heroes-3: order", "the enemy discards a positive morale token"),
        "grail": pgettext_lazy("heroes-3: order", "give up the Grail"),
        "mine-income": pgettext_lazy("heroes-3: order", "lower your income by what the mine produces"),
        "settlement-income": pgettext_lazy("heroes-3: order", "lower your income by what the settlement produces"),
        "this-token": pgettext_lazy("heroes-3: order", "discard this token"),
    }
)
TAKEN_BACK = Phrases(
    {
        "card-of-top-three": pgettext_lazy(
            "heroes-3: order", "take one of the top 3 cards of your discard pile into your hand"
        ),
        "necromancy": pgettext_lazy("heroes-3: order", "take a Necromancy card from the ability deck into your hand"),
        "specialty": pgettext_lazy("heroes-3: order", "take a specialty card from your discard pile into your hand"),
        "spell": pgettext_lazy("heroes-3: order", "take a spell card from your discard pile into your hand"),
        "that-spell": pgettext_lazy("heroes-3: order", "return that spell card to your hand instead of discarding it"),
        "that-spell-with-its-cards": pgettext_lazy(
            "heroes-3: order",
            "return that spell card and the cards played with it to your hand instead of discarding them",
        ),
        "this-card": pgettext_lazy("heroes-3: order", "return this card to your hand instead of discarding it"),
    }
)
REMOVED = Phrases(
    {
        "ability-in-hand": pgettext_lazy("heroes-3: order", "Remove an ability card from your hand"),
        "artifact-in-hand": pgettext_lazy("heroes-3: order", "Remove an artifact card from your hand"),
        "card-in-hand": pgettext_lazy("heroes-3: order", "Remove a card from your hand"),
        "card-traded": pgettext_lazy("heroes-3: order", "Remove the card that you give"),
        "this-card": pgettext_lazy("heroes-3: order", "Remove this card"),
    }
)
SHUFFLED = Phrases(
    {
        "artifacts-and-spells-in-hand": pgettext_lazy(
            "heroes-3: order", "shuffle all artifact and spell cards from your hand into your deck"
        ),
        "discard-pile": pgettext_lazy("heroes-3: order", "shuffle your discard pile into your deck"),
        "this-ai-card": pgettext_lazy("heroes-3: order", "shuffle this card into the AI deck"),
    }
)
AI_SPELLS = Phrases(
    {
        "ai-spell-deck": pgettext_lazy(
            "heroes-3: order",
            "cast the top card of the AI spell deck on the unit with the highest Defense: the player's if the spell"
            " harms, otherwise the AI's",
        )
    }
)
USED = Phrases({"scenario-skill": pgettext_lazy("heroes-3: order", "use the skill the scenario names")})


class Searched(Words):
    """A deck and how many of its top cards are looked at."""

    deck: Annotated[str, DECKS]
    count: Positive


@LANGUAGE.node
class Search(Node):
    """Look at the top cards, keep one and discard the rest, or take the top card of the discard pile instead."""

    example: ClassVar[dict[str, Any]] = {"search": {"deck": "artifact", "count": 2}, "times": 2}
    search: Searched
    times: Literal[2] | None = None
    instead_of: Positive | None = None  # the count that this one replaces

    def phrase(self, tell: Teller) -> str:
        parts = {"count": self.search.count, "deck": DECKS[self.search.deck], "instead": self.instead_of}
        if self.instead_of:
            return pgettext("heroes-3", "Search (%(count)d) %(deck)s instead of Search (%(instead)d)") % parts
        text = pgettext("heroes-3", "Search (%(count)d) %(deck)s") % parts
        return pgettext("heroes-3", "%(do)s twice") % {"do": text} if self.times else text


@LANGUAGE.node
class Draw(Node):
    """Draw cards from one's own deck of Might and Magic."""

    example: ClassVar[dict[str, Any]] = {"draw": 2}
    draw: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("heroes-3", "draw %(count)d card", "draw %(count)d cards", self.draw)
        return tell.icon("draw", text % {"count": self.draw})


@LANGUAGE.node
class TopCard(Order):
    """Turn over or take the top card of a deck."""

    example: ClassVar[dict[str, Any]] = {"top_card": "artifact"}
    orders = TOP_CARDS
    top_card: Annotated[str, TOP_CARDS]


@LANGUAGE.node
class Specialty(Node):
    """The hero's first, second or third specialty card joins the deck."""

    example: ClassVar[dict[str, Any]] = {"specialty": 1}
    specialty: Literal[1, 2, 3]

    def phrase(self, tell: Teller) -> str:
        match self.specialty:
            case 1:
                return pgettext("heroes-3", "add your hero's first specialty card to your deck")
            case 2:
                return pgettext("heroes-3", "add your hero's second specialty card to your deck")
        return pgettext("heroes-3", "add your hero's third specialty card to your deck")


@LANGUAGE.node
class TurnUp(Order):
    """Turn up a card of the neutral decks."""

    example: ClassVar[dict[str, Any]] = {"turn_up": "of-any-dwelling"}
    orders = TURNED_UP
    turn_up: Annotated[str, TURNED_UP]


@LANGUAGE.node
class Replace(Order):
    """Put another card in the place of one."""

    example: ClassVar[dict[str, Any]] = {"replace": "neutral-unit"}
    orders = REPLACED
    replace: Annotated[str, REPLACED]


@LANGUAGE.node
class Discard(Node):
    """Discard cards from the hand, or all of it; `of_drawn`: of those just drawn; `by`: the enemy does, at random."""

    example: ClassVar[dict[str, Any]] = {"discard": 1, "by": "enemy"}
    discard: Positive | Literal["hand"]
    of_drawn: Literal[True] | None = None
    by: Literal["enemy"] | None = None

    def phrase(self, tell: Teller) -> str:
        if self.discard == "hand":
            return pgettext("heroes-3", "discard your whole hand")
        return self._counted(self.discard) % {"count": self.discard}

    def _counted(self, count: int) -> str:
        if self.by:
            return npgettext(
                "heroes-3",
                "the enemy discards %(count)d card at random",
                "the enemy discards %(count)d cards at random",
                count,
            )
        if self.of_drawn:
            return npgettext(
                "heroes-3", "discard %(count)d of the cards drawn", "discard %(count)d of the cards drawn", count
            )
        return npgettext("heroes-3", "discard %(count)d card", "discard %(count)d cards", count)


@LANGUAGE.node
class ExchangeCards(Node):
    """Discard up to so many, or any number, and draw as many."""

    example: ClassVar[dict[str, Any]] = {"exchange_cards": 2}
    exchange_cards: Positive | Literal["any"]

    def phrase(self, tell: Teller) -> str:
        if self.exchange_cards == "any":
            return pgettext("heroes-3", "discard any number of cards and draw as many")
        text = npgettext(
            "heroes-3",
            "discard up to %(count)d card and draw as many",
            "discard up to %(count)d cards and draw as many",
            self.exchange_cards,
        )
        return text % {"count": self.exchange_cards}


@LANGUAGE.node
class Lose(Order):
    """Put that token or that income away."""

    example: ClassVar[dict[str, Any]] = {"lose": "this-token"}
    orders = LOST
    lose: Annotated[str, LOST]


@LANGUAGE.node
class TakeBack(Order):
    """Put cards into the hand."""

    example: ClassVar[dict[str, Any]] = {"take_back": "that-spell"}
    orders = TAKEN_BACK
    take_back: Annotated[str, TAKEN_BACK]


@LANGUAGE.node
class Remove(Order):
    """Put a card back into the box for this game."""

    example: ClassVar[dict[str, Any]] = {"remove": "this-card"}
    orders = REMOVED
    remove: Annotated[str, REMOVED]


@LANGUAGE.node
class Shuffle(Order):
    """Shuffle cards into a deck."""

    example: ClassVar[dict[str, Any]] = {"shuffle": "discard-pile"}
    orders = SHUFFLED
    shuffle: Annotated[str, SHUFFLED]


@LANGUAGE.node
class Cast(Node):
    """Cast a spell; whether it uses up the one spell of the combat round."""

    example: ClassVar[dict[str, Any]] = {"cast": 1, "counts_against_limit": True}
    cast: Literal[1]
    counts_against_limit: bool

    def phrase(self, tell: Teller) -> str:
        if self.counts_against_limit:
            return pgettext("heroes-3", "cast a spell; it counts as your spell of the combat round")
        return pgettext("heroes-3", "cast a spell; it does not count as your spell of the combat round")


@LANGUAGE.node
class CastFrom(Order):
    """An AI hero casts from that deck."""

    example: ClassVar[dict[str, Any]] = {"cast_from": "ai-spell-deck"}
    orders = AI_SPELLS
    cast_from: Annotated[str, AI_SPELLS]


@LANGUAGE.node
class Use(Order):
    """An AI hero uses that skill."""

    example: ClassVar[dict[str, Any]] = {"use": "scenario-skill"}
    orders = USED
    use: Annotated[str, USED]
