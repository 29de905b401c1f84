"""What checks look at: the records of one game, whether they come from the database or straight from the files."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from cardsdb.checks.registry import EVERY
from cardsdb.checks.texts import LocalText, texts_in
from cardsdb.content.entries import ROWS
from cardsdb.content.mapping import plain
from cardsdb.content.read import Item, links_of
from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import Effect, links_in
from cardsdb.effects.stats import stats
from cardsdb.games.links import Link
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema

Key = tuple[str, str]  # model and slug: what tells a record from every other of its game


class Subject:
    """A record as checks see it: an entry in its plain form, whose parts are typed when they are asked for."""

    def __init__(
        self, kind: Kind, data: dict[str, Any], pk: int | None = None, translations: Sequence[LocalText] = ()
    ) -> None:
        self.kind_type, self.data, self.pk = kind, data, pk
        self.translations = translations  # of its texts; those of its names are in the data
        self.game, self.model, self.kind = kind.game, kind.model, kind.slug
        self.slug: str = data["slug"]

    def __repr__(self) -> str:
        return f"<{self.kind} {self.game}/{self.slug}>"

    @property
    def key(self) -> Key:
        return self.model, self.slug

    @property
    def name(self) -> str:
        return str(self.data["name"]["en"])

    @property
    def names(self) -> dict[str, str]:
        """By language, those that there are."""
        names: dict[str, str] = self.data["name"]
        return names

    @property
    def edition(self) -> str | None:
        return self.data.get("edition")

    @property
    def numbers(self) -> list[int | str]:
        numbers: list[int | str] = self.data.get("number", [])
        return numbers

    @property
    def copies(self) -> int | None:
        return self.data.get("copies")

    @property
    def status(self) -> str:
        return str(self.data.get("status", "published"))

    @property
    def sources(self) -> list[str]:
        sources: list[str] = self.data["sources"]
        return sources

    @property
    def differs(self) -> list[dict[str, Any]]:
        """Other readings than the one the record carries: field, value, source."""
        differs: list[dict[str, Any]] = self.data.get("differs", [])
        return differs

    @cached_property
    def typed(self) -> Any:
        """The attributes as the schema of the kind types them."""
        return self.kind_type.schema.read(self.data.get("attributes", {}))

    @cached_property
    def rows(self) -> list[Any]:
        """The hexes of a tile, the set-ups of a scenario or the components of an edition, typed."""
        key, base = ROWS.get(self.model, ("", Schema))
        return [(self.kind_type.rows or base).read(row) for row in self.data.get(key, [])]

    @property
    def walls(self) -> list[list[str]]:
        walls: list[list[str]] = self.data.get("walls", [])
        return walls

    @property
    def effects(self) -> list[dict[str, Any]]:
        """As data; `parsed_effects` and `stats` say more."""
        effects: list[dict[str, Any]] = self.data.get("effects", [])
        return effects

    @cached_property
    def parsed_effects(self) -> list[Effect]:
        return [parse_effect(self.game, effect) for effect in self.effects]

    @cached_property
    def stats(self) -> list[dict[str, int]]:
        """What each effect comes to, in numbers."""
        return [stats(self.game, effect) for effect in self.effects]

    @cached_property
    def texts(self) -> list[LocalText]:
        """What is written for people: names, definitions, notes, the texts of effects, and their translations."""
        return [*texts_in(self.data), *self.translations]

    @property
    def translated(self) -> dict[str, str]:
        """Its translations by where they stand."""
        return {text.path: text.text for text in self.translations}

    @cached_property
    def links(self) -> list[Link]:
        """Every place where the record names another."""
        others = {key: value for key, value in self.data.items() if key != "effects"}  # those are parsed already
        return [
            *links_of(self.kind_type, others),
            *(
                Link(f"effects[{index}].{link.path}", link.to, link.slug)
                for index, effect in enumerate(self.parsed_effects)
                for link in links_in(effect)
            ),
        ]


class UndeclaredRead(Exception):
    """A check looked at a kind of record that it does not declare, and so would miss its changes."""


class UnfitRead(Exception):
    """A check needs a record whose data fits no types; what it looks at cannot be judged until that is mended."""


class Content:
    """The records of one game. Retired ones are kept apart: no check looks at them, but others may still name them."""

    def __init__(self, game: str, subjects: Iterable[Subject]) -> None:
        self.game = game
        self.by_key: dict[Key, Subject] = {}
        self.by_kind: dict[str, list[Subject]] = {}
        self.retired: dict[Key, str] = {}  # and their kind
        self.unfit: dict[Key, Subject] = {}  # see set_apart
        self.elsewhere: dict[Key, str] = {}  # the kind of what the game has, but was not read
        for subject in subjects:
            if subject.status == "retired":
                self.retired[subject.key] = subject.kind
                continue
            self.by_key[subject.key] = subject
            self.by_kind.setdefault(subject.kind, []).append(subject)

    @classmethod
    def of_items(
        cls, game: str, items: Iterable[Item], translations: Mapping[Key, Sequence[LocalText]] | None = None
    ) -> "Content":
        """Of files, as read_game reads them, and as their catalogues translate them."""
        texts = translations or {}
        return cls(game, (Subject(item.kind, plain(item.data), None, texts.get(item.key, ())) for item in items))

    def view(self, kinds: Collection[str]) -> "View":
        return View(self, frozenset(kinds))

    def put(self, subject: Subject) -> None:
        """Have this record, in place of the one with its key."""
        self.take_out(subject.key)
        self.by_key[subject.key] = subject
        self.by_kind.setdefault(subject.kind, []).append(subject)

    def take_out(self, key: Key) -> Subject | None:
        if subject := self.by_key.pop(key, None):
            self.by_kind[subject.kind].remove(subject)
        return subject

    def set_apart(self, subject: Subject) -> None:
        """Keep a record from the checks because they could not read it."""
        self.take_out(subject.key)
        self.unfit[subject.key] = subject


class View:
    """What one check sees of the content: the kinds that it declares, and no others.

    A check of single records sees beside its record only what it declares in `reads`, be it of the record's own kind:
    so a change of one record runs it again for that one alone, unless it reads others of the kind.
    """

    def __init__(self, content: Content, kinds: frozenset[str]) -> None:
        self.content, self.kinds, self.game = content, kinds, content.game

    def of_kind(self, *kinds: str) -> list[Subject]:
        """The records of these kinds; EVERY stands for all kinds."""
        for kind in kinds:
            self._require(kind)
        if EVERY in kinds:
            return list(self)
        return [subject for kind in kinds for subject in self.content.by_kind.get(kind, [])]

    def get(self, model: str, slug: str) -> Subject | None:
        """The record under this key, if there is one."""
        key = (model, slug)
        if found := self.content.by_key.get(key):
            self._require(found.kind)
        elif kind := self.content.elsewhere.get(key):
            self._require(kind)
        elif key in self.content.unfit:
            raise UnfitRead(slug)
        return found

    def is_retired(self, model: str, slug: str) -> bool:
        """Whether there was a record under this key that has been retired."""
        kind = self.content.retired.get((model, slug))
        if kind is not None:
            self._require(kind)
        return kind is not None

    def __iter__(self) -> Iterator[Subject]:
        self._require(EVERY)
        return iter(self.content.by_key.values())

    def _require(self, kind: str) -> None:
        if self.kinds.isdisjoint({kind, EVERY}):
            declared = ", ".join(sorted(self.kinds)) or "nothing"
            raise UndeclaredRead(f"{kind} is not among what the check declares to read: {declared}.")
