"""Words of the glossary in sources and translations."""

import pytest

from cardsdb.checks.content import Content
from cardsdb.translation.glossary import KIND, Glossary, glossary_of
from cardsdb.translation.inflection import alike, english_forms
from tests.checks.altering import altered

ENTRIES = [
    {"slug": "hero", "name": {"en": "Hero", "cs": "hrdina", "pl": "bohater"}, "name_status": {"cs": "official"}},
    {"slug": "hero-board", "name": {"en": "Hero board", "cs": "deska hrdiny"}},
    {"slug": "enemy", "name": {"en": "Enemy", "cs": "nepřítel", "pl": "wróg"}},
    {"slug": "wound", "name": {"en": "Wound", "cs": "zranění"}},
    {"slug": "wounded", "name": {"en": "Wounded", "cs": "zraněná"}},
    {"slug": "die", "name": {"en": "Die", "cs": "kostka"}},
    {"slug": "exhaust", "name": {"en": "Exhaust", "cs": "vyčerpat"}, "attributes": {"part": "term"}},
    {"slug": "turn", "name": {"en": "Turn", "cs": "tah"}},
    {"slug": "hand", "name": {"en": "Hand", "cs": "karty v ruce"}},
    {"slug": "rampage", "name": {"en": "Rampage!", "cs": "Nájezdníci!"}},
    {"slug": "attack", "name": {"en": "Attack", "cs": "Útok"}},
    {"slug": "night", "name": {"en": "Night", "cs": "Noc"}},
    {"slug": "day", "name": {"en": "Day", "cs": "den"}, "attributes": {"forms": {"cs": ["dne", "dny"]}}},
    {"slug": "gold-metal", "name": {"en": "Gold", "cs": "zlatá"}},
    {"slug": "gold-coins", "name": {"en": "Gold", "cs": "zlaťáky"}},
]
GLOSSARY = Glossary.of_entries(ENTRIES)


def said(source: str) -> list[tuple[str, list[str]]]:
    return [(source[hit.start : hit.end], [term.slug for term in hit.terms]) for hit in GLOSSARY.hits(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("A hero, two HEROES.", [("hero", ["hero"]), ("HEROES", ["hero"])]),
        ("The hero's boards", [("hero", ["hero"])]),  # not the board
        ("Two hero boards", [("hero boards", ["hero-board"])]),  # the longest
        ("The hero. Board it.", [("hero", ["hero"])]),  # another sentence
        ("heroic heroine", []),
        ("Enemies move; a wounded one dies.", None),
        ("He wound it up, turned it and moved.", [("wound", ["wound"])]),  # things take no endings of verbs
        ("You exhausted and were exhausting.", [("exhausted", ["exhaust"]), ("exhausting", ["exhaust"])]),
        ("It rampages.", []),  # a title
        ("Roll two dice.", [("dice", ["die"])]),
        ("Gold", [("Gold", ["gold-metal", "gold-coins"])]),
        ("", []),
        ("+2 / −1", []),
    ],
)
def test_terms_are_found_in_a_source(source: str, expected: list[tuple[str, list[str]]] | None) -> None:
    if expected is None:
        expected = [("Enemies", ["enemy"]), ("wounded", ["wounded"]), ("dies", ["die"])]
    assert said(source) == expected


@pytest.mark.parametrize(
    ("source", "language", "text", "used"),
    [
        ("hero", "cs", "Každý z hrdinů", True),
        ("hero", "cs", "Každá postava", False),
        ("hero", "pl", "Dwóch bohaterów", True),
        ("enemy", "pl", "Zaatakuj wroga", True),  # ó becomes o
        ("hero board", "cs", "Vedle desek všech hrdinů", True),  # each word inflected, another between
        ("hero board", "cs", "Hrdina stojí daleko od své desky", False),  # too far apart
        ("hero board", "pl", "Cokolwiek", True),  # no Polish word is known
        ("day", "cs", "Na konci dne", True),  # a form that is listed
        ("day", "cs", "Na konci dní", False),
        ("night", "cs", "Noční strana", True),  # another part of speech
        ("attack", "cs", "Netvor útočí", True),
        ("attack", "cs", "Netvor uteče", False),
        ("hand", "cs", "Držíte ji v ruce", True),  # one word will do where English has one
        ("hand", "cs", "Držíte ji v pytli", False),
        ("gold", "cs", "Dva zlaťáky", True),  # one of two words will do
        ("hero", "cs", "", False),
    ],
)
def test_a_translation_uses_a_term_in_any_form(source: str, language: str, text: str, used: bool) -> None:
    [hit] = GLOSSARY.hits(source)
    assert hit.is_used(text, language) is used


def test_most_forms_that_the_rulebooks_print_are_recognised_without_a_list() -> None:
    pairs = {"cs": [], "pl": []}  # type: dict[str, list[bool]]
    for game in ("mage-knight", "heroes-3", "euthia"):
        for word in altered(game).by_kind[KIND]:
            for language, forms in word.data["attributes"].get("forms", {}).items():
                base = word.names.get(language, "").casefold()
                pairs[language] += [alike(base, form, language) for form in forms if " " not in base + form]
    assert all(len(found) > 300 and sum(found) / len(found) > 0.95 for found in pairs.values())


@pytest.mark.parametrize(
    ("base", "form"),
    [("city", "cities"), ("box", "boxes"), ("wolf", "wolves"), ("orcs", "orc"), ("die", "dice")],
)
def test_english_forms(base: str, form: str) -> None:
    assert form in english_forms(base)
    assert form not in english_forms("sword")


@pytest.mark.parametrize(
    ("base", "form"),
    [("move", "moving"), ("stop", "stopped"), ("carry", "carried"), ("draw", "drawn")],
)
def test_english_verbs(base: str, form: str) -> None:
    assert form in english_forms(base, is_verb=True)
    assert form not in english_forms(base)


def test_the_glossary_is_made_once_until_a_word_changes() -> None:
    content: Content = altered("euthia")
    first = glossary_of(content.by_kind[KIND])
    assert glossary_of(content.by_kind[KIND]) is first
    changed = altered("euthia", ("term", "gaar", "name.en", "Gaarr"))
    assert [hit.terms[0].slug for hit in glossary_of(changed.by_kind[KIND]).hits("A gaarr")] == ["gaar"]
    assert first.hits("A gaarr") == []
