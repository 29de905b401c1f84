from django.urls import URLPattern, path, re_path

from api.query import EVERYWHERE
from api.resources import RESOURCES
from api.views.bulk import BulkDownload, BulkList
from api.views.changes import Changes
from api.views.checks import CheckDetail, CheckList
from api.views.drawings import EnemyDrawing, SetupDrawing, TileDrawing
from api.views.findings import FindingList
from api.views.openapi import OpenApi, RedocPage, SwaggerPage
from api.views.records import DocumentDetail, DocumentList, RandomDocument
from api.views.root import ApiRoot, Nowhere
from api.views.runs import RunCancel, RunDetail, RunEvents, RunList
from api.views.schemas import KindSchema, KindSchemas
from api.views.setups import Setup
from api.views.translation_files import Export, Import
from api.views.translation_progress import Progress, ProgressHistory
from api.views.translations import TranslationAct, TranslationDetail, Translations, UnitDetail, UnitList

app_name = "api"


def resource(name: str, parts: str) -> list[URLPattern]:
    """The addresses of a list and of what is in it."""
    return [
        path(f"{name}/", DocumentList.as_view(resource=name), name=f"{name}-list"),
        path(f"{name}/random/", RandomDocument.as_view(resource=name), name=f"{name}-random"),
        path(f"{name}/{parts}/", DocumentDetail.as_view(resource=name), name=f"{name}-detail"),
    ]


urlpatterns = [
    path("", ApiRoot.as_view(), name="root"),
    *resource("games", "<slug:slug>"),
    *(pattern for name in RESOURCES for pattern in resource(name, "<slug:game>/<slug:slug>")),
    path("scenarios/<slug:game>/<slug:slug>/setup/", Setup.as_view(), name="scenarios-setup"),
    path("scenarios/<slug:game>/<slug:slug>/setup.svg", SetupDrawing.as_view(), name="scenarios-setup-drawing"),
    path("tiles/<slug:game>/<slug:slug>.svg", TileDrawing.as_view(), name="tiles-drawing"),
    path("enemies/<slug:game>/<slug:slug>.svg", EnemyDrawing.as_view(), name="enemies-drawing"),
    path("search/", DocumentList.as_view(resource=EVERYWHERE), name="search"),
    path("changes/", Changes.as_view(), name="changes"),
    path("bulk/", BulkList.as_view(), name="bulk"),
    path("bulk/<slug:game>.<slug:language>.ndjson.gz", BulkDownload.as_view(), name="bulk-file"),
    path("checks/", CheckList.as_view(), name="checks"),
    path("checks/<str:code>/", CheckDetail.as_view(), name="checks-detail"),
    path("findings/", FindingList.as_view(), name="findings"),
    path("runs/", RunList.as_view(), name="runs"),
    path("runs/<int:pk>/", RunDetail.as_view(), name="run-detail"),
    path("runs/<int:pk>/cancel/", RunCancel.as_view(), name="run-cancel"),
    path("runs/<int:pk>/events/", RunEvents.as_view(), name="run-events"),
    path("translations/", Translations.as_view(), name="translations"),
    path("translations/units/", UnitList.as_view(), name="translation-units"),
    path("translations/units/<int:pk>/", UnitDetail.as_view(), name="translation-unit"),
    path("translations/units/<int:pk>/<str:language>/", TranslationDetail.as_view(), name="translation"),
    path("translations/units/<int:pk>/<str:language>/<str:action>/", TranslationAct.as_view(), name="translation-act"),
    path("translations/export/", Export.as_view(), name="translation-export"),
    path("translations/import/", Import.as_view(), name="translation-import"),
    path("translations/progress/", Progress.as_view(), name="translation-progress"),
    path("translations/progress/history/", ProgressHistory.as_view(), name="translation-progress-history"),
    path("schemas/", KindSchemas.as_view(), name="schemas"),
    path("schemas/<slug:game>/<slug:kind>/", KindSchema.as_view(), name="kind-schema"),
    path("schema/", OpenApi.as_view(), name="schema"),
    path("docs/", SwaggerPage.as_view(), name="docs"),
    path("redoc/", RedocPage.as_view(), name="redoc"),
    re_path("", Nowhere.as_view()),
]
