"""Numeric rules, the scoring tables and the texts of rules."""

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.generic.figures import counted, numbers_in
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME


@check(
    "EU-W066",
    game=GAME,
    kinds={"rule", "mode-change", "scoring-table", "worked-example"},
    reads={"rule"},
    title=_("A number in the wording of a rule is one of the rule's numbers."),
    why=_("The wording says in own words what the rulebook says; programs read the numbers beside it."),
    mend=_("Correct the number in the wording or beside it, or add it under values."),
    example="""
attributes: {statement: {en: The church heals five for a coin.}, exchanges: [{pay: {gold: 1}, gain: {health: 6}}]}
""",
)
def statements(rule: Subject, content: View) -> Iterator[Finding]:
    attributes = rule.data["attributes"]
    said = counted(attributes["statement"]["en"])
    # A change may name the number that it changes: one reputation instead of two.
    changed = [content.get("rule", slug) for slug in attributes.get("replaces_rules", [])] if said else []
    facts = [attributes, *rule.effects, *(other.data["attributes"] for other in changed if other)]
    if missing := said - {number for fact in facts for number in numbers_in(fact)}:
        yield Finding(
            "attributes.statement.en",
            _("The rule has no such number: %(numbers)s."),
            {"numbers": listed(sorted(missing))},
        )


@check(
    "EU-E067",
    game=GAME,
    kinds={"rule"},
    reads={"rule"},
    title=_("Two rules that say the same have the same numbers."),
    why=_(
        "The rulebook repeats some rules at a second place, such as how the middle of a special tile is entered "
        "(section 'Speciální dílky')."
    ),
    mend=_("Look both places up and correct the rule that has it wrong, or drop same_as."),
    example="""
{slug: tile-laying, kind: rule, attributes: {values: {fields: {amount: 5, unit: field}}, same_as: map-surround}}
""",
)
def repeated_rules(rule: Subject, content: View) -> Iterator[Finding]:
    other = content.get("rule", rule.typed.same_as) if rule.typed.same_as else None
    if other is None:
        return
    for label, quantity in rule.typed.values.items():
        there = other.typed.values.get(label)
        if quantity != there:
            shown = listed(there.amount) if there else listed(there)
            here = {"here": quantity.amount, "other": other.slug, "there": shown}
            yield Finding(f"attributes.values.{label}", APART, here)


@check(
    "EU-E068",
    game=GAME,
    kinds={"scoring-table"},
    title=_("A column of the scoring table pays more for more, and its last row has no upper end."),
    why=_("Each column rises from 2 to 15 reputation (section 'Závěrečné vyhodnocení')."),
    mend=_("Compare the rows with the printed table."),
    example="""
attributes: {category: quests, rows: [{min: 2, max: 3, reputation: 5}, {min: 4, reputation: 2}]}
""",
)
def scoring_rows(table: Subject, content: View) -> Iterator[Finding]:
    rows = table.typed.rows
    for index, (low, high) in enumerate(pairwise(rows), 1):
        if high.reputation <= low.reputation:
            here = {"here": high.reputation, "other": f"rows[{index - 1}]", "there": low.reputation}
            yield Finding(f"attributes.rows[{index}].reputation", APART, here)
    if rows[-1].max is not None:
        yield Finding(
            f"attributes.rows[{len(rows) - 1}].max", _("The last row ends at %(max)s."), {"max": rows[-1].max}
        )


@check(
    "EU-E069",
    game=GAME,
    kinds={"scoring-table"},
    scope=Scope.KIND,
    title=_("Each column of the scoring table stands once, and all pay the same steps of reputation."),
    why=_("The printed table has one column of steps for all its headings (section 'Závěrečné vyhodnocení')."),
    mend=_("Compare the column with the printed table."),
    example="""
- {slug: scoring-table-quests, kind: scoring-table, attributes: {category: quests}}
- {slug: scoring-table-trade-tokens, kind: scoring-table, attributes: {category: quests}}
""",
)
def scoring_columns(tables: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[str, Subject] = {}
    for table in tables:
        other = first.setdefault(table.typed.category, table)
        if other is not table:
            taken = {"other": other.slug, "value": table.typed.category}
            yield Finding("attributes.category", TWICE, taken, record=table)
        steps = [[row.reputation for row in one.typed.rows] for one in (table, tables[0])]
        if steps[0] != steps[1]:
            here = {"here": listed(steps[0]), "other": tables[0].slug, "there": listed(steps[1])}
            yield Finding("attributes.rows", APART, here, record=table)


@check(
    "EU-E070",
    game=GAME,
    kinds={"rule"},
    reads={"hero-system", "elemental"},
    title=_("A rule changes a roll by what the token or the elemental does by its own record."),
    why=_("A Dwurt token is worth three (section 'Dwurt'), the earth elemental two (section 'Útočný hod monstra')."),
    mend=_("Correct the bonus of the rule, or the effect of the token or elemental."),
    example="""
attributes: {heroes: [skoldur], roll_changes: [{of: hero-roll, by: hero-player, bonus: 2}]}  # his Dwurt adds 3
""",
)
def roll_changes(rule: Subject, content: View) -> Iterator[Finding]:
    sources = [content.get("enemy", slug) for slug in rule.typed.elementals]
    sources += [system for system in content.of_kind("hero-system") if system.typed.hero in rule.typed.heroes]
    for source in filter(None, sources):
        worth = {
            abs(effect["do"][key])
            for effect in source.effects
            for key in ("roll", "monster_strength")
            if key in effect["do"]
        }
        for index, change in enumerate(rule.typed.roll_changes):
            if worth and abs(change.bonus) not in worth:
                here = {"here": change.bonus, "other": source.slug, "there": listed(sorted(worth))}
                yield Finding(f"attributes.roll_changes[{index}].bonus", APART, here, about=source.slug)
