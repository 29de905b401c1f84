"""`?fields=name,attributes.color`: only these parts of each record."""

from collections.abc import Iterable
from typing import Any

from api.publication.made import MADE
from api.query.attributes import attributes_of, kinds_of_models
from api.query.fields import EVERYWHERE, models_of
from api.query.refusals import no_such_value, too_many
from cardsdb.content.entries import ROWS

MOST = 50
SUMMARY = ("id", "resource", "url", "name", "language", "name_status")
NAMED = ("id", "url", "name", "language", "name_status", "names", "attributes", "updated_at")
LANGUAGES = ("names.en", "names.cs", "names.pl")
OF_A_RECORD = (
    *("game", "edition", "kind", "slug", "number", "copies", "effects", "references", "untranslated"),
    *(f"edition.{part}" for part in SUMMARY),
    *(f"references.{part}" for part in ("field", *SUMMARY)),
    *(f"effects.{part}" for part in ("slot", "when", "cost", "do", "text", "language", "stale")),
)

Tree = dict[str, "Tree"]


def field_names(resource: str) -> set[str]:
    """Every part that a record of this resource can have."""
    models = models_of(resource)
    names = {*NAMED, *LANGUAGES, *(OF_A_RECORD if models != ["game"] else ())}
    if resource == EVERYWHERE:
        names.add("resource")
    if "term" in models:
        names |= {"definition", "definition.text", "definition.language"}
    if "tile" in models:
        names.add("walls")
    names |= {MADE[model][0] for model in models if model in MADE}
    return names | _typed_names(models)


def _typed_names(models: list[str]) -> set[str]:
    """The parts of attributes and rows, as the schemas name them."""
    kinds = kinds_of_models(models)
    rows = {ROWS[model][0] for model in models if model in ROWS}
    names = {f"attributes.{field.alias or name}" for kind in kinds for name, field in kind.schema.model_fields.items()}
    for name in attributes_of(kinds):
        path = name.removeprefix("attributes.")
        if "-" not in path:  # a number of its effects
            names |= set(_ways_to(path if path.split(".")[0] in rows else f"attributes.{path}"))
    return names | rows


def _ways_to(path: str) -> Iterable[str]:
    parts = path.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def wanted(asked: str, resource: str) -> Tree:
    """The parts that are asked for, as a tree."""
    names = asked.split(",")
    if len(names) > MOST:
        raise too_many("fields", MOST)
    known = field_names(resource)
    tree: Tree = {}
    for name in names:
        if name not in known:
            raise no_such_value("fields", name, known)
        _plant(tree, name.split("."))
    return tree


def _plant(tree: Tree, parts: list[str]) -> None:
    """Add a path; a part that is asked for as a whole stays whole."""
    for place, part in enumerate(parts):
        if part in tree and not tree[part]:
            return
        tree = tree.setdefault(part, {})
        if place == len(parts) - 1:
            tree.clear()


def only(data: Any, tree: Tree) -> Any:
    """The wanted parts of some data; of a list, those of each item."""
    if not tree:
        return data
    if isinstance(data, list):
        return [only(item, tree) for item in data]
    if isinstance(data, dict):
        return {name: only(data[name], inner) for name, inner in tree.items() if name in data}
    return data
