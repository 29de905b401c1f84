"""What holds for all that is printed on cards and tokens: nothing twice, and names that tell faces apart."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.mage_knight.schemas.common import GAME

# Lists of icons: each stands on a card or token at most once.
ICONS = {"abilities", "resistances", "types", "night_types", "colors", "recruit_at", "recruit_symbols"}


@check(
    "MK-E005",
    game=GAME,
    kinds={
        "advanced-action",
        "artifact",
        "basic-action",
        "enemy",
        "faction-leader",
        "general",
        "skill",
        "spell",
        "unit",
    },
    title=_("No icon stands twice on a card or token."),
    why=_(
        "An ability, a resistance or a type is there or not; a second icon would change nothing "
        "(summary, 'Schopnosti žetonů nepřátel')."
    ),
    mend=_("Take the second one away, or write what was meant instead of it."),
    example="""
attributes: {abilities: [swift, swift]}
""",
)
def icons_twice(record: Subject, content: View) -> Iterator[Finding]:
    for path, icons in _icons(record.data.get("attributes", {}), "attributes"):
        for icon in sorted({icon for icon in icons if icons.count(icon) > 1}):
            yield Finding(path, _("%(icon)s stands there more than once."), {"icon": icon}, about=icon)


def _icons(value: Any, path: str) -> Iterator[tuple[str, list[str]]]:
    """Every list of icons, as it is written: reading a set would already drop what is there twice."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ICONS and isinstance(inner, list):
                yield f"{path}.{key}", inner
            else:
                yield from _icons(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _icons(inner, f"{path}[{index}]")


@check(
    "MK-E013",
    game=GAME,
    kinds={"enemy", "unit"},
    title=_("The variant of a face says what is printed on it."),
    why=_(
        "Heroes come as four enemies and as four units: the enemies differ by an ability or an element, the units by "
        "the mana of an ability (Lost Legion, 'Nové jednotky' and the list of enemy tokens)."
    ),
    mend=_("Name the variant for what the face prints, or correct the face."),
    example="""
attributes: {variant: swift, abilities: [fortified]}
""",
)
def variant_is_printed(record: Subject, content: View) -> Iterator[Finding]:
    variant = record.typed.variant
    if variant and variant not in (_told_of_enemy(record) if record.kind == "enemy" else _mana(record)):
        yield Finding("attributes.variant", _("Nothing on it is %(variant)s."), {"variant": variant})


def _told_of_enemy(enemy: Subject) -> set[str]:
    elements = {getattr(attack, "element", None) for attack in enemy.typed.attacks} - {None}
    return {*enemy.typed.abilities, *enemy.typed.resistances, *elements}


def _mana(unit: Subject) -> set[str]:
    """The colours of mana that the abilities of a unit cost."""
    return {color for effect in unit.effects for color in effect.get("cost", {}).get("mana", []) if color}


@check(
    "MK-E014",
    game=GAME,
    kinds={"enemy", "unit"},
    scope=Scope.KIND,
    title=_("Faces that share a name are told apart by their variants."),
    why=_(
        "The four Heroes are four different tokens and four different cards of one name "
        "(Lost Legion, list of enemy tokens and 'Nové jednotky')."
    ),
    mend=_("Give each of them a variant of its own, or another name."),
    example="""
name: {en: Heroes}
attributes: {variant: fire}
---
name: {en: Heroes}
attributes: {variant: fire}
""",
)
def one_name_many_faces(records: list[Subject], content: View) -> Iterator[Finding]:
    faces: dict[tuple[str, str], list[Subject]] = {}
    for record in records:
        faces.setdefault((record.kind, record.name), []).append(record)
    for alike in faces.values():
        variants = [record.typed.variant for record in alike]
        for record, variant in zip(alike, variants, strict=True):
            if len(alike) > 1 and (variant is None or variants.count(variant) > 1):
                yield Finding(
                    "attributes.variant",
                    _("Faces of the name %(name)s: %(count)s; no variant tells this one apart."),
                    {"name": record.name, "count": len(alike)},
                    record,
                )
