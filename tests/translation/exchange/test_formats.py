"""What goes out in a format comes back from it, whatever the text."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.exchange.rows import Row

TEXT = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff") | st.sampled_from("\n\t")
)
FORMULA = st.builds(str.__add__, st.sampled_from(["=", "+", "-", "@", "'=", "''+", "\t=", "'", "_x0041_"]), TEXT)
TEXTS = TEXT | FORMULA


@pytest.mark.parametrize("name", FORMATS)
@given(texts=st.lists(st.tuples(TEXTS.filter(bool), TEXTS), min_size=1, max_size=4))
@example(texts=[("“Quoted”\nand a\u00a0space", "„V uvozovkách“\na\u00a0mezera 🐉")])
@example(texts=[('=HYPERLINK("http://example.org")', "=1+1"), ("-1", "+1"), ("@a", "'=b")])
@example(texts=[("a\u2028b\u0085c\\n", '\\"\\\\ end\\'), (" leading and trailing ", "\n\n")])
def test_any_text_comes_back(name, texts):
    rows = [Row(f"tiny/card/c{place}#name", source, text, "cs") for place, (source, text) in enumerate(texts)]
    sheet = FORMATS[name].read(FORMATS[name].write(rows, "cs", "tiny"), "tiny.cs")
    assert sheet.faults == []
    assert [(row.key, row.source, row.text) for row in sheet.rows] == [(row.key, row.source, row.text) for row in rows]
    assert sheet.language == "cs"
