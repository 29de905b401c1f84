"""All the rules from the map to the boxes: none lacks its tests, and the content as it stands keeps them."""

import pytest

from cardsdb.checks.registry import all_checks
from tests.checks.altering import found
from tests.games.mage_knight.checks import (
    test_map_and_sites,
    test_scenarios,
    test_setups,
    test_tiles,
    test_variants_and_editions,
)
from tests.games.mage_knight.checks.finding import GAME

TABLES = (test_tiles, test_map_and_sites, test_scenarios, test_setups, test_variants_and_editions)
MODULES = (
    *("tiles", "maps", "cities", "sites", "scenarios", "printings", "setups"),
    *("volkare", "scoring", "variants", "editions"),
)
CODES = [
    check.code
    for check in all_checks()
    if check.run.__module__ in {f"cardsdb.games.mage_knight.checks.{module}" for module in MODULES}
]
# The rulebook itself asks for more dice than there are.
KNOWN = {"MK-W088": [("volkares-return-blitz", "setups[3].extra_source_dice")]}


@pytest.mark.parametrize("code", CODES)
def test_the_content_as_it_stands_keeps_the_rule(code: str) -> None:
    assert found(code, GAME) == KNOWN.get(code, [])


def test_every_rule_is_broken_and_kept_by_a_test() -> None:
    assert len(CODES) == 50
    assert {case[0] for table in TABLES for case in table.BROKEN} == set(CODES)
    assert {case[0] for table in TABLES for case in table.FINE} == set(CODES)
