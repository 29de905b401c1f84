"""The yellow tokens of the ruins."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

SLOT = {"altar": "altar", "enemies": "victory"}  # which effect each variant has


@check(
    "MK-E019",
    game=GAME,
    kinds={"ruin"},
    title=_("An altar asks for mana; other ruins hold enemies and a reward for defeating them."),
    why=_(
        "A ruins token shows either an altar with its price or the enemies that guard a treasure "
        "(Lost Legion, 'Ruiny: Oltáře' and 'Ruiny: Nepřátelé')."
    ),
    mend=_("Correct the variant, or give what belongs to it."),
    example="""
kind: ruin
attributes: {variant: altar, enemies: [green]}
effects: [{slot: victory, do: {fame: 7}}]
""",
)
def altar_or_enemies(ruin: Subject, content: View) -> Iterator[Finding]:
    variant = ruin.typed.variant
    if (variant == "enemies") != bool(ruin.typed.enemies):
        yield Finding("attributes.enemies", _("Only ruins of the variant enemies name enemies, and those do."))
    if [effect["slot"] for effect in ruin.effects] != [SLOT[variant]]:
        yield Finding("effects", _("One effect in the slot %(slot)s is due."), {"slot": SLOT[variant]})
    for index, effect in enumerate(ruin.effects):
        if (variant == "altar") != bool(effect.get("cost", {}).get("mana")):
            yield Finding(f"effects[{index}].cost", _("Mana is paid at altars, and nowhere else in ruins."))


@check(
    "MK-E033",
    game=GAME,
    kinds={"ruin"},
    title=_("The reward icons of a ruins token are what its effect gives."),
    why=_("The icons at the foot of the token are all there is to gain (Lost Legion, list of ruins tokens)."),
    mend=_("Correct the icons under reward, or the effect."),
    example="""
kind: ruin
attributes: {reward: [artifact, artifact]}
effects: [{slot: victory, do: {gain_card: artifact}}]
""",
)
def reward_icons(ruin: Subject, content: View) -> Iterator[Finding]:
    given = sum((_rewards(effect["do"]) for effect in ruin.effects), Counter[str]())
    printed = Counter(ruin.typed.reward)
    for icon in sorted(given.keys() | printed.keys()):
        if given[icon] != printed[icon]:
            yield Finding(
                "attributes.reward",
                _("Icons %(icon)s: %(printed)s; in the effect: %(given)s."),
                {"icon": icon, "printed": printed[icon], "given": given[icon]},
                about=icon,
            )


def _rewards(node: dict[str, Any]) -> Counter[str]:
    """The icons that an effect comes to."""
    if "all_of" in node:
        return sum((_rewards(inner) for inner in node["all_of"]), Counter[str]())
    if "gain_card" in node:
        return Counter({node["gain_card"]: node.get("count", 1)})
    if node.get("crystal") == "each-basic":
        return Counter({"crystal-set": node.get("count", 1)})
    return Counter({next(iter(node)): 1})  # fame: one icon, whatever the number in it
