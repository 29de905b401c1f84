"""How each game is dealt: a factory that prepares its content once, and deals from it as often as asked."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal
from cardsdb.games.registry import packages


class Dealer(Protocol):
    """Deals the scenarios of one game; it holds what does not depend on the request or its seed."""

    def deal(self, request: Request) -> Deal:
        """Set the scenario up. DealError where that cannot be; what is short is told in the result."""

    def cases(self) -> Iterator[tuple[str, str, int]]:
        """Every scenario, mode and number of players that can be dealt without variants."""


Factory = Callable[[Content], Dealer]

_setups: dict[str, Factory] = {}
_options: dict[str, Mapping[str, str]] = {}
_tables: dict[str, type] = {}
_variants: dict[str, str] = {}


def register_setup(
    game: str, options: Mapping[str, str], table: type, variants: str = ""
) -> Callable[[Factory], Factory]:
    """Make the decorated class or function the one that deals a game.

    `options` are the choices of the game's own that some request may name, each with what it means (gettext_noop).
    `table` is the dataclass of what it deals, `variants` the kind of the records that can be asked for as variants.
    """

    def register(factory: Factory) -> Factory:
        if game in _setups:
            raise ValueError(f"{game} registers its set-up twice.")
        _setups[game], _options[game], _tables[game], _variants[game] = factory, options, table, variants
        return factory

    return register


def dealer_of(content: Content) -> Dealer:
    """Who deals the game of this content; hold on to it to deal many times. The content must not change meanwhile."""
    discover(content.game)
    if content.game not in _setups:
        raise DealError("no-dealing", _("The game %(game)s cannot be dealt."), {"game": content.game}, sorted(_setups))
    return _setups[content.game](content)


def options_of(game: str) -> Mapping[str, str]:
    """The game's own choices with what they mean; none where the game cannot be dealt."""
    discover(game)
    return _options.get(game, {})


def table_of(game: str) -> type | None:
    """The dataclass that `Deal.setup` is of; None where the game cannot be dealt."""
    discover(game)
    return _tables.get(game)


def variants_in(content: Content) -> list[Subject]:
    """What can be asked for as variants."""
    discover(content.game)
    return sorted(content.by_kind.get(_variants.get(content.game, ""), []), key=lambda one: one.slug)


def deal(content: Content, scenario: str, players: int, **rest: Any) -> Deal:
    """Deal once; `rest` as in Request: mode, editions, variants, options, seed."""
    return dealer_of(content).deal(Request(scenario, players, **rest))


def discover(game: str) -> None:
    """Import the set-up of a game, if it has one."""
    package = f"cardsdb.games.{game.replace('-', '_')}"
    if package in packages() and find_spec(f"{package}.setup"):
        import_module(f"{package}.setup")
