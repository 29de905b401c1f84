"""The glossary of Mage Knight."""

from cardsdb.games.glossary import GlossaryTerm
from cardsdb.games.registry import register_kind

register_kind("mage-knight", "glossary-term", model="term")(GlossaryTerm)
