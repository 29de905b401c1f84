"""Units as lines of a queue: with their translations, what the checks find at them, and how much was said of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardsdb.models import Finding, Translation, TranslationComment, TranslationUnit
from cardsdb.workspace.access import Access
from cardsdb.workspace.queue import findings_at, is_open_to_review


@dataclass(frozen=True)
class Cell:
    """A translation in its line."""

    translation: Translation
    findings: list[Finding]
    acceptable: bool  # by whoever looks at it

    @property
    def ticket(self) -> str:
        """What a tick in its box says: this translation, as it was seen."""
        return f"{self.translation.pk}:{self.translation.version}"


@dataclass(frozen=True)
class Line:
    unit: TranslationUnit
    cells: list[Cell]
    comments: int


def lines_of(ids: Sequence[int], access: dict[str, Access]) -> list[Line]:
    """The units with these numbers: four queries, however many."""
    units = list(TranslationUnit.objects.filter(pk__in=ids).select_related("game", "record").order_by("pk"))
    rows = Translation.objects.filter(unit__in=ids, language__in=access).select_related("author", "reviewer")
    by_place = {(row.unit_id, row.language): row for row in rows}
    findings = findings_at(units, access)
    said = TranslationComment.objects.filter(unit__in=ids, resolved_at=None).values_list("unit_id", "language")
    comments = Counter(unit for unit, language in said if not language or language in access)
    return [
        Line(unit, [_cell(by_place[unit.pk, one], findings, access[one]) for one in access], comments[unit.pk])
        for unit in units
    ]


def _cell(translation: Translation, findings: dict[tuple[int, str], list[Finding]], access: Access) -> Cell:
    found: Any = findings.get((translation.unit_id, translation.language), [])
    return Cell(translation, found, access.review and is_open_to_review(translation))
