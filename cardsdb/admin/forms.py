"""Forms of games, records and their rows: what they say is checked like a file, and each fault stands at its field."""

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from cardsdb import games
from cardsdb.accounts.roles import Forbidden
from cardsdb.admin.boxes import RecordChoiceField
from cardsdb.admin.wording import change_of_source_field
from cardsdb.content.document import steps
from cardsdb.content.mapping import game_entries, game_entry, record_entry
from cardsdb.content.ordering import in_schema_order
from cardsdb.content.read import ROW_KEYS, faults_of, links_of, unresolved
from cardsdb.content.references import kinds_in
from cardsdb.games.registry import Kind
from cardsdb.models import Game, Record
from cardsdb.publishing import PUBLIC, may_publish, refusals, require_status

# Keys of an entry and the field of the form that holds them, where the two differ.
FIELDS = {"number": "numbers", "name.en": "name", "name.cs": "name_cs", "name.pl": "name_pl"}
OTHER_GAME = _("this belongs to another game.")


def kind_of(record: Record) -> Kind | None:
    """The kind of a record, if its game has it: a record can outlive the package that knew it."""
    kind = games.kinds_of(record.game.slug).get(record.kind) if record.game_id else None
    return kind if kind and kind.model == record.model else None


def first_step(path: str) -> str:
    """Which field of an entry or row a path leads into."""
    return str(next(steps(path), ""))


class EntryForm(forms.ModelForm):
    """A game or a record, checked as an entry of a file would be."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            for path, message in self.faults(self._draft(cleaned)):
                self.add_error(self._field_of(path), f"{path}: {message}" if path else message)
        return cleaned

    def faults(self, draft: Any) -> Iterator[tuple[str, str]]:
        """What is wrong with what was typed: (field of the entry, message)."""
        raise NotImplementedError

    def _draft(self, cleaned: dict[str, Any]) -> Any:
        """What would be saved, without touching the form's own before all is checked."""
        draft = copy(self.instance)
        for name in {field.name for field in draft._meta.concrete_fields} & cleaned.keys():
            setattr(draft, name, cleaned[name])
        return draft

    def _field_of(self, path: str) -> str | None:
        """The field of the form that shows the value at a path of the entry; None: above all fields."""
        first = first_step(path)
        name = FIELDS.get(path) or FIELDS.get(first) or first
        return name if name in self.fields else None


class GameForm(EntryForm):
    def faults(self, draft: Game) -> Iterator[tuple[str, str]]:
        kind = games.kinds_of(draft.slug).get("game")
        if kind:
            yield from faults_of(kind, game_entry(draft))
        else:
            known = ", ".join(games.games()) or _("none")
            yield "slug", _("no package registers a game of this name (known: %(known)s).") % {"known": known}


class RecordForm(EntryForm):
    change_of_source = change_of_source_field()
    user: Any = None  # who fills it in: set by the admin

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "status" in self.fields and not may_publish(self.user):
            self._offer_what_an_editor_sets()
        kind = kind_of(self.instance)
        if kind and "attributes" in self.initial:
            entry = {name: self.initial[name] for name in ("attributes", "effects") if self.initial.get(name)}
            self.initial.update(in_schema_order(kind, entry))
        if isinstance(edition := self.fields.get("edition"), RecordChoiceField):
            edition.offer(records_to_offer(self.instance, [Record.Model.EDITION]))

    def _offer_what_an_editor_sets(self) -> None:
        """Whoever may not publish sees no such choice, and why."""
        field, current = self.fields["status"], self.instance.status
        offered = [current] if current in PUBLIC else [one for one in Record.Status.values if one not in PUBLIC]
        # Of the box alone: what is sent all the same is answered with the reason.
        field.widget.choices = [(value, label) for value, label in Record.Status.choices if value in offered]
        field.help_text = _("Reviewers publish and retire records; bring a draft to them with the status “in review”.")

    def clean_status(self) -> str:
        before, after = self.initial.get("status") or Record.Status.DRAFT, self.cleaned_data["status"]
        try:
            require_status(self.user, before, after)
        except Forbidden as error:
            raise forms.ValidationError(str(error), code="forbidden") from error
        return str(after)

    def _get_validation_exclusions(self) -> set[str]:
        # The model is no field of the form, yet the constraint on slugs has to know it.
        excluded: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return excluded - {"model"}

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if not self.errors and "status" in self.changed_data and self.instance.status == Record.Status.PUBLISHED:
            self._refuse_errors()

    def _refuse_errors(self) -> None:
        """Publishing what the checks find errors at is refused, with the list."""
        formsets = getattr(self.instance, "row_formsets", [])  # set by the admin: rows are saved with the record
        if not all(formset.is_valid() for formset in formsets):
            return  # their own faults come first
        stored = game_entries(self.instance.game, [self.instance])[self.instance.pk] if self.instance.pk else {}
        rows = {key: stored[key] for key in ROW_KEYS if key in stored}
        rows |= {formset.form.key: formset.entries for formset in formsets}
        edition = self.instance.edition
        refused = refusals(self.instance, record_entry(self.instance, edition.slug if edition else None, rows))
        if refused:
            self.add_error("status", [_("This cannot be published while the checks find errors."), *map(str, refused)])

    def faults(self, draft: Record) -> Iterator[tuple[str, str]]:
        kind = kind_of(draft)
        if kind is None:
            known = [slug for slug, kind in games.kinds_of(draft.game.slug).items() if kind.model == draft.model]
            names = {"game": draft.game.name, "known": ", ".join(sorted(known)) or _("none")}
            yield "kind", _("%(game)s has no such kind; it has %(known)s.") % names
            return
        if draft.edition and draft.edition.game_id != draft.game_id:
            yield "edition", str(OTHER_GAME)
        entry = record_entry(draft, draft.edition.slug if draft.edition else None, {})
        faults = list(faults_of(kind, entry))
        yield from faults
        if not faults:
            yield from unresolved(kinds_in(draft.game), links_of(kind, entry))


def records_to_offer(record: Record, models: Iterable[str]) -> Iterable[Record]:
    """What a field of a record or its rows may name: the same game's, or every game's before the record has one."""
    offered: QuerySet[Record] = Record.objects.filter(model__in=models).select_related("game")
    if record.pk:
        offered = offered.filter(game=record.game_id)
    return offered.only("model", "slug", "name", "game__name").order_by("game__name", "game", "name")
