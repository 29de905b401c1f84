"""What a catalogue says, against what it said when it was last loaded, against what is here."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self
from unicodedata import normalize

from cardsdb.models import Translation
from cardsdb.models.translation import Origin, Part, State
from cardsdb.translation.exchange.rows import Row, fingerprint
from cardsdb.translation.homes import status_of
from cardsdb.translation.sources import gravest_since, guess, outdated_by


class Outcome(StrEnum):
    CREATED = "created"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    CONFLICT = "conflict"


@dataclass(frozen=True)
class Said:
    """What a catalogue says of a translation; Translation.loaded keeps it."""

    text: str = ""
    state: str = State.MISSING.value
    origin: str = ""
    outdated: str = ""
    of: str = ""  # the fingerprint of the source beside it
    previous: str = ""  # the source that an outdated text was made from
    comments: tuple[str, ...] = ()

    @classmethod
    def loaded(cls, translation: Translation) -> Self:
        """What it said when it was last loaded; of what never was loaded it said nothing."""
        kept: Mapping[str, Any] = translation.loaded or {}
        return cls(**{**kept, "comments": tuple(kept.get("comments", ()))})

    @classmethod
    def here(cls, translation: Translation) -> Self:
        return cls(translation.text, translation.state, translation.origin, translation.outdated)

    def to_json(self) -> dict[str, Any]:
        """Without what is empty, since most of it is."""
        full = {**vars(self), "comments": list(self.comments)}
        return {name: value for name, value in full.items() if value}

    @property
    def told(self) -> tuple[str, str]:
        """What people decide; the rest follows from it, or changes by itself when a source does."""
        return self.text, self.state

    def says_the_same(self, other: "Said") -> bool:
        if not self.text and not other.text:
            return True
        return (*self.told, self.origin, self.outdated, self.of) == (
            *other.told,
            other.origin,
            other.outdated,
            other.of,
        )


def said(row: Row, *known: Said) -> Said:
    """What a row says. Where tools have dropped our comments, a text that is known is still what it was."""
    text = normalize("NFC", row.text)
    if not text:
        return Said(comments=row.comments)
    same = next((one for one in known if one.text == text), Said())
    state = row.state or (same.state if same.text else State.DRAFT)
    if state == State.MISSING or (row.fuzzy and not row.outdated):
        state = State.DRAFT  # a text is there, but somebody wants it looked at
    outdated = row.outdated if row.fuzzy else ""  # whoever takes the mark off says that the text is right
    return Said(
        text,
        str(state),
        row.origin or same.origin or Origin.IMPORT.value,
        outdated,
        fingerprint(row.source),
        row.previous if outdated else "",
        row.comments,
    )


@dataclass(frozen=True)
class Age:
    """Which revision of the source a text was made from (0: one from before all that are known), and how it aged."""

    made_from: int
    outdated: str
    previous: str = ""


def age_of(row: Row, new: Said, unit_source: str, revisions: Mapping[int, tuple[str, str]]) -> Age:
    """How old a text in a file is; revisions: source and change of each revision of the unit, by number."""
    latest = max(revisions, default=1)
    made_from_source = new.previous or row.source
    if made_from_source == unit_source:
        return Age(latest, "")
    changes = {number: change for number, (_source, change) in revisions.items()}
    for number in sorted(revisions, reverse=True):
        if revisions[number][0] == made_from_source:
            return Age(number, new.outdated or gravest_since(number, changes), made_from_source)
    outdated = new.outdated or outdated_by(guess(made_from_source, unit_source))
    return Age(0 if outdated else latest, outdated, made_from_source if outdated else "")


def outcome(translation: Translation, new: Said, age: Age, *, overwrite: bool = False) -> Outcome:
    """What loading does: an edit made here stays, and is a conflict where the catalogue was changed too."""
    before, here = Said.loaded(translation), Said.here(translation)
    aged = replace(new, outdated=age.outdated)
    if new.says_the_same(before) and not (overwrite and here.told != new.told):
        return Outcome.UNCHANGED  # whatever was done here since
    if here.told == new.told and here.origin == new.origin and (aged.outdated or not here.outdated):
        return Outcome.UNCHANGED  # a mark that was taken off here is not put back
    if here.told != before.told and not overwrite and not _refines(translation, aged):
        return Outcome.CONFLICT
    return Outcome.CHANGED if here.text else Outcome.CREATED


def _refines(translation: Translation, new: Said) -> bool:
    """Whether the catalogue only says more of a text that it never had before: a name that its record has too."""
    if translation.loaded is not None or translation.text != new.text:
        return False
    refined = Translation(text=new.text, state=new.state, outdated=new.outdated)
    return translation.unit.part != Part.NAME or status_of(refined) == status_of(translation)
