"""The queue: which units there are to work on."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.checks.registry import EVERY, all_checks
from cardsdb.models import Game
from cardsdb.models.translation import Language
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.workspace.access import access_to, default_language, page, workspace_view
from cardsdb.workspace.filters import STATES, Filters, known_values
from cardsdb.workspace.queue import PAGE, Count, Queue
from cardsdb.workspace.rows import lines_of


@require_safe
@workspace_view
def queue(request: HttpRequest) -> HttpResponse:
    filters = Filters.read(request.GET, default_language(request.user))
    found = Queue(filters, int(request.user.pk or 0))
    ids, has_previous, has_next = _page(found, _number(request, "after"), _number(request, "before"))
    access = {language: access_to(request.user, language) for language in filters.languages}
    lines = lines_of(ids, access)
    context = {
        "filters": filters,
        "languages": [Language(language) for language in filters.languages],
        "tabs": _tabs(filters, found.counts()),
        "lines": lines,
        "access": access,
        "may_accept": any(cell.acceptable for line in lines for cell in line.cells),
        "previous": ids[0] if has_previous and ids else None,
        "next": ids[-1] if has_next and ids else None,
        "formats": FORMATS.values(),
        "filter_fields": filters.fields,
        "read_only": [one.reason for one in access.values() if not one.write and not one.review],
        **_choices(filters),
    }
    return page(request, "queue", _("Translations"), context)


def _page(found: Queue, after: int, before: int) -> tuple[list[int], bool, bool]:
    """The numbers of a page, and whether there is one before and one behind it."""
    if before:
        ids = found.before(before, PAGE + 1)
        if ids:
            return ids[-PAGE:], len(ids) > PAGE, True
        after = 0
    ids = found.after(after, PAGE + 1)
    return ids[:PAGE], bool(after), len(ids) > PAGE


def _number(request: HttpRequest, name: str) -> int:
    """A key to go on from; what is none is as good as none given."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 18 else 0


def _tabs(filters: Filters, counts: dict[str, Count]) -> list[dict[str, Any]]:
    return [
        {
            "title": title,
            "count": str(counts[state]),
            "query": filters.but(state=state).query,
            "chosen": filters.state == state,
            "state": state or "all",
        }
        for state, title in STATES.items()
    ]


def _choices(filters: Filters) -> dict[str, Any]:
    """What the boxes of the filters offer."""
    known = known_values(filters.game)
    games = list(Game.objects.order_by("name").only("slug", "name", "name_cs", "name_pl"))
    checks = [check for check in all_checks() if check.game == EVERY or check.code == filters.check]
    return {
        "games": games,
        "kinds": list(known["kind"]),
        "parts": list(known["part"].items()),
        "language_choices": list(known["lang"].items()),
        "checks": [(check.code, _(check.title)) for check in checks],
    }
