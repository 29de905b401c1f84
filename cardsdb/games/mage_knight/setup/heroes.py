"""The players' places: heroes, their decks and skills; and the heroes that nobody plays."""

from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.dealing.piles import Pile
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey, key_of
from cardsdb.games.mage_knight.setup.building import put_back, to_choose_from
from cardsdb.games.mage_knight.setup.offers import Decks
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Dummy, HeroPlace

TEAMS = 2


class Heroes:
    """Deals heroes, first to the players, then to the dummy player or Volkare."""

    def __init__(self, plan: Plan, chance: Chance) -> None:
        self.plan, self.chance = plan, chance
        self.pile = Pile("hero", plan.stock.of_kind("hero"), chance.part("heroes"))

    def places(self, decks: Decks) -> list[HeroPlace]:
        heroes = self.pile.draw(self.plan.players)
        teams = self._teams(len(heroes))
        places = [self._place(hero, team, decks) for hero, team in zip(heroes, teams, strict=True)]
        choices = [place.to_choose_from for place in places if place.to_choose_from]
        put_back(decks, choices, self.chance.part("put-back"))
        return places

    def _teams(self, count: int) -> list[int | None]:
        if self.plan.mode != "team":
            return [None] * count
        return list(self.chance.part("teams").shuffled([number % TEAMS + 1 for number in range(count)]))

    def _place(self, hero: Subject, team: int | None, decks: Decks) -> HeroPlace:
        level, token = self._level()
        chance = self.chance.part(hero.slug)
        cards, skills = self.deck(hero, chance), self.skills(hero, chance)
        built = self.plan.themes.get("higher_level_start") if level > 1 else None
        choice = to_choose_from(built, level, decks, skills) if built else None
        drafting = self.plan.themes.get("drafting")
        hand = 0 if built else token.typed.hand_limit  # whoever builds a hero draws afterwards
        return HeroPlace(
            key_of(*hero.key),
            team,
            self._fame(),
            self._reputation(),
            level,
            key_of(*token.key),
            token.typed.armor,
            token.typed.hand_limit,
            token.typed.command_tokens,
            cards[:hand],
            cards[hand:],
            skills[len(choice.skills) :] if choice else skills,
            decks.advanced_actions.draw(drafting.cards_dealt) if drafting else [],
            choice,
        )

    def _level(self) -> tuple[int, Subject]:
        """The level that heroes start at, and the token on top of their stack then."""
        starting = self.plan.row.starting
        level = int(self.plan.options.get("start_level", starting.level if starting else 1))
        row = next(one for one in self.plan.stock.content.by_kind["level"] if one.typed.level == level)
        return level, self.plan.record("token", row.typed.token)

    def _fame(self) -> int:
        """That of the set-up, or the first space of the level chosen."""
        if "start_level" not in self.plan.options:
            return int(self.plan.row.starting.fame) if self.plan.row.starting else 0
        level, _token = self._level()
        rows = self.plan.stock.content.by_kind["level"]
        return int(next(one.typed.fame_from for one in rows if one.typed.level == level))

    def _reputation(self) -> int:
        starts = [self.plan.row.starting, *(one.typed.starting for one in self.plan.variants)]
        return int([0, *(start.reputation for start in starts if start)][-1])

    def dummy(self) -> Dummy | None:
        """A hero not in play, who has skills only where a solo player may learn them."""
        heroes = self.pile.draw() if self.plan.has_dummy else []
        if not heroes:
            return None
        hero, chance = heroes[0], self.chance.part("dummy")
        skills = self.skills(hero, chance) if "solo-skills" in self.plan.modules else []
        return Dummy(key_of(*hero.key), list(hero.typed.dummy_crystals), self.deck(hero, chance), skills)

    def deck(self, hero: Subject, chance: Chance) -> list[RecordKey]:
        cards = sorted(hero.typed.starting_deck.items())
        return chance.shuffled([key_of("card", slug) for slug, count in cards for _copy in range(count)])

    def skills(self, hero: Subject, chance: Chance) -> list[RecordKey]:
        """The skill tokens of a hero, without the interactive ones that the game does not use."""
        gone = _skills_removed(self.plan)
        tokens = [one for one in self.plan.stock.of_kind("skill") if one.typed.hero == hero.slug]
        return chance.shuffled([key_of(*one.key) for one in tokens if one.typed.interactive not in gone])


def _skills_removed(plan: Plan) -> frozenset[Any]:
    """Solo and together nobody uses the competitive ones, otherwise nobody the cooperative ones."""
    gone = {"competitive"} if plan.cooperative else {"cooperative"}
    removed = plan.rules.removed
    if removed and removed.interactive_skills == "replaced":
        box = removed.replacements_from
        gone |= {"cooperative"} if box and box not in plan.editions else set()
    if any(one.typed.removes and one.typed.removes.interactive_skills for one in plan.variants):
        gone = {"competitive", "cooperative"}
    return frozenset(gone)
