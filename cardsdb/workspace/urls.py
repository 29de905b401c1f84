from django.urls import path

from cardsdb.workspace import progress
from cardsdb.workspace.views import bulk, changes, files, queue, units

app_name = "workspace"

urlpatterns = [
    path("", queue.queue, name="queue"),
    path("accept/", bulk.accept, name="accept"),
    path("export/", files.export_file, name="export"),
    path("import/", files.import_file, name="import"),
    path("progress/", progress.show, name="progress"),
    path("unit/<int:pk>/", units.unit, name="unit"),
    path("unit/<int:pk>/save/", units.save, name="save"),
    path("unit/<int:pk>/live/", units.live, name="live"),
    path("unit/<int:pk>/open/", units.open_now, name="open"),
    path("unit/<int:pk>/comment/", changes.comment, name="comment"),
    path("unit/<int:pk>/comment/<int:comment_pk>/", changes.resolve, name="resolve"),
    path("unit/<int:pk>/kind/", changes.kind_of_change, name="kind-of-change"),
    path("unit/<int:pk>/<str:language>/drawing.svg", units.drawing, name="drawing"),
    path("unit/<int:pk>/<str:language>/<str:action>/", changes.change, name="change"),
]
