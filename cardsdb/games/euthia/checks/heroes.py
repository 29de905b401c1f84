"""Heroes: what the box holds for them and how they start; personal tiles, Dwurt, the hero board."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, MISSING, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME

LINES = {"hero_board": "hero-boards", "figure": "hero-figures", "reference_sheets": "hero-reference-sheets"}
BOARD_AREAS = range(1, 10)


@check(
    "EU-E012",
    game=GAME,
    kinds={"hero"},
    reads={"edition"},
    title=_("A hero has the share that the component list gives to each."),
    why=_("Every hero has the same pieces but for the personal tiles (section 'Herní materiál')."),
    mend=_("Correct the pieces of the hero, or what the line gives to each."),
    example="""
attributes: {components: {hit_tokens: 11}}  # the list gives 12 to each
""",
)
def pieces(hero: Subject, content: View) -> Iterator[Finding]:
    edition = content.get("edition", hero.edition or "")
    shares = {line.slug: line.per_hero for line in edition.rows if line.per_hero} if edition else {}
    for key, have in hero.typed.components:
        line = LINES.get(key, key.replace("_", "-"))
        if shares and have != shares.get(line):
            yield Finding(
                f"attributes.components.{key}", APART, {"here": have, "other": line, "there": listed(shares.get(line))}
            )


@check(
    "EU-E013",
    game=GAME,
    kinds={"hero"},
    scope=Scope.KIND,
    title=_("Each hero has a colour of the own."),
    why=_("Tokens and ability tiles are told apart by the colour of the hero (section 'Symboly a barvy hrdinů')."),
    mend=_("Look at the tokens of both heroes and correct one colour."),
    example="""
- {slug: ael, kind: hero, attributes: {color: white}}
- {slug: dral, kind: hero, attributes: {color: white}}
""",
)
def colours(heroes: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[str, Subject] = {}
    for hero in heroes:
        other = first.setdefault(hero.typed.color, hero)
        if other is not hero:
            yield Finding("attributes.color", TWICE, {"other": other.slug, "value": hero.typed.color}, record=hero)


@check(
    "EU-E014",
    game=GAME,
    kinds={"hero"},
    reads={"rule"},
    title=_("A hero starts with the Gaar, bags and reputation that the rules give."),
    why=_(
        "Four Gaar tokens, three bags and no reputation (sections 'Popis desky hrdiny', 'Vaky', 'Deska průběhu hry'); "
        "Skoldur has Dwurt instead of Gaar (section 'Dwurt')."
    ),
    mend=_("Correct the start of the hero, or the rule, or the heroes that the rule excepts."),
    example="""
{slug: dral, kind: hero, attributes: {start: {gaar: 3, bags: 3, reputation: 0}}}
""",
)
def starts(hero: Subject, content: View) -> Iterator[Finding]:
    for key in ("gaar", "bags", "reputation", "dwurt"):
        rule = content.get("rule", f"start-{key}")
        if rule is None:
            continue
        meant = hero.slug not in rule.typed.except_heroes and (not rule.typed.heroes or hero.slug in rule.typed.heroes)
        due = rule.typed.values[key].amount if meant else 0
        have = getattr(hero.typed.start, key) or 0
        if have != due:
            yield Finding(f"attributes.start.{key}", APART, {"here": have, "other": rule.slug, "there": due})


@check(
    "EU-E015",
    game=GAME,
    kinds={"hero-system"},
    reads={"hero"},
    title=_("The tokens of a hero's own system fit on the board and are what the hero starts with."),
    why=_("Skoldur starts with a Dwurt token on each of the five fields (section 'Dwurt')."),
    mend=_("Correct the number of tokens or fields, or the start of the hero."),
    example="""
{slug: dwurt, kind: hero-system, attributes: {hero: skoldur, token: {start_tokens: 6, board_fields: 5}}}
""",
)
def system_tokens(system: Subject, content: View) -> Iterator[Finding]:
    token, hero = system.typed.token, content.get("card", system.typed.hero)
    if token and token.start_tokens > token.board_fields:
        here = {"here": token.board_fields, "other": "start_tokens", "there": token.start_tokens}
        yield Finding("attributes.token.board_fields", APART, here)
    if token and hero and hero.typed.start.dwurt != token.start_tokens:
        there = listed(hero.typed.start.dwurt)
        yield Finding(
            "attributes.token.start_tokens", APART, {"here": token.start_tokens, "other": hero.slug, "there": there}
        )


@check(
    "EU-E016",
    game=GAME,
    kinds={"hero-system"},
    title=_("Each listed face of a hero's own die has one line of effects."),
    why=_(
        "The list has a line for every face that the Dwurt die may show at the end of a turn (section 'Efekty kostky "
        "Dwurtu')."
    ),
    mend=_("Add the missing line, or correct the number of faces."),
    example="""
attributes: {die: {listed_faces: 6}}
effects: [{slot: line-1, do: {dwurt: 1}}, {slot: line-3, do: {wounds: 1}}]
""",
)
def die_lines(system: Subject, content: View) -> Iterator[Finding]:
    if die := system.typed.die:
        slots = [effect["slot"] for effect in system.effects]
        due = [f"line-{line}" for line in range(1, die.listed_faces + 1)]
        if missing := [slot for slot in due if slots.count(slot) != 1] + sorted(set(slots) - set(due)):
            yield Finding(
                "effects", _("Lines that are missing, doubled or too many: %(lines)s."), {"lines": listed(missing)}
            )


@check(
    "EU-E017",
    game=GAME,
    kinds={"board-area"},
    scope=Scope.KIND,
    title=_("The nine areas of the hero board are numbered one to nine, each once."),
    why=_("The picture of the board numbers them so (section 'Popis desky hrdiny')."),
    mend=_("Look at the picture and correct the position."),
    example="""
- {slug: board-name, kind: board-area, attributes: {position: 1}}
- {slug: board-money, kind: board-area, attributes: {position: 1}}
""",
)
def board_areas(areas: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[int, Subject] = {}
    for area in areas:
        other = first.setdefault(area.typed.position, area)
        if other is not area:
            taken = {"other": other.slug, "value": area.typed.position}
            yield Finding("attributes.position", TWICE, taken, record=area)
    if areas and (missing := set(BOARD_AREAS) - first.keys()):
        yield Finding("attributes.position", MISSING, {"missing": listed(sorted(missing))}, record=areas[0])


@check(
    "EU-E018",
    game=GAME,
    kinds={"personal-tile"},
    title=_("A permanent effect stands on a tile with the symbol for permanent effects."),
    why=_("The symbol of a tile says when its effect works (sections 'Symboly časování', 'Permanentní efekty')."),
    mend=_("Correct the slot of the effect or the timing of the tile."),
    example="""
attributes: {type: ability, timing: hero-attack-before-roll}
effects: [{slot: permanent, do: {max_health: 1}}]
""",
)
def permanent_tiles(tile: Subject, content: View) -> Iterator[Finding]:
    for index, effect in enumerate(tile.effects):
        timing = tile.typed.timing
        if timing and not tile.typed.several_timings and (effect["slot"] == "permanent") != (timing == "permanent"):
            yield Finding(
                f"effects[{index}].slot",
                APART,
                {"here": effect["slot"], "other": "attributes.timing", "there": timing},
            )
