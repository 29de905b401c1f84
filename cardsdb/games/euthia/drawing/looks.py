"""Colours and glyphs of Euthia."""

from cardsdb.drawing.names import Names
from cardsdb.drawing.palette import Tone
from cardsdb.drawing.pictures import Sign

TONES: dict[str, Tone] = {
    "field": Tone("#e9e6d6", "#34362f"),
    "field-mark": Tone("#bdb898", "#55584c"),
    "chapter-1": Tone("#cfe6b8", "#304a26"),
    "chapter-1-mark": Tone("#9cc27a", "#4d7040"),
    "chapter-2": Tone("#f3e1a3", "#574913"),
    "chapter-2-mark": Tone("#cfb55e", "#80702f"),
    "chapter-3": Tone("#f2cba5", "#5c3c1a"),
    "chapter-3-mark": Tone("#cf9b65", "#86603a"),
    "chapter-4": Tone("#efb9b2", "#662c27"),
    "chapter-4-mark": Tone("#cc857c", "#8f4d47"),
    "chapter-5": Tone("#d8c0ea", "#4a2f63"),
    "chapter-5-mark": Tone("#aa86c6", "#70518c"),
    "level-1": Tone("#a9d690", "#3c7027"),
    "level-2": Tone("#efcf6a", "#7a6110"),
    "level-3": Tone("#ee9f92", "#8c342a"),
    "plain-card": Tone("#cfd3d8", "#555c65"),
    "air": Tone("#d5e4ee", "#4a6172"),
    "earth": Tone("#d3b78f", "#6a4c25"),
    "water": Tone("#9ccbf2", "#22578a"),
    "fire": Tone("#f3a78b", "#8e3a1c"),
}

LOCATIONS = {
    "church": "church",
    "deposit": "pick",
    "mountains": "valley",
    "lake": "drop",
    "cave": "cave",
    "treasure": "chest",
    "elemental": "pentagram",
    "portal": "portal",
    "shop": "scales",
    "merchants": "scales",
    "alchemists": "flask",
    "dragonslayers": "tower",
    "encounter": "question",
    "mercenary-fortress": "keep",
    "lord": "crown",
    "legendary-location": "star",
    "ruins": "columns",
}


def location_sign(names: Names, slug: str) -> Sign:
    name = names.of("site", slug)
    return Sign(name, LOCATIONS.get(slug) or f"={name[:2]}")
