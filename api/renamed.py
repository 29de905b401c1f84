"""An address that a record once had leads to the one it has now, for ever."""

from django.http import HttpResponsePermanentRedirect
from django.urls import reverse
from rest_framework.request import Request

from api.missing import no_such_record
from api.models import Document
from api.publication.addresses import origin_of


def moved(
    request: Request, resource: str, game: str, slug: str, route: str = "detail"
) -> HttpResponsePermanentRedirect:
    """Where to go from here; 404 where no record ever had this address."""
    here = Document.objects.filter(resource=resource, game=game, former_slugs__contains=[slug])
    renamed = here.order_by("-version", "slug").first()
    if renamed is None:
        raise no_such_record(resource, game, slug, origin_of(request), route)
    address = reverse(f"api:{resource}-{route}", kwargs={"game": renamed.game, "slug": renamed.slug})
    query = request.query_params.urlencode()
    return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
