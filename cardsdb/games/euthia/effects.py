"""The effect language of Euthia: its words beside the common ones.

  {roll: N} {monster_strength: N}       change a hero's roll; the strength of a monster's attack
  {wounds: N} {hits: N}                 dealt to the hero; to the monster
  {gold: N} {gaar: N} {dwurt: N} {silver_card: N} {gold_card: N}    gain so many
  {gem: emerald, count: N} {item: healing-potion, count: N}         gain so many of that name
  {max_health: N}                       change the maximum health
  {teleport: N}                         move up to so many fields without movement points

Beside any node, when: "…" says that it comes later than the effect itself. A cost is paid in what it names: chaos
tokens, Dwurt tokens, points of the Die of Hope, gold coins, gems.
"""

from cardsdb.effects.vocabulary import register_vocabulary

COMBAT = ["roll", "monster_strength", "wounds", "hits"]
GAINS = ["gold", "gaar", "dwurt", "silver_card", "gold_card", "gem", "item"]
HERO = ["max_health", "teleport"]

register_vocabulary("euthia", nodes=[*COMBAT, *GAINS, *HERO], modifiers=["when"], children=[])
