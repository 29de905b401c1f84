"""All the rules from the enemies to the units: none lacks its tests, and the content as it stands keeps them."""

import pytest

from cardsdb.checks.registry import all_checks
from tests.checks.altering import found
from tests.games.mage_knight.checks import test_cards, test_enemies, test_heroes_and_skills
from tests.games.mage_knight.checks.finding import GAME

TABLES = (test_enemies, test_heroes_and_skills, test_cards)
MODULES = "enemies faces piles components factions heroes skills ruins cards numbers tactics units"
CODES = [
    check.code
    for check in all_checks()
    if check.run.__module__ in {f"cardsdb.games.mage_knight.checks.{module}" for module in MODULES.split()}
]


@pytest.mark.parametrize("code", CODES)
def test_the_content_as_it_stands_keeps_the_rule(code: str) -> None:
    assert found(code, GAME) == []


def test_every_rule_is_broken_and_kept_by_a_test() -> None:
    assert len(CODES) == 49
    assert {case[0] for table in TABLES for case in table.BROKEN} == set(CODES)
    assert {case[0] for table in TABLES for case in table.FINE} == set(CODES)
