"""Monsters, elementals and the creatures of scenarios: the part of their cards that the sources tell."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from cardsdb.checks.content import Subject
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Figure, Sign, Table, Token
from cardsdb.effects.render import say

ELEMENTS = {"air": "wing", "earth": "ore", "water": "drop", "fire": "flame"}
RESOURCES = ("chaos", "gaar", "silver_cards", "gold_cards")


def token(names: Names, enemy: Subject) -> Token:
    return _BY_KIND[enemy.kind](names, enemy)


def _family(names: Names, family: Subject) -> Token:
    typed = family.typed
    figures = [Figure(Sign(_("Level"), "crown" if typed.elite else "sword"), str(typed.level))]
    if family.copies:
        figures.append(Figure(Sign(_("Cards"), "cards"), str(family.copies), 1))
    if typed.posted_reward_cards:
        figures.append(Figure(Sign(_("Posted rewards"), "star"), str(typed.posted_reward_cards), 2))
    note = _("The sources count the cards of this level without describing them.")
    kind = _("Elite monsters") if typed.elite else _("Monsters")
    return Token(names.name(family), f"level-{typed.level}", kind, "card", tuple(figures), notes=(note,))


def _monster(names: Names, monster: Subject) -> Token:
    typed = monster.typed
    figures = []
    if typed.vitality:
        figures.append(Figure(Sign(_("Vitality"), "heart"), str(typed.vitality)))
    if typed.hero_roll_penalty is not None:
        value = str(typed.hero_roll_penalty).replace("-", "−")
        figures.append(Figure(Sign(_("Roll of the hero"), "die"), value, 1))
    figures += [Figure(Sign(name, glyph), value, 2) for name, glyph, value in _resources(typed.resources)]
    notes = [] if typed.level else [_("The sources do not tell its level.")]
    notes += [] if typed.vitality else [_("The sources do not tell its vitality.")]
    return Token(
        names.name(monster),
        f"level-{typed.level}" if typed.level else "plain-card",
        _("Level %(level)s") % {"level": typed.level} if typed.level else "",
        "card",
        tuple(figures),
        table=_wounds(typed.wounds_by_attack_strength),
        notes=tuple(notes),
        mark="?",
    )


def _resources(resources: Any) -> list[tuple[str, str, str]]:
    """What the monster player takes, those that are told."""
    words = {
        "chaos": (_("Chaos tokens"), "pentagram"),
        "gaar": (_("Gaar tokens"), "gem"),
        "silver_cards": (_("Silver cards"), "cards"),
        "gold_cards": (_("Gold cards"), "cards"),
    }
    told = [(name, getattr(resources, name, None)) for name in RESOURCES]
    return [(*words[name], str(value)) for name, value in told if value is not None]


def _wounds(steps: Any) -> Table | None:
    if not steps:
        return None
    rows = tuple((_range(step.min, step.max), str(step.wounds)) for step in steps)
    return Table((_("Strength of the attack"), _("Wounds")), rows)


def _range(least: int | None, most: int | None) -> str:
    if least is None:
        return f"≤ {most}"
    return f"≥ {least}" if most is None else f"{least}–{most}"


def _elemental(names: Names, elemental: Subject) -> Token:
    typed = elemental.typed
    return Token(
        names.name(elemental),
        typed.element,
        _("On its field and those beside it"),
        figures=(Figure(Sign(names.name(elemental), ELEMENTS[typed.element]), ""),),
        rules=tuple(say(effect, names.language) for effect in elemental.parsed_effects),
        notes=(_("What a confrontation brings is printed on its card only."),),
    )


def _creature(names: Names, creature: Subject) -> Token:
    """What the box holds for it."""
    typed = creature.typed
    held = [
        (_("Dragon cards"), "cards", typed.dragon_cards),
        (_("Attack cards"), "sword", typed.attack_cards),
        (_("Figures"), "pawn", typed.figure),
        (_("Tokens"), "coins", typed.tokens),
    ]
    told = [(name, glyph, value) for name, glyph, value in held if value]
    figures = tuple(Figure(Sign(name, glyph), str(value), row) for row, (name, glyph, value) in enumerate(told))
    note = _("How it fights is printed on its cards or told by the scenario book only.")
    return Token(names.name(creature), "level-3", _("Comes with a scenario"), "card", figures, notes=(note,))


_BY_KIND: dict[str, Callable[[Names, Subject], Token]] = {
    "monster-family": _family,
    "monster": _monster,
    "elemental": _elemental,
    "scenario-creature": _creature,
}
