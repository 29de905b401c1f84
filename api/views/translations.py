"""Units of translation: listed, read, translated, reviewed."""

from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from api.errors import Conflict, Missing, Refusal, close_to, refuse_value, short
from api.gateway.conditions import not_modified
from api.models import ApiToken
from api.pagination import MOST, asked_number
from api.parsing import Json as JsonParser
from api.tokens import HasScope, TokenAuthentication
from api.translating.bodies import comment_in, nothing_in, text_in
from api.translating.conditions import Overtaken, seen
from api.translating.narrowing import NARROWING, asked_for
from api.translating.showing import comments_of, etag_of, history_of, load, shown, shown_unit, sources_of
from api.views.checks import Data, FreshView
from cardsdb.models import Translation
from cardsdb.models.translation import LANGUAGES, Outdated, Part, State
from cardsdb.suggestions import near_or_stop
from cardsdb.translation import review
from cardsdb.translation.acts import ACTS, SAYS_WHY, act, require_act, write
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.permissions import require_translate
from cardsdb.translation.texts import tidy, what_is_unfit

LARGEST = 2**63 - 1  # that the database can count to
A_PAGE = 50
BOOLEANS = ("true", "false")


class NeedsScope(HasScope):
    """Reading needs the token as well: who wrote what, and what nobody has reviewed, is not for everybody."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.method == "OPTIONS" or self.has_scope(request, view)


class TranslationsView(FreshView):
    authentication_classes = (TokenAuthentication,)
    permission_classes = (NeedsScope,)
    parser_classes = (JsonParser,)
    scope = ApiToken.Scope.TRANSLATE.value

    def says(self, name: str, default: bool = False) -> bool:
        """A parameter that is true or false."""
        value = self.request.query_params.get(name)
        if value is None:
            return default
        refuse_value(name, value, BOOLEANS)
        return value == "true"


class Translations(FreshView):
    """Where a translator's program begins: what there is, and the words that filters know."""

    def get(self, request: Request) -> Response:
        addresses = ("units", "export", "import", "progress", "progress-history")
        return Response(
            {
                "links": {name: reverse(f"api:translation-{name}", request=request) for name in addresses},
                "languages": LANGUAGES,
                "parts": Part.values,
                "states": State.values,
                "outdated": Outdated.values,
                "actions": list(ACTS),
                "formats": list(FORMATS),
            }
        )


class UnitList(TranslationsView):
    """Units, in the order of their numbers. The same queries however long the list is, and however far the page."""

    filters = NARROWING | {"cursor", "limit"}

    def get(self, request: Request) -> Response:
        asked = asked_for(request.query_params.dict())
        limit = asked_number(request, "limit", MOST) or A_PAGE
        found = asked.after(self.cursor(), limit + 1)
        page, more = found[:limit], found[limit:]
        return Response(
            {
                "next": self.following(page[-1]) if more else None,
                "results": [shown_unit(unit, request) for unit in load(page)],
            }
        )

    def cursor(self) -> int:
        asked = self.request.query_params.get("cursor", "0")
        if not (asked.isascii() and asked.isdecimal() and len(asked) < 19):
            told = {"name": "cursor", "value": short(asked)}
            raise Refusal(_("%(name)s: '%(value)s' is no number.") % told, parameter="cursor")
        return int(asked)

    def following(self, last: int) -> str:
        asked: dict[str, str] = {**self.request.query_params.dict(), "cursor": str(last)}
        return f"{reverse('api:translation-units', request=self.request)}?{urlencode(asked)}"


class UnitDetail(TranslationsView):
    """A unit with its translations; with `history`, all that became of them, and what people said."""

    filters = frozenset({"history"})

    def get(self, request: Request, pk: int) -> Response:
        units = load([min(pk, LARGEST)])
        if not units or units[0].retired_at:
            raise Http404
        [unit] = units
        data = shown_unit(unit, request)
        if self.says("history"):
            data |= {"sources": sources_of(unit), "comments": comments_of(unit)}
            for translation in unit.translations.all():
                data["translations"][translation.language]["history"] = history_of(translation)
        return Response(data)


class TranslationView(TranslationsView):
    def translation(self, pk: int, language: str) -> Translation:
        if language not in LANGUAGES:
            told = {"language": short(language), "hint": near_or_stop(short(language), LANGUAGES)}
            near = [
                reverse("api:translation", kwargs={"pk": pk, "language": one}, request=self.request)
                for one in LANGUAGES
            ]
            raise Missing(_("Nothing is translated into '%(language)s'%(hint)s") % told, near)
        found = Translation.objects.current().in_language(language).select_related("unit", "author", "reviewer")
        translation = found.filter(unit=min(pk, LARGEST)).first()
        if translation is None:
            raise Http404
        return translation

    def answer(self, translation: Translation, **more: Any) -> Response:
        data: Data = {**shown(translation, self.request), "source": translation.unit.source, **more}
        return Response(data, headers={"ETag": etag_of(translation)})

    def handle_exception(self, exc: Exception) -> Response:
        """What somebody else did meanwhile is a conflict, with what is there now; so is what the state forbids."""
        if isinstance(exc, review.Conflict):
            exc = Overtaken(exc.current, self.request)
        if isinstance(exc, review.NotPossible):
            exc = Conflict(str(exc), code="not-possible")
        response: Response = super().handle_exception(exc)
        if isinstance(exc, Overtaken):
            response.headers["ETag"] = exc.etag
        return response


class TranslationDetail(TranslationView):
    """One translation of a unit. `ETag` says what was seen, and `If-Match` what a change is based on."""

    @property
    def filters(self) -> frozenset[str]:  # type: ignore[override]
        return frozenset() if self.request.method == "PUT" else frozenset({"history"})

    def get(self, request: Request, pk: int, language: str) -> Response:
        translation = self.translation(pk, language)
        if self.says("history"):
            return self.answer(translation, history=history_of(translation))
        if not_modified(request._request, etag_of(translation), 0):
            return Response(status=304, headers={"ETag": etag_of(translation)})
        return self.answer(translation)

    def put(self, request: Request, pk: int, language: str) -> Response:
        translation, user = self.translation(pk, language), request.auth.user
        require_translate(user, language)
        text = tidy(translation.unit, text_in(request.data))
        if why := what_is_unfit(translation.unit, text):
            raise Refusal(why, parameter="text")
        with transaction.atomic():
            written = write(seen(translation, request), text, user)
        return self.answer(self.translation(written.unit_id, language))


class TranslationAct(TranslationView):
    """Accept, send back, mark official, confirm, undo."""

    def post(self, request: Request, pk: int, language: str, action: str) -> Response:
        translation, user = self.translation(pk, language), request.auth.user
        if action not in ACTS:
            raise self.no_such_action(pk, language, action)
        require_act(action, user, language)
        comment = comment_in(request.data) if action in SAYS_WHY else nothing_in(request.data)
        with transaction.atomic():
            act(action, seen(translation, request), comment, user)
        return self.answer(self.translation(pk, language))

    def no_such_action(self, pk: int, language: str, action: str) -> Missing:
        told = {"action": short(action), "hint": near_or_stop(short(action), ACTS), "known": ", ".join(ACTS)}
        near = [
            reverse("api:translation-act", kwargs={"pk": pk, "language": language, "action": one}, request=self.request)
            for one in close_to(action, ACTS)
        ]
        return Missing(_("There is no '%(action)s'%(hint)s Known: %(known)s.") % told, near)
