"""A record as clients see it."""

from typing import Any

from rest_framework import serializers
from rest_framework.reverse import reverse

from api.localisation import Localisation
from api.resources import RESOURCE_OF
from cardsdb import games
from cardsdb.content.mapping import ROWS_OF, row_entry
from cardsdb.content.ordering import in_schema_order
from cardsdb.effects.nodes import EffectError
from cardsdb.effects.render import render
from cardsdb.models import Game, Record

Data = dict[str, Any]


def names_of(named: Game | Record) -> Data:
    return {"en": named.name, "cs": named.name_cs or None, "pl": named.name_pl or None}


def localised_name(named: Game | Record, localisation: Localisation) -> Data:
    """The name in the language asked for, or what stands in for it, and which language that is."""
    if localisation.language == "en":
        return {"name": named.name, "language": "en", "name_status": "official"}
    name = getattr(named, f"name_{localisation.language}")
    if name:
        status = getattr(named, f"name_{localisation.language}_status")
        return {"name": name, "language": localisation.language, "name_status": status}
    if localisation.strict:
        return {"name": None, "language": localisation.language, "name_status": "missing"}
    return {"name": named.name, "language": "en", "name_status": "missing"}


class Serializer(serializers.BaseSerializer[Any]):
    """Reads what the queryset loaded; a list costs the same number of queries however long it is."""

    @property
    def localisation(self) -> Localisation:
        localisation: Localisation = self.context["localisation"]
        return localisation

    def address(self, name: str, **parts: str) -> str:
        return reverse(f"api:{name}", kwargs=parts, request=self.context["request"])

    def summary(self, record: Record) -> Data:
        """A record named by another."""
        resource = RESOURCE_OF[record.model]
        url = self.address(f"{resource}-detail", game=record.game.slug, slug=record.slug)
        return {"id": f"{record.game.slug}/{record.slug}", "resource": resource, "url": url} | {
            "name": localised_name(record, self.localisation)["name"]
        }


class GameSerializer(Serializer):
    def to_representation(self, game: Game) -> Data:
        return {
            "id": game.slug,
            "url": self.address("games-detail", slug=game.slug),
            **localised_name(game, self.localisation),
            "names": names_of(game),
            "attributes": game.attributes,
            "updated_at": game.updated_at,
        }


class RecordSerializer(Serializer):
    def to_representation(self, record: Record) -> Data:
        summary = self.summary(record)
        entry = {"attributes": record.attributes, "effects": record.effects}
        if kind := games.kinds_of(record.game.slug).get(record.kind):  # a record can outlive the package that knew it
            entry = in_schema_order(kind, entry)
        return {
            "id": summary["id"],
            "url": summary["url"],
            "game": record.game.slug,
            "edition": self.summary(record.edition) if record.edition else None,
            "kind": record.kind,
            "slug": record.slug,
            "number": record.numbers,
            "copies": record.copies,
            **localised_name(record, self.localisation),
            "names": names_of(record),
            "attributes": entry["attributes"],
            "effects": [self._effect(record, effect) for effect in entry["effects"]],
            **self._rows(record),
            "references": [
                {"field": reference.field, **self.summary(reference.target)} for reference in record.references.all()
            ],
            "updated_at": record.updated_at,
        }

    def _effect(self, record: Record, effect: Data) -> Data:
        try:
            text = render(record.game.slug, effect, self.localisation.language)
        except EffectError:  # written past our checks: served as it stands, for whoever can read it
            text = None
        return {**effect, "text": text}

    def _rows(self, record: Record) -> Data:
        """Components, hexes and walls, or set-ups; what a row names is named by its slug."""
        found: Data = {}
        for rows in ROWS_OF.values():
            if rows.model in self.context["rows"]:
                related = getattr(record, rows.key).all()
                slugs = {
                    target.pk: target.slug
                    for row in related
                    for column in rows.links
                    if (target := getattr(row, column)) is not None
                }
                found[rows.key] = [row_entry(rows, row, slugs) for row in related]
        if "hexes" in found:
            found["walls"] = [[wall.first, wall.second] for wall in record.walls.all()]
        return found
