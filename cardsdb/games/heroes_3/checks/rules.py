"""Trading, experience, game modes, morale and dice."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, permutations, product

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.schemas.common import GAME

RESOURCES = ("gold", "building_materials", "valuables")
MORALE = ("positive-morale", "negative-morale")
IGNORES_MORALE = "necropolis"
ATTACKS = {-1, 0, 1}


def _traded(record: Subject) -> tuple[str, str, Fraction] | None:
    """What is given, what is got, and how much of it for one; None where it is not one resource for another."""
    give = {name: getattr(record.typed.give, name) for name in RESOURCES if getattr(record.typed.give, name)}
    get = {name: getattr(record.typed.get, name) for name in RESOURCES if getattr(record.typed.get, name)}
    if record.typed.give.cards_from_hand or len(give) != 1 or len(get) != 1:
        return None
    (given, price), (got, gain) = give.popitem(), get.popitem()
    return given, got, Fraction(gain, price)


@check(
    "H3-E073",
    game=GAME,
    kinds={"trade"},
    scope=Scope.KIND,
    title=_("Trading in a circle never yields a gain."),
    why=_("Resources are traded in any number of steps, so a gain would have no end (section 'Tabulka tržiště')."),
    mend=_("Compare the rates with the table."),
    example="""
- {slug: gold-to-building-materials, kind: trade, attributes: {give: {gold: 2}, get: {building_materials: 3}}}
- {slug: building-materials-to-gold, kind: trade, attributes: {give: {building_materials: 1}, get: {gold: 1}}}
""",
)
def no_gain_in_a_circle(trades: list[Subject], content: View) -> Iterator[Finding]:
    rates: dict[tuple[str, str], tuple[Fraction, Subject]] = {}
    for trade in trades:
        if traded := _traded(trade):
            given, got, rate = traded
            best = rates.get((given, got))
            rates[given, got] = max(best, (rate, trade), key=lambda pair: pair[0]) if best else (rate, trade)
    for circle in _circles():
        steps = list(zip(circle, (*circle[1:], circle[0]), strict=True))
        if not all(step in rates for step in steps):
            continue
        gain = Fraction(1)
        for step in steps:
            gain *= rates[step][0]
        for step in steps if gain > 1 else ():
            yield Finding(
                "attributes.get",
                _("One round of %(circle)s makes %(gain)s out of 1."),
                {"circle": " → ".join([*circle, circle[0]]), "gain": str(gain)},
                record=rates[step][1],
                about=" ".join(circle),
            )


def _circles() -> Iterator[tuple[str, ...]]:
    """Every way round through two or three resources, each once: begun with the resource that comes first."""
    for length in (2, 3):
        for circle in permutations(RESOURCES, length):
            if circle[0] == min(circle, key=RESOURCES.index):
                yield circle


@check(
    "H3-E074",
    game=GAME,
    kinds={"trade"},
    scope=Scope.KIND,
    reads={"edition"},
    title=_("Each resource is traded for each other one, at one rate."),
    why=_("The table has one rate for every pair of resources (rulebook, section 'Tabulka tržiště')."),
    mend=_("Add the trade that is missing, or drop the second one of the pair."),
    example="""
- {slug: gold-to-valuables, kind: trade, attributes: {give: {gold: 6}, get: {valuables: 1}}}
- {slug: gold-to-valuables-2, kind: trade, attributes: {give: {gold: 5}, get: {valuables: 1}}}
""",
)
def one_rate_each(trades: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[tuple[str, str], Subject] = {}
    for trade in trades:
        if traded := _traded(trade):
            other = first.setdefault(traded[:2], trade)
            if other is not trade:
                yield Finding("attributes", _("%(other)s trades the same pair."), {"other": other.slug}, record=trade)
    box = next((content.get("edition", trade.edition) for trade in trades if trade.edition), None)
    for pair in product(RESOURCES, repeat=2):
        if box and pair[0] != pair[1] and pair not in first:
            yield Finding(
                "slug",
                _("No trade gives %(given)s for %(got)s."),
                {"given": pair[0], "got": pair[1]},
                record=box,
                about=" ".join(pair),
            )


@check(
    "H3-E075",
    game=GAME,
    kinds={"trade"},
    title=_("A trade gives one thing for another."),
    why=_("The table exchanges one resource for another, and a card for gold (rulebook, section 'Tabulka tržiště')."),
    mend=_("Give what is handed over and what is received, each of one sort."),
    example="""
