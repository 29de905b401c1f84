"""Items, places, rules and symbols: slips that the rules find, and what they let pass."""

from tests.checks.altering import GONE
from tests.games.euthia.checks.slips import Allowed, Slips, card, copy, rule

VIOLATED: Slips = {
    "EU-E055": [
        (
            [card("potion-price-example", "attributes.sale_price", 4)],
            [("potion-price-example", "attributes.sale_price")],
        )
    ],
    "EU-E056": [
        ([card("healing-potion", "attributes.church_price", 2)], [("healing-potion", "attributes.church_price")] * 2),
        ([("site", "church", "effects[1].cost.gold", 2)], [("healing-potion", "attributes.church_price")]),
    ],
    "EU-E057": [
        ([card("leather-helmet", "attributes.type", "shield")], [("leather-helmet", "attributes.type")]),
        ([card("leather-helmet", "attributes.piece", GONE)], [("leather-helmet", "attributes.piece")]),
    ],
    "EU-E058": [([card("leather-guards", "attributes.piece", "helmet")], [("leather-guards", "attributes.piece")])],
    "EU-E059": [
        (
            [card("short-sword", "attributes.attack_ranges[2].min", 8)],
            [("short-sword", "attributes.attack_ranges[2].min")],
        )
    ],
    "EU-E060": [
        ([("term", "equipment", "attributes.types[3]", "scroll")], [("equipment", "attributes.types")]),
        ([copy("term", "scroll", "wand")], [("items", "attributes.types")]),
    ],
    "EU-E061": [([card("teleport-scroll", "attributes.type", "potion")], [("teleport-scroll", "attributes.type")])],
    "EU-E062": [
        ([card("merchant-goods", "attributes.offer_fields", 3)], [("merchant-goods", "attributes.offer_fields")] * 2),
        ([card("merchant-goods", "attributes.stacks_at_setup", 1)], [("merchant-goods", "attributes.stacks_at_setup")]),
    ],
    "EU-E063": [
        ([rule("buy-gaar", "attributes.exchanges[0].pay.gold", 2)], [("buy-gaar", "attributes.exchanges[0]")]),
        ([("site", "church", "effects[0].do.heal", 5)], [("church-heal", "attributes.exchanges[0]")]),
        (
            [rule("church-potion", "attributes.exchanges[0].gain.healing_potions", 2)],
            [("church-potion", "attributes.exchanges[0]")],
        ),
    ],
    "EU-E064": [([("site", "merchants", "attributes.gaar_price", 1)], [("merchants", "attributes.gaar_price")])],
    "EU-E065": [
        ([("term", "liberated-field", "attributes.tokens[1].count", 1)], [("liberated-field", "attributes.tokens[1]")])
    ],
    "EU-W066": [
        (
            [rule("church-heal", "attributes.statement.en", "At the church one gold coin heals five.")],
            [("church-heal", "attributes.statement.en")],
        ),
        (
            [("variant", "solo-hand-limit", "attributes.limit.amount", 6)],
            [("solo-hand-limit", "attributes.statement.en")],
        ),
    ],
    "EU-E067": [
        ([rule("tile-laying", "attributes.values.fields.amount", 5)], [("tile-laying", "attributes.values.fields")])
    ],
    "EU-E068": [
        (
            [rule("scoring-table-quests", "attributes.rows[1].reputation", 2)],
            [("scoring-table-quests", "attributes.rows[1].reputation")],
        ),
        (
            [rule("scoring-table-quests", "attributes.rows[3].max", 9)],
            [("scoring-table-quests", "attributes.rows[3].max")],
        ),
    ],
    "EU-E069": [
        (
            [rule("scoring-table-quests", "attributes.category", "trade-tokens")],
            [("scoring-table-quests", "attributes.category")],
        ),
        (
            [rule("scoring-table-quests", "attributes.rows[3].reputation", 16)],
            [("scoring-table-quests", "attributes.rows")],
        ),
    ],
    "EU-E070": [
        (
            [rule("dwurt-roll", "attributes.roll_changes[0].bonus", 2)],
            [("dwurt-roll", "attributes.roll_changes[0].bonus")],
        ),
        (
            [("enemy", "earth-elemental", "effects[0].do.roll", 3)],
            [("elemental-earth-bonus", f"attributes.roll_changes[{index}].bonus") for index in (0, 1)],
        ),
    ],
    "EU-E071": [
        (
            [("term", "hero-attack-before-roll", "attributes.in_combat", False)],
            [("hero-attack-before-roll", "attributes.in_combat")] * 2,
        ),
        ([("term", "any-time", "attributes", {"in_combat": False})], [("any-time", "attributes.in_combat")]),
    ],
    "EU-E072": [
        (
            [("term", "hero-attack-after-roll", "attributes.glyph", "←")],
            [("hero-attack-after-roll", "attributes.glyph")],
        ),
        (
            [("term", "hero-attack-after-roll", "attributes.steps", ["hero-attack-a"])],
            [("hero-attack-after-roll", "attributes.steps")],
        ),
    ],
    "EU-E073": [
        ([("term", "swords", "attributes.levels", [1, 2])], [("swords", "attributes.levels")]),
        ([("term", "armour", "attributes.set_sizes", [3, 4])], [("armour-set-5", "attributes.armour_set_min")]),
    ],
    "EU-E074": [
        (
            [card("merchant-goods", "attributes.english_name_status", "official")],
            [("merchant-goods", "attributes.english_name_status")],
        )
    ],
}
ALLOWED: Allowed = {
    "EU-E055": [card("potion-price-example", "attributes.sale_price", 3)],  # as much as it cost
    "EU-E056": [card("grey-sack", "attributes.type", "potion")],  # which the church does not sell
    "EU-E057": [
        card("leather-helmet", "attributes.piece", GONE),
        card("leather-helmet", "attributes.armour_set", GONE),
    ],
    "EU-E058": [
        card("leather-guards", "attributes.piece", "helmet"),
        card("leather-guards", "attributes.armour_set", "dragon-armour"),
    ],
    "EU-E059": [card("short-sword", "attributes.attack_ranges[2].max", 9)],
    "EU-E060": [copy("term", "scroll", "wand"), ("term", "items", "attributes.types[18]", "wand")],
    "EU-E061": [card("healing-potion", "attributes.type", "flask")],  # its family has no type
    "EU-E062": [card("mountain-resources", "attributes.offer_fields", 3)],  # a deposit is no shop
    "EU-E063": [
        rule("buy-gaar", "attributes.exchanges[0].pay.gold", 2),
        ("site", "dragonslayers", "attributes.gaar_price", 2),
    ],
    "EU-E064": [
        ("site", "merchants", "attributes.gaar_price", 1),
        ("site", "merchants", "attributes.sells_gaar", True),
    ],
    "EU-E065": [("term", "liberated-field", "attributes.tokens[2].count", 2)],  # any other field has no record
    "EU-W066": [
        ("variant", "coop-death-outside-combat", "attributes.statement.en", "It costs one reputation, not two.")
    ],
    "EU-E067": [
        rule("tile-laying", "attributes.values.fields.amount", 5),
        rule("tile-laying", "attributes.same_as", GONE),
    ],
    "EU-E068": [rule("scoring-table-quests", "attributes.rows[3].reputation", 16)],
    "EU-E069": [rule("scoring-table-quests", "attributes.rows[0].min", 1)],
    "EU-E070": [rule("dwurt-roll", "attributes.roll_changes[0].bonus", -3)],
    "EU-E071": [("term", "any-time", "attributes", {"in_combat": False, "before_combat": True})],
    "EU-E072": [("term", "hero-attack-after-roll", "attributes.glyph", GONE)],
    "EU-E073": [("term", "swords", "attributes.levels", [3, 2, 1])],
    "EU-E074": [
        card("ael", "attributes.english_name_status", "official"),
        card("merchant-goods", "sources", ["001", "web"]),
        card("merchant-goods", "attributes.english_name_status", "official"),
    ],
}
