"""Closed vocabularies: conditions, counts and occasions."""

from django.utils.translation import pgettext_lazy

from cardsdb.effects.phrases import Phrases

CONDITIONS = Phrases(
    {
        # The time.
        "day": pgettext_lazy("mage-knight: if …", "it is day"),
        "night": pgettext_lazy("mage-knight: if …", "it is night"),
        "move-part-of-turn": pgettext_lazy("mage-knight: if …", "it is the movement part of your turn"),
        "attack-phase": pgettext_lazy("mage-knight: if …", "it is the Attack phase"),
        # Where the hero is.
        "in-forest": pgettext_lazy("mage-knight: if …", "you are in a forest"),
        "at-magical-glade": pgettext_lazy("mage-knight: if …", "you are on a magical glade"),
        "at-fortified-site": pgettext_lazy("mage-knight: if …", "you are at a fortified site"),
        "ending-turn-in-hills": pgettext_lazy("mage-knight: if …", "you end your turn in hills"),
        "ending-turn-in-mountains": pgettext_lazy("mage-knight: if …", "you end your turn in mountains"),
        "ending-turn-at-city": pgettext_lazy(
            "mage-knight: if …",
            "you end your turn in the city or next to it and have a shield token on its card",
        ),
        "ending-turn-at-camp": pgettext_lazy(
            "mage-knight: if …",
            "you end your turn in the camp or next to it and have a shield token on Volkare's token",
        ),
        "leading-city": pgettext_lazy("mage-knight: if …", "you are the leader of the city"),
        "leading-camp": pgettext_lazy("mage-knight: if …", "you are the leader of the camp"),
        "owner-away": pgettext_lazy("mage-knight: if …", "the owner of the keep is not there"),
        # What a player has.
        "deck-empty": pgettext_lazy("mage-knight: if …", "your Deed deck is empty"),
        "deck-not-empty": pgettext_lazy("mage-knight: if …", "your Deed deck is not empty"),
        "two-cards-in-hand": pgettext_lazy("mage-knight: if …", "you have at least 2 cards in hand"),
        "alone-least-fame": pgettext_lazy("mage-knight: if …", "you alone have the least Fame"),
        "crystal-in-inventory": pgettext_lazy("mage-knight: if …", "you have a crystal"),
        # What was done this turn.
        "unit-recruited-this-turn": pgettext_lazy("mage-knight: if …", "you recruited a unit this turn"),
        "no-unit-recruited-with-influence": pgettext_lazy(
            "mage-knight: if …", "you recruit no unit with Influence this turn"
        ),
        "no-source-die-used": pgettext_lazy("mage-knight: if …", "you use no die from the Source this turn"),
        "no-wound-this-combat": pgettext_lazy(
            "mage-knight: if …", "no Wound came to your hand in the earlier phases of this combat"
        ),
        "used-in-interaction": pgettext_lazy("mage-knight: if …", "you use this Influence in an interaction"),
        "using-basic-mana": pgettext_lazy("mage-knight: if …", "you use mana of a basic colour"),
        "part-of-block": pgettext_lazy("mage-knight: if …", "it was part of a successful block"),
        "paid-red-or-least-fame": pgettext_lazy(
            "mage-knight: if …", "you paid with red mana or you alone have the least Fame"
        ),
        "paid-green-or-least-fame": pgettext_lazy(
            "mage-knight: if …", "you paid with green mana or you alone have the least Fame"
        ),
        # A card, skill or token.
        "artifact-unused": pgettext_lazy("mage-knight: if …", "you did not use the artifact"),
        "artifact-used-as-banner": pgettext_lazy("mage-knight: if …", "you used the artifact as a banner"),
        "card-more-than-basic": pgettext_lazy(
            "mage-knight: if …", "the card is an advanced action, a spell or an artifact"
        ),
        "card-of-paid-color": pgettext_lazy("mage-knight: if …", "the card is an action or a spell of that colour"),
        "skill-once-a-turn": pgettext_lazy("mage-knight: if …", "it is a skill that is used once a turn"),
        "tokens-on-skill": pgettext_lazy("mage-knight: if …", "mana tokens lie on this skill"),
        "red-token-on-unit": pgettext_lazy("mage-knight: if …", "the mana token on this unit is red"),
        "blue-token-on-unit": pgettext_lazy("mage-knight: if …", "the mana token on this unit is blue"),
        "green-token-on-unit": pgettext_lazy("mage-knight: if …", "the mana token on this unit is green"),
        "white-token-on-unit": pgettext_lazy("mage-knight: if …", "the mana token on this unit is white"),
        # An enemy.
        "chosen-enemy-fortified": pgettext_lazy("mage-knight: if …", "the enemy that you choose is fortified"),
        "chosen-enemy-blocked": pgettext_lazy("mage-knight: if …", "the enemy that you choose is blocked"),
        "enemy-free-to-attack": pgettext_lazy("mage-knight: if …", "no effect keeps that enemy from attacking"),
        "enemy-defeated-by-attack": pgettext_lazy("mage-knight: if …", "this Attack defeats an enemy"),
        "enemy-defeated-without-units": pgettext_lazy(
            "mage-knight: if …", "you defeat that enemy and no unit acted on it or took its damage"
        ),
        "enemy-had-fire-resistance": pgettext_lazy("mage-knight: if …", "the enemy had fire resistance"),
        "enemy-had-ice-resistance": pgettext_lazy("mage-knight: if …", "the enemy had ice resistance"),
        "enemy-had-physical-resistance": pgettext_lazy("mage-knight: if …", "the enemy had physical resistance"),
        "seen-enemy-defeated": pgettext_lazy("mage-knight: if …", "you defeat that enemy this turn"),
    }
)

