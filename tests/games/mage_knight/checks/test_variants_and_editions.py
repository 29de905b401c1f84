"""The rules about variants and boxes, each broken and kept by a change of a real one."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def variant(slug: str, path: str, value: object) -> Change:
    return ("variant", slug, f"attributes.{path}", value)


def box(slug: str, path: str, value: object) -> Change:
    return ("edition", slug, path, value)


COUNTRYSIDE, CAMP = 19, 21  # lines of The Lost Legion
SEALS = "magic_seals[0]"

BROKEN: list[tuple[str, list[Change], Found]] = [
    (
        "MK-E095",
        [variant("rampage", "intensity.level", "strong")],
        [("more-rampage", "attributes.intensity.level"), ("rampage", "attributes.intensity.level")],
    ),
    (
        "MK-E095",
        [variant("rampage", "intensity.other", "magic-seals-weak")],
        [("more-rampage", "attributes.intensity.other"), ("rampage", "attributes.intensity.other")],
    ),
    (
        "MK-E095",
        [variant("rampage", "group", "combat")],
        [("more-rampage", "attributes.group"), ("rampage", "attributes.group")],
    ),
    ("MK-E096", [variant("megapolis", "megapolis.levels.max", 22)], [("megapolis", "attributes.megapolis.levels")]),
    ("MK-E096", [variant("city-levels", "city_levels.max", 12)], [("city-levels", "attributes.city_levels")]),
    (
        "MK-E096",
        [variant("volkares-camp-as-city", "volkares_camp.level_min", 5)],
        [("volkares-camp-as-city", "attributes.volkares_camp.level_min")],
    ),
    ("MK-E096", [("site", "city", "attributes.levels.max", 15)], [("city", "attributes.levels")]),
    ("MK-E096", [("enemy", "volkare", "attributes.army[3].level", 8)], [("volkare", "attributes.army")]),
    (
        "MK-E097",
        [variant("magic-seals-weak", f"{SEALS}.tokens", {"red": 1, "blue": 2})],
        [("magic-seals-weak", f"attributes.{SEALS}.tokens")],
    ),
    (
        "MK-E097",
        [variant("interactive-combat", "interactive_combat.no_boost", ["black", "gold"])],
        [("interactive-combat", "attributes.interactive_combat")],
    ),
    (
        "MK-E098",
        [box("lost-legion", f"components[{COUNTRYSIDE}].count", 4)],
        [("lost-legion", f"components[{COUNTRYSIDE}].count")],
    ),
    (
        "MK-E098",
        [("tile", "countryside-14", "copies", 2)],
        [("lost-legion", f"components[{COUNTRYSIDE}].count")],
    ),
    ("MK-E098", [box("lost-legion", f"components[{CAMP}].counts", GONE)], [("lost-legion", "components")]),
    (
        "MK-E098",
        [
            box(
                "lost-legion",
                "components[29]",
                {"kind": "card", "count": 1, "counts": {"kind": "hero"}, "source": "003"},
            )
        ],
        [("lost-legion", "components")],
    ),
    (
        "MK-E099",
        [box("krang", "components[0].numbers", [337, 351])],
        [("krang", "attributes.card_numbers"), ("krang", "components[0].numbers")],
    ),
    (
        "MK-E099",
        [box("krang", "attributes.card_numbers", [336, 355])],
        [("krang", "attributes.card_numbers"), ("ultimate-edition", "attributes.card_numbers")],
    ),
]

FINE: list[tuple[str, list[Change]]] = [
    (
        "MK-E095",
        [variant("envy-and-compassion", "intensity", GONE), variant("envy-and-compassion-intense", "intensity", GONE)],
    ),
    ("MK-E096", [("site", "volkares-camp", "attributes.levels.above", "put several levels together")]),
    (
        "MK-E097",
        [
            variant("magic-seals-weak", f"{SEALS}.rows", [3, 5]),
            variant("magic-seals-weak", f"{SEALS}.tokens", {"red": 2}),
        ],
    ),
    (
        "MK-E098",
        [
            box("lost-legion", f"components[{COUNTRYSIDE}].count", 4),
            box("lost-legion", f"components[{COUNTRYSIDE}].explained", {"records": 3, "because": "one is blank"}),
        ],
    ),
    (
        "MK-E099",
        [
            box("krang", "components[0].numbers", [337, 351]),
            box("krang", "components[0].count", 15),
            box("krang", "attributes.open_numbers", [352, 352]),
        ],
    ),
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
