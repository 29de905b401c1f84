from django.contrib import admin
from unfold.admin import TabularInline

from cardsdb.admin.forms import WIDGETS, HexForm, HexFormSet
from cardsdb.admin.records import RecordAdmin, ReferenceInline
from cardsdb.models import MapTile, TileHex, TileWall


class HexInline(TabularInline):
    model = TileHex
    form = HexForm
    fk_name = "tile"
    formset = HexFormSet
    fields = ("order", "position", "q", "r", "terrain", "site", "rampaging", "attributes")
    autocomplete_fields = ("terrain", "site", "rampaging")
    formfield_overrides = WIDGETS
    extra = 0
    max_num = 7
    tab = True


class WallInline(TabularInline):
    model = TileWall
    extra = 0
    tab = True


@admin.register(MapTile)
class MapTileAdmin(RecordAdmin):
    inlines = (HexInline, WallInline, ReferenceInline)
