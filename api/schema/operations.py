"""What each address does, for OpenAPI: parameters, answers with examples, and where to go from there."""

from collections.abc import Callable
from typing import Any

from api.pagination import MOST
from api.query import EVERYWHERE
from api.schema import answers, parameters
from api.schema.checks import CHECKS
from api.schema.components import TITLES, ref, shown
from api.schema.drawings import DRAWINGS
from api.schema.examples import Examples
from api.schema.operation import Operation, example
from api.schema.setups import SETUPS
from api.schema.translation_files import FILES
from api.schema.translation_progress import PROGRESS
from api.schema.translations import TRANSLATIONS
from api.views import bulk, changes, openapi, records, root, schemas

Data = dict[str, Any]


def list_of(view: Any, shows: Examples) -> Operation:
    resource, title = view.resource, TITLES[view.resource]
    everywhere = resource == EVERYWHERE
    return Operation(
        name="search" if everywhere else f"{_id(resource)}_list",
        summary="Search all resources" if everywhere else f"List {resource}",
        tag=resource,
        description=(
            "Records of all sorts, the best matches first. "
            if everywhere
            else f"The published {resource}, narrowed by the parameters, a page at a time. "
        )
        + "`q` is explained in docs/search.md.",
        answer=ref(f"{title}Page"),
        parameters=[*parameters.narrowing(resource, title), *parameters.PAGING, *parameters.COMMON],
        examples=example("page", shows.page(resource), "The beginning of the list"),
        links={} if everywhere else {"first": _to_record(resource, "/results/0", "The first record of the page.")},
        others=(304, 404),
    )


def random_of(view: Any, shows: Examples) -> Operation:
    resource, title = view.resource, TITLES[view.resource]
    return Operation(
        name=f"{_id(resource)}_random",
        summary=f"Draw one of the {resource}",
        tag=resource,
        description=f"One of the {resource} that the parameters ask for, by chance.",
        answer=shown(title),
        parameters=[*parameters.narrowing(resource, title), parameters.SEED, *parameters.COMMON],
        examples=example("record", shows.record(resource)),
        links={"record": _to_record(resource, "", "The record at its own address.")},
        others=(304, 404),
    )


def one_of(view: Any, shows: Examples) -> Operation:
    resource, title = view.resource, TITLES[view.resource]
    game, slug = shows.address(resource)
    at = [parameters.path("slug", "The last part of its id.", slug)]
    links = {}
    if resource != "games":
        at.insert(0, parameters.path("game", "The game.", game))
        kind = {"path.game": "$response.body#/game", "path.kind": "$response.body#/kind"}
        links = {
            "schema": {"operationId": "schemas_detail", "parameters": kind, "description": "Of its attributes."},
            "game": {"operationId": "games_detail", "parameters": {"path.slug": "$response.body#/game"}},
        }
    return Operation(
        name=f"{_id(resource)}_detail",
        summary=f"One of the {resource}",
        tag=resource,
        description="A published record in one language. An address that it once had redirects here for ever.",
        answer=shown(title),
        parameters=[*at, *parameters.showing(resource, title), *parameters.COMMON],
        examples={**example("en", shows.record(resource), "In English"), **_in_czech(resource, shows)},
        links=links,
        others=(301, 304, 404),
    )


def _in_czech(resource: str, shows: Examples) -> Data:
    return example("cs", shows.record(resource, "cs"), "In Czech")


def _to_record(resource: str, place: str, description: str) -> Data:
    at = {"path.slug": f"$response.body#{place}/id"}
    if resource != "games":
        at = {f"path.{part}": f"$response.body#{place}/{part}" for part in ("game", "slug")}
    return {"operationId": f"{_id(resource)}_detail", "parameters": at, "description": description}


def _id(resource: str) -> str:
    return resource.replace("-", "_")


def the_root(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="root",
        summary="Where to begin",
        tag="service",
        description="The languages, and the addresses of all that there is.",
        answer=answers.ROOT,
        parameters=parameters.COMMON,
        examples=example("root", answers.root_example(shows.origin)),
    )


