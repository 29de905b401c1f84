"""A record's data in a language: its texts replaced by their translations."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from cardsdb.content.document import steps
from cardsdb.models import Translation
from cardsdb.models.translation import Outdated, Part


@dataclass(frozen=True)
class LocalisedText:
    """A text of a record in a language that is good enough to be shown: its source means what it meant then."""

    path: str
    text: str
    state: str


Texts = Mapping[str, Mapping[str, LocalisedText]]  # by language and path


def texts_of(records: Collection[int]) -> dict[int, dict[str, dict[str, LocalisedText]]]:
    """The translations of records that can be shown, by record, language and path: one query.

    Names are not among them: the record has them itself.
    """
    found: dict[int, dict[str, dict[str, LocalisedText]]] = defaultdict(lambda: defaultdict(dict))
    rows = (
        Translation.objects.current()
        .filter(unit__record__in=records)
        .exclude(text="")
        .exclude(outdated=Outdated.MEANING)
        .exclude(unit__part=Part.NAME)
        .values_list("unit__record_id", "language", "unit__path", "text", "state")
    )
    for record, language, path, text, state in rows:
        found[record][language][path] = LocalisedText(path, text, state)
    return found


def localised(data: Any, texts: Mapping[str, LocalisedText], language: str) -> Any:
    """The data with these texts in place of the English, or beside it where there is room for several languages."""
    if not texts:
        return data
    data = deepcopy(data)
    for text in texts.values():
        _put(data, list(steps(text.path)), text.text, language)
    return data


def _put(data: Any, path: list[str | int], text: str, language: str) -> None:
    *above, last = path
    try:
        for step in above:
            data = data[step]
        if isinstance(data[last], str):
            data[last] = text
        elif isinstance(data[last], dict):  # {en: …}
            data[last][language] = text
    except (KeyError, IndexError, TypeError):  # the record was changed a moment ago; its units follow
        return
