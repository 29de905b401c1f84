"""The addresses of units of translation."""

from collections.abc import Callable
from typing import Any

from api.models import ApiToken
from api.pagination import MOST
from api.schema import components as c
from api.schema import parameters
from api.schema.examples import Examples
from api.schema.operation import Operation, example
from api.translating.narrowing import LONGEST, OUTDATED
from api.views import translations
from cardsdb import games
from cardsdb.models.translation import KEY_LENGTH, LANGUAGES, Action, ChangeOfSource, Origin, Outdated, Part, State
from cardsdb.translation.acts import ACTS
from cardsdb.translation.exchange.formats import FORMATS

Data = dict[str, Any]
Describe = Callable[[Any, Examples], Operation]

SCOPE = ApiToken.Scope.TRANSLATE.value
TAG = "translations"
BASIC = [parameters.LANGUAGE, parameters.format_of("json")]
WHEN: Data = {"anyOf": [{"type": "string", "format": "date"}, {"type": "string", "format": "date-time"}]}
TIME_OR_NULL: Data = {"type": ["string", "null"], "format": "date-time"}
TARGET: Data = {"type": "string", "enum": list(LANGUAGES)}
ETAG: Data = {"type": "string", "pattern": '^"[0-9]+-[0-9]+"$'}


def one_of(values: Any, *, or_null: bool = False) -> Data:
    known = [str(value) for value in values]
    return {"type": ["string", "null"], "enum": [*known, None]} if or_null else {"type": "string", "enum": known}


def components() -> Data:
    what = {
        "text": c.TEXT,
        "state": one_of(State.values),
        "outdated": one_of(Outdated.values, or_null=True),
        "origin": one_of(Origin.values, or_null=True),
    }
    version = {
        "version": c.WHOLE,
        "action": one_of(Action.values),
        "by": c.TEXT_OR_NULL,
        "at": c.TIME,
        "comment": c.TEXT,
        **what,
        "made_from": c.WHOLE,
    }
    translation = {
        "url": c.ADDRESS,
        "language": TARGET,
        **what,
        "made_from": {**c.WHOLE, "description": "The revision of the source that it translates."},
        "author": c.TEXT_OR_NULL,
        "reviewer": c.TEXT_OR_NULL,
        "version": c.WHOLE,
        "etag": {**ETAG, "description": "What `If-Match` takes when it is changed."},
        "updated_at": c.TIME,
        "history": c.array(c.ref("TranslationVersion")),
    }
    return {
        "TranslationVersion": c.whole(version, "What a translation was, and who made it so."),
        "TranslationInUnit": c.whole(translation, "A unit in one language.", optional=("history",)),
        "Translation": c.whole({**translation, "source": c.TEXT}, "A unit in one language.", optional=("history",)),
        "TranslationUnit": _unit(),
        "TranslationUnitPage": c.whole({"next": c.ADDRESS_OR_NULL, "results": c.array(c.ref("TranslationUnit"))}),
    }


def _unit() -> Data:
    record = {"id": c.ID, "resource": c.TEXT, "url": c.ADDRESS_OR_NULL}
    source = {
        "revision": c.WHOLE,
        "source": c.TEXT,
        "change": one_of(ChangeOfSource.values, or_null=True),
        "author": c.TEXT_OR_NULL,
        "at": c.TIME,
    }
    comment = {
        "language": one_of(LANGUAGES, or_null=True),
        "author": c.TEXT_OR_NULL,
        "text": c.TEXT,
        "at": c.TIME,
        "resolved_at": TIME_OR_NULL,
    }
    return c.whole(
        {
            "id": c.WHOLE,
            "url": c.ADDRESS,
            "key": {**c.TEXT, "description": "What it is called in files: mage-knight/card/rage#name."},
            "game": c.TEXT,
            "record": {**c.or_null(c.whole(record)), "description": "null: the game itself."},
            "kind": c.TEXT,
            "part": one_of(Part.values),
            "field": c.TEXT,
            "source": {**c.TEXT, "description": "The English text."},
            "revision": {**c.WHOLE, "description": "How often the English text was written."},
            "translations": c.whole(dict.fromkeys(LANGUAGES, c.ref("TranslationInUnit")), optional=LANGUAGES),
            "sources": c.array(c.whole(source)),
            "comments": c.array(c.whole(comment)),
        },
        "An English text that is translated as a whole; `sources` and `comments` come with its history.",
        optional=("sources", "comments"),
    )


