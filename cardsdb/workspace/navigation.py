"""The admin's sidebar: the workspace above everything that the admin lists by itself."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from cardsdb.admin.importing import may_import


def sidebar(request: HttpRequest) -> list[dict[str, Any]]:
    at = request.path
    own = [
        {"title": _("Queue"), "icon": "translate", "link": reverse("workspace:queue"), "active": _in_queue},
        {"title": _("Progress"), "icon": "bar_chart", "link": reverse("workspace:progress")},
        {"title": _("Import a file"), "icon": "upload_file", "link": reverse("workspace:import")},
    ]
    apps = [
        {
            "title": app["name"],
            "separator": True,
            "items": [
                {"title": model["name"], "link": model["admin_url"], "active": at.startswith(model["admin_url"])}
                for model in app["models"]
                if model["admin_url"]
            ],
        }
        for app in admin.site.get_app_list(request)
    ]
    content = [{"title": _("Import records"), "icon": "upload_file", "link": reverse("admin:import")}]
    groups = [{"title": _("Translations"), "items": own}]
    groups += [{"title": _("Content"), "items": content}] if may_import(request.user) else []
    return [*groups, *apps]


def _in_queue(request: HttpRequest) -> bool:
    others = (reverse("workspace:import"), reverse("workspace:progress"))
    return request.path.startswith(reverse("workspace:queue")) and request.path not in others