attributes: {give: {gold: 2}, get: {gold: 1}}
""",
)
def one_for_another(trade: Subject, content: View) -> Iterator[Finding]:
    given = [name for name in (*RESOURCES, "cards_from_hand") if getattr(trade.typed.give, name)]
    got = [name for name in RESOURCES if getattr(trade.typed.get, name)]
    if len(given) != 1 or len(got) != 1 or given == got:
        yield Finding(
            "attributes",
            _("Given: %(given)s; got: %(got)s."),
            {"given": ", ".join(given) or "–", "got": ", ".join(got) or "–"},
        )


@check(
    "H3-E076",
    game=GAME,
    kinds={"experience-rule"},
    scope=Scope.KIND,
    title=_("A harder combat is worth more experience."),
    why=_("Weaker enemies give none, equal ones 1 and stronger ones 2 (rulebook, section 'Zkušenost')."),
    mend=_("Compare the figures with the rulebook."),
    example="""
- {slug: experience-equal, attributes: {against: equal}, effects: [{slot: combat-won, do: {experience: 2}}]}
- {slug: experience-higher, attributes: {against: above}, effects: [{slot: combat-won, do: {experience: 1}}]}
""",
)
def more_experience(rules: list[Subject], content: View) -> Iterator[Finding]:
    worth: dict[str, tuple[int, Subject]] = {}
    for rule in rules:
        for effect in rule.effects:
            if rule.typed.against and effect["slot"] == "combat-won":
                worth[rule.typed.against] = effect["do"].get("experience", 0), rule
    order = [worth[against] for against in ("below", "equal", "above") if against in worth]
    for (lower, _rule), (higher, rule) in pairwise(order):
        if higher <= lower:
            yield Finding(
                "effects",
                _("Experience %(higher)s, and %(lower)s for an easier combat."),
                {"higher": higher, "lower": lower},
                record=rule,
            )


@check(
    "H3-E077",
    game=GAME,
    kinds={"game-mode"},
    reads={"edition"},
    title=_("A mode fits its teams, and the box it is played with."),
    why=_("Two teams of two meet in an alliance, which needs an expansion (rulebook, section 'Herní módy')."),
    mend=_("Correct the players or the teams, or say which sort of box the mode needs."),
    example="""
attributes: {players: {min: 3, max: 3}, teams: 2}
""",
)
def players_of_a_mode(mode: Subject, content: View) -> Iterator[Finding]:
    players, teams = mode.typed.players, mode.typed.teams
    if teams and (players.min % teams or players.max % teams):
        yield Finding("attributes.teams", _("The players do not divide into %(teams)s equal teams."), {"teams": teams})
    box = content.get("edition", mode.edition) if mode.edition else None
    if box and box.typed.players and players.max > box.typed.players.max and not mode.typed.needs:
        yield Finding(
            "attributes.needs",
            _("Up to %(players)s players; the box alone is for %(most)s."),
            {"players": players.max, "most": box.typed.players.max},
        )


@check(
    "H3-E078",
    game=GAME,
    kinds={"token"},
    title=_("A player has one morale token at most, and Necropolis none."),
    why=_("Of both kinds together one may be held; Necropolis ignores morale (rulebook, section 'Akce morálky')."),
    mend=_("Give limit: 1 and ignored_by: [necropolis] for both morale tokens."),
    example="""
slug: positive-morale
kind: token
attributes: {limit: 2}
""",
)
def morale_tokens(token: Subject, content: View) -> Iterator[Finding]:
    if token.slug not in MORALE:
        return
    if token.typed.limit != 1:
        yield Finding("attributes.limit", _("Limit: %(limit)s; 1 is due."), {"limit": token.typed.limit or "–"})
    if IGNORES_MORALE not in token.typed.ignored_by:
        yield Finding("attributes.ignored_by", _("Necropolis is not among those who ignore it."))


@check(
    "H3-E079",
    game=GAME,
    kinds={"die"},
    title=_("A die for attacks shows −1, 0 and +1, and nothing else."),
    why=_("These are the results of the attack die (rulebook, section 'Terminologie soubojů')."),
    mend=_("Compare the six faces with the die."),
    example="""
slug: attack-die
attributes: {faces: [{attack: -1}, {attack: 0}, {attack: 0}, {attack: 1}, {attack: 1}, {gold: 3}]}
""",
)
def attack_die(die: Subject, content: View) -> Iterator[Finding]:
    attacks = [face.attack for face in die.typed.faces if face.attack is not None]
    if attacks and (len(attacks) != len(die.typed.faces) or set(attacks) != ATTACKS):
        yield Finding(
            "attributes.faces",
            _("Results for an attack: %(attacks)s."),
            {"attacks": ", ".join(map(str, attacks))},
        )
