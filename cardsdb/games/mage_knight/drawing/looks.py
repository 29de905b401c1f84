"""Colours, patterns and glyphs of Mage Knight."""

from django.utils.translation import pgettext

from cardsdb.drawing.glyphs import dot
from cardsdb.drawing.names import Names
from cardsdb.drawing.palette import Tone
from cardsdb.drawing.pictures import Ground, Sign

TONES: dict[str, Tone] = {
    "plains": Tone("#dcecc0", "#39472a"),
    "plains-mark": Tone("#8fb35a", "#6d8652"),
    "hills": Tone("#ecdcb4", "#4d4128"),
    "hills-mark": Tone("#b6924e", "#8d7a4e"),
    "forest": Tone("#b5d6b1", "#1f4029"),
    "forest-mark": Tone("#6ba367", "#468055"),
    "wasteland": Tone("#e0d3cd", "#413733"),
    "wasteland-mark": Tone("#a38b80", "#80706a"),
    "desert": Tone("#f9eaa9", "#564b18"),
    "desert-mark": Tone("#c9a93f", "#94843c"),
    "swamp": Tone("#cfd2ae", "#33352a"),
    "swamp-mark": Tone("#868a52", "#727454"),
    "lake": Tone("#bfe0f4", "#1c3d57"),
    "lake-mark": Tone("#66a5cf", "#4479a3"),
    "mountain": Tone("#cdccd4", "#3d3f49"),
    "mountain-mark": Tone("#85848f", "#7c7f8e"),
    "ocean": Tone("#a9cdf0", "#142f4d"),
    "ocean-mark": Tone("#5c93c9", "#38659a"),
    "city": Tone("#ead9e2", "#473844"),
    "city-mark": Tone("#b793a8", "#7b6575"),
    "back-green": Tone("#b3d99a", "#2c4d22"),
    "back-green-mark": Tone("#8dbd6f", "#44703a"),
    "back-brown": Tone("#dcbd99", "#573f28"),
    "back-brown-mark": Tone("#b99467", "#7f6040"),
    "enemy-green": Tone("#8fce7e", "#2f6b28"),
    "enemy-grey": Tone("#c3c7cc", "#545a62"),
    "enemy-brown": Tone("#d3ab82", "#6b4626"),
    "enemy-purple": Tone("#cba9e6", "#5d3a80"),
    "enemy-white": Tone("#ffffff", "#ebe8df"),
    "enemy-red": Tone("#f3988f", "#8c2a22"),
    "enemy-yellow": Tone("#f2da62", "#6a5909"),
    "on-white": Tone("#1c1f23", "#1c1f23"),  # what is written on white, in both themes
    "mana-red": Tone("#f6a59c", "#852a24"),
    "mana-blue": Tone("#a9cbf5", "#23477c"),
    "mana-green": Tone("#a4d894", "#2c5f27"),
    "mana-white": Tone("#ffffff", "#ebe8df"),
    "fire": Tone("#b3261e", "#ff9d92"),  # attacks and what resists them
    "ice": Tone("#14609e", "#8fc7ff"),
    "cold-fire": Tone("#7a2f9b", "#dba6f7"),
    "hero": Tone("#f7d9a0", "#6a4a0e"),
    "wall": Tone("#d8b48a", "#b98d5c"),
}

MOTIFS = {
    "plains": "tufts",
    "hills": "arcs",
    "forest": "trees",
    "wasteland": "cracks",
    "desert": "dots",
    "swamp": "reeds",
    "lake": "waves",
    "mountain": "peaks",
    "ocean": "swell",
    "city": "bricks",
}

GLYPHS: dict[str, str] = {
    "hidden-gate": "M4 20h16M6 20v-9a6 6 0 0 1 12 0v9M10.2 10.5c.2-2.4 3.7-2.1 3.6.2-.1 1.5-1.8 1.6-1.8 3.3|"
    + dot(12, 17, 0.9),
    "hidden-tomb": "M7 20V9a5 5 0 0 1 10 0v11M4 20h16M10.2 9.5c.2-2.4 3.7-2.1 3.6.2-.1 1.5-1.8 1.6-1.8 3.3|"
    + dot(12, 16, 0.9),
    "chevrons": "M5 5l7 7-7 7M12 5l7 7-7 7",
    "venom": "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM10 17.5h4|" + dot(9.8, 13.8, 1.2) + dot(14.2, 13.8, 1.2),
    "weight": "M5 20L7.5 9h9L19 20zM9 9a3 3 0 1 1 6 0",
    "fangs": "M4 7c5-2 11-2 16 0M6.5 6.3l2 11 3-11.5M17.5 6.3l-2 11-3-11.5",
    "battlement": "M4 20V7h4v3h2.5V7h3v3H16V7h4v13zM4 15h16M12 15v5M8 10v5M16 10v5",
    "no-battlement": "M4 20V8h4v3h8V8h4v12zM3 3l18 18",
    "unseen": "M3 12c3-5 6-6 9-6s6 1 9 6c-3 5-6 6-9 6s-6-1-9-6zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM4 20L20 4",
    "trap": "M3 17h18M5 17c0-7 3-10 7-10s7 3 7 10M7.5 13l1.5 4 1.5-4 1.5 4 1.5-4 1.5 4 1.5-4",
    "chase": "M3 12h12M10 7l5 5-5 5M20 5v14",
}

