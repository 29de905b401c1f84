from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminCheckboxSelectMultipleWidget

from api.models import ApiToken
from api.tokens import fill, revoke


class ApiTokenForm(forms.ModelForm):
    scopes = forms.MultipleChoiceField(
        label=_("scopes"),
        choices=ApiToken.Scope.choices,
        required=False,
        widget=UnfoldAdminCheckboxSelectMultipleWidget,
        help_text=_("What it may do besides reading."),
    )

    class Meta:
        model = ApiToken
        fields = ("name", "user", "scopes", "expires_at")


@admin.register(ApiToken)
class ApiTokenAdmin(ModelAdmin):
    """The text of a token is shown once, when it is made; afterwards it can only be revoked."""

    form = ApiTokenForm
    list_display = ("name", "prefix", "user", "scopes", "created_at", "last_used_at", "expires_at", "revoked_at")
    list_select_related = ("user",)
    list_filter = (("revoked_at", admin.EmptyFieldListFilter),)
    search_fields = ("name", "prefix", "user__username")
    readonly_fields = ("prefix", "created_at", "last_used_at", "revoked_at")
    actions = ("revoke_selected",)

    def get_fields(self, request: HttpRequest, obj: ApiToken | None = None) -> tuple[str, ...]:
        asked = ("name", "user", "scopes", "expires_at")
        return (*asked, *self.readonly_fields) if obj else asked

    def save_model(self, request: HttpRequest, obj: ApiToken, form: Any, change: bool) -> None:
        text = None if change else fill(obj)
        super().save_model(request, obj, form, change)
        if text:
            told = _("The token, which is never shown again: %(text)s")
            messages.warning(request, told % {"text": text})

    @admin.action(description=_("Revoke the selected tokens"), permissions=["change"])
    def revoke_selected(self, request: HttpRequest, queryset: QuerySet[ApiToken]) -> None:
        count = revoke(queryset)
        self.message_user(request, ngettext("%d token revoked.", "%d tokens revoked.", count) % count)
