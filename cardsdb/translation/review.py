"""Changes of translations: write, accept, send back, mark official, confirm, undo.

Each says which version it has seen; if somebody changed the translation since, nothing is written and the caller gets
both (Conflict). Who may do what is asked before, in cardsdb.translation.permissions.
"""

from unicodedata import normalize

from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb.models import Translation, TranslationChange, TranslationComment, TranslationUnit
from cardsdb.models.translation import Action, Origin, State
from cardsdb.translation.homes import write_home
from cardsdb.translation.sources import gravest_since
from cardsdb.translation.versions import add_versions


class Conflict(Exception):
    """Somebody changed the translation since it was read."""

    def __init__(self, current: Translation) -> None:
        super().__init__(_("Somebody changed this translation since you read it."))
        self.current = current


class NotPossible(Exception):
    """The translation is in no state for this: the message says why, and what would be right."""


@transaction.atomic
def save(seen: Translation, text: str, *, by: int, origin: str = Origin.PERSON) -> Translation:
    """Write a text as a draft of what the source says now; an empty one makes the translation missing."""
    current = _locked(seen)
    text = normalize("NFC", text.replace("\r\n", "\n"))
    current.text, current.state = text, State.DRAFT if text else State.MISSING
    current.origin = origin if text else ""
    current.author_id, current.reviewer_id = by, None
    _pin(current)
    return _written(current, Action.SAVED, by)


@transaction.atomic
def accept(seen: Translation, *, by: int) -> Translation:
    """Say that a draft is right for the source as it is now."""
    current = _locked(seen)
    if current.state == State.MISSING:
        raise NotPossible(_("There is no text to accept yet; write one first."))
    if current.state == State.OFFICIAL and not current.outdated:
        raise NotPossible(_("It is official already, which is more than reviewed."))
    if current.state != State.OFFICIAL:
        current.state = State.REVIEWED
    current.reviewer_id = by
    _pin(current)
    return _written(current, Action.ACCEPTED, by)


@transaction.atomic
def send_back(seen: Translation, comment: str, *, by: int) -> Translation:
    """Make it a draft again, and tell the translator why."""
    current = _locked(seen)
    if current.state == State.MISSING:
        raise NotPossible(_("There is no text to send back."))
    if not comment.strip():
        raise NotPossible(_("Write what is to be mended: the translator has only your comment to go by."))
    current.state, current.reviewer_id = State.DRAFT, by
    TranslationComment.objects.create(
        unit_id=current.unit_id, language=current.language, author_id=by, text=comment.strip()
    )
    return _written(current, Action.RETURNED, by, comment.strip())


@transaction.atomic
def mark_official(seen: Translation, *, by: int) -> Translation:
    """Say that a rulebook or a published translation prints it so."""
    current = _locked(seen)
    if current.state == State.MISSING:
        raise NotPossible(_("There is no text that could be official; write one first."))
    current.state, current.origin, current.reviewer_id = State.OFFICIAL, Origin.RULEBOOK, by
    _pin(current)
    return _written(current, Action.OFFICIAL, by)


@transaction.atomic
def confirm(seen: Translation, *, by: int) -> Translation:
    """Say that it is right as it stands although its source changed."""
    current = _locked(seen)
    if not current.outdated:
        raise NotPossible(_("Its source did not change since it was made; there is nothing to confirm."))
    _pin(current)
    return _written(current, Action.CONFIRMED, by)


@transaction.atomic
def undo(seen: Translation, *, by: int) -> Translation:
    """Bring back what was there before the last change that was not itself undone, as a new version."""
    current = _locked(seen)
    undone = last_not_undone(current)
    before = current.changes.filter(version__lt=undone.version).order_by("-version").first() if undone else None
    if undone is None:
        raise NotPossible(_("There is nothing to undo."))
    return _restored(current, before, by)


@transaction.atomic
def revert(seen: Translation, to: TranslationChange, *, by: int) -> Translation:
    """Bring back a version, as a new one."""
    return _restored(_locked(seen), to, by)


@transaction.atomic
def comment(unit: TranslationUnit, text: str, *, by: int, language: str = "") -> TranslationComment:
    if not text.strip():
        raise NotPossible(_("The comment is empty."))
    return TranslationComment.objects.create(unit=unit, language=language, author_id=by, text=text.strip())


def _locked(seen: Translation) -> Translation:
    # The unit first, as syncing does, so that the two never wait for each other.
    unit = TranslationUnit.objects.select_for_update().get(pk=seen.unit_id)
    current = Translation.objects.select_for_update().get(pk=seen.pk)
    current.unit = unit
    if current.version != seen.version:
        raise Conflict(current)
    return current


def _pin(translation: Translation) -> None:
    translation.made_from, translation.outdated = translation.unit.revision, ""


def _written(translation: Translation, action: Action, by: int, comment: str = "") -> Translation:
    add_versions([translation], action, by=by, comment=comment)
    write_home([translation])
    return translation


def last_not_undone(translation: Translation) -> TranslationChange | None:
    """The newest change that no undoing has taken back; undoing several times goes further and further back."""
    skip = 0
    for change in translation.changes.exclude(action=Action.OUTDATED).order_by("-version"):
        if change.action == Action.UNDONE:
            skip += 1
        elif skip:
            skip -= 1
        else:
            return change
    return None


def _restored(current: Translation, before: TranslationChange | None, by: int) -> Translation:
    current.text = before.text if before else ""
    current.state = before.state if before else State.MISSING
    current.origin = before.origin if before else ""
    current.author_id = before.author_id if before else None
    current.reviewer_id = before.reviewer_id if before else None
    current.made_from = before.made_from if before else current.unit.revision
    changes = dict(current.unit.revisions.values_list("number", "change"))
    current.outdated = gravest_since(current.made_from, changes) if current.text else ""
    return _written(current, Action.UNDONE, by)
