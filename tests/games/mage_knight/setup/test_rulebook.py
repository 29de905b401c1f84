"""Set-ups against the figures that the rulebooks print."""

from collections import Counter

import pytest

SEEDS = range(20)


def categories(deal) -> Counter:
    """Tiles on the map and in the stack, the starting tile left out, by what their key begins with."""
    tiles = [tile.tile for tile in deal.setup.map.tiles[1:]] + [tile.tile for tile in deal.setup.map.stack]
    assert len(set(tiles)) == len(tiles)
    return Counter("city" if tile.endswith("-city") else tile.removeprefix("tile/").partition("-")[0] for tile in tiles)


@pytest.mark.parametrize(("players", "countryside"), [(1, 8), (2, 8), (3, 9), (4, 11)])
def test_first_reconnaissance(deal, players, countryside):
    """Countryside by number, two core tiles and a city below; no elite units; spells and actions wait."""
    for seed in SEEDS:
        dealt = deal("first-reconnaissance", players, seed=seed)
        table = dealt.setup
        assert categories(dealt) == {"countryside": countryside, "core": 2, "city": 1}
        tiles = [tile.tile for tile in (*table.map.tiles, *table.map.stack)]
        assert tiles[0] == "tile/starting-a"
        assert tiles[1 : countryside + 1] == [f"tile/countryside-{number:02}" for number in range(1, countryside + 1)]
        assert [tile.place for tile in table.map.tiles] == [(0, 0), (0, 1), (1, 0)]
        assert table.rounds == (["day", "night", "day", "night"] if players == 1 else ["day", "night", "day"])
        assert len(table.source.dice) == len(table.units.offer) == players + 2
        assert table.units.elite == []
        assert (table.spells.offer, table.spells.laid_out) == ([], False)
        assert (table.advanced_actions.offer, table.advanced_actions.laid_out) == ([], False)
        assert [city.state for city in table.cities] == ["out-of-bounds"]
        assert (table.dummy is not None) == (players == 1)
        assert all((hero.fame, hero.reputation, hero.level) == (0, 0, 1) for hero in table.heroes)


def test_first_units_hold_one_for_a_village(deal, content):
    for seed in range(60):
        offer = deal("first-reconnaissance", 2, seed=seed).setup.units.offer
        units = [content.by_key["card", key.removeprefix("card/")] for key in offer]
        assert any("village" in unit.typed.recruit_at for unit in units)


@pytest.mark.parametrize(
    ("players", "shape", "start", "revealed", "countryside", "core", "cities"),
    [
        (2, "wedge", "starting-a", 2, 8, 1, 2),
        (3, "wedge", "starting-a", 2, 9, 2, 3),
        (4, "open", "starting-b", 3, 11, 3, 4),
    ],
)
def test_full_conquest(deal, players, shape, start, revealed, countryside, core, cities):
    for seed in SEEDS:
        dealt = deal("full-conquest", players, mode="competitive", seed=seed)
        table = dealt.setup
        assert categories(dealt) == {"countryside": countryside, "core": core, "city": cities}
        assert (table.map.shape, table.map.tiles[0].tile) == (f"map-shape/{shape}", f"tile/{start}")
        assert len(table.map.tiles) == revealed + 1
        assert all(tile.tile.startswith("tile/countryside") for tile in table.map.tiles[1:])
        backs = [tile.tile.startswith("tile/core") for tile in table.map.stack]
        assert backs == sorted(backs)  # brown tiles lie below the green ones
        assert [city.level for city in table.cities] == [4] * cities
        assert {city.figures[0].city: city.figures[0].garrison for city in table.cities}.items() <= {
            "card/city-white": {"grey": 2, "white": 1},
            "card/city-blue": {"grey": 1, "purple": 1, "white": 1},
            "card/city-red": {"purple": 2, "brown": 1},
            "card/city-green": {"grey": 1, "brown": 1, "white": 1},
        }.items()
        assert table.rounds == ["day", "night"] * 3
        assert len(table.source.dice) == len(table.units.offer) == players + 2
        assert len(table.spells.offer) == len(table.advanced_actions.offer) == 3
        assert len(table.units.regular) == 20 - len(table.units.offer)
        assert len(table.units.elite) == 20
        assert (table.dummy, table.volkare, table.leaders) == (None, None, [])
        assert len(table.tactics.first_round) == len(table.tactics.later) == 6
        assert [len(hero.hand) for hero in table.heroes] == [5] * players
        assert [len(hero.deck) for hero in table.heroes] == [11] * players
        assert [len(hero.skills) for hero in table.heroes] == [10] * players
        assert {(hero.armor, hero.hand_limit, hero.command_tokens) for hero in table.heroes} == {(2, 5, 1)}
        assert (dealt.shortages, dealt.missing) == ([], [])


