"""The cities: which stand on the city tiles, at which level, with how many defenders, or what is there instead."""

from collections.abc import Sequence
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Missing, RecordKey, key_of
from cardsdb.games.mage_knight.setup import notices
from cardsdb.games.mage_knight.setup.levels import CITY_DIAL, DOUBLED, VOLKARE_DIAL, parts_of, tokens_at
from cardsdb.games.mage_knight.setup.megapolis import pairs
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import City, CityPart, Leader
from cardsdb.games.mage_knight.setup.stock import Tile

CITY_COLORS = ("grey", "purple", "brown", "white")
ARMY_COLORS = ("white", "grey", "red", "green")


class Cities:
    """Puts cities on tiles, in the order in which the tiles are revealed."""

    def __init__(self, plan: Plan, tiles: Sequence[Tile], chance: Chance) -> None:
        self.plan, self.missing = plan, list[Missing]()
        self.cards = {card.typed.tile: card for card in plan.stock.of_kind("city")}
        # Where Volkare moves, his camp is a place to start from and no city.
        self.tiles = [tile for tile in tiles if tile.category == "core-city" and tile.slug not in plan.row.extra_tiles]
        self.standing = self._standing(chance)
        usual = [card for card in self.cards.values() if not card.typed.garrison_of]
        self.pairs = pairs(int(plan.options.get("megapolises", 0)), self.standing, usual, chance)
        self.cities = {tile.slug: self._city(tile, order) for order, tile in enumerate(self.tiles)}

    def _standing(self, chance: Chance) -> dict[str, Subject]:
        """The card of the city on each tile: its own, or one drawn from all of those in play."""
        own = {tile.slug: self.cards[tile.slug] for tile in self.tiles if tile.slug in self.cards}
        if "random_cities" not in self.plan.themes:
            return own
        camp_in_play = any(card.typed.garrison_of for card in own.values())
        deck = [card for card in self.cards.values() if camp_in_play or not card.typed.garrison_of]
        return dict(zip(own, chance.drawn(deck, len(own)), strict=True))

    def _city(self, tile: Tile, order: int) -> City:
        rules, card = self.plan.rules.cities, self.standing[tile.slug]
        if rules.state == "destroyed":
            site = key_of("site", rules.each_is)
            return City(tile.key, [], None, rules.state, site, relic_pieces=rules.relic_pieces_each or 0)
        if rules.state == "leader-seats":
            return self._seat_or_friendly(tile, card)
        if rules.state != "hostile":
            return self._peaceful(tile, card, rules.state)
        return self._hostile(tile, card, order)

    def _seat_or_friendly(self, tile: Tile, card: Subject) -> City:
        rules = self.plan.rules.cities
        seat = rules.seats.get(tile.city_color)
        if seat:
            leader = self.plan.record("site", seat).typed.garrison.leader
            return City(tile.key, [], None, rules.state, key_of("site", seat), key_of("enemy", leader))
        return self._peaceful(tile, card, "friendly")

    def _peaceful(self, tile: Tile, card: Subject, state: str) -> City:
        rules, figure = self.plan.rules.cities, CityPart(key_of(*card.key), None, {})
        each, dummy = rules.friendly_shields_per_player or 0, rules.friendly_shields_of_dummy or 0
        return City(tile.key, [figure], None, state, shields_per_player=each, shields_of_dummy=dummy)

    def _hostile(self, tile: Tile, card: Subject, order: int) -> City:
        level = self._level(order)
        if level is None:
            return City(tile.key, [CityPart(key_of(*card.key), None, {})], None, "hostile")
        if tile.slug in self.pairs:
            return self._megapolis(tile, *self.pairs[tile.slug])
        figure = self._figure(card, level)
        return City(tile.key, [figure], figure.level, "hostile")

    def _level(self, order: int) -> int | None:
        row = self.plan.row
        if row.difficulty:
            return int(row.difficulty.combat[self.plan.options["combat"]].city_level)
        return row.city_levels[min(order, len(row.city_levels) - 1)] if row.city_levels else None

    def _megapolis(self, tile: Tile, first: Subject, second: Subject) -> City:
        level = int(self.plan.options["megapolis_level"])
        figures = [self._figure(first, -(-level // 2)), self._figure(second, level // 2)]
        return City(tile.key, figures, level, "hostile")

    def _figure(self, card: Subject, level: int) -> CityPart:
        if card.typed.garrison_of:
            army = self.plan.record("enemy", card.typed.garrison_of).typed.army
            level = max(level, army[0].level)
            return CityPart(key_of(*card.key), level, self._tokens(card, army, level, VOLKARE_DIAL, ARMY_COLORS))
        return CityPart(
            key_of(*card.key), level, self._tokens(card, card.typed.garrison, level, CITY_DIAL, CITY_COLORS)
        )

    def _tokens(
        self, card: Subject, rows: Sequence[Any], level: int, dial: int, colors: Sequence[str]
    ) -> dict[str, int]:
        parts = parts_of(level, dial)
        if len(parts) > (DOUBLED if card.typed.garrison_of else 1):
            self.missing.append(notices.dial(card.slug, level, parts))
        return tokens_at(rows, parts, colors)

    def leaders(self) -> list[Leader]:
        """The faction leaders of the scenario, with the seats where they come into play."""
        found = []
        for tile in self.tiles:
            city = self.cities[tile.slug]
            if city.leader and city.site:
                found.append(self._leader(city.leader, city.site, tile.key))
        return found

    def _leader(self, key: RecordKey, seat: RecordKey, tile: RecordKey) -> Leader:
        typed = self.plan.record("enemy", key.removeprefix("enemy/")).typed
        level = self.plan.row.leader_levels[typed.faction]
        followers = tokens_at(typed.followers, [level], ("green", "brown", "red"))
        return Leader(key, key_of("term", typed.faction), level, followers, seat, tile)
