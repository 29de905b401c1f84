"""Whether a game of Heroes III that was dealt can be played: every tile of its map has a place."""

from collections.abc import Iterator
from dataclasses import replace

from cardsdb.checks.content import Subject
from cardsdb.dealing.examining import Examined, Examiner, register_examiner
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal
from cardsdb.games.heroes_3.setup.plan import BONUSES, DIFFICULTY


@register_examiner("heroes-3")
class HeroesExaminer(Examiner):
    def choices(self, scenario: Subject, mode: str, players: int) -> Iterator[Request]:
        plain = Request(scenario.slug, players, mode)
        for one in self.content.by_kind["game-difficulty"]:
            if one.slug != DIFFICULTY:
                yield replace(plain, options={"difficulty": one.slug})
        yield from (replace(plain, options={"starting_bonus": bonus}) for bonus in BONUSES[1:])
        yield from (replace(plain, variants=[one.slug]) for one in self.content.by_kind.get("optional-rule", []))

    def examine(self, request: Request, deal: Deal) -> Examined:
        board = deal.setup.map
        return Examined(deal.shortages, unlaid=list(board.not_laid) if board else [])
