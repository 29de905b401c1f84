"""Findings on the page of a record or game: each beside its box; and after saving, whether the rules hold."""

import re
from collections import defaultdict
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from unfold.admin import ModelAdmin

from cardsdb.admin.forms import FIELDS, first_step
from cardsdb.admin.rows import RowForm, RowFormSet
from cardsdb.admin.waiving import may_waive
from cardsdb.checks.verdicts import Verdict, judge
from cardsdb.models import Finding, Game, Record

ROW = re.compile(r"(\w+)\[([0-9]{1,9})\]\.?(.*)", re.DOTALL)
NAMED = 5  # records that a message names; the rest it counts


class FindingsBeside(ModelAdmin):
    change_form_before_template = "admin/cardsdb/findings/above.html"
    change_form_outer_after_template = "admin/cardsdb/findings/forms.html"

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, obj: Any = None, **kwargs: Any
    ) -> HttpResponse:
        if obj and obj.pk:
            findings = findings_at(obj)
            page = Page(request, context)
            for finding in findings:
                page.place(finding)
            context |= {"findings": findings, "findings_above": page.above, "findings_in_tabs": page.in_tabs()}
            context["may_waive"] = may_waive(request)
        response: HttpResponse = super().render_change_form(request, context, *args, obj=obj, **kwargs)
        return response

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> tuple[Any, Any, set[str], Any]:
        to_delete, counts, needed, protected = super().get_deleted_objects(objs, request)
        # Nobody deletes findings by themselves; those of a record go with it.
        return to_delete, counts, needed - {Finding._meta.verbose_name}, protected

    def response_add(self, request: HttpRequest, obj: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        tell(request, obj)
        response: HttpResponse = super().response_add(request, obj, *args, **kwargs)
        return response

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        tell(request, obj)
        response: HttpResponse = super().response_change(request, obj)
        return response


def findings_at(owner: Record | Game) -> list[Finding]:
    """What is found at a record, or at the game itself, today; its waivers need no query."""
    findings = Finding.objects.present()
    if isinstance(owner, Game):
        found = list(findings.filter(game=owner, record=None))
        for finding in found:
            finding.game = owner
        return found
    found = list(findings.filter(record=owner.pk))
    for finding in found:
        finding.record = owner
    return found


class Page:
    """A page with boxes, beside which findings are placed."""

    def __init__(self, request: HttpRequest, context: dict[str, Any]) -> None:
        self.request, self.form = request, context["adminform"].form
        self.inlines = {
            inline.formset.form.key: inline
            for inline in context["inline_admin_formsets"]
            if isinstance(inline.formset, RowFormSet)
        }
        self.above: list[Finding] = []  # where no box on the page holds what they speak of
        self.tabs: dict[str, list[Finding]] = defaultdict(list)

    def place(self, finding: Finding) -> None:
        key = first_step(finding.field)
        if key in self.inlines:
            self.tabs[key].append(finding)
            self._place_at_row(finding, self.inlines[key])
        elif name := box_of(self.form, finding.field):
            put_beside(self.form.fields[name], self._shown(finding))
        else:
            self.above.append(finding)

    def _place_at_row(self, finding: Finding, inline: Any) -> None:
        row = ROW.fullmatch(finding.field)
        rows = inline.formset.initial_forms if inline.has_change_permission else []
        if row and int(row[2]) < len(rows) and (name := box_of(rows[int(row[2])], row[3])):
            put_beside(rows[int(row[2])].fields[name], self._shown(finding))
            return
        inline.opts.template_before = "admin/cardsdb/findings/rows.html"
        inline.formset.findings = [*getattr(inline.formset, "findings", []), finding]

    def _shown(self, finding: Finding) -> str:
        context = {"finding": finding, "may_waive": may_waive(self.request)}
        return render_to_string("admin/cardsdb/findings/finding.html", context)

    def in_tabs(self) -> list[tuple[str, int]]:
        """How many stand in the tabs of rows: (title of the tab, number)."""
        titles = {key: capfirst(inline.opts.verbose_name_plural) for key, inline in self.inlines.items()}
        return [(titles[key], len(found)) for key, found in self.tabs.items()]


def box_of(form: forms.BaseForm, path: str) -> str | None:
    """The field of a form that holds the value at a path of its entry; in a row, attributes hold what has no other."""
    first = first_step(path)
    names = [FIELDS.get(path), FIELDS.get(first), first, "attributes" if isinstance(form, RowForm) else None]
    return next((name for name in names if name in form.fields), None)


def put_beside(field: forms.Field, html: str) -> None:
    """Show something right under a box, wherever a template renders that."""
    render = field.widget.render

    def render_with(*args: Any, **kwargs: Any) -> str:
        return format_html("{}{}", render(*args, **kwargs), html)

    field.widget.render = render_with


def tell(request: HttpRequest, owner: Record | Game) -> None:
    """Say whether the rules hold after a change."""
    verdict = judge(owner)
    if verdict is None:
        messages.info(request, _("The checks will look at this in a moment; what they find will be shown here."))
    elif not verdict.here and not verdict.elsewhere:
        messages.success(request, _("The rules hold: the checks find nothing here, and nothing new elsewhere."))
    else:
        messages.warning(request, _sentences(verdict, owner))


def _sentences(verdict: Verdict, owner: Record | Game) -> str:
    """What is open here, and what has become wrong elsewhere, each with a link."""
    said = []
    if count := len(verdict.here):
        text = ngettext("The checks find %(count)d thing here.", "The checks find %(count)d things here.", count)
        said.append(_link(address_of_findings(owner), text % {"count": count}))
    if count := len(verdict.elsewhere):
        text = ngettext(
            "The change breaks %(count)d rule elsewhere:", "The change breaks %(count)d rules elsewhere:", count
        )
        said.append(format_html("{} {}", text % {"count": count}, _named(verdict.elsewhere)))
    return format_html_join(" ", "{}", ((sentence,) for sentence in said))


def _named(findings: list[Finding]) -> str:
    links = [
        (reverse("admin:cardsdb_finding_change", args=[one.pk]), str(one.record or one.game), one.code)
        for one in findings[:NAMED]
    ]
    more = ", …" if len(findings) > NAMED else ""
    return format_html("{}{}.", format_html_join(", ", '<a class="underline" href="{}">{} ({})</a>', links), more)


def _link(address: str, text: str) -> str:
    return format_html('<a class="underline" href="{}">{}</a>', address, text)


def address_of_findings(owner: Record | Game) -> str:
    """The list of what is open at a record or in a game."""
    name = "game" if isinstance(owner, Game) else "record"
    return f"{reverse('admin:cardsdb_finding_changelist')}?{name}__id__exact={owner.pk}&state__exact=open"


def address_of_page(owner: Record | Game) -> str:
    """Where a record or game is edited."""
    name = page_of_model(owner.model) if isinstance(owner, Record) else "admin:cardsdb_game_change"
    return reverse(name, args=[owner.pk])


def page_of_model(part: str) -> str:
    """The name of the address where records of a model are edited."""
    models = {str(model.part): model for model in Record.__subclasses__()}
    return f"admin:cardsdb_{models[part]._meta.model_name}_change"
