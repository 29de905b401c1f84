"""Content and dealers that a process keeps, so that not every deal or drawing reads a whole game."""

import logging
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cached_property
from threading import Lock

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.registry import Dealer, dealer_of
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal

logger = logging.getLogger(__name__)

INCOMPLETE = "content-incomplete"


class Held:
    """The content of a game in one state, and who deals it."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def dealer(self) -> Dealer:
        return dealer_of(self.content)

    def deal(self, request: Request) -> Deal:
        with self._complete(request.scenario):
            return self.dealer.deal(request)

    def cases(self, scenario: str) -> list[tuple[str, int]]:
        """The modes of a scenario, each with the numbers of players."""
        with self._complete(scenario):
            return [(mode, players) for slug, mode, players in self.dealer.cases() if slug == scenario]

    def fewest_players(self, scenario: str, mode: str | None) -> int:
        """For how many it is dealt when nobody says; 1 where the scenario is not for this mode at all."""
        return min((players for name, players in self.cases(scenario) if mode in (None, name)), default=1)

    @contextmanager
    def _complete(self, scenario: str) -> Iterator[None]:
        """Content that lacks a record, or has one that cannot be read, makes a DealError too."""
        try:
            yield
        except DealError:
            raise
        except Exception as error:
            logger.exception("%s/%s cannot be dealt from its records", self.content.game, scenario)
            message = _("The records do not suffice to set this scenario up: one is missing or cannot be read.")
            raise DealError(INCOMPLETE, message) from error


class Holder:
    """Of each game the state that was asked for last. Who asks for another reads it, and all others wait for that."""

    def __init__(self, read: Callable[[str], Content]) -> None:
        self._read = read
        self._held: dict[str, tuple[Hashable, Held]] = {}
        self._lock = Lock()

    def get(self, game: str, state: Hashable) -> Held:
        if found := self._find(game, state):
            return found
        with self._lock:
            if found := self._find(game, state):
                return found
            held = Held(self._read(game))
            self._held[game] = state, held
            return held

    def _find(self, game: str, state: Hashable) -> Held | None:
        of, held = self._held.get(game, (None, None))
        return held if of == state else None

    def forget(self) -> None:
        self._held.clear()
