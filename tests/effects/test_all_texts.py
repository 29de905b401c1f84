"""Every effect of every record, in three languages: nothing English is left, and a change of wording is seen.

The texts stand in tests/effects/golden/<game>.txt. After a wanted change, write them anew:
    GOLDEN=write make test ARGS="tests/effects/test_all_texts.py"
"""

import os
from functools import cache
from pathlib import Path

import pytest

from cardsdb import games
from cardsdb.content.read import content_folder, read_game
from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import to_data, walk
from cardsdb.effects.render import render

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "cs", "pl")


@cache
def texts_of(game: str) -> list[tuple[str, dict, dict[str, str]]]:
    """Each effect: where it is, its data, and its text by language."""
    return [
        (f"{item.kind.model}/{item.slug} [{index}]", effect, {lang: render(game, effect, lang) for lang in LANGUAGES})
        for item in read_game(game, content_folder(game))
        for index, effect in enumerate(item.data.get("effects", []))
    ]


@pytest.mark.parametrize("game", games.games())
def test_the_texts_are_as_reviewed(game):
    lines = [f"{place}\n" + "".join(f"  {texts[lang]}\n" for lang in LANGUAGES) for place, _, texts in texts_of(game)]
    path = GOLDEN / f"{game}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(lines), encoding="utf-8")
    assert "".join(lines) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.games())
def test_every_effect_comes_back_from_the_parser_as_it_was(game):
    for place, effect, _ in texts_of(game):
        parsed = parse_effect(game, effect)
        assert to_data(parsed) == effect, place
        assert parse_effect(game, to_data(parsed)) == parsed, place


@pytest.mark.parametrize("game", games.games())
def test_nothing_english_is_left_but_texts_that_wait_for_a_translator(game):
    for place, effect, texts in texts_of(game):
        waiting = [clause.node.text for clause in walk(parse_effect(game, effect).do) if clause.node.main == "text"]
        for language in ("cs", "pl"):
            left = texts[language]
            for text in waiting:
                left = left.replace(text, "").replace(text[:1].upper() + text[1:], "")
            words = set(left.lower().replace(",", " ").replace(".", " ").replace(";", " ").split())
            assert not words & ENGLISH, f"{place}: {texts[language]}"
            assert left != texts["en"] or not left.strip(" .:"), f"{place}: {texts[language]}"


# Words that no Czech or Polish text has.
ENGLISH = {"the", "of", "you", "your", "if", "and", "or", "for", "each", "one", "this", "that", "with", "from", "gain"}
ENGLISH |= {"draw", "card", "cards", "turn", "attack", "block", "move", "enemy", "unit", "take", "pay", "until", "when"}


@pytest.mark.parametrize(("game", "share"), [("mage-knight", 0.85), ("heroes-3", 0.6), ("euthia", 0.6)])
def test_most_effects_are_structure_not_prose(game, share):
    """Cards, units, skills and tactics of Mage Knight; every effect of the other games."""
    effects = [
        effect
        for item in read_game(game, content_folder(game))
        for effect in item.data.get("effects", [])
        if game != "mage-knight" or item.kind.model in ("card", "token")
    ]
    structured = [
        effect
        for effect in effects
        if all(clause.node.main != "text" for clause in walk(parse_effect(game, effect).do))
    ]
    assert len(structured) / len(effects) >= share
