"""The effect language of Euthia. Importing this package registers it.

What the card prints as a mere symbol whose number is not known is said as "printed".
"""

from cardsdb.games.euthia.effects import combat, gains, phrases
from cardsdb.games.euthia.effects.language import LANGUAGE

__all__ = ["LANGUAGE", "combat", "gains", "phrases"]
