"""Maps of deals: every scenario once, and what is on them."""

import pytest

from cardsdb.dealing import Request, dealer_of
from cardsdb.drawing import draw_map
from tests.drawing.reading import GAMES, LANGUAGES, description, hexes, parsed, texts, title


@pytest.fixture(scope="module")
def dealers(contents):
    return {game: dealer_of(content) for game, content in contents.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_is_drawn_with_all_hexes(contents, dealers, game):
    cases = {scenario: (mode, players) for scenario, mode, players in dealers[game].cases()}
    assert cases
    for index, (scenario, (mode, players)) in enumerate(sorted(cases.items())):
        deal = dealers[game].deal(Request(scenario, players, mode, seed=7))
        language = LANGUAGES[index % 3]
        root = parsed(draw_map(contents[game], deal, language))
        name = contents[game].by_key["scenario", scenario].names
        assert title(root).lower() == (name.get(language) or name["en"]).lower()
        if game != "euthia":
            laid = deal.setup.map.tiles if deal.setup.map else []
            assert len(hexes(root)) == len(set(hexes(root))) == 7 * len(laid)
        parsed(draw_map(contents[game], deal, language, "dark", "small"))


def test_mage_knight_shows_tokens_heroes_and_cities(contents, dealers):
    deal = dealers["mage-knight"].deal(Request("full-conquest", 3, seed=42))
    content = contents["mage-knight"]
    root = parsed(draw_map(content, deal, "en"))
    titles = [one.text or "" for one in root.iter() if one.tag.endswith("title")]
    for hero in deal.setup.heroes:
        assert f"Hero: {content.by_key['card', hero.hero.removeprefix('card/')].name}" in titles
    tokens = [token for tile in deal.setup.map.tiles for one in tile.hexes for token in one.tokens]
    down = [f"Enemy token face down, {one.color}" for one in tokens if one.face == "down"]
    shown = [one for one in titles if one.startswith("Enemy token face down")]
    assert sorted(shown) == sorted([*down, *set(down)])  # each of them, and each sort in the legend
    assert down
    assert f"Stack of tiles, from the top: {len(deal.setup.map.stack)}" in texts(root)
    assert f"level {deal.setup.cities[0].level}" in description(root)


def test_a_map_that_no_source_tells_is_said_to_be_missing(contents, dealers):
    dealer = dealers["heroes-3"]
    deals = [dealer.deal(Request(scenario, players, mode)) for scenario, mode, players in dealer.cases()]
    known, unknown = next(one for one in deals if one.setup.map), next(one for one in deals if not one.setup.map)
    missing = "The sources do not tell the map."
    assert missing in texts(parsed(draw_map(contents["heroes-3"], unknown, "en")))
    assert missing not in texts(parsed(draw_map(contents["heroes-3"], known, "en")))


def test_columns_of_euthia(contents, dealers):
    deal = dealers["euthia"].deal(Request("defending-the-settlements", 2))
    shown = texts(parsed(draw_map(contents["euthia"], deal, "en")))
    counted = sum(len(column.tiles) for column in deal.setup.map.columns)
    assert len([one for one in shown if one in ("!", "?", "○")]) == counted + 3  # the legend has each once
