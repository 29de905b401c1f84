"""Effects as text: the same data in English, Czech and Polish."""

from typing import Any

from django.utils import translation

from cardsdb.effects.common import AllOf
from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import Clause, Effect
from cardsdb.effects.teller import Style, Teller, sentence, styled


def render(game: str, effect: dict[str, Any], language: str, style: Style = Style.PLAIN) -> str:
    """An effect of a record (slot, cost, when and what it does) as it could be printed."""
    return say(parse_effect(game, effect), language, style)


def say(effect: Effect, language: str, style: Style = Style.PLAIN) -> str:
    """The same of an effect that is parsed already."""
    with translation.override(language):
        tell = Teller()
        return styled(f"{effect.head(tell)} {_sentences(effect.do, tell)}".strip(), style)


def render_clause(clause: Clause, language: str, style: Style = Style.PLAIN) -> str:
    """What a clause says, as sentences."""
    with translation.override(language):
        return styled(_sentences(clause, Teller()), style)


def _sentences(clause: Clause, tell: Teller) -> str:
    """Each step of an outermost all_of is a sentence of its own."""
    if isinstance(clause.node, AllOf) and not clause.modifiers.model_fields_set:
        return " ".join(_sentences(step, tell) for step in clause.node.all_of)
    return sentence(tell.clause(clause))
