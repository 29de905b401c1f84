"""What an effect comes to, in numbers: for search, for checks, and for whoever compares cards."""

from collections import Counter
from typing import Any

from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import Clause, Effect, Words, children


def stats(game: str, effect: dict[str, Any]) -> dict[str, int]:
    """The most that an effect gives at once: `{"attack": 4, "fire-attack": 4, "siege-attack": 4, "needs-mana": 1}`.

    Of a choice the best counts, of several steps the sum; what is done for each of something counts once.
    """
    parsed = parse_effect(game, effect)
    found = _gives(parsed.do)
    if _needs_mana(parsed):
        found["needs-mana"] = 1
    return dict(found)


def _gives(clause: Clause) -> Counter[str]:
    inside = [_gives(child) for part in (clause.node, clause.modifiers) for child in children(part)]
    total = Counter(clause.node.gives())
    for found in inside:
        total = total | found if clause.node.offers_a_choice else total + found
    return total


def _needs_mana(effect: Effect) -> bool:
    cost = effect.cost
    return isinstance(cost, Words) and bool(getattr(cost, "mana", None))
