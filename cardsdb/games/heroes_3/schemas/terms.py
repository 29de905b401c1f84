"""Words of the rules."""

from typing import Literal

from pydantic import Field

from cardsdb.games.heroes_3.schemas.common import GAME
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Positive, Prose, Schema


class Board(Schema):
    spaces: tuple[Positive, Positive] = Field(description="Along one edge and along the other.")
    units_per_side: Positive = Field(description="How many units may stand on it at most.")


@register_kind(GAME, "term", model="term")
class Term(Schema):
    """A word that the rules use with a fixed meaning."""

    group: Literal[
        "faction",
        "hero-class",
        "hero-type",
        "unit-side",
        "tier",
        "unit-type",
        "value",
        "resource",
        "timing",
        "unit-action",
        "card",
        "keyword",
        "field",
        "tile",
        "round",
        "combat",
        "building",
        "school",
        "mode",
    ]
    definition: Prose | None = Field(default=None, description="The meaning, where the word alone does not give it.")
    movement: Positive | None = Field(default=None, description="Spaces that a unit of this type moves in combat.")
    board: Board | None = Field(default=None, description="Size of the combat board.")
