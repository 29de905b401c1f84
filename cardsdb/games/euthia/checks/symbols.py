"""Printed symbols, and the English names that nobody printed."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME


@check(
    "EU-E071",
    game=GAME,
    kinds={"timing"},
    title=_("A timing symbol allows its effect at some time, and steps of a combat only in combat."),
    why=_(
        "The symbol says in which steps of a combat, or when outside of it, an effect may be used (section 'Symboly "
        "časování')."
    ),
    mend=_("Say whether the effect works in combat, outside of it or both."),
    example="""
attributes: {in_combat: false, steps: [hero-attack-a]}
""",
)
def timings(timing: Subject, content: View) -> Iterator[Finding]:
    typed = timing.typed
    if typed.steps and not typed.in_combat:
        yield Finding("attributes.in_combat", _("Steps of a combat: %(steps)s."), {"steps": listed(typed.steps)})
    if not (typed.in_combat or typed.outside_combat or typed.before_combat):
        yield Finding("attributes.in_combat", _("The effect could never be used."), about="never")


@check(
    "EU-E072",
    game=GAME,
    kinds={"timing"},
    scope=Scope.KIND,
    title=_("No two timing symbols look alike or allow the same steps."),
    why=_("Players tell by the symbol alone when an effect may be used (section 'Symboly časování')."),
    mend=_("Correct the glyph or the steps of one of the two, or retire what is there twice."),
    example="""
- {slug: hero-attack-before-roll, kind: timing, attributes: {glyph: ←, in_combat: true, steps: [hero-attack-a]}}
- {slug: hero-attack-after-roll, kind: timing, attributes: {glyph: ←, in_combat: true, steps: [hero-attack-c]}}
""",
)
def like_timings(timings: list[Subject], content: View) -> Iterator[Finding]:
    for key in ("glyph", "steps"):
        first: dict[str, Subject] = {}
        for timing in timings:
            if value := listed(getattr(timing.typed, key) or ""):
                other = first.setdefault(value, timing)
                if other is not timing:
                    yield Finding(f"attributes.{key}", TWICE, {"other": other.slug, "value": value}, record=timing)


@check(
    "EU-E073",
    game=GAME,
    kinds={"symbol"},
    reads={"monster-family", "item-type"},
    title=_("Symbols name the levels of monsters and the sizes of armour sets that there are."),
    why=_(
        "One to three swords mark a monster (section 'Symboly monster a osvobozená pole'); sets count from three, "
        "four or five pieces (section 'Sady zbroje')."
    ),
    mend=_("Correct the symbol, or the monsters or the armour."),
    example="""
{slug: swords, kind: symbol, attributes: {marks: monster-level, levels: [1, 2]}}
""",
)
def levels_and_sizes(symbol: Subject, content: View) -> Iterator[Finding]:
    levels = sorted({family.typed.level for family in content.of_kind("monster-family")})
    if symbol.typed.levels and sorted(symbol.typed.levels) != levels:
        here = {"here": listed(symbol.typed.levels), "other": "monster-family", "there": listed(levels)}
        yield Finding("attributes.levels", APART, here)
    least, armour = symbol.typed.armour_set_min, content.get("term", "armour")
    if least and armour and least not in armour.typed.set_sizes:
        here = {"here": least, "other": armour.slug, "there": listed(armour.typed.set_sizes)}
        yield Finding("attributes.armour_set_min", APART, here)


@check(
    "EU-E074",
    game=GAME,
    kinds={EVERY},
    title=_("An English name is official only where an English text can have printed it."),
    why=_(
        "The rulebook is Czech. An official English name comes from the publisher's texts on the web, or is a proper "
        "name that the Czech text prints as it is."
    ),
    mend=_("Add web to the sources, or mark the English name as proposed."),
    example="""
name: {en: Merchant goods, cs: destičky kupců}
attributes: {english_name_status: official}
sources: ["001"]
""",
)
def english_names(record: Subject, content: View) -> Iterator[Finding]:
    status = record.data.get("attributes", {}).get("english_name_status")
    if status == "official" and "web" not in record.sources and record.names.get("cs") != record.name:
        yield Finding(
            "attributes.english_name_status",
            _("'%(name)s' is called official, but the only sources are: %(sources)s."),
            {"name": record.name, "sources": listed(record.sources)},
        )
