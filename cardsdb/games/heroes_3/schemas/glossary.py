"""The glossary of Heroes III."""

from cardsdb.games.glossary import GlossaryTerm
from cardsdb.games.registry import register_kind

register_kind("heroes-3", "glossary-term", model="term")(GlossaryTerm)
