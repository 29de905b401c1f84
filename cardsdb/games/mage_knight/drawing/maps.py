"""The table of a deal of Mage Knight."""

from collections import defaultdict

from django.utils.translation import gettext as _

from cardsdb.dealing import Deal
from cardsdb.drawing.deals import open_points, subtitle
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Map, Piece, Pile, Tile
from cardsdb.games.mage_knight.drawing.looks import SITES, color_name, glyph_of, initial, on
from cardsdb.games.mage_knight.drawing.tiles import Pieces, face_down, sides, spots
from cardsdb.games.mage_knight.setup.results import City, MapTile, Table, Token


def table(names: Names, deal: Deal) -> Map:
    setup: Table = deal.setup
    cities = {city.tile: city for city in setup.cities}
    tiles = [_tile(names, laid, setup, cities) for laid in setup.map.tiles]
    return Map(
        names.of_key(deal.scenario),
        subtitle(deal, mode_name(deal.mode)),
        tuple(tile for tile in tiles if tile),
        (_stack(names, setup),) if setup.map.stack else (),
        tuple(_facts(names, setup)),
        open_points(deal),
        _key(names, setup),
    )


def mode_name(mode: str) -> str:
    return {
        "solo": _("solo"),
        "cooperative": _("cooperative"),
        "competitive": _("competitive"),
        "slightly-competitive": _("slightly competitive"),
        "very-competitive": _("very competitive"),
        "team": _("in teams"),
    }.get(mode, mode)


def _tile(names: Names, laid: MapTile, setup: Table, cities: dict[str, City]) -> Tile | None:
    subject = names.at(laid.tile)
    if subject is None:
        return None
    center = laid.q, laid.r
    if laid.face == "down":
        return face_down(names, subject, center)
    pieces = _pieces(names, laid, setup, cities)
    return Tile(
        names.name(subject),
        spots(names, subject, center, laid.rotation, pieces),
        sides=sides(names, subject, center, laid.rotation),
        label=", ".join(map(str, subject.numbers)),
    )


def _pieces(names: Names, laid: MapTile, setup: Table, cities: dict[str, City]) -> Pieces:
    found: dict[str, list[Piece]] = defaultdict(list)
    for one in laid.hexes:
        found[one.position] += [piece(names, token) for token in one.tokens]
        if one.site == "site/portal" and laid.place == (0, 0):
            found[one.position] += [_hero(names, hero.hero) for hero in setup.heroes]
        if one.city and laid.tile in cities:
            found[one.position] += _city(names, cities[laid.tile])
    if setup.volkare and setup.volkare.tile == laid.tile:
        found["center"].append(Piece(names.of_key(setup.volkare.general), "enemy-grey", glyph="crown"))
    return {position: tuple(pieces) for position, pieces in found.items()}


def piece(names: Names, token: Token) -> Piece:
    """A token on the map; one face down shows nothing but its back."""
    tone = f"enemy-{token.color}" if token.color else "plate"
    back = color_name(token.color) if token.color else ""
    if token.face == "down":
        name = _("Enemy token face down, %(color)s") % {"color": back}
        return Piece(name, tone, "?", ink=on(tone), face_down=True)
    if token.key is None:
        return Piece(_("Token that is not told, %(color)s") % {"color": back}, tone, "…", ink=on(tone))
    model, slug = token.key.split("/", 1)
    name = names.of(model, slug)
    if token.kind == "enemy" and (enemy := names.find(model, slug)) and hasattr(enemy.typed, "attacks"):
        values = [attack.value for attack in enemy.typed.attacks if hasattr(attack, "value")]
        text = f"{'+'.join(map(str, values)) or '*'}/{enemy.typed.armor}"
        told = _("%(name)s, %(color)s: attack/armor %(figures)s") % {"name": name, "color": back, "figures": text}
        return Piece(told, tone, text, ink=on(tone))
    glyph = "columns" if token.kind == "ruin" else glyph_of(SITES, slug, name)
    return Piece(name, tone, glyph=glyph, ink=on(tone))


def _hero(names: Names, key: str) -> Piece:
    name = names.of_key(key)
    return Piece(_("Hero: %(name)s") % {"name": name}, "hero", name[:1])


def _city(names: Names, city: City) -> list[Piece]:
    return [
        Piece(_at_level(names.of_key(part.city), part.level), "hero", str(part.level or ""), shape="flag")
        for part in city.figures
    ]


def _at_level(name: str, level: int | None) -> str:
    return name if level is None else _("%(name)s, level %(level)s") % {"name": name, "level": level}


def _stack(names: Names, setup: Table) -> Pile:
    backs = tuple((f"back-{back}", initial(back)) for back in _backs(names, setup))
    return Pile(_("Stack of tiles, from the top: %(count)s") % {"count": len(backs)}, backs)


def _backs(names: Names, setup: Table) -> list[str]:
    tiles = [names.at(one.tile) for one in setup.map.stack]
    return [(tile.typed.back if tile else None) or "green" for tile in tiles]


def _key(names: Names, setup: Table) -> tuple[Piece, ...]:
    """The backs in the stack."""
    return tuple(
        Piece(_("Back: %(color)s") % {"color": color_name(back)}, f"back-{back}", initial(back))
        for back in dict.fromkeys(_backs(names, setup))
    )


def _facts(names: Names, setup: Table) -> list[str]:
    facts = [_("Heroes: %(names)s") % {"names": ", ".join(names.of_key(hero.hero) for hero in setup.heroes)}]
    if setup.dummy:
        facts.append(_("Dummy player: %(name)s") % {"name": names.of_key(setup.dummy.hero)})
    if cities := [_city_in_words(names, city) for city in setup.cities if city.figures]:
        facts.append(_("Cities in the order of reveal: %(cities)s") % {"cities": "; ".join(cities)})
    if setup.volkare:
        facts.append(_at_level(names.of_key(setup.volkare.general), setup.volkare.level))
    facts += [_at_level(names.of_key(leader.leader), leader.level) for leader in setup.leaders]
    return facts


def _city_in_words(names: Names, city: City) -> str:
    return " + ".join(_at_level(names.of_key(part.city), part.level) for part in city.figures)
