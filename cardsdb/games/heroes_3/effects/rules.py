"""What a rule, a scenario or a location says once: goals, standing rules, what is allowed, forbidden, left out."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import pgettext, pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.language import LANGUAGE, Order

GOALS = Phrases(
    {
        "beat-dragons": pgettext_lazy(
            "heroes-3: goal", "defeat both groups of dragons: those at large and those of the Dragon Utopia"
        ),
        "beat-enemy-army": pgettext_lazy("heroes-3: goal", "defeat the enemy army"),
        "beat-invaders": pgettext_lazy("heroes-3: goal", "defeat all invading armies"),
        "beat-level-seven": pgettext_lazy("heroes-3: goal", "every player defeats the level VII army"),
        "bring-grail-home": pgettext_lazy("heroes-3: goal", "bring the Grail to the town of your faction"),
        "conquer-settlements": pgettext_lazy("heroes-3: goal", "conquer all settlements"),
        "conquest": pgettext_lazy("heroes-3: goal", "usually, flag every town and settlement of your enemies"),
        "defeat-main-heroes": pgettext_lazy("heroes-3: goal", "defeat every other main hero"),
        "find-archangels": pgettext_lazy(
            "heroes-3: goal", "find the Archangels at the obelisks and defeat the enemy army"
        ),
        "flag-center-field": pgettext_lazy("heroes-3: goal", "flag the center field"),
        "flag-dragon-utopia": pgettext_lazy("heroes-3: goal", "flag the Dragon Utopia"),
        "flag-mines-and-settlements": pgettext_lazy("heroes-3: goal", "flag every mine and settlement"),
        "flag-obelisks": pgettext_lazy("heroes-3: goal", "flag every obelisk"),
        "hold-center-field": pgettext_lazy(
            "heroes-3: goal", "hold the center field for two turns after its first capture"
        ),
        "hold-random-town": pgettext_lazy(
            "heroes-3: goal", "own the random town one full round after its first capture"
        ),
        "kill-stronghold": pgettext_lazy(
            "heroes-3: goal", "defeat every unit in the stronghold, the center field next to the starting tiles"
        ),
        "most-points": pgettext_lazy("heroes-3: goal", "have the most victory points"),
        "most-points-at-limit": pgettext_lazy(
            "heroes-3: goal",
            "have the most victory points when the round limit or the goal of the scenario is reached",
        ),
        "most-points-at-end": pgettext_lazy("heroes-3: goal", "have the most victory points after the last round"),
        "slay-dragon": pgettext_lazy("heroes-3: goal", "slay the dragon on the center field with your main hero"),
        "take-enemy-town": pgettext_lazy("heroes-3: goal", "take the enemy town"),
        "win-at-dragon-utopia": pgettext_lazy("heroes-3: goal", "every player wins a combat at the Dragon Utopia"),
    }
)

UNLOCKED = Phrases(
    {
        "recruiting-bronze": pgettext_lazy("heroes-3: rule", "you may recruit bronze units"),
        "recruiting-gold": pgettext_lazy("heroes-3: rule", "you may recruit gold units"),
        "recruiting-silver": pgettext_lazy("heroes-3: rule", "you may recruit silver units"),
        "redrawing-first-hand": pgettext_lazy("heroes-3: rule", "each player may redraw the first hand once"),
        "reinforcing": pgettext_lazy("heroes-3: rule", "you may reinforce units"),
        "swapping-cards": pgettext_lazy("heroes-3: rule", "they may swap cards"),
        "trading-anytime": pgettext_lazy("heroes-3: rule", "you may trade resources at any time"),
    }
)

FORBIDDEN = Phrases(
    {
        "ability": pgettext_lazy("heroes-3: order", "it cannot use its special ability"),
        "astrologers": pgettext_lazy("heroes-3: order", "do not turn up Astrologers Proclaim cards"),
        "attacking-here": pgettext_lazy("heroes-3: order", "other heroes cannot attack a hero who stands here"),
        "building": pgettext_lazy("heroes-3: order", "nothing can be built"),
        "building-gold-dwelling": pgettext_lazy("heroes-3: order", "the gold dwelling cannot be built"),
        "enemy-moves": pgettext_lazy("heroes-3: order", "the enemy does not move"),
        "entering": pgettext_lazy("heroes-3: order", "this field cannot be entered"),
        "leaving-combat": pgettext_lazy("heroes-3: order", "the enemy hero can neither retreat nor surrender"),
        "rerolls": pgettext_lazy("heroes-3: order", "dice cannot be rerolled"),
        "spells": pgettext_lazy("heroes-3: order", "it cannot be the target of spells"),
        "starting-bonus": pgettext_lazy("heroes-3: order", "take no starting bonus"),
        "stopping-here": pgettext_lazy(
            "heroes-3: order", "while a hero stands here, others may pass through but not stop"
        ),
    }
)

SKIPPED = Phrases(
    {
        "activation": pgettext_lazy("heroes-3: order", "the unit skips this activation"),
        "astrologers-card": pgettext_lazy("heroes-3: order", "skip this card and turn up the next"),
    }
)

TRADES = Phrases({"resources": pgettext_lazy("heroes-3: order", "trade resources according to the trade table")})

TOWN_ACTIONS = Phrases(
    {
        "buy-spell": pgettext_lazy(
            "heroes-3: order", "buy a spell from the Mage Guild, but not in the round in which it was built"
        ),
        "recruit-and-reinforce": pgettext_lazy(
            "heroes-3: order", "pay for any recruiting and reinforcing, or for the secondary hero"
        ),
        "secondary-hero": pgettext_lazy(
            "heroes-3: order", "flip the population token and place the figure in a town or settlement you control"
        ),
    }
)

FACES = Phrases(
    {
        "attack": pgettext_lazy("heroes-3: order", "add the result to the attacker's Attack"),
        "resources": pgettext_lazy("heroes-3: order", "gain the resources shown"),
        "treasure": pgettext_lazy("heroes-3: order", "resolve the face shown"),
    }
)

SCENARIO = Phrases(
    {
        "effect": pgettext_lazy("heroes-3: order", "do what the scenario says"),
        "grail": pgettext_lazy("heroes-3: order", "the scenario says what it is worth"),
        "starting-units": pgettext_lazy("heroes-3: order", "take the starting units of the scenario again"),
        "town": pgettext_lazy(
            "heroes-3: order", "gain what the scenario gives for flagging a town in which you did not start"
        ),
    }
)

# Rules that stand as long as the effect does.
RULES = Phrases(
    {
        "alliance": pgettext_lazy("heroes-3: rule", "two teams of two players compete"),
        "arrow-tower-apart": pgettext_lazy(
            "heroes-3: rule",
            "it stands beside the combat board, out of reach of all but ranged attacks and card effects",
        ),
        "arrow-tower-falls": pgettext_lazy("heroes-3: rule", "it falls together with the last of walls and gate"),
        "attack-die-sets-off-only": pgettext_lazy(
            "heroes-3: rule", "the attack die does not change the Attack value, but still sets off other effects"
        ),
        "azure-dragon-won": pgettext_lazy(
            "heroes-3: rule", "defeating the guards of the Dragon Utopia wins a random azure dragon"
        ),
        "campaign": pgettext_lazy("heroes-3: rule", "play a series of scenarios alone against AI heroes"),
        "captured-town": pgettext_lazy(
            "heroes-3: rule", "a captured town produces nothing, but its captor may use its buildings"
        ),
        "clash": pgettext_lazy("heroes-3: rule", "all players play for themselves"),
        "cooperative": pgettext_lazy("heroes-3: rule", "all players share one goal"),
        "cubes-counted": pgettext_lazy(
            "heroes-3: rule",
            "some scenarios count the cubes taken from opponents for defeated heroes and captured towns",
        ),
        "double-astrologers": pgettext_lazy(
            "heroes-3: rule", "turn up an Astrologers Proclaim card at the start of Resource Rounds as well"
        ),
        "double-income": pgettext_lazy("heroes-3: rule", "mines and settlements produce twice as much"),
        "draw": pgettext_lazy("heroes-3: rule", "the game ends in a draw after the last round"),
        "enemy-first-at-dragon-utopia": pgettext_lazy(
            "heroes-3: rule",
            "an enemy who is first at the Dragon Utopia adds a Pack of Ghost Dragons; its Dread Knights become Few",
        ),
        "field-again": pgettext_lazy("heroes-3: rule", "resolve one field with a black cube again"),
        "free-combat-round": pgettext_lazy("heroes-3: rule", "a further combat round costs no movement point"),
        "free-town-defense": pgettext_lazy(
            "heroes-3: rule", "defending your town is free of charge and cards may be played"
        ),
        "gained-cards-discarded": pgettext_lazy(
            "heroes-3: rule", "put a card you gain on your discard pile instead of into your hand"
        ),
        "gate": pgettext_lazy("heroes-3: rule", "it works as a wall, but the defender's units pass it freely"),
        "guards-in-corners": pgettext_lazy(
            "heroes-3: rule", "the guards start in the corners, the attackers in the middle row"
        ),
        "income-every-round": pgettext_lazy("heroes-3: rule", "players gain income every round"),
        "lines-open": pgettext_lazy("heroes-3: rule", "the yellow lines of the starting tiles no longer count"),
        "map-built-in-turns": pgettext_lazy(
            "heroes-3: rule", "build the map face up in turns: center, near, starting, far tiles"
        ),
        "obelisk-shared": pgettext_lazy(
            "heroes-3: rule", "place your cube beside those of other factions; none is taken off"
        ),
        "one-more-gold-unit": pgettext_lazy(
            "heroes-3: rule", "one more gold unit stands against you, and there is no round limit"
        ),
        "own-hero-starts": pgettext_lazy("heroes-3: rule", "the hero of this faction starts here"),
        "secondary-hero-at-start": pgettext_lazy(
            "heroes-3: rule", "every player starts with the secondary hero on the map"
        ),
        "settlement-first-flagged": pgettext_lazy(
            "heroes-3: rule",
            "gain the chosen income once at once, or reinforce free of charge instead of at half the cost",
        ),
        "stronghold-opens": pgettext_lazy(
            "heroes-3: rule", "the stronghold opens when every other level VII field is flagged"
        ),
        "trading-post-visitable": pgettext_lazy("heroes-3: rule", "trading posts become visitable"),
        "units-kept": pgettext_lazy("heroes-3: rule", "keep your remaining units"),
        "wall": pgettext_lazy(
            "heroes-3: rule",
            "it blocks every unit that does not fly, until an adjacent ground or flying unit attacks it",
        ),
    }
)


@LANGUAGE.node
class Goal(Order):
    """What wins the game."""

    example: ClassVar[dict[str, Any]] = {"goal": "flag-dragon-utopia"}
    orders = GOALS
    goal: Annotated[str, GOALS]


@LANGUAGE.node
class Rule(Order):
    """A rule of a scenario, a mode or a component that no other node can say."""

    example: ClassVar[dict[str, Any]] = {"rule": "double-income"}
    orders = RULES
    rule: Annotated[str, RULES]


@LANGUAGE.node
class Unlock(Order):
    """Is allowed from now on."""

    example: ClassVar[dict[str, Any]] = {"unlock": "reinforcing"}
    orders = UNLOCKED
    unlock: Annotated[str, UNLOCKED]


@LANGUAGE.node
class Forbid(Order):
    """Is not possible."""

    example: ClassVar[dict[str, Any]] = {"forbid": "spells", "until": "end-of-combat"}
    orders = FORBIDDEN
    forbid: Annotated[str, FORBIDDEN]


@LANGUAGE.node
class Skip(Order):
    """Leave that out."""

    example: ClassVar[dict[str, Any]] = {"skip": "activation"}
    orders = SKIPPED
    skip: Annotated[str, SKIPPED]


@LANGUAGE.node
class Trade(Order):
    """Exchange with the supply."""

    example: ClassVar[dict[str, Any]] = {"trade": "resources"}
    orders = TRADES
    trade: Annotated[str, TRADES]


@LANGUAGE.node
class TownAction(Order):
    """What a player does in the town."""

    example: ClassVar[dict[str, Any]] = {"town_action": "buy-spell"}
    orders = TOWN_ACTIONS
    town_action: Annotated[str, TOWN_ACTIONS]


@LANGUAGE.node
class Face(Order):
    """What the face of a die means."""

    example: ClassVar[dict[str, Any]] = {"face": "resources"}
    orders = FACES
    face: Annotated[str, FACES]


@LANGUAGE.node
class SeeScenario(Order):
    """What the scenario decides."""

    example: ClassVar[dict[str, Any]] = {"see_scenario": "effect"}
    orders = SCENARIO
    see_scenario: Annotated[str, SCENARIO]


@LANGUAGE.node
class Eliminate(Node):
    """Out of the game; `everyone`: all players lose."""

    example: ClassVar[dict[str, Any]] = {"eliminate": "everyone"}
    eliminate: Literal["you", "everyone"]

    def phrase(self, tell: Teller) -> str:
        if self.eliminate == "you":
            return pgettext("heroes-3", "you are out of the game")
        return pgettext("heroes-3", "all players lose")
