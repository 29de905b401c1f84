"""Translations out of files into the database: each as a new version, many at once, none over somebody's edit."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from cardsdb.models import SourceRevision, Translation, TranslationUnit
from cardsdb.models.translation import Action, ChangeOfSource
from cardsdb.translation.homes import write_home
from cardsdb.translation.versions import add_versions


@dataclass(frozen=True)
class Write:
    """What a translation shall become, if it still is at the version that was seen."""

    translation: Translation  # with its unit
    columns: dict[str, Any]
    loaded: Any = None  # what the catalogue says; None: it does not come from there


@transaction.atomic
def write(writes: Iterable[Write], action: Action, *, by: int | None) -> list[Write]:
    """Write them; return those that somebody overtook."""
    wanted = {one.translation.pk: one for one in writes}
    units = sorted(one.translation.unit_id for one in wanted.values())
    # The units first, and in order, as all who write translations do.
    list(TranslationUnit.objects.select_for_update().filter(pk__in=units).order_by("pk").values_list("pk"))
    current = Translation.objects.select_for_update(of=("self",)).filter(pk__in=wanted).order_by("pk")
    versions = dict(current.values_list("pk", "version"))
    kept = {pk: one for pk, one in wanted.items() if versions.get(pk) == one.translation.version}
    for one in kept.values():
        for column, value in one.columns.items():
            setattr(one.translation, column, value)
        if one.loaded is not None:
            one.translation.loaded = one.loaded
    changed = [one.translation for one in kept.values()]
    if changed:
        add_versions(changed, action, by=by, loaded=True)
        _note_older_sources(changed)
        write_home(changed)
    return [one for pk, one in wanted.items() if pk not in kept]


def _note_older_sources(translations: Iterable[Translation]) -> None:
    """A text from before all known revisions tells how the first of them differs from what there was."""
    for translation in translations:
        if not translation.made_from and translation.outdated:
            first = SourceRevision.objects.filter(unit=translation.unit_id, number=1)
            change = ChangeOfSource(translation.outdated)
            first.exclude(change=ChangeOfSource.MEANING).update(change=change)
