"""The rules of Euthia: each finds the slip it is about in the real content, and lets what only looks like one pass."""

import pytest

from cardsdb.checks.registry import all_checks
from tests.checks.altering import Change, found
from tests.games.euthia.checks import boxes, cards, maps, things
from tests.games.euthia.checks.slips import GAME

MODULES = "cardsdb.games.euthia.checks."
VIOLATED = boxes.VIOLATED | maps.VIOLATED | cards.VIOLATED | things.VIOLATED
ALLOWED = boxes.ALLOWED | maps.ALLOWED | cards.ALLOWED | things.ALLOWED
CASES = [(code, changes, expected) for code, cases in VIOLATED.items() for changes, expected in cases]


@pytest.mark.parametrize(("code", "changes", "expected"), CASES)
def test_a_slip_is_found(code: str, changes: list[Change], expected: list[tuple[str, str]]) -> None:
    assert found(code, GAME, *changes) == sorted(found(code, GAME) + expected)


@pytest.mark.parametrize(("code", "changes"), ALLOWED.items())
def test_what_only_looks_like_a_slip_passes(code: str, changes: list[Change]) -> None:
    assert found(code, GAME, *changes) == found(code, GAME)


def test_the_content_keeps_the_rules() -> None:
    """But for one row of a table, which is printed so."""
    codes = [check.code for check in all_checks() if check.run.__module__.startswith(MODULES)]
    left = [(code, *finding) for code in codes for finding in found(code, GAME)]
    assert left == [("EU-W026", "settlements-total-2", "attributes.tiles_by_chapter.4")]


def test_every_rule_has_its_hit_and_its_near_miss() -> None:
    codes = {check.code for check in all_checks() if check.run.__module__.startswith(MODULES)}
    assert set(VIOLATED) == codes
    assert set(ALLOWED) == codes
