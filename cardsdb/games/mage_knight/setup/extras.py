"""Smaller parts of the table: tactics, faction tokens, and what single variants lay out."""

from typing import Any

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey, key_of
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Seal, Tactics, Token
from cardsdb.games.mage_knight.setup.tokens import Tokens


def tactics_of(plan: Plan, first_round: str, chance: Chance) -> Tactics:
    """The tactics of the first round lie open; where the dummy player takes one before the players, it is drawn."""
    cards = sorted(plan.stock.of_kind("tactic"), key=lambda card: (card.typed.time, card.typed.number))
    first = [key_of(*card.key) for card in cards if card.typed.time == first_round]
    later = [key_of(*card.key) for card in cards if card.typed.time != first_round]
    rule = plan.rules.tactics.get(plan.mode) if plan.has_dummy or plan.rules.volkare else None
    takes = rule.dummy_takes if rule else None
    return Tactics(first, later, takes, chance.pick(first) if takes == "random-before-players" else None)


def faction_tokens_of(plan: Plan, chance: Chance) -> dict[str, list[RecordKey]]:
    """The items for whoever defeats an enemy of a faction, unless a variant plays without them."""
    rewards = plan.themes.get("faction_rewards")
    if rewards and not rewards.faction_tokens:
        return {}
    factions = [one.slug for one in plan.stock.of_kind("faction")]
    return {faction: _pile(plan, faction, chance) for faction in factions}


def _pile(plan: Plan, faction: str, chance: Chance) -> list[RecordKey]:
    tokens = plan.stock.copies("faction-token", lambda one: one.typed.faction == faction)
    return chance.part(faction).shuffled(tokens)


def seals_of(plan: Plan, chance: Chance) -> list[Seal]:
    """Mana tokens at random on rows of the fame track."""
    found: list[Seal] = []
    for seal in plan.themes.get("magic_seals") or ():
        colors = [color for color, count in sorted(seal.tokens.items()) for _token in range(count)]
        found += [Seal(row, color) for row, color in zip(seal.rows, chance.shuffled(colors), strict=True)]
    return found


def phantoms_of(plan: Plan, tokens: Tokens) -> list[Token]:
    rule: Any = plan.themes.get("phantom_attacks")
    stock = rule.stock if rule else []
    return [tokens.enemy(draw.color, draw.face or "down") for draw in stock for _token in range(draw.count)]
