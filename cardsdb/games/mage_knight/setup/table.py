"""The whole table of a game, put together from its parts."""

from collections.abc import Iterator

from cardsdb.dealing.piles import shortages_of
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Missing, Shortage, key_of
from cardsdb.games.mage_knight.setup import notices
from cardsdb.games.mage_knight.setup.cities import Cities
from cardsdb.games.mage_knight.setup.extras import faction_tokens_of, phantoms_of, seals_of, tactics_of
from cardsdb.games.mage_knight.setup.heroes import Heroes
from cardsdb.games.mage_knight.setup.laying import Laying, lay
from cardsdb.games.mage_knight.setup.offers import Decks
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.readings import PARTS_OF_A_SETUP
from cardsdb.games.mage_knight.setup.results import GameMap, MapTile, StackTile, Table
from cardsdb.games.mage_knight.setup.revealing import Revealing
from cardsdb.games.mage_knight.setup.rounds import BASIC, dice_shortage, roll_source, rounds_of
from cardsdb.games.mage_knight.setup.stack import Stack, build_stack
from cardsdb.games.mage_knight.setup.tokens import Tokens, factions_of
from cardsdb.games.mage_knight.setup.volkare import bring_volkare, notices_about


def set_table(plan: Plan, chance: Chance) -> tuple[Table, list[Shortage], list[Missing]]:
    """The table, what there was too little of, and what stays open. Every part has a stream of chance of its own."""
    stack, rounds = build_stack(plan, chance.part("tiles")), rounds_of(plan)
    laying = lay(plan, stack, chance.part("turns"))
    cities = Cities(plan, laying.in_order(), chance.part("cities"))
    tokens, decks, heroes = Tokens(plan, chance), Decks(plan, chance.part("decks")), Heroes(plan, chance.part("heroes"))
    places, dummy = heroes.places(decks), heroes.dummy()
    revealing = Revealing(plan, tokens, cities.cities, rounds[0], chance.part("besides"))
    tiles = revealing.reveal(laying.laid)
    table = Table(
        rounds=rounds,
        map=_map(plan, stack, laying, tiles),
        cities=list(cities.cities.values()),
        leaders=cities.leaders(),
        volkare=bring_volkare(plan, tokens, heroes, chance.part("volkare")),
        phantoms=phantoms_of(plan, tokens),
        enemies=tokens.left(),
        ruins=tokens.ruins.left,
        source=roll_source(plan, chance.part("source")),
        units=decks.units(revealing.monasteries, core_revealed=_is_core_revealed(plan, laying)),
        spells=decks.offer(decks.spells, "spell"),
        advanced_actions=decks.offer(decks.advanced_actions, "advanced-action"),
        artifacts=decks.artifacts.left,
        tactics=tactics_of(plan, rounds[0], chance.part("tactics")),
        heroes=places,
        dummy=dummy,
        faction_tokens=faction_tokens_of(plan, chance.part("faction-tokens")),
        seals=seals_of(plan, chance.part("seals")),
        rules=[key_of("variant", slug) for slug in [*plan.modules, *(one.slug for one in plan.variants)]],
    )
    shortages = [*stack.shortages, *tokens.shortages(), *shortages_of(decks.all()), *shortages_of([heroes.pile])]
    missing = [*_notices(plan, table), *revealing.missing.values(), *cities.missing]
    return table, [*shortages, *dice_shortage(plan)], missing


def _map(plan: Plan, stack: Stack, laying: Laying, tiles: list[MapTile]) -> GameMap:
    waiting = [StackTile(tile.key, turn) for tile, turn in laying.stack]
    return GameMap(key_of(*plan.shape.key), tiles, waiting, [tile.key for tile in stack.left_out])


def _is_core_revealed(plan: Plan, laying: Laying) -> bool:
    """Whether the unit offer holds elite units; Volkare's Camp does not count where he starts there."""
    return any(
        one.face == "up" and one.tile.category.startswith("core") and one.tile.slug not in plan.row.extra_tiles
        for one in laying.laid
    )


def _notices(plan: Plan, table: Table) -> Iterator[Missing]:
    about = (f"setups[{plan.index}]", *PARTS_OF_A_SETUP)
    for record in (plan.scenario, plan.shape):
        for field in record.data.get("unsure", []):
            if field.startswith(about):
                yield notices.unsure(record.slug, field)
    if table.volkare:
        yield from notices_about(table.volkare)
    if len(table.units.indecisive) > len(BASIC):
        yield notices.INDECISIVE
    if any(place.to_choose_from for place in table.heroes):
        yield from (notices.HIGHER_LEVEL, notices.CRYSTAL_COLORS)
    if any(place.draft for place in table.heroes):
        yield notices.DRAFT
    if plan.options.get("faction_enemies") == "mixed" and _has_other_factions(plan):
        yield notices.FACTION_TOKENS_MIXED


def _has_other_factions(plan: Plan) -> bool:
    return any(faction and faction not in factions_of(plan) for _color, faction in plan.stock.enemies)
