from django.contrib import admin
from django.urls import include, path

from cardsdb.accounts.language import switch
from cardsdb.views import healthz, home

urlpatterns = [
    path("", home, name="home"),
    path("healthz", healthz, name="healthz"),
    path("language/", switch, name="set_language"),
    path("admin/", admin.site.urls),
    path("translate/", include("cardsdb.workspace.urls")),
    path("api/v1/", include("api.urls")),
]

handler400 = "api.handlers.bad_request"
handler500 = "api.handlers.server_error"
