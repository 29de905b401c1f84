"""What may have been meant by an address where nothing is."""

from difflib import get_close_matches

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _

from api.errors import Missing, close_to, short
from api.models import Document
from api.resources import ADDRESSES, RESOURCES
from cardsdb import games
from cardsdb.folding import fold
from cardsdb.suggestions import near_or_stop

CANDIDATES = 1000


def no_such_record(resource: str, game: str, slug: str, origin: str, route: str = "detail") -> Missing:
    """A record that is not there, with those whose slugs or names are like what was asked for.

    `route` is what was asked about it: its drawing, say, so that the addresses suggested are of drawings too.
    """
    if resource == "games" or game not in games.games():
        return _no_such_game(resource, game, slug, origin, route)
    found = _close_slugs(resource, game, slug)
    told = {"slug": short(slug), "resource": resource, "game": game, "hint": near_or_stop(slug, found)}
    addresses = [reverse(f"api:{resource}-{route}", kwargs={"game": game, "slug": one}) for one in found]
    return Missing(
        _("There is no '%(slug)s' among the %(resource)s of %(game)s%(hint)s") % told,
        [origin + address for address in addresses],
    )


def _no_such_game(resource: str, game: str, slug: str, origin: str, route: str) -> Missing:
    known = games.games()
    told = {"game": short(game), "hint": near_or_stop(short(game), known)}
    of_a_record = resource != "games"
    addresses = [
        reverse(f"api:{resource}-{route}", kwargs={"game": one, "slug": slug} if of_a_record else {"slug": one})
        for one in close_to(game, known)
    ]
    return Missing(_("There is no game '%(game)s'%(hint)s") % told, [origin + address for address in addresses])


def _close_slugs(resource: str, game: str, slug: str) -> list[str]:
    """Slugs that begin or end alike, and those of records that have this name in some language."""
    name = fold(slug.replace("-", " "))
    named = Q(sort_en=name) | Q(sort_cs=name) | Q(sort_pl=name)
    alike = Q(slug__startswith=slug[:2]) | Q(slug__endswith=slug[-3:])
    documents = Document.objects.filter(named | alike, resource=resource, game=game).order_by("slug")
    rows = list(documents.values_list("slug", "sort_en", "sort_cs", "sort_pl")[:CANDIDATES])
    by_name = [row[0] for row in rows if name in row[1:]]
    return list(dict.fromkeys([*by_name, *get_close_matches(short(slug), [row[0] for row in rows])]))[:3]


def no_such_address(path: str, origin: str) -> Missing:
    """An address that is none, with the lists whose names are like the first word of it."""
    root = reverse("api:root")
    word = path.removeprefix(root).partition("/")[0]
    known = ["games", *RESOURCES, *ADDRESSES]
    found = [f"{origin}{root}{name}/" for name in close_to(word, known)]
    return Missing(_("There is nothing at this address."), found)
