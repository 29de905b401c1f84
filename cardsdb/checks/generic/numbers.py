"""Numbers: the same in every language and in the data, and printed card numbers."""

from collections import defaultdict
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.generic.figures import FIGURE, counted, figures, numbers_in, told
from cardsdb.checks.registry import EVERY, Finding, Scope, check
from cardsdb.checks.texts import LocalText


@check(
    "ALL-E010",
    game=EVERY,
    kinds={EVERY},
    title=_("A translation has the numbers of its English source."),
    why=_("A number that differs between languages makes two groups of players play by different rules."),
    mend=_("Look the number up and correct the language that has it wrong."),
    example="""
name: {en: Satchel for 3 potions, cs: Brašna na 2 lektvary}
""",
)
def numbers_of_translations(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        if text.language != "en" and (wrong := _numbers_apart(text)):
            yield Finding(
                text.path,
                _("'%(text)s' and its English source '%(source)s' differ in: %(numbers)s."),
                {"text": text.text, "source": text.source, "numbers": ", ".join(sorted(wrong))},
            )


def _numbers_apart(text: LocalText) -> set[str]:
    """Figures of one text that the other has neither in figures nor in words."""
    if not (FIGURE.search(text.text) or FIGURE.search(text.source)):
        return set()
    here, there = figures(text.text), figures(text.source)
    return (here - there - told(text.source, "en")) | (there - here - told(text.text, text.language))


@check(
    "ALL-W011",
    game=EVERY,
    kinds={EVERY},
    title=_("A number in the text of an effect is also in the data of its record."),
    why=_(
        "Programs read numbers from attributes and effects. One that only a sentence tells is lost to them, and nobody "
        "notices when it no longer fits the rest."
    ),
    mend=_("Say the number by an attribute or a node of its own, or correct the text."),
    example="""
attributes: {hexes: 3}
effects: [{slot: permanent, do: {text: It sees four hexes far.}}]
""",
)
def numbers_of_texts(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        if text.key != "text" or text.language != "en" or not (said := counted(text.text)):
            continue
        known = {*numbers_in(record.data.get("attributes")), *numbers_in(record.effects)}
        if missing := said - known:
            yield Finding(
                text.path,
                _("No other part of the record has the number: %(numbers)s."),
                {"numbers": ", ".join(map(str, sorted(missing)))},
            )


@check(
    "ALL-E012",
    game=EVERY,
    kinds={EVERY},
    scope=Scope.GAME,
    title=_("No two cards of a box bear the same printed number."),
    why=_("The numbers at the edge of the cards tell which card is which when a box is checked for completeness."),
    mend=_("Look at the cards and correct the number of one of them."),
    example="""
- {slug: rage, kind: basic-action, edition: base, number: [5]}
- {slug: march, kind: basic-action, edition: base, number: [5]}
""",
)
def card_numbers(content: View) -> Iterator[Finding]:
    bearers: dict[tuple[str | None, int | str], list[tuple[Subject, int]]] = defaultdict(list)
    for record in content:
        if record.model == "card":
            for index, number in enumerate(record.numbers):
                bearers[record.edition, number].append((record, index))
    for (_edition, number), (first, *rest) in bearers.items():
        for record, index in rest:
            yield Finding(
                f"number[{index}]",
                _("%(other)s has the number %(number)s already."),
                {"other": first[0].slug, "number": number},
                record=record,
            )


@check(
    "ALL-E013",
    game=EVERY,
    kinds={EVERY},
    title=_("A record has no more printed numbers than copies."),
    why=_("Each piece bears one number. Fewer numbers than copies may be known, more cannot be."),
    mend=_("Count the copies, and drop the numbers of other pieces."),
    example="""
{slug: rage, kind: basic-action, number: [5, 21, 37], copies: 2}
""",
)
def numbers_and_copies(record: Subject, content: View) -> Iterator[Finding]:
    if record.copies is not None and len(record.numbers) > record.copies:
        yield Finding(
            "number",
            _("Printed numbers: %(numbers)s; copies: %(copies)s."),
            {"numbers": len(record.numbers), "copies": record.copies},
        )
