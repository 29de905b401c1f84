"""Modes: what each adds, leaves in the box and changes."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.euthia.checks.wording import APART, listed
from cardsdb.games.euthia.schemas.common import GAME

CARDS = {"card-family", "silver-card", "gold-card", "encounter-family", "item-family", "item", "hero", "personal-tile"}


@check(
    "EU-E033",
    game=GAME,
    kinds={"mode-change"},
    reads=CARDS | {"edition"},
    title=_("What a mode adds or leaves out is in the box, in that number."),
    why=_(
        "A mode takes or leaves whole sets of cards, such as the combat cards (section 'Sólová hra'), and pieces of "
        "the list (section 'Herní materiál')."
    ),
    mend=_("Correct the count, or name a line that the component list has."),
    example="""
attributes: {mode: solo, adds: [{cards: combat-cards, count: 35}]}  # the box holds 36
""",
)
def supplies(change: Subject, content: View) -> Iterator[Finding]:
    lines = {line.slug: line.count for edition in content.of_kind("edition") for line in edition.rows}
    for key in ("adds", "removes"):
        for index, supply in enumerate(getattr(change.typed, key)):
            cards = content.get("card", supply.cards) if supply.cards else None
            held = cards.copies if cards else lines.get(supply.component or "")
            if held is None or supply.count > held or (cards and supply.count != held):
                yield Finding(
                    f"attributes.{key}[{index}].count",
                    APART,
                    {"here": supply.count, "other": supply.cards or supply.component, "there": held or 0},
                )


@check(
    "EU-E034",
    game=GAME,
    kinds={"mode-change"},
    reads=CARDS,
    title=_("Cards that a mode adds are cards of that mode, and those that it leaves out are not."),
    why=_(
        "Material of the solo game bears a symbol of its own (section 'Příprava hry'); the solo game swaps it for "
        "other cards (section 'Sólová hra')."
    ),
    mend=_("Correct the modes of the cards, or the change."),
    example="""
- {slug: soul-control, kind: gold-card, attributes: {modes: [competitive, solo]}}
- {slug: solo-gold-cards, kind: mode-change, attributes: {mode: solo, removes: [{cards: soul-control, count: 8}]}}
""",
)
def cards_of_modes(change: Subject, content: View) -> Iterator[Finding]:
    mode = change.typed.mode
    for key, due in (("adds", True), ("removes", False)):
        for index, supply in enumerate(getattr(change.typed, key)):
            cards = content.get("card", supply.cards) if supply.cards else None
            if cards and _used_in(cards, mode) not in (None, due):
                yield Finding(
                    f"attributes.{key}[{index}].cards",
                    _("By its own record %(cards)s fits the mode %(mode)s otherwise."),
                    {"cards": cards.slug, "mode": mode},
                )


def _used_in(cards: Subject, mode: str) -> bool | None:
    """Whether a mode uses the cards; None where their record does not say."""
    if mode in getattr(cards.typed, "not_in", []):
        return False
    modes = getattr(cards.typed, "modes", None)
    return mode in modes if modes else None


@check(
    "EU-E035",
    game=GAME,
    kinds={"mode-change"},
    reads={"mode", "mode-change"},
    title=_("A change replaces changes of the mode that its own is based on."),
    why=_(
        "The cooperative mode takes the solo game over but for what it puts in its place (section 'Kooperativní "
        "režim')."
    ),
    mend=_("Name a change of the mode below, or correct what the mode is based on."),
    example="""
{slug: coop-fixed-tiles, kind: mode-change, attributes: {mode: cooperative, replaces: [coop-scoring]}}
""",
)
def replacements(change: Subject, content: View) -> Iterator[Finding]:
    mode = content.get("variant", change.typed.mode)
    for index, slug in enumerate(change.typed.replaces):
        other = content.get("variant", slug)
        if mode and other and other.typed.mode != mode.typed.based_on:
            yield Finding(
                f"attributes.replaces[{index}]",
                APART,
                {"here": listed(mode.typed.based_on), "other": slug, "there": other.typed.mode},
            )


@check(
    "EU-E036",
    game=GAME,
    kinds={"mode-change"},
    reads={"map-tile-kind"},
    title=_("A mode takes as many tiles of a kind as the kind says of the mode."),
    why=_(
        "Two fixed tiles of each chapter in the solo game (section 'Sólová hra'), three otherwise (section "
        "'Kooperativní režim')."
    ),
    mend=_("Correct the change of the mode or the kind of tile."),
    example="""
{slug: solo-fixed-tiles, kind: mode-change, attributes: {mode: solo, tiles_per_chapter: {fixed-tile: 3}}}
""",
)
def tiles_of_modes(change: Subject, content: View) -> Iterator[Finding]:
    for slug, count in change.typed.tiles_per_chapter.items():
        kind = content.get("term", slug)
        there = kind.typed.per_chapter.get(change.typed.mode) if kind else None
        if kind and there != count:
            yield Finding(
                f"attributes.tiles_per_chapter.{slug}", APART, {"here": count, "other": slug, "there": listed(there)}
            )


@check(
    "EU-E037",
    game=GAME,
    kinds={"mode-change"},
    reads={"card-family", "encounter-family"},
    title=_("An encounter stack of a mode is made of the cards that the encounter has."),
    why=_(
        "Of seven cards the solo game puts four back, of the five solo cards of the sorceress two (section 'Sólová "
        "hra')."
    ),
    mend=_("Correct the stack of the mode, or the cards of the encounter."),
    example="""
attributes: {mode: solo, encounter_stack: {encounter: encounter-sorceress, cards: 7, removed: 4, left: 3, face_up: 2}}
""",
)
def encounter_stacks(change: Subject, content: View) -> Iterator[Finding]:
    stack = change.typed.encounter_stack
    if stack is None:
        return
    if stack.encounter and (encounter := content.get("card", stack.encounter)):
        own = encounter.typed
        due = {"cards": own.solo_cards or own.cards, "removed": own.solo_cards_removed or stack.removed}
        other = encounter.slug
    elif family := content.get("card", "encounter-cards"):
        stacks = family.typed.stack_by_players
        due, other = (
            {"cards": family.typed.per_type, "left": stacks.get(1), "face_up": family.typed.face_up},
            family.slug,
        )
    else:
        return
    for key, there in due.items():
        if (here := getattr(stack, key)) != there:
            path = f"attributes.encounter_stack.{key}"
            yield Finding(path, APART, {"here": here, "other": other, "there": listed(there)})
