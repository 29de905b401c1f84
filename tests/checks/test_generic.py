"""What holds in every game: each rule finds the slip it is about, and lets what only looks like one pass."""

from typing import Any

import pytest

from cardsdb.checks.content import Content, UndeclaredRead
from cardsdb.checks.planning import deal_codes
from cardsdb.checks.registry import EVERY, all_checks
from tests.checks.altering import GONE, Change, altered, found

EUTHIA, HEROES, KNIGHT = "euthia", "heroes-3", "mage-knight"


def twin(slug: str, **changed: Any) -> Change:
    """A second record like the Short sword of Euthia."""
    entry = {
        "kind": "item",
        "edition": "base",
        "name": {"en": "Short sword", "cs": "Krátký meč", "pl": "Krótki miecz"},
        "name_status": {"cs": "official", "pl": "proposed"},
        "attributes": {"type": "weapon"},
        "sources": ["001"],
    }
    return ("card", slug, "", entry | changed)


def name(model: str, slug: str, language: str, text: str) -> Change:
    return (model, slug, f"name.{language}", text)


def definition(slug: str, language: str, text: str) -> Change:
    return ("term", slug, f"attributes.definition.{language}", text)


SWORD = ("card", "short-sword")
VIOLATED = [
    ("ALL-E001", EUTHIA, [twin("blade")], [("blade", "name.en"), ("short-sword", "name.en")]),
    ("ALL-E001", EUTHIA, [twin("short-sword-old")], [("short-sword", "name.en")]),
    ("ALL-W002", EUTHIA, [name("card", "wooden-shield", "cs", "krátký Meč")], [("wooden-shield", "name.cs")]),
    (
        "ALL-W003",
        EUTHIA,
        [twin("short-sword-old", name={"en": "Short sword", "cs": "Krátký meč", "pl": "Mieczyk"})],
        [("short-sword-old", "name.pl")],
    ),
    ("ALL-W004", EUTHIA, [name(*SWORD, "cs", "Sword of Fire")], [("short-sword", "name.cs")]),
    ("ALL-W004", EUTHIA, [name(*SWORD, "pl", "The Sword")], [("short-sword", "name.pl")]),
    ("ALL-W005", EUTHIA, [name(*SWORD, "cs", "Krótki żart")], [("short-sword", "name.cs")]),
    ("ALL-W005", EUTHIA, [name(*SWORD, "pl", "Řezák")], [("short-sword", "name.pl")]),
    ("ALL-E006", EUTHIA, [name(*SWORD, "en", "Short  sword")], [("short-sword", "name.en")]),
    ("ALL-E006", EUTHIA, [name(*SWORD, "en", " Short sword")], [("short-sword", "name.en")]),
    ("ALL-E006", EUTHIA, [name(*SWORD, "cs", "Krátký\u00a0meč")], [("short-sword", "name.cs")]),
    ("ALL-E006", EUTHIA, [(*SWORD, "note", "Sold , never bought.")], [("short-sword", "note")]),
    ("ALL-E006", EUTHIA, [(*SWORD, "note", "Sold\u00a0once.")], [("short-sword", "note")]),
    (
        "ALL-E006",
        EUTHIA,
        [definition("gaar", "cs", "Žeton v\u00a0 zásobě.")],
        [("gaar", "attributes.definition.cs")],
    ),
    ("ALL-E007", EUTHIA, [name(*SWORD, "cs", 'Meč "Ostrý"')], [("short-sword", "name.cs")]),
    ("ALL-E007", EUTHIA, [name(*SWORD, "cs", "Meč „Ostrý”")], [("short-sword", "name.cs")]),
    ("ALL-E007", EUTHIA, [name(*SWORD, "pl", "Miecz „Ostry“")], [("short-sword", "name.pl")]),
    ("ALL-E007", EUTHIA, [name(*SWORD, "en", "Sword „Sharp“")], [("short-sword", "name.en")]),
    ("ALL-E007", EUTHIA, [name(*SWORD, "en", 'Sword "Sharp')], [("short-sword", "name.en")]),
    ("ALL-W008", EUTHIA, [name(*SWORD, "en", "Sword - short")], [("short-sword", "name.en")]),
    ("ALL-W008", EUTHIA, [(*SWORD, "note", "For 2-4 players.")], [("short-sword", "note")]),
    ("ALL-W008", EUTHIA, [(*SWORD, "note", "And so on...")], [("short-sword", "note")]),
    ("ALL-W009", EUTHIA, [definition("gaar", "en", "A token of power")], [("gaar", "attributes.definition.en")]),
    ("ALL-W009", EUTHIA, [(*SWORD, "note", "; a note.")], [("short-sword", "note")]),
    (
        "ALL-E010",
        EUTHIA,
        [name("card", "satchel-for-potions", "cs", "Brašna na 4 lektvary")],
        [("satchel-for-potions", "name.cs")],
    ),
    (
        "ALL-E010",
        EUTHIA,
        [name("card", "satchel-for-potions", "pl", "Torba na mikstury")],
        [("satchel-for-potions", "name.pl")],
    ),
    (
        "ALL-E010",
        EUTHIA,
        [("term", "gaar", "attributes.definition", {"en": "Roll twice.", "cs": "Hoďte 3krát."})],
        [("gaar", "attributes.definition.cs")],
    ),
    ("ALL-E010", KNIGHT, [name("rule", "reputation-minus-1", "cs", "Pověst 1")], [("reputation-minus-1", "name.cs")]),
    ("ALL-E010", HEROES, [name("term", "gold", "cs", "Zlaťáky III")], [("gold", "name.cs")]),
    (
        "ALL-E012",
        KNIGHT,
        [("card", "concentration", "number", [999]), ("card", "rage", "number", [999])],
        [("concentration", "number[0]")],
    ),
    ("ALL-E012", KNIGHT, [("card", "rage", "number", [998, 998])], [("rage", "number[1]")]),
    ("ALL-E013", KNIGHT, [("card", "ambush", "number", [65, 997])], [("ambush", "number")]),
    ("ALL-E014", EUTHIA, [(*SWORD, "sources[0]", "000")], [("short-sword", "sources[0]")]),
    ("ALL-E014", EUTHIA, [("edition", "base", "components[3].source", "009")], [("base", "components[3].source")]),
    (
        "ALL-E014",
        EUTHIA,
        [(*SWORD, "differs", [{"field": "copies", "value": 1, "source": "004"}])],
        [("short-sword", "differs[0].source")],
    ),
    ("ALL-E015", EUTHIA, [(*SWORD, "sources", ["001", "web", "001"])], [("short-sword", "sources[2]")]),
    ("ALL-E016", EUTHIA, [(*SWORD, "name_status.pl", "official")], [("short-sword", "name_status.pl")]),
    ("ALL-E016", KNIGHT, [("term", "movement", "sources", ["000", "003"])], [("movement", "name_status.pl")]),
    ("ALL-E017", EUTHIA, [("token", "dwurt-die", "unsure", ["effects.slot"])], [("dwurt-die", "unsure[0]")]),
    ("ALL-E017", EUTHIA, [("token", "dwurt-die", "unsure", ["effects[6].slot"])], [("dwurt-die", "unsure[0]")]),
    ("ALL-E017", EUTHIA, [(*SWORD, "unsure", ["attributes.type.letter"])], [("short-sword", "unsure[0]")]),
    (
        "ALL-E017",
        EUTHIA,
        [(*SWORD, "differs", [{"field": "sources.first", "value": "web", "source": "web"}])],
        [("short-sword", "differs[0].field")],
    ),
    (
        "ALL-E018",
        EUTHIA,
        [(*SWORD, "differs", [{"field": "attributes.sale_price", "value": 4, "source": "web"}])],
        [("short-sword", "differs[0].value")],
    ),
    ("ALL-E019", EUTHIA, [(*SWORD, "edition", "bse")], [("short-sword", "edition")]),
    ("ALL-E019", EUTHIA, [(*SWORD, "attributes.family", "silver-cards")], [("short-sword", "attributes.family")]),
    (
        "ALL-E020",
        EUTHIA,
        [("edition", "organizer", "status", "retired"), (*SWORD, "edition", "organizer")],
        [("short-sword", "edition")],
    ),
    (
        "ALL-W021",
        EUTHIA,
        [("edition", "organizer", "status", "draft"), (*SWORD, "edition", "organizer")],
        [("short-sword", "edition")],
    ),
    (
        "ALL-W023",
        EUTHIA,
        [("term", "weapon-term", "attributes.about.term", "shield")],
        [("weapon-term", "attributes.about.term")],
    ),
    (
        "ALL-W024",
        EUTHIA,
        [("term", "weapon", "name_status.cs", "proposed"), name("term", "weapon", "cs", "výzbroj")],
        [("weapon", "name.cs")],
    ),
    (
        "ALL-W025",
        EUTHIA,
        [("term", "weapon-term", "attributes.forms.cs", ["zbraň"])],
        [("weapon-term", "attributes.forms.cs[0]")],
    ),
    (
        "ALL-W025",
        EUTHIA,
        [("term", "weapon-term", "attributes.forms.cs", ["zbraní", "Zbraně"])],
        [("weapon-term", "attributes.forms.cs[1]")],
    ),
    (
        "ALL-W025",
        EUTHIA,
        [("term", "weapon-term", "attributes.forms.pl", ["broni", "broni"])],
        [("weapon-term", "attributes.forms.pl[1]")],
    ),
    (
        "ALL-W011",
        KNIGHT,
        [("site", "keep", "effects[0].do", {"text": "It sees 77 hexes far."})],
        [("keep", "effects[0].do.text")],
    ),
    (
        "ALL-W011",
        KNIGHT,
        [("site", "keep", "effects[0].do", {"text": "It holds twelve knights."})],
        [("keep", "effects[0].do.text")],
    ),
    (
        "ALL-W026",
        EUTHIA,
        [definition("dwurt", "en", "Tokens which change a roll by nine.")],
        [("dwurt", "attributes.definition.en")],
    ),
]
ALLOWED = [
    ("ALL-E001", EUTHIA, [twin("bent-short-sword"), (*SWORD, "", GONE), twin("short-sword-old")]),  # slugs say which
    ("ALL-E001", EUTHIA, [("token", "short-sword", "", twin("short-sword")[3] | {"kind": "gem"})]),  # another kind
    ("ALL-W002", EUTHIA, [twin("short-sword-old")]),  # the same in English too
    ("ALL-W003", EUTHIA, [twin("short-sword-old", name={"en": "Short sword"})]),  # none is known
    ("ALL-W004", EUTHIA, [name(*SWORD, "cs", "Kofola theta")]),  # the words only as parts of others
    ("ALL-W004", EUTHIA, [name("edition", "base", "cs", "Torment of Resurrection")]),  # a title
    ("ALL-W005", EUTHIA, [name(*SWORD, "pl", "Miecz Áela")]),
    ("ALL-E006", EUTHIA, [(*SWORD, "note", "One (or more), and no end. “Yes”: that is it!")]),
    ("ALL-E006", EUTHIA, [definition("gaar", "cs", "Žeton v\u00a0zásobě.")]),  # where no line may break
    ("ALL-E007", EUTHIA, [name(*SWORD, "cs", "Meč „Ostrý“"), name(*SWORD, "pl", "Miecz „Ostry”")]),
    ("ALL-E007", EUTHIA, [(*SWORD, "note", 'It isn\'t "sharp", nor “blunt”.')]),
    ("ALL-W008", EUTHIA, [(*SWORD, "note", "A two-edged sword – for 2–4 players…")]),
    ("ALL-W009", EUTHIA, [(*SWORD, "note", "2 of them!"), (*SWORD, "name.en", "no sentence")]),
    (
        "ALL-W009",
        EUTHIA,
        [(*SWORD, "differs", [{"field": "copies", "value": 2, "source": "web", "note": "in the list"}])],
    ),
    ("ALL-E010", EUTHIA, [name("card", "satchel-for-potions", "cs", "Brašna na tři lektvary")]),  # in words
    ("ALL-E010", EUTHIA, [name("card", "satchel-for-potions", "en", "Satchel for three potions")]),
    ("ALL-E010", EUTHIA, [name(*SWORD, "cs", "V nouzi")]),  # a word, not a five
    ("ALL-E010", EUTHIA, [("term", "gaar", "attributes.definition", {"en": "Pay 1.5.", "cs": "Plaťte 1,5."})]),
    ("ALL-E010", EUTHIA, [("term", "gaar", "attributes.definition", {"en": "Roll twice.", "cs": "Hoďte 2krát."})]),
    ("ALL-E010", EUTHIA, [("term", "gaar", "attributes.definition", {"en": "The 2nd of 2.", "pl": "Drugi z dwóch."})]),
    ("ALL-W011", KNIGHT, [("site", "keep", "effects[0].do", {"text": "One hero, or none, holds it."})]),
    ("ALL-E012", KNIGHT, [("card", "rage", "number", [999]), ("tile", "core-01", "number", [999])]),
    (
        "ALL-E012",
        KNIGHT,
        [("card", "rage", "edition", "krang"), ("card", "rage", "number", [1]), ("card", "march", "number", [1])],
    ),
    ("ALL-E013", KNIGHT, [("card", "rage", "number", [5])]),  # not all are known
    ("ALL-E013", KNIGHT, [("card", "rage", "number", [5, 996, 997]), ("card", "rage", "copies", GONE)]),
    ("ALL-E014", EUTHIA, [(*SWORD, "sources", ["web"])]),
    ("ALL-E015", EUTHIA, [(*SWORD, "sources", ["001", "web"])]),
    ("ALL-E016", EUTHIA, [(*SWORD, "name_status.pl", "official"), (*SWORD, "sources", ["001", "web"])]),
    (
        "ALL-E016",
        KNIGHT,
        [("term", "movement", "name_status.pl", "proposed"), ("term", "movement", "sources", ["000"])],
    ),
    ("ALL-E017", EUTHIA, [("token", "dwurt-die", "unsure", ["effects[5].slot", "attributes.token.tokens", "copies"])]),
    ("ALL-E018", EUTHIA, [(*SWORD, "differs", [{"field": "attributes.sale_price", "value": 5, "source": "web"}])]),
    ("ALL-E019", EUTHIA, [("edition", "organizer", "status", "retired"), (*SWORD, "edition", "organizer")]),  # ALL-E020
    ("ALL-E020", EUTHIA, [("edition", "organizer", "status", "draft"), (*SWORD, "edition", "organizer")]),
    (
        "ALL-E020",
        EUTHIA,
        [
            ("edition", "organizer", "status", "retired"),
            (*SWORD, "edition", "organizer"),
            (*SWORD, "status", "retired"),
        ],
    ),
    (
        "ALL-W021",
        EUTHIA,
        [("edition", "organizer", "status", "draft"), (*SWORD, "edition", "organizer"), (*SWORD, "status", "draft")],
    ),
    ("ALL-W022", EUTHIA, [definition("gaar", "cs", "Žeton síly.")]),  # the first of them
    ("ALL-W023", EUTHIA, [name("term", "weapon", "cs", "výzbroj")]),  # the English name is shared
    ("ALL-W024", EUTHIA, [name("term", "weapon", "cs", "výzbroj")]),  # both are official
    ("ALL-W025", EUTHIA, [("term", "weapon-term", "attributes.forms.cs", ["zbraně", "zbraním"])]),
    ("ALL-W026", EUTHIA, [definition("dwurt", "en", "A token, one of the two systems.")]),  # as many as there are
    ("ALL-W026", EUTHIA, [definition("weapon-term", "en", "One of ninety-nine arms.")]),  # about a mere term
]


