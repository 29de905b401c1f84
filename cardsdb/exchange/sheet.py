"""Records in columns: one row a record, one column a field, as CSV and XLSX have them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import orjson
from django.utils.translation import gettext as _

from cardsdb import games
from cardsdb.content.compare import MISSING, flat
from cardsdb.content.entries import ROWS
from cardsdb.content.faults import Fault
from cardsdb.content.mapping import DEFAULT_STATUS, Data
from cardsdb.exchange import cells
from cardsdb.exchange.rows import MOST_ROWS, Row
from cardsdb.games.explain import keys_of
from cardsdb.games.registry import Kind
from cardsdb.suggestions import near_or_stop
from cardsdb.tables import Lines

HEAD: tuple[str, ...] = ("slug", "kind", "edition", "number", "copies", "status", "name.en", "name.cs", "name.pl")
HEAD += ("name_status.cs", "name_status.pl")
ROW_KEYS = ("components", "hexes", "walls", "setups")
TAIL = ("differs", "note", "sources", "unsure", "formerly", "waived")
VERSION = "version"
MOST_COLUMNS = 500


def columns_of(entries: Iterable[Data], kinds: Iterable[Kind]) -> list[str]:
    """The columns of these records of these kinds, always in the same order."""
    kinds = sorted(kinds, key=lambda kind: kind.slug)
    attributes = [f"attributes.{key}" for kind in kinds for key in keys_of(kind.schema)]
    found = {path for entry in entries for path in flat(entry)}
    attributes += sorted(path for path in found if path.startswith("attributes."))  # those that no schema knows
    own = {ROWS[kind.model][0] for kind in kinds if kind.model in ROWS}
    own |= {"walls"} if "hexes" in own else set()
    own |= {"effects"} if any(kind.slots for kind in kinds) else set()
    rows = [key for key in ("effects", *ROW_KEYS) if key in own | found]
    return [*HEAD, *dict.fromkeys(attributes), *rows, *TAIL, VERSION]


def cells_of(entry: Data, columns: Iterable[str]) -> list[str]:
    fields = {"status": DEFAULT_STATUS, **flat(entry), VERSION: version_of(entry)}
    return [cells.written(column, fields.get(column, MISSING)) for column in columns]


def version_of(entry: Data) -> str:
    """What changes when anything of a record does. It begins with a letter, or Excel would take some for numbers."""
    return "v" + sha256(orjson.dumps(entry, option=orjson.OPT_SORT_KEYS)).hexdigest()[:12]


@dataclass
class Table:
    """Reads the lines of a table; whatever is wrong with it is in the faults."""

    game: str
    file: str
    faults: list[Fault] = field(default_factory=list)

    def tell(self, line: int, message: str, record: str = "", column: str = "") -> None:
        self.faults.append(Fault(self.file, line, message, record, column))

    def rows(self, lines: Lines) -> list[Row]:
        if not lines:
            if not self.faults:
                self.tell(1, _("The file is empty; its first row should name the columns."))
            return []
        (line, names), *others = lines
        header = self._header(line, [name.strip() for name in names])
        if len(others) > MOST_ROWS:
            self.tell(
                others[MOST_ROWS][0], _("There are more than %(most)d rows; split the file.") % {"most": MOST_ROWS}
            )
            return []
        return [row for at, values in others for row in self._row(at, values, header)] if header else []

    def _header(self, line: int, names: list[str]) -> dict[int, str]:
        """The columns by their place; empty where they cannot be used."""
        known = [*HEAD, *self._attributes(), "effects", *ROW_KEYS, *TAIL, VERSION]
        wrong = len(self.faults)
        for place, name in enumerate(names):
            if name and name not in known:
                hint = {"hint": near_or_stop(name, known)}
                self.tell(line, _("There is no such column%(hint)s") % hint, column=name)
            elif name and name in names[:place]:
                self.tell(line, _("This column stands here twice."), column=name)
        if "slug" not in names:
            self.tell(line, _("The column slug is missing; the first row names the columns."))
        if len(self.faults) > wrong:
            return {}
        return {place: name for place, name in enumerate(names) if name}

    def _attributes(self) -> Iterator[str]:
        for kind in games.kinds_of(self.game).values():
            yield from (f"attributes.{key}" for key in keys_of(kind.schema))

    def _row(self, line: int, values: list[str], header: dict[int, str]) -> Iterator[Row]:
        fields: dict[str, Any] = {}
        sound = True
        for place, column in header.items():
            try:
                fields[column] = cells.read(column, values[place] if place < len(values) else "")
            except cells.CellError as error:
                self.tell(line, str(error), str(fields.get("slug") or ""), column)
                sound = False
        version = fields.pop(VERSION, MISSING)
        if any(value.strip() for place, value in enumerate(values) if place not in header):
            self.tell(line, _("A cell of this row stands in no named column."), str(fields.get("slug") or ""))
            sound = False
        if sound:
            yield Row(line, fields, version="" if version is MISSING else str(version))
