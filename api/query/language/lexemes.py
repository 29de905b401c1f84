"""Words as PostgreSQL's full-text search takes them.

Made of folded words alone, which are letters and digits: nothing that a client writes has a meaning of its own here.
"""

from typing import Any

from django.contrib.postgres.search import SearchQuery

from cardsdb.folding import words


class Lexemes(SearchQuery):
    """A ready tsquery, past PostgreSQL's own parser."""

    def __init__(self, query: str) -> None:
        super().__init__(query)
        self.query = query

    def as_sql(self, compiler: Any, connection: Any, **context: Any) -> tuple[str, list[str]]:  # type: ignore[override]
        return "%s::tsquery", [self.query]


def found_by(text: str, *, whole: bool, weight: str = "") -> str:
    """A tsquery for the words of a text, one after the other; unless whole, the last may be the beginning of one."""
    *before, last = words(text)
    mark = f":{'' if whole else '*'}{weight}"
    found = [f"'{word}'{f':{weight}' if weight else ''}" for word in before] + [f"'{last}'{mark.rstrip(':')}"]
    return found[0] if len(found) == 1 else f"({' <-> '.join(found)})"
