"""What the box lists and what the records say add up: copies, families, totals, the shares of the heroes."""

from collections import Counter
from typing import Any

import pytest

Record = dict[str, Any]

EQUAL = ("level", "elite", "chapter")  # what a line's counts may ask of an attribute


@pytest.fixture
def lines(of_kind: Any) -> dict[str, Record]:
    """The lines of the component list by their slug."""
    return {row["slug"]: row for row in of_kind("edition")["base"]["components"]}


def is_counted(record: Record, counts: Record) -> bool:
    return (
        record["kind"] == counts["kind"]
        and all(record["attributes"][key] == counts[key] for key in EQUAL if key in counts)
        and ("cards" not in counts or record["slug"] in counts["cards"])
    )


def wrong_sums(records: list[Record], rows: list[Record]) -> list[str]:
    """Lines whose records add up to another number than the line, or its explanation, says."""
    found = []
    for row in rows:
        if "counts" in row:
            total = sum(record.get("copies", 0) for record in records if is_counted(record, row["counts"]))
            expected = row["explained"]["records"] if "explained" in row else row["count"]
            if total != expected:
                found.append(f"{row['slug']}: {total}, not {expected}")
    return found


def test_every_line_fits_its_records(records: list[Record], lines: dict[str, Record]) -> None:
    assert sum("counts" in row for row in lines.values()) == 51
    assert wrong_sums(records, list(lines.values())) == []


def test_every_record_with_copies_is_counted(records: list[Record], lines: dict[str, Record]) -> None:
    """By a line of its own; or in its family, whose members add up to it; or, as a family, in its members."""
    counts = [row["counts"] for row in lines.values() if "counts" in row and "explained" not in row]
    copied = [record for record in records if record.get("copies")]
    times = Counter(record["slug"] for record in copied for line in counts if is_counted(record, line))
    assert set(times.values()) == {1}
    families = {record["slug"]: record["attributes"].get("family") for record in copied}
    whole = {family for slug, family in families.items() if slug in times}
    left = {slug for slug, family in families.items() if not {slug, family} & times.keys() and slug not in whole}
    assert left == {"posted-reward-cards"}  # three lines, one for each level: each explains it


def test_members_of_a_family_add_up_to_it(records: list[Record]) -> None:
    families = {record["slug"]: record for record in records if record["kind"] == "card-family"}
    members = Counter[str]()
    for record in records:
        if record["kind"] != "item" and (family := record.get("attributes", {}).get("family")) and "copies" in record:
            members[family] += record["copies"]
    assert dict(members) == {family: families[family]["copies"] for family in members}
    assert set(members) == {"silver-cards", "gold-cards", "encounter-cards", "monster-cards", "elite-monster-cards"}


def test_families_by_level_fit_the_lines(of_kind: Any, lines: dict[str, Record]) -> None:
    cards = {slug: card.get("attributes", {}) for slug, card in of_kind("card-family").items()}
    families = {slug: card["by_level"] for slug, card in cards.items() if "by_level" in card}
    assert set(families) == {"monster-cards", "elite-monster-cards", "posted-reward-cards"}
    for slug, levels in families.items():
        assert levels == {level: lines[f"{slug}-level-{level}"]["count"] for level in "123"}
    rewards = {
        str(monster["attributes"]["level"]): monster["attributes"]["posted_reward_cards"]
        for monster in of_kind("monster-family").values()
        if monster["attributes"]["elite"]
    }
    assert rewards == families["posted-reward-cards"]


def test_totals_are_sums_of_lines(of_kind: Any, lines: dict[str, Record]) -> None:
    totals = of_kind("edition")["base"]["attributes"]["totals"]
    assert {total["slug"]: total["total"] for total in totals} == {
        total["slug"]: sum(lines[part]["count"] for part in total["parts"]) for total in totals
    }
    assert len(totals) == 12


def test_every_hero_has_the_share(of_kind: Any, lines: dict[str, Record]) -> None:
    heroes = of_kind("hero")
    shares = {slug: row["per_hero"] * len(heroes) for slug, row in lines.items() if "per_hero" in row}
    assert shares == {slug: lines[slug]["count"] for slug in shares}
    assert sum(hero["attributes"]["personal_tiles"] for hero in heroes.values()) == lines["personal-tiles"]["count"]
    named = {"hero_board": "hero-boards", "figure": "hero-figures", "reference_sheets": "hero-reference-sheets"}
    for hero in heroes.values():
        own = {named.get(key, key.replace("_", "-")): count for key, count in hero["attributes"]["components"].items()}
        assert own == {slug: row["per_hero"] for slug, row in lines.items() if "per_hero" in row}


def test_the_box_is_the_one_the_rulebook_lists(lines: dict[str, Record]) -> None:
    assert len(lines) == 89
    expected = {
        "map-tiles-chapter-1": 16,
        "map-tiles-chapter-2": 13,
        "map-tiles-chapter-3": 14,
        "map-tiles-chapter-4": 14,
        "map-tiles-chapter-5": 12,
        "personal-tiles": 135,
        "hero-tokens": 150,
        "interaction-tokens": 180,
        "hit-tokens": 72,
        "merchant-tiles": 73,
        "alchemist-tiles": 76,
        "dragonslayer-tiles": 70,
        "monster-tiles": 36,
        "silver-cards": 24,
        "gold-cards": 32,
        "encounter-cards": 103,
        "combat-cards": 36,
        "gem-tokens": 110,
        "essence-tokens": 60,
        "debris-tokens": 31,
        "title-documents": 12,
    }
    assert {slug: lines[slug]["count"] for slug in expected} == expected


RUBY: Record = {"slug": "ruby", "kind": "gem", "copies": 2, "attributes": {}}
GEMS: Record = {"slug": "gem-tokens", "count": 2, "counts": {"kind": "gem"}}
BECAUSE = "a test says so"


@pytest.mark.parametrize(
    ("row", "sums"),
    [
        pytest.param(GEMS, [], id="fits"),
        pytest.param(GEMS | {"count": 3}, ["gem-tokens: 2, not 3"], id="unexplained"),
        pytest.param(GEMS | {"count": 3, "explained": {"records": 2, "because": BECAUSE}}, [], id="explained"),
        pytest.param(
            GEMS | {"explained": {"records": 1, "because": BECAUSE}}, ["gem-tokens: 2, not 1"], id="explained wrongly"
        ),
    ],
)
def test_sums_of_a_small_box(row: Record, sums: list[str]) -> None:
    assert wrong_sums([RUBY], [row]) == sums
