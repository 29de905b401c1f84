"""Entries as text: readable, and read back they are the same."""

from hypothesis import given
from hypothesis import strategies as st

from cardsdb.content import emit
from cardsdb.content.document import parse

texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=300)
floats = st.floats(-1e15, 1e15)
keys = st.from_regex(r"[a-z][a-z_-]{0,9}|[0-9]{1,2}|yes|no|null", fullmatch=True)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | floats | texts,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
    max_leaves=25,
)


@given(st.dictionaries(keys, values, max_size=6), texts)
def test_what_is_written_is_read_back_as_it_was(attributes, note):
    entry = {"slug": "any", "attributes": attributes, "note": note}
    [block] = parse("any.yaml", emit.entry(entry))
    assert block.data == entry


def test_an_entry_puts_on_one_line_what_fits_and_wraps_long_texts():
    entry = {
        "slug": "rage",
        "sources": ["000", "web"],
        "copies": 2,
        "name": {"en": "Rage", "cs": "Zuřivost"},
        "effects": [{"slot": "basic", "do": {"any_of": [{"attack": 2}, {"block": 2}]}}],
        "note": "A sentence that is far longer than the hundred and twenty columns which a line of a file may have, "
        "and which therefore goes on in the next one.",
    }
    assert (
        emit.entry(entry)
        == """\
- slug: rage
  copies: 2
  name: {en: Rage, cs: Zuřivost}
  effects:
    - {slot: basic, do: {any_of: [{attack: 2}, {block: 2}]}}
  note: "A sentence that is far longer than the hundred and twenty columns which a line of a file may have, and which
    therefore goes on in the next one."
  sources: ["000", web]
"""
    )
