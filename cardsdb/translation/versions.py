"""Versions of translations: whatever changes one adds a version, so that nothing is ever lost."""

from collections.abc import Iterable

from django.utils import timezone

from cardsdb.content.touches import announce
from cardsdb.folding import searchable
from cardsdb.models import Translation, TranslationChange
from cardsdb.models.translation import Action, Translated

COLUMNS = [field.name for field in Translated._meta.get_fields()]


def add_versions(
    translations: Iterable[Translation], action: Action, *, by: int | None, comment: str = "", loaded: bool = False
) -> None:
    """Write translations whose columns were changed, each as a new version. `loaded`: that column was changed too."""
    changed = list(translations)
    now = timezone.now()
    for translation in changed:
        translation.version += 1
        translation.updated_at = now
        translation.folded = searchable(translation.text)
    columns = [*COLUMNS, "updated_at", "folded", *(["loaded"] if loaded else [])]
    Translation.objects.bulk_update(changed, columns, batch_size=1000)
    TranslationChange.objects.bulk_create(
        [change_of(translation, action, by, comment) for translation in changed], batch_size=1000
    )
    announce()


def change_of(translation: Translation, action: Action, by: int | None, comment: str = "") -> TranslationChange:
    """The line of history of a translation as it is."""
    columns = {field.attname: getattr(translation, field.attname) for field in Translated._meta.fields}
    return TranslationChange(translation=translation, action=action, by_id=by, comment=comment, **columns)
