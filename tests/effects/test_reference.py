"""docs/effects.md says what the code does, and every node can be shown there."""

import re
from io import StringIO

import pytest
import yaml
from django.core.management import call_command

from cardsdb.effects.languages import languages
from cardsdb.effects.nodes import to_data
from cardsdb.effects.reference import INTRODUCTION, LANGUAGES, SAMPLES, Sample, own_nodes, page
from cardsdb.effects.render import render, render_clause
from cardsdb.effects.teller import Style
from cardsdb.management.commands import effectsdocs

NODES = [(language, word) for language in languages() for word in own_nodes(language)]


def test_the_page_is_up_to_date():
    call_command("effectsdocs", check=True)


def test_a_page_that_differs_is_shown_and_refused(tmp_path, monkeypatch):
    changed = tmp_path / "effects.md"
    changed.write_text(effectsdocs.PAGE.read_text(encoding="utf-8").replace("# Effects", "# Defects"), encoding="utf-8")
    monkeypatch.setattr(effectsdocs, "PAGE", changed)
    with pytest.raises(SystemExit) as ended:
        call_command("effectsdocs", check=True, stdout=(shown := StringIO()))
    assert ended.value.code == 1
    assert "-# Defects\n+# Effects\n" in shown.getvalue()


def test_every_link_of_the_page_leads_to_one_place():
    text = effectsdocs.PAGE.read_text(encoding="utf-8")
    places = re.findall(r'<a id="([^"]+)">', text)
    assert len(places) == len(set(places))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(places)


@pytest.mark.parametrize(("language", "word"), NODES, ids=[f"{language.game}-{word}" for language, word in NODES])
def test_every_node_has_an_example_that_parses_and_reads(language, word):
    cls = language.nodes[word]
    clause = language.parse(cls.example)
    assert type(clause.node) is cls
    assert to_data(clause) == cls.example
    for name in LANGUAGES:
        text = render_clause(clause, name)
        assert text.endswith((".", "!", "?", ".”", ".)"))
        assert "%(" not in text
        assert render_clause(clause, name, Style.HTML)


def test_the_example_of_the_introduction_is_an_effect():
    [effect] = yaml.safe_load(INTRODUCTION.split("```yaml\n")[1].split("```")[0])["effects"]
    assert render("euthia", effect, "en") == "Free action (1 gold coin): Heal 6 wounds or take 1 healing potion."


def test_the_same_texts_are_drawn_whatever_the_order():
    samples = [Sample(f"item: {number}", {"slot": "sale", "do": {"gold": number}}) for number in range(1, SAMPLES + 21)]
    drawn = page({"euthia": samples})
    assert drawn == page({"euthia": samples[::-1]})
    assert drawn.count("| item: ") == SAMPLES
    assert "100, drawn by chance, of the 120 effects." in drawn
