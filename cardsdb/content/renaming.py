"""A record under another slug: everything that names it names it anew, and its old address leads to it for ever."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb import games, limits
from cardsdb.content.document import steps
from cardsdb.content.mapping import ROWS_OF, Data, game_entries, row_columns
from cardsdb.content.read import links_of
from cardsdb.games.links import Link
from cardsdb.games.registry import Kind
from cardsdb.games.schema import SLUG
from cardsdb.models import Record, Reference
from cardsdb.models.names import NOT_A_SLUG

Key = tuple[str, str]  # model and slug


def present_keys(formerly: Mapping[Key, Iterable[str]]) -> dict[Key, Key]:
    """The key that each record has now, by those it had before, unless another record has taken them."""
    return {
        (model, former): (model, slug)
        for (model, slug), slugs in formerly.items()
        for former in slugs
        if (model, former) not in formerly
    }


@transaction.atomic
def rename(record: Record, slug: str) -> list[Record]:
    """Give a record another slug; return the records that named it and were changed with it."""
    current = Record.objects.select_for_update().get(pk=record.pk)
    _refuse(current, slug)
    old, current.slug = current.slug, slug
    current.formerly = [former for former in [*current.formerly, old] if former != slug]
    current.save(update_fields=["slug", "formerly", "updated_at"])
    return repoint(current, old)


def _refuse(record: Record, slug: str) -> None:
    RegexValidator(SLUG, NOT_A_SLUG)(slug)
    if len(slug) > limits.SLUG:
        raise ValidationError(_("The slug is longer than %(most)d characters.") % {"most": limits.SLUG})
    if slug == record.slug:
        raise ValidationError(_("It has this slug already."))
    taken = Record.objects.filter(game=record.game_id, model=record.model, slug=slug).first()
    if taken:
        raise ValidationError(_("The slug is taken by %(name)s.") % {"name": taken.name})


def repoint(record: Record, old: str) -> list[Record]:
    """Where other records name this one by its old slug in typed attributes, rows or effects, write the new one."""
    naming = Reference.objects.filter(target=record).values("source")
    sources = list(Record.objects.filter(pk__in=naming).select_related("game").select_for_update(of=("self",)))
    changed = []
    for source, entry in zip(sources, _entries(record, sources), strict=True):
        kind = games.kinds_of(source.game.slug).get(source.kind)
        renamed = _renamed(kind, entry, record, old) if kind else entry
        if renamed != entry:
            _write(source, renamed)
            changed.append(source)
    return changed


def _entries(record: Record, sources: list[Record]) -> list[Data]:
    entries = game_entries(record.game, sources)
    return [entries[source.pk] for source in sources]


def _renamed(kind: Kind, entry: Data, record: Record, old: str) -> Data:
    renamed = deepcopy(entry)
    found = [link for link in links_of(kind, entry) if (link.to.model, link.slug) == (record.model, old)]
    for link in sorted(found, key=lambda link: len(link.path), reverse=True):  # a key after what lies below it
        renamed_link(renamed, link, record.slug)
    return renamed


def renamed_link(entry: Data, link: Link, slug: str) -> None:
    """Have the place of an entry that names a record name it by this slug."""
    _put(entry, [*steps(link.path)], link.slug, slug)


def _put(data: Any, path: list[str | int], old: str, new: str) -> None:
    *before, last = path
    for step in before:
        data = data[step]
    if data[last] == old:
        data[last] = new
    else:  # the slug is a key of a mapping
        items = [(new if key == old else key, value) for key, value in data.items()]
        data.clear()
        data.update(items)


def _write(source: Record, entry: Data) -> None:
    source.attributes, source.effects = entry.get("attributes", {}), entry.get("effects", [])
    source.save(update_fields=["attributes", "effects", "updated_at"])
    ids = {(model, slug): pk for pk, model, slug in source.game.records.values_list("pk", "model", "slug")}
    for rows in ROWS_OF.values():
        for order, data in enumerate(entry.get(rows.key, [])):
            own = rows.model._default_manager.filter(**{rows.owner: source.pk, "order": order})
            own.update(attributes=row_columns(rows, data, ids)["attributes"])
