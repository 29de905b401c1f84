"""Everything that stands around a unit while it is translated."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from cardsdb.admin.beside import address_of_page
from cardsdb.models import SourceRevision, Translation, TranslationChange, TranslationUnit
from cardsdb.models.translation import LANGUAGES, ChangeOfSource, Language
from cardsdb.translation.glossary import Hit, Term
from cardsdb.translation.live import Problem, glossary, problems
from cardsdb.translation.memory import Change, Suggestion, difference, suggestions
from cardsdb.translation.permissions import may_comment
from cardsdb.workspace import presence
from cardsdb.workspace.access import Access, access_to, may_reclassify, page
from cardsdb.workspace.filters import BOTH, Filters
from cardsdb.workspace.marking import marked
from cardsdb.workspace.preview import effects_of, is_drawn
from cardsdb.workspace.queue import MOST_COUNTED, Queue, is_open_to_review
from cardsdb.workspace.saving import Clash, Typed, same_source

MOST_VERSIONS = 50  # lines of history that are shown
SUGGESTED = 9  # one for each digit key

Pieces = tuple[tuple[Change, str], ...]


@dataclass(frozen=True)
class Version:
    """A line of history, with what it changed in the text."""

    change: TranslationChange
    pieces: Pieces
    is_now: bool


@dataclass(frozen=True)
class Editor:
    """The box of one language and what helps to fill it."""

    access: Access
    translation: Translation
    text: str
    version: int
    origin: str
    problems: list[Problem]
    suggestions: list[Suggestion]
    same: int  # other units with this source that have no text yet
    since: Pieces  # what became of the source since this was made from it; empty: nothing
    history: list[Version]
    clash: Clash | None = None
    error: str = ""

    @property
    def language(self) -> Language:
        return Language(self.translation.language)

    @property
    def reviewable(self) -> bool:
        return self.access.review and bool(self.translation.text)

    @property
    def may_change(self) -> bool:
        return self.access.write or self.access.review

    @property
    def acceptable(self) -> bool:
        return self.access.review and is_open_to_review(self.translation)


@dataclass(frozen=True)
class Attempt:
    """What was sent and could not be written, to be shown again."""

    typed: Mapping[str, Typed] = field(default_factory=dict)
    clashes: Mapping[str, Clash] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    notice: str = ""


def unit_of(pk: int) -> TranslationUnit:
    return get_object_or_404(TranslationUnit.objects.select_related("game", "record"), pk=pk)


def unit_page(
    request: HttpRequest, unit: TranslationUnit, filters: Filters, attempt: Attempt | None = None, status: int = 200
) -> HttpResponse:
    attempt = attempt or Attempt()
    rows = {row.language: row for row in unit.translations.select_related("author", "reviewer")}
    for row in rows.values():
        row.unit = unit
    revisions = list(unit.revisions.select_related("author").order_by("number"))
    editors = [_editor(request, rows[language], revisions, attempt) for language in filters.languages]
    hits = glossary(unit.game).hits(unit.source)
    queue = Queue(filters, int(request.user.pk or 0))
    previous, left = queue.before(unit.pk, 1), queue.left_after(unit.pk)
    context = {
        "unit": unit,
        "filters": filters,
        "editors": editors,
        "others": [rows[language] for language in LANGUAGES if language not in filters.languages],
        "source": marked(unit.source, hits, filters.languages[0]),
        "terms": _terms(hits, unit),
        "effects": effects_of(unit, {editor.language: editor.text for editor in editors}),
        "is_drawn": is_drawn(unit.record),
        "record_page": address_of_page(unit.record or unit.game),
        "revisions": _changes(revisions),
        "kinds_of_change": _kinds_of_change(revisions, may_reclassify(request.user, unit.record)),
        "comments": list(unit.comments.select_related("author")),
        "present": presence.seen(unit.pk, request.user) if request.user.is_authenticated else [],
        "previous": address_of(previous[0], filters) if previous else "",
        "next": address_of(queue.after(unit.pk, 1)[0], filters) if left else "",
        "left": f"{MOST_COUNTED}+" if left >= MOST_COUNTED else left,
        "may_write": any(editor.access.write for editor in editors),
        "may_both": len(editors) == 1 and all(access_to(request.user, one).write for one in LANGUAGES),
        "notice": attempt.notice,
        "may_comment": may_comment(request.user),
        "both_query": filters.but(lang=BOTH).query,
    }
    return page(request, "unit", str(unit.record or unit.game), context, status)


def address_of(unit: int, filters: Filters) -> str:
    return f"{reverse('workspace:unit', args=[unit])}?{filters.query}"


def _editor(
    request: HttpRequest, translation: Translation, revisions: list[SourceRevision], attempt: Attempt
) -> Editor:
    unit, language = translation.unit, translation.language
    typed = attempt.typed.get(language)
    text = typed.text.replace("\0", "") if typed else translation.text
    error = attempt.errors.get(language, "")
    access = access_to(request.user, language)
    return Editor(
        access=access,
        translation=translation,
        text=text,
        version=translation.version,
        origin=typed.origin if typed else "person",
        problems=[] if error else problems(unit, language, text),
        suggestions=suggestions(unit.source, language, unit=unit.pk, limit=SUGGESTED),
        same=len(same_source(unit, language)) if access.write else 0,
        since=_since(translation, revisions),
        history=_history(translation),
        clash=attempt.clashes.get(language),
        error=error,
    )


def _since(translation: Translation, revisions: list[SourceRevision]) -> Pieces:
    """The source as it was when the translation was made, against the source now."""
    old = next((one.source for one in revisions if one.number == translation.made_from), translation.unit.source)
    return difference(old, translation.unit.source) if translation.text and old != translation.unit.source else ()


def _history(translation: Translation) -> list[Version]:
    """Newest first; each against the one before it."""
    changes = list(translation.changes.select_related("by").order_by("-version")[: MOST_VERSIONS + 1])
    pairs = [*pairwise(changes), *([(changes[-1], None)] if 0 < len(changes) <= MOST_VERSIONS else [])]
    return [
        Version(change, difference(before.text if before else "", change.text), change.version == translation.version)
        for change, before in pairs
    ]


def _changes(revisions: list[SourceRevision]) -> list[tuple[SourceRevision, Pieces]]:
    """The revisions of the source that changed something, newest first, with what they changed."""
    return [(new, difference(old.source, new.source)) for old, new in pairwise(revisions)][::-1]


def _kinds_of_change(revisions: list[SourceRevision], allowed: bool) -> list[tuple[str, Any, bool]]:
    """What the last change of the source can be called: value, label, whether it is called so now."""
    last = revisions[-1].change if revisions else ""
    return [(value, label, value == last) for value, label in ChangeOfSource.choices] if last and allowed else []


def _terms(hits: list[Hit], unit: TranslationUnit) -> list[Term]:
    """The words of the glossary in a source, each once; not the entry that the unit itself is the name of."""
    own = unit.record.slug if unit.record and unit.path == "name" else ""
    found = {term.slug: term for hit in hits for term in hit.terms if term.slug != own}
    return list(found.values())
