"""The feed of what became of the published content, version by version."""

from typing import Any

from django.utils.http import urlencode
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from api.models import Change, Publication
from api.pagination import MOST
from api.publication.addresses import ORIGIN, address, origin_of
from api.views.records import LocalisedView

A_PAGE = 100
LARGEST = 2**63 - 1  # that the database can count to


class Changes(LocalisedView):
    """Everything that became of documents after one version, oldest first: two queries a page."""

    def parameters(self) -> set[str]:
        return {"since", "cursor", "limit", "lang", "format"}

    def get(self, request: Request) -> Response:
        publication = Publication.objects.first() or Publication(version=0, epoch="")
        since = self.number("since", 0)
        if since > publication.version:
            told = {"since": since, "version": publication.version}
            raise ValidationError(_("since: %(since)d is still to come; the current version is %(version)d.") % told)
        limit = self.number("limit", A_PAGE, lowest=1, highest=MOST)
        # Up to the version that is given out: what comes meanwhile is for the next who asks.
        changes = Change.objects.filter(version__gt=since, version__lte=publication.version)
        found = list(changes.filter(pk__gt=self.number("cursor", 0)).order_by("pk")[: limit + 1])
        page, more = found[:limit], found[limit:]
        response = Response(
            {
                "version": publication.version,
                "epoch": publication.epoch,
                "next": self.following(since, limit, page[-1]) if more else None,
                "results": [self.shown(change) for change in page],
            }
        )
        response.cacheable = True  # type: ignore[attr-defined]
        return response

    def number(self, name: str, default: int, *, lowest: int = 0, highest: int = LARGEST) -> int:
        asked = self.request.query_params.get(name)
        if asked is None:
            return default
        if not (asked.isascii() and asked.isdecimal() and len(asked) < 20 and lowest <= int(asked) <= highest):
            told = {"name": name, "asked": asked, "lowest": lowest, "highest": highest}
            raise ValidationError(_("%(name)s: '%(asked)s' is no number from %(lowest)d to %(highest)d.") % told)
        return int(asked)

    def following(self, since: int, limit: int, last: Change) -> str:
        asked: dict[str, int | str] = {"since": since, "limit": limit, "cursor": last.pk}
        if language := self.request.query_params.get("lang"):
            asked["lang"] = language
        return f"{reverse('api:changes', request=self.request)}?{urlencode(asked)}"

    def shown(self, change: Change) -> dict[str, Any]:
        is_there = change.action != Change.Action.RETIRED
        return {
            "version": change.version,
            "at": change.at,
            "action": change.action,
            "resource": change.resource,
            "id": _id(change, change.slug),
            "former_id": _id(change, change.former_slug) if change.former_slug else None,
            "url": self.address(change) if is_there else None,
            "fields": change.fields,
            "languages": change.languages,
        }

    def address(self, change: Change) -> str:
        found = address(change.resource, *_id(change, change.slug).split("/"))
        return found.replace(ORIGIN, origin_of(self.request))


def _id(change: Change, slug: str) -> str:
    return slug if change.resource == "games" else f"{change.game}/{slug}"
