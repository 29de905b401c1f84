"""Brings units and translations in line with the texts that records have now."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.db.models import Q
from django.utils import timezone

from cardsdb import acting
from cardsdb.folding import searchable
from cardsdb.models import Game, SourceRevision, Translation, TranslationChange, TranslationUnit
from cardsdb.models.names import NameStatus
from cardsdb.models.translation import LANGUAGES, Action, ChangeOfSource, Origin, Outdated, State
from cardsdb.translation.grams import grams_of
from cardsdb.translation.homes import status_of, write_home
from cardsdb.translation.sources import graver, guess, outdated_by
from cardsdb.translation.units import Kept, Place, key_of
from cardsdb.translation.versions import add_versions, change_of

UNIT_COLUMNS = ["key", "record", "path", "part", "kind", "source", "revision", "retired_at", "folded", "grams"]

OWN_NAME = "name"


@dataclass(frozen=True)
class Owner:
    """A record, or a game itself, and what there is to translate in it."""

    record_id: int | None
    model: str
    slug: str
    kind: str
    places: list[Place]


@dataclass
class Alignment:
    """Of some owners of one game. What is to be written is collected, then written at once."""

    game: Game
    owners: list[Owner]
    units: list[TranslationUnit] = field(default_factory=list)  # changed ones
    new_units: list[tuple[TranslationUnit, Place]] = field(default_factory=list)
    revisions: list[SourceRevision] = field(default_factory=list)
    found: list[Translation] = field(default_factory=list)  # changed on the record
    outdated: list[Translation] = field(default_factory=list)
    homeward: list[Translation] = field(default_factory=list)  # of which the record has to know

    def run(self) -> None:
        self._read()
        for owner in self.owners:
            self._align(owner)
        self._write()

    def _read(self) -> None:
        keys = [self._key(owner, place) for owner in self.owners for place in owner.places]
        records = [owner.record_id for owner in self.owners if owner.record_id]
        units = TranslationUnit.objects.filter(Q(record__in=records) | Q(record=None, key__in=keys), game=self.game)
        self.units_of: dict[int | str, list[TranslationUnit]] = defaultdict(list)
        for unit in units.select_for_update(of=("self",)).order_by("pk"):
            self.units_of[unit.record_id or unit.key.partition("#")[0]].append(unit)
        self.translations: dict[int, dict[str, Translation]] = defaultdict(dict)
        of_units = Translation.objects.filter(unit__in=[unit for group in self.units_of.values() for unit in group])
        for translation in of_units.select_related("unit").select_for_update(of=("self",)):
            self.translations[translation.unit_id][translation.language] = translation

    def _key(self, owner: Owner, place: Place) -> str:
        return key_of(self.game.slug, owner.model, owner.slug, place.path)

    def _align(self, owner: Owner) -> None:
        before = key_of(self.game.slug, owner.model, owner.slug, "").removesuffix("#")
        left = self.units_of.get(owner.record_id or 0, []) + self.units_of.get(before, [])
        for place, unit in _matched(owner.places, left):
            if unit is None:
                self._create(owner, place)
            else:
                left.remove(unit)
                self._keep(owner, place, unit)
        for unit in left:
            if unit.retired_at is None:
                unit.retired_at = timezone.now()
                self.units.append(unit)

    def _create(self, owner: Owner, place: Place) -> None:
        unit = TranslationUnit(game=self.game, revision=1)
        self._describe(unit, owner, place)
        self.new_units.append((unit, place))

    def _describe(self, unit: TranslationUnit, owner: Owner, place: Place) -> bool:
        """Write into the unit what it is now; whether that is anything new."""
        now = {
            "key": self._key(owner, place),
            "record_id": owner.record_id,
            "path": place.path,
            "part": place.part.value,
            "kind": owner.kind,
            "source": place.source,
            "retired_at": None,
        }
        changed = any(getattr(unit, name) != value for name, value in now.items())
        for name, value in now.items():
            setattr(unit, name, value)
        if changed:
            unit.folded = searchable(f"{unit.key} {unit.source}")
            unit.grams = grams_of(unit.source)
        return changed

    def _keep(self, owner: Owner, place: Place, unit: TranslationUnit) -> None:
        old = unit.source
        changed = self._describe(unit, owner, place)
        change = self._revise(unit, old) if unit.source != old else ""
        if changed:
            self.units.append(unit)
        for translation in self.translations[unit.pk].values():
            translation.unit = unit
            kept = (place.kept or {}).get(translation.language)
            if place.kept is None or _is_as(translation, kept):
                self._outdate(translation, change)
            else:
                _take(translation, kept, unit.revision)
                self.found.append(translation)

    def _revise(self, unit: TranslationUnit, old: str) -> str:
        """Note the new source, and say what kind of change it is."""
        unit.revision += 1
        change = acting.current().change_of_source or guess(old, unit.source)
        self.revisions.append(_revision(unit, change))
        return change

    def _outdate(self, translation: Translation, change: str) -> None:
        outdated = graver(translation.outdated, outdated_by(change))
        if translation.text and outdated != translation.outdated:
            translation.outdated = outdated
            self.outdated.append(translation)
            if outdated == Outdated.MEANING:
                self.homeward.append(translation)

    def _write(self) -> None:
        by = acting.current().user_id
        TranslationUnit.objects.bulk_update(self.units, UNIT_COLUMNS, batch_size=1000)
        TranslationUnit.objects.bulk_create([unit for unit, _place in self.new_units], batch_size=1000)
        self.revisions += [_revision(unit, "") for unit, _place in self.new_units]
        SourceRevision.objects.bulk_create(self.revisions, batch_size=1000)
        self._write_new_translations(by)
        add_versions(self.found, Action.FOUND, by=by)
        add_versions(self.outdated, Action.OUTDATED, by=by)
        write_home(self.homeward)

    def _write_new_translations(self, by: int | None) -> None:
        new = []
        for unit, place in self.new_units:
            for language in LANGUAGES:
                translation = Translation(unit=unit, language=language)
                if kept := (place.kept or {}).get(language):
                    _take(translation, kept, unit.revision)
                    translation.version, translation.folded = 1, searchable(translation.text)
                new.append(translation)
        Translation.objects.bulk_create(new, batch_size=1000)
        changes = [change_of(translation, Action.FOUND, by) for translation in new if translation.text]
        TranslationChange.objects.bulk_create(changes, batch_size=1000)


def _matched(places: list[Place], units: list[TranslationUnit]) -> Iterator[tuple[Place, TranslationUnit | None]]:
    """Each place with the unit it already has: by path and text, by text where it moved, by path where it changed."""
    unmatched, left = list(places), list(units)
    found: dict[str, TranslationUnit] = {}
    for same in (_stayed, _moved, _changed):
        for place in list(unmatched):
            unit = next((unit for unit in left if same(place, unit)), None)
            if unit is not None:
                found[place.path] = unit
                left.remove(unit)
                unmatched.remove(place)
    for place in places:
        yield place, found.get(place.path)


def _stayed(place: Place, unit: TranslationUnit) -> bool:
    return (place.path, place.source) == (unit.path, unit.source)


def _moved(place: Place, unit: TranslationUnit) -> bool:
    return (place.part, place.source) == (unit.part, unit.source) and OWN_NAME not in (place.path, unit.path)


def _changed(place: Place, unit: TranslationUnit) -> bool:
    return place.path == unit.path


def _is_as(translation: Translation, kept: Kept | None) -> bool:
    """Whether the record still has the name that the translation has."""
    return (translation.text, status_of(translation)) == ((kept.text, kept.status) if kept else ("", ""))


def _take(translation: Translation, kept: Kept | None, revision: int) -> None:
    """Have the translation say what the record says."""
    author = acting.current().user_id
    stale = kept is not None and kept.status == NameStatus.STALE
    same_text = kept is not None and kept.text == translation.text
    if kept is None:
        translation.text, translation.state, translation.origin = "", State.MISSING, ""
    elif not (stale and same_text):
        official = kept.status == NameStatus.OFFICIAL
        translation.state = State.OFFICIAL if official else State.DRAFT
        translation.origin = Origin.RULEBOOK if official else Origin.PERSON if author else Origin.PROPOSED
    if kept is not None:
        translation.text = kept.text
    translation.outdated = Outdated.MEANING if stale else ""
    translation.made_from = max(revision - 1, 1) if stale else revision
    translation.author_id, translation.reviewer_id = author, None


def _revision(unit: TranslationUnit, change: str) -> SourceRevision:
    author = acting.current().user_id
    return SourceRevision(
        unit=unit,
        number=unit.revision,
        source=unit.source,
        change=ChangeOfSource(change) if change else "",
        author_id=author,
    )
