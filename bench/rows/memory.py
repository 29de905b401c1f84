"""Suggestions of the translation memory and live checks, with two hundred thousand units and not a few thousand."""

import random
import re
from collections.abc import Callable, Iterator

from django.db import connection

from bench.registry import Goal, Line, Measured, lines, seconds
from bench.rows.content import load
from cardsdb.models import Game, Translation, TranslationUnit
from cardsdb.translation.grams import grams_of
from cardsdb.translation.live import problems
from cardsdb.translation.memory import suggestions
from cardsdb.translation.syncing import sync

UNITS = 200_000
ASKED = 100
ROUNDS = 5
BATCH = 5000
WORD = re.compile(r"[a-z]{3,}")
LETTERS = {"vowel": "aeiou", "consonant": "bcdfghjklmnprstvwz"}


@lines("growth to 200,000 units of translation")
def growth() -> Iterator[Line]:
    load()
    sync()
    units = list(TranslationUnit.objects.current().select_related("record", "game").order_by("pk"))
    asked = random.Random(1).sample(units, ASKED)  # noqa: S311

    def remember() -> None:
        for unit in asked:
            suggestions(unit.source, "pl", unit=unit.pk)

    def check() -> None:
        for unit in asked:
            problems(unit, "pl", "Jakiś nowy tekst.")

    works: list[tuple[str, Callable[[], None]]] = [("memory", remember), ("live checks", check)]
    before = {name: seconds(work, rounds=ROUNDS) / ASKED for name, work in works}
    fill(units)
    for name, work in works:
        after = seconds(work, rounds=ROUNDS) / ASKED
        yield Line(f"{name}, with 200,000 units", Measured(after, before[name]), Goal(3))


def fill(units: list[TranslationUnit], most: int = UNITS) -> None:
    """Units like the real ones; one word in two is another one, of this content or of a game that is none."""
    numbers = random.Random(2)  # noqa: S311
    vocabulary = sorted({word for unit in units for word in WORD.findall(unit.source)})
    words = vocabulary + [_made_up(numbers) for _ in range(20 * len(vocabulary))]
    game = Game.objects.first()
    made: list[TranslationUnit] = []
    for index in range(most - len(units)):
        like = units[index % len(units)]
        source = WORD.sub(lambda word: numbers.choice(words) if numbers.random() < 0.5 else word[0], like.source)
        grams = grams_of(source)
        made.append(
            TranslationUnit(
                key=f"bench/{index}", game=game, path="", part=like.part, kind="bench", source=source, grams=grams
            )
        )
        if len(made) == BATCH:
            _insert(made)
            made = []
    _insert(made)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE cardsdb_translationunit, cardsdb_translation")


def _made_up(numbers: random.Random) -> str:
    pairs = range(numbers.randint(2, 4))
    return "".join(numbers.choice(letters) for _ in pairs for letters in LETTERS.values())


def _insert(made: list[TranslationUnit]) -> None:
    units = TranslationUnit.objects.bulk_create(made)
    Translation.objects.bulk_create(
        Translation(unit=unit, language="pl", text=unit.source, state=Translation.State.DRAFT) for unit in units
    )
