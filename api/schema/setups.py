"""The addresses of scenarios that are set up."""

from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter

from api.deal_requests import LONGEST
from api.dealt import shown
from api.held import holder
from api.localisation import Localisation
from api.schema import components as c
from api.schema import parameters
from api.schema.examples import Examples
from api.schema.operation import Operation, example
from api.views import setups
from cardsdb import games
from cardsdb.dealing import DealError, Request, options_of, table_of

Data = dict[str, Any]

VALUE: Data = {"type": "string", "minLength": 1, "maxLength": LONGEST}


def components() -> Data:
    """What a deal looks like: the table is of a type of each game's own."""
    tables: list[Data] = []
    found: Data = {}
    for game in games.games():
        if table := table_of(game):
            schema = TypeAdapter(table).json_schema(ref_template=f"#/components/schemas/{game}.setup.{{model}}")
            found |= {f"{game}.setup.{name}": one for name, one in schema.pop("$defs", {}).items()}
            found[f"{game}.setup"] = schema
            tables.append(c.ref(f"{game}.setup"))
    return found | {"Setup": _setup(tables)}


def _setup(tables: list[Data]) -> Data:
    words = {"type": "object", "additionalProperties": c.TEXT}
    asked = {
        "players": c.WHOLE,
        "mode": c.TEXT,
        "editions": c.array(c.TEXT),
        "variants": c.array(c.TEXT),
        "options": {**words, "description": "The game's own choices."},
        "seed": c.TEXT,
    }
    shortage = {"code": {"const": "shortage"}, "component": c.TEXT, "asked": c.WHOLE, "there": c.WHOLE}
    missing = {"code": c.TEXT, "parameters": {"type": "object"}, "message": c.TEXT}
    return c.whole(
        {
            "url": {**c.ADDRESS, "description": "Where the same is dealt again."},
            "drawing": {**c.ADDRESS, "description": "The map as SVG."},
            "version": {**c.WHOLE, "description": "Of the content that it is dealt from."},
            "game": {"type": "string", "enum": games.games()},
            "scenario": c.ref("Summary"),
            "request": c.whole(asked, "What was asked, with all that was left out filled in."),
            "setup": {"anyOf": tables, "description": "The table. Records are named by key: tile/countryside-01."},
            "records": {
                "type": "object",
                "additionalProperties": c.ref("Summary"),
                "description": "Every record that the table, the editions or the variants name, by its key.",
            },
            "shortages": {
                **c.array(c.whole({**shortage, "message": c.TEXT})),
                "description": "Components of which more is needed than the boxes hold.",
            },
            "missing": {**c.array(c.whole(missing)), "description": "What is left open, and why."},
        },
        "A scenario, set up.",
    )


def asked_for() -> list[Data]:
    """The parameters of a deal. Each game has choices of its own; one that it has not is refused."""
    meanings = {name: meaning for game in games.games() for name, meaning in options_of(game).items()}
    players = {"type": "integer", "minimum": 1, "maximum": 999}
    return [
        parameters.query("players", players, "How many play; left out, the fewest that can.", example=3),
        parameters.query("mode", VALUE, "The mode; left out, the first for so many players.", example="competitive"),
        _listed("editions", "The boxes played with; left out, those that are needed.", "base"),
        _listed("variants", "Variants, or optional rules; left out, none.", ""),
        parameters.query("seed", VALUE, "The same seed deals the same; left out, chance chooses one.", example="42"),
        *(parameters.query(name, VALUE, f"{meaning} {_games_with(name)}") for name, meaning in meanings.items()),
    ]


def _listed(name: str, description: str, shown: str) -> Data:
    slug = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 60}
    schema = {"type": "array", "items": slug, "minItems": 1, "maxItems": 8}
    return parameters.query(
        name, schema, description, style="form", explode=False, **({"example": [shown]} if shown else {})
    )


def _games_with(option: str) -> str:
    return f"({', '.join(game for game in games.games() if option in options_of(game))})"


def at(shows: Examples, resource: str) -> list[Data]:
    game, slug = shows.address(resource)
    return [parameters.path("game", "The game.", game), parameters.path("slug", "The last part of its id.", slug)]


def the_setup(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="scenarios_setup",
        summary="Set a scenario up",
        tag="scenarios",
        description=(
            "Deals the scenario: the map, the decks, the offers, what each player begins with. What cannot be dealt is"
            " refused, and `works` says what would do. Without `seed` the answer is not to be kept; its `url` is where"
            " the same can be had again."
        ),
        answer=c.ref("Setup"),
        parameters=[*at(shows, "scenarios"), *asked_for(), *parameters.COMMON],
        examples=example("setup", _example(shows)),
        others=(301, 304, 404, 409),
    )


def _example(shows: Examples) -> Data | None:
    game, slug = shows.address("scenarios")
    if shows.publication is None or game not in games.games():
        return None
    held = holder.get(game, (shows.publication.version, shows.publication.epoch))
    try:
        deal = held.deal(Request(slug, held.fewest_players(slug, None), seed=42))
    except DealError:
        return None
    address = f"{shows.origin}/api/v1/scenarios/{game}/{slug}/setup"
    return {
        "url": f"{address}/?seed=42",
        "drawing": f"{address}.svg?seed=42",
        "version": shows.publication.version,
        **shown(deal, held.content, Localisation("en", strict=False), shows.origin),
    }


SETUPS: dict[tuple[type, str], Callable[[Any, Examples], Operation]] = {(setups.Setup, "GET"): the_setup}
