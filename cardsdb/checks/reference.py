"""docs/checks.md: every check, described from the registry."""

from collections.abc import Iterable, Iterator

from cardsdb.checks.codes import Severity
from cardsdb.checks.registry import EVERY, Check, Scope, all_checks

INTRODUCTION = """\
# Checks

<!-- Made by `manage.py checksdocs` from the code. Change that, then run it again. -->

The rules that the content is checked against. [checking.md](checking.md) says when they run, how to run them by hand
and how to waive a finding. A code never changes its meaning and is never used again. **E** is an error: the record
cannot be published until it is mended or waived. **W** is a warning: worth a look.
"""


def page() -> str:
    """The whole page."""
    games = sorted({check.game for check in all_checks()}, key=lambda game: (game != EVERY, game))
    contents = [f"- [{_title(game)}](#{_anchor(game)}): {_counts(_of(game))}" for game in games]
    sections = [INTRODUCTION, "\n".join(contents) + "\n"]
    return "\n".join([*sections, *("\n".join(_game(game)) for game in games)])


def _of(game: str) -> list[Check]:
    return [check for check in all_checks() if check.game == game]


def _title(game: str) -> str:
    return "All games" if game == EVERY else game.replace("-", " ").title()


def _anchor(game: str) -> str:
    return "all-games" if game == EVERY else game


def _counts(checks: Iterable[Check]) -> str:
    severities = [check.severity for check in checks]
    return f"{severities.count(Severity.ERROR)} errors, {severities.count(Severity.WARNING)} warnings"


def _game(game: str) -> Iterator[str]:
    yield f'\n## <a id="{_anchor(game)}"></a>{_title(game)}\n'
    yield "| code | what holds | looked at |\n|---|---|---|"
    for check in _of(game):
        yield f"| [{check.code}](#{check.code.lower()}) | {check.title} | {_kinds(check.kinds)} |"
    yield ""
    for check in _of(game):
        yield from _check(check)


def _check(check: Check) -> Iterator[str]:
    yield f'### <a id="{check.code.lower()}"></a>{check.code}: {check.title.rstrip(".")}\n'
    yield f"{check.severity.value.capitalize()}, at {_kinds(check.kinds)}. {check.why}\n"
    others = check.reads - check.kinds if check.scope is Scope.RECORD else check.reads
    if others:
        yield f"It reads {_kinds(others)} too.\n"
    yield f"Violated by:\n\n```yaml\n{check.example}\n```\n"
    yield f"To mend it: {check.mend}\n"


def _kinds(kinds: Iterable[str]) -> str:
    return "every kind" if EVERY in kinds else ", ".join(sorted(kinds))
