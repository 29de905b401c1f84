"""What the core box lists and what the records say add up."""

from collections.abc import Iterator
from typing import Any

import pytest

Record = dict[str, Any]

EQUAL = ("type",)  # what a line's counts may ask of an attribute
NAMED = ("cards", "tokens")  # or the records it names


def is_counted(record: Record, counts: Record) -> bool:
    return (
        record["kind"] == counts["kind"]
        and all(record["attributes"][key] == counts[key] for key in EQUAL if key in counts)
        and all(record["slug"] in counts[key] for key in NAMED if key in counts)
    )


def lines(records: list[Record]) -> Iterator[tuple[str, Record]]:
    """Every line of every box, and the sorts that it is split into: the box and the line."""
    for record in records:
        for row in record.get("components", []):
            yield record["slug"], row
            for part in row.get("parts", []):
                yield record["slug"], part | {"kind": row["kind"]}


def wrong_sums(records: list[Record]) -> list[str]:
    """Lines whose records add up to another number than the line, or its explanation, says."""
    found = []
    for box, row in lines(records):
        if "counts" in row:
            mine = [record for record in records if record.get("edition") == box and is_counted(record, row["counts"])]
            total = sum(record.get("copies", 0) for record in mine)
            expected = row["explained"]["records"] if "explained" in row else row["count"]
            if total != expected:
                found.append(f"{box}: {row['kind']} {row['counts']}: {total}, not {expected}")
    return found


def test_every_line_fits_its_records(records: list[Record]) -> None:
    assert wrong_sums(records) == []


def test_every_record_with_copies_is_counted_by_one_line(records: list[Record]) -> None:
    counts = [row["counts"] for _, row in lines(records) if "counts" in row and "part" not in row]
    times = {
        record["slug"]: sum(is_counted(record, line) for line in counts) for record in records if record.get("copies")
    }
    assert times
    assert {slug: number for slug, number in times.items() if number != 1} == {}


def test_the_core_box_is_the_one_the_rulebook_lists(of_kind: Any) -> None:
    printed = {row["kind"]: row["count"] for row in of_kind("edition")["core"]["components"]}
    assert len(printed) == 38
    expected = {
        "map-tile": 20,
        "unit-card": 21,
        "artifact-card": 32,
        "statistic-card": 24,
        "neutral-unit-card": 41,
        "spell-card": 46,
        "ai-card": 20,
        "ability-card": 30,
        "specialty-card": 18,
        "astrologers-card": 19,
        "acrylic-cube": 100,
    }
    assert {kind: printed[kind] for kind in expected} == expected


IMPS: Record = {"slug": "imps", "kind": "unit", "edition": "base", "copies": 2, "attributes": {"type": "ground"}}
UNITS: Record = {"kind": "unit-card", "count": 2, "counts": {"kind": "unit"}}
BECAUSE = "a test says so"


@pytest.mark.parametrize(
    ("row", "sums"),
    [
        pytest.param(UNITS, [], id="fits"),
        pytest.param(UNITS | {"count": 3}, ["base: unit-card {'kind': 'unit'}: 2, not 3"], id="unexplained"),
        pytest.param(UNITS | {"count": 3, "explained": {"records": 2, "because": BECAUSE}}, [], id="explained"),
        pytest.param(
            UNITS | {"explained": {"records": 1, "because": BECAUSE}},
            ["base: unit-card {'kind': 'unit'}: 2, not 1"],
            id="the explanation no longer fits",
        ),
        pytest.param(
            UNITS | {"parts": [{"part": "flying", "count": 1, "counts": {"kind": "unit", "type": "flying"}}]},
            ["base: unit-card {'kind': 'unit', 'type': 'flying'}: 0, not 1"],
            id="a part does not fit",
        ),
    ],
)
def test_sums_of_a_small_box(row: Record, sums: list[str]) -> None:
    assert wrong_sums([{"slug": "base", "kind": "edition", "components": [row]}, IMPS]) == sums
