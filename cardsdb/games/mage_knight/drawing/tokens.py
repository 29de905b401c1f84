"""Enemy tokens, faction leaders and General Volkare."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cardsdb.checks.content import Subject
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Figure, Sign, Table, Token
from cardsdb.drawing.texts import SEPARATOR
from cardsdb.games.mage_knight.drawing.looks import ability_sign, color_name

ATTACKS = {"fire": "fire-attack", "ice": "ice-attack", "cold-fire": "cold-fire-attack"}
SUMMON = "summon-attack"


def token(names: Names, enemy: Subject) -> Token:
    drawn: Token = {"faction-leader": _leader, "general": _general}.get(enemy.kind, _enemy)(names, enemy)
    return drawn


def _enemy(names: Names, enemy: Subject) -> Token:
    typed = enemy.typed
    told = [_("Back: %(color)s") % {"color": color_name(typed.color)}]
    if typed.faction:
        told.append(names.of("term", typed.faction))
    if enemy.copies:
        told.append(_("Copies: %(count)s") % {"count": enemy.copies})
    figures = [
        *(_attack(names, attack) for attack in typed.attacks),
        *_armor(names, typed),
        Figure(Sign(_("Fame"), "star"), str(typed.fame), 2),
    ]
    if typed.reputation:
        figures.append(Figure(Sign(_("Reputation"), "banner"), f"{typed.reputation:+d}".replace("-", "−"), 2))
    return Token(
        names.name(enemy),
        f"enemy-{typed.color}",
        SEPARATOR.join(told),
        figures=tuple(figures),
        signs=_signs(names, typed, typed.abilities),
    )


def _attack(names: Names, attack: Any) -> Figure:
    if hasattr(attack, "summon"):
        sign = ability_sign(names, SUMMON)
        return Figure(Sign(f"{sign.name} ({color_name(attack.summon)})", sign.glyph), "")
    if attack.element in ATTACKS:
        return Figure(ability_sign(names, ATTACKS[attack.element]), str(attack.value))
    return Figure(Sign(_("Physical attack"), "sword"), str(attack.value))


def _armor(names: Names, typed: Any) -> list[Figure]:
    """An elusive enemy has two values; the ability defend carries a number too."""
    figures = [Figure(Sign(_("Armor"), "shield"), str(typed.armor), 1)]
    if typed.armor_elusive:
        elusive = ability_sign(names, "elusive")
        figures.append(Figure(elusive, str(typed.armor_elusive), 1))
    if typed.defend:
        figures.append(Figure(ability_sign(names, "defend"), f"+{typed.defend}", 1))
    return figures


def _signs(names: Names, typed: Any, abilities: Any) -> tuple[Sign, ...]:
    counted = {"elusive"} if getattr(typed, "armor_elusive", None) else set()
    counted |= {"defend"} if getattr(typed, "defend", None) else set()
    slugs = sorted(set(abilities) - counted)
    slugs += [f"{one}-resistance" for one in ("physical", "fire", "ice") if one in getattr(typed, "resistances", ())]
    return tuple(ability_sign(names, slug) for slug in slugs)


def _leader(names: Names, leader: Subject) -> Token:
    typed = leader.typed
    rows = [
        (str(level.level), str(level.armor), _attacks_in_words(names, level.attacks), _in_words(names, level))
        for level in typed.levels
    ]
    return Token(
        names.name(leader),
        "enemy-purple",
        names.of("term", typed.faction),
        figures=(Figure(Sign(_("Fame for each level"), "star"), str(typed.fame_per_level)),),
        signs=_signs(names, typed, typed.abilities),
        table=Table((_("Level"), _("Armor"), _("Attack"), _("Besides")), tuple(rows)),
    )


def _attacks_in_words(names: Names, attacks: Any) -> str:
    return ", ".join(
        _attack(names, attack).sign.name
        if hasattr(attack, "summon")
        else f"{attack.value} {element_name(attack.element)}"
        for attack in attacks
    )


def _in_words(names: Names, level: Any) -> str:
    return ", ".join(sign.name for sign in _signs(names, level, level.abilities)) or "–"


def element_name(element: str) -> str:
    return {
        "physical": pgettext("attack", "physical"),
        "fire": pgettext("attack", "fire"),
        "ice": pgettext("attack", "ice"),
        "cold-fire": pgettext("attack", "cold fire"),
    }[element]


def _general(names: Names, general: Subject) -> Token:
    typed = general.typed
    rows = [
        (color_name(one.die), f"{one.value} {element_name(one.element)}", _in_words(names, one))
        for one in typed.die_attacks
    ]
    return Token(
        names.name(general),
        "enemy-grey",
        _("Led by a mana die"),
        figures=(Figure(Sign(_("Attack"), "die"), _attack_range(typed.die_attacks)),),
        signs=_signs(names, typed, typed.abilities),
        table=Table((_("Die"), _("Attack"), _("Besides")), tuple(rows)),
    )


def _attack_range(attacks: Any) -> str:
    values = sorted(one.value for one in attacks)
    return str(values[0]) if values[0] == values[-1] else f"{values[0]}–{values[-1]}"
