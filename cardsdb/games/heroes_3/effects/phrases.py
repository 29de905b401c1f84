"""Words that stand for a phrase beside many nodes of Heroes III: places, times, people, conditions, counts."""

from django.utils.text import format_lazy
from django.utils.translation import pgettext_lazy

from cardsdb.effects.phrases import Phrases

_SIDES = {
    "few": pgettext_lazy("heroes-3: side of a unit card", "Few"),
    "pack": pgettext_lazy("heroes-3: side of a unit card", "Pack"),
}
_UNIT_SLOTS = {
    "activation": pgettext_lazy("heroes-3: before what a unit does", "Activation"),
    "attack": pgettext_lazy("heroes-3: before what a unit does", "Attack"),
    "map": pgettext_lazy("heroes-3: before what a unit does", "Map"),
    "other": pgettext_lazy("heroes-3: before what a unit does", "Other action"),
    "passive": pgettext_lazy("heroes-3: before what a unit does", "Passive"),
    "retaliation": pgettext_lazy("heroes-3: before what a unit does", "Retaliation"),
}

# What is printed before the text; "" where the place of an effect needs no label.
SLOTS = Phrases(
    dict.fromkeys(
        [
            *("option-1", "option-2", "cast", "play", "drawn", "proclaimed", "roll", "scenario", "rule", "visit"),
            *("event", "permanent", "reached", "trade", "exchange", "combat-won"),
        ],
        "",
    )
    | _UNIT_SLOTS
    | {
        f"{side}-{slot}": format_lazy("{} – {}", _SIDES[side], _UNIT_SLOTS[slot])
        for side in _SIDES
        for slot in _UNIT_SLOTS
    }
    | {
        "attacked": pgettext_lazy("heroes-3: before an effect", "When attacked"),
        "basic": pgettext_lazy("heroes-3: before an effect", "Basic effect"),
        "boost": pgettext_lazy("heroes-3: before an effect", "Empowering effect"),
        "built": pgettext_lazy("heroes-3: before an effect", "When built"),
        "combat": pgettext_lazy("heroes-3: before an effect", "In combat"),
        "defeat": pgettext_lazy("heroes-3: before an effect", "Defeat"),
        "expert": pgettext_lazy("heroes-3: before an effect", "Expert effect"),
        "first-flag": pgettext_lazy("heroes-3: before an effect", "When first flagged"),
        "flag": pgettext_lazy("heroes-3: before an effect", "When flagged"),
        "flip": pgettext_lazy("heroes-3: before an effect", "When flipped"),
        "gain-negative": pgettext_lazy("heroes-3: before an effect", "When you gain negative morale"),
        "gain-positive": pgettext_lazy("heroes-3: before an effect", "When you gain positive morale"),
        "lost": pgettext_lazy("heroes-3: before an effect", "When lost"),
        "penalty": pgettext_lazy("heroes-3: before an effect", "With a combat penalty"),
        "recruit": pgettext_lazy("heroes-3: before an effect", "Recruiting"),
        "resource-round": pgettext_lazy("heroes-3: before an effect", "Each Resource Round"),
        "setup": pgettext_lazy("heroes-3: before an effect", "Set-up"),
        "siege": pgettext_lazy("heroes-3: before an effect", "In a siege"),
        "spend": pgettext_lazy("heroes-3: before an effect", "When you spend it"),
        "start": pgettext_lazy("heroes-3: before an effect", "Start"),
        "starting-bonus": pgettext_lazy("heroes-3: before an effect", "Starting bonus"),
        "turn": pgettext_lazy("heroes-3: before an effect", "Once in your turn"),
        "turn-start": pgettext_lazy("heroes-3: before an effect", "At the start of your turn"),
        "victory": pgettext_lazy("heroes-3: before an effect", "Victory"),
    }
)

TIMINGS = Phrases(
    {
        "instant": pgettext_lazy("heroes-3: before an effect", "Instant effect"),
        "ongoing": pgettext_lazy("heroes-3: before an effect", "Ongoing effect"),
        "activation": pgettext_lazy("heroes-3: before an effect", "Activation effect"),
        "map": pgettext_lazy("heroes-3: before an effect", "Map effect"),
    }
)
TIMINGS_ASIDE = Phrases(
    {
        "instant": pgettext_lazy("heroes-3: basic effect (…)", "instant"),
        "ongoing": pgettext_lazy("heroes-3: basic effect (…)", "ongoing"),
        "activation": pgettext_lazy("heroes-3: basic effect (…)", "activation"),
        "map": pgettext_lazy("heroes-3: basic effect (…)", "map"),
    }
)

