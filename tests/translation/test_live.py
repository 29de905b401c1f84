"""The checks on a text that nobody has saved yet."""

import pytest
from django.utils import translation

from cardsdb.checks.planning import all_jobs
from cardsdb.checks.runs import check_game
from cardsdb.checks.waivers import waive
from cardsdb.models import Finding, Game, Record, TranslationUnit
from cardsdb.translation.grams import grams_of
from cardsdb.translation.live import glossary, problems
from tests.translation.content import euthia, translate, unit  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("euthia")]
SWORD, GAAR, DWURT = "card/short-sword#name", "term/gaar#attributes.definition", "term/dwurt#attributes.definition"


def codes(key: str, language: str, text: str) -> list[str]:
    return [problem.code for problem in problems(unit(key), language, text)]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("pl", "Krótki miecz", []),
        ("pl", "Krótki  miecz", ["ALL-E006"]),
        ("pl", "Krótki miecz 3!", ["ALL-E010", "TR-W002"]),
        ("pl", "Short sword", ["TR-W003"]),
        ("pl", "Bardzo krótki miecz bardzo dawnego bohatera", ["TR-W007"]),
        ("cs", "Dřevěný štít", ["ALL-W002"]),  # as another item is called
        ("cs", "Krátký mеč", ["TR-E008"]),
        ("cs", "", []),
    ],
)
def test_a_name(language, text, expected):
    assert codes(SWORD, language, text) == expected


def test_a_printed_name_is_left_alone_until_it_is_changed():
    assert codes(SWORD, "cs", "Krátký meč") == []
    Record.objects.filter(game__slug="euthia", slug="short-sword").update(name_cs="Krátký meč!")
    assert codes(SWORD, "cs", "Krátký meč!") == []
    assert codes(SWORD, "cs", "Meč!") == ["TR-W002"]


def test_a_sentence():
    source = "A hero has 2 of them."
    TranslationUnit.objects.filter(pk=unit(GAAR).pk).update(source=source)
    assert codes(GAAR, "cs", "Hrdina je má 2.") == []
    assert codes(GAAR, "cs", "Postava v boji má 3") == ["ALL-E010", "ALL-W009", "TR-W002", "TR-W004", "TR-W006"]


def test_a_sentence_that_reads_otherwise_elsewhere():
    source = "A token of power."
    both = TranslationUnit.objects.filter(pk__in=[unit(GAAR).pk, unit(DWURT).pk])
    both.update(source=source, grams=grams_of(source))
    translate(DWURT, "Žeton moci.")
    assert codes(GAAR, "cs", "Žeton moci.") == []
    assert codes(GAAR, "cs", "Žeton síly.") == ["TR-W005"]
    assert codes(GAAR, "pl", "Żeton mocy.") == []


def test_messages_are_in_the_language_of_the_reader():
    with translation.override("cs"):
        [problem] = problems(unit(SWORD), "pl", "Short sword")
    assert (problem.severity, problem.message) == ("warning", "„Short sword“ je anglický text.")
    assert problem.hint == "Přeložte ho, nebo ho vynechte: chybějící překlad je poctivý."


def test_what_was_waived_for_this_very_text_is_left_out():
    text = "Short sword"
    translate(SWORD, text, "pl")
    check_game(Game.objects.get(slug="euthia"), all_jobs("euthia", ["TR-W003"]))
    found = Finding.objects.get(code="TR-W003", field="name.pl", record=unit(SWORD).record)
    assert codes(SWORD, "pl", text) == ["TR-W003"]
    waive(found, "It is so.", "eva")
    assert codes(SWORD, "pl", text) == []
    assert codes(SWORD, "pl", "short Sword") == ["TR-W003"]  # another text


def test_a_game_has_texts_too():
    game = TranslationUnit.objects.select_related("record", "game").get(key="euthia#name")
    assert [problem.code for problem in problems(game, "pl", " Euthia")] == ["ALL-E006"]


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="de is none of cs, pl"):
        problems(unit(SWORD), "de", "Kurzschwert")


@pytest.mark.parametrize("key", [SWORD, GAAR])
def test_it_takes_few_queries(key, django_assert_max_num_queries):
    one = unit(key)
    problems(one, "cs", "Meč")  # the glossary is read once
    with django_assert_max_num_queries(3):
        problems(one, "cs", "Nějaký text.")


def test_a_changed_glossary_is_seen_at_once():
    game = Game.objects.get(slug="euthia")
    assert glossary(game).hits("A gaarr") == []
    word = Record.objects.get(game=game, slug="gaar")
    word.name = "Gaarr"
    word.save()
    assert [hit.terms[0].slug for hit in glossary(game).hits("A gaarr")] == ["gaar"]
