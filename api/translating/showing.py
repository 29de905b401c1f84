"""Units and translations as clients see them."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Prefetch
from rest_framework.request import Request
from rest_framework.reverse import reverse

from api.publication.addresses import ORIGIN, address, origin_of
from api.resources import RESOURCE_OF
from cardsdb.models import Record, SourceRevision, Translation, TranslationChange, TranslationComment, TranslationUnit

Data = dict[str, Any]


def load(numbers: Iterable[int]) -> list[TranslationUnit]:
    """Units with all that is shown of them, in order: two queries, however many."""
    units = TranslationUnit.objects.filter(pk__in=list(numbers)).select_related("game", "record").defer("grams")
    translations = Translation.objects.select_related("author", "reviewer").order_by("language")
    return list(units.prefetch_related(Prefetch("translations", translations)).order_by("pk"))


def shown_unit(unit: TranslationUnit, request: Request) -> Data:
    translations = {one.language: one for one in unit.translations.all()}
    for translation in translations.values():
        translation.unit = unit
    return {
        "id": unit.pk,
        "url": reverse("api:translation-unit", kwargs={"pk": unit.pk}, request=request),
        "key": unit.key,
        "game": unit.game.slug,
        "record": _record(unit, request),
        "kind": unit.kind,
        "part": unit.part,
        "field": unit.path,
        "source": unit.source,
        "revision": unit.revision,
        "translations": {language: shown(one, request) for language, one in translations.items()},
    }


def _record(unit: TranslationUnit, request: Request) -> Data | None:
    """The record whose text it is; None: the game itself. One that is not published has no address yet."""
    record = unit.record
    if record is None:
        return None
    resource = RESOURCE_OF[record.model]
    is_served = record.status == Record.Status.PUBLISHED
    url = address(resource, unit.game.slug, record.slug).replace(ORIGIN, origin_of(request))
    return {"id": f"{unit.game.slug}/{record.slug}", "resource": resource, "url": url if is_served else None}


def etag_of(translation: Translation) -> str:
    """What a change is tied to: the version of the translation, and the revision of the source beside it."""
    return f'"{translation.version}-{translation.unit.revision}"'


def shown(translation: Translation, request: Request) -> Data:
    kwargs = {"pk": translation.unit_id, "language": translation.language}
    return {
        "url": reverse("api:translation", kwargs=kwargs, request=request),
        "language": translation.language,
        **_what(translation),
        "made_from": translation.made_from,
        "author": _name(translation.author),
        "reviewer": _name(translation.reviewer),
        "version": translation.version,
        "etag": etag_of(translation),
        "updated_at": translation.updated_at,
    }


def _what(translated: Translation | TranslationChange) -> Data:
    return {
        "text": translated.text,
        "state": translated.state,
        "outdated": translated.outdated or None,
        "origin": translated.origin or None,
    }


def _name(user: Any) -> str | None:
    return user.get_username() if user else None


def history_of(translation: Translation) -> list[Data]:
    """Its versions, the latest first: one query."""
    return [
        {
            "version": change.version,
            "action": change.action,
            "by": _name(change.by),
            "at": change.at,
            "comment": change.comment,
            **_what(change),
            "made_from": change.made_from,
        }
        for change in translation.changes.select_related("by").order_by("-version")
    ]


def sources_of(unit: TranslationUnit) -> list[Data]:
    """The English text as it was, the latest first."""
    revisions = SourceRevision.objects.filter(unit=unit).select_related("author").order_by("-number")
    return [
        {
            "revision": revision.number,
            "source": revision.source,
            "change": revision.change or None,
            "author": _name(revision.author),
            "at": revision.at,
        }
        for revision in revisions
    ]


def comments_of(unit: TranslationUnit) -> list[Data]:
    comments = TranslationComment.objects.filter(unit=unit).select_related("author")
    return [
        {
            "language": comment.language or None,
            "author": _name(comment.author),
            "text": comment.text,
            "at": comment.at,
            "resolved_at": comment.resolved_at,
        }
        for comment in comments
    ]
