"""Every tile of every game, in three languages and all themes."""

import pytest

from cardsdb.drawing import draw_tile
from tests.drawing.reading import GAMES, LANGUAGES, description, hexes, parsed, texts, title


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_drawn_with_all_its_hexes(contents, game, language):
    tiles = [one for one in contents[game].by_key.values() if one.model == "tile"]
    assert tiles
    for tile in tiles:
        for theme in ("auto", "light", "dark"):
            root = parsed(draw_tile(contents[game], tile.slug, language, theme))
            assert root.get("lang") == language
            assert title(root).lower() == (tile.names.get(language) or tile.name).lower()
            if tile.rows:
                assert sorted(hexes(root)) == sorted(f"{row.q},{row.r}" for row in tile.rows)


def test_labels_are_in_the_language(contents):
    found = {
        language: " ".join(texts(parsed(draw_tile(contents["mage-knight"], "countryside-04", language))))
        for language in LANGUAGES
    }
    assert "Mage Tower" in found["en"]
    assert "Magická věž" in found["cs"]
    assert "Wieża maga" in found["pl"]
    assert "Mage Tower" not in found["cs"] + found["pl"]
    assert "Rub: zelená" in found["cs"]


def test_a_name_that_a_language_lacks_is_english(with_name):
    content = with_name("mage-knight", "site", "village", "Hamlet")
    assert "Hamlet" in texts(parsed(draw_tile(content, "countryside-01", "cs")))


def test_the_legend_has_what_appears_and_nothing_else(contents):
    shown = texts(parsed(draw_tile(contents["mage-knight"], "countryside-01", "en")))
    assert {"Forest", "Lake", "Plains"} <= set(shown)
    assert {"Desert", "Swamp", "Walls", "Hills"}.isdisjoint(shown)
    assert "Walls" in texts(parsed(draw_tile(contents["mage-knight"], "countryside-12", "en")))


def test_the_description_goes_from_hex_to_hex(contents):
    told = description(parsed(draw_tile(contents["mage-knight"], "countryside-01", "en")))
    assert "East: Plains, Village." in told
    assert "North-west: Forest, Marauding Orcs." in told


def test_closed_sides_of_heroes_3_are_the_outer_ones(contents):
    root = parsed(draw_tile(contents["heroes-3"], "s1", "en"))
    closed = "Closed towards neighbouring tiles"
    titles = [one for one in root.iter() if one.tag.endswith("title") and one.text == closed]
    assert len(titles) == 3 * 3 + 1  # three closed fields with three outer sides each, and the legend
    assert not any("Closed" in text for text in texts(parsed(draw_tile(contents["heroes-3"], "f1", "en"))))


def test_euthia_says_what_is_not_known(contents):
    shown = " ".join(texts(parsed(draw_tile(contents["euthia"], "starting-tile-church", "en"))))
    assert "Church" in shown
    assert "printed on the tile only" in shown
    assert "what stands in the middle" not in shown
    priest = " ".join(texts(parsed(draw_tile(contents["euthia"], "starting-tile-priest", "en"))))
    assert "The sources do not tell what stands in the middle." in priest


def test_small_has_no_words_beside_the_picture(contents):
    root = parsed(draw_tile(contents["mage-knight"], "countryside-01", "cs", size="small"))
    assert texts(root) == []
    assert len(hexes(root)) == 7
    assert title(root) == "Dílek venkova 1"
