"""Runs of the checks: what they came to, how far they are, and starting and cancelling them."""

from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from api.errors import Conflict
from api.parsing import Json as JsonParser
from api.progress import OVER, RETRY, Stream
from api.rendering import Json
from api.run_requests import read_request
from api.tokens import HasScope, TokenAuthentication
from api.views.checks import Data, FreshView
from cardsdb.checks.runs import cancel, start_run
from cardsdb.checks.storing import COUNTS
from cardsdb.checks.tasks import send_run
from cardsdb.models import CheckRun, Game

LARGEST = 2**63 - 1  # that the database can count to


class TooManyStreams(APIException):
    status_code = 503
    default_code = "too-many-streams"


class RunView(FreshView):
    authentication_classes = (TokenAuthentication,)
    permission_classes = (HasScope,)
    parser_classes = (JsonParser,)
    scope = "checks:run"
    permission = "cardsdb.add_checkrun"

    def run(self, pk: int) -> CheckRun:
        run = CheckRun.objects.select_related("game").filter(pk=min(pk, LARGEST)).first()
        if run is None:
            raise Http404
        return run

    def shown(self, run: CheckRun) -> Data:
        return shown(run, self.request)


class RunList(RunView):
    filters = frozenset({"game", "state", "trigger"}) | RunView.pages

    def parameters(self) -> set[str]:
        return super().parameters() if self.request.method != "POST" else {"lang", "format"}

    def get(self, request: Request) -> Response:
        equal = {
            "game__slug": self.chosen("game", set(Game.objects.values_list("slug", flat=True))),
            "state": self.chosen("state", set(CheckRun.State.values)),
            "trigger": self.chosen("trigger", set(CheckRun.Trigger.values)),
        }
        runs = CheckRun.objects.filter(**{name: value for name, value in equal.items() if value is not None})
        pages, page = self.page(runs.select_related("game"))
        return pages.get_paginated_response([self.shown(run) for run in page])

    def post(self, request: Request) -> Response:
        """Start a run; one that is under way with the same checks is enough."""
        game, codes = read_request(request.data)
        if same := CheckRun.objects.unfinished().filter(game=game, codes=sorted(codes)).first():
            raise Conflict(_("Such a run is under way already."), run=address_of_run(same, request))
        run = start_run(game, CheckRun.Trigger.API, codes=codes, author=request.auth.user)
        send_run(run)
        run.refresh_from_db()
        return Response(self.shown(run), 202, headers={"Location": address_of_run(run, request)})


class RunDetail(RunView):
    def get(self, request: Request, pk: int) -> Response:
        return Response(self.shown(self.run(pk)))


class RunCancel(RunView):
    def post(self, request: Request, pk: int) -> Response:
        run = self.run(pk)
        if not cancel(run):
            raise Conflict(_("The run is over; there is nothing to cancel."))
        run.refresh_from_db()
        return Response(self.shown(run))


class RunEvents(RunView):
    """Its progress, told whenever it changes. Every event has all that the run's own address says."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """Events are what they are; only errors are JSON."""
        return Json(), Json.media_type

    def get(self, request: Request, pk: int) -> HttpResponse | StreamingHttpResponse:
        run = self.run(pk)
        if request.headers.get("Last-Event-ID") == OVER:
            return HttpResponse(status=204)  # tells a browser not to ask again
        headers = {"Content-Type": "text/event-stream", "X-Accel-Buffering": "no"}
        if request.method == "HEAD":
            return HttpResponse(headers=headers)
        stream = Stream.of(run, self.shown)
        if stream is None:
            raise TooManyStreams(_("Too many follow a run just now; ask for the run itself from time to time."))
        return StreamingHttpResponse(stream, headers=headers)

    def handle_exception(self, exc: Exception) -> Response:
        response = super().handle_exception(exc)
        if isinstance(exc, TooManyStreams):
            response.headers["Retry-After"] = str(RETRY // 1000)
        return response


def shown(run: CheckRun, request: Request) -> Data:
    return {
        "id": run.pk,
        "url": address_of_run(run, request),
        "events": reverse("api:run-events", kwargs={"pk": run.pk}, request=request),
        "game": run.game.slug if run.game else None,
        "codes": run.codes or None,
        "trigger": run.trigger,
        "state": run.state,
        "progress": {"done": run.done, "total": run.total},
        "counts": {name: run.counts.get(name, 0) for name in COUNTS},
        "failures": [{"code": failure["code"], "game": failure["game"]} for failure in run.failures],
        "content_version": run.version or None,
        "created": run.created,
        "started": run.started,
        "finished": run.finished,
    }


def address_of_run(run: CheckRun, request: Request) -> str:
    return str(reverse("api:run-detail", kwargs={"pk": run.pk}, request=request))
