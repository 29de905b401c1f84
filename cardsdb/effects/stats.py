"""What an effect comes to, in numbers: for search, for checks, and for whoever compares cards."""

from collections import Counter
from typing import Any

from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import Clause, Effect, Words, children, walk

Numbers = Counter[str]


def stats(game: str, effect: dict[str, Any]) -> dict[str, int]:
    """The most that an effect gives at once: `{"attack": 4, "fire-attack": 4, "siege-attack": 4, "needs-mana": 1}`.

    Of a choice, or of cases that exclude each other, the best counts, of several steps the sum; what is done for each
    of something counts once, and what others do not at all.
    """
    parsed = parse_effect(game, effect)
    found = _gives(parsed.do)
    if _needs_mana(parsed):
        found["needs-mana"] = 1
    return dict(found)


def _gives(clause: Clause) -> Numbers:
    if clause.node.concerns_others:
        return Counter()
    total = Counter(clause.node.gives())
    steps: list[Numbers] = []
    for part in (clause.node, clause.modifiers):
        for name in type(part).model_fields:
            value = getattr(part, name)
            inside = [_gives(child) for child in children(value)]
            # A mapping of nodes is a table of cases: by colour, by power, by difficulty.
            steps += _best(inside, 1) if isinstance(value, dict) else inside
    chosen = clause.node.chosen()
    return sum(_best(steps, chosen) if chosen else steps, total)


def _best(options: list[Numbers], count: int) -> list[Numbers]:
    """For each number by itself, the highest of so many options."""
    best: Numbers = Counter()
    for name in {name for option in options for name in option}:
        best[name] = sum(sorted((option[name] for option in options), reverse=True)[:count])
    return [best]


def _needs_mana(effect: Effect) -> bool:
    of_cost = isinstance(effect.cost, Words) and bool(getattr(effect.cost, "mana", None))
    return of_cost or any(clause.node.needs_mana() for clause in walk(effect))
