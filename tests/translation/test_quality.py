"""What is checked of translations: each rule finds the slip it is about, and lets what only looks like one pass."""

from typing import Any

import pytest

from cardsdb.checks.registry import all_checks
from tests.checks.altering import Change, found

EUTHIA = "euthia"
SWORD = ("card", "short-sword")
NBSP = "\u00a0"


def name(language: str, text: str) -> Change:
    return (*SWORD, f"name.{language}", text)


def prose(english: str, language: str, text: str, slug: str = "gaar") -> list[Change]:
    """A definition, and its translation."""
    return [("term", slug, "attributes.definition", {"en": english, language: text})]


def item(slug: str, **names: str) -> Change:
    entry: dict[str, Any] = {
        "kind": "item",
        "edition": "base",
        "name": names,
        "name_status": {language: "proposed" for language in names if language != "en"},
        "attributes": {"type": "weapon"},
        "sources": ["001"],
    }
    return ("card", slug, "", entry)


KEEP: list[Change] = [("term", "hero", "name", {"en": "Keep", "cs": "tvrz"})]
CS, PL = "attributes.definition.cs", "attributes.definition.pl"
VIOLATED = [
    ("TR-E001", prose("Costs {mana}.", "cs", "Stojí {mano}."), [("gaar", CS)]),
    ("TR-E001", prose("Costs {mana} or {mana}.", "pl", "Kosztuje {mana}."), [("gaar", PL)]),
    ("TR-E001", prose("Draw %(count)s cards.", "cs", "Doberte si karty."), [("gaar", CS)]),
    ("TR-E001", prose("Draw cards.", "cs", "Doberte si <b>karty</b>."), [("gaar", CS)]),
    ("TR-W002", prose("Who goes there?", "cs", "Kdo jde."), [("gaar", CS)]),
    ("TR-W002", prose("A token.", "pl", "Żeton"), [("gaar", PL)]),
    ("TR-W002", [name("pl", "Krótki miecz!")], [("short-sword", "name.pl")]),
    ("TR-W003", prose("Nothing more happens.", "cs", "Nothing more happens."), [("gaar", CS)]),
    ("TR-W003", prose("Nothing more happens.", "pl", f"nothing{NBSP}more happens."), [("gaar", PL)]),
    ("TR-W003", [item("flame-wall", en="Flame Wall", cs="Flame Wall")], [("flame-wall", "name.cs")]),
    ("TR-W003", [item("heroes", en="Heroes", cs="Heroes")], [("heroes", "name.cs")]),  # the glossary has hrdina
    ("TR-W004", prose("Roll once for each hero.", "cs", "Hoďte jednou za každou postavu."), [("gaar", CS)]),
    ("TR-W004", prose("Two heroes, one hero board.", "cs", "Dva hrdinové, jedna tabulka."), [("gaar", CS)]),
    ("TR-W004", [*KEEP, *prose("Go to a Keep.", "cs", "Jděte k hradu.")], [("gaar", CS)]),
    ("TR-W006", prose("In hand.", "cs", "V ruce."), [("gaar", CS)]),
    ("TR-W006", prose("From hand.", "pl", "Karta (z ręki)."), [("gaar", PL)]),
    ("TR-W007", [name("pl", "Bardzo krótki miecz bardzo dawnego bohatera")], [("short-sword", "name.pl")]),
    ("TR-E008", [name("cs", "Krátký mеč")], [("short-sword", "name.cs")]),  # a Cyrillic е
    ("TR-E008", [name("en", "Short sword Ω")], [("short-sword", "name.en")]),
    ("TR-E008", [name("cs", "KrÃ¡tkÃ½ meÄ\u008d")], [("short-sword", "name.cs")]),
    ("TR-E008", [name("pl", "KrÃ³tki miecz")], [("short-sword", "name.pl")]),
    ("TR-E008", prose("A tower.", "cs", "VÄ›Å¾."), [("gaar", CS)]),
    ("TR-E008", prose("A tower.", "pl", "Wie\ufffda."), [("gaar", PL)]),
]
ALLOWED = [
    ("TR-E001", prose("{gold} for {mana}.", "cs", "Za {mana} {gold}.")),  # in another order
    ("TR-E001", prose("Half, or 50 % (rounded up).", "cs", "Polovina, tedy 50 % (zaokrouhleno nahoru).")),
    ("TR-W002", prose("He said “no.”", "cs", "Řekl „ne“.")),
    ("TR-W002", prose("And so on...", "cs", "A tak dále…")),
    ("TR-W002", [name("cs", "Krátký meč!")]),  # printed so
    ("TR-W003", [item("gorgrim", en="Gorgrim", cs="Gorgrim")]),  # a proper name
    ("TR-W003", [("edition", "base", "name.pl", "Euthia: Torment of Resurrection")]),  # a title
    ("TR-W003", [name("cs", "Short sword")]),  # official
    ("TR-W003", prose("Gaar.", "cs", "Gaar.")),
    ("TR-W004", prose("Roll once for each hero.", "cs", "Hoďte jednou za každého z hrdinů.")),  # inflected
    ("TR-W004", prose("Heroes lose hero boards.", "pl", "Bohaterowie tracą plansze bohaterów.")),
    ("TR-W004", [*KEEP, *prose("Go and keep it.", "cs", "Jděte a nechte si to.")]),  # an everyday word
    ("TR-W004", [*KEEP, *prose("Keep it.", "cs", "Nechte si to.")]),
    ("TR-W004", [name("cs", "Ostří")]),  # in a name no term is due
    ("TR-W006", prose("In hand.", "cs", f"V{NBSP}ruce.")),
    ("TR-W006", prose("In hand and bag.", "pl", f"W{NBSP}ręce i{NBSP}w{NBSP}worku, nie u… boku, obok A.")),
    ("TR-W006", prose("Volkare's die.", "pl", "Kość Volkare'a leży.")),
    ("TR-W006", [name("cs", "Meč v ruce")]),  # names keep plain spaces
    ("TR-W007", [name("pl", "Krótki miecz bohatera")]),
    ("TR-W007", [name("cs", "Velmi krátký meč velmi dávného hrdiny")]),  # printed, so it fits
    ("TR-W007", [("term", "gaar", "name.pl", "gaar, który ma nazwę o wiele za długą jak na kartę")]),  # no piece
    ("TR-E008", [name("en", "Åke’s Ärger – ½ œuvre, “Ça”")]),  # Latin, if from elsewhere
    ("TR-E008", [name("cs", "KNĚŽNA ŘÁDU"), name("pl", "ŻÓŁĆ")]),
]


