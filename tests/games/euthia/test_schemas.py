"""Sums that the rulebook prints, or that follow from what it prints, have to come out right: the schemas add up."""

import pytest
from pydantic import ValidationError

from cardsdb.games.euthia.schemas.common import NextStep, Range
from cardsdb.games.euthia.schemas.editions import Component, Share
from cardsdb.games.euthia.schemas.rules import ByPlayers, ScoringTable, Sum
from cardsdb.games.euthia.schemas.scenarios import EncounterStack, MapSetupRow, Supply, TileStack
from cardsdb.games.euthia.schemas.tiles import MapTileFamily

LINE = {
    "kind": "token",
    "slug": "gem-tokens",
    "count": 5,
    "source": "001",
    "name": {"en": "Gem tokens"},
    "name_status": {},
    "english_name_status": "proposed",
    "breakdown": [{"of": "type-a", "groups": 1, "each": 2}, {"of": "type-b", "groups": 1, "each": 3}],
}
TABLE = {
    "category": "quests",
    "section": {"cs": "Závěrečné vyhodnocení", "page": 25},
    "statement": {"en": "Reputation for quests."},
    "rows": [{"min": 2, "max": 3, "reputation": 2}, {"min": 4, "reputation": 5}],
}
ROW = {
    "scenario": "a",
    "tile_kind": "b",
    "players": [1],
    "row_label": "1H",
    "tiles_by_chapter": {"1": 1, "2": 0},
    "dash_in_chapters": [2],
}
STACK = {"scenario": "a", "players": 1, "rows": ["b"], "tiles_by_chapter": {"1": 6, "2": 5}, "total": 11}
ENCOUNTER = {"cards": 7, "removed": 4, "left": 3, "face_up": 2}
WORKED = {"of": "roll", "terms": [{"what": "die", "amount": 4}, {"what": "penalty", "amount": -4}], "total": 0}
CHAPTER = {"chapter": 4, "roman_on_back": "IV", "fixed": 3, "other": 11}


@pytest.mark.parametrize(
    ("schema", "right", "change", "message"),
    [
        (Component, LINE, {"count": 6}, "the breakdown makes 5, not 6"),
        (Share, {"heroes": ["ael", "dral"], "groups": 2, "each": 1}, {"groups": 3}, "2 groups are named, not 3"),
        (Range, {"min": 4, "max": 7}, {"max": 3}, "the range runs from 4 down to 3"),
        (ByPlayers, {"plus": 2, "unit": "card", "amounts": {"2": 4}}, {"plus": 1}, "2 players and 1 make 3, not 4"),
        (
            ScoringTable,
            TABLE,
            {"rows": [TABLE["rows"][0], {"min": 5, "reputation": 5}]},
            "after the range up to 3 comes 5",
        ),
        (Sum, WORKED, {"total": 1}, "the terms make 0, not 1"),
        (MapSetupRow, ROW, {"tiles_by_chapter": {"1": 1, "2": 2}}, "a chapter with a dash has tiles"),
        (TileStack, STACK, {"total": 12}, "the chapters hold 11 tiles, not 12"),
        (EncounterStack, ENCOUNTER, {"left": 4}, "7 cards less 4 are not 4"),
        (Supply, {"cards": "a", "count": 1}, {"component": "b"}, "a supply names either cards or a component"),
        (NextStep, {"rule": "a"}, {"essence": "b"}, "a step names one of rule, elemental and essence"),
        (MapTileFamily, CHAPTER, {"roman_on_back": "VI"}, "Input should be 'I', 'II', 'III', 'IV' or 'V'"),
        (MapTileFamily, CHAPTER, {"roman_on_back": "V"}, "chapter 4 is not the Roman number V"),
    ],
)
def test_what_does_not_add_up_is_refused(schema, right, change, message):
    schema.read(right)
    with pytest.raises(ValidationError) as refused:
        schema.read(right | change)
    assert [error["msg"].removeprefix("Value error, ") for error in refused.value.errors()] == [message]
