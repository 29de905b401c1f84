"""The user's own page: the second step is turned on and off there."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters

from cardsdb.accounts import two_step
from cardsdb.accounts.sign_in import CodeForm

TEMPLATE = "admin/cardsdb/account/two_step.html"


@sensitive_post_parameters()
def two_step_page(request: HttpRequest, site: Any) -> HttpResponse:
    """Show the state; a POST says which change is wanted, and proves by a code that it is the user who wants it."""
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        action, code = request.POST.get("action"), form.cleaned_data["code"]
        if action == "off" and two_step.check(request.user, code):  # type: ignore[arg-type]
            two_step.turn_off(request.user)  # type: ignore[arg-type]
            messages.success(request, _("The second step is turned off: your password alone signs you in."))
            return redirect("admin:two_step")
        if codes := _codes(request.user, action, code):
            return _page(request, site, codes=codes)
        form.add_error("code", _("The code is wrong, or was used already; wait for the next one and try again."))
    return _page(request, site, form=form)


def _codes(user: Any, action: str | None, code: str) -> list[str] | None:
    """Recovery codes, where the change that is wanted makes some and the code is right."""
    makers = {"on": two_step.turn_on, "codes": two_step.new_recovery_codes}
    return makers[action](user, code) if action in makers else None


def _page(request: HttpRequest, site: Any, **context: Any) -> HttpResponse:
    user: Any = request.user
    context |= {**site.each_context(request), "title": _("Sign-in in two steps"), "is_on": two_step.is_on(user)}
    if context["is_on"]:
        context["codes_left"] = two_step.codes_left(user)
    else:
        device = two_step.prepared(user)
        context |= {"picture": two_step.picture(device), "key": two_step.key_text(device)}
    response = TemplateResponse(request, TEMPLATE, context)
    response.headers["Cache-Control"] = "no-store"  # holds secrets
    return response