def kinds() -> list[str]:
    return sorted({kind for game in games.games() for kind in games.kinds_of(game)})


def narrowing() -> list[Data]:
    """The parameters that units are chosen by."""
    key = {"type": "string", "minLength": 1, "maxLength": KEY_LENGTH}
    searched = {"type": "string", "minLength": 1, "maxLength": LONGEST, "pattern": "[a-z]"}
    return [
        parameters.query("game", one_of(games.games()), "Only of this game.", example="mage-knight"),
        parameters.query("kind", one_of(kinds()), "Only of this kind of record."),
        parameters.query("part", one_of(Part.values), "Only names, definitions or texts."),
        parameters.query("state", one_of(State.values), "Only those whose translation is in this state."),
        parameters.query("language", TARGET, "The language that state, outdated, q and changed_since speak of."),
        parameters.query("outdated", one_of(OUTDATED), "Only those whose source changed since; none: the others."),
        parameters.query("record", key, "Only of this record, or of this game itself, by id."),
        parameters.query("q", searched, "Words of the key, the source or the translation.", example="mana"),
        parameters.query("changed_since", WHEN, "Translation or source changed then, or later.", example="2026-11-18"),
        parameters.query("key", key, "The one with this key.", example="mage-knight/card/rage#name"),
    ]


NUMBER = parameters.path("pk", "The number of the unit.", "1", {"type": "integer", "minimum": 1})
INTO = parameters.path("language", "The language that is translated into.", "cs", TARGET)
HISTORY = parameters.query("history", one_of(translations.BOOLEANS), "With all that it was before.", example="true")
IF_MATCH: Data = {
    "in": "header",
    "name": "If-Match",
    "required": True,
    "description": "The ETag of the translation that was read.",
    "schema": ETAG,
    "example": '"1-1"',
}
LIMIT = parameters.query(
    "limit", {"type": "integer", "minimum": 1, "maximum": MOST, "default": translations.A_PAGE}, "How many a page has."
)
CURSOR = parameters.query(
    "cursor",
    {"type": "integer", "minimum": 0, "maximum": 10**18 - 1},
    "The number that the page before ended with; `next` gives it.",
)


def _translation_example(shows: Examples, **more: Any) -> Data:
    return {
        "url": f"{shows.origin}/api/v1/translations/units/1/cs/",
        "language": "cs",
        "text": "Zuřivost",
        "state": "draft",
        "outdated": None,
        "origin": "person",
        "made_from": 1,
        "author": "jana",
        "reviewer": None,
        "version": 1,
        "etag": '"1-1"',
        "updated_at": "2026-11-18T12:00:00Z",
        **more,
    }


def _unit_example(shows: Examples) -> Data:
    url = f"{shows.origin}/api/v1/cards/mage-knight/rage/"
    return {
        "id": 1,
        "url": f"{shows.origin}/api/v1/translations/units/1/",
        "key": "mage-knight/card/rage#name",
        "game": "mage-knight",
        "record": {"id": "mage-knight/rage", "resource": "cards", "url": url},
        "kind": "basic-action",
        "part": "name",
        "field": "name",
        "source": "Rage",
        "revision": 1,
        "translations": {"cs": _translation_example(shows)},
    }


def _index(view: Any, shows: Examples) -> Operation:
    words = ("languages", "parts", "states", "outdated", "actions", "formats")
    value = {
        "links": {"units": f"{shows.origin}/api/v1/translations/units/"},
        "languages": list(LANGUAGES),
        "parts": Part.values,
        "states": State.values,
        "outdated": Outdated.values,
        "actions": list(ACTS),
        "formats": list(FORMATS),
    }
    links = {"type": "object", "additionalProperties": c.ADDRESS}
    return Operation(
        name="translations",
        summary="Where translators' programs begin",
        tag=TAG,
        description="The addresses below, and the words that their parameters know.",
        answer=c.whole({"links": links, **dict.fromkeys(words, c.array(c.TEXT))}),
        parameters=BASIC,
        examples=example("index", value),
        others=(),
    )


