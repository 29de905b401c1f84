"""The addresses of how far the translations have come."""

from typing import Any

from api.schema import components as c
from api.schema import parameters
from api.schema.examples import Examples
from api.schema.operation import Operation, example
from api.schema.translations import BASIC, TAG, TARGET, Describe, kinds, one_of
from api.views import translation_progress
from cardsdb import games
from cardsdb.translation.progress import STATES

Data = dict[str, Any]

PERCENT: Data = {"type": "number", "minimum": 0, "maximum": 100}


def components() -> Data:
    return {"TranslationCounts": c.whole(_counts())}


def _counts() -> Data:
    return {
        "total": c.WHOLE,
        **dict.fromkeys(STATES, c.WHOLE),
        "outdated": {**c.WHOLE, "description": "In whatever state."},
        "done": {**c.WHOLE, "description": "Reviewed or official, and not outdated."},
        "percent": {**PERCENT, "description": "Done."},
        "percent_translated": {**PERCENT, "description": "With a text at all."},
    }


def _of_progress() -> list[Data]:
    return [
        parameters.query("game", one_of(games.games()), "Only of this game.", example="mage-knight"),
        parameters.query("language", TARGET, "Only into this language."),
        parameters.query("kind", one_of(kinds()), "Only of this kind of record."),
    ]


COUNTS_EXAMPLE = {
    "total": 40,
    "official": 10,
    "reviewed": 10,
    "draft": 16,
    "missing": 4,
    "outdated": 1,
    "done": 19,
    "percent": 47.5,
    "percent_translated": 90.0,
}


def _progress(view: Any, shows: Examples) -> Operation:
    row = {"game": c.TEXT, "language": TARGET, "kind": c.TEXT, **_counts()}
    line = {"game": "mage-knight", "language": "cs", "kind": "spell", **COUNTS_EXAMPLE}
    return Operation(
        name="translations_progress",
        summary="How far the translations have come",
        tag=TAG,
        description="By game, language and kind of record. Needs no token.",
        answer=c.whole({"total": c.ref("TranslationCounts"), "results": c.array(c.whole(row))}),
        parameters=[*_of_progress(), *BASIC],
        examples=example("progress", {"total": COUNTS_EXAMPLE, "results": [line]}),
        others=(),
    )


def _history(view: Any, shows: Examples) -> Operation:
    days = {"type": "integer", "minimum": 1, "maximum": translation_progress.MOST_DAYS}
    row = {"day": {"type": "string", "format": "date"}, **_counts()}
    return Operation(
        name="translations_progress_history",
        summary="How the translations came along, day by day",
        tag=TAG,
        description="How it stood when each day was over, of the texts that there are today. Needs no token.",
        answer=c.whole({"results": c.array(c.whole(row))}),
        parameters=[
            *_of_progress(),
            parameters.query("days", {**days, "default": translation_progress.DAYS}, "How many days back."),
            *BASIC,
        ],
        examples=example("history", {"results": [{"day": "2026-11-18", **COUNTS_EXAMPLE}]}),
        others=(),
    )


PROGRESS: dict[tuple[type, str], Describe] = {
    (translation_progress.Progress, "GET"): _progress,
    (translation_progress.ProgressHistory, "GET"): _history,
}
