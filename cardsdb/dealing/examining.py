"""Looking at a deal as somebody who is about to play it: is all of it there, and can it be played to the end?"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.registry import Dealer
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal, RecordKey, Shortage
from cardsdb.games.registry import packages


@dataclass(frozen=True, slots=True)
class Examined:
    """What is wrong with a deal."""

    short: list[Shortage]  # what the set-up asks for and the boxes do not hold
    running_out: list[Shortage] = field(default_factory=list)  # what the rest of the game can come to ask for
    unlaid: list[RecordKey] = field(default_factory=list)  # tiles for which no place was found


class Examiner:
    """What can be asked of a game's scenarios, and what to make of the deals. A game may have one of its own."""

    def __init__(self, content: Content, dealer: Dealer) -> None:
        self.content, self.dealer = content, dealer

    def cases(self, scenario: Subject) -> list[tuple[str, int]]:
        """Every mode and number of players that the scenario is for."""
        return [(mode, players) for slug, mode, players in self.dealer.cases() if slug == scenario.slug]

    def choices(self, scenario: Subject, mode: str, players: int) -> Iterator[Request]:
        """What the players may choose beside the boxes and the reading: options, and variants about the set-up.

        Variants that do not fit may be among them: the dealer refuses those.
        """
        yield from ()

    def examine(self, request: Request, deal: Deal) -> Examined:
        return Examined(deal.shortages)


Factory = Callable[[Content, Dealer], Examiner]

_examiners: dict[str, Factory] = {}


def register_examiner(game: str) -> Callable[[Factory], Factory]:
    """Make the decorated class the examiner of a game."""

    def register(factory: Factory) -> Factory:
        if game in _examiners:
            raise ValueError(f"{game} registers its examiner twice.")
        _examiners[game] = factory
        return factory

    return register


def can_be_dealt(game: str) -> bool:
    """Whether it is known how to set the game up."""
    package = f"cardsdb.games.{game.replace('-', '_')}"
    return package in packages() and find_spec(f"{package}.setup") is not None


def examiner_of(content: Content, dealer: Dealer) -> Examiner:
    module = f"cardsdb.games.{content.game.replace('-', '_')}.setup.examining"
    if can_be_dealt(content.game) and find_spec(module):
        import_module(module)
    return _examiners.get(content.game, Examiner)(content, dealer)
