"""Dealing a scenario on its page, out of what is in the database now, drafts included."""

import secrets
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from cardsdb.admin.dealt import Shown
from cardsdb.admin.drawings import FIXED
from cardsdb.admin.records import RecordAdmin
from cardsdb.checks.content import Content, Subject
from cardsdb.checks.reading import read_content
from cardsdb.dealing import Deal, DealError, Request, options_of, variants_in
from cardsdb.dealing.holding import Held
from cardsdb.drawing import NoDrawing, draw_map
from cardsdb.models import Scenario

LONGEST = 500


class DealForm(forms.Form):
    """What can be chosen. What does not go together is for the dealer to say."""

    players = forms.IntegerField(
        label=gettext_lazy("players"), min_value=0, max_value=99, required=False, widget=UnfoldAdminIntegerFieldWidget
    )
    mode = forms.ChoiceField(label=gettext_lazy("mode"), required=False, widget=UnfoldAdminSelectWidget)
    seed = forms.CharField(
        label=gettext_lazy("seed"), max_length=LONGEST, required=False, widget=UnfoldAdminTextInputWidget
    )
    editions = forms.MultipleChoiceField(
        label=gettext_lazy("editions"), required=False, widget=forms.CheckboxSelectMultiple
    )
    variants = forms.MultipleChoiceField(
        label=gettext_lazy("variants"), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, data: Any, held: Held, cases: list[tuple[str, int]]) -> None:
        super().__init__(data, prefix=None, auto_id="deal-%s")
        content, fields = held.content, self.fields
        modes = list(dict.fromkeys(mode for mode, _players in cases))
        _choices(fields["mode"], [("", _("as the number of players allows")), *((mode, mode) for mode in modes)])
        _choices(fields["editions"], _named(content.by_kind.get("edition", [])))
        _choices(fields["variants"], _named(variants_in(content)))
        for name, meaning in options_of(content.game).items():
            fields[f"option-{name}"] = forms.CharField(
                label=name,
                help_text=_(meaning),
                max_length=LONGEST,
                required=False,
                widget=UnfoldAdminTextInputWidget,
            )

    @property
    def options(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("option-")]

    def fill_in(self, wanted: Request) -> None:
        """Show what was chosen where nobody chose."""
        data: Any = self.data
        self.data = data = data.copy()
        data["players"], data["seed"] = str(wanted.players), str(wanted.seed)

    def request(self, scenario: str, held: Held) -> Request:
        asked = self.cleaned_data
        players, mode = asked["players"], asked["mode"] or None
        return Request(
            scenario,
            held.fewest_players(scenario, mode) if players is None else players,
            mode,
            asked["editions"] or None,
            asked["variants"],
            {name.removeprefix("option-"): asked[name] for name in asked if name.startswith("option-") and asked[name]},
            asked["seed"] or str(secrets.randbelow(10**9)),
        )


def _choices(field: Any, choices: list[tuple[str, str]]) -> None:
    field.choices = choices


def _named(subjects: list[Subject]) -> list[tuple[str, str]]:
    language = get_language() or "en"
    return [(one.slug, one.names.get(language) or one.name) for one in subjects]


class DealtAdmin(RecordAdmin):
    """The page of a scenario, with a panel that deals it."""

    change_form_outer_after_template = "admin/cardsdb/scenario/panel.html"

    class Media:
        css = {"all": ("cardsdb/drawings.css",)}
        js = ("cardsdb/deal.js",)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.deal_view)
        return [path("<int:pk>/deal/", view, name="cardsdb_scenario_deal"), *super().get_urls()]

    def deal_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A page of its own, or the part of it that a script puts on the page of the scenario."""
        scenario = self.get_object(request, str(pk))
        if scenario is None:
            raise Http404
        if not self.has_view_permission(request, scenario):
            raise PermissionDenied
        context = {"scenario": scenario, "opts": self.opts, **dealt(scenario, request.GET)}
        if request.headers.get("X-Requested-With") == "fetch":
            return TemplateResponse(request, "admin/cardsdb/scenario/deal.html", context)
        title = _("Deal %(scenario)s") % {"scenario": scenario}
        context = {**self.admin_site.each_context(request), "title": title, "media": self.media, **context}
        return TemplateResponse(request, "admin/cardsdb/scenario/page.html", context)


def dealt(scenario: Scenario, asked: QueryDict) -> dict[str, Any]:
    """What the panel shows: the choices, and the table or why there is none."""
    held = Held(read_content(scenario.game))
    form = None
    try:
        form = DealForm(asked, held, held.cases(scenario.slug))
        if not form.is_valid():
            return {"form": form}
        wanted = form.request(scenario.slug, held)
        form.fill_in(wanted)
        return {"form": form, **_shown(held.deal(wanted), held.content)}
    except DealError as error:
        cause = error.__cause__
        return {"form": form, "error": error, "cause": f"{type(cause).__name__}: {cause}"[:LONGEST] if cause else ""}


def _shown(deal: Deal, content: Content) -> dict[str, Any]:
    language = get_language() or "en"
    shown = Shown(content, language)
    editions = [content.by_key["edition", slug] for slug in deal.editions]
    return {
        "deal": deal,
        "maps": _maps(deal, content, language),
        "editions": [shown.link(one) for one in editions],
        "sections": shown.sections(deal),
    }


def _maps(deal: Deal, content: Content, language: str) -> list[tuple[str, str]]:
    try:
        return [(theme, mark_safe(draw_map(content, deal, language, theme))) for theme in FIXED]  # noqa: S308
    except NoDrawing:
        return []
