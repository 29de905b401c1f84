"""The fields that a resource can be filtered and searched by: columns of its documents, and attributes of its kinds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from api.query.attributes import Attribute, Type, attributes_of, kinds_of_models
from api.resources import RESOURCE_OF, RESOURCES
from cardsdb import games
from cardsdb.games.registry import Kind

EVERYWHERE = "search"  # the resource that is all of them
STATUSES = frozenset({"official", "proposed", "stale", "missing"})


@dataclass(frozen=True)
class Field:
    """What can be asked of a record, under one name."""

    name: str
    types: frozenset[Type]
    values: frozenset[str] = frozenset()  # all the words it can be; empty: any
    resources: frozenset[str] = frozenset()  # where to find what it may point at
    column: bool = False  # of the documents; else a facet
    kinds: frozenset[tuple[str, str]] = frozenset()
    description: str = ""

    @property
    def is_number(self) -> bool:
        return "number" in self.types


def models_of(resource: str) -> list[str]:
    """The models of the records in a resource."""
    if resource == EVERYWHERE:
        return ["game", *RESOURCE_OF]
    return ["game"] if resource == "games" else [str(RESOURCES[resource].part)]


def fields_of(resource: str) -> Mapping[str, Field]:
    """Every field of a resource by name."""
    return _fields(resource, kinds_of_models(models_of(resource)), tuple(games.games()))


@lru_cache(maxsize=64)
def _fields(resource: str, kinds: tuple[Kind, ...], of_games: tuple[str, ...]) -> Mapping[str, Field]:
    found = {field.name: field for field in _columns(resource, kinds, of_games)}
    return found | {name: _of(attribute) for name, attribute in attributes_of(kinds).items()}


def _of(attribute: Attribute) -> Field:
    resources = frozenset(RESOURCE_OF[model] for model in attribute.models)
    return Field(
        attribute.name,
        attribute.types,
        attribute.values,
        resources,
        kinds=attribute.kinds,
        description=attribute.description,
    )


def _columns(resource: str, kinds: Iterable[Kind], of_games: Iterable[str]) -> list[Field]:
    choice, text = frozenset[Type]({"choice"}), frozenset[Type]({"text"})
    shared = [
        Field("game", choice, frozenset(of_games), column=True, description="The game it belongs to."),
        Field("slug", text, column=True, description="The last part of its id."),
        Field("name", text, description="Its name in any language; capitals and accents do not matter."),
        *(
            Field(
                f"name_{language}_status", choice, STATUSES, column=True, description=f"How sure its {named} name is."
            )
            for language, named in (("cs", "Czech"), ("pl", "Polish"))
        ),
    ]
    if resource == "games":
        return shared
    everywhere = [
        Field(
            "resource", choice, frozenset({"games", *RESOURCES}), column=True, description="The list that it stands in."
        )
    ]
    return [
        *shared,
        *(everywhere if resource == EVERYWHERE else []),
        Field("kind", choice, frozenset(kind.slug for kind in kinds), column=True, description="What it is."),
        Field(
            "edition",
            frozenset({"reference"}),
            resources=frozenset({"editions"}),
            column=True,
            description="The slug of the box it comes in.",
        ),
        Field("number", frozenset({"number", "text"}), description="A number that is printed on it."),
        Field("copies", frozenset({"number"}), description="How many the box holds."),
    ]