def test_solo_conquest(deal):
    """Cities of level 5, then 8; the competitive spells are out; a dummy player with three crystals."""
    for seed in SEEDS:
        dealt = deal("solo-conquest", 1, seed=seed)
        table = dealt.setup
        assert categories(dealt) == {"countryside": 7, "core": 2, "city": 2}
        assert [city.level for city in table.cities] == [5, 8]
        assert len(table.spells.offer) + len(table.spells.deck) == 20 - 4
        assert not {"card/mana-meltdown", "card/mana-claim", "card/mind-read", "card/energy-flow"} & {
            *table.spells.offer,
            *table.spells.deck,
        }
        assert len(table.dummy.crystals) == 3
        assert len(table.dummy.deck) == 16
        assert table.dummy.hero != table.heroes[0].hero
        assert len(table.dummy.skills) == len(table.heroes[0].skills) == 10
        assert len(table.source.dice) == len(table.units.offer) == 3  # the dummy player does not count
        assert (table.tactics.dummy_takes, table.tactics.dummy) == ("random-from-the-rest", None)


def test_dummy_player_has_the_crystals_of_the_hero(deal):
    dealt = [deal("solo-conquest", 1, seed=seed).setup.dummy for seed in range(40)]
    assert {tuple(dummy.crystals) for dummy in dealt if dummy.hero == "card/goldyx"} == {("green", "green", "blue")}


@pytest.mark.parametrize(
    ("players", "countryside", "core", "city_level", "level", "army", "indecisive"),
    [
        (1, 7, 1, 6, 8, {"white": 1, "grey": 1, "red": 2, "green": 2}, 2),
        (2, 8, 2, 9, 16, {"white": 2, "grey": 2, "red": 4, "green": 4}, 3),  # level 8 twice
        (3, 10, 3, 12, 24, {"white": 4, "red": 4, "green": 12}, 4),  # level 12 twice
    ],
)
def test_volkares_return(deal, players, countryside, core, city_level, level, army, indecisive):
    """Heroic and tight: the camp leftmost, the city at the bottom, his deck of actions, spells and 15 wounds."""
    for seed in SEEDS:
        dealt = deal("volkares-return", players, seed=seed, options={"combat": "heroic", "race": "tight"})
        table, volkare = dealt.setup, dealt.setup.volkare
        tiles = {tile.place: tile.tile for tile in table.map.tiles}
        assert tiles[0, 0] == "tile/starting-b"
        assert tiles[0, 1] == "tile/core-volkares-camp"
        assert categories(dealt) == {"countryside": countryside, "core": core + 1, "city": 1}  # and the camp
        assert table.map.stack[-1].tile.endswith("-city")
        assert [city.level for city in table.cities] == [city_level]
        assert volkare.level == level
        assert Counter(token.color for token in volkare.army) == army
        assert {token.face for token in volkare.army} == {"down"}
        assert (len(volkare.deck), volkare.deck.count("wound")) == (16 + 4 + 15, 15)
        assert len(table.units.indecisive) == indecisive
        assert len(table.source.dice) == len(table.units.offer) == players + 3  # Volkare counts as a player
        assert (volkare.skills_of is not None) == (players == 1)
        assert len(table.units.elite) == 20 + 8  # none in the offer: the camp is no core tile there
        assert table.rounds == ["day", "night"] * 3


def test_blitz_conquest_starts_with_fame_reputation_a_die_and_a_unit_more(deal):
    table = deal("blitz-conquest", 3, seed=1).setup
    assert {(hero.fame, hero.reputation) for hero in table.heroes} == {(1, 2)}
    assert len(table.source.dice) == len(table.units.offer) == 3 + 2 + 1
    assert [city.level for city in table.cities] == [3, 3, 3]


def test_lost_relic_builds_heroes_of_level_three(deal):
    dealt = deal("the-lost-relic-competitive", 4, seed=1)
    for hero in dealt.setup.heroes:
        choice = hero.to_choose_from
        assert (hero.fame, hero.level, choice.influence, choice.free_advanced_actions) == (9, 3, 18, 1)
        assert [len(choice.advanced_actions), len(choice.regular_units), len(choice.spells), len(choice.artifacts)] == [
            5,
            4,
            3,
            2,
        ]
        assert (len(choice.skills), choice.skills_kept, hero.hand) == (2, 1, [])
    assert {city.site for city in dealt.setup.cities} == {"site/destroyed-city"}
    assert "heroes-to-build" in {missing.code for missing in dealt.missing}


def test_realm_of_the_dead_seats_the_necromancer(deal):
    table = deal("the-realm-of-the-dead-cooperative", 2, seed=1).setup
    [leader] = table.leaders
    assert (leader.leader, leader.level, leader.seat) == ("enemy/dark-tezla", 8, "site/necropolis")
    assert leader.followers == {"green": 1, "brown": 1, "red": 2}
    assert leader.tile == "tile/core-06-blue-city"
    usual = ["brown", "green", "grey", "purple", "red", "white"]
    assert sorted(table.enemies) == sorted([*usual, *(f"{color}/dark-crusader" for color in ("brown", "green", "red"))])
