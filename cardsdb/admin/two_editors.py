"""Two editors on one record: the second to save gets what the first changed, merged where they do not collide.

The page carries the version that it was opened with. Where that is not the last one any more, what was typed is
compared with both, before Django looks at it: what only the other changed is put into the boxes, and where both
changed the same, the page comes back with all that was typed and asks.
"""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin

from cardsdb.admin.beside import put_beside
from cardsdb.admin.posted_rows import PostedRows
from cardsdb.content.mapping import ROWS_OF, Data, columns
from cardsdb.history.differences import MISSING
from cardsdb.history.merging import Edit, merge
from cardsdb.history.reverting import lock
from cardsdb.history.snapshots import entry_of
from cardsdb.history.telling import Line, dotted, summary, title, told
from cardsdb.models import Game, Record, Version

OPENED = "version"
ASKED = "asked"
KEYS = {"numbers": "number", "name": "name.en", "name_cs": "name.cs", "name_pl": "name.pl"}
KEYS |= {"name_cs_status": "name_status.cs", "name_pl_status": "name_status.pl"}
ATTRIBUTES = "attributes"


class Collision:
    """A field that two have changed, for the page to ask which it shall be."""

    def __init__(self, edit: Edit, who: str) -> None:
        self.box, self.who = edit.name[0], who
        path = _path(edit.name)
        self.key = dotted(path)
        self.line = Line(title(path), told(path, edit.theirs), told(path, edit.mine))


class Meeting:
    """What somebody sent for a page, against the record as it is now."""

    def __init__(self, form: forms.ModelForm, formsets: list[Any], post: QueryDict, opened: Version, latest: Version):
        self.form, self.post = form, post.copy()
        self.rows = [PostedRows(formset, post) for formset in formsets]
        self.opened, self.theirs = entry_of(opened), entry_of(latest)
        self.latest = latest
        self.collisions: list[Collision] = []
        self.taken: list[Line] = []

    def settle(self) -> bool:
        """Bring what was sent in line with what there is; whether it could be read at all."""
        mine = self._typed()
        if mine is None or not all(rows.can_be_read for rows in self.rows):
            return False  # what is wrong with it comes first, and the page stays one of the version it was opened with
        merged = merge(self._fields(self.opened), self._fields(self.theirs), mine)
        self.taken = [_line(edit) for edit in merged.theirs]
        self.collisions = [Collision(edit, self.latest.author_name) for edit in merged.collisions]
        self._put(merged.fields, mine)
        self.post[OPENED] = str(self.latest.pk)
        return True

    def take_choices(self) -> None:
        """What the page asked for before: theirs where that was chosen; where nothing was, it asks again."""
        mine, theirs = self._typed(), self._fields(self.theirs)
        if mine is None:
            return
        fields, asked = dict(mine), set(self.post.getlist(ASKED))
        for name in [*mine, *(name for name in theirs if name not in mine)]:
            key = dotted(_path(name))
            choice = self.post.get(f"keep-{key}") if key in asked else "mine"
            edit = Edit(name, MISSING, theirs.get(name, MISSING), mine.get(name, MISSING))
            if choice == "theirs":
                fields.pop(name, None)
                if edit.theirs is not MISSING:
                    fields[name] = edit.theirs
            elif choice != "mine" and edit.theirs != edit.mine:
                self.collisions.append(Collision(edit, self.latest.author_name))
        self._put(fields, mine)

    def _typed(self) -> dict[Any, Any] | None:
        """What was sent, by field; None where some of it is nothing that a field can be."""
        values = {}
        for name in _boxes(self.form):
            try:
                values[name] = _plain(self.form.fields[name].clean(self.form[name].data))
            except ValidationError:
                return None
        return {**_split(values), **{field: row for rows in self.rows for field, row in rows.fields()}}

    def _fields(self, entry: Data) -> dict[Any, Any]:
        """What the boxes of the page would hold of an entry."""
        known = {**columns(entry), "edition": entry.get("edition")}
        fields = _split({name: _plain(known[name]) for name in _boxes(self.form)})
        return {**fields, **{field: row for rows in self.rows for field, row in rows.fields_of(entry)}}

    def _put(self, fields: dict[Any, Any], mine: dict[Any, Any]) -> None:
        """Write into what was sent what differs from it."""
        for name in _boxes(self.form):
            if name == ATTRIBUTES:
                value: Any = {path[1]: inner for path, inner in fields.items() if path[0] == name}
                changed = value != {path[1]: inner for path, inner in mine.items() if path[0] == name}
            else:
                value = fields.get((name,))
                changed = value != mine.get((name,))
            if changed:
                self.post[name] = self._as_typed(name, value)
        for rows in self.rows:
            rows.put(self.post, [row for path, row in fields.items() if path[0] == rows.key])

    def _as_typed(self, name: str, value: Any) -> str:
        if name == "edition":
            offered = self.form.fields[name].offered.items()  # type: ignore[attr-defined]
            return next((pk for pk, record in offered if record.slug == value), "")
        shown = self.form.fields[name].prepare_value(value)
        return "" if shown is None else str(shown)


