"""Dealing a scenario in every way that its players may choose, many times, to find what can go wrong with it.

The seeds are 0, 1, 2 …: so what a sweep finds is a fact about the content, the same on every machine, and a sweep of
fewer seeds finds a part of what one of more seeds finds.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.boxes import combinations_of
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.examining import Examined, Examiner, can_be_dealt, examiner_of
from cardsdb.dealing.readings import READINGS
from cardsdb.dealing.registry import dealer_of
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal, Shortage

logger = logging.getLogger(__name__)

SEEDS = 200  # of every case, combination of boxes and reading
SEEDS_OF_CHOICES = 20  # of every variant and every value of an option, in the boxes that it needs


@dataclass(frozen=True, slots=True)
class Case:
    """A deal in which something went wrong: how it was asked for."""

    request: Request
    editions: list[str]  # none where it was not even settled which

    @property
    def parameters(self) -> dict[str, Any]:
        """For a message."""
        asked = self.request
        choices = [*asked.variants, *(f"{name}={value}" for name, value in sorted(asked.options.items()))]
        return {
            "mode": asked.mode,
            "players": asked.players,
            "editions": " + ".join(self.editions) or "-",
            "choices": "".join(f", {choice}" for choice in choices),
            "seed": int(asked.seed),
        }


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a scenario cannot be dealt, the first time that it happened, and in how many ways of asking."""

    case: Case
    error: Exception
    times: int


@dataclass(frozen=True, slots=True)
class Worst:
    """The deal that lacks most of a component; among equals that of the lowest seed."""

    case: Case
    asked: int
    there: int

    @property
    def rank(self) -> tuple[int, int]:
        return self.asked - self.there, -int(self.case.request.seed)


@dataclass
class Swept:
    """What came of dealing one scenario over and over."""

    deals: int = 0
    refused: dict[str, Refused] = field(default_factory=dict)  # by the code of the error, or its type
    short: dict[str, Worst] = field(default_factory=dict)  # by component, as those below
    running_out: dict[str, Worst] = field(default_factory=dict)
    unlaid: Worst | None = None  # tiles asked to be laid, and those that found a place

    def refuse(self, request: Request, error: Exception) -> None:
        code = error.code if isinstance(error, DealError) else type(error).__name__
        before = self.refused.get(code)
        case = before.case if before else Case(request, list(request.editions or []))
        self.refused[code] = Refused(case, before.error if before else error, before.times + 1 if before else 1)

    def note(self, request: Request, deal: Deal, found: Examined) -> None:
        self.deals += 1
        if found.short or found.running_out or found.unlaid:
            case = Case(request, deal.editions)
            _note(self.short, case, found.short)
            _note(self.running_out, case, found.running_out)
            if found.unlaid:
                worst = Worst(case, len(found.unlaid), 0)
                self.unlaid = max(filter(None, [self.unlaid, worst]), key=lambda one: one.rank)


def _note(worst: dict[str, Worst], case: Case, shortages: list[Shortage]) -> None:
    for one in shortages:
        found, before = Worst(case, one.asked, one.there), worst.get(one.component)
        if before is None or found.rank > before.rank:
            worst[one.component] = found


class Sweeper:
    """Sweeps the scenarios of one state of a game's content."""

    def __init__(self, content: Content) -> None:
        self.content, self.dealer = content, dealer_of(content)
        self.examiner: Examiner = examiner_of(content, self.dealer)

    def sweep(self, scenario: Subject, seeds: int = SEEDS) -> Swept:
        swept = Swept()
        for mode, players in self._cases(scenario, swept):
            plain = Request(scenario.slug, players, mode)
            for request in self._full(plain, swept):
                self._deal(request, seeds, swept)
            for request in self._choices(scenario, plain, swept):
                self._deal(request, min(seeds, SEEDS_OF_CHOICES), swept)
        return swept

    def _cases(self, scenario: Subject, swept: Swept) -> list[tuple[str, int]]:
        try:
            return self.examiner.cases(scenario)
        except Exception as error:  # noqa: BLE001 (it is noted and logged, and the sweep goes on)
            swept.refuse(Request(scenario.slug, 0, "-"), _logged(error))
            return []

    def _full(self, plain: Request, swept: Swept) -> Iterator[Request]:
        """The case in each reading, with the boxes that it needs and every legal combination that holds them."""
        if (usual := self._try(plain, swept)) is None:
            return
        for reading in READINGS if "reading" in usual.options else READINGS[:1]:
            asked = plain if reading == READINGS[0] else replace(plain, options={"reading": reading})
            yield asked
            for editions in combinations_of(self.content, usual.editions):
                request = replace(asked, editions=editions)
                if self._try(request, swept, legal=False) is not None:
                    yield request

    def _choices(self, scenario: Subject, plain: Request, swept: Swept) -> Iterator[Request]:
        try:
            choices = list(self.examiner.choices(scenario, str(plain.mode), plain.players))
        except DealError:  # told already: the case itself cannot be dealt
            return
        except Exception as error:  # noqa: BLE001 (it is noted and logged, and the sweep goes on)
            swept.refuse(plain, _logged(error))
            return
        for request in choices:
            legal = not request.variants  # which variants fit, the dealer knows
            if self._try(request, swept, legal=legal) is not None:
                yield request

    def _try(self, request: Request, swept: Swept, *, legal: bool = True) -> Deal | None:
        """The first deal; None where it is refused, which is worth a note only if the request has to be legal."""
        try:
            return self.dealer.deal(request)
        except DealError as error:
            if legal:
                swept.refuse(request, error)
        except Exception as error:  # noqa: BLE001 (it is noted and logged, and the sweep goes on)
            swept.refuse(request, _logged(error))
        return None

    def _deal(self, request: Request, seeds: int, swept: Swept) -> None:
        """Deal with every seed; the first error ends it, for the others would most likely be the same."""
        for seed in range(seeds):
            seeded = replace(request, seed=seed)
            try:
                deal = self.dealer.deal(seeded)
                swept.note(seeded, deal, self.examiner.examine(seeded, deal))
            except Exception as error:  # noqa: BLE001 (it is noted and logged, and the sweep goes on)
                swept.refuse(seeded, _logged(error))
                return


def _logged(error: Exception) -> Exception:
    if not isinstance(error, DealError):
        logger.warning("A scenario cannot be dealt.", exc_info=error)
    return error


class Deals:
    """What comes of dealing the scenarios of some content, each dealt when somebody first asks; then it is known."""

    def __init__(self, content: Content) -> None:
        self.content, self._swept = content, dict[tuple[str, int], Swept]()

    @cached_property
    def _sweeper(self) -> Sweeper:
        return Sweeper(self.content)

    def of(self, scenario: Subject, seeds: int) -> Swept:
        """Nothing, where nobody knows how to deal the game."""
        if not can_be_dealt(self.content.game):
            return Swept()
        key = (scenario.slug, seeds)
        if key not in self._swept:
            self._swept[key] = self._sweeper.sweep(scenario, seeds)
        return self._swept[key]
