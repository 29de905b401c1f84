"""Signing in: name and password, and for who turned it on, a code in a second step."""

import time
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_login_failed
from django.contrib.auth.views import LoginView, RedirectURLMixin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView
from unfold.widgets import UnfoldAdminTextInputWidget

from cardsdb.accounts import two_step
from cardsdb.accounts.lockout import is_locked_out

WAITING = "cardsdb_second_step"  # in the session: who gave the right password, and when
SECONDS = 300


class SignIn(LoginView):
    """The first step; the admin's own view, but for whom it lets in at once."""

    def form_valid(self, form: Any) -> HttpResponse:
        user = form.get_user()
        if not two_step.is_on(user):
            return super().form_valid(form)
        self.request.session[WAITING] = {"user": user.pk, "hash": user.get_session_auth_hash(), "at": time.time()}
        address = reverse("admin:second_step")
        wanted = self.get_redirect_url()
        return redirect(f"{address}?{urlencode({self.redirect_field_name: wanted})}" if wanted else address)


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "one-time-code", "autofocus": "", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )


@method_decorator([sensitive_post_parameters(), never_cache], name="dispatch")
class SecondStep(RedirectURLMixin, FormView):
    """The second step: a code of the app, or a recovery code."""

    form_class = CodeForm
    template_name = "admin/cardsdb/account/second_step.html"
    site: Any = None

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        self.waiting = waiting(request)
        if self.waiting is None:
            return redirect("admin:login")
        return super().dispatch(request, *args, **kwargs)

    def get_default_redirect_url(self) -> str:
        return reverse("admin:index")

    def form_valid(self, form: CodeForm) -> HttpResponse:
        user = self.waiting
        assert user is not None  # see dispatch
        username = user.get_username()
        if is_locked_out(self.request, username):
            self.request.axes_locked_out = True  # type: ignore[attr-defined]
            return self._failed(form, username)
        if not two_step.check(user, form.cleaned_data["code"]):
            return self._failed(form, username)
        del self.request.session[WAITING]
        login(self.request, user, backend=settings.AUTHENTICATION_BACKENDS[-1])
        return HttpResponseRedirect(self.get_success_url())

    def _failed(self, form: CodeForm, username: str) -> HttpResponse:
        """Counts like a wrong password: who tries too often is locked out (by axes, which hears of it)."""
        user_login_failed.send(__name__, credentials={"username": username}, request=self.request)
        form.add_error("code", _("The code is wrong, or was used already; wait for the next one and try again."))
        return self.form_invalid(form)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**self.site.each_context(self.request), title=_("Second step"), **kwargs)


def waiting(request: HttpRequest) -> User | None:
    """Who gave the right password a moment ago, unless it was changed meanwhile."""
    kept = request.session.get(WAITING)
    if not kept or time.time() - kept["at"] > SECONDS:
        return None
    user = User.objects.filter(pk=kept["user"], is_active=True).first()
    return user if user and user.get_session_auth_hash() == kept["hash"] else None