WHO = Phrases(
    {
        "each-hero": pgettext_lazy("heroes-3: …: do this", "each hero"),
        "each-player": pgettext_lazy("heroes-3: …: do this", "each player"),
        "least-experienced": pgettext_lazy("heroes-3: …: do this", "the least experienced players"),
        "next-ai-attacker": pgettext_lazy("heroes-3: …: do this", "the next AI unit that attacks"),
        "next-ai-unit": pgettext_lazy(
            "heroes-3: …: do this", "the AI unit that is activated next, the next time it is attacked"
        ),
        "second-player": pgettext_lazy("heroes-3: …: do this", "the second player"),
        "toughest-ai-unit": pgettext_lazy(
            "heroes-3: …: do this", "the AI unit with the most HP, the next time it is attacked"
        ),
        "wandering-dragons": pgettext_lazy("heroes-3: …: do this", "the wandering dragons"),
    }
)

UNTIL = Phrases(
    {
        "defeated": pgettext_lazy("heroes-3: do this …", "until its HP fall to 0; then discard this card"),
        "end-of-combat": pgettext_lazy("heroes-3: do this …", "until the end of the combat"),
        "end-of-combat-round": pgettext_lazy("heroes-3: do this …", "until the end of this combat round"),
        "end-of-next-combat-round": pgettext_lazy("heroes-3: do this …", "until the end of the next combat round"),
        "end-of-turn": pgettext_lazy("heroes-3: do this …", "until the end of the turn"),
    }
)

# With the comma that its language needs before what is done.
MOMENTS = Phrases(
    {
        "after-attack": pgettext_lazy("heroes-3: … do this", "after the attack,"),
        "after-attack-die": pgettext_lazy("heroes-3: … do this", "after the attack die is rolled,"),
        "after-combat-won": pgettext_lazy("heroes-3: … do this", "after you win a combat other than a quick combat,"),
        "after-moving": pgettext_lazy(
            "heroes-3: … do this", "after this unit has moved to another space than it started from,"
        ),
        "after-own-retaliation": pgettext_lazy("heroes-3: … do this", "after this unit's retaliation,"),
        "after-spell": pgettext_lazy("heroes-3: … do this", "after you cast a spell,"),
        "after-target-retaliation": pgettext_lazy("heroes-3: … do this", "after the target's retaliation,"),
        "attacked-by-adjacent": pgettext_lazy(
            "heroes-3: … do this", "whenever an adjacent unit attacks it in this combat round,"
        ),
        "attacked": pgettext_lazy("heroes-3: … do this", "when this unit is attacked,"),
        "attacking": pgettext_lazy("heroes-3: … do this", "whenever this unit attacks,"),
        "before-activations": pgettext_lazy(
            "heroes-3: … do this", "at the start of combat, before any unit is activated,"
        ),
        "buying-spell": pgettext_lazy("heroes-3: … do this", "when you buy a spell from your Mage Guild,"),
        "combat-at-dragon-utopia": pgettext_lazy("heroes-3: … do this", "in a combat at the Dragon Utopia,"),
        "combat-lost": pgettext_lazy("heroes-3: … do this", "when you lose a combat,"),
        "combat-with-hero": pgettext_lazy("heroes-3: … do this", "when a combat with an enemy hero begins,"),
        "end-of-last-round": pgettext_lazy("heroes-3: … do this", "at the end of the last round,"),
        "end-of-turn": pgettext_lazy("heroes-3: … do this", "at the end of your turn,"),
        "enemy-spell": pgettext_lazy("heroes-3: … do this", "when an enemy has just cast a spell,"),
        "first-own-spell": pgettext_lazy("heroes-3: … do this", "the first time you cast a spell in your own turn,"),
        "first-spell": pgettext_lazy("heroes-3: … do this", "the first time you cast a spell,"),
        "last-fight": pgettext_lazy("heroes-3: … do this", "in the last fight,"),
        "neutral-combat": pgettext_lazy("heroes-3: … do this", "at the start of a combat with neutral units,"),
        "resource-round": pgettext_lazy("heroes-3: … do this", "at the start of each Resource Round,"),
        "retaliation": pgettext_lazy("heroes-3: … do this", "when the target retaliates,"),
        "start-of-combat": pgettext_lazy("heroes-3: … do this", "at the start of combat,"),
        "town-lost": pgettext_lazy("heroes-3: … do this", "when a town is lost,"),
        "town-or-hero-lost": pgettext_lazy("heroes-3: … do this", "when a town is lost or a main hero is defeated,"),
        "visiting-obelisk": pgettext_lazy("heroes-3: … do this", "when you visit an obelisk,"),
        "visiting-trading-post": pgettext_lazy("heroes-3: … do this", "when you visit a trading post,"),
    }
)

