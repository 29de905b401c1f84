"""The rounds of a game, and the source of its first one."""

from collections.abc import Iterator

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Source

BASIC = ("red", "blue", "green", "white")
FACES = (*BASIC, "gold", "black")
DICE_MORE_THAN_PLAYERS = 2


def rounds_of(plan: Plan) -> list[str]:
    """Day and night by turns. Where dice decide about nightfall, what follows the first round stays open."""
    count, daytime = (plan.row.rounds or plan.rules.rounds).total, plan.themes.get("daytime")
    if daytime and daytime.night_fall:
        return [daytime.first_round, *["open"] * (count - 1)]
    times = ["night", "day"] if daytime and daytime.first_round == "night" else ["day", "night"]
    return [times[number % 2] for number in range(count)]


def dice_in_source(plan: Plan) -> int:
    return plan.players + DICE_MORE_THAN_PLAYERS + int(plan.row.extra_source_dice)


def roll_source(plan: Plan, chance: Chance) -> Source:
    """At least half of the dice show basic colours: until then gold and black ones are rolled again."""
    dice, rerolls = [chance.pick(FACES) for _die in range(dice_in_source(plan))], 0
    daytime = plan.themes.get("daytime")
    unwanted = daytime.reroll_source_while if daytime else []
    while 2 * sum(die in BASIC for die in dice) < len(dice) or any(die in unwanted for die in dice):
        dice, rerolls = [die if die in BASIC else chance.pick(FACES) for die in dice], rerolls + 1
    return Source(dice, rerolls)


def dice_shortage(plan: Plan) -> Iterator[Shortage]:
    """More dice than the boxes hold; Volkare has one of his own."""
    asked = dice_in_source(plan) + (1 if plan.rules.volkare else 0)
    if asked > plan.stock.dice:
        yield Shortage("mana-die", asked, plan.stock.dice)
