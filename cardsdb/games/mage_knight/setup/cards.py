"""Which cards a game is played with."""

from collections.abc import Sequence
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.dealing.results import RecordKey
from cardsdb.games.mage_knight.setup.stock import Stock


def cards_in_play(stock: Stock, rules: Any, variants: Sequence[Subject]) -> dict[str, list[RecordKey]]:
    """The cards of every common deck, without those that the scenario or a variant takes out."""
    parts = [rules.removed, *(one.typed.removes for one in variants)]
    spells = {spell for part in parts if part for spell in part.spells}
    return {
        "spell": stock.copies("spell", lambda card: card.slug not in spells),
        "advanced-action": stock.copies("advanced-action"),
        "artifact": stock.copies("artifact"),
        "regular-unit": stock.copies("unit", lambda card: bool(card.typed.tier == "regular")),
        "elite-unit": stock.copies("unit", lambda card: _is_elite_in_play(card, rules)),
    }


def _is_elite_in_play(card: Subject, rules: Any) -> bool:
    if card.typed.tier != "elite" or not rules.elite_units:
        return False
    gone = rules.removed.units if rules.removed else None
    return not (
        gone
        and gone.tier == "elite"
        and gone.level in (None, card.typed.level)
        and card.typed.recruit_at == [gone.recruited_only_at]
    )
