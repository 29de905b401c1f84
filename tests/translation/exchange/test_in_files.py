"""Checks of files see what the catalogues say, without any database."""

import pytest

from cardsdb.checks.sources import FileSource
from cardsdb.translation.exchange import po
from cardsdb.translation.exchange.rows import Row

KEY = "tiny/card/leap#effects[0].do.text"


@pytest.fixture
def read(folder, edit, settings, tmp_path):
    settings.CATALOGUES_DIR = tmp_path / "locale"
    edit("cards.yaml", "{any_of: [{move: 2}, {draw: 1}]}", "{text: Leap over the hut.}")
    path = settings.CATALOGUES_DIR / "cs" / "LC_MESSAGES" / "tiny.po"
    path.parent.mkdir(parents=True)

    def write_and_read(*rows, language="cs"):
        path.write_bytes(po.write(rows, language, "tiny"))
        source = FileSource().read("tiny", ())
        return source, source.content.by_key["card", "leap"]

    return write_and_read


def test_a_translated_text_is_seen_with_its_line_in_the_catalogue(read):
    source, leap = read(Row(KEY, "Leap over the hut.", "Přeskoč chýši."))
    assert [(text.path, text.text) for text in leap.translations] == [("effects[0].do.text.cs", "Přeskoč chýši.")]
    place = source.locate(leap, "effects[0].do.text.cs")
    assert (place.file.endswith("cs/LC_MESSAGES/tiny.po"), place.line) == (True, 11)
    assert source.locate(leap, "name").file.endswith("tiny/cards.yaml")


def test_names_and_texts_of_another_meaning_are_left_out(read):
    _source, leap = read(
        Row(KEY, "Leap over 3 huts.", "Přeskoč 3 chýše."), Row("tiny/card/leap#name", "Leap", "Přeskok")
    )
    assert leap.translations == ()


def test_a_faulty_catalogue_is_reported(read):
    source, _leap = read(Row(KEY, "Leap over the hut.", "Przeskocz chatę."), language="pl")
    assert [(fault.place.line, fault.text) for fault in source.faults] == [(1, "The file is in 'pl', not in 'cs'.")]
