"""Who sees the workspace, and what they may do to a translation; the reason is told where they may not."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cardsdb.accounts.roles import Forbidden, Role, has_permission, require
from cardsdb.models import Record
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.permissions import (
    languages_of,
    may_mark_official,
    may_review,
    require_official,
    require_review,
    require_translate,
)

__all__ = ["Access", "access_to", "page", "require_official", "require_review", "require_translate", "workspace_view"]

View = Callable[..., HttpResponse]
FRAGMENT = "workspace"  # what our scripts call themselves


@dataclass(frozen=True)
class Access:
    """What somebody may do to the translations into a language."""

    write: bool
    review: bool
    official: bool
    reason: str  # why they cannot write; empty where they can


def access_to(user: Any, language: str) -> Access:
    reason = ""
    try:
        require_translate(user, language)
    except Forbidden as forbidden:
        reason = str(forbidden)
    return Access(not reason, may_review(user, language), may_mark_official(user), reason)


def require_either(user: Any, language: str) -> None:
    """For what translators and reviewers do alike."""
    if not may_review(user, language):
        require_translate(user, language)


def may_reclassify(user: Any, record: Record | None) -> bool:
    """Whether they may say what kind of change the source went through: reviewers, and who edits the record."""
    models = {str(model.part): model for model in Record.__subclasses__()}
    name = models[record.model]._meta.model_name if record else "game"
    return has_permission(user, "review_translation") or has_permission(user, f"change_{name}")


def require_reclassify(user: Any, record: Record | None) -> None:
    require(may_reclassify(user, record), gettext_noop("Saying what kind of change this was"), Role.REVIEWER)


def default_language(user: Any) -> str:
    return next(iter(languages_of(user)), LANGUAGES[0])


def workspace_view(view: View) -> View:
    """Let in who may sign in to the admin; answer what is refused with the reason."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not admin.site.has_permission(request):
            return redirect_to_login(request.get_full_path(), reverse("admin:login"))
        try:
            return view(request, *args, **kwargs)
        except Forbidden as forbidden:
            if wants_fragment(request):
                return JsonResponse({"reason": str(forbidden)}, status=403)
            return page(request, "refused", _("Not allowed"), {"reason": str(forbidden)}, status=403)

    return answer


def wants_fragment(request: HttpRequest) -> bool:
    """Whether one of our scripts asks, which needs no whole page."""
    return request.headers.get("X-Requested-With") == FRAGMENT


def page(
    request: HttpRequest, template: str, title: str, context: dict[str, Any], status: int = 200
) -> TemplateResponse:
    """A page of the workspace in the admin's look."""
    shared = {**admin.site.each_context(request), "title": title, "is_fullwidth": "1"}
    return TemplateResponse(request, f"workspace/{template}.html", {**shared, **context}, status=status)
