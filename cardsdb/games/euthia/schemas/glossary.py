"""The glossary of Euthia."""

from cardsdb.games.euthia.schemas.common import GAME
from cardsdb.games.glossary import GlossaryTerm
from cardsdb.games.registry import register_kind

register_kind(GAME, "glossary-term", model="term")(GlossaryTerm)
