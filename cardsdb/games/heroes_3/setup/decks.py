"""The common decks, and what the players get out of them before the first round."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardsdb.dealing.piles import Pile
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey, key_of
from cardsdb.games.heroes_3.setup.results import Bonus, Deck, Search
from cardsdb.games.heroes_3.setup.stock import CardBox, Stock

COMMON = ("ability", "artifact", "spell")


class Decks:
    """The three common decks, shuffled, with one card of each turned up."""

    def __init__(self, stock: Stock, box: CardBox, chance: Chance) -> None:
        self.stock, self.chance = stock, chance
        self.piles = {kind: Pile(f"deck/{kind}", box.rest(kind), chance.part(kind)) for kind in COMMON}
        self._face_up = {kind: pile.draw() for kind, pile in self.piles.items()}
        self._minor = {key_of(*one.key) for one in stock.of_kind("artifact") if one.typed.level == "minor"}
        self._passed: list[RecordKey] = []  # turned over in search of another card

    def deck(self, kind: str) -> Deck:
        cards = self.piles[kind].left
        if kind == "artifact":  # shuffled again after the bonuses
            cards = self.chance.part("artifacts-again").shuffled([*cards, *self._passed])
        return Deck(next(iter(self._face_up[kind]), None), cards)

    def search(self, node: Mapping[str, Any], to: str = "hand") -> list[Search]:
        """So many searches of a deck as the effect says."""
        pile, count = self.piles[node["search"]["deck"]], node["search"]["count"]
        return [Search(node["search"]["deck"], pile.draw(count), to) for _time in range(node.get("times", 1))]

    def minor_artifact(self) -> list[RecordKey]:
        """Cards are turned over until a minor artifact comes."""
        while card := self.piles["artifact"].draw():
            if card[0] in self._minor:
                return card
            self._passed += card
        return []

    def bonus(self, do: Mapping[str, Any], choice: str, chance: Chance) -> Bonus:
        """What a starting bonus comes to; `choice` picks from an either-or of dice and artifacts."""
        if "any_of" in do:
            rolls, cards = do["any_of"]
            return self.bonus(rolls if choice == "dice" else cards, choice, chance)
        if "roll" in do:
            faces = self.stock.content.by_key["token", do["roll"]].typed.faces
            rolled = [chance.pick(faces).model_dump(exclude_unset=True) for _die in range(do["count"])]
            return Bonus(rolled=rolled, resolve=do["count"] if do["resolve"] == "all" else do["resolve"])
        if "search" in do:
            return Bonus(searches=self.search(do))
        if "top_card" in do:
            return Bonus(cards=self.minor_artifact())
        return Bonus(morale=do["morale"])


def neutral_decks(stock: Stock, chance: Chance) -> dict[str, Pile[RecordKey]]:
    """By tier, weakest first."""
    cards: dict[str, list[RecordKey]] = {"bronze": [], "silver": [], "gold": [], "azure": []}
    for one in stock.of_kind("neutral-unit"):
        cards[one.typed.tier] += [key_of(*one.key)] * (one.copies or 1)
    return {tier: Pile(f"neutral-unit/{tier}", keys, chance.part(tier)) for tier, keys in cards.items()}


def starting_bonuses(effects: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (effect["do"] for effect in effects if effect["slot"] == "starting-bonus")
