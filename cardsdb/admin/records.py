"""What every record's admin page has, and the pages of the records that need no more."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db import models
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _
from unfold.admin import TabularInline

from cardsdb.admin.beside import FindingsBeside, address_of_page
from cardsdb.admin.boxes import WIDGETS, RecordChoiceField
from cardsdb.admin.consequences import ShowsConsequences
from cardsdb.admin.exporting import ExportsRecords
from cardsdb.admin.forms import RecordForm
from cardsdb.admin.history import KeepsHistory
from cardsdb.admin.lists import ListsRecords, kinds_of_model
from cardsdb.admin.rows import RowFormSet
from cardsdb.admin.two_editors import MeetsOthers
from cardsdb.admin.wording import FIELD as CHANGE_OF_SOURCE
from cardsdb.admin.wording import SaysWhatChanged
from cardsdb.content.references import update_references
from cardsdb.content.renaming import rename
from cardsdb.effects.nodes import EffectError
from cardsdb.effects.render import render
from cardsdb.effects.teller import Style
from cardsdb.models import Card, MapShape, Reference, Rule, Site, Term, Terrain, Token, Variant
from cardsdb.publishing import PUBLIC, may_publish
from cardsdb.translation.localising import localised, texts_of


class ReferenceInline(TabularInline):
    """What names this record: why it cannot be deleted."""

    model = Reference
    fk_name = "target"
    fields = readonly_fields = ("linked", "field")
    verbose_name_plural = _("pointed at by")
    extra = 0
    tab = True

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Reference]:
        references: models.QuerySet[Reference] = super().get_queryset(request)
        return references.select_related("source", "target")

    @admin.display(description=_("from"))
    def linked(self, reference: Reference) -> str:
        source = reference.source
        return format_html('<a class="underline" href="{}">{} ({})</a>', address_of_page(source), source, source.kind)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class RecordAdmin(  # type: ignore[misc]  # Django joins the media of all of them
    MeetsOthers, KeepsHistory, ExportsRecords, ListsRecords, ShowsConsequences, SaysWhatChanged, FindingsBeside
):
    form = RecordForm
    inlines: tuple[type[admin.options.InlineModelAdmin], ...] = (ReferenceInline,)
    fieldsets = (
        (None, {"fields": (("game", "edition"), ("kind", "slug"), ("status", "copies"), "numbers")}),
        (
            _("Names"),
            {"fields": ("name", ("name_cs", "name_cs_status"), ("name_pl", "name_pl_status"), CHANGE_OF_SOURCE)},
        ),
        (_("Content"), {"fields": ("attributes", "effects", "effect_texts", "note")}),
        (_("Where it comes from"), {"fields": (("sources", "unsure"), "differs")}),
    )
    formfield_overrides = WIDGETS

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        form.user = request.user  # of a class that is made anew for every request
        return form

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """To delete what clients see, or saw, takes who may publish."""
        allowed: bool = super().has_delete_permission(request, obj)
        return allowed and (obj is None or obj.status not in PUBLIC or may_publish(request.user))

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        # Other records name this one by its game, and its kind types what it holds.
        return ("game", "kind", "effect_texts") if obj else ("effect_texts",)

    @admin.display(description=_("effects as text"))
    def effect_texts(self, record: Any) -> str:
        """What the saved effects say, in every language."""
        if not record.effects:
            return ""
        translated = texts_of([record.pk]).get(record.pk, {})
        in_languages = {
            language: localised({"effects": record.effects}, translated.get(language, {}), language)["effects"]
            for language, _name in settings.LANGUAGES
        }
        try:
            texts = [
                (language, render(record.game.slug, effects[index], language, Style.HTML))
                for index in range(len(record.effects))
                for language, effects in in_languages.items()
            ]
        except EffectError as error:  # written past our checks
            return str(error)
        return format_html_join(mark_safe("<br>"), "<b>{}</b> {}", texts)

    def formfield_for_dbfield(self, db_field: models.Field, request: HttpRequest | None, **kwargs: Any) -> Any:
        if db_field.name == "kind":
            return forms.ChoiceField(
                choices=[(kind, kind) for kind in kinds_of_model(self.model.part)], label=db_field.verbose_name
            )
        if db_field.name == "edition":
            kwargs["form_class"] = RecordChoiceField
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        renamed = obj.slug if change and "slug" in form.changed_data else None
        if renamed:
            obj.slug = form.initial["slug"]
        super().save_model(request, obj, form, change)
        if renamed:
            self._rename(request, obj, renamed)

    def _rename(self, request: HttpRequest, record: Any, slug: str) -> None:
        others = [other.name for other in rename(record, slug)]
        record.refresh_from_db(fields=["slug", "formerly"])
        if others:
            told = {"slug": slug, "names": ", ".join(others)}
            self.message_user(request, _("Records that name it now say %(slug)s: %(names)s.") % told)

    def _create_formsets(self, request: HttpRequest, obj: Any, change: bool) -> Any:
        formsets, inlines = super()._create_formsets(request, obj, change)
        obj.row_formsets = [formset for formset in formsets if isinstance(formset, RowFormSet)]  # for RecordForm
        return formsets, inlines

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        update_references(form.instance)


for model in (Card, Token, Site, Terrain, MapShape, Variant, Term, Rule):
    admin.site.register(model, RecordAdmin)
