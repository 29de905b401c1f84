"""`?ids=mage-knight/rage,mage-knight/fireball`: these records, in this order."""

import re
from dataclasses import dataclass

from django.db.models import Case, IntegerField, Q, QuerySet, Value, When

from api.models import Document
from api.query.refusals import empty, too_many
from cardsdb import limits

MOST = 200
_ID = re.compile(r"([a-z0-9-]+)(?:/([a-z0-9-]+))?")


@dataclass(frozen=True)
class Picked:
    """The documents that some ids name, by their place among them, and the ids that name none."""

    places: dict[int, int]
    unknown: list[str]

    def narrow(self, documents: QuerySet[Document]) -> QuerySet[Document]:
        return documents.filter(pk__in=self.places)

    def in_order(self, documents: QuerySet[Document]) -> QuerySet[Document]:
        if not self.places:
            return documents.order_by("pk")
        places = [When(pk=pk, then=Value(place)) for pk, place in self.places.items()]
        return documents.order_by(Case(*places, output_field=IntegerField()), "pk")


def pick(documents: QuerySet[Document], asked: str) -> Picked:
    """What the ids name among the documents of a resource, whatever else the request asks for; one query."""
    ids = list(dict.fromkeys(part.strip() for part in asked.split(",")))
    if ids == [""]:
        raise empty("ids")
    if len(ids) > MOST:
        raise too_many("ids", MOST)
    addresses = {one: address for one in ids if (address := _address(one))}
    found, renamed = _find(documents.filter(_at(set(addresses.values()))))
    found = renamed | found
    places = {pk: place for place, one in enumerate(ids) for pk in found.get(addresses.get(one, ("", "")), ())}
    # A NUL would be taken for the placeholder of the server's address.
    return Picked(places, [one.replace("\0", "\ufffd") for one in ids if addresses.get(one) not in found])


Pks = dict[tuple[str, str], list[int]]  # by game and slug: several resources may have the slug


def _find(documents: QuerySet[Document]) -> tuple[Pks, Pks]:
    """The documents by their ids, and by those that they had before they were renamed."""
    found: Pks = {}
    renamed: Pks = {}
    for pk, game, slug, former in documents.values_list("pk", "game", "slug", "former_slugs"):
        found.setdefault((game, slug), []).append(pk)
        for old in former:
            renamed.setdefault((game, old), []).append(pk)
    return found, renamed


def _address(one: str) -> tuple[str, str] | None:
    match = _ID.fullmatch(one) if len(one) <= 2 * limits.SLUG + 1 else None
    return (match[1], match[2] or match[1]) if match else None


def _at(addresses: set[tuple[str, str]]) -> Q:
    condition = Q(pk__in=[])
    for game in {game for game, _slug in addresses}:
        slugs = [slug for of, slug in addresses if of == game]
        condition |= Q(game=game) & (Q(slug__in=slugs) | Q(former_slugs__overlap=slugs))
    return condition