def the_changes(view: Any, shows: Examples) -> Operation:
    number = {"type": "integer", "minimum": 0}
    limit = {"type": "integer", "minimum": 1, "maximum": MOST, "default": changes.A_PAGE}
    return Operation(
        name="changes",
        summary="What changed since a version",
        tag="changes",
        description="What was created, changed, renamed or retired after `since`, oldest first; follow `next`.",
        answer=answers.CHANGES,
        parameters=[
            parameters.query("since", {**number, "default": 0}, "The version that the client has.", example=0),
            parameters.query("cursor", number, "Where the page before ended; `next` gives it."),
            parameters.query("limit", limit, "How many lines a page has."),
            parameters.LANGUAGE,
            parameters.format_of("json"),
        ],
        examples=example("changes", answers.changes_example(shows)),
    )


def the_bulk_list(view: Any, shows: Examples) -> Operation:
    at = {f"path.{part}": f"$response.body#/results/0/{part}" for part in ("game", "language")}
    return Operation(
        name="bulk_list",
        summary="List the bulk files",
        tag="bulk",
        description="One file a game and language with all its records, one a line, gzipped.",
        answer=answers.BULK,
        parameters=[parameters.LANGUAGE, parameters.format_of("json")],
        examples=example("files", answers.bulk_example(shows)),
        links={"first": {"operationId": "bulk_file", "parameters": at, "description": "The first of the files."}},
    )


def the_bulk_file(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="bulk_file",
        summary="A bulk file",
        tag="bulk",
        description="Newline-delimited JSON, gzipped. `Range` asks for a part of it, `If-None-Match` for news only.",
        answer={},
        parameters=[
            parameters.path("game", "The game.", "mage-knight"),
            parameters.path("language", "The language.", "cs"),
        ],
        media=("application/gzip",),
        others=(206, 304, 404, 416),
    )


def the_kinds(view: Any, shows: Examples) -> Operation:
    at = {f"path.{part}": f"$response.body#/results/0/{part}" for part in ("game", "kind")}
    return Operation(
        name="schemas_list",
        summary="List the kinds of records",
        tag="schemas",
        description="Every kind with the address of the JSON Schema of its attributes.",
        answer=answers.KINDS,
        parameters=parameters.COMMON,
        examples=example("kinds", answers.kinds_example(shows.origin)),
        links={"first": {"operationId": "schemas_detail", "parameters": at, "description": "The first of them."}},
    )


def the_kind(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="schemas_detail",
        summary="The JSON Schema of a kind",
        tag="schemas",
        description="What the attributes of its records look like (draft 2020-12).",
        answer={"type": "object", "required": ["$schema", "$id", "title", "type"]},
        parameters=[
            parameters.path("game", "The game.", "mage-knight"),
            parameters.path("kind", "The kind of record.", "spell"),
            *parameters.COMMON,
        ],
        examples=example("kind", answers.kind_example(shows.origin)),
        media=("application/schema+json", "application/json"),
        others=(304, 404),
    )


def the_document(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="schema",
        summary="This description",
        tag="schemas",
        description="The API in OpenAPI 3.1, as JSON or YAML.",
        answer={"type": "object", "required": ["openapi", "info", "paths"]},
        parameters=[parameters.LANGUAGE, parameters.format_of("json", "yaml")],
        examples=example("beginning", {"openapi": "3.1.0", "info": {"title": "cardsdb", "version": "v1"}, "paths": {}}),
        media=("application/json", "application/vnd.oai.openapi+json", "application/yaml"),
    )


DESCRIBED: dict[tuple[type, str], Callable[[Any, Examples], Operation]] = {
    (records.DocumentList, "GET"): list_of,
    (records.RandomDocument, "GET"): random_of,
    (records.DocumentDetail, "GET"): one_of,
    (root.ApiRoot, "GET"): the_root,
    (changes.Changes, "GET"): the_changes,
    (bulk.BulkList, "GET"): the_bulk_list,
    (bulk.BulkDownload, "GET"): the_bulk_file,
    (schemas.KindSchemas, "GET"): the_kinds,
    (schemas.KindSchema, "GET"): the_kind,
    (openapi.OpenApi, "GET"): the_document,
    **CHECKS,
    **SETUPS,
    **DRAWINGS,
    **TRANSLATIONS,
    **FILES,
    **PROGRESS,
}
