"""Every rule of Heroes III has a test that breaks it, and holds for the real content."""

import pytest
import yaml

from cardsdb.checks.registry import Check, all_checks
from cardsdb.games.heroes_3 import checks
from tests.checks.altering import found
from tests.games.heroes_3.checks import test_cards, test_maps, test_rules

GAME = "heroes-3"
CHECKS = [check for check in all_checks() if check.run.__module__.startswith(checks.__name__)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_content_keeps_the_rule(check: Check) -> None:
    assert found(check.code, GAME) == []


def test_every_rule_is_broken_by_a_test() -> None:
    broken = {code for module in (test_cards, test_maps, test_rules) for code, _, _ in module.VIOLATED}
    assert broken == {check.code for check in CHECKS}


def test_numbers_are_used_once() -> None:
    numbers = [check.code[-3:] for check in CHECKS]
    assert sorted(numbers) == [f"{number:03}" for number in range(1, len(numbers) + 1)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_example_is_yaml(check: Check) -> None:
    assert yaml.safe_load(check.example)
