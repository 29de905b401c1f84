"""Clauses are joined, made into sentences and shown as plain text or HTML."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from cardsdb.effects.common import COMMON
from cardsdb.effects.languages import register_language
from cardsdb.effects.nodes import Effect, Language, Modifiers, Node
from cardsdb.effects.render import render, render_clause
from cardsdb.effects.teller import Style, Teller, sentence, styled

tell = Teller()


class Twice(Modifiers):
    twice: bool = False

    def around(self, text: str, tell: Teller) -> str:
        return f"{text} twice" if self.twice else text


class Labelled(Effect):
    def head(self, tell: Teller) -> str:
        return f"{tell.icon('slot', self.slot.title())}:"


TINY = Language("tiny", parent=COMMON, modifiers=Twice, effect=Labelled)


@TINY.node
class Shout(Node):
    """Say something."""

    example: ClassVar[dict[str, Any]] = {"shout": "Hurrah!"}
    shout: str

    def phrase(self, tell: Teller) -> str:
        return f"shout “{tell.icon('voice', self.shout)}”"


@pytest.mark.parametrize(
    ("texts", "both", "either", "steps"),
    [
        (["A"], "A", "A", "A"),
        (["A", "B"], "A and B", "A or B", "A; B"),
        (["A", "B", "C"], "A, B and C", "A, B or C", "A; B; C"),
    ],
)
def test_clauses_are_joined(texts, both, either, steps):
    assert (tell.both(texts), tell.either(texts), tell.steps(texts)) == (both, either, steps)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw 2 cards", "Draw 2 cards."),
        (" Attack 4 ", "Attack 4."),
        ("žádná karta", "Žádná karta."),
        ("2 cards", "2 cards."),
        ("Look at it.", "Look at it."),
        ("is it so?", "Is it so?"),
        ("shout “Now.”", "Shout “Now.”"),
        ("draw (or not.)", "Draw (or not.)"),
        (tell.icon("card", "draw 2 cards"), "Draw 2 cards."),
        (f"take {tell.icon('card', 'it.')}", "Take it."),
    ],
)
def test_a_clause_becomes_a_sentence(text, expected):
    assert styled(sentence(text), Style.PLAIN) == expected


def test_html_shows_icons_and_escapes_the_rest():
    text = sentence(f"{tell.icon('move', 'move <b>2</b>')} & draw 1 card")
    assert styled(text, Style.PLAIN) == "Move <b>2</b> & draw 1 card."
    assert styled(text, Style.HTML) == (
        '<span class="icon icon-move">Move &lt;b&gt;2&lt;/b&gt;</span> &amp; draw 1 card.'
    )


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"all_of": [{"move": 2}, {"draw": 1}]}, "Move 2. Draw 1 card."),
        ({"all_of": [{"all_of": [{"move": 2}, {"draw": 1}]}, {"draw": 2}]}, "Move 2. Draw 1 card. Draw 2 cards."),
        ({"all_of": [{"move": 2}, {"draw": 1}], "twice": True}, "Move 2; draw 1 card twice."),
        ({"any_of": [{"all_of": [{"move": 2}, {"draw": 1}]}, {"draw": 2}]}, "Move 2; draw 1 card or draw 2 cards."),
        (
            {"all_of": [{"text": "Look at the deck."}, {"draw": 1, "twice": True}]},
            "Look at the deck. Draw 1 card twice.",
        ),
    ],
)
def test_the_outermost_steps_are_sentences(data, text):
    assert render_clause(TINY.parse(data), "en") == text


def test_what_stands_before_the_text_comes_first(monkeypatch):
    monkeypatch.setattr("cardsdb.effects.languages._languages", {})
    register_language(TINY)
    effect = {"slot": "use", "do": {"shout": "Tea & <cake>"}}
    assert render("tiny", effect, "en") == "Use: Shout “Tea & <cake>”."
    assert render("tiny", effect, "en", Style.HTML) == (
        '<span class="icon icon-slot">Use</span>: Shout “<span class="icon icon-voice">Tea &amp; &lt;cake&gt;</span>”.'
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Move 2, draw 1 card or draw 5 cards."),
        ("cs", "Pohyb 2, doberte si 1 kartu nebo doberte si 5 karet."),
        ("pl", "Ruch 2, dobierz 1 kartę lub dobierz 5 kart."),
    ],
)
def test_a_clause_is_said_in_the_language_asked_for(language, text):
    assert render_clause(COMMON.parse({"any_of": [{"move": 2}, {"draw": 1}, {"draw": 5}]}), language) == text