COUNTS = Phrases(
    {
        # Cards, crystals, tokens.
        "wound-in-hand-and-on-units": pgettext_lazy(
            "mage-knight: counting", "for each Wound in your hand and on your units"
        ),
        "wound-healed-from-hand": pgettext_lazy(
            "mage-knight: counting", "for each Wound healed from your hand this turn"
        ),
        "healing-point-spent": pgettext_lazy("mage-knight: counting", "for each point of this healing spent this turn"),
        "red-spell-cast": pgettext_lazy("mage-knight: counting", "for each red spell cast this turn"),
        "blue-spell-cast": pgettext_lazy("mage-knight: counting", "for each blue spell cast this turn"),
        "green-spell-cast": pgettext_lazy("mage-knight: counting", "for each green spell cast this turn"),
        "white-spell-cast": pgettext_lazy("mage-knight: counting", "for each white spell cast this turn"),
        "crystal-color": pgettext_lazy(
            "mage-knight: counting", "for each different colour among the crystals in your inventory"
        ),
        "crystal-of-that-color": pgettext_lazy(
            "mage-knight: counting", "for each crystal of that colour that you have"
        ),
        "crystal-set": pgettext_lazy(
            "mage-knight: counting", "for each set of four crystals of different colours that you have"
        ),
        "green-red-pair": pgettext_lazy(
            "mage-knight: counting", "for each pair of one green and one red crystal that you have"
        ),
        "green-blue-pair": pgettext_lazy(
            "mage-knight: counting", "for each pair of one green and one blue crystal that you have"
        ),
        "white-red-pair": pgettext_lazy(
            "mage-knight: counting", "for each pair of one white and one red crystal that you have"
        ),
        "white-blue-pair": pgettext_lazy(
            "mage-knight: counting", "for each pair of one white and one blue crystal that you have"
        ),
        "other-mana-color-used": pgettext_lazy(
            "mage-knight: counting", "for each other colour of mana that you use this turn"
        ),
        "shield-on-city": pgettext_lazy("mage-knight: counting", "for each of your shield tokens on the city card"),
        "shield-on-volkare": pgettext_lazy(
            "mage-knight: counting", "for each of your shield tokens on Volkare's token"
        ),
        "unused-faction-token": pgettext_lazy("mage-knight: counting", "for each unused token of this faction"),
        "keep-owned": pgettext_lazy("mage-knight: counting", "for each keep that you own"),
        # Units.
        "free-command-token": pgettext_lazy("mage-knight: counting", "for each of your command tokens without a unit"),
        "ready-unit": pgettext_lazy("mage-knight: counting", "for each ready, unwounded unit that you control"),
        "unit-fighting": pgettext_lazy(
            "mage-knight: counting", "for each of your units that attacks or blocks this turn"
        ),
        "time-unit-fights": pgettext_lazy("mage-knight: counting", "each time the unit attacks or blocks"),
        # Combat.
        "enemy-faced": pgettext_lazy("mage-knight: counting", "for each enemy token that you face"),
        "enemy-blocked": pgettext_lazy("mage-knight: counting", "for each enemy blocked this turn"),
        "enemy-defeated": pgettext_lazy("mage-knight: counting", "for each enemy defeated this turn"),
        "enemy-defeated-by-attack": pgettext_lazy("mage-knight: counting", "for each enemy defeated by this Attack"),
        "enemy-defeated-in-phase": pgettext_lazy(
            "mage-knight: counting", "for each enemy defeated in this phase of the combat"
        ),
        "white-or-red-enemy-defeated": pgettext_lazy(
            "mage-knight: counting", "for each white or red enemy that you defeat"
        ),
        "two-grey-or-green-enemies-defeated": pgettext_lazy(
            "mage-knight: counting", "for every two grey or green enemies that you defeat"
        ),
        "enemy-resistance": pgettext_lazy("mage-knight: counting", "for each resistance of the enemy that you choose"),
        "enemy-trait": pgettext_lazy(
            "mage-knight: counting", "for each special ability, attack colour and resistance of the blocked enemy"
        ),
        "excess-block": pgettext_lazy("mage-knight: counting", "for each point of Block more than was needed"),
        "ranged-or-siege-attack": pgettext_lazy(
            "mage-knight: counting", "for each Ranged or Siege Attack that you play this turn"
        ),
    }
)

