from django.contrib import admin
from django.urls import include, path

from cardsdb.views import healthz, home

urlpatterns = [
    path("", home, name="home"),
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("api.urls")),
]

handler400 = "api.handlers.bad_request"
handler500 = "api.handlers.server_error"
