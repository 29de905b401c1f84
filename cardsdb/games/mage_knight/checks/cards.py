"""What the cards of a deed deck cost and give."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

ACTIONS = {"basic-action", "advanced-action"}
DEEDS = {*ACTIONS, "artifact", "spell"}
# What is good to have more of, so that the stronger effect should not give less of it.
GAINS = frozenset({"move", "influence", "heal", "draw", "fame", "crystal", "mana"})
# The icon that tells when such an effect may be played.
ICONS = {
    "move": "move",
    "influence": "influence",
    "attack": "combat",
    "block": "combat",
    "cancel-attack": "combat",
    "heal": "heal",
}
FREE: dict[str, Any] = {}


@check(
    "MK-E034",
    game=GAME,
    kinds=DEEDS,
    title=_("A card has one basic effect and one stronger effect."),
    why=_(
        "Action cards, spells and artifacts are played for the one or the other ('Karty hráče'). "
        "An artifact may do without the stronger one."
    ),
    mend=_("Add the missing effect, or join the effects of one slot with all_of or any_of."),
    example="""
kind: spell
effects: [{slot: basic, cost: {mana: [red]}, do: {attack: 5}}]
""",
)
def two_halves(card: Subject, content: View) -> Iterator[Finding]:
    slots = Counter(effect["slot"] for effect in card.effects)
    for slot in ("basic", "powered"):
        optional = card.kind == "artifact" and slot == "powered"
        if slots[slot] != 1 and not (optional and not slots[slot]):
            values = {"slot": slot, "count": slots[slot]}
            yield Finding("effects", _("Effects in the slot %(slot)s: %(count)s; 1 is due."), values, about=slot)


def wrong_costs(card: Subject, due: dict[str, dict[str, Any]]) -> Iterator[Finding]:
    """The effects that cost something else than what is due in their slot."""
    for index, effect in enumerate(card.effects):
        cost, expected = effect.get("cost", FREE), due[effect["slot"]]
        if _sorted_mana(cost) != _sorted_mana(expected):
            yield Finding(
                f"effects[{index}].cost",
                _("The cost is %(cost)s; due: %(due)s."),
                {"cost": _shown(cost), "due": _shown(expected)},
            )


def _sorted_mana(cost: dict[str, Any]) -> dict[str, Any]:
    """Mana in any order, since all of it is paid; a list in it is a choice of colours."""
    if "mana" not in cost:
        return cost
    return cost | {"mana": sorted(sorted(one) if isinstance(one, list) else [one] for one in cost["mana"])}


def _shown(cost: dict[str, Any]) -> str:
    parts = ("/".join(one) if isinstance(one, list) else one for one in cost.get("mana", []))
    others = (f"{word}: {value}" for word, value in cost.items() if word != "mana")
    return " + ".join([*parts, *others]) or "–"


@check(
    "MK-E035",
    game=GAME,
    kinds={"spell"},
    title=_("A spell costs mana of its colour; its stronger effect costs black mana as well."),
    why=_("Only at night, with black mana added, does a spell show its stronger effect ('Karty hráče')."),
    mend=_("Correct the cost of the effect, or the colour of the spell."),
    example="""
kind: spell
attributes: {color: red}
effects: [{slot: powered, cost: {mana: [red]}, do: {attack: 8}}]
""",
)
def spell_costs(spell: Subject, content: View) -> Iterator[Finding]:
    color = spell.typed.color
    yield from wrong_costs(spell, {"basic": {"mana": [color]}, "powered": {"mana": [color, "black"]}})


@check(
    "MK-E036",
    game=GAME,
    kinds=ACTIONS,
    title=_("An action card is free; its stronger effect costs one mana of its colour."),
    why=_(
        "One mana of the colour of the card powers it ('Karty hráče'); a card of two colours takes a mana of either."
    ),
    mend=_("Correct the cost of the effect, or the colour of the card."),
    example="""
