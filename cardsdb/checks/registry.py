"""The games' rules as checks: small functions with a stable code that yield what they find.

A code is `MK-E004`: whose rule it is, E or W for an error or a warning, and a number that is never used again. The
letter is the only place that says how grave a finding is. Messages, titles and reasons are gettext messages (`_` is
`gettext_noop` in modules of checks): they are kept as they stand and translated when shown.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as column
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any

from cardsdb.checks.codes import CODE, Severity, severity_of
from cardsdb.games.registry import packages

if TYPE_CHECKING:
    from cardsdb.checks.content import Subject

EVERY = "*"  # every game, or every kind of a game


class Scope(StrEnum):
    """What a check is called with."""

    RECORD = "record"  # check(record, content), for each record of its kinds
    KIND = "kind"  # check(records, content), once with all the records of its kinds
    GAME = "game"  # check(content), once
    DEALS = "deals"  # check(record, swept), for each scenario, with what came of dealing it (cardsdb.dealing.sweeping)
    FINDINGS = "findings"  # check(records, findings), once after all others: what a record says of what they found


@dataclass(frozen=True)
class Finding:
    """A place where a rule does not hold."""

    field: str  # path inside the record: attributes.armor, hexes[3].site
    message: str
    parameters: Mapping[str, Any] = column(default_factory=dict)  # of the message and the hint
    record: "Subject | None" = None  # None: the record that the check was called with
    hint: str = ""  # how to mend it, where that depends on the case; otherwise the check's `mend` says it
    about: str = ""  # tells apart findings of one check at one field


@dataclass(frozen=True)
class Check:
    code: str
    run: Callable[..., Iterator[Finding]]
    game: str  # EVERY: of every game
    kinds: frozenset[str]
    reads: frozenset[str]  # kinds that it looks at beside its own
    scope: Scope
    title: str
    why: str
    mend: str
    example: str

    @property
    def severity(self) -> Severity:
        return severity_of(self.code)

    def looks_at(self, kind: str) -> bool:
        """Whether a change of a record of this kind can change what the check finds."""
        return not {kind, EVERY}.isdisjoint(self.kinds | self.reads)


_checks: dict[str, Check] = {}


def check(
    code: str,
    *,
    game: str,
    kinds: Collection[str],
    title: str,
    why: str,
    mend: str,
    example: str,
    reads: Collection[str] = (),
    scope: Scope = Scope.RECORD,
) -> Callable[[Callable[..., Iterator[Finding]]], Callable[..., Iterator[Finding]]]:
    """Make the decorated function a check.

    title    what holds, in one line: "An elusive enemy has a second, higher armour."
    why      the reason, with the rulebook section it rests on
    mend     what to do about a finding
    example  a few lines of an entry that violates it, as YAML
    reads    kinds of records that it looks at beside what it is called with: it sees no others, and runs again when one
             changes. A check of single records that compares them with others of their kind names that kind too.
    """
    if not CODE.fullmatch(code):
        raise ValueError(f"{code} is no code of a check; codes look like MK-E004.")

    def register(run: Callable[..., Iterator[Finding]]) -> Callable[..., Iterator[Finding]]:
        if code in _checks:
            raise ValueError(f"The code {code} is taken by {_checks[code].run.__name__}.")
        _checks[code] = Check(
            code, run, game, frozenset(kinds), frozenset(reads), scope, title, why, mend, example.strip("\n")
        )
        return run

    return register


def checks_of(game: str) -> list[Check]:
    """What is checked of a game, in the order of the codes."""
    return _by_code(check for check in _checks.values() if check.game in (game, EVERY))


def all_checks() -> list[Check]:
    return _by_code(_checks.values())


def _by_code(checks: Iterable[Check]) -> list[Check]:
    return sorted(checks, key=lambda check: check.code)


def check_of(code: str) -> Check:
    """The check with this code; KeyError where there is none."""
    return _checks[code]


def discover() -> None:
    """Import the checks of every game, and those that hold for all."""
    import_module("cardsdb.checks.generic")
    import_module("cardsdb.translation.checks")
    for package in packages():
        if find_spec(f"{package}.checks"):
            _import_all(import_module(f"{package}.checks"))


def _import_all(package: ModuleType) -> None:
    for module in iter_modules(getattr(package, "__path__", []), f"{package.__name__}."):
        import_module(module.name)
