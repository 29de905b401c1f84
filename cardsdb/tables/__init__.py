"""Tables as CSV and XLSX, whatever stands in them: cells are texts, and what cannot be read is told by its line."""

from collections.abc import Callable

Tell = Callable[[int, str], None]  # takes a line and what is wrong there
Lines = list[tuple[int, list[str]]]  # the cells of each row, with the line where it stands
