"""Suggestions from what was translated before."""

import pytest

from cardsdb.models import Translation, TranslationUnit
from cardsdb.translation.grams import grams_of, whole_of
from cardsdb.translation.memory import Change, difference, suggestions
from tests.translation.content import euthia, translate, unit  # noqa: F401

database = pytest.mark.django_db


@database
@pytest.mark.usefixtures("euthia")
def test_the_same_source_comes_first_and_says_where_it_is_from():
    first, *_ = suggestions("Short sword", "cs")
    assert (first.key, first.game, first.text, first.state, first.similarity) == (
        "euthia/card/short-sword#name",
        "euthia",
        "Krátký meč",
        "official",
        100,
    )
    assert first.difference == ((Change.SAME, "Short sword"),)


@database
@pytest.mark.usefixtures("euthia")
def test_a_similar_source_is_suggested_with_what_differs():
    found = {one.key: one for one in suggestions("Short swords", "pl")}
    close = found["euthia/card/short-sword#name"]
    assert (close.text, 90 <= close.similarity < 100) == ("Krótki miecz", True)
    assert close.difference == ((Change.SAME, "Short "), (Change.GONE, "sword"), (Change.ADDED, "swords"))


@database
@pytest.mark.usefixtures("euthia")
@pytest.mark.parametrize("source", ["Unrelated wizardry", "", "+", "x" * 5000])
def test_what_resembles_nothing_gets_nothing(source):
    assert suggestions(source, "cs") == []


@database
@pytest.mark.usefixtures("euthia")
def test_the_unit_itself_is_left_out():
    own = unit("card/short-sword#name")
    keys = [one.key for one in suggestions(own.source, "cs", unit=own.pk)]
    assert own.key not in keys
    assert own.key in [one.key for one in suggestions(own.source, "cs")]


@database
@pytest.mark.usefixtures("euthia")
def test_stale_missing_and_retired_translations_are_not_suggested():
    key = "card/short-sword#name"
    found = Translation.objects.filter(unit=unit(key), language="cs")
    found.update(outdated=Translation.Outdated.MEANING)
    assert [one.key for one in suggestions("Short sword", "cs") if one.similarity == 100] == []
    found.update(outdated=Translation.Outdated.WORDING)
    assert [one.text for one in suggestions("Short sword", "cs") if one.similarity == 100] == ["Krátký meč"]
    TranslationUnit.objects.filter(pk=unit(key).pk).update(retired_at="2026-01-01T00:00Z")
    assert [one.key for one in suggestions("Short sword", "cs") if one.similarity == 100] == []


@database
@pytest.mark.usefixtures("euthia")
def test_of_equal_sources_the_more_trusted_comes_first_and_each_text_once():
    source = unit("card/short-sword#name").source
    for key in ("term/gaar#attributes.definition", "term/dwurt#attributes.definition"):
        TranslationUnit.objects.filter(pk=unit(key).pk).update(source=source, grams=grams_of(source))
    translate("term/gaar#attributes.definition", "Mečík")
    translate("term/dwurt#attributes.definition", "Mečík")
    told = [(one.text, one.state) for one in suggestions(source, "cs") if one.similarity == 100]
    assert told == [("Krátký meč", "official"), ("Mečík", "draft")]


@database
@pytest.mark.usefixtures("euthia")
def test_it_takes_three_queries(django_assert_num_queries):
    with django_assert_num_queries(3):
        suggestions("Short sword", "cs")


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("Draw two cards.", "Draw three cards.", True),
        ("Gain a crystal of any color.", "Gain one crystal of any basic color.", True),
        ("Draw two cards.", "Every garrison resists fire.", False),
        ("", "Draw two cards.", False),
    ],
)
def test_similar_texts_share_numbers(one, other, shared):
    assert bool(set(grams_of(one)[1:]) & set(grams_of(other)[1:])) is shared


def test_the_numbers_of_a_text_stay_the_same_for_ever():
    """They are stored: whoever changes how they are made has to fill the column anew."""
    assert whole_of(" A  Token") == whole_of("a token") != whole_of("a tokens")
    assert all(-(2**31) <= number < 2**31 for number in grams_of("A token of power."))
    assert grams_of("A token")[:3] == [-929919612, -748865831, 1294044149]


def test_a_difference_is_told_word_by_word():
    assert difference("Draw 2 cards.", "Draw 3 cards now.") == (
        (Change.SAME, "Draw "),
        (Change.GONE, "2"),
        (Change.ADDED, "3"),
        (Change.SAME, " cards"),
        (Change.ADDED, " now"),
        (Change.SAME, "."),
    )
