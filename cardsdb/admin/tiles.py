from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import TabularInline

from cardsdb.admin.drawings import DrawnAdmin
from cardsdb.admin.records import ReferenceInline
from cardsdb.admin.rows import ROW_WIDGETS, HexForm, RowFormSet, WallForm, WallFormSet
from cardsdb.models import MapTile, TileHex, TileWall


class HexInline(TabularInline):
    model = TileHex
    form = HexForm
    formset = RowFormSet
    fk_name = "tile"
    fields = ("position", "terrain", "site", "rampaging", "attributes")
    formfield_overrides = ROW_WIDGETS
    extra = 0
    max_num = 7
    tab = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[TileHex]:
        hexes: QuerySet[TileHex] = super().get_queryset(request)
        return hexes.select_related("terrain", "site", "rampaging")


class WallInline(TabularInline):
    model = TileWall
    form = WallForm
    formset = WallFormSet
    extra = 0
    tab = True


@admin.register(MapTile)
class MapTileAdmin(DrawnAdmin):
    inlines = (HexInline, WallInline, ReferenceInline)

    def _create_formsets(self, request: HttpRequest, obj: MapTile | None, change: bool) -> Any:
        formsets, inlines = super()._create_formsets(request, obj, change)
        by_model = {formset.model: formset for formset in formsets}  # those that the user may see
        if TileWall in by_model:
            by_model[TileWall].hexes = by_model.get(TileHex)
        return formsets, inlines
