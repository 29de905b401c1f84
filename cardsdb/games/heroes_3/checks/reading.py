"""What several checks read: words inside effects, and armies that can be compared."""

from collections.abc import Iterator
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.games.heroes_3.schemas.common import Army

DIFFICULTIES = ("easy", "normal", "hard", "impossible")
TIERS = ("bronze", "silver", "gold", "azure")
VALUES = ("attack", "defense", "health", "initiative")
UNITS_PER_SIDE = 5  # that may stand on the combat board at once


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """Every mapping inside some data, outermost first."""
    if isinstance(value, dict):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from mappings(item)


def with_word(record: Subject, word: str, slot: str | None = None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where the effects of a record say this word, and the node that does; `slot`: only in those of that slot."""
    for index, effect in enumerate(record.effects):
        if slot in (None, effect["slot"]):
            for node in mappings(effect["do"]):
                if word in node:
                    yield f"effects[{index}]", node


def strength(value: Any) -> int:
    """How much some data of an effect comes to: every number in it, whether it is added or taken away."""
    if isinstance(value, dict):
        return sum(map(strength, value.values()))
    if isinstance(value, list):
        return sum(map(strength, value))
    return abs(value) if isinstance(value, int) and not isinstance(value, bool) else 0


def size(army: Army) -> int:
    return sum(getattr(army, tier) for tier in TIERS)


def at_least(army: Army, other: Army) -> bool:
    """Whether an army is no weaker than another: more azure units, or else as many of every tier or a better one."""
    if army.azure != other.azure:
        return army.azure > other.azure
    return all(_from(tier, army) >= _from(tier, other) for tier in TIERS)


def _from(tier: str, army: Army) -> int:
    """Units of this tier or a better one."""
    return sum(getattr(army, better) for better in TIERS[TIERS.index(tier) :])


def army_said(army: Army) -> str:
    return ", ".join(f"{getattr(army, tier)} {tier}" for tier in TIERS if getattr(army, tier)) or "–"
