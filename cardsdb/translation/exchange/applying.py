"""What a preview showed, written."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from cardsdb.content.faults import ContentError
from cardsdb.models import Translation
from cardsdb.models.translation import Action, Origin, State
from cardsdb.translation.exchange.previewing import Item, Preview
from cardsdb.translation.exchange.writing import Write, write


@dataclass(frozen=True)
class Applied:
    created: int = 0
    changed: int = 0
    kept: list[Item] = field(default_factory=list)  # conflicts that keep what is here
    overtaken: list[Item] = field(default_factory=list)  # changed by somebody since the preview, and left alone


@transaction.atomic
def apply(preview: Preview, by: int | None, choices: Collection[str] = ()) -> Applied:
    """Write what a preview shows, as this user; of the conflicts, those whose keys are chosen."""
    if preview.faults:
        raise ContentError(preview.faults)
    kept = [item for item in preview.conflicts if item.key not in choices]
    chosen = [item for item in preview.conflicts if item.key in choices]
    wanted = {item.translation_id: item for item in [*preview.created, *preview.changed, *chosen]}
    found = Translation.objects.filter(pk__in=wanted).select_related("unit")
    current = {one.pk: one for one in found if one.version == wanted[one.pk].version and not one.unit.retired_at}
    writes = [Write(one, _columns(wanted[pk], one, by)) for pk, one in current.items()]
    lost = {one.translation.pk for one in write(writes, Action.IMPORTED, by=by)}
    overtaken = [item for pk, item in wanted.items() if pk not in current or pk in lost]
    done = [item for pk, item in wanted.items() if pk in current and pk not in lost]
    created = sum(not item.old_text for item in done)
    return Applied(created, len(done) - created, kept, overtaken)


def _columns(item: Item, translation: Translation, by: int | None) -> dict[str, Any]:
    """A text is made from the source as it is now: a conflict with another source was chosen by somebody who saw it."""
    columns: dict[str, Any] = {"state": item.new_state, "outdated": "", "made_from": translation.unit.revision}
    columns["reviewer_id"] = by if item.new_state in (State.REVIEWED, State.OFFICIAL) else None
    if item.new_text != translation.text:
        columns |= {"text": item.new_text, "origin": Origin.IMPORT, "author_id": by}
    return columns
