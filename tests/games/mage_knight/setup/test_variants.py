"""Variants and printed variations that change a set-up."""

from collections import Counter

import pytest

from cardsdb.dealing import DealError

SEEDS = range(25)


def stack(deal) -> list[str]:
    return [tile.tile for tile in deal.setup.map.stack]


def test_night_arrival_begins_at_night_without_gold_and_black_mana(deal):
    for seed in SEEDS:
        table = deal("full-conquest", 4, mode="competitive", variants=["night-arrival"], seed=seed).setup
        assert table.rounds == ["night", "day"] * 3
        assert not {"gold", "black"} & {*table.source.dice}
        assert "card/early-bird" in table.tactics.later
        ruins = [token for tile in table.map.tiles for hex_ in tile.hexes for token in hex_.tokens]
        assert {token.face for token in ruins if token.kind == "ruin"} <= {"down"}


def test_darkness_leaves_the_later_rounds_open(deal):
    assert deal("blitz-conquest", 2, variants=["darkness-is-coming"]).setup.rounds == ["day", "open", "open", "open"]


def test_random_orientation_turns_every_tile_but_the_first(deal):
    turns = Counter()
    for seed in SEEDS:
        table = deal("full-conquest", 2, variants=["random-tile-orientation"], seed=seed).setup
        assert table.map.tiles[0].rotation == 0
        turns.update(tile.rotation for tile in (*table.map.tiles[1:], *table.map.stack))
    assert sorted(turns) == [0, 1, 2, 3, 4, 5]


def test_random_orientation_moves_what_stands_on_the_tile(deal, content):
    for seed in SEEDS:
        for tile in deal("full-conquest", 2, variants=["random-tile-orientation"], seed=seed).setup.map.tiles:
            printed = {hex_.position: hex_ for hex_ in content.by_key["tile", tile.tile.removeprefix("tile/")].rows}
            for hex_ in tile.hexes:
                at_home = (hex_.q - tile.q, hex_.r - tile.r) == (printed[hex_.position].q, printed[hex_.position].r)
                assert at_home == (tile.rotation == 0 or hex_.position == "center")


def test_random_cities_stand_on_any_city_tile(deal):
    moved = 0
    for seed in SEEDS:
        cities = deal("full-conquest", 3, variants=["random-cities"], seed=seed).setup.cities
        cards = [city.figures[0].city for city in cities]
        assert len(set(cards)) == 3
        assert "card/volkares-camp" not in cards
        moved += sum(
            not city.tile.endswith(card.removeprefix("card/city-") + "-city")
            for city, card in zip(cities, cards, strict=True)
        )
    assert moved > 0


def test_a_prescribed_tile_gets_a_random_city_too(deal):
    dealt = [deal("druid-nights", 2, variants=["random-cities"], seed=seed).setup.cities for seed in SEEDS]
    assert {city.tile for [city] in dealt} == {"tile/core-05-green-city"}
    assert len({city.figures[0].city for [city] in dealt}) == 4


@pytest.mark.parametrize(("method", "in_play", "last"), [("certain", 25, None), ("last", 25, 25)])
def test_volkares_camp_takes_the_place_of_a_city(deal, method, in_play, last):
    found = at_bottom = 0
    for seed in SEEDS:
        dealt = deal("full-conquest", 3, variants=["volkares-camp-as-city"], options={"camp": method}, seed=seed)
        assert len(dealt.setup.cities) == 3
        found += "tile/core-volkares-camp" in stack(dealt)
        at_bottom += stack(dealt)[-1] == "tile/core-volkares-camp"
    assert found == in_play
    assert last is None or at_bottom == last


def test_a_hidden_camp_may_be_in_play_or_not(deal):
    dealt = [
        deal("full-conquest", 2, variants=["volkares-camp-as-city"], options={"camp": "hidden"}, seed=seed)
        for seed in SEEDS
    ]
    assert {"tile/core-volkares-camp" in stack(one) for one in dealt} == {True, False}
    assert {len(one.setup.cities) for one in dealt} == {2}