def base(code: str, game: str) -> list[tuple[str, str]]:
    """What the rule finds in the content as it is; those findings are waived, each with its reason."""
    return found(code, game)


@pytest.mark.parametrize(("code", "game", "changes", "expected"), VIOLATED)
def test_a_slip_is_found(code: str, game: str, changes: list[Change], expected: list[tuple[str, str]]) -> None:
    assert found(code, game, *changes) == sorted(base(code, game) + expected)


@pytest.mark.parametrize(("code", "game", "changes"), ALLOWED)
def test_what_only_looks_like_a_slip_passes(code: str, game: str, changes: list[Change]) -> None:
    assert found(code, game, *changes) == base(code, game)


def test_a_word_without_the_usual_definition_is_found() -> None:
    words = [word.slug for word in altered(EUTHIA).by_kind["glossary-term"]]
    changes = [definition(slug, "cs", "Slovo hry.") for slug in words if slug != "gaar"]
    assert found("ALL-W022", EUTHIA, *changes) == [("gaar", "attributes.definition.cs")]


def test_every_rule_has_its_hit_and_its_near_miss() -> None:
    codes = {check.code for check in all_checks() if check.run.__module__.startswith("cardsdb.checks.generic.")}
    codes -= deal_codes()  # those have theirs in test_deals.py
    assert {code for code, *_ in VIOLATED} | {"ALL-W022"} == codes
    assert {code for code, *_ in ALLOWED} == codes


def test_all_kinds_at_once_are_all_records() -> None:
    content = altered(EUTHIA)
    assert content.view({EVERY}).of_kind(EVERY) == list(content.by_key.values())
    with pytest.raises(UndeclaredRead):
        content.view({"item"}).of_kind(EVERY)


def test_what_is_retired_is_kept_apart() -> None:
    content: Content = altered(EUTHIA, (*SWORD, "status", "retired"))
    view = content.view({EVERY})
    assert view.get(*SWORD) is None
    assert view.is_retired(*SWORD)
    assert not view.is_retired("card", "wooden-shield")
    assert "short-sword" not in {record.slug for record in view.of_kind("item")}
