"""Scenarios set up, as data."""

from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from rest_framework.response import Response

from api.deal_requests import PARAMETERS, read_request, refusal
from api.dealt import shown
from api.gateway import version
from api.publication.addresses import origin_of
from api.views.made import MadeView
from api.views.records import COMMON
from cardsdb.dealing import Deal, DealError, options_of
from cardsdb.dealing.holding import Held


class SetupView(MadeView):
    """A scenario, dealt. Without a seed every answer is another one, which nobody is to keep."""

    resource = "scenarios"

    @property
    def given(self) -> dict[str, str]:
        given: dict[str, str] = self.request.query_params.dict()
        return given

    def parameters(self) -> set[str]:
        return {*PARAMETERS, *options_of(self.kwargs["game"])}

    def deal(self, held: Held, slug: str) -> Deal:
        own = {name: value for name, value in self.given.items() if name in SetupView.parameters(self)}
        try:
            return held.deal(read_request(slug, own, options_of(held.content.game), held))
        except DealError as error:
            raise refusal(error, own) from error

    def address(self, route: str, slug: str, seed: str) -> str:
        """Where the same is dealt again, or drawn."""
        left_out = () if route == "setup" else COMMON - {"lang"}
        asked = {name: value for name, value in self.given.items() if name not in left_out} | {"seed": seed}
        path = reverse(f"api:scenarios-{route}", kwargs={"game": self.kwargs["game"], "slug": slug})
        return f"{origin_of(self.request)}{path}?{urlencode(asked)}"

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Response:
        answer = super().finalize_response(request, response, *args, **kwargs)
        if "seed" not in request.query_params:
            answer.cacheable = False  # type: ignore[attr-defined]
            answer.headers["Cache-Control"] = "no-store"
        return answer


class Setup(SetupView):
    """The table as data."""

    route = "setup"

    def parameters(self) -> set[str]:
        return super().parameters() | COMMON

    def made(self, held: Held, slug: str) -> Response:
        deal = self.deal(held, slug)
        response = Response(
            {
                "url": self.address("setup", slug, deal.seed),
                "drawing": self.address("setup-drawing", slug, deal.seed),
                "version": version.of(self.request._request)[0],
                **shown(deal, held.content, self.localisation, origin_of(self.request)),
            }
        )
        response.cacheable = True  # type: ignore[attr-defined]  # by the gateway: it depends on content and address alone
        return response