def _units(view: Any, shows: Examples) -> Operation:
    at = {"path.pk": "$response.body#/results/0/id"}
    return Operation(
        name="translations_units",
        summary="List units of translation",
        tag=TAG,
        description="English texts with their translations, by number; follow `next`. Needs a token with the scope"
        " translate.",
        answer=c.ref("TranslationUnitPage"),
        parameters=[*narrowing(), CURSOR, LIMIT, *BASIC],
        examples=example("page", {"next": None, "results": [_unit_example(shows)]}),
        links={"first": {"operationId": "translations_unit", "parameters": at, "description": "The first of them."}},
        others=(403, 404),
        scope=SCOPE,
    )


def _one_unit(view: Any, shows: Examples) -> Operation:
    at = {"path.pk": "$response.body#/id"}
    return Operation(
        name="translations_unit",
        summary="One unit of translation",
        tag=TAG,
        description="In both languages; with `history`, every version of text and source, and what people said.",
        answer=c.ref("TranslationUnit"),
        parameters=[NUMBER, HISTORY, *BASIC],
        examples=example("unit", _unit_example(shows)),
        links={"translation": {"operationId": "translations_get", "parameters": at}},
        others=(403, 404),
        scope=SCOPE,
    )


def _get(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="translations_get",
        summary="A unit in one language",
        tag=TAG,
        description="`ETag` is what `If-Match` takes when it is changed.",
        answer=c.ref("Translation"),
        parameters=[NUMBER, INTO, HISTORY, *BASIC],
        examples=example("translation", _translation_example(shows, source="Rage")),
        others=(304, 403, 404),
        scope=SCOPE,
    )


def _put(view: Any, shows: Examples) -> Operation:
    content = {"application/json": {"schema": c.whole({"text": c.TEXT}), "examples": _body({"text": "Zuřivost"})}}
    return Operation(
        name="translations_put",
        summary="Translate a unit",
        tag=TAG,
        description="Writes the text as a draft. Needs the role of a translator into the language. Where somebody has"
        " changed translation or source, nothing is written, and the 409 has what is there now as `current`.",
        answer=c.ref("Translation"),
        parameters=[NUMBER, INTO, IF_MATCH, *BASIC],
        body={"required": True, "content": content},
        examples=example("translation", _translation_example(shows, source="Rage")),
        others=(403, 404, 409, 415, 428),
        scope=SCOPE,
    )


def _body(value: Data) -> Data:
    return {"body": {"value": value}}


def _act(view: Any, shows: Examples) -> Operation:
    action = parameters.path("action", "What is done.", "accept", one_of(ACTS))
    schema = c.whole(
        {"comment": {**c.TEXT, "description": "For send-back alone, and needed there."}}, optional=["comment"]
    )
    return Operation(
        name="translations_act",
        summary="Review a translation",
        tag=TAG,
        description="accept, send-back (with a comment) and official need the role of a reviewer; confirm, when the"
        " source has changed, and undo that of a translator or reviewer.",
        answer=c.ref("Translation"),
        parameters=[NUMBER, INTO, action, IF_MATCH, *BASIC],
        body={"required": False, "content": {"application/json": {"schema": schema, "examples": _body({})}}},
        examples=example("translation", _translation_example(shows, source="Rage", state="reviewed")),
        others=(403, 404, 409, 415, 428),
        scope=SCOPE,
    )


TRANSLATIONS: dict[tuple[type, str], Describe] = {
    (translations.Translations, "GET"): _index,
    (translations.UnitList, "GET"): _units,
    (translations.UnitDetail, "GET"): _one_unit,
    (translations.TranslationDetail, "GET"): _get,
    (translations.TranslationDetail, "PUT"): _put,
    (translations.TranslationAct, "POST"): _act,
}