def test_the_camp_is_never_below_level_four(deal):
    dealt = deal("blitz-conquest", 2, variants=["volkares-camp-as-city"], seed=1)
    camp = next(city for city in dealt.setup.cities if city.tile == "tile/core-volkares-camp")
    assert (camp.level, camp.figures[0].garrison) == (4, {"grey": 1, "red": 1, "green": 2})


def test_the_last_city_is_the_megapolis_and_halves_its_level(deal):
    for seed in SEEDS:
        cities = deal("solo-conquest", 1, variants=["megapolis"], options={"megapolis_level": "15"}, seed=seed)
        first, last = cities.setup.cities
        assert [figure.level for figure in first.figures] == [5]
        assert [figure.level for figure in last.figures] == [8, 7]
        assert last.level == 15
        assert len({figure.city for city in (first, last) for figure in city.figures}) == 3


def test_two_megapolises_hold_all_four_cities(deal):
    for seed in SEEDS:
        dealt = deal("full-conquest", 4, options={"variation": "team game with two megapolises"}, seed=seed)
        assert dealt.mode == "team"
        figures = [figure.city for city in dealt.setup.cities for figure in city.figures]
        assert (len(dealt.setup.cities), len(figures), len(set(figures))) == (2, 4, 4)
        assert Counter(hero.team for hero in dealt.setup.heroes) == {1: 2, 2: 2}


def test_a_fifth_player_adds_tiles_a_die_a_unit_and_the_camp(deal):
    dealt = deal("full-conquest", 5, variants=["more-players"], seed=1)
    table = dealt.setup
    assert dealt.variants == ["more-players", "volkares-camp-as-city"]
    assert len(table.map.tiles) - 1 + len(table.map.stack) == (11 + 2) + (3 + 1) + (4 + 1)
    assert len(table.cities) == 5
    assert [city.level for city in table.cities] == [4] * 5
    assert len(table.source.dice) == len(table.units.offer) == 7
    assert len(table.heroes) == 5
    assert dealt.shortages == []


def test_cities_that_do_not_depend_on_the_players_stay_as_they_are(deal):
    table = deal("druid-nights", 5, mode="competitive", variants=["more-players"], seed=1).setup
    assert len(table.cities) == 1
    assert len(table.map.tiles) - 1 + len(table.map.stack) == (11 + 2) + (3 + 1) + 1


def test_higher_city_levels_are_the_players_choice(deal):
    dealt = deal("full-conquest", 3, variants=["city-levels"], options={"city_levels": "5,8"}, seed=1)
    assert [city.level for city in dealt.setup.cities] == [5, 8, 8]


def test_another_map_and_other_numbers_of_tiles(deal):
    options = {"map_shape": "open-3", "countryside": "5", "core_non_city": "0", "core_city": "1"}
    table = deal("full-conquest", 2, variants=["free-map-choice"], options=options, seed=1).setup
    assert table.map.tiles[0].tile == "tile/starting-b"
    assert (len(table.map.tiles), len(table.map.stack), len(table.cities)) == (4, 3, 1)


def test_magic_seals_lie_on_rows_of_the_fame_track(deal):
    seals = deal("full-conquest", 2, variants=["magic-seals-strong"], seed=1).setup.seals
    assert [seal.row for seal in seals] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert Counter(seal.color for seal in seals) == {"gold": 1, "red": 2, "blue": 2, "green": 2, "white": 2}


def test_phantoms_wait_face_down(deal):
    phantoms = deal("full-conquest", 2, variants=["phantom-attacks"], seed=1).setup.phantoms
    assert [(token.color, token.face) for token in phantoms] == [("brown", "down"), ("red", "down")]


def test_drafting_deals_four_advanced_actions_to_each(deal):
    heroes = deal("full-conquest", 3, variants=["drafting-at-start"], seed=1).setup.heroes
    drafts = [card for hero in heroes for card in hero.draft]
    assert [len(hero.draft) for hero in heroes] == [4, 4, 4]
    assert len(set(drafts)) == 12


def test_rampage_starts_with_a_worse_reputation(deal):
    assert deal("blitz-conquest", 2, variants=["more-rampage"]).setup.heroes[0].reputation == -4


