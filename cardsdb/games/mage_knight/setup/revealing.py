"""What is put on a tile when it is revealed: rampaging enemies, garrisons, guards, ruins, what covers a site."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Missing, key_of
from cardsdb.games.mage_knight.setup import notices
from cardsdb.games.mage_knight.setup.besides import free_hexes
from cardsdb.games.mage_knight.setup.laying import LaidTile
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import City, MapTile, OccupiedHex, Token
from cardsdb.games.mage_knight.setup.tokens import Tokens
from cardsdb.maps.geometry import Hex
from cardsdb.maps.lattice import center_of
from cardsdb.maps.layout import hex_on_map

Beside = tuple[LaidTile, Any, Any]  # the tile, its hex with the site, the rule that puts something next to it


class Revealing:
    """Reveals tiles one after the other and remembers what that brings besides."""

    def __init__(
        self, plan: Plan, tokens: Tokens, cities: Mapping[str, City], first_round: str, chance: Chance
    ) -> None:
        self.plan, self.tokens, self.cities, self.chance = plan, tokens, cities, chance
        self.time = "night" if first_round == "night" else "day"
        self.monasteries = 0
        self.missing: dict[str, Missing] = {}
        self._numbered = 0  # sites revealed so far whose guards depend on how many came before
        self._besides: list[Beside] = []

    def reveal(self, laid: list[LaidTile]) -> list[MapTile]:
        """All the tiles of the map; those face down keep their secret."""
        found = [self._tile(one) for one in laid]
        for beside in self._besides:
            self._put_beside(beside, laid, found)
        return found

    def _tile(self, one: LaidTile) -> MapTile:
        q, r = center_of(one.place)
        hexes = list(self._hexes(one)) if one.face == "up" else []
        return MapTile(one.tile.key, one.place, q, r, one.rotation, one.face, hexes)

    def _hexes(self, one: LaidTile) -> Iterator[OccupiedHex]:
        for row in one.tile.hexes:
            if row.site or row.rampaging:
                q, r = hex_on_map(one.place, (row.q, row.r), one.rotation)
                yield self._hex(one, row, (q, r))

    def _hex(self, one: LaidTile, row: Any, at: Hex) -> OccupiedHex:
        rampaging = key_of("site", row.rampaging) if row.rampaging else None
        tokens = self._rampaging(one, row.rampaging) if row.rampaging else []
        if city := self.cities.get(one.tile.slug) if row.position == "center" else None:
            return self._city(city, row, at)
        if row.site:
            tokens = [*tokens, *self._site(one, row)]
        site = key_of("site", row.site) if row.site else None
        return OccupiedHex(*at, row.position, site, rampaging, tokens)

    def _rampaging(self, one: LaidTile, site: str) -> list[Token]:
        rules, tokens = self.plan.rules.rampaging, []
        for draw in self.plan.record("site", site).typed.on_reveal.enemies:
            color = draw.color
            if rules and rules.draconum_drawn_as and color == "red" and one.tile.category != "countryside":
                color = rules.draconum_drawn_as
            if rules and rules.faction_by_zone:
                tokens += self._of_unknown_zone([draw])
            else:
                faction = rules.faction if rules else None
                tokens += [self.tokens.enemy(color, draw.face, faction) for _token in range(draw.count)]
        return tokens

    def _of_unknown_zone(self, draws: list[Any]) -> list[Token]:
        self.missing["zones"] = notices.ZONES
        return [Token("enemy", draw.face, None, draw.color) for draw in draws for _token in range(draw.count)]

    def _city(self, city: City, row: Any, at: Hex) -> OccupiedHex:
        """A city that is revealed at the start already."""
        tokens = [
            self.tokens.enemy(color, "down")
            for figure in city.figures
            for color, count in figure.garrison.items()
            for _token in range(count)
        ]
        site = city.site or key_of("site", row.site)
        tokens += [token for draw in self._usual(site) for token in self._draw(draw)] if city.site else []
        tokens += [Token("relic", "up")] * city.relic_pieces
        return OccupiedHex(*at, row.position, site, None, tokens, city.figures[0].city if city.figures else None)

    def _usual(self, site: str) -> list[Any]:
        on_reveal = self.plan.record("site", site.removeprefix("site/")).typed.on_reveal
        return list(on_reveal.enemies) if on_reveal else []

    def _draw(self, draw: Any, faction: str | None = None, face: str = "down") -> list[Token]:
        return [self.tokens.enemy(draw.color, draw.face or face, faction) for _token in range(draw.count)]

    def _site(self, one: LaidTile, row: Any) -> list[Token]:
        on_reveal = self.plan.record("site", row.site).typed.on_reveal
        if on_reveal and on_reveal.add_to_offer:
            self.monasteries += 1
        rule = self._rule(one, row)
        if rule and rule.beside_it:
            self._besides.append((one, row, rule))
        if rule and (rule.guards or rule.covered_by):
            return self._guarded(rule)
        if on_reveal is None:
            return []
        if on_reveal.token:
            return [self.tokens.ruin(getattr(on_reveal.token.face, self.time))]
        # A draw without a colour of its own follows a dial: that of a city, or of Volkare, whose army lies elsewhere.
        return [token for draw in on_reveal.enemies if hasattr(draw, "color") for token in self._draw(draw)]

    def _rule(self, one: LaidTile, row: Any) -> Any:
        """The rule of the scenario for this site: that of its turn, where guards depend on how many came before."""
        rules = [
            rule
            for rule in self.plan.rules.site_rules
            if row.site in rule.sites
            and (not rule.on_categories or one.tile.category in rule.on_categories)
            and rule.on_tile in (None, one.tile.slug)
        ]
        if not rules:
            return None
        if rules[0].order is None:
            return rules[0]
        self._numbered += 1
        return next((rule for rule in rules if rule.order == self._numbered), None)

    def _guarded(self, rule: Any) -> list[Token]:
        if rule.zone:
            return self._of_unknown_zone(rule.guards)
        cover = [Token("site", "up", key_of("site", rule.covered_by))] if rule.covered_by else []
        return [*cover, *(token for guard in rule.guards for token in self._draw(guard, guard.faction))]

    def _put_beside(self, beside: Beside, laid: list[LaidTile], found: list[MapTile]) -> None:
        """A site beside another, on a hex that whoever reveals it would choose: here chance does."""
        one, row, rule = beside
        at = hex_on_map(one.place, (row.q, row.r), one.rotation)
        taken = {(hex_.q, hex_.r) for tile in found for hex_ in tile.hexes}
        free = [hex_ for hex_ in free_hexes(self.plan, laid, at, rule.never_on) if hex_.at not in taken]
        if not free:
            self.missing["no-hex-beside"] = notices.NO_HEX_BESIDE
            return
        self.missing["beside-at-random"] = notices.BESIDE
        chosen = self.chance.pick(free)
        site = key_of("site", rule.beside_it)
        tokens = [token for draw in self._usual(site) for token in self._draw(draw)]
        found[chosen.tile].hexes.append(OccupiedHex(*chosen.at, chosen.position, site, None, tokens))
