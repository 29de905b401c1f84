"""What players build their heroes from when these start at a higher level."""

from collections.abc import Sequence
from typing import Any

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey
from cardsdb.games.mage_knight.setup.offers import Decks
from cardsdb.games.mage_knight.setup.results import ToChooseFrom


def to_choose_from(rules: Any, level: int, decks: Decks, skills: list[RecordKey]) -> ToChooseFrom:
    """Cards from the tops of the decks, and skills from the top of the hero's own."""
    counts = {kind: number.per_level * level + number.plus for kind, number in rules.drawn_to_choose_from.items()}
    times = level // 2  # even levels up to this one
    return ToChooseFrom(
        rules.influence_per_level * level,
        skills[: rules.per_even_level.drawn * times],
        rules.per_even_level.kept * times,
        decks.advanced_actions.draw(counts["advanced-action"]),
        rules.free_advanced_actions_per_odd_level * ((level - 1) // 2),
        decks.regular.draw(counts["regular-unit"]),
        decks.spells.draw(counts["spell"]),
        decks.artifacts.draw(counts["artifact"]),
        rules.crystals.count,
    )


def put_back(decks: Decks, choices: Sequence[ToChooseFrom], chance: Chance) -> None:
    """Shuffle what was dealt to choose from and lay it under the decks: what nobody takes ends up there."""
    for pile, dealt in (
        (decks.advanced_actions, [choice.advanced_actions for choice in choices]),
        (decks.regular, [choice.regular_units for choice in choices]),
        (decks.spells, [choice.spells for choice in choices]),
        (decks.artifacts, [choice.artifacts for choice in choices]),
    ):
        pile.put_back(chance.part(pile.component).shuffled([card for cards in dealt for card in cards]))