CONDITIONS = Phrases(
    {
        "cast-weakly": pgettext_lazy("heroes-3: if …", "it was cast with Power 1 or less"),
        "discarded-spell": pgettext_lazy("heroes-3: if …", "that card was a spell"),
        "dragon-lives": pgettext_lazy("heroes-3: if …", "the dragon is still alive"),
        "dragon-utopia-not-beaten": pgettext_lazy(
            "heroes-3: if …", "some player has not won a combat at the Dragon Utopia"
        ),
        "dragon-utopia-not-flagged": pgettext_lazy("heroes-3: if …", "nobody has flagged the Dragon Utopia"),
        "dragons-left": pgettext_lazy("heroes-3: if …", "a group of dragons is left"),
        "enemy-army-left": pgettext_lazy("heroes-3: if …", "the enemy army is left"),
        "enemy-has-positive-morale": pgettext_lazy("heroes-3: if …", "the enemy has positive morale"),
        "field-as-hard-as-level": pgettext_lazy(
            "heroes-3: if …", "the difficulty of the guarded field equals your hero's level"
        ),
        "first-astrologers-round": pgettext_lazy("heroes-3: if …", "this is the first Astrologers Round"),
        "first-combat-round": pgettext_lazy("heroes-3: if …", "this is the first combat round"),
        "friendly-unit-damaged": pgettext_lazy("heroes-3: if …", "another friendly unit has damage"),
        "grail-never-taken": pgettext_lazy("heroes-3: if …", "nobody has taken the Grail"),
        "grail-not-home": pgettext_lazy("heroes-3: if …", "nobody has brought the Grail home"),
        "hero-on-stables": pgettext_lazy("heroes-3: if …", "your hero stands on stables"),
        "heroes-adjacent": pgettext_lazy("heroes-3: if …", "heroes of both players stand on adjacent fields"),
        "invaders-left": pgettext_lazy("heroes-3: if …", "an invading army is left"),
        "last-town-lost": pgettext_lazy(
            "heroes-3: if …",
            "your main hero is defeated while defending a town and you own no other town or settlement",
        ),
        "mine-or-settlement-left": pgettext_lazy("heroes-3: if …", "a mine or settlement is not flagged"),
        "necropolis-hero-wins": pgettext_lazy("heroes-3: if …", "your Necropolis hero defeats this unit"),
        "random-town-not-held": pgettext_lazy("heroes-3: if …", "nobody holds the random town"),
        "retaliated-against": pgettext_lazy("heroes-3: if …", "this unit is the target of a retaliation"),
        "settlement-left": pgettext_lazy("heroes-3: if …", "a settlement is not conquered"),
        "stronghold-unit-left": pgettext_lazy("heroes-3: if …", "a unit of the stronghold is left"),
        "target-is-arch-devils": pgettext_lazy("heroes-3: if …", "the target is a unit of Arch Devils"),
        "target-not-adjacent": pgettext_lazy("heroes-3: if …", "the target is not adjacent"),
        "unit-is-crusaders": pgettext_lazy("heroes-3: if …", "it is Crusaders"),
        "unit-is-dragons": pgettext_lazy("heroes-3: if …", "it is a unit of dragons"),
        "unit-is-dread-knights": pgettext_lazy("heroes-3: if …", "it is Dread Knights"),
    }
)

COUNTS = Phrases(
    {
        "card-discarded": pgettext_lazy("heroes-3: do this …", "for each card you discard from your hand"),
        "card-shuffled": pgettext_lazy("heroes-3: do this …", "for each card shuffled in"),
        "dwelling": pgettext_lazy("heroes-3: do this …", "for each dwelling in your town"),
    }
)
