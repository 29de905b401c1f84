"""The steps of a combat."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, MISSING, SUM, listed
from cardsdb.games.euthia.schemas.common import GAME


@check(
    "EU-E052",
    game=GAME,
    kinds={"combat-step"},
    scope=Scope.KIND,
    title=_("The steps of a combat are numbered without a gap."),
    why=_(
        "A combat runs from its preparation over its rounds to its end (sections 'Akce boj', 'Průběh boje', 'Konec "
        "boje')."
    ),
    mend=_("Number the steps in the order of play, each once."),
    example="""
- {slug: before-combat, kind: combat-step, attributes: {order: 1}}
- {slug: meet-monster, kind: combat-step, attributes: {order: 3}}
""",
)
def sequence(steps: list[Subject], content: View) -> Iterator[Finding]:
    for due, step in enumerate(sorted(steps, key=lambda step: step.typed.order), 1):
        if step.typed.order != due:
            yield Finding("attributes.order", MISSING, {"missing": due}, record=step)
            return  # those after it are moved along with it


@check(
    "EU-E053",
    game=GAME,
    kinds={"combat-step"},
    scope=Scope.KIND,
    title=_("A phase names the steps it is made of, and a combat round has four phases."),
    why=_(
        "Healing, monster attack, healing, hero attack; both attacks have the steps A to D (section 'Jednotlivá kola "
        "boje')."
    ),
    mend=_("Add the step to its phase, or correct the phase of the step."),
    example="""
{slug: monster-attack-phase, kind: combat-step, attributes: {order: 7, phase: 2, steps: [A, B, C]}}
""",
)
def phases(steps: list[Subject], content: View) -> Iterator[Finding]:
    for step in steps:
        phase = step.typed.phase
        if phase and not step.typed.step:
            own = [other.typed.step for other in steps if other.typed.phase == phase and other.typed.step]
            if sorted(own) != step.typed.steps:
                here = {"here": listed(step.typed.steps), "other": f"phase {phase}", "there": listed(sorted(own))}
                yield Finding("attributes.steps", APART, here, record=step)
        count = len({other.typed.phase for other in steps if other.typed.phase})
        if step.typed.phases and step.typed.phases != count:
            yield Finding("attributes.phases", SUM, {"stated": step.typed.phases, "sum": count}, record=step)


@check(
    "EU-E054",
    game=GAME,
    kinds={"combat-step"},
    reads={"rule"},
    title=_("A step raises the Die of Hope at the rolls that the rules name."),
    why=_(
        "A hero roll of five or less and a monster roll of ten or more raise it (sections 'Modlitba k Shii', 'Útočný "
        "hod monstra', 'Útočný hod hrdiny')."
    ),
    mend=_("Correct the step, or the rule."),
    example="""
{slug: hero-attack-b, kind: combat-step, attributes: {order: 15, hope_at_most: 6}}
""",
)
def hope(step: Subject, content: View) -> Iterator[Finding]:
    named = (
        ("hope_at_most", (("hope-hero-roll", "roll-at-most"), ("prayer-to-shii", "hero-roll-at-most"))),
        ("hope_at_least", (("hope-monster-roll", "roll-at-least"), ("prayer-to-shii", "monster-roll-at-least"))),
    )
    for key, rules in named:
        here = getattr(step.typed, key)
        for slug, value in rules if here is not None else ():
            rule = content.get("rule", slug)
            if rule and rule.typed.values[value].amount != here:
                there = rule.typed.values[value].amount
                yield Finding(f"attributes.{key}", APART, {"here": here, "other": slug, "there": there}, about=slug)
