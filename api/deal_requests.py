"""What a client asks to be dealt, and why it cannot be."""

import re
import secrets
from collections.abc import Mapping

from api.errors import Conflict, Refusal, close_to, short
from api.query.refusals import empty, no_number, too_long
from cardsdb.dealing import DealError, Request
from cardsdb.dealing.holding import INCOMPLETE, Held

PARAMETERS = frozenset({"players", "mode", "editions", "variants", "seed"})
LONGEST = 500  # letters of a value
NUMBER = re.compile(r"-?[0-9]{1,20}")

PARAMETER_OF = {
    "unknown-mode": "mode",
    "players-not-allowed": "players",
    **dict.fromkeys(("unknown-edition", "edition-missing", "too-few-factions", "core-not-enough"), "editions"),
    **dict.fromkeys(("unknown-variant", "variant-does-not-fit"), "variants"),
    "unknown-variation": "variation",
}


def read_request(scenario: str, given: Mapping[str, str], options: Mapping[str, str], held: Held) -> Request:
    """The parameters as a request; of players, the fewest where nobody says how many, and a seed by chance."""
    for name, value in given.items():
        if not value.strip():
            raise empty(name)
        if len(value) > LONGEST:
            raise too_long(name, LONGEST)
    mode, editions = given.get("mode"), given.get("editions")
    return Request(
        scenario,
        _players(given["players"]) if "players" in given else held.fewest_players(scenario, mode),
        mode,
        None if editions is None else _listed("editions", editions),
        _listed("variants", given["variants"]) if "variants" in given else (),
        {name: given[name] for name in options if name in given},
        given.get("seed") or str(secrets.randbelow(10**9)),
    )


def _players(value: str) -> int:
    """Any number: the dealer tells which numbers work."""
    if not NUMBER.fullmatch(value):
        raise no_number("players", value)
    return int(value)


def _listed(name: str, value: str) -> list[str]:
    slugs = [slug.strip() for slug in value.split(",")]
    if not all(slugs):
        raise empty(name)
    return slugs


def refusal(error: DealError, given: Mapping[str, str]) -> Refusal | Conflict:
    """The answer to what cannot be dealt: what is to be mended, and what would work."""
    detail = f"{error.text} {error.advice}".strip()
    if error.code == INCOMPLETE:
        return Conflict(detail, code=error.code)
    members: dict[str, object] = {"works": error.works} if error.works else {}
    if parameter := _parameter(error, given):
        members |= {"parameter": short(parameter), "suggestions": close_to(given.get(parameter, ""), error.works)}
    return Refusal(detail, error.code, **members)


def _parameter(error: DealError, given: Mapping[str, str]) -> str | None:
    if error.code in PARAMETER_OF:
        return PARAMETER_OF[error.code]
    if option := error.parameters.get("option"):
        return str(option)
    value = error.parameters.get("value")
    return next((name for name in given if given[name] == value), None)
