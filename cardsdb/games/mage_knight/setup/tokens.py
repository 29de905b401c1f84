"""The piles of enemy and ruins tokens, and drawing from them."""

from collections.abc import Iterator

from cardsdb.dealing.piles import Pile, shortages_of
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey, Shortage, key_of
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Token

PileKey = tuple[str, str | None]  # colour and faction


class Tokens:
    """Every pile of round and hexagonal tokens. Factions that the scenario names have piles of their own."""

    def __init__(self, plan: Plan, chance: Chance) -> None:
        self.piles = {
            key: Pile(component_of(key), items, chance.part(component_of(key)))
            for key, items in sorted_tokens(plan).items()
        }
        self.ruins = Pile("ruin-token", plan.stock.copies("ruin"), chance.part("ruin-token"))

    def enemy(self, color: str, face: str, faction: str | None = None) -> Token:
        """A token of this colour. A faction whose pile is empty has usual tokens instead."""
        pile = self.piles.get((color, faction))
        if pile is None or (faction and not pile.left):
            pile = self.piles[color, None]
        drawn = pile.draw()
        return Token("enemy", face, drawn[0] if drawn else None, color, key_of("term", faction) if faction else None)

    def ruin(self, face: str) -> Token:
        drawn = self.ruins.draw()
        return Token("ruin", face, drawn[0] if drawn else None, "yellow")

    def left(self) -> dict[str, list[RecordKey]]:
        return {
            component_of(key).removeprefix("enemy-token/"): self.piles[key].left for key in sorted(self.piles, key=str)
        }

    def shortages(self) -> Iterator[Shortage]:
        yield from shortages_of([*self.piles.values(), self.ruins])


def sorted_tokens(plan: Plan) -> dict[PileKey, list[RecordKey]]:
    """The enemy tokens of the boxes, by the piles that they lie in."""
    factions, piles = factions_of(plan), dict[PileKey, list[RecordKey]]()
    for (color, faction), tokens in plan.stock.enemies.items():
        if faction in factions:
            piles[color, faction] = tokens
        elif faction is None or plan.options.get("faction_enemies") == "mixed":
            piles[color, None] = piles.get((color, None), []) + tokens
    return piles


def component_of(key: PileKey) -> str:
    return "/".join(["enemy-token", *filter(None, key)])


def factions_of(plan: Plan) -> frozenset[str]:
    """The factions whose tokens the scenario keeps apart."""
    rules = plan.rules
    named = {*plan.row.leader_levels, *(guard.faction for rule in rules.site_rules for guard in rule.guards)}
    if rules.rampaging:
        named.add(rules.rampaging.faction)
    if rules.faction_zones:
        named |= {rules.faction_zones.north, rules.faction_zones.south}
    return frozenset(faction for faction in named if faction)
