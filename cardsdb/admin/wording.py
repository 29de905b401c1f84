"""Whoever changes an English text says what kind of change it is; what was guessed is told, and can be corrected."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminSelectWidget

from cardsdb.acting import acting
from cardsdb.models import SourceRevision
from cardsdb.models.translation import ChangeOfSource

FIELD = "change_of_source"
TOLD = 5  # texts that a message names


def change_of_source_field() -> forms.ChoiceField:
    return forms.ChoiceField(
        label=gettext_lazy("change of English texts"),
        choices=[("", gettext_lazy("to be guessed")), *ChangeOfSource.choices],
        required=False,
        widget=UnfoldAdminSelectWidget,
        help_text=gettext_lazy("What changed English texts mean for their translations."),
    )


class SaysWhatChanged(ModelAdmin):
    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        began, said = timezone.now(), request.POST.get(FIELD, "")
        # The units follow as soon as the change is committed, which is before this returns.
        with acting(change_of_source=said if said in ChangeOfSource.values else ""):
            response: HttpResponse = super().changeform_view(request, object_id, *args, **kwargs)
        if (
            request.method == "POST"
            and object_id
            and object_id.isdecimal()
            and response.status_code == 302
            and not said
        ):
            self._tell_guesses(request, object_id, began)
        return response

    def _tell_guesses(self, request: HttpRequest, object_id: str, began: Any) -> None:
        revisions = SourceRevision.objects.filter(unit__record=int(object_id), at__gte=began).exclude(change="")
        changed = list(revisions.select_related("unit").order_by("unit")[:TOLD])
        if changed:
            lines = format_html_join("", "<li>{}: {}</li>", ((r.unit.path, r.get_change_display()) for r in changed))
            told = _("English texts were changed. If a change was guessed wrong, say so where it is translated.")
            messages.info(request, format_html("{}<ul>{}</ul>", told, lines))
