"""What a browser sends for a page of the admin."""

import json
from html import unescape

from django.urls import reverse

from cardsdb.models import Record


def filled_in(record: Record, **changes) -> dict:
    """What a browser would send for a record's page, its rows aside."""
    data = {
        "slug": record.slug,
        "edition": record.edition_id or "",
        "status": record.status,
        "copies": "" if record.copies is None else record.copies,
        "name": record.name,
        "name_cs": record.name_cs,
        "name_cs_status": record.name_cs_status,
        "name_pl": record.name_pl,
        "name_pl_status": record.name_pl_status,
        "note": record.note,
        "sources": ",".join(record.sources),
        "unsure": ",".join(record.unsure),
        **{name: json.dumps(getattr(record, name)) for name in ("numbers", "attributes", "effects", "differs")},
    }
    for prefix in ("referenced_by", "hexes", "walls", "setups", "components"):
        data |= {f"{prefix}-TOTAL_FORMS": 0, f"{prefix}-INITIAL_FORMS": 0}
    return data | changes


def page_of(record: Record) -> str:
    return reverse(f"admin:cardsdb_{record._meta.model_name}_change", args=[record.pk])


def typed_in(answer, **changes) -> dict:
    """What a browser would send for a page as it is shown, rows and all."""
    forms = [answer.context["adminform"].form]
    for inline in answer.context["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.forms]
    boxes = {box.html_name: box.value() for form in forms for box in form if box.name != "DELETE"}
    return {name: "" if value is None else value for name, value in boxes.items()} | changes


def errors_of(answer) -> str:
    """All that a page says is wrong."""
    formsets = [inline.formset for inline in answer.context["inline_admin_formsets"]]
    errors = [answer.context["adminform"].form.errors]
    errors += [part for formset in formsets for part in (*formset.errors, formset.non_form_errors())]
    return unescape("\n".join(error.as_text() for error in errors if error))
