"""Where clients find what is made of a record: its drawing, its set-up."""

from collections.abc import Callable
from functools import cache

from api.publication.addresses import address_of
from cardsdb.dealing.examining import can_be_dealt
from cardsdb.drawing.registry import can_be_drawn
from cardsdb.models import Record

# By model: the field, what follows the record's own address, and whether the game knows how to make it.
MADE: dict[str, tuple[str, str, Callable[[str], bool]]] = {
    "tile": ("drawing", ".svg", cache(can_be_drawn)),
    "enemy": ("drawing", ".svg", cache(can_be_drawn)),
    "scenario": ("setup", "/setup/", cache(can_be_dealt)),
}


def made_of(record: Record) -> dict[str, str | None]:
    """Addresses by field; null where nobody says how the game is drawn or set up."""
    if record.model not in MADE:
        return {}
    field, ending, known = MADE[record.model]
    return {field: address_of(record).removesuffix("/") + ending if known(record.game.slug) else None}
