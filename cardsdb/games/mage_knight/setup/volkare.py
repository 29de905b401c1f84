"""Volkare where he moves: his army, his deck, and whose skills a solo player sees."""

from typing import Any

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Missing, key_of
from cardsdb.games.mage_knight.setup import notices
from cardsdb.games.mage_knight.setup.cities import ARMY_COLORS
from cardsdb.games.mage_knight.setup.heroes import Heroes
from cardsdb.games.mage_knight.setup.levels import DOUBLED, VOLKARE_DIAL, parts_of, tokens_at
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Volkare
from cardsdb.games.mage_knight.setup.tokens import Tokens

WOUND = "wound"  # has no record of its own
HIGH_LEVEL = VOLKARE_DIAL  # above it the rulebook lets the army wait


def bring_volkare(plan: Plan, tokens: Tokens, heroes: Heroes, chance: Chance) -> Volkare | None:
    rules, difficulty = plan.rules.volkare, plan.row.difficulty
    if not rules or not difficulty:
        return None
    combat = difficulty.combat[plan.options["combat"]]
    race = difficulty.race[plan.options["race"]]
    parts = parts_of(combat.volkare_level, VOLKARE_DIAL)
    army = tokens_at(plan.record("enemy", rules.general).typed.army, parts, ARMY_COLORS)
    skills_of = heroes.pile.draw() if plan.mode == "solo" else []
    return Volkare(
        key_of("enemy", rules.general),
        combat.volkare_level,
        parts,
        plan.options["combat"],
        plan.options["race"],
        key_of("tile", rules.start),
        [tokens.enemy(color, "down") for color, count in army.items() for _token in range(count)],
        _deck(rules.deck, race.wounds, heroes, chance),
        race.wounds,
        key_of(*skills_of[0].key) if skills_of else None,
        heroes.skills(skills_of[0], chance.part("skills")) if skills_of else [],
    )


def _deck(rules: Any, wounds: int, heroes: Heroes, chance: Chance) -> list[str]:
    """The basic actions of a hero not in play, the competitive spells and wounds, shuffled well."""
    hero = heroes.pile.draw()
    actions = heroes.deck(hero[0], chance.part("actions"))[: rules.basic_actions] if hero else []
    return chance.shuffled([*actions, *(key_of("card", spell) for spell in rules.spells), *[WOUND] * wounds])


def notices_about(volkare: Volkare) -> list[Missing]:
    found = [notices.ARMY_LATER] if volkare.level > HIGH_LEVEL else []
    if len(volkare.dial) > DOUBLED or (len(volkare.dial) == DOUBLED and volkare.level % DOUBLED):
        found.append(notices.dial("volkare", volkare.level, volkare.dial))
    return found
