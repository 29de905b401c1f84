"""How the tables of slips write their changes of Euthia's content."""

from copy import deepcopy
from typing import Any

from tests.checks.altering import GONE, Change, altered

GAME = "euthia"
Slips = dict[str, list[tuple[list[Change], list[tuple[str, str]]]]]  # by code: changes, and what is found then
Allowed = dict[str, list[Change]]  # by code: changes that only look like a slip

content = altered(GAME)
LINES = {row["slug"]: index for index, row in enumerate(content.by_key["edition", "base"].data["components"])}
TOTALS = [total["slug"] for total in content.by_key["edition", "base"].data["attributes"]["totals"]]


def line(slug: str, key: str, value: Any) -> Change:
    """A change of a line of the component list."""
    return ("edition", "base", f"{path(slug)}.{key}", value)


def path(slug: str) -> str:
    return f"components[{LINES[slug]}]"


def total(slug: str) -> str:
    return f"attributes.totals[{TOTALS.index(slug)}]"


def copy(model: str, slug: str, new: str, **changed: Any) -> Change:
    """A further record like another one."""
    entry = deepcopy(content.by_key[model, slug].data)
    attributes = {key: value for key, value in {**entry["attributes"], **changed}.items() if value is not GONE}
    return (model, new, "", entry | {"slug": new, "attributes": attributes})


def card(slug: str, key: str, value: Any) -> Change:
    return ("card", slug, key, value)


def rule(slug: str, key: str, value: Any) -> Change:
    return ("rule", slug, key, value)


BASE = ("edition", "base")
SETTLEMENTS = ("scenario", "defending-the-settlements")
DWURT_LINES = content.by_key["token", "dwurt-die"].data["effects"]