EVENTS = Phrases(
    {
        "unit-recruited": pgettext_lazy("mage-knight: occasion", "whenever you recruit a unit, %(do)s"),
        "unit-healed": pgettext_lazy("mage-knight: occasion", "whenever one of your units is healed, %(do)s"),
        "wound-healed": pgettext_lazy("mage-knight: occasion", "whenever a Wound is healed from your hand, %(do)s"),
        "wound-to-hand": pgettext_lazy("mage-knight: occasion", "whenever a Wound comes to your hand, %(do)s"),
        "first-wound-to-hand": pgettext_lazy(
            "mage-knight: occasion", "when the first Wound of the turn comes to your hand, %(do)s"
        ),
        "further-wound-to-hand": pgettext_lazy(
            "mage-knight: occasion", "whenever a further Wound comes to your hand, %(do)s"
        ),
        "wound-to-hero": pgettext_lazy("mage-knight: occasion", "when your hero is about to take a Wound, %(do)s"),
        "space-entered": pgettext_lazy("mage-knight: occasion", "whenever you move to a space, %(do)s"),
        "space-entered-once": pgettext_lazy("mage-knight: occasion", "once, when you move to a space, %(do)s"),
        "turn-ends": pgettext_lazy("mage-knight: occasion", "at the end of your turn, %(do)s"),
        "later-turn-begins": pgettext_lazy(
            "mage-knight: occasion", "at the start of each of your later turns this round, %(do)s"
        ),
        "round-begins": pgettext_lazy(
            "mage-knight: occasion", "at the start of a round, before tactics are chosen, %(do)s"
        ),
        "other-uses-that-mana": pgettext_lazy(
            "mage-knight: occasion", "whenever another player uses mana of that colour on their turn, %(do)s"
        ),
        "basic-mana-first-used": pgettext_lazy(
            "mage-knight: occasion",
            "when you use mana of a basic colour for the first time this turn, %(do)s",
        ),
    }
)

PLAYERS = Phrases(
    {
        "each": pgettext_lazy("mage-knight: who acts", "each player does this: %(do)s"),
        "each-other": pgettext_lazy("mage-knight: who acts", "each other player does this: %(do)s"),
        "that-one": pgettext_lazy("mage-knight: who acts", "that player does this: %(do)s"),
        "closest": pgettext_lazy("mage-knight: who acts", "the player with the closest hero does this: %(do)s"),
        "token-owner": pgettext_lazy("mage-knight: who acts", "the owner of this token does this: %(do)s"),
    }
)

DURATIONS = Phrases(
    {
        "turn": pgettext_lazy("mage-knight: how long", "this turn, %(do)s"),
        "combat": pgettext_lazy("mage-knight: how long", "for the rest of this combat, %(do)s"),
        "round": pgettext_lazy("mage-knight: how long", "this round, %(do)s"),
    }
)

# The same of what the player may leave out.
OPTIONAL_FOR = Phrases(
    {
        "turn": pgettext_lazy("mage-knight: how long", "this turn, if you wish, %(do)s"),
        "combat": pgettext_lazy("mage-knight: how long", "for the rest of this combat, if you wish, %(do)s"),
        "round": pgettext_lazy("mage-knight: how long", "this round, if you wish, %(do)s"),
    }
)

