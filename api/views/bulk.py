"""Everything at once: the bulk files, listed and served."""

from datetime import datetime
from typing import Any

from django.http import Http404
from rest_framework.permissions import AllowAny
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from api.errors import refuse_unknown
from api.models import Publication
from api.publication.manifest import BulkFile, listed
from api.rendering import Json
from api.serving import Answer, RangeNotSatisfiable, serve
from api.views.records import LocalisedView


class BulkList(LocalisedView):
    """Which files there are, and of which version each is."""

    def parameters(self) -> set[str]:
        return {"lang", "format"}

    def get(self, request: Request) -> Response:
        publication = Publication.objects.first() or Publication(version=0, epoch="")
        files = [self.shown(file) for file in listed() if file.epoch == publication.epoch]
        return Response({"version": publication.version, "epoch": publication.epoch, "results": files})

    def shown(self, file: BulkFile) -> dict[str, Any]:
        parts = {"game": file.game, "language": file.language}
        return {
            **parts,
            "url": reverse("api:bulk-file", kwargs=parts, request=self.request),
            "version": file.version,
            "records": file.records,
            "size": file.size,
            "sha256": file.sha256,
            "generated_at": file.generated_at,
        }


class BulkDownload(APIView):
    """One of the files, whole or in part."""

    permission_classes = (AllowAny,)
    renderer_classes = (Json,)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """A file is what it is, whatever the client would rather have."""
        return Json(), Json.media_type

    def get(self, request: Request, game: str, language: str) -> Answer:
        refuse_unknown(request.query_params, set())
        for _attempt in range(2):  # between the list and the file, another may have taken its place
            for file in listed():
                if (file.game, file.language) == (game, language) and file.path.exists():
                    return self.serve(file)
        raise Http404

    def serve(self, file: BulkFile) -> Answer:
        headers = {
            "Content-Type": "application/gzip",
            "Content-Language": file.language,
            "Content-Disposition": f'attachment; filename="{file.game}.{file.language}.v{file.version}.ndjson.gz"',
            "X-Content-Version": str(file.version),
        }
        modified = datetime.fromisoformat(file.generated_at)
        return serve(
            self.request._request, file.path.open("rb"), etag=f'"{file.sha256}"', modified=modified, headers=headers
        )

    def handle_exception(self, exc: Exception) -> Response:
        response = super().handle_exception(exc)
        if isinstance(exc, RangeNotSatisfiable):
            response.headers["Content-Range"] = f"bytes */{exc.size}"
        return response
