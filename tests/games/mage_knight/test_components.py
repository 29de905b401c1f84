"""What the boxes list and what the records say add up: copies, designs, numbers, the shares of the heroes."""

from collections.abc import Iterator
from typing import Any

import pytest

Record = dict[str, Any]

EQUAL = ("tier", "color", "faction")  # what a line's counts may ask of an attribute
NAMED = ("artifacts", "cities", "sites", "tiles")  # or the records it names


def copies_in(record: Record, box: str) -> int:
    """How many the box holds. What several boxes hold is listed once and says how many each has."""
    if "copies_by_edition" in record.get("attributes", {}):
        return record["attributes"]["copies_by_edition"].get(box, 0)
    return record.get("copies", 0) if record.get("edition") == box else 0


def is_counted(record: Record, row: Record) -> bool:
    counts, attributes = row.get("counts"), record.get("attributes", {})
    return (
        counts is not None
        and record["kind"] == counts["kind"]
        and all(attributes.get(key) == counts[key] for key in EQUAL if key in counts)
        and ("categories" not in counts or attributes["category"] in counts["categories"])
        and all(record["slug"] in counts[key] for key in NAMED if key in counts)
    )


def lines(records: list[Record]) -> Iterator[tuple[str, Record]]:
    """Every line of every box: the box and the line."""
    for record in records:
        for row in record.get("components", []):
            yield record["slug"], row


def counted(records: list[Record], box: str, row: Record) -> list[Record]:
    return [record for record in records if copies_in(record, box) and is_counted(record, row)]


def wrong_sums(records: list[Record]) -> list[str]:
    """Lines whose records add up to another number than the line, or its explanation, says."""
    found = []
    for box, row in lines(records):
        if "counts" in row:
            total = sum(copies_in(record, box) for record in counted(records, box, row))
            expected = row["explained"]["records"] if "explained" in row else row["count"]
            if total != expected:
                found.append(f"{box}: {row['kind']} {row['counts']}: {total}, not {expected}")
    return found


def wrongly_counted(records: list[Record]) -> list[str]:
    """Records that no line of their box counts, or two lines for the same issue of it."""
    found = []
    for box, rows in {box: [row for other, row in lines(records) if other == box] for box, _ in lines(records)}.items():
        for record in records:
            issues = [row.get("issue", "") for row in rows if copies_in(record, box) and is_counted(record, row)]
            if copies_in(record, box) and (not issues or len(issues) > len(set(issues))):
                found.append(f"{box}: {record['slug']}: counted {len(issues)} times")
    return found


def test_every_line_fits_its_records(records: list[Record]) -> None:
    assert wrong_sums(records) == []


def test_every_record_is_counted_once(records: list[Record]) -> None:
    assert wrongly_counted(records) == []


def test_every_record_with_copies_is_in_a_box_that_lists_its_components(records: list[Record]) -> None:
    boxes = {box for box, _ in lines(records)}
    assert [record["slug"] for record in records if record.get("copies") and record.get("edition") not in boxes] == []


def test_designs_are_the_different_records(records: list[Record]) -> None:
    rows = [(box, row) for box, row in lines(records) if "designs" in row]
    assert rows
    assert [row["designs"] for _, row in rows] == [len(counted(records, box, row)) for box, row in rows]


def test_numbers_are_as_many_as_the_components(records: list[Record]) -> None:
    rows = [part for _, row in lines(records) for part in (row, row.get("interactive", {})) if "numbers" in part]
    assert rows
    assert [row for row in rows if row["numbers"][1] - row["numbers"][0] + 1 != row["count"]] == []


def test_every_hero_has_the_share(records: list[Record]) -> None:
    rows = [(box, row) for box, row in lines(records) if "per_hero" in row]
    assert rows
    for box, row in rows:
        heroes = [record for record in records if record["kind"] == "hero" and record["edition"] == box]
        assert (box, row["kind"], row["per_hero"] * len(heroes)) == (box, row["kind"], row["count"])


def _box(*rows: Record) -> Record:
    return {"slug": "base", "kind": "edition", "components": list(rows)}


ORCS: Record = {"slug": "orcs", "kind": "enemy", "edition": "base", "copies": 2, "attributes": {"color": "green"}}
ENEMIES: Record = {"kind": "enemy-token", "count": 2, "counts": {"kind": "enemy"}}
FIRST_ISSUE = ENEMIES | {"issue": "first-edition"}
GREY = ENEMIES | {"count": 0, "counts": {"kind": "enemy", "color": "grey"}}
BECAUSE = "a test says so"


@pytest.mark.parametrize(
    ("rows", "sums", "times"),
    [
        pytest.param([ENEMIES], [], [], id="fits"),
        pytest.param([ENEMIES, GREY], [], [], id="another colour is another line"),
        pytest.param([ENEMIES | {"count": 3}], ["base: enemy-token {'kind': 'enemy'}: 2, not 3"], [], id="unexplained"),
        pytest.param([ENEMIES | {"count": 3, "explained": {"records": 2, "because": BECAUSE}}], [], [], id="explained"),
        pytest.param(
            [ENEMIES | {"explained": {"records": 1, "because": BECAUSE}}],
            ["base: enemy-token {'kind': 'enemy'}: 2, not 1"],
            [],
            id="the explanation is no longer needed",
        ),
        pytest.param([GREY], [], ["base: orcs: counted 0 times"], id="no line counts it"),
        pytest.param([ENEMIES, ENEMIES], [], ["base: orcs: counted 2 times"], id="two lines count it"),
        pytest.param([ENEMIES, FIRST_ISSUE], [], [], id="two issues of the box count it"),
    ],
)
def test_sums_of_a_small_box(rows: list[Record], sums: list[str], times: list[str]) -> None:
    records = [_box(*rows), ORCS]
    assert wrong_sums(records) == sums
    assert wrongly_counted(records) == times


def test_a_record_of_several_boxes_counts_in_each() -> None:
    rage = {
        "slug": "rage",
        "edition": "base",
        "copies": 7,
        "attributes": {"copies_by_edition": {"base": 7, "krang": 2}},
    }
    assert [copies_in(rage, box) for box in ("base", "krang", "lost-legion")] == [7, 2, 0]
