"""The rules about heroes, their decks and their skills, each broken and kept by one change of a real record."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def card(slug: str, path: str, value: object) -> Change:
    return ("card", slug, path, value)


def skill(slug: str, path: str, value: object) -> Change:
    return ("token", slug, path, value)


DECK = [("arythea", "attributes.starting_deck")]
OWN = "attributes.unique_cards"

BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E025", [card("battle-versatility", "attributes.color", "blue")], DECK * 2),
    (
        "MK-E025",
        [card("arythea", "attributes.starting_deck.rage", 2), card("arythea", "attributes.starting_deck.march", 1)],
        DECK * 2,
    ),
    (
        "MK-E026",
        [
            card("arythea", "attributes.starting_deck.swiftness", 1),
            card("arythea", "attributes.starting_deck.promise", 2),
        ],
        DECK * 2,
    ),
    ("MK-E026", [card("arythea", f"{OWN}[0].replaces", "threaten")], DECK * 2),
    ("MK-E027", [card("arythea", f"{OWN}[0].replaces", "threaten")], [("arythea", OWN)] * 2),
    ("MK-E027", [card("mana-pull", "attributes.hero", "tovak")], [("arythea", OWN), ("tovak", OWN)]),
    (
        "MK-E027",
        [card("arythea", f"{OWN}[1]", GONE), card("mana-pull", "", GONE)],
        [("arythea", OWN)],
    ),
    ("MK-E028", [card("mana-pull", "attributes.color", "green")], [("mana-pull", "attributes.color")]),
    (
        "MK-E028",
        [card("mana-pull", "attributes.replaces", "noble-manners")],
        [("mana-pull", "attributes.replaces")],
    ),
    (
        "MK-E029",
        [card("rage", "attributes.copies_by_edition.krang", 1)],
        [("rage", "attributes.copies_by_edition")],
    ),
    ("MK-E029", [card("rage", "copies", 8)], [("rage", "copies")]),
    (
        "MK-E029",
        [skill("level-token-1-2", "attributes.copies_by_edition.base", 5)],
        [("level-token-1-2", "attributes.copies_by_edition"), ("level-token-1-2", "copies")],
    ),
    ("MK-E030", [skill("dark-paths", "", GONE)], [("arythea", "attributes.skill_tokens")]),
    ("MK-E030", [card("arythea", "attributes.skill_tokens", 10)], [("arythea", "attributes.skill_tokens")]),
    (
        "MK-E030",
        [skill("ritual-of-pain", "attributes.interactive", "competitive")],
        [("arythea", "attributes.skill_tokens")] * 2,
    ),
    ("MK-E031", [skill("dark-paths", "edition", "krang")], [("dark-paths", "edition")]),
    ("MK-E031", [card("mana-pull", "edition", "lost-legion")], [("mana-pull", "edition")]),
    ("MK-E032", [skill("mana-exploit", "attributes.interactive", GONE)], [("mana-exploit", "attributes.interactive")]),
    (
        "MK-E032",
        [skill("mana-exploit", "attributes.frequency", "once-per-round")],
        [("mana-exploit", "attributes.frequency")],
    ),
    ("MK-E032", [skill("mana-exploit", "effects[0].do", {"mana": "any-but-gold"})], [("mana-exploit", "effects")]),
]

FINE: list[tuple[str, list[Change]]] = [
    (
        "MK-E025",
        [
            card("arythea", "attributes.starting_deck.rage", GONE),
            card("arythea", "attributes.starting_deck.threaten", 2),
        ],
    ),
    (
        "MK-E026",
        [
            card("arythea", f"{OWN}[0].replaces", "threaten"),
            card("arythea", "attributes.starting_deck.rage", 2),
            card("arythea", "attributes.starting_deck.threaten", GONE),
        ],
    ),
    (
        "MK-E027",
        [
            card("arythea", f"{OWN}[0].replaces", "threaten"),
            card("battle-versatility", "attributes.replaces", "threaten"),
        ],
    ),
    ("MK-E028", [card("mana-pull", "attributes.replaces", "swiftness")]),
    (
        "MK-E029",
        [
            card("rage", "copies", 6),
            card("rage", "attributes.copies_by_edition.base", 6),
            card("arythea", "attributes.starting_deck.rage", GONE),
            card("threaten", "copies", 5),
            card("threaten", "attributes.copies_by_edition.base", 5),
            card("arythea", "attributes.starting_deck.threaten", 2),
        ],
    ),
    ("MK-E030", [skill("dark-paths", "attributes.frequency", "once-per-round")]),
    ("MK-E031", [skill("dark-paths", "edition", "krang"), skill("dark-paths", "attributes.hero", "krang")]),
    ("MK-E032", [skill("healing-ritual", "attributes.frequency", "once-per-turn")]),  # acts on others and is over
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
