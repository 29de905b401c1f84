"""The box, its heroes and the hero board: slips that the rules find, and what they let pass."""

from tests.checks.altering import GONE
from tests.games.euthia.checks.slips import BASE, DWURT_LINES, Allowed, Slips, card, copy, line, path, rule, total

VIOLATED: Slips = {
    "EU-E001": [
        (
            [line("gem-tokens", "count", 111), line("gem-tokens", "breakdown", GONE)],
            [("base", f"{path('gem-tokens')}.count")],
        ),
        ([("tile", "chapter-1", "copies", 15)], [("base", f"{path('map-tiles-chapter-1')}.count")]),
    ],
    "EU-W002": [
        (
            [line("grey-sack-tiles", "explained", {"records": 12, "because": "All."})],
            [("base", f"{path('grey-sack-tiles')}.explained")],
        ),
        (
            [line("move-tokens", "explained", {"records": 5, "because": "None."})],
            [("base", f"{path('move-tokens')}.explained")],
        ),
    ],
    "EU-E003": [
        ([(*BASE, f"{total('total-dice')}.total", 13)], [("base", f"{total('total-dice')}.total")]),
        (
            [(*BASE, f"{total('total-dice')}.parts", ["hero-dice", "dwurt-die", "dwurt-die"])],
            [("base", f"{total('total-dice')}.parts[2]")],
        ),
        (
            [(*BASE, f"{total('total-dice')}.parts[0]", "dice"), (*BASE, f"{total('total-dice')}.total", 2)],
            [("base", f"{total('total-dice')}.parts[0]")],
        ),
    ],
    "EU-E004": [([line("dwurt-die", "slug", "die-of-hope")], [("base", f"{path('die-of-hope')}.slug")])],
    "EU-E005": [
        ([line("hit-tokens", "per_hero", 11)], [("base", f"{path('hit-tokens')}.per_hero")]),
        ([line("fixed-action-tokens", "sets_per_hero", 3)], [("base", f"{path('fixed-action-tokens')}.sets_per_hero")]),
        (
            [line("fixed-action-tokens", "actions", ["mining"])],
            [("base", f"{path('fixed-action-tokens')}.tokens_per_set")],
        ),
    ],
    "EU-E006": [
        ([card("maeldur", "attributes.personal_tiles", 22)], [("base", f"{path('personal-tiles')}.breakdown[0].each")]),
        ([("token", "diamond", "copies", 15)], [("base", f"{path('gem-tokens')}.breakdown[1].each")]),
    ],
    "EU-E007": [
        ([line("personal-tiles", "breakdown[0].heroes[0]", "dral")], [("base", f"{path('personal-tiles')}.breakdown")]),
        ([copy("token", "ruby", "topaz")], [("base", f"{path('gem-tokens')}.breakdown")]),
    ],
    "EU-E008": [
        ([line("monster-cards-level-1", "level", 2)], [("base", f"{path('monster-cards-level-1')}.level")]),
        ([line("control-cards", "players", [4])], [("base", f"{path('control-cards')}.players")]),
        ([card("combat-cards", "attributes.modes", ["solo"])], [("base", f"{path('combat-cards')}.modes")]),
    ],
    "EU-E009": [
        ([copy("card", "event-cards", "new-cards")], [("new-cards", "copies")]),
        (
            [card("curse", "attributes.family", "event-cards"), line("event-cards", "counts", GONE)],
            [("curse", "copies"), ("event-cards", "copies")],
        ),
    ],
    "EU-E010": [
        ([(*BASE, "attributes.heroes[5]", "ael")], [("base", "attributes.heroes")]),
        (
            [("variant", "solo", "edition", "organizer")],
            [("base", "attributes.modes"), ("organizer", "attributes.modes")],
        ),
    ],
    "EU-E011": [
        ([(*BASE, "attributes.players.max", 5)], [("base", "attributes.players")] * 2),
        ([rule("player-count", "attributes.values.most.amount", 6)], [("base", "attributes.players")]),
    ],
    "EU-E012": [
        ([card("dral", "attributes.components.hit_tokens", 11)], [("dral", "attributes.components.hit_tokens")])
    ],
    "EU-E013": [([card("dral", "attributes.color", "white")], [("dral", "attributes.color")])],
    "EU-E014": [
        ([card("dral", "attributes.start.gaar", 3)], [("dral", "attributes.start.gaar")]),
        ([card("dral", "attributes.start.dwurt", 1)], [("dral", "attributes.start.dwurt")]),
        ([card("skoldur", "attributes.start.gaar", 4)], [("skoldur", "attributes.start.gaar")]),
    ],
    "EU-E015": [
        ([("token", "dwurt", "attributes.token.board_fields", 4)], [("dwurt", "attributes.token.board_fields")]),
        ([card("skoldur", "attributes.start.dwurt", 4)], [("dwurt", "attributes.token.start_tokens")]),
    ],
    "EU-E016": [
        ([("token", "dwurt-die", "effects", DWURT_LINES[:5])], [("dwurt-die", "effects")]),
        ([("token", "dwurt-die", "effects[1].slot", "line-1")], [("dwurt-die", "effects")]),
    ],
    "EU-E017": [
        (
            [rule("board-money", "attributes.position", 1)],
            [("board-money", "attributes.position"), ("board-name", "attributes.position")],
        ),
    ],
    "EU-E018": [([card("sleep", "attributes.timing", "any-time")], [("sleep", "effects[0].slot")])],
}
ALLOWED: Allowed = {
    "EU-E001": [line("posted-reward-cards-level-1", "count", 8)],  # the line is explained
    "EU-W002": [line("posted-reward-cards-level-1", "explained.because", "Three levels, one family.")],
    "EU-E003": [line("dwurt-die", "count", 2), (*BASE, f"{total('total-dice')}.total", 15)],
    "EU-E004": [line("dwurt-die", "slug", "die-of-dwurt")],
    "EU-E005": [line("hit-tokens", "per_hero", GONE)],
    "EU-E006": [
        ("token", "diamond", "copies", 15),
        ("token", "demonite", "copies", 15),
        line("gem-tokens", "breakdown[1].each", 15),
        line("gem-tokens", "count", 120),
    ],
    "EU-E007": [copy("token", "ruby", "topaz"), ("token", "topaz", "edition", "organizer")],  # comes in another box
    "EU-E008": [line("combat-cards", "modes", GONE)],  # said once is enough
    "EU-E009": [
        copy("card", "event-cards", "new-cards"),
        line("event-cards", "counts.cards", ["event-cards", "new-cards"]),
    ],
    "EU-E010": [(*BASE, "attributes.heroes", ["taesiri", "skoldur", "maeldur", "keleia", "dral", "ael"])],
    "EU-E011": [(*BASE, "attributes.players", GONE)],
    "EU-E012": [card("dral", "attributes.personal_tiles", 23)],  # no two heroes need have as many
    "EU-E013": [card("dral", "attributes.color", "white"), card("ael", "attributes.color", "blue")],
    "EU-E014": [
        rule("start-bags", "attributes.heroes", ["dral"]),
        *(card(hero, "attributes.start.bags", 0) for hero in ("ael", "keleia", "maeldur", "skoldur", "taesiri")),
    ],
    "EU-E015": [("token", "dwurt", "attributes.token.board_fields", 6)],
    "EU-E016": [("token", "dwurt-die", "effects", DWURT_LINES[::-1])],
    "EU-E017": [rule("board-money", "attributes.position", 1), rule("board-name", "attributes.position", 3)],
    "EU-E018": [card("sleep", "attributes.timing", "any-time"), card("sleep", "attributes.several_timings", True)],
}
