"""What is made of published records at the moment when it is asked for."""

from django.http.response import HttpResponseBase
from rest_framework.request import Request

from api.held import held
from api.missing import no_such_record
from api.models import Document
from api.publication.addresses import origin_of
from api.renamed import moved
from api.resources import RESOURCES
from api.views.records import LocalisedView
from cardsdb.dealing.holding import Held


class MadeView(LocalisedView):
    """Something about a record at an address below the record's own: one query, and the content that is held."""

    resource = ""
    route = ""  # the name of the address, after that of the resource

    def get(self, request: Request, game: str, slug: str) -> HttpResponseBase:
        if not Document.objects.filter(resource=self.resource, game=game, slug=slug).exists():
            return moved(request, self.resource, game, slug, self.route)
        content = held(game, request._request)
        if (str(RESOURCES[self.resource].part), slug) not in content.content.by_key:  # it went away just now
            raise no_such_record(self.resource, game, slug, origin_of(request), self.route)
        return self.made(content, slug)

    def made(self, held: Held, slug: str) -> HttpResponseBase:
        raise NotImplementedError
