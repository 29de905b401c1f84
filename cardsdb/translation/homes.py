"""Names live on their records, in fixtures and database alike: what translators do to them is written there."""

from collections.abc import Iterable
from typing import Any

from cardsdb.content.document import steps
from cardsdb.content.mapping import ROWS_OF
from cardsdb.models import Game, Record, Translation, TranslationUnit
from cardsdb.models.names import NameStatus
from cardsdb.models.translation import Outdated, Part, State

Owner = Game | Record


def status_of(translation: Translation) -> str:
    """The status of a name as its record has it."""
    if not translation.text:
        return ""
    if translation.outdated == Outdated.MEANING:
        return NameStatus.STALE.value
    return (NameStatus.OFFICIAL if translation.state == State.OFFICIAL else NameStatus.PROPOSED).value


def write_home(translations: Iterable[Translation]) -> None:
    """Have the records bear these names; what is no name has no place on its record."""
    for translation in translations:
        unit = translation.unit
        if unit.part == Part.NAME and unit.retired_at is None:
            _write(unit, translation.language, translation.text, status_of(translation))


def _write(unit: TranslationUnit, language: str, text: str, status: str) -> None:
    owner = _locked(unit)
    first, *rest = steps(unit.path)
    if first == "name":
        _write_columns(owner, language, text, status)
    elif first == "attributes":
        _write_inside(owner, rest, language, text, status)
    elif isinstance(owner, Record):
        rows, (order, *inner) = ROWS_OF[str(first)], rest
        row = rows.model._default_manager.select_for_update().get(**{rows.owner: owner.pk, "order": order})
        _write_inside(row, inner, language, text, status)


def _locked(unit: TranslationUnit) -> Owner:
    if unit.record_id:
        record: Record = Record.objects.select_for_update(of=("self",)).select_related("game").get(pk=unit.record_id)
        return record
    return Game.objects.select_for_update().get(pk=unit.game_id)


def _write_columns(owner: Owner, language: str, text: str, status: str) -> None:
    name, name_status = f"name_{language}", f"name_{language}_status"
    if (getattr(owner, name), getattr(owner, name_status)) != (text, status):
        setattr(owner, name, text)
        setattr(owner, name_status, status)
        owner.save(update_fields=[name, name_status, "updated_at"])


def _write_inside(owner: Any, path: list[str | int], language: str, text: str, status: str) -> None:
    """Put a name into the attributes, and its status into the mapping beside it."""
    *above, last = path
    place = owner.attributes
    for step in above:
        place = place[step]
    statuses = place.setdefault(f"{last}_status", {})
    before = place[last].get(language), statuses.get(language)
    _put(place[last], language, text)
    _put(statuses, language, status)
    if not statuses:
        del place[f"{last}_status"]
    if before != (text or None, status or None):
        owner.save(update_fields=["attributes", *(["updated_at"] if hasattr(owner, "updated_at") else [])])


def _put(mapping: dict[str, Any], key: str, value: str) -> None:
    if value:
        mapping[key] = value
    else:
        mapping.pop(key, None)
