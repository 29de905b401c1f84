"""The addresses of drawings."""

from collections.abc import Callable
from typing import Any

from api.schema import components as c
from api.schema import parameters
from api.schema.examples import Examples
from api.schema.operation import Operation
from api.schema.setups import asked_for, at
from api.views import drawings
from cardsdb.drawing.drawing import SIZES
from cardsdb.drawing.palette import THEMES

Data = dict[str, Any]

SVG = "image/svg+xml"
EXAMPLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>A tile</title></svg>'
MANNER = [
    parameters.query(
        "theme",
        {"type": "string", "enum": list(THEMES), "default": "auto"},
        "For a light or a dark background; auto: as the reader prefers.",
    ),
    parameters.query(
        "size",
        {"type": "string", "enum": list(SIZES), "default": "full"},
        "small: without the texts beside the picture.",
    ),
    parameters.LANGUAGE,
]


def _drawing(name: str, summary: str, resource: str, description: str, asked: list[Data]) -> Operation:
    return Operation(
        name=name,
        summary=summary,
        tag=resource,
        description=description,
        answer=c.TEXT,
        parameters=[*asked, *MANNER],
        examples={"svg": {"value": EXAMPLE}},
        media=(SVG,),
        others=(301, 304, 404, 409),
    )


def the_tile(view: Any, shows: Examples) -> Operation:
    description = "Its hexes with terrains and sites, as SVG with a description for screen readers."
    return _drawing("tiles_drawing", "Draw a tile", "tiles", description, at(shows, "tiles"))


def the_enemy(view: Any, shows: Examples) -> Operation:
    description = "The token or card with its figures, as SVG with a description for screen readers."
    return _drawing("enemies_drawing", "Draw an enemy", "enemies", description, at(shows, "enemies"))


def the_map(view: Any, shows: Examples) -> Operation:
    description = "The map of a scenario that is set up, as SVG. Parameters as for the set-up as data."
    asked = [*at(shows, "scenarios"), *asked_for()]
    return _drawing("scenarios_setup_drawing", "Draw the map of a set-up", "scenarios", description, asked)


DRAWINGS: dict[tuple[type, str], Callable[[Any, Examples], Operation]] = {
    (drawings.TileDrawing, "GET"): the_tile,
    (drawings.EnemyDrawing, "GET"): the_enemy,
    (drawings.SetupDrawing, "GET"): the_map,
}
