"""What the database has and fixtures/ has not, as a patch that `git apply` takes."""

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path

from django.conf import settings

from cardsdb.content.dump import Written, dump_game
from cardsdb.content.faults import ContentError
from cardsdb.models import Game, Record

NO_END = "\n\\ No newline at end of file\n"


def patch_of(records: Iterable[Record]) -> str:
    """The changes of the files that these records belong to; ContentError where one holds what was not loaded."""
    by_game: dict[Game, set[tuple[str, str]]] = {}
    for record in records:
        by_game.setdefault(record.game, set()).add((record.model, record.slug))
    games = sorted(by_game, key=lambda game: game.slug)
    return "".join(_diff(file) for game in games for file in _files(game, by_game[game]) if file.changed)


def _files(game: Game, keys: set[tuple[str, str]]) -> Iterator[Written]:
    folder: Path = settings.FIXTURES_DIR / game.slug
    files = [file for file in dump_game(game, folder, force=True) if file.holds & keys]
    try:
        dump_game(game, folder)
    except ContentError as error:
        names = {f"{game.slug}/{file.path.name}" for file in files}
        if faults := [fault for fault in error.faults if fault.file in names]:
            raise ContentError(faults) from None
    yield from files


def _diff(file: Written) -> str:
    name = f"fixtures/{file.path.parent.name}/{file.path.name}"
    old, new = (f"a/{name}" if file.before is not None else "/dev/null", f"b/{name}" if file.after else "/dev/null")
    head = f"diff --git a/{name} b/{name}\n"
    head += "new file mode 100644\n" if file.before is None else "" if file.after else "deleted file mode 100644\n"
    lines = unified_diff(_lines(file.before), _lines(file.after), old, new)
    return head + "".join(line if line.endswith("\n") else line + NO_END for line in lines)


def _lines(text: str | None) -> list[str]:
    """Parted at line feeds alone, as git does."""
    lines = (text or "").split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
