from django.urls import path

from api.views.root import ApiRoot

app_name = "api"

urlpatterns = [
    path("", ApiRoot.as_view(), name="root"),
]
