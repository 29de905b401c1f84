"""The heroes and what they start with."""

from cardsdb.checks.content import Subject
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import key_of
from cardsdb.games.euthia.setup.plan import Plan
from cardsdb.games.euthia.setup.results import HeroPlace


def hero_places(plan: Plan, chance: Chance) -> list[HeroPlace]:
    """In the order of play; chance draws the heroes that nobody chose, and the first player."""
    heroes = {one.slug: one for one in plan.of_kind("hero")}
    slugs = plan.heroes or chance.drawn(list(heroes), plan.players)
    return [_place(plan, heroes[slug]) for slug in slugs]


def _place(plan: Plan, hero: Subject) -> HeroPlace:
    start = hero.typed.start
    dice = [one.typed.die for one in plan.of_kind("hero-system") if one.typed.hero == hero.slug and one.typed.die]
    return HeroPlace(
        key_of(*hero.key),
        hero.typed.color,
        start.gaar,
        start.dwurt or 0,
        dice[0].start_value if dice else None,
        start.bags,
        start.reputation,
        start.max_health,
        hero.typed.personal_tiles,
        hero.typed.components.model_dump(),
    )
