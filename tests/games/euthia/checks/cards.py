"""Cards, monsters and combat: slips that the rules find, and what they let pass."""

from tests.checks.altering import GONE
from tests.games.euthia.checks.slips import Allowed, Slips, card, rule

VIOLATED: Slips = {
    "EU-E038": [
        ([card("encounter-cards", "attributes.types", 13)], [("encounter-cards", "attributes.types")]),
        ([card("monster-cards", "attributes.by_level.3", 14)], [("monster-cards", "attributes.by_level")]),
        ([card("control-cards", "attributes.per_hero", 3)], [("control-cards", "attributes.per_hero")]),
        (
            [card("elemental-cards", "attributes.elements", ["air", "earth"])],
            [("elemental-cards", "attributes.elements")],
        ),
    ],
    "EU-E039": [([card("rage", "copies", 7)], [("gold-cards", "copies")])],
    "EU-E040": [
        ([card("encounter-sorceress", "copies", 7)], [("encounter-sorceress", "copies")]),
        ([card("encounter-lord", "attributes.kinds", 2)], [("encounter-lord", "attributes.cards")]),
    ],
    "EU-E041": [
        (
            [card("encounter-cards", "attributes.stack_by_players.4", 7)],
            [("encounter-cards", "attributes.stack_by_players.4")],
        ),
        (
            [card("encounter-cards", "attributes.stack_by_players.1", 8)],
            [("encounter-cards", "attributes.stack_by_players.1")],
        ),
    ],
    "EU-E042": [
        ([card("gold-cards", "attributes.max_same_played", 2)], [("gold-cards", "attributes.max_same_played")])
    ],
    "EU-E043": [
        ([card("rage", "effects[0].cost.chaos", 2)], [("rage", "effects[0].cost")]),
        (
            [card("rage", "effects[1]", {"slot": "one-copy", "cost": {"chaos": 1}, "do": {"roll": 1}})],
            [("rage", "effects[1].slot")],
        ),
    ],
    "EU-E044": [
        ([card("mind-control", "copies", 7)], [("mind-control", "copies")]),
        ([card("mind-control", "attributes.modes", ["competitive", "solo"])], [("mind-control", "attributes.modes")]),
    ],
    "EU-E045": [
        ([("enemy", "monster-level-2", "attributes.swords", 3)], [("monster-level-2", "attributes.swords")]),
        ([("enemy", "elite-level-3", "attributes.trophy_level", 2)], [("elite-level-3", "attributes.trophy_level")]),
        (
            [("enemy", "elite-level-3", "attributes.posted_reward_cards", 7)],
            [("elite-level-3", "attributes.posted_reward_cards")],
        ),
        ([("enemy", "monster-level-2", "copies", 13)], [("monster-level-2", "copies")]),
    ],
    "EU-E046": [
        (
            [("enemy", "monster-level-2", "attributes.level", 1)],
            [("monster-level-1", "attributes.level"), ("monster-level-2", "attributes.level")],
        ),
    ],
    "EU-E047": [
        (
            [("enemy", "dragonfly", "attributes.wounds_by_attack_strength[1].min", 5)],
            [("dragonfly", "attributes.wounds_by_attack_strength[1].min")],
        ),
        (
            [("enemy", "dragonfly", "attributes.wounds_by_attack_strength[3].wounds", 2)],
            [("dragonfly", "attributes.wounds_by_attack_strength[3].wounds")],
        ),
    ],
    "EU-E048": [
        (
            [("enemy", "fire-elemental", "attributes.element", "air")],
            [("air-elemental", "attributes.element"), ("fire-elemental", "attributes.element")],
        ),
        (
            [("token", "fire-essence", "attributes.elemental", "air-elemental")],
            [("air-essence", "attributes.elemental"), ("fire-essence", "attributes.elemental")],
        ),
    ],
    "EU-E049": [
        (
            [("enemy", "water-elemental", "attributes.cancels_with", "air-elemental")],
            [("fire-elemental", "attributes.cancels_with"), ("water-elemental", "attributes.cancels_with")],
        ),
    ],
    "EU-E050": [
        ([("enemy", "air-elemental", "attributes.order", 2)], [("air-elemental", "attributes.order")]),
        ([("enemy", "fire-elemental", "attributes.order", 3)], [("fire-elemental", "attributes.order")]),
    ],
    "EU-E051": [([("enemy", "farruga", "attributes.attack_cards", 5)], [("farruga", "attributes.attack_cards")])],
    "EU-E052": [([rule("combat-end", "attributes.order", 19)], [("combat-end", "attributes.order")])],
    "EU-E053": [
        (
            [rule("monster-attack-phase", "attributes.steps", ["A", "B", "C"])],
            [("monster-attack-phase", "attributes.steps")],
        ),
        ([rule("combat-rounds", "attributes.phases", 3)], [("combat-rounds", "attributes.phases")]),
    ],
    "EU-E054": [
        ([rule("hero-attack-b", "attributes.hope_at_most", 6)], [("hero-attack-b", "attributes.hope_at_most")] * 2),
        (
            [rule("hope-monster-roll", "attributes.values.roll-at-least.amount", 9)],
            [("monster-attack-b", "attributes.hope_at_least")],
        ),
    ],
}
ALLOWED: Allowed = {
    "EU-E038": [card("silver-cards", "attributes.types", 4), card("silver-cards", "attributes.per_type", 6)],
    "EU-E039": [card("rage", "copies", 7), card("healing", "copies", 9)],
    "EU-E040": [
        card("encounter-lord", "attributes.kinds", 2),
        card("encounter-lord", "attributes.cards", 14),
        card("encounter-lord", "copies", 14),
    ],
    "EU-E041": [card("encounter-cards", "attributes.stack_by_players.1", 7)],
    "EU-E042": [card("gold-cards", "attributes.max_same_played", GONE)],
    "EU-E043": [card("rage", "effects[1]", {"slot": "two-copies", "cost": {"chaos": 1}, "do": {"roll": 1}})],
    "EU-E044": [card("mind-control", "attributes.modes", ["solo"])],
    "EU-E045": [("enemy", "elite-level-3", "attributes.swords", 3)],
    "EU-E046": [
        ("enemy", "monster-level-2", "attributes.level", 1),
        ("enemy", "monster-level-1", "attributes.level", 2),
    ],
    "EU-E047": [("enemy", "dragonfly", "attributes.wounds_by_attack_strength[3].wounds", 6)],
    "EU-E048": [
        ("enemy", "fire-elemental", "attributes.element", "air"),
        ("enemy", "air-elemental", "attributes.element", "fire"),
    ],
    "EU-E049": [
        ("enemy", "water-elemental", "attributes.cancels_with", GONE),
        ("enemy", "fire-elemental", "attributes.cancels_with", GONE),
    ],
    "EU-E050": [
        rule("elemental-order", "attributes.sequence", ["earth-elemental", "air-elemental"]),
        ("enemy", "air-elemental", "attributes.order", 2),
        ("enemy", "earth-elemental", "attributes.order", 1),
    ],
    "EU-E051": [("enemy", "mirrezil", "attributes.attack_cards", GONE)],
    "EU-E052": [rule("before-combat", "attributes.order", 2), rule("choose-monster-player", "attributes.order", 1)],
    "EU-E053": [rule("combat-rounds", "attributes.phases", GONE)],
    "EU-E054": [rule("hero-attack-b", "attributes.hope_at_most", GONE)],
}
