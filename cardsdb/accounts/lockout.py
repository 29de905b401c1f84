"""After too many failures, a name is locked out from where they came, for a while (django-axes)."""

from datetime import timedelta
from math import ceil
from typing import Any

from axes.handlers.proxy import AxesProxyHandler
from axes.models import AccessAttempt
from axes.utils import reset
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardsdb.accounts.events import log
from cardsdb.accounts.requests import client_address
from cardsdb.models.accounts import EventKind

# axes asks for our answers by these names: AXES_CLIENT_IP_CALLABLE, AXES_LOCKOUT_CALLABLE.
__all__ = ["answer", "client_address", "is_locked_out", "unlock"]


def is_locked_out(request: HttpRequest, username: str) -> bool:
    return not AxesProxyHandler.is_allowed(request, {"username": username})


def answer(request: HttpRequest, response: Any, credentials: dict[str, Any] | None) -> HttpResponse:
    """The page to sign in, without a form: when to try again."""
    wait = waiting(request, (credentials or {}).get("username"))
    minutes = ceil(wait / timedelta(minutes=1))
    told = ngettext(
        "Too many attempts to sign in failed. Try again in %(minutes)d minute.",
        "Too many attempts to sign in failed. Try again in %(minutes)d minutes.",
        minutes,
    )
    context = {**admin.site.each_context(request), "title": _("Sign-in locked"), "message": told % {"minutes": minutes}}
    page = render(request, "admin/cardsdb/account/locked_out.html", context, status=429)
    page.headers["Retry-After"] = str(ceil(wait.total_seconds()))
    return page


def waiting(request: HttpRequest, username: str | None) -> timedelta:
    attempts = AccessAttempt.objects.filter(username=username, ip_address=client_address(request))
    last = attempts.order_by("-attempt_time").values_list("attempt_time", flat=True).first()
    until = (last or timezone.now()) + settings.AXES_COOLOFF_TIME
    return max(until - timezone.now(), timedelta(seconds=1))


def unlock(user: User) -> bool:
    """Forget the failures of a name, wherever they came from."""
    found: bool = reset(username=user.get_username()) > 0
    if found:
        log(EventKind.UNLOCKED, user.get_username())
    return found
