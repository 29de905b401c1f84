"""Colours, patterns and glyphs of Heroes III."""

from cardsdb.drawing.glyphs import dot
from cardsdb.drawing.names import Names
from cardsdb.drawing.palette import Tone
from cardsdb.drawing.pictures import Ground, Sign

TONES: dict[str, Tone] = {
    "dirt": Tone("#ecd9bf", "#4a3a2a"),
    "dirt-mark": Tone("#b8946a", "#84694c"),
    "grass": Tone("#cfe8b4", "#2f4a25"),
    "grass-mark": Tone("#86b35c", "#557f48"),
    "subterranean": Tone("#dcd3e6", "#3b3347"),
    "subterranean-mark": Tone("#9b88b3", "#6e6183"),
    "blocked": Tone("#c9c9c6", "#33363a"),
    "blocked-mark": Tone("#8f8f8b", "#666b71"),
    "closed": Tone("#ffd21f", "#ffd84d"),  # the yellow line
    "back-starting": Tone("#f3d9a4", "#5a4415"),
    "back-starting-mark": Tone("#d2ad62", "#82672c"),
    "back-far": Tone("#c8ddc0", "#2f4630"),
    "back-far-mark": Tone("#9bbd8e", "#4c6b4d"),
    "back-near": Tone("#c4d9ec", "#27415a"),
    "back-near-mark": Tone("#92b4d3", "#456887"),
    "back-center": Tone("#e5c6dc", "#55304a"),
    "back-center-mark": Tone("#c08fb1", "#805172"),
    "bronze": Tone("#d9a273", "#8a5428"),
    "silver": Tone("#c5cbd3", "#5f6976"),
    "gold": Tone("#f0cb52", "#85660a"),
    "azure": Tone("#7fbcf0", "#1f5b93"),
    "player-1": Tone("#f4a59c", "#8a2f26"),
    "player-2": Tone("#a6c8f5", "#254b82"),
    "player-3": Tone("#a9dba0", "#2b6327"),
    "player-4": Tone("#e3c27a", "#6d5110"),
    "player-5": Tone("#d3b3ee", "#5c3a84"),
    "player-6": Tone("#a5dcd8", "#1d6360"),
}

MOTIFS = {"dirt": "dots", "grass": "tufts", "subterranean": "stones"}
BLOCKED, EMPTY = "blocked-field", "empty-field"

GLYPHS: dict[str, str] = {
    "shrine-hand": "M4 21h16M6 21v-9M18 21v-9M3 12l9-8 9 8zM10 21v-5M12 21v-6M14 21v-5",
    "shrine-voice": "M4 21h16M6 21v-9M18 21v-9M3 12l9-8 9 8zM10 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    "box-question": "M4 11h16v9H4zM3 7l9-3 9 3-1 4H4zM10.4 14c.3-1.7 3.2-1.5 3.1.2 0 .8-.9.9-1.3 1.5|"
    + dot(12.1, 17.6, 0.8),
    "sword-grave": "M12 3v11M9 6h6M4 20c0-4 3.5-6 8-6s8 2 8 6z",
}

SITES = {
    "water-wheel": "wheel",
    "mystical-garden": "flower",
    "windmill": "windmill",
    "learning-stone": "stone",
    "shrine-of-magic-gesture": "shrine-hand",
    "shrine-of-magic-incantation": "shrine-voice",
    "redwood-observatory": "telescope",
    "tree-of-knowledge": "tree",
    "witch-hut": "hut",
    "stables": "horseshoe",
    "temple": "temple",
    "magic-spring": "drop",
    "warriors-tomb": "sword-grave",
    "fountain-of-youth": "fountain",
    "dragon-utopia": "dragon",
    "artifact-symbol": "ring",
    "treasure-symbol": "chest",
    "resource-symbol": "crate",
    "pandoras-box": "box-question",
    "sanctuary": "shield-cross",
    "trading-post": "scales",
    "grail": "chalice",
    "obelisk": "obelisk",
    "ore-pit": "ore",
    "alchemists-lab": "flask",
    "gem-pond": "gem",
    "crystal-cavern": "crystals",
    "gold-mine": "coins",
    BLOCKED: "cross",
}
_BY_TYPE = {"town": "castle", "settlement": "houses", "mine": "pick"}

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")


def site_sign(names: Names, slug: str) -> Sign:
    """By its own glyph, by its type (every faction has a town), or by the first letters of its name."""
    site, name = names.find("site", slug), names.of("site", slug)
    kind = site.typed.type if site else None
    return Sign(name, SITES.get(slug) or _BY_TYPE.get(kind or "") or f"={name[:2]}")


def ground(names: Names, terrain: str | None, site: str | None) -> Ground:
    if site == BLOCKED:
        return Ground(names.of("site", BLOCKED), "blocked", "hatch")
    if terrain not in MOTIFS:
        return Ground(names.of("terrain", terrain) if terrain else "", "unknown")
    return Ground(names.of("terrain", terrain), terrain, MOTIFS[terrain])
