"""The addresses of translations as files."""

from typing import Any

from api.schema import components as c
from api.schema import parameters
from api.schema.examples import Examples
from api.schema.operation import Operation, example
from api.schema.translations import SCOPE, TAG, TARGET, Describe, narrowing
from api.views import translation_files
from api.views.translations import BOOLEANS
from cardsdb import games
from cardsdb.models.translation import State
from cardsdb.translation.exchange.formats import FORMATS

Data = dict[str, Any]

FORMAT: Data = {"type": "string", "enum": list(FORMATS)}
BINARY: Data = {"type": "string", "format": "binary"}


def components() -> Data:
    side = c.whole({"text": c.TEXT, "state": {"type": "string", "enum": State.values}})
    item = {"key": c.TEXT, "line": c.WHOLE, "source": c.TEXT, "old": side, "new": side, "reason": c.TEXT_OR_NULL}
    fault = {"line": c.WHOLE, "key": c.TEXT_OR_NULL, "column": c.TEXT_OR_NULL, "reason": c.TEXT}
    keys = c.array(c.TEXT)
    applied = {"created": c.WHOLE, "changed": c.WHOLE, "kept": keys, "overtaken": keys}
    items, faults = c.array(c.ref("TranslationImportItem")), c.array(c.ref("TranslationImportFault"))
    return {
        "TranslationImportItem": c.whole(item, "A row of the file beside what is here; `reason`: why it conflicts."),
        "TranslationImportFault": c.whole(fault, "What is wrong in a line of the file."),
        "TranslationImport": c.whole(
            {
                "file": c.TEXT,
                "language": TARGET,
                "dry_run": {"type": "boolean"},
                "counts": c.whole(dict.fromkeys(translation_files.COUNTED, c.WHOLE)),
                **dict.fromkeys(("created", "changed", "conflicts"), items),
                "unchanged": c.array(c.whole({"key": c.TEXT, "line": c.WHOLE})),
                **dict.fromkeys(("faults", "notices"), faults),
                "applied": {**c.or_null(c.whole(applied)), "description": "null: it was a dry run."},
            },
            "What a file changes.",
        ),
    }


def _export(view: Any, shows: Examples) -> Operation:
    into = {**parameters.query("language", TARGET, "The language of the file.", example="cs"), "required": True}
    own = [one for one in narrowing() if one["name"] != "language"]
    format_ = parameters.query("format", {**FORMAT, "default": "po"}, "The format of the file.", example="po")
    return Operation(
        name="translations_export",
        summary="Translations as a file",
        tag=TAG,
        description="PO, XLIFF 1.2 or 2.0, CSV or XLSX, with what the glossary says and where each text stands.",
        answer={},
        parameters=[into, *own, format_, parameters.LANGUAGE],
        examples={"po": {"value": 'msgctxt "mage-knight/card/rage#name"\nmsgid "Rage"\nmsgstr "Zuřivost"\n'}},
        media=tuple(known.content_type for known in FORMATS.values()),
        others=(403,),
        scope=SCOPE,
    )


def _import(view: Any, shows: Examples) -> Operation:
    into = {**parameters.query("language", TARGET, "The language of the file.", example="cs"), "required": True}
    choices = {"type": "string", "enum": list(translation_files.CONFLICTS), "default": translation_files.KEEP}
    form = c.whole({"file": BINARY})
    return Operation(
        name="translations_import",
        summary="Take translations from a file",
        tag=TAG,
        description="The file is the body, or a field of a form. A file with faults changes nothing. Needs the role of"
        " a translator; a file that accepts translations, or marks them official, that of a reviewer.",
        answer=c.ref("TranslationImport"),
        parameters=[
            into,
            parameters.query("format", FORMAT, "Of the file; else it is recognised.", example="po"),
            parameters.query("game", {"type": "string", "enum": games.games()}, "Only texts of this game are taken."),
            parameters.query("dry_run", {"type": "string", "enum": list(BOOLEANS)}, "Only say what it would change."),
            parameters.query("conflicts", choices, "Keep what is here, or take what the file says."),
            parameters.LANGUAGE,
        ],
        body={
            "required": True,
            "content": {"application/octet-stream": {"schema": BINARY}, "multipart/form-data": {"schema": form}},
        },
        examples=example("preview", _example()),
        others=(403,),
        scope=SCOPE,
    )


def _example() -> Data:
    item = {
        "key": "mage-knight/card/rage#name",
        "line": 7,
        "source": "Rage",
        "old": {"text": "", "state": "missing"},
        "new": {"text": "Zuřivost", "state": "draft"},
        "reason": None,
    }
    return {
        "file": "mage-knight.cs.po",
        "language": "cs",
        "dry_run": True,
        "counts": {"created": 1, "changed": 0, "unchanged": 0, "conflicts": 0, "faults": 0},
        "created": [item],
        **{name: [] for name in ("changed", "conflicts", "unchanged", "faults", "notices")},
        "applied": None,
    }


FILES: dict[tuple[type, str], Describe] = {
    (translation_files.Export, "GET"): _export,
    (translation_files.Import, "POST"): _import,
}
