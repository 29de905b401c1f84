"""Set-ups of Euthia compared with the figures of the rulebook, written down by hand."""

from collections import Counter

import pytest

from cardsdb.dealing import Deal, Dealer, Request

FIXED, ENCOUNTER, GENERAL = "fixed-tile", "encounter-tile", "general-tile"


def deal(dealer: Dealer, players: int, mode: str, **options: str) -> Deal:
    return dealer.deal(Request("defending-the-settlements", players, mode=mode, options=options, seed=5))


@pytest.mark.parametrize(
    ("players", "mode", "chapters"),
    [
        (1, "solo", [(2, 1, 3), (2, 1, 2), (2, 1, 2), (2, 0, 3)]),
        (2, "competitive", [(3, 1, 4), (3, 1, 2), (3, 1, 2), (3, 0, 1)]),
        (3, "competitive", [(3, 1, 6), (3, 1, 4), (3, 2, 3), (3, 0, 3)]),
        (4, "cooperative", [(3, 1, 7), (3, 1, 6), (3, 2, 5), (3, 0, 5)]),
    ],
)
def test_columns_of_tiles(dealer: Dealer, players: int, mode: str, chapters: list[tuple[int, int, int]]) -> None:
    """The table of the rulebook: fixed tiles, tiles with an encounter and general tiles of chapters I to IV."""
    columns = deal(dealer, players, mode).setup.map.columns
    assert [tuple(column.by_kind[kind] for kind in (FIXED, ENCOUNTER, GENERAL)) for column in columns] == chapters
    assert [len(column.tiles) for column in columns] == [sum(chapter) for chapter in chapters]
    assert [column.chapter for column in columns] == [1, 2, 3, 4]


def test_the_worked_example_reads_the_table_differently(dealer: Dealer) -> None:
    columns = deal(dealer, 3, "competitive", reading="other").setup.map.columns
    assert columns[3].by_kind == {FIXED: 3, ENCOUNTER: 2, GENERAL: 3}


def test_three_players_against_each_other(dealer: Dealer) -> None:
    table = deal(dealer, 3, "competitive", heroes="maeldur,skoldur,ael").setup
    assert [(hero.hero, hero.gaar, hero.dwurt, hero.bags, hero.reputation) for hero in table.heroes] == [
        ("card/maeldur", 4, 0, 3, 0),
        ("card/skoldur", 0, 5, 3, 0),
        ("card/ael", 4, 0, 3, 0),
    ]
    assert [(hero.max_health, hero.personal_tiles) for hero in table.heroes] == [(6, 21), (None, 24), (None, 22)]
    assert {shop.family: (shop.face_down, shop.face_up, shop.stacks) for shop in table.shops} == {
        "card/dragonslayer-goods": (66, 4, 2),
        "card/alchemist-goods": (72, 4, 2),
        "card/merchant-goods": (69, 4, 2),
    }
    assert Counter(table.control_cards) == {"card/maeldur": 2, "card/skoldur": 2, "card/ael": 2}
    assert Counter(table.gold_deck) == {"card/rage": 8, "card/healing": 8, "card/soul-control": 8}
    assert len(table.silver_deck) == 24
    assert [stack.face_down for stack in table.monsters] == [14, 14, 12]
    assert [stack.face_down for stack in table.resources] == [25, 25, 24]
    assert [stack.face_down for stack in table.treasures] == [20, 20, 20]
    assert [(elite.level, elite.posted_rewards) for elite in table.elites] == [(1, 5), (2, 5), (3, 5)]
    assert {(encounter.cards, encounter.stack, encounter.face_up) for encounter in table.encounters} == {(7, 5, 2)}
    assert (table.supply["gaar-tokens"], table.supply["dwurt-tokens"], table.supply["ruby"]) == (22, 7, 15)
    assert (table.combat_cards, table.silver_reserve, table.monster_dice, table.mode_changes) == (None, None, 0, [])


def test_two_players_use_no_control_cards(dealer: Dealer) -> None:
    assert deal(dealer, 2, "competitive").setup.control_cards == []


def test_alone(dealer: Dealer) -> None:
    result = deal(dealer, 1, "solo")
    table = result.setup
    assert (table.monster_dice, table.combat_cards.face_down, table.silver_reserve) == (2, 36, 0)
    assert table.control_cards == []
    assert Counter(table.gold_deck) == {"card/rage": 8, "card/healing": 8, "card/mind-control": 8}
    stacks = {one.family: (one.cards, one.removed, one.stack) for one in table.encounters}
    assert (stacks["card/encounter-sorceress"], stacks["card/encounter-lord"]) == ((5, 2, 3), (7, 4, 3))
    assert "fixed-tiles" in {one.code for one in result.missing}
    removed = {name: count for change in table.mode_changes for name, count in change.removes.items()}
    assert removed == {"control-cards": 12, "soul-control": 8, "sorceress-rewards": 7}


def test_together_takes_over_what_it_does_not_replace(dealer: Dealer) -> None:
    table = deal(dealer, 4, "cooperative").setup
    changes = {change.change for change in table.mode_changes}
    assert "variant/solo-combat-cards" in changes
    assert changes.isdisjoint(
        {"variant/solo-fixed-tiles", "variant/solo-silver-reserve", "variant/solo-death-in-combat"}
    )
    assert (table.combat_cards.face_down, table.gold_deck.count("card/mind-control")) == (36, 8)
