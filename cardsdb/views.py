"""The pages that stand outside admin and API."""

import logging
from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.models import Count
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cardsdb.celery import app
from cardsdb.models import Game, Record

logger = logging.getLogger(__name__)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, how much of it there is, and where to go."""
    games = list(Game.objects.order_by("name"))
    counted = Record.objects.published().values_list("model", "game").annotate(count=Count("pk"))
    counts = {(model, game): count for model, game, count in counted}
    table = [
        (proxy._meta.verbose_name_plural, [counts.get((proxy.part, game.pk), 0) for game in games])
        for proxy in Record.__subclasses__()
    ]
    return render(request, "cardsdb/home.html", {"games": games, "table": table})


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Say which of the parts behind the site answer; 503 when one does not."""
    parts = {"database": answers(ask_database), "redis": answers(ask_redis)}
    # Without Redis nobody can ask the worker, and trying would only wait.
    parts["worker"] = parts["redis"] and answers(ask_worker)
    status = {name: "up" if up else "down" for name, up in parts.items()}
    return JsonResponse(status, status=200 if all(parts.values()) else 503)


def answers(ask: Callable[[], bool]) -> bool:
    try:
        return ask()
    except Exception:  # whatever a part fails with, it does not answer
        logger.warning("A part does not answer: %s", ask.__name__, exc_info=settings.DEBUG)
        return False


def ask_database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def ask_redis() -> bool:
    cache.get("healthz")
    return True


def ask_worker() -> bool:
    return bool(app.control.ping(timeout=1, limit=1))
