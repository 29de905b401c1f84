from django.contrib import admin
from unfold.admin import StackedInline

from cardsdb.admin.forms import WIDGETS, SetupForm
from cardsdb.admin.records import RecordAdmin, ReferenceInline
from cardsdb.models import Scenario, ScenarioSetup


class SetupInline(StackedInline):
    model = ScenarioSetup
    form = SetupForm
    fk_name = "scenario"
    fields = (("players", "mode", "order"), ("map_shape", "starting_tile"), "attributes")
    autocomplete_fields = ("map_shape", "starting_tile")
    formfield_overrides = WIDGETS
    extra = 0
    tab = True


@admin.register(Scenario)
class ScenarioAdmin(RecordAdmin):
    inlines = (SetupInline, ReferenceInline)
