"""What the rows of a file would make of the records of a game. Nothing is written here."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from cardsdb import games
from cardsdb.content.compare import MISSING, Change, Difference, Outcome, differences, flat, keep, unflat
from cardsdb.content.faults import Fault
from cardsdb.content.mapping import Data, game_entries, plain
from cardsdb.content.read import faults_of, links_of, no_such_kind, unresolved
from cardsdb.content.renaming import Key, present_keys
from cardsdb.exchange.rows import Row
from cardsdb.exchange.sheet import version_of
from cardsdb.games.registry import Kind
from cardsdb.models import Game, Record

Step = Callable[[int, int], None]  # takes how many rows are done, and of how many
STEP = 50


@dataclass(frozen=True)
class Candidate:
    """A row beside the record that it speaks of (None: there is none yet)."""

    row: Row
    kind: Kind
    record: Any
    current: Data | None
    incoming: Data
    conflicts: list[Difference] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return str(self.incoming["slug"])

    @property
    def key(self) -> Key:
        return self.kind.model, self.slug

    @property
    def before(self) -> str:
        """What tells whether the record was changed since; empty: there is none."""
        return version_of(self.current) if self.current is not None else ""

    def entry(self, taken: frozenset[str] = frozenset()) -> Data:
        """What the record becomes: conflicts stay as they are here, but for those that are taken."""
        left = [one for one in self.conflicts if f"{'/'.join(self.key)}#{one.field}" not in taken]
        return keep(self.incoming, self.current or {}, left)

    def change(self, taken: frozenset[str] = frozenset()) -> Change:
        entry = self.entry(taken)
        found = list(differences(self.current or {}, entry))
        # An import is an edit made here: what the fixtures said when they were last loaded stays.
        kept: dict[str, Any] = {
            name: getattr(self.record, name, none) for name, none in (("loaded", None), ("file", ""), ("position", 0))
        }
        return Change(
            Outcome.CREATED if self.record is None else Outcome.CHANGED if found else Outcome.UNCHANGED,
            *(self.kind.model, self.kind.slug, self.slug),
            entry=entry,
            **kept,
            record=self.record,
            differences=found,
            conflicts=self.conflicts,
        )


@dataclass
class Comparison:
    """Brings the rows of one file together with the records of one game."""

    game: Game
    file: str
    lock: bool = False  # what an editor saves meanwhile waits until we have written
    faults: list[Fault] = field(default_factory=list)
    candidates: list[Candidate] = field(default_factory=list)

    def __post_init__(self) -> None:
        records = Record.objects.filter(game=self.game).order_by("pk")
        records = records.select_for_update() if self.lock else records
        self.stored: dict[Key, Any] = {(record.model, record.slug): record for record in records}
        self.entries = game_entries(self.game, self.stored.values())
        self.renamed = present_keys({key: record.formerly for key, record in self.stored.items()})
        self.models: dict[str, list[str]] = {}
        for model, slug in self.stored:
            self.models.setdefault(slug, []).append(model)
        self.kinds = games.kinds_of(self.game.slug)

    def run(self, rows: list[Row], step: Step) -> None:
        for number, row in enumerate(rows):
            if number % STEP == 0:
                step(number, len(rows))
            if candidate := self._candidate(row):
                self.candidates.append(candidate)
        self._refuse_repeated()
        self._refuse_lost_links()
        self.faults.sort()
        step(len(rows), len(rows))

    def tell(self, row: Row, path: str, message: str) -> None:
        self.faults.append(Fault(self.file, row.line_of(path), message, row.text("slug"), path))

    def _candidate(self, row: Row) -> Candidate | None:
        kind = self._kind(row)
        if kind is None:
            return None
        key = (kind.model, row.text("slug"))
        record = self.stored.get(key) or self.stored.get(self.renamed.get(key, key))
        current = self.entries[record.pk] if record else None
        data = self._data(row, kind, record, current)
        wrong = list(faults_of(kind, data))
        for path, message in wrong:
            self.tell(row, path, message)
        if wrong:
            return None
        incoming = plain(data)
        self._refuse_renaming(row, kind, incoming, record)
        if current is None:
            return Candidate(row, kind, None, None, incoming)
        return self._with_conflicts(Candidate(row, kind, record, current, incoming))

    def _kind(self, row: Row) -> Kind | None:
        name, slug = row.fields.get("kind", MISSING), row.text("slug")
        if not slug:
            self.tell(row, "slug", _("is missing."))
            return None
        models = self.models.get(slug, [])
        if name is MISSING and len(models) == 1 and not row.is_whole:
            name = self.stored[models[0], slug].kind
        if name is MISSING and len(models) > 1 and not row.is_whole:
            message = _("several records have this slug (%(models)s); a column kind has to say which.")
            self.tell(row, "slug", message % {"models": ", ".join(models)})
        elif name == "game":
            self.tell(row, "kind", _("the game itself is not imported; edit it on its page."))
        elif name is MISSING and not row.is_whole:
            self.tell(row, "kind", _("there is no record '%(slug)s'; a new one needs a kind.") % {"slug": slug})
        elif str(name) not in self.kinds:
            self.tell(row, "kind", no_such_kind(self.game.slug, {} if name is MISSING else {"kind": name}))
        else:
            return self.kinds[str(name)]
        return None

    def _data(self, row: Row, kind: Kind, record: Any, current: Data | None) -> Data:
        """The entry that the record would be: of a table, what it does not name stays."""
        if row.is_whole:
            data = row.fields
        else:
            # Whoever may not publish can add records all the same.
            fields = {"status": Record.Status.DRAFT.value} if current is None else flat(current)
            fields |= {path: value for path, value in row.fields.items() if value is not MISSING}
            cleared = {
                path for path, value in row.fields.items() if value is MISSING and path not in ("kind", "status")
            }
            data = unflat({path: value for path, value in fields.items() if path not in cleared})
            data["kind"] = kind.slug
        if record and record.slug != data.get("slug"):  # the file has not learned yet that it was renamed
            data = data | {"slug": record.slug, "formerly": record.formerly}
        return data

    def _refuse_renaming(self, row: Row, kind: Kind, incoming: Data, record: Any) -> None:
        for former in incoming.get("formerly", []):
            other = self.stored.get((kind.model, former))
            if other and other is not record:
                message = _("%(slug)s is a record of its own; rename it on its page, and import then.")
                self.tell(row, "formerly", message % {"slug": former})

    def _with_conflicts(self, found: Candidate) -> Candidate:
        """What was changed here since the file was made, as far as that is known, stays unless it is ticked."""
        current = found.current or {}
        changed = list(differences(current, found.incoming))
        if found.row.version:
            conflicts = changed if found.row.version != found.before else []
        elif found.row.is_whole and found.record.loaded is not None:
            was, now = flat(found.record.loaded), flat(current)
            conflicts = [one for one in changed if was.get(one.field, MISSING) != now.get(one.field, MISSING)]
        else:
            conflicts = []
        if conflicts and any(faults_of(found.kind, keep(found.incoming, current, conflicts))):
            conflicts = changed  # the two edits do not fit together
        return Candidate(found.row, found.kind, found.record, current, found.incoming, conflicts)

    def _refuse_repeated(self) -> None:
        first: dict[Key, Candidate] = {}
        for one in self.candidates:
            if (other := first.setdefault(one.key, one)) is not one:
                message = _("the slug '%(slug)s' is taken: %(file)s, line %(line)d.")
                where = {"slug": one.slug, "file": self.file, "line": other.row.line_of("slug")}
                self.tell(one.row, "slug", message % where)

    def _refuse_lost_links(self) -> None:
        kinds = {key: record.kind for key, record in self.stored.items()}
        kinds |= {one.key: one.kind.slug for one in self.candidates}
        broken = {fault.record for fault in self.faults}  # what is at fault by itself counts as there
        for one in self.candidates if "" not in broken else []:
            links = (link for link in links_of(one.kind, one.incoming) if link.slug not in broken)
            for path, message in unresolved(kinds, links):
                self.tell(one.row, path, message)
