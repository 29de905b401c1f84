"""Differences are the smallest parts that differ, and lose nothing; a merge loses no change of either side."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cardsdb.history.differences import MISSING, Difference, Order, Row, apply, differences
from cardsdb.history.merging import Edit, merge

WORDS = st.sampled_from(["a", "b", "c", "text", "en"])
SCALARS = st.none() | st.booleans() | st.integers(-2, 3) | WORDS
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))
ROW = st.dictionaries(
    st.sampled_from(["position", "players", "mode", "kind", "slot", "field", "site"]), VALUES, max_size=4
)
ROWS = st.lists(ROW | VALUES, max_size=4)
ENTRIES = st.fixed_dictionaries(
    {},
    optional={
        "slug": WORDS,
        "copies": st.integers(0, 3),
        "attributes": st.dictionaries(WORDS, VALUES, max_size=3),
        "hexes": ROWS,
        "setups": ROWS,
        "components": ROWS,
        "effects": ROWS,
    },
)
FIELDS = st.dictionaries(WORDS, VALUES, max_size=4)


def typed(value):
    """A value that is equal to another only if their types are, too."""
    if isinstance(value, dict):
        return {key: typed(inner) for key, inner in value.items()}
    return [typed(inner) for inner in value] if isinstance(value, list) else (type(value), value)


@settings(max_examples=400, deadline=None)
@given(ENTRIES, ENTRIES)
def test_the_old_with_the_differences_is_the_new(old, new):
    assert typed(apply(old, differences(old, new))) == typed(new)


@given(ENTRIES)
def test_what_is_the_same_has_no_differences(entry):
    assert differences(entry, entry) == []


@settings(max_examples=300, deadline=None)
@given(FIELDS, FIELDS, FIELDS)
def test_no_change_is_lost_in_a_merge(opened, theirs, mine):
    merged = merge(opened, theirs, mine)
    colliding = {edit.name for edit in merged.collisions}
    for name in {*opened, *theirs, *mine}:
        was, one, other, result = (side.get(name, MISSING) for side in (opened, theirs, mine, merged.fields))
        if one == was:
            assert result == other
        elif other in (was, one):
            assert result == one
        else:
            assert name in colliding
            assert result == other


@given(FIELDS, FIELDS, FIELDS)
def test_whoever_saves_second_the_same_fields_collide(opened, theirs, mine):
    def names(merged):
        return {edit.name for edit in merged.collisions}

    assert names(merge(opened, theirs, mine)) == names(merge(opened, mine, theirs))


def test_rows_are_told_apart_by_what_they_are():
    old = {"hexes": [{"position": "ne", "site": "village"}, {"position": "e"}]}
    new = {"hexes": [{"position": "e"}, {"position": "ne", "site": "keep"}, {"position": "w"}]}
    ne, e, w = (Row((("position", position),)) for position in ("ne", "e", "w"))
    assert differences(old, new) == [
        Difference(("hexes", ne, "site"), "village", "keep"),
        Difference(("hexes", w), MISSING, {"position": "w"}),
        Difference(("hexes", Order()), [ne, e, w], [e, ne, w]),
    ]


def test_rows_that_nothing_tells_apart_are_compared_as_a_whole():
    old, new = [{"kind": "card"}, {"kind": "card"}], [{"kind": "card"}]
    assert differences({"components": old}, {"components": new}) == [Difference(("components",), old, new)]


def test_values_inside_attributes_are_found():
    old, new = {"attributes": {"armor": 3, "attacks": [{"value": 2}]}}, {"attributes": {"attacks": [{"value": 4}]}}
    assert differences(old, new) == [
        Difference(("attributes", "armor"), 3, MISSING),
        Difference(("attributes", "attacks", 0, "value"), 2, 4),
    ]


def test_what_one_side_changed_is_taken_over_and_what_both_changed_collides():
    opened = {"copies": 1, "name": "Anna", "note": "Old."}
    merged = merge(opened, opened | {"copies": 2, "note": "Theirs."}, opened | {"name": "Berta", "note": "Mine."})
    assert merged.fields == {"copies": 2, "name": "Berta", "note": "Mine."}
    assert merged.theirs == [Edit("copies", 1, 2, 1)]
    assert merged.collisions == [Edit("note", "Old.", "Theirs.", "Mine.")]
