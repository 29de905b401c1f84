"""A deal as HTML: the table as it is in the data, with names for keys."""

from typing import Any

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe

from cardsdb.admin.beside import page_of_model
from cardsdb.checks.content import Content, Subject
from cardsdb.dealing import Deal

JOINT = mark_safe(", ")
NOTHING = "–"


class Shown:
    """Turns the data of a deal into HTML, in one language."""

    def __init__(self, content: Content, language: str) -> None:
        self.content, self.language = content, language

    def sections(self, deal: Deal) -> list[tuple[str, int | None, str]]:
        """The parts of the table: name, how many there are of it, and what they are."""
        setup = deal.as_data()["setup"]
        return [
            (name, _count(value), self.value(value)) for name, value in setup.items() if value not in (None, [], {})
        ]

    def value(self, value: Any) -> str:
        if value is None or value == [] or value == {}:
            return NOTHING
        if isinstance(value, dict):
            return self._mapping(value)
        if isinstance(value, list):
            return self._list(value)
        return self._one(value)

    def _mapping(self, value: dict[str, Any]) -> str:
        rows = ((self._one(name), self.value(of)) for name, of in value.items())
        return format_html("<dl>{}</dl>", format_html_join("", '<dt>{}</dt><dd class="in-line">{}</dd>', rows))

    def _list(self, value: list[Any]) -> str:
        if any(isinstance(one, dict | list) for one in value):
            return format_html(
                "<ol>{}</ol>", format_html_join("", "<li>{}</li>", ((self._item(one),) for one in value))
            )
        return format_html("<span>{}</span>", format_html_join(JOINT, "{}", ((self._one(one),) for one in value)))

    def _item(self, value: Any) -> str:
        """One of a list of things, folded under its first value."""
        if not isinstance(value, dict):
            return self.value(value)
        first = next((of for of in value.values() if isinstance(of, str | int)), NOTHING)
        return format_html("<details><summary>{}</summary>{}</details>", self._one(first), self.value(value))

    def _one(self, value: Any) -> str:
        model, _joint, slug = str(value).partition("/")
        subject = self.content.by_key.get((model, slug))
        return self.link(subject) if subject else str(value)

    def link(self, subject: Subject) -> str:
        name = subject.names.get(self.language) or subject.name
        if subject.pk is None:
            return name
        address = reverse(page_of_model(subject.model), args=[subject.pk])
        return format_html('<a class="underline" href="{}">{}</a>', address, name)


def _count(value: Any) -> int | None:
    return len(value) if isinstance(value, list) else None