def _boxes(form: forms.ModelForm) -> Iterator[str]:
    """The fields of the form that an entry holds."""
    known = {*columns({"slug": "", "kind": "", "name": {"en": ""}, "sources": []}), "edition"}
    return (name for name in form.fields if name in known)


def _split(values: Data) -> dict[Any, Any]:
    attributes = {(ATTRIBUTES, key): value for key, value in values.pop(ATTRIBUTES, {}).items()}
    return {**{(name,): value for name, value in values.items()}, **attributes}


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.slug
    if isinstance(value, str):
        return value.replace("\r\n", "\n").strip()  # as a browser sends it
    return value


def _path(name: Any) -> tuple[Any, ...]:
    first, *rest = name
    return (*KEYS.get(first, first).split("."), *rest)


def _line(edit: Edit) -> Line:
    path = _path(edit.name)
    return Line(title(path), told(path, edit.opened), told(path, edit.theirs))


class MeetsOthers(ModelAdmin):
    change_form_before_template = "admin/cardsdb/history/above.html"

    def _changeform_view(
        self, request: HttpRequest, object_id: str | None, form_url: str, extra_context: dict[str, Any] | None
    ) -> HttpResponse:
        if request.method == "POST" and object_id and (latest := self._locked(request, object_id)):
            request.version_before = latest  # type: ignore[attr-defined]  # for whoever undoes the change
            self._meet(request, object_id, latest)
        response: HttpResponse = super()._changeform_view(request, object_id, form_url, extra_context)
        return response

    def _locked(self, request: HttpRequest, object_id: str) -> Version | None:
        """The last version of what nobody else changes until this request is done."""
        pk = unquote(object_id)
        if not pk.isascii() or not pk.isdigit() or int(pk) >= 2**63:
            return None
        owner = Game.objects.select_for_update().filter(pk=pk).first() if self.model is Game else lock(int(pk))
        return Version.objects.latest_of(owner) if owner else None

    def _meet(self, request: HttpRequest, object_id: str, latest: Version) -> None:
        owner = self.get_object(request, unquote(object_id))
        opened = _opened(request.POST, latest)
        if owner is None or opened is None or not self.has_change_permission(request, owner):
            return
        asked = request.POST.getlist(ASKED)
        if opened.pk == latest.pk and not asked:
            return
        meeting = self._meeting(request, owner, opened, latest)
        if opened.pk == latest.pk:
            meeting.take_choices()
        elif not meeting.settle():
            return
        request.POST = meeting.post  # type: ignore[assignment]
        request.meeting = meeting  # type: ignore[attr-defined]

    def _meeting(self, request: HttpRequest, owner: Any, opened: Version, latest: Version) -> Meeting:
        form = self.get_form(request, owner, change=True)(request.POST, instance=owner)
        formsets, _inlines = self._create_formsets(request, owner, change=True)
        rows = [formset for formset in formsets if getattr(formset.form, "key", None) in (*ROWS_OF, "walls")]
        return Meeting(form, rows, request.POST, opened, latest)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        meeting: Meeting | None = getattr(request, "meeting", None)
        return _asking(form, meeting.collisions) if meeting and meeting.collisions else form

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, obj: Any = None, **kwargs: Any
    ) -> HttpResponse:
        if obj and obj.pk:
            meeting: Meeting | None = getattr(request, "meeting", None)
            latest = Version.objects.latest_of(obj) if request.method != "POST" else None
            context["opened"] = latest.pk if latest else request.POST.get(OPENED, "")
            context["taken_over"] = [summary(line) for line in meeting.taken] if meeting else []
            context["taken_from"] = meeting.latest.author_name if meeting else ""
            context["collisions"] = _place(context["adminform"].form, meeting.collisions) if meeting else []
        response: HttpResponse = super().render_change_form(request, context, *args, obj=obj, **kwargs)
        return response

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        meeting: Meeting | None = getattr(request, "meeting", None)
        for line in meeting.taken if meeting else []:
            words = {"who": meeting.latest.author_name or _("Somebody"), "what": summary(line)}  # type: ignore[union-attr]
            messages.info(request, _("%(who)s changed meanwhile, and it is kept: %(what)s") % words)
        response: HttpResponse = super().response_change(request, obj)
        return response

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        latest = self._version_to_delete(unquote(object_id))
        context = {**(extra_context or {}), "opened": latest.pk if latest else ""}
        response: HttpResponse = super().delete_view(request, object_id, context)
        return response

    def _version_to_delete(self, pk: str) -> Version | None:
        if not pk.isascii() or not pk.isdigit() or int(pk) >= 2**63:
            return None
        return Version.objects.latest_of(self.model(pk=int(pk)))

    def _delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None) -> HttpResponse:
        if request.method == "POST" and (latest := self._locked(request, object_id)):
            opened = _opened(request.POST, latest)
            if opened and opened.pk != latest.pk:
                words = {"who": latest.author_name or _("Somebody")}
                messages.warning(request, _("%(who)s changed it since you looked; see its history.") % words)
                request.POST = QueryDict()  # nothing is confirmed: it is asked anew
        response: HttpResponse = super()._delete_view(request, object_id, extra_context)
        return response


