"""Every enemy of every game, in three languages and all themes."""

import pytest

from cardsdb.drawing import draw_token
from tests.drawing.reading import GAMES, LANGUAGES, parsed, texts, title


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_enemy_is_drawn(contents, game, language):
    enemies = [one for one in contents[game].by_key.values() if one.model == "enemy"]
    assert enemies
    for enemy in enemies:
        for theme in ("auto", "light", "dark"):
            root = parsed(draw_token(contents[game], enemy.slug, language, theme))
            assert title(root).lower() == (enemy.names.get(language) or enemy.name).lower()
            assert texts(root)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Back: purple", "Ice Attack 2", "Armor 4", "Fame 5", "Paralyze", "Physical Resistance"]),
        ("cs", ["Rub: fialová", "Ledový útok 2", "Zbroj 4", "Sláva 5", "Ochromení", "Fyzická odolnost"]),
        ("pl", ["Rewers: fioletowy", "Atak lodem 2", "Zbroja 4", "Sława 5", "Paraliż", "Odporność fizyczna"]),
    ],
)
def test_figures_and_abilities_in_words(contents, language, words):
    shown = " ".join(texts(parsed(draw_token(contents["mage-knight"], "ice-golems", language))))
    assert [word for word in words if word not in shown] == []
    assert "Fortified" not in shown


def test_a_leader_has_a_row_for_each_level(contents):
    leader = next(one for one in contents["mage-knight"].by_key.values() if one.kind == "faction-leader")
    shown = texts(parsed(draw_token(contents["mage-knight"], leader.slug, "en")))
    assert [str(level) for level in range(1, 13) if str(level) not in shown] == []


def test_a_monster_says_what_is_not_known(contents):
    shown = " ".join(texts(parsed(draw_token(contents["euthia"], "dragonfly", "en"))))
    assert "≥ 12" in shown
    assert "The sources do not tell its vitality." in shown


def test_small_has_figures_only(contents):
    root = parsed(draw_token(contents["mage-knight"], "prowlers", "en", size="small"))
    assert texts(root) == ["4", "3", "2"]
    assert title(root) == "Prowlers"
