"""Maps, scenarios and modes: slips that the rules find, and what they let pass."""

from tests.checks.altering import GONE
from tests.games.euthia.checks.slips import SETTLEMENTS, Allowed, Slips, card, rule

VIOLATED: Slips = {
    "EU-E019": [([("tile", "chapter-3", "attributes.other", 10)], [("chapter-3", "attributes.other")])],
    "EU-E020": [
        (
            [("tile", "chapter-2", "attributes.chapter", 1), ("tile", "chapter-2", "attributes.roman_on_back", "I")],
            [("chapter-1", "attributes.chapter"), ("chapter-2", "attributes.chapter")],
        ),
    ],
    "EU-E021": [
        (
            [
                ("map-shape", "settlements-total-1", "attributes.tiles_by_chapter.1", 5),
                ("map-shape", "settlements-total-1", "attributes.total", 20),
            ],
            [("settlements-total-1", "attributes.tiles_by_chapter.1")],
        ),
        (
            [
                ("map-shape", "settlements-total-1", "attributes.tiles_by_chapter", {1: 6, 2: 5, 3: 5}),
                ("map-shape", "settlements-total-1", "attributes.total", 16),
            ],
            [("settlements-total-1", "attributes.tiles_by_chapter")],
        ),
    ],
    "EU-E022": [
        ([("tile", "chapter-1", "copies", 10)], [("settlements-total-4", "attributes.tiles_by_chapter.1")]),
        (
            [
                ("map-shape", "settlements-total-4", "attributes.tiles_by_chapter.1", 17),
                ("map-shape", "settlements-total-4", "attributes.total", 45),
            ],
            [("settlements-total-4", "attributes.tiles_by_chapter.1")],
        ),
    ],
    "EU-E023": [
        ([("tile", "chapter-1", "attributes.other", 7)], [("settlements-total-4", "attributes.tiles_by_chapter.1")]),
        (
            [rule("settlements-fixed-1", "attributes.tiles_by_chapter.2", 4)],
            [("settlements-total-1", "attributes.tiles_by_chapter.2")],
        ),
    ],
    "EU-E024": [
        (
            [("map-shape", "settlements-total-1", "attributes.rows[0]", "settlements-fixed-2-4")],
            [("settlements-total-1", "attributes.rows[0]")],
        ),
        (
            [("map-shape", "settlements-total-1", "attributes.rows[0]", "settlements-general-1")],
            [("settlements-total-1", "attributes.rows")],
        ),
    ],
    "EU-E025": [
        (
            [rule("settlements-fixed-2-4", "attributes.players", [2, 3])],
            [("settlements-fixed-2-4", "attributes.players")],
        ),
        (
            [rule("settlements-fixed-2-4", "attributes.row_label", "2 to 4")],
            [("settlements-fixed-2-4", "attributes.players")],
        ),
    ],
    "EU-W026": [
        (
            [
                ("map-shape", "settlements-total-3", "attributes.tiles_by_chapter.1", 7),
                ("map-shape", "settlements-total-3", "attributes.total", 29),
            ],
            [("settlements-total-3", "attributes.tiles_by_chapter.1")],
        ),
    ],
    "EU-E027": [
        ([("tile", "lord-tile", "attributes.fields", 3)], [("lord-tile", "attributes.fields")]),
        (
            [("tile", "lord-tile", "attributes.special", False), ("tile", "lord-tile", "attributes.fields", 3)],
            [("lord-tile", "attributes.centre")],
        ),
        ([("tile", "lord-tile", "attributes.centre", "lake")], [("lord-tile", "attributes.centre")]),
    ],
    "EU-E028": [
        ([("scenario", "hunt", "attributes.missing", ["rounds"])], [("hunt", "attributes.missing")]),
        ([(*SETTLEMENTS, "attributes.missing", ["map-set-up"])], [("defending-the-settlements", "attributes.missing")]),
    ],
    "EU-E029": [
        ([(*SETTLEMENTS, "setups[0].mode", "competitive")], [("defending-the-settlements", "setups[0].players")]),
        ([(*SETTLEMENTS, "setups[6]", GONE)], [("defending-the-settlements", "setups")]),
    ],
    "EU-E030": [
        (
            [(*SETTLEMENTS, "setups[1].map_shape", "settlements-total-3")],
            [("defending-the-settlements", "setups[1].map_shape")],
        ),
        (
            [(*SETTLEMENTS, "attributes.chapters", [1, 2, 3])],
            [("defending-the-settlements", f"setups[{index}].map_shape") for index in range(7)],
        ),
    ],
    "EU-E031": [
        (
            [(*SETTLEMENTS, "setups[0].map_shape", "settlements-total-2")],
            [("defending-the-settlements", "setups[0].map_shape")],
        ),
    ],
    "EU-E032": [
        ([("scenario", "walking-calamity", "attributes.tiles", GONE)], [("walking-calamity", "attributes.tiles")]),
        ([("scenario", "hunt", "attributes.tiles", ["lord-tile"])], [("hunt", "attributes.tiles")]),
    ],
    "EU-E033": [
        (
            [("variant", "solo-combat-cards", "attributes.adds[0].count", 35)],
            [("solo-combat-cards", "attributes.adds[0].count")],
        ),
        (
            [("variant", "solo-monster-dice", "attributes.adds[0].count", 13)],
            [("solo-monster-dice", "attributes.adds[0].count")],
        ),
        (
            [("variant", "solo-monster-dice", "attributes.adds[0].component", "dice")],
            [("solo-monster-dice", "attributes.adds[0].count")],
        ),
    ],
    "EU-E034": [
        (
            [card("soul-control", "attributes.modes", ["competitive", "solo"])],
            [("solo-gold-cards", "attributes.removes[0].cards")],
        ),
        (
            [card("combat-cards", "attributes.modes", ["cooperative"])],
            [("solo-combat-cards", "attributes.adds[0].cards")],
        ),
    ],
    "EU-E035": [
        (
            [("variant", "coop-fixed-tiles", "attributes.replaces[0]", "coop-scoring")],
            [("coop-fixed-tiles", "attributes.replaces[0]")],
        ),
    ],
    "EU-E036": [
        (
            [("variant", "solo-fixed-tiles", "attributes.tiles_per_chapter.fixed-tile", 3)],
            [("solo-fixed-tiles", "attributes.tiles_per_chapter.fixed-tile")],
        ),
    ],
    "EU-E037": [
        (
            [card("encounter-sorceress", "attributes.solo_cards", 4)],
            [("solo-sorceress", "attributes.encounter_stack.cards")],
        ),
        (
            [card("encounter-cards", "attributes.face_up", 3)],
            [("solo-encounters", "attributes.encounter_stack.face_up")],
        ),
    ],
}
ALLOWED: Allowed = {
    "EU-E019": [("tile", "chapter-3", "attributes.other", 10), ("tile", "chapter-3", "attributes.fixed", 4)],
    "EU-E020": [("tile", "chapter-5", "copies", 20)],
    "EU-E021": [
        rule("settlements-fixed-1", "attributes.tiles_by_chapter.1", 1),
        rule("settlements-general-1", "attributes.tiles_by_chapter.1", 4),
    ],
    "EU-E022": [("tile", "chapter-1", "copies", 11)],  # just enough
    "EU-E023": [("tile", "chapter-1", "attributes.other", 8)],
    "EU-E024": [
        (
            "map-shape",
            "settlements-total-1",
            "attributes.rows",
            ["settlements-general-1", "settlements-encounter-1-2", "settlements-fixed-1"],
        )
    ],
    "EU-E025": [
        rule("settlements-fixed-1", "attributes.row_label", "2H"),
        rule("settlements-fixed-1", "attributes.players", [2]),
    ],
    "EU-W026": [
        ("map-shape", "settlements-total-3", "attributes.tiles_by_chapter.2", 6),
        ("map-shape", "settlements-total-3", "attributes.total", 30),
    ],
    "EU-E027": [("tile", "ruins-tile", "attributes.fields", 3)],
    "EU-E028": [("scenario", "hunt", "attributes.missing", ["map-set-up"])],
    "EU-E029": [(*SETTLEMENTS, "setups[0]", GONE)],  # the solo game is not told at all
    "EU-E030": [(*SETTLEMENTS, "attributes.chapters", [4, 3, 2, 1])],
    "EU-E031": [("term", "encounter-tile", "attributes.per_chapter", {"solo": 9})],  # drawn by the table, not all used
    "EU-E032": [
        ("scenario", "hunt", "attributes.tiles", ["lord-tile"]),
        ("tile", "lord-tile", "attributes.scenario", "hunt"),
    ],
    "EU-E033": [("variant", "solo-monster-dice", "attributes.adds[0].count", 12)],
    "EU-E034": [card("combat-cards", "attributes.modes", GONE)],  # only a scenario decides
    "EU-E035": [("variant", "coop-fixed-tiles", "attributes.replaces[0]", "solo-hand-limit")],
    "EU-E036": [("term", "fixed-tile", "attributes.per_chapter.competitive", 2)],
    "EU-E037": [card("encounter-sorceress", "attributes.cards", 8)],  # the solo game has cards of its own
}
