"""Everything the program says is there in Czech and in Polish."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
KEYWORDS = {
    **dict.fromkeys(["_", "gettext", "gettext_lazy", "gettext_noop"], None),
    **dict.fromkeys(["ngettext", "ngettext_lazy"], (1, 2)),
    **dict.fromkeys(["pgettext", "pgettext_lazy"], ((1, "c"), 2)),
    **dict.fromkeys(["npgettext", "npgettext_lazy"], ((1, "c"), 2, 3)),
}
PLACEHOLDER = re.compile(r"%\(\w+\)[sdr]|%[sd]")


def catalogue(language: str) -> Catalog:
    with (ROOT / "locale" / language / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=language)


def messages() -> list[tuple[str | None, str]]:
    """Every message of the code, by context and (first) text; templates are told apart from code by their tags."""
    found = [
        (context, text[0] if isinstance(text, tuple) else text)
        for folder in ("cardsdb", "api")
        for _file, _line, text, _comments, context in extract_from_dir(ROOT / folder, keywords=KEYWORDS)
    ]
    for template in (ROOT / "cardsdb/templates").rglob("*.html"):
        found += [(None, text) for text in re.findall(r'{% translate "(.*?)" %}', template.read_text(encoding="utf-8"))]
    return sorted(set(found), key=str)


def texts(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, tuple) else [message.string]


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_every_message_is_translated(language):
    known = catalogue(language)
    missing = [
        (context, text)
        for context, text in messages()
        if not (message := known.get(text, context=context)) or not all(texts(message)) or message.fuzzy
    ]
    assert missing == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_every_translation_has_the_placeholders_of_its_message(language):
    for message in catalogue(language):
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            wanted = {frozenset(PLACEHOLDER.findall(text)) for text in ids}
            for text in texts(message):
                assert frozenset(PLACEHOLDER.findall(text)) in wanted, (message.id, text)


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("cs", 1, "1 chyba"),
        ("cs", 3, "3 chyby"),
        ("cs", 5, "5 chyb"),
        ("pl", 1, "1 błąd"),
        ("pl", 3, "3 błędy"),
        ("pl", 5, "5 błędów"),
        ("pl", 12, "12 błędów"),
        ("pl", 22, "22 błędy"),
    ],
)
def test_numbers_take_the_right_form(language, count, text):
    from django.utils.translation import ngettext, override

    with override(language):
        said = ngettext("%d fault; nothing was loaded.", "%d faults; nothing was loaded.", count) % count
    assert said.startswith(f"{text};")