PHASES = Phrases(
    {
        "combat": pgettext_lazy("mage-knight: when it may be done", "in combat, %(do)s"),
        "block-phase": pgettext_lazy("mage-knight: when it may be done", "in the Block phase, %(do)s"),
        "attack-phase": pgettext_lazy("mage-knight: when it may be done", "in the Attack phase, %(do)s"),
    }
)

ONCE_PER = Phrases(
    {
        "combat": pgettext_lazy("mage-knight: how often", "%(do)s (once per combat)"),
        "round": pgettext_lazy("mage-knight: how often", "%(do)s (once per round)"),
        "player-and-turn": pgettext_lazy("mage-knight: how often", "%(do)s (once per player and turn)"),
    }
)

# The label before an effect; a slot that needs none has an empty one.
SLOTS = Phrases(
    {
        "basic": "",
        "powered": pgettext_lazy("mage-knight: before an effect", "Stronger effect"),
        "ability": "",
        "passive": "",
        "use": "",
        "gain": pgettext_lazy("mage-knight: before an effect", "When you gain the skill"),
        "idle": pgettext_lazy("mage-knight: before an effect", "In a turn in which you do not use it"),
        "tactic": "",
        "rule": "",
        "faction": pgettext_lazy("mage-knight: before an effect", "Factions"),
        "after-combat": pgettext_lazy("mage-knight: before an effect", "After combat"),
        "reinforcement": pgettext_lazy("mage-knight: before an effect", "Reinforcement"),
        "slowed": pgettext_lazy("mage-knight: before an effect", "Slowed down"),
        "trade": pgettext_lazy("mage-knight: before an effect", "Discard a token of this faction in an interaction"),
        "scoring": pgettext_lazy("mage-knight: before an effect", "End of the game"),
        "altar": pgettext_lazy("mage-knight: before an effect", "Altar"),
        "victory": pgettext_lazy("mage-knight: before an effect", "Reward"),
        "garrison": pgettext_lazy("mage-knight: before an effect", "Garrison"),
        "assault": pgettext_lazy("mage-knight: before an effect", "Assault"),
        "interaction": pgettext_lazy("mage-knight: before an effect", "Interaction"),
        "conquered": pgettext_lazy("mage-knight: before an effect", "Once conquered"),
        "start-turn": pgettext_lazy("mage-knight: before an effect", "If you start your turn here"),
        "end-turn": pgettext_lazy("mage-knight: before an effect", "If you end your turn here"),
        "round-start": pgettext_lazy("mage-knight: before an effect", "Start of a round"),
        "plunder": pgettext_lazy("mage-knight: before an effect", "Plunder"),
        "other-players-keep": pgettext_lazy("mage-knight: before an effect", "Assault on another player's keep"),
        "move": pgettext_lazy("mage-knight: before an effect", "Movement"),
        "combat": pgettext_lazy("mage-knight: before an effect", "Combat"),
        "provoke": pgettext_lazy("mage-knight: before an effect", "Provoking"),
    }
)

TIMES = Phrases(
    {
        "own-turn": pgettext_lazy("mage-knight: before an effect, when", "on your turn"),
        "before-turn": pgettext_lazy("mage-knight: before an effect, when", "before your turn"),
        "end-of-turn": pgettext_lazy("mage-knight: before an effect, when", "at the end of your turn"),
        "any-players-turn": pgettext_lazy("mage-knight: before an effect, when", "on any player's turn"),
        "interaction": pgettext_lazy("mage-knight: before an effect, when", "during an interaction"),
        "except-interaction": pgettext_lazy("mage-knight: before an effect, when", "except during an interaction"),
        "combat": pgettext_lazy("mage-knight: before an effect, when", "in combat"),
        "own-turn-except-combat": pgettext_lazy(
            "mage-knight: before an effect, when", "on your turn, except in combat"
        ),
        "except-combat": pgettext_lazy("mage-knight: before an effect, when", "except in combat"),
        "combat-start": pgettext_lazy("mage-knight: before an effect, when", "at the start of combat"),
        "block-phase": pgettext_lazy("mage-knight: before an effect, when", "in the Block phase"),
        "attack-phase": pgettext_lazy("mage-knight: before an effect, when", "in the Attack phase"),
        "ranged-siege-or-attack-phase": pgettext_lazy(
            "mage-knight: before an effect, when", "in the Ranged and Siege Attack phase or in the Attack phase"
        ),
    }
)
