"""What an uploaded file says of records, whatever its format."""

from dataclasses import dataclass
from typing import Any

from cardsdb.content.document import Block
from cardsdb.content.mapping import Data

MOST_BYTES = 5_000_000
MOST_ROWS = 20_000


@dataclass(frozen=True)
class Row:
    """One record as a file has it."""

    line: int
    fields: Data  # of a table by column, MISSING where the cell is empty; of YAML the entry
    block: Block | None = None  # of YAML: an entry that says everything
    version: str = ""  # what the record was when the file was made; empty: not told

    @property
    def is_whole(self) -> bool:
        """Whether a field that it does not name is empty; otherwise such a field stays."""
        return self.block is not None

    def line_of(self, path: str) -> int:
        return self.block.line_of(path) if self.block else self.line

    def text(self, field: str) -> str:
        value: Any = self.fields.get(field)
        return value if isinstance(value, str) else ""