SITES = {
    "portal": "portal",
    "village": "house",
    "monastery": "church",
    "keep": "keep",
    "mage-tower": "tower",
    "city": "castle",
    "city-white": "castle",
    "city-blue": "castle",
    "city-red": "castle",
    "city-green": "castle",
    "dungeon": "gate",
    "tomb": "tombstone",
    "monster-den": "cave",
    "spawning-grounds": "eggs",
    "ancient-ruins": "columns",
    "crystal-mine": "crystal",
    "magical-glade": "glade",
    "orc-marauders": "axes",
    "draconum": "dragon",
    "walls": "wall",
    "maze": "maze",
    "labyrinth": "spiral",
    "deep-mine": "pick",
    "refugee-camp": "tent",
    "volkares-camp": "camp",
    "hidden-valley": "valley",
    "necropolis": "skull",
    "graveyard": "graves",
    "secret-dungeon": "hidden-gate",
    "secret-tomb": "hidden-tomb",
    "destroyed-city": "broken-castle",
}

ABILITIES = {
    "swift": "chevrons",
    "brutal": "hammer",
    "poison": "venom",
    "paralyze": "bolt-ring",
    "assassination": "dagger",
    "cumbersome": "weight",
    "vampiric": "fangs",
    "fortified": "battlement",
    "unfortified": "no-battlement",
    "elusive": "unseen",
    "arcane-immunity": "shield-star",
    "defend": "shield-plus",
    "ambush": "trap",
    "pursuit": "chase",
    "physical-resistance": "shield-sword",
    "fire-resistance": "shield-flame",
    "ice-resistance": "shield-snow",
    "fire-attack": "flame",
    "ice-attack": "snow",
    "cold-fire-attack": "cold-flame",
    "summon-attack": "pentagram",
}

_ELEMENTS = {
    "fire-attack": "fire",
    "fire-resistance": "fire",
    "ice-attack": "ice",
    "ice-resistance": "ice",
    "cold-fire-attack": "cold-fire",
}
_CITY = "city-"
_RAMPAGING = {"orc-marauders": "enemy-green", "draconum": "enemy-red"}


def color_name(color: str) -> str:
    """A colour in words."""
    words = {
        "green": pgettext("colour", "green"),
        "grey": pgettext("colour", "grey"),
        "brown": pgettext("colour", "brown"),
        "purple": pgettext("colour", "purple"),
        "white": pgettext("colour", "white"),
        "red": pgettext("colour", "red"),
        "yellow": pgettext("colour", "yellow"),
        "blue": pgettext("colour", "blue"),
        "gold": pgettext("colour", "gold"),
        "black": pgettext("colour", "black"),
    }
    return words.get(color, color)


def initial(color: str) -> str:
    return color_name(color)[:1].upper()


def on(tone: str) -> str:
    """What is written on a tone."""
    return "on-white" if tone.endswith("-white") else "ink"


def glyph_of(known: dict[str, str], slug: str, name: str) -> str:
    """The glyph of a record; the first letters of its name where it has none."""
    return known.get(slug) or f"={name[:2]}"


def ground(names: Names, terrain: str | None) -> Ground:
    if terrain not in MOTIFS:
        return Ground(names.of("terrain", terrain) if terrain else "", "unknown")
    return Ground(names.of("terrain", terrain), terrain, MOTIFS[terrain])


def site_sign(names: Names, slug: str) -> Sign:
    name = names.of("site", slug)
    plate = _RAMPAGING.get(slug, "plate")
    if slug.startswith(_CITY) and f"mana-{slug.removeprefix(_CITY)}" in TONES:
        plate = f"mana-{slug.removeprefix(_CITY)}"
    return Sign(name, glyph_of(SITES, slug, name), on(plate), plate)


def ability_sign(names: Names, slug: str) -> Sign:
    name = names.of("term", slug)
    return Sign(name, glyph_of(ABILITIES, slug, name), _ELEMENTS.get(slug, "ink"))
