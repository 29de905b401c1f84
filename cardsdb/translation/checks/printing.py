"""What only shows in print: lines that break, names that do not fit, letters of another script."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, Scope, check
from cardsdb.translation.checks.fidelity import translations
from cardsdb.translation.widths import width

# One-letter prepositions and conjunctions, before a plain space.
LONELY = {
    "cs": re.compile(r"(?<![\w'’])([aikosuvz]) (?=\w)", re.IGNORECASE),
    "pl": re.compile(r"(?<![\w'’])([aiouwz]) (?=\w)", re.IGNORECASE),
}
PIECES = frozenset({"card", "enemy", "token"})  # models of what bears its name in print
ENOUGH = 20  # printed names that tell how wide a name of the kind may be
TOLERANCE = 1.4  # how much narrower a name can be set and still be read
# UTF-8 that was read as another encoding: Ã©, Ä›, Å™, â€“. No language here has these capitals before such signs.
MISREAD = re.compile("[\u0080-\u009f\ufffd]|[ÂÃÄÅĂĹ](?![A-Za-z\\s]|$)|â€")


@check(
    "TR-W006",
    game=EVERY,
    kinds={EVERY},
    title=_("A one-letter word of a sentence is tied to the next word."),
    why=_("Czech and Polish leave no lone preposition or conjunction at the end of a line."),
    mend=_("Put an unbreakable space (U+00A0) after the word."),
    example="""
attributes: {definition: {en: A card in hand., cs: Karta v ruce.}}
""",
)
def lonely_letters(record: Subject, content: View) -> Iterator[Finding]:
    for text in translations(record):
        words = [found[1] for found in LONELY[text.language].finditer(text.text)] if text.is_prose else []
        if words:
            yield Finding(
                text.path, _("A line can break after: %(words)s."), {"words": ", ".join(dict.fromkeys(words))}
            )


@check(
    "TR-W007",
    game=EVERY,
    kinds={EVERY},
    scope=Scope.GAME,
    title=_("A proposed name fits on its piece."),
    why=_(
        "The widest printed name of a kind, in any language, shows how much room there is. A name that is over four "
        "tenths wider, measured by its letters, cannot be set there. Kinds with fewer than 20 printed names are left "
        "out."
    ),
    mend=_("Find a shorter name."),
    example="""
{slug: rage, kind: basic-action, name: {en: Rage, cs: Nekontrolovatelný záchvat strašlivého vzteku}}
""",
)
def wide_names(content: View) -> Iterator[Finding]:
    kinds: dict[str, list[Subject]] = defaultdict(list)
    for record in content:
        if record.model in PIECES:
            kinds[record.kind].append(record)
    for records in kinds.values():
        printed = list(_printed(records))
        if len(printed) >= ENOUGH:
            yield from _wider_than(max(printed, key=width), records)


def _printed(records: Iterable[Subject]) -> Iterator[str]:
    for record in records:
        yield from (name for language, name in record.names.items() if not _is_proposed(record, language))


def _wider_than(widest: str, records: Iterable[Subject]) -> Iterator[Finding]:
    for record in records:
        for language, name in record.names.items():
            if _is_proposed(record, language) and width(name) > TOLERANCE * width(widest):
                yield Finding(
                    f"name.{language}",
                    _("'%(name)s' takes %(percent)s %% of the width of '%(widest)s', the widest printed one."),
                    {"name": name, "percent": round(100 * width(name) / width(widest)), "widest": widest},
                    record=record,
                )


def _is_proposed(record: Subject, language: str) -> bool:
    return language != "en" and record.data.get("name_status", {}).get(language) != "official"


@check(
    "TR-E008",
    game=EVERY,
    kinds={EVERY},
    title=_("A text is written in Latin letters that were read in their right encoding."),
    why=_(
        "A Cyrillic or Greek letter looks like a Latin one, but is not found by it. Pairs such as Ã© stand where a "
        "file was read in the wrong encoding."
    ),
    mend=_("Type the word anew, or read the file as UTF-8."),
    example="""
name: {en: Keep, cs: PevnÅ¯stka}
""",
)
def strange_letters(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        if strange := _strange(text.text):
            yield Finding(
                text.path,
                _("'%(letters)s' at character %(place)s of '%(text)s' is no Latin letter, or was misread."),
                {"letters": strange[1], "place": strange[0] + 1, "text": text.text},
            )


def _strange(text: str) -> tuple[int, str] | None:
    """Where the first such letter stands, and what it is."""
    if text.isascii():
        return None
    if found := MISREAD.search(text):
        return found.start(), text[found.start() : found.start() + 2]
    return next(((place, letter) for place, letter in enumerate(text) if not _is_expected(letter)), None)


def _is_expected(letter: str) -> bool:
    return (
        letter.isascii()
        or unicodedata.category(letter) not in ("Lu", "Ll", "Lo")
        or "LATIN" in unicodedata.name(letter, "")
    )
