"""Which records a record names, kept as rows that forbid deletion."""

from cardsdb.content.mapping import game_entries, reference_rows
from cardsdb.content.read import links_of
from cardsdb.models import Game, Record, Reference


def kinds_in(game: Game) -> dict[tuple[str, str], str]:
    """The kind of every record of a game by model and slug."""
    return {(model, slug): kind for model, slug, kind in game.records.values_list("model", "slug", "kind")}


def update_references(record: Record) -> None:
    """Bring the rows in line with what a saved record now names."""
    [entry] = game_entries(record.game, [record]).values()
    ids = {(model, slug): pk for pk, model, slug in record.game.records.values_list("pk", "model", "slug")}
    rows = reference_rows(record.pk, record.model, links_of(record.kind_type, entry), ids)
    record.references.exclude(field__in=[row.field for row in rows]).delete()
    Reference.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["source", "field"], update_fields=["target"]
    )
