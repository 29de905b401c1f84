"""Set-ups of Heroes III compared with the figures of the rulebook and of the scenarios, written down by hand."""

from collections import Counter

from cardsdb.dealing import Dealer, Request


def tiles_by_type(deal) -> dict[str, int]:  # type: ignore[no-untyped-def]
    return dict(Counter(tile.type for tile in deal.setup.map.tiles))


def test_force_of_will_for_three(dealer: Dealer) -> None:
    deal = dealer.deal(Request("force-of-will", 3, options={"difficulty": "hard"}, seed=7))
    table = deal.setup
    assert tiles_by_type(deal) == {"center": 1, "near": 3, "far": 6, "starting": 3}
    assert table.map.tiles[0].tile == "tile/c1"  # the one with the Dragon Utopia
    assert sorted(len(player.tile_pool) for player in table.players) == [1, 1, 1]
    assert {player.faction for player in table.players} == {"term/castle", "term/dungeon", "term/necropolis"}
    assert [player.resources for player in table.players] == [{"gold": 15, "building_materials": 2, "valuables": 1}] * 3
    assert [len(player.deck) for player in table.players] == [9, 9, 9]
    assert [(player.level, player.hand_limit, len(player.unit_cards)) for player in table.players] == [(1, 4, 7)] * 3
    assert [len(player.bonuses[0].rolled) for player in table.players] == [1, 1, 1]
    assert {tier: len(cards) for tier, cards in table.neutral_units.items()} == {
        "bronze": 13,
        "silver": 9,
        "gold": 12,
        "azure": 3,
    }
    assert len(table.astrologers) == 19
    assert table.guards[7] == {"bronze": 0, "silver": 0, "gold": 1, "azure": 2}
    assert table.utopia_guards == {"bronze": 0, "silver": 0, "gold": 3, "azure": 1}
    assert (table.course.rounds, table.course.resource_rounds) == (10, [1, 3, 5, 7, 9])
    assert [(event.round, event.do) for event in table.course.events] == [
        (4, {"remove_cubes": "black", "from": ["water-wheel", "windmill"]}),
        (8, {"remove_cubes": "black", "from": ["water-wheel", "windmill"]}),
    ]


def test_decks_of_the_core_box(dealer: Dealer) -> None:
    """30 abilities, 32 artifacts and 46 spells, less what two heroes start with."""
    deal = dealer.deal(Request("the-hunt", 2, options={"factions": "castle,necropolis"}, seed=3))
    table = deal.setup
    assert [player.faction for player in table.players] == ["term/castle", "term/necropolis"]
    arrows = sum(player.deck.count("card/magic-arrow") for player in table.players)
    assert (len(table.abilities.deck), len(table.artifacts.deck)) == (30 - 2 - 1, 32 - 1)
    assert len(table.spells.deck) == 46 - arrows - 1


def test_sandro_starts_with_his_nine_cards(dealer: Dealer) -> None:
    places = [
        player
        for seed in range(20)
        for player in dealer.deal(Request("the-hunt", 2, seed=seed)).setup.players
        if player.hero == "card/sandro"
    ]
    assert Counter(places[0].deck) == {
        "card/attack": 1,
        "card/power": 2,
        "card/knowledge": 2,
        "card/magic-arrow": 2,
        "card/sorcery": 1,
        "card/cloak-of-the-undead-king-1": 1,
    }


def test_trial_by_combat_for_two(dealer: Dealer) -> None:
    deal = dealer.deal(Request("trial-by-combat", 2, options={"factions": "necropolis,castle"}))
    necropolis, castle = deal.setup.players
    assert tiles_by_type(deal) == {"center": 1, "near": 4, "far": 4, "starting": 2}
    near = {tile.tile for tile in deal.setup.map.tiles if tile.type == "near"}
    assert len(near & {"tile/n3", "tile/n4", "tile/n5"}) >= 2  # obelisks
    assert castle.town.buildings == ["card/castle-mage-guild", "card/castle-towers"]
    assert [(search.deck, len(search.cards), search.to) for search in castle.bonuses[0].searches] == [
        ("spell", 2, "deck"),
        ("spell", 2, "deck"),
    ]
    assert [(troop.side, troop.units, troop.choose) for troop in castle.army] == [
        ("few", ["card/crusaders"], None),
        ("neutral", ["enemy/neutral-griffins", "enemy/neutral-halberdiers", "enemy/neutral-marksmen"], 1),
    ]
    assert (necropolis.army[0].units, necropolis.army[0].choose) == (["card/liches", "card/vampires"], 1)


def test_greek_gift(dealer: Dealer) -> None:
    """A scenario of a campaign whose map names its tiles."""
    deal = dealer.deal(Request("greek-gift", 1))
    player, ai = deal.setup.players[0], deal.setup.ai
    assert deal.mode == "campaign"
    assert sorted(tile.tile for tile in deal.setup.map.tiles) == [
        "tile/f3",
        "tile/f6",
        "tile/f9",
        "tile/n3",
        "tile/n6",
        "tile/s3",
    ]
    assert (player.faction, player.starting_tile, player.max_level) == ("term/castle", "tile/s3", 4)
    assert [(troop.side, troop.units) for troop in player.army] == [
        ("few", ["card/halberdiers"]),
        ("few", ["card/marksmen"]),
    ]
    assert (ai.faction, ai.tile, ai.position, ai.deck_by_type) == ("term/necropolis", "tile/n3", "center", {"might": 4})
    assert [(troop.side, troop.units) for troop in ai.army] == [
        ("pack", ["card/skeletons", "card/zombies"]),
        ("few", ["card/dread-knights", "card/ghost-dragons"]),
    ]


def test_stand_united_takes_the_spells_of_the_enemy_out_of_the_deck(dealer: Dealer) -> None:
    table = dealer.deal(Request("stand-united", 2, seed=1)).setup
    assert sorted(table.ai.spells) == ["card/curse", "card/fireball", "card/lightning-bolt", "card/weakness"]
    assert ([*table.spells.deck, table.spells.face_up]).count("card/curse") == 1
    assert table.ai.skills == ["card/sorcery"]


def test_optional_rules_change_the_set_up(dealer: Dealer) -> None:
    rules = ["start-with-secondary-hero", "no-starting-bonus", "no-astrologers", "renewed-locations"]
    table = dealer.deal(Request("the-hunt", 2, variants=rules)).setup
    assert [(player.secondary_hero, player.bonuses) for player in table.players] == [(True, []), (True, [])]
    assert (table.astrologers, table.course.astrologers_rounds) == ([], [])
    assert [event.round for event in table.course.events] == [4, 4, 8, 8, 12, 12]


def test_difficulties_differ_in_their_bonus(dealer: Dealer) -> None:
    bonuses = {}
    for difficulty in ("easy", "normal", "hard", "impossible"):
        options = {"difficulty": difficulty, "starting_bonus": "artifacts"}
        player = dealer.deal(Request("the-hunt", 2, options=options)).setup.players[0]
        bonuses[difficulty] = [
            ([len(one.cards) for one in bonus.searches], len(bonus.cards)) for bonus in player.bonuses
        ]
    assert bonuses == {"easy": [([2, 2], 0)], "normal": [([2], 0)], "hard": [([], 1)], "impossible": []}


def test_the_other_reading_has_its_own_figures(dealer: Dealer) -> None:
    deal = dealer.deal(Request("force-of-will", 2, options={"reading": "other"}))
    assert (deal.setup.course.rounds, deal.setup.players[0].income["gold"]) == (12, 10)
