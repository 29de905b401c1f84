"""The effect language of Heroes III. Importing this package registers it.

Of an effect, `when` is the timing that the card prints: instant, ongoing, activation or map (the terms of these names).
Where a node names no unit, the one attack, spell or unit is meant that the card is played for or that has the ability.
"""

from cardsdb.games.heroes_3.effects import cards, combat, course, growth, maps, rules, values
from cardsdb.games.heroes_3.effects.language import LANGUAGE

__all__ = ["LANGUAGE", "cards", "combat", "course", "growth", "maps", "rules", "values"]