@pytest.mark.parametrize(("code", "changes", "expected"), VIOLATED)
def test_a_slip_is_found(code: str, changes: list[Change], expected: list[tuple[str, str]]) -> None:
    assert found(code, EUTHIA, *changes) == sorted(found(code, EUTHIA) + expected)


@pytest.mark.parametrize(("code", "changes"), ALLOWED)
def test_what_only_looks_like_a_slip_passes(code: str, changes: list[Change]) -> None:
    assert found(code, EUTHIA, *changes) == found(code, EUTHIA)


def test_one_sentence_in_two_wordings_is_found() -> None:
    first = prose("A token.", "cs", "Žeton.", "gaar")
    assert found("TR-W005", EUTHIA, *first, *prose("A token.", "cs", "Destička.", "dwurt")) == [("dwurt", CS)]


@pytest.mark.parametrize("other", [("A token.", "Žeton."), ("A tile.", "Destička."), ("A token.", f"{NBSP}Žeton.")])
def test_one_sentence_in_one_wording_passes(other: tuple[str, str]) -> None:
    first = prose("A token.", "cs", "Žeton.", "gaar")
    assert found("TR-W005", EUTHIA, *first, *prose(other[0], "cs", other[1], "dwurt")) == []


def test_every_rule_has_its_hit_and_its_near_miss() -> None:
    codes = {check.code for check in all_checks() if check.run.__module__.startswith("cardsdb.translation.checks.")}
    assert {code for code, *_ in VIOLATED} | {"TR-W005"} == codes
    assert {code for code, *_ in ALLOWED} | {"TR-W005"} == codes
