"""Translations as files: out to translators' tools, and back."""

from collections.abc import Mapping
from typing import IO, Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from rest_framework.parsers import BaseParser, MultiPartParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from api.errors import Refusal, refuse_value
from api.rendering import Json
from api.translating.narrowing import NARROWING, asked_for
from api.translating.recognising import recognised
from api.views.checks import Data
from api.views.translations import TranslationsView
from cardsdb.content.faults import ContentError, Fault
from cardsdb.models import Game
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.exchange.applying import Applied, apply
from cardsdb.translation.exchange.exporting import export
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.exchange.previewing import Item, Preview, preview
from cardsdb.translation.exchange.rows import MOST_BYTES
from cardsdb.translation.permissions import require_official, require_review, require_translate

KEEP, TAKE = "keep", "take"
CONFLICTS = (KEEP, TAKE)
COUNTED = ("created", "changed", "unchanged", "conflicts", "faults")


class Bytes(BaseParser):
    """A body as it is, whatever it is called: a tool may not know what to call a PO file."""

    media_type = "*/*"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        return stream.read(MOST_BYTES + 1)


class FilesView(TranslationsView):
    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """`format` is that of the file; answers that are no file are JSON."""
        return Json(), Json.media_type

    def language(self) -> str:
        language: str = self.request.query_params.get("language", "")
        if not language:
            told = {"known": ", ".join(LANGUAGES)}
            raise Refusal(_("language is missing; say which: %(known)s.") % told, parameter="language", known=LANGUAGES)
        refuse_value("language", language, LANGUAGES)
        return language

    def format(self) -> str:
        format_: str = self.request.query_params.get("format", "")
        if "format" in self.request.query_params:
            refuse_value("format", format_, FORMATS.keys())
        return format_


class Export(FilesView):
    """The units that are asked for, as a file in one language."""

    filters = NARROWING

    def get(self, request: Request) -> HttpResponse:
        language, format_ = self.language(), self.format() or "po"
        exported = export(asked_for(request.query_params.dict()).units(), language, format_)
        headers = {
            "Content-Type": exported.content_type,
            "Content-Disposition": f'attachment; filename="{exported.name}"',
            "X-Content-Type-Options": "nosniff",
        }
        return HttpResponse(exported.data, headers=headers)


class Import(FilesView):
    """What a file would change, and unless it is a dry run, that change. Nothing is taken from a file with faults."""

    parser_classes = (MultiPartParser, Bytes)  # type: ignore[assignment]
    filters = frozenset({"language", "game", "dry_run", "conflicts"})

    def post(self, request: Request) -> Response:
        language, format_, dry_run = self.language(), self.format(), self.says("dry_run")
        conflicts = self.chosen("conflicts", set(CONFLICTS)) or KEEP
        game = self.chosen("game", set(Game.objects.values_list("slug", flat=True))) or ""
        user = request.auth.user
        require_translate(user, language)
        data, name = self.file()
        found = preview(data, name, language, format=format_ or recognised(data), game=game)
        if found.needs_review:
            require_review(user, language)
        if found.needs_official:
            require_official(user)
        applied = None if dry_run else self.applied(found, user.pk, conflicts)
        return Response(shown(found, applied, dry_run=dry_run))

    def file(self) -> tuple[bytes, str]:
        """The body itself, or the file of a form."""
        sent: Any = self.request.data
        if isinstance(sent, bytes):
            data, name = sent, "file"
        else:
            files = list(sent.values()) if len(sent) == 1 else []
            if not files or not hasattr(files[0], "read"):
                raise Refusal(_("Send one file: as the body, or as the field `file` of a form."), parameter="file")
            data, name = files[0].read(MOST_BYTES + 1), files[0].name
        if not data:
            raise Refusal(_("The file is empty."), parameter="file")
        return data, name

    def applied(self, found: Preview, by: int, conflicts: str) -> Applied:
        try:
            return apply(found, by, [item.key for item in found.conflicts] if conflicts == TAKE else ())
        except ContentError as error:
            detail = _("The file has faults, and nothing was taken from it; `faults` says where and why.")
            raise Refusal(detail, "faulty-file", faults=list(map(shown_fault, error.faults))) from None


def shown(found: Preview, applied: Applied | None, *, dry_run: bool) -> Data:
    return {
        "file": found.file,
        "language": found.language,
        "dry_run": dry_run,
        "counts": {name: len(getattr(found, name)) for name in COUNTED},
        "created": [shown_item(item) for item in found.created],
        "changed": [shown_item(item) for item in found.changed],
        "conflicts": [shown_item(item) for item in found.conflicts],
        "unchanged": [{"key": item.key, "line": item.line} for item in found.unchanged],
        "faults": [shown_fault(fault) for fault in found.faults],
        "notices": [shown_fault(notice) for notice in found.notices],
        "applied": applied and _shown_applied(applied),
    }


def _shown_applied(applied: Applied) -> Data:
    return {
        "created": applied.created,
        "changed": applied.changed,
        "kept": [item.key for item in applied.kept],
        "overtaken": [item.key for item in applied.overtaken],
    }


def shown_item(item: Item) -> Data:
    return {
        "key": item.key,
        "line": item.line,
        "source": item.source,
        "old": {"text": item.old_text, "state": item.old_state},
        "new": {"text": item.new_text, "state": item.new_state},
        "reason": item.reason or None,
    }


def shown_fault(fault: Fault) -> Data:
    return {
        "line": fault.line,
        "key": fault.record or None,
        "column": fault.field or None,
        "reason": fault.message,
    }
