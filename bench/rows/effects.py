"""Saying every effect in one language, against loading all content."""

from bench.registry import Measured, row, seconds
from bench.rows.content import load
from cardsdb.content.read import content_folder, games_with_files, read_game
from cardsdb.effects.render import render


@row("render all effects in Czech", goal=0.15)
def render_all() -> Measured:
    effects = [
        (game, effect)
        for game in games_with_files()
        for item in read_game(game, content_folder(game))
        for effect in item.data.get("effects", [])
    ]
    loading = seconds(load)

    def say() -> None:
        for game, effect in effects:
            render(game, effect, "cs")

    return Measured(seconds(say, rounds=3), loading)
