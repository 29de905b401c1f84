"""What can be asked for, and the answers to requests that cannot be fulfilled."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.errors import DealError


@dataclass(frozen=True)
class Request:
    """A scenario to deal. What is left out is chosen: the only mode, the boxes that the scenario needs."""

    scenario: str
    players: int
    mode: str | None = None
    editions: Sequence[str] | None = None
    variants: Sequence[str] = ()
    options: Mapping[str, str] = field(default_factory=dict)  # the game's own choices, by name
    seed: str | int = 0


def find_scenario(content: Content, slug: str) -> Subject:
    if scenario := content.by_key.get(("scenario", slug)):
        return scenario
    raise DealError(
        "unknown-scenario",
        _("There is no scenario %(scenario)s."),
        {"scenario": slug},
        [one.slug for one in content.by_kind.get("scenario", [])],
    )


def choose_mode(mode: str | None, allowed: Mapping[str, Collection[int]], players: int) -> str:
    """The mode asked for, or the first that is for this number of players; `allowed` has the players of each mode."""
    if mode is not None and mode not in allowed:
        raise DealError(
            "unknown-mode", _("The scenario is not played in the mode %(mode)s."), {"mode": mode}, list(allowed)
        )
    fitting = [name for name, counts in allowed.items() if players in counts and mode in (None, name)]
    if not fitting:
        raise _too_many_or_few(mode, allowed, players)
    return fitting[0]


def _too_many_or_few(mode: str | None, allowed: Mapping[str, Collection[int]], players: int) -> DealError:
    counts = sorted({count for name, counts in allowed.items() if mode in (None, name) for count in counts})
    works, asked = [str(count) for count in counts], {"players": players, "works": ", ".join(map(str, counts))}
    if mode is None:
        message = _("The scenario cannot be played by %(players)s; numbers of players that work: %(works)s.")
        return DealError("players-not-allowed", message, asked, works)
    message = _("In the mode %(mode)s the scenario cannot be played by %(players)s; what works: %(works)s.")
    return DealError("players-not-allowed", message, {**asked, "mode": mode}, works)


def choose_option(name: str, value: str | None, allowed: Sequence[str], default: str) -> str:
    """The value asked for, where it is one of those allowed."""
    if value is None:
        return default
    if value not in allowed:
        raise DealError(
            "wrong-option",
            _("%(value)s is no %(option)s; what works: %(works)s."),
            {"value": value, "option": name, "works": ", ".join(allowed)},
            allowed,
        )
    return value


def refuse_unknown_options(options: Mapping[str, Any], known: Collection[str]) -> None:
    for name in options:
        if name not in known:
            raise DealError("unknown-option", _("There is no choice %(option)s here."), {"option": name}, sorted(known))
