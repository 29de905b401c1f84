from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import StackedInline

from cardsdb.admin.dealing import DealtAdmin
from cardsdb.admin.records import ReferenceInline
from cardsdb.admin.rows import ROW_WIDGETS, RowFormSet, SetupForm
from cardsdb.models import Scenario, ScenarioSetup


class SetupInline(StackedInline):
    model = ScenarioSetup
    form = SetupForm
    formset = RowFormSet
    fk_name = "scenario"
    fields = (("players", "mode"), ("map_shape", "starting_tile"), "attributes")
    formfield_overrides = ROW_WIDGETS
    extra = 0
    tab = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[ScenarioSetup]:
        setups: QuerySet[ScenarioSetup] = super().get_queryset(request)
        return setups.select_related("map_shape", "starting_tile")


@admin.register(Scenario)
class ScenarioAdmin(DealtAdmin):
    inlines = (SetupInline, ReferenceInline)
