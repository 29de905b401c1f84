"""Whether a translation keeps what its source has: placeholders, marks at the end, a meaning in another language."""

import re
from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.generic.names import TITLES
from cardsdb.checks.registry import EVERY, Finding, check
from cardsdb.checks.texts import LocalText
from cardsdb.translation.glossary import KIND, glossary_of
from cardsdb.translation.inflection import WORD

# %(count)s, {icon}, <b>, and the characters between which effects hand on the name of an icon.
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{[^{}\s]*\}|</?\w+[^<>]*>|\ue000[^\ue001]*\ue001|\ue002")
CLOSING = "\"'”“’»)]\u00a0 "  # what may come after the mark that ends a sentence
MARKS = frozenset(".!?:;,…")


@check(
    "TR-E001",
    game=EVERY,
    kinds={EVERY},
    title=_("A translation has the placeholders of its source."),
    why=_("A program puts something in their place. One that is missing or misspelt is shown to players as it stands."),
    mend=_("Copy the placeholders from the source, each as often as it stands there; only their order may change."),
    example="""
attributes: {definition: {en: "Costs {mana}.", cs: "Stojí {mano}."}}
""",
)
def placeholders(record: Subject, content: View) -> Iterator[Finding]:
    for text in translations(record):
        there, here = _placeholders(text.source), _placeholders(text.text)
        if there != here:
            yield Finding(
                text.path,
                _("Missing: %(missing)s; not in the source: %(more)s."),
                {"missing": _listed(there - here), "more": _listed(here - there)},
            )


def _placeholders(text: str) -> Counter[str]:
    return Counter(PLACEHOLDER.findall(text))


def _listed(placeholders: Counter[str]) -> str:
    return " ".join(sorted(placeholders.elements())) or "–"


@check(
    "TR-W002",
    game=EVERY,
    kinds={EVERY},
    title=_("A translation ends with the same mark as its source."),
    why=_(
        "A full stop, question mark or colon that only one language has tells of words that were lost or added. A "
        "printed name is right as it is printed."
    ),
    mend=_("End the translation as the source ends."),
    example="""
name: {en: "Who goes there?", cs: Kdo je tam}
""",
)
def end_marks(record: Subject, content: View) -> Iterator[Finding]:
    for text in translations(record):
        there, here = _end_mark(text.source), _end_mark(text.text)
        if there != here and not is_official(text, record):
            yield Finding(
                text.path, _("The source ends with '%(there)s', this with '%(here)s'."), {"there": there, "here": here}
            )


def _end_mark(text: str) -> str:
    last = text.replace("...", "…").rstrip(CLOSING)[-1:]
    return last if last in MARKS else ""


@check(
    "TR-W003",
    game=EVERY,
    kinds={EVERY},
    reads={KIND},
    title=_("A translation is no copy of its source."),
    why=_(
        "Who copies the English text marks it as translated, and nobody looks for it any more. Proper names and "
        "printed names may stay: a copied name is reported where it has several words, or one that the glossary "
        "translates."
    ),
    mend=_("Translate it, or leave it out: a missing translation is honest."),
    example="""
name: {en: Flame Wall, cs: Flame Wall}
name_status: {cs: proposed}
""",
)
def copies(record: Subject, content: View) -> Iterator[Finding]:
    for text in translations(record):
        if _folded(text.text) == _folded(text.source) and _is_translatable(text, record, content):
            yield Finding(text.path, _("'%(text)s' is the English text."), {"text": text.text})


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _is_translatable(text: LocalText, record: Subject, content: View) -> bool:
    """Whether the source has to read otherwise in the other language."""
    words = WORD.findall(PLACEHOLDER.sub("", text.source))
    if text.is_prose:
        return len(words) > 1
    if record.kind in TITLES or is_official(text, record):
        return False
    spoken = [word for word in words if len(word) > 1]  # not S 1, the number of a tile
    return len(spoken) > 1 or not _glossary_keeps(text, content)


def _glossary_keeps(text: LocalText, content: View) -> bool:
    """Whether no word of a name is one that the glossary has another word for."""
    hits = glossary_of(content.of_kind(KIND)).hits(text.source)
    return all(hit.is_used(text.text, text.language) for hit in hits)


def translations(record: Subject) -> Iterator[LocalText]:
    return (text for text in record.texts if text.language != "en")


def is_official(text: LocalText, record: Subject) -> bool:
    """Whether a name of the record itself is printed so."""
    return text.path == f"name.{text.language}" and record.data.get("name_status", {}).get(text.language) == "official"
