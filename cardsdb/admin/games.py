from django.contrib import admin
from unfold.admin import TabularInline

from cardsdb.admin.beside import FindingsBeside
from cardsdb.admin.boxes import WIDGETS
from cardsdb.admin.forms import GameForm
from cardsdb.admin.history import KeepsHistory
from cardsdb.admin.records import RecordAdmin, ReferenceInline
from cardsdb.admin.rows import ROW_WIDGETS, ComponentForm, RowFormSet
from cardsdb.admin.two_editors import MeetsOthers
from cardsdb.models import Component, Edition, Game


@admin.register(Game)
class GameAdmin(MeetsOthers, KeepsHistory, FindingsBeside):
    form = GameForm
    formfield_overrides = WIDGETS
    list_display = ("name", "slug", "name_cs", "name_pl")
    search_fields = ("name", "name_cs", "name_pl", "slug")

    def get_readonly_fields(self, request: object, obj: Game | None = None) -> tuple[str, ...]:
        return ("slug",) if obj else ()


class ComponentInline(TabularInline):
    model = Component
    form = ComponentForm
    formset = RowFormSet
    formfield_overrides = ROW_WIDGETS
    extra = 0
    tab = True


@admin.register(Edition)
class EditionAdmin(RecordAdmin):
    inlines = (ComponentInline, ReferenceInline)
