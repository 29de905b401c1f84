"""The decks of cards and the offers laid out from them."""

from collections.abc import Sequence

from cardsdb.dealing.piles import Pile
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Cards, Units

OFFER = 3  # spells and advanced actions laid out
UNITS_MORE_THAN_PLAYERS = 2
CRYSTALS = ("red", "blue", "green", "white", "gold", "black")  # any different colours will do


class Decks:
    """Every deck that offers and heroes are dealt from."""

    def __init__(self, plan: Plan, chance: Chance) -> None:
        self.plan, self.chance = plan, chance
        self.spells = self._pile("spell")
        self.advanced_actions = self._pile("advanced-action")
        self.artifacts = self._pile("artifact")
        self.regular = self._pile("regular-unit")
        self.elite = self._pile("elite-unit")

    def _pile(self, component: str) -> Pile[RecordKey]:
        return Pile(component, self.plan.cards[component], self.chance.part(component))

    def all(self) -> list[Pile[RecordKey]]:
        return [self.spells, self.advanced_actions, self.artifacts, self.regular, self.elite]

    def offer(self, pile: Pile[RecordKey], kind: str) -> Cards:
        """The three cards laid out, or none yet where the scenario waits until they are needed."""
        rules = self.plan.rules.offers
        if rules and kind in rules.laid_out_when_needed:
            return Cards([], pile.left, laid_out=False)
        return Cards(pile.draw(OFFER), pile.left)

    def units(self, monasteries: int, *, core_revealed: bool) -> Units:
        """Regular units; with a core tile on the map, elite and regular ones by turns."""
        plan, row = self.plan, self.plan.row
        count = plan.players + UNITS_MORE_THAN_PLAYERS + row.extra_unit_offer
        with_elite = plan.rules.elite_units and core_revealed and row.elite_units_from_round is None
        if with_elite:
            offer = [card for place in range(count) for card in (self.regular if place % 2 else self.elite).draw()]
        else:
            offer = self._regular_offer(count)
        return Units(
            offer,
            self.advanced_actions.draw(monasteries),
            self.regular.left,
            self.elite.left,
            row.elite_units_from_round,
            list(CRYSTALS[: _indecisive(plan)]),
        )

    def _regular_offer(self, count: int) -> list[RecordKey]:
        """In a first game the offer is dealt again until it holds a unit for the site that the scenario names."""
        rules, attempt = self.plan.rules.offers, 0
        if rules and self._has_unit_of(self.regular.left, rules.unit_recruited_at):
            while not self._has_unit_of(self.regular.left[:count], rules.unit_recruited_at):
                attempt += 1
                self.regular = Pile("regular-unit", self.regular.left, self.chance.part(f"regular-unit/{attempt}"))
        return self.regular.draw(count)

    def _has_unit_of(self, cards: Sequence[RecordKey], site: str) -> bool:
        return any(site in self.plan.record("card", key.removeprefix("card/")).typed.recruit_at for key in cards)


def _indecisive(plan: Plan) -> int:
    difficulty = plan.row.difficulty
    return difficulty.race[plan.options["race"]].indecisive_units if difficulty else 0