def _opened(post: QueryDict, latest: Version) -> Version | None:
    """The version that the page was opened with; None where it does not say, as from a script."""
    number = post.get(OPENED, "")
    if not number.isascii() or not number.isdigit() or int(number) >= 2**63:
        return None
    same = Version.objects.filter(record_id=latest.record_id, game_id=latest.game_id)
    return same.filter(pk=number).exclude(content=None).first()


def _asking(form: type[forms.ModelForm], collisions: list[Collision]) -> type[forms.ModelForm]:
    """The form, which is not done before somebody has chosen."""

    class Asking(form):  # type: ignore[valid-type, misc]
        def _post_clean(self) -> None:
            super()._post_clean()
            for collision in collisions:
                told = _("%(who)s changed this too: choose which it shall be.")
                error = told % {"who": collision.who or _("Somebody")}
                where = collision.box if collision.box in self.fields else None
                self.add_error(where, error if where else f"{collision.line.title}: {error}")

    return Asking


def _place(form: forms.ModelForm, collisions: list[Collision]) -> list[Collision]:
    """Ask beside the boxes; return what has no box of its own."""
    above = []
    for collision in collisions:
        if collision.box in form.fields:
            html = render_to_string("admin/cardsdb/history/collision.html", {"collision": collision})
            put_beside(form.fields[collision.box], html)
        else:
            above.append(collision)
    return above
