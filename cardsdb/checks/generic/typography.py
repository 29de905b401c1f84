"""How texts are set: spaces, quotation marks, dashes, full stops."""

import re
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, check

STRAY_SPACE = re.compile(r"^\s|\s$|\s\s|[^\S ]|[\u200b\ufeff]| [,.;:!?)\]]|[(\[] ")
UNBREAKABLE = "\u00a0"  # keeps a word at the next one, where a line may break: only in prose
QUOTES = re.compile('["„“”«»‟]')
MARKS = {"en": ("“", "”"), "cs": ("„", "“"), "pl": ("„", "”")}
HYPHEN_FOR_DASH = re.compile(r" - |--|\d-\d")
SENTENCES = frozenset({"definition", "statement", "text", "note"})
REMARKS = "differs["  # a remark on another reading says where it stands: "in the example"
SENTENCE = re.compile(r"[^\W\d_].*[.!?]|[\d\"“„'(].*[.!?]", re.DOTALL)


@check(
    "ALL-E006",
    game=EVERY,
    kinds={EVERY},
    title=_("A text has no stray spaces."),
    why=_(
        "Doubled, leading or trailing spaces cannot be seen, but make texts differ that look the same; unbreakable "
        "ones do so in names."
    ),
    mend=_("Leave one plain space between words, none before a comma or full stop, none at either end."),
    example="""
name: {en: "Orc  Summoners"}
""",
)
def stray_spaces(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        shown = text.text.replace(UNBREAKABLE, " ") if text.is_prose else text.text
        if found := STRAY_SPACE.search(shown):
            yield Finding(
                text.path,
                _("A stray space at character %(place)s of '%(text)s'."),
                {"place": found.start() + 1, "text": text.text},
            )


@check(
    "ALL-E007",
    game=EVERY,
    kinds={EVERY},
    title=_("Quotation marks are those of the language, and come in pairs."),
    why=_('Czech writes „…“, Polish „…”, English “…” or "…". Others come along when a text is pasted from elsewhere.'),
    mend=_("Write the pair of marks that the language uses."),
    example="""
name: {en: Order, cs: Řád "světla"}
""",
)
def quotation_marks(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        marks = QUOTES.findall(text.text)
        if marks and not _paired(marks, text.language):
            yield Finding(
                text.path,
                _("The quotation marks of '%(text)s' are not %(opening)s…%(closing)s."),
                {"text": text.text, "opening": MARKS[text.language][0], "closing": MARKS[text.language][1]},
            )


def _paired(marks: list[str], language: str) -> bool:
    pairs = list(zip(marks[::2], marks[1::2], strict=False))
    allowed = {MARKS[language], ('"', '"')} if language == "en" else {MARKS[language]}
    return len(marks) % 2 == 0 and set(pairs) <= allowed


@check(
    "ALL-W008",
    game=EVERY,
    kinds={EVERY},
    title=_("A dash is a dash, and three dots are one character."),
    why=_(
        "A hyphen joins words. Between words and in ranges all three languages print a dash: Volkare – solo, 2–4 "
        "players."
    ),
    mend=_("Write – instead of the hyphen, and … instead of three dots."),
    example="""
name: {en: 2-4 players}
""",
)
def dashes(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        if HYPHEN_FOR_DASH.search(text.text) or "..." in text.text:
            yield Finding(text.path, _("'%(text)s' has a hyphen for a dash, or three dots."), {"text": text.text})


@check(
    "ALL-W009",
    game=EVERY,
    kinds={EVERY},
    title=_("Definitions, statements, notes and texts of effects are sentences."),
    why=_("They are shown one after another. Without a full stop two of them run together."),
    mend=_("Begin with a letter or a number and end with a full stop."),
    example="""
attributes: {definition: {en: A card that costs mana}}
""",
)
def sentences(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        if text.key in SENTENCES and not text.path.startswith(REMARKS) and not SENTENCE.fullmatch(text.text):
            yield Finding(text.path, _("'%(text)s' is no sentence with a full stop."), {"text": text.text})
