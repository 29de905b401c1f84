"""What is typed into the editor of a unit becomes its translations: in one language or in both, all or nothing."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb import limits
from cardsdb.models import Translation, TranslationChange, TranslationUnit
from cardsdb.models.translation import Origin, Part, State
from cardsdb.translation import review
from cardsdb.translation.grams import whole_of
from cardsdb.translation.memory import Change, difference

LONGEST = 20_000  # characters of a text; the longest sources have a few hundred
MOST_SPREAD = 500  # units that one click translates
BLANKS = re.compile(r"[ \t\r\n]+")


@dataclass(frozen=True)
class Typed:
    """A text as it was sent, and the version that its writer had before them."""

    text: str
    version: int
    origin: str = Origin.PERSON.value


@dataclass(frozen=True)
class Clash:
    """Somebody else changed the translation meanwhile: both texts, and how they differ."""

    language: str
    mine: str
    current: Translation
    changes: list[TranslationChange]  # those that the writer did not see

    @property
    def pieces(self) -> tuple[tuple[Change, str], ...]:
        """From theirs to mine."""
        return difference(self.current.text, self.mine)


class Clashes(Exception):
    def __init__(self, clashes: list[Clash]) -> None:
        super().__init__(_("Somebody changed this translation since you read it."))
        self.clashes = {clash.language: clash for clash in clashes}


class Unfit(Exception):
    """A text that cannot be kept, by language; the messages say why."""

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__(" ".join(problems.values()))
        self.problems = problems


@transaction.atomic
def save(
    unit: TranslationUnit, typed: Mapping[str, Typed], *, by: int, spread: Collection[str] = ()
) -> tuple[list[str], int]:
    """Write what differs from what was read; in the languages `spread`, also where the same source has no text yet.

    Returns the languages written, and how many other units got a text.

    Clashes and Unfit write nothing at all. A text that its writer left as it was is not written, however it changed
    meanwhile; nor is one that somebody else already brought to the same wording.
    """
    texts = {language: tidy(unit, one.text) for language, one in typed.items()}
    refuse_unfit(unit, texts)
    # The unit before its translations, as everybody locks them.
    unit = TranslationUnit.objects.select_for_update().get(pk=unit.pk)
    rows = Translation.objects.select_for_update(of=("self",)).filter(unit=unit, language__in=typed)
    current = {row.language: row for row in rows}
    wanted = {language: row for language, row in current.items() if _is_changed(row, texts[language], typed[language])}
    clashes = [
        _clash(row, texts[language], typed[language])
        for language, row in wanted.items()
        if row.version != typed[language].version
    ]
    if clashes:
        raise Clashes(clashes)
    for language, row in wanted.items():
        review.save(row, texts[language], by=by, origin=typed[language].origin)
    others = (spread_text(unit, one, texts[one], by=by) for one in spread if texts.get(one))
    return list(wanted), sum(others)


def tidy(unit: TranslationUnit, text: str) -> str:
    """Without blanks around it; a name is one line. Unbreakable spaces stay."""
    text = text.replace("\r\n", "\n").strip(" \t\r\n")
    return BLANKS.sub(" ", text) if unit.part == Part.NAME else text


def refuse_unfit(unit: TranslationUnit, texts: Mapping[str, str]) -> None:
    problems = {}
    most = limits.NAME if unit.part == Part.NAME else LONGEST
    for language, text in texts.items():
        if len(text) > most:
            values = {"length": len(text), "most": most}
            problems[language] = _("The text has %(length)d characters; at most %(most)d fit.") % values
        elif "\0" in text or any(0xD800 <= ord(letter) < 0xE000 for letter in text):
            problems[language] = _("The text has a character that cannot be kept; type it anew.")
    if problems:
        raise Unfit(problems)


def _is_changed(row: Translation, text: str, typed: Typed) -> bool:
    if text == row.text:
        return False
    if typed.version == row.version:
        return True
    read = row.changes.filter(version=typed.version).values_list("text", flat=True).first() or ""
    return text != read


def _clash(row: Translation, text: str, typed: Typed) -> Clash:
    changes = row.changes.filter(version__gt=typed.version).select_related("by").order_by("version")
    return Clash(row.language, text, row, list(changes))


def same_source(unit: TranslationUnit, language: str) -> list[Translation]:
    """What is missing elsewhere although it has the same source. The number of the whole text leads to it by index."""
    alike = TranslationUnit.objects.current().filter(grams__contains=[whole_of(unit.source)], source=unit.source)
    missing = Translation.objects.in_language(language).filter(state=State.MISSING, unit__in=alike.exclude(pk=unit.pk))
    return list(missing.select_related("unit").order_by("unit_id")[:MOST_SPREAD])


def spread_text(unit: TranslationUnit, language: str, text: str, *, by: int) -> int:
    """Write a text wherever the same source has none; somebody who was quicker somewhere is left alone."""
    written = 0
    for translation in same_source(unit, language):
        try:
            with transaction.atomic():
                review.save(translation, text, by=by, origin=Origin.MEMORY)
        except review.Conflict:
            continue
        written += 1
    return written
