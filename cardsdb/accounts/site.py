"""The admin, with our way to sign in."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path, reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from unfold.sites import UnfoldAdminSite

from cardsdb.accounts.own_page import two_step_page
from cardsdb.accounts.sign_in import SecondStep, SignIn


def _import_page(request: HttpRequest, name: str = "") -> HttpResponseBase:
    from cardsdb.admin.importing import import_page  # which knows this site

    return import_page(request, name)


class AdminSite(UnfoldAdminSite):
    login_template = "admin/cardsdb/account/sign_in.html"

    def extra_urls(self) -> list[URLPattern]:
        return [
            path("login/code/", SecondStep.as_view(site=self), name="second_step"),
            path("import/", self.admin_view(_import_page), name="import"),
            path("import/<str:name>/", self.admin_view(_import_page), name="import_preview"),
            path("two-step/", self.admin_view(partial(two_step_page, site=self)), name="two_step"),
        ]

    def search(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponseBase:
        from cardsdb.admin.search import search_page  # which registers with this site

        return search_page(request, self)

    @method_decorator(never_cache)
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponseBase:
        if request.method == "GET" and self.has_permission(request):
            return HttpResponseRedirect(reverse("admin:index"))
        context = {
            **self.each_context(request),
            "title": _("Log in"),
            "subtitle": None,
            "app_path": request.get_full_path(),
            "username": request.user.get_username(),
            **(extra_context or {}),
        }
        request.current_app = self.name
        view = SignIn.as_view(
            extra_context=context,
            authentication_form=self.login_form,
            template_name=self.login_template,
            next_page=reverse("admin:index"),
        )
        return view(request)