kind: basic-action
attributes: {color: red}
effects: [{slot: powered, cost: {mana: [blue]}, do: {attack: 4}}]
""",
)
def action_costs(card: Subject, content: View) -> Iterator[Finding]:
    colors = [card.typed.color] if card.kind == "basic-action" else card.typed.colors
    yield from wrong_costs(card, {"basic": FREE, "powered": {"mana": [colors]}})


@check(
    "MK-E037",
    game=GAME,
    kinds={"artifact"},
    title=_("An artifact is free; its stronger effect costs the artifact itself."),
    why=_("An artifact is thrown away for its stronger effect ('Karty hráče'); no mana powers it."),
    mend=_("Write the cost throw_away: this for the stronger effect, and none for the basic one."),
    example="""
kind: artifact
effects: [{slot: powered, cost: {mana: [red]}, do: {fame: 3}}]
""",
)
def artifact_costs(artifact: Subject, content: View) -> Iterator[Finding]:
    yield from wrong_costs(artifact, {"basic": FREE, "powered": {"throw_away": "this"}})


@check(
    "MK-E038",
    game=GAME,
    kinds=DEEDS,
    title=_("The stronger effect of a card is not weaker than the basic one."),
    why=_(
        "Mana or the card itself is paid for the stronger effect ('Karty hráče'): of what both effects give it gives "
        "at least as much, and it is not the same effect again."
    ),
    mend=_("Compare both effects with the card; where it is really printed so, waive the finding."),
    example="""
effects: [{slot: basic, do: {move: 4}}, {slot: powered, cost: {mana: [green]}, do: {move: 2}}]
""",
)
def stronger_effect(card: Subject, content: View) -> Iterator[Finding]:
    places = {effect["slot"]: index for index, effect in enumerate(card.effects)}
    if places.keys() != {"basic", "powered"}:
        return
    basic, powered = places["basic"], places["powered"]
    if card.effects[basic]["do"] == card.effects[powered]["do"]:
        yield Finding(f"effects[{powered}].do", _("The stronger effect is the basic one again."))
    before, after = card.stats[basic], card.stats[powered]
    for gain in sorted(name for name in before.keys() & after.keys() if _is_gain(name)):
        if after[gain] < before[gain]:
            values = {"gain": gain, "powered": after[gain], "basic": before[gain]}
            message = _("It gives %(gain)s %(powered)s, the basic effect %(basic)s.")
            yield Finding(f"effects[{powered}].do", message, values, about=gain)


def _is_gain(name: str) -> bool:
    return name in GAINS or name.endswith(("attack", "block"))


@check(
    "MK-W039",
    game=GAME,
    kinds=DEEDS,
    title=_("The icons of a card tell of what its effects give."),
    why=_(
        "Move is for moving, influence for interacting, attack and block for combat, and healing never for combat "
        "('Efekty', 'Boj s nepřáteli'): the icons say when a card may be played. A card with the icon of an action "
        "is played for that alone (Lost Legion, 'Efekty použité jako vaše akce')."
    ),
    mend=_("Add the icon, or correct the effect."),
    example="""
kind: artifact
attributes: {types: [combat]}
effects: [{slot: basic, do: {move: 2}}]
""",
)
def icons_of_effects(card: Subject, content: View) -> Iterator[Finding]:
    for effect, numbers in zip(card.effects, card.stats, strict=True):
        field = "night_types" if card.kind == "spell" and effect["slot"] == "powered" else "types"
        icons = getattr(card.typed, field)
        due = {icon for gain, icon in ICONS.items() if numbers.get(gain)}
        for icon in sorted(due.difference(icons) if "action" not in icons else ()):
            values = {"slot": effect["slot"], "icon": icon}
            message = _("The effect in the slot %(slot)s asks for the icon %(icon)s.")
            yield Finding(f"attributes.{field}", message, values, about=f"{effect['slot']} {icon}")
