"""What a change of an English text means for its translations: a guess, which whoever knows better corrects."""

import re
from difflib import SequenceMatcher

from django.db import transaction

from cardsdb.models import SourceRevision, Translation, TranslationUnit
from cardsdb.models.translation import Action, ChangeOfSource, Outdated
from cardsdb.translation.homes import write_home
from cardsdb.translation.versions import add_versions

NUMBER = re.compile(r"\d+")
WORD = re.compile(r"\w+")
# Words that turn a rule into another one, however little else changes.
TELLING = frozenset(
    WORD.findall(
        "no not never none cannot without only all any each every both either or and may must can if unless until"
        " before after more less fewer least most first last once twice half double instead except also zero one two"
        " three four five six seven eight nine ten"
    )
)
ALMOST = 0.8  # how alike two spellings of one word are


def guess(old: str, new: str) -> ChangeOfSource:
    """Typo: spelling, spaces, punctuation. Meaning: numbers, telling words, or most of the text. Else wording."""
    if NUMBER.findall(old) != NUMBER.findall(new):
        return ChangeOfSource.MEANING
    before, after = WORD.findall(old.casefold()), WORD.findall(new.casefold())
    if before == after:
        return ChangeOfSource.TYPO
    gone, come = _differing(before, after)
    if TELLING & {*gone, *come}:
        return ChangeOfSource.MEANING
    if len(gone) == len(come) and all(_is_respelled(*pair) for pair in zip(gone, come, strict=True)):
        return ChangeOfSource.TYPO
    kept = len(before) - len(gone)
    return ChangeOfSource.WORDING if 2 * kept >= max(len(before), len(after)) else ChangeOfSource.MEANING


def _differing(before: list[str], after: list[str]) -> tuple[list[str], list[str]]:
    gone, come = [], []
    for tag, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            gone += before[start:end]
            come += after[new_start:new_end]
    return gone, come


def _is_respelled(old: str, new: str) -> bool:
    return min(len(old), len(new)) > 2 and SequenceMatcher(None, old, new).ratio() >= ALMOST


def outdated_by(change: str) -> str:
    """What becomes of a translation that was right before the change."""
    return change if change in Outdated.values else ""


@transaction.atomic
def reclassify(unit: TranslationUnit, change: ChangeOfSource, *, by: int | None) -> None:
    """Correct what the last change of the source was, and with it what it made of translations from before it."""
    unit = TranslationUnit.objects.select_for_update().get(pk=unit.pk)
    revision = SourceRevision.objects.select_for_update().get(unit=unit, number=unit.revision)
    if not revision.change or revision.change == change:
        return
    revision.change = change
    revision.save(update_fields=["change"])
    changes = dict(unit.revisions.values_list("number", "change"))
    changed = []
    for translation in Translation.objects.select_for_update().filter(unit=unit).exclude(text=""):
        outdated = gravest_since(translation.made_from, changes)
        if outdated != translation.outdated:
            translation.outdated = outdated
            changed.append(translation)
    add_versions(changed, Action.OUTDATED, by=by)
    write_home(changed)


def gravest_since(made_from: int, changes: dict[int, str]) -> str:
    """How a translation of this revision is outdated; `changes` has the change that brought each revision."""
    return graver(*(outdated_by(change) for number, change in changes.items() if number > made_from))


def graver(*outdated: str) -> str:
    return next((grave.value for grave in (Outdated.MEANING, Outdated.WORDING) if grave in outdated), "")