def test_friendly_variants_take_out_spells_and_skills(deal):
    variants = ["friendly-no-interactive-spells", "friendly-no-interactive-skills"]
    table = deal("full-conquest", 2, variants=variants, seed=1).setup
    assert len(table.spells.offer) + len(table.spells.deck) == 16
    assert [len(hero.skills) for hero in table.heroes] == [9, 9]


def test_fame_only_plays_without_faction_tokens(deal):
    assert {*deal("life-and-death-solo", 1).setup.faction_tokens} == {"dark-crusader", "elementalist"}
    assert deal("life-and-death-solo", 1, variants=["fame-only"]).setup.faction_tokens == {}


def test_faction_enemies_are_mixed_in_or_left_out(deal):
    boxes = ["base", "shades-of-tezla"]
    mixed = deal("blitz-conquest", 2, editions=boxes, seed=1)
    apart = deal("blitz-conquest", 2, editions=boxes, options={"faction_enemies": "unused"}, seed=1)
    sizes = [sum(map(len, one.setup.enemies.values())) for one in (mixed, apart)]
    assert sizes[0] - sizes[1] in range(28, 37)  # 32 tokens, but for those that lie on the map
    assert [missing.code for missing in mixed.missing if missing.code != "unsure"] == ["faction-enemies-mixed"]


def test_open_map_of_conquer_and_hold_lies_face_up(deal):
    usual = deal("conquer-and-hold", 2, seed=1).setup.map.tiles
    opened = deal("conquer-and-hold", 2, options={"variation": "open map"}, seed=1).setup.map.tiles
    assert Counter(tile.face for tile in usual) == {"up": 4, "down": 6}
    assert Counter(tile.face for tile in opened) == {"up": 10}


def test_conquer_and_hold_for_three_is_as_long_as_for_four(deal):
    three = deal("conquer-and-hold", 3, options={"variation": "three players"}, seed=1)
    four = deal("conquer-and-hold", 4, seed=1)
    assert (three.mode, len(three.setup.heroes)) == ("very-competitive", 3)
    assert three.setup.rounds == four.setup.rounds == ["day", "night"] * 2
    assert three.setup.units.elite_from_round == four.setup.units.elite_from_round == 3
    assert len(three.setup.map.tiles) == len(four.setup.map.tiles) == 10
    with pytest.raises(DealError, match="cannot be played by 3; numbers of players that work: 2, 4"):
        deal("conquer-and-hold", 3)
    with pytest.raises(DealError, match="no variation"):
        deal("conquer-and-hold", 2, options={"variation": "three players"})


def test_zones_that_only_pictures_show_are_told_instead_of_guessed(deal):
    for seed in SEEDS:
        dealt = deal("life-and-death-competitive", 2, seed=seed)
        tokens = [t for tile in dealt.setup.map.tiles for hex_ in tile.hexes for t in hex_.tokens]
        guarded = [token for token in tokens if token.color in ("green", "brown")]
        assert all(token.key is None for token in guarded)
        assert bool(guarded) == ("zones" in {missing.code for missing in dealt.missing})


def test_secret_entrances_lie_beside_villages_and_off_swamps(deal, content):
    for seed in SEEDS:
        tiles = deal("dungeon-lords", 4, seed=seed).setup.map.tiles
        sites = [hex_.site for tile in tiles for hex_ in tile.hexes]
        assert sites.count("site/secret-dungeon") == sites.count("site/village")
        for tile in tiles:
            terrain = {
                row.position: row.terrain for row in content.by_key["tile", tile.tile.removeprefix("tile/")].rows
            }
            for hex_ in tile.hexes:
                if hex_.site in ("site/secret-dungeon", "site/secret-tomb"):
                    assert terrain[hex_.position] not in ("swamp", "lake", "mountain", "ocean")
                    assert [token.face for token in hex_.tokens] == ["down"]


def test_a_great_army_runs_out_of_green_tokens(deal):
    dealt = deal("volkares-return", 4, options={"combat": "legendary"}, seed=1)
    [green] = [shortage for shortage in dealt.shortages if shortage.component == "enemy-token/green"]
    assert green.asked >= 24
    assert green.there == 12 + 8
    assert {"level-put-together", "army-may-wait"} <= {missing.code for missing in dealt.missing}
