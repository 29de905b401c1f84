"""When skills work."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

LASTING = "once-per-round-lasting"


@check(
    "MK-E032",
    game=GAME,
    kinds={"skill"},
    title=_("Skills that last lie in the middle of the table and act on other players."),
    why=_(
        "A skill whose effect lasts until its owner's next turn is laid in the middle of the table and touches the "
        "others meanwhile ('Použití dovedností'); all the others stay with their owner."
    ),
    mend=_("Correct the frequency or the interaction, or say under center what the token does there."),
    example="""
kind: skill
attributes: {frequency: once-per-turn, interactive: competitive}
effects: [{slot: use, do: {center: {others: {forbid: source-die}}}}]
""",
)
def lasting_skill(skill: Subject, content: View) -> Iterator[Finding]:
    lasting, central = skill.typed.frequency == LASTING, any(_has(effect, "center") for effect in skill.effects)
    if central and not lasting:
        yield Finding("attributes.frequency", _("The token goes to the middle of the table, but does not last."))
    if lasting and not central:
        yield Finding("effects", _("It lasts, but no effect lays it in the middle of the table."))
    if lasting and skill.typed.interactive is None:
        yield Finding("attributes.interactive", _("It lasts through the turns of others, but acts on nobody."))


def _has(value: Any, word: str) -> bool:
    """Whether a word stands anywhere in the data of an effect."""
    if isinstance(value, dict):
        return word in value or any(_has(inner, word) for inner in value.values())
    return isinstance(value, list) and any(_has(inner, word) for inner in value)
