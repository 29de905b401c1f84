"""The heroes: their decks, their own cards and their skills."""

from collections import Counter
from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

CARDS_OF_A_COLOR = 4
OWN_CARDS = 2
SKILLS = 11
EACH = ""  # no slug: what each hero has once


@once_per_view
def basic_actions(content: View) -> Mapping[str, Subject]:
    """The cards of the starting decks by slug."""
    return {card.slug: card for card in content.of_kind("basic-action")}


@check(
    "MK-E025",
    game=GAME,
    kinds={"hero"},
    reads={"basic-action"},
    title=_("A starting deck has four cards of each colour."),
    why=_(
        "Every hero starts with sixteen basic actions ('Oblast hráče: Dobírací balíček'), four of each basic colour; "
        "the pace of the dummy player rests on it ('Automatický hráč')."
    ),
    mend=_("Correct the deck, or the colour of a card in it."),
    example="""
kind: hero
attributes: {starting_deck: {rage: 5, stamina: 3, march: 4, swiftness: 4}}
""",
)
def deck_colors(hero: Subject, content: View) -> Iterator[Finding]:
    cards, colors = basic_actions(content), Counter[str]()
    for slug, copies in hero.typed.starting_deck.items():
        if slug in cards:
            colors[cards[slug].typed.color] += copies
    for color in ("blue", "green", "red", "white"):
        if colors[color] != CARDS_OF_A_COLOR:
            yield Finding(
                "attributes.starting_deck",
                _("Cards of the colour %(color)s: %(count)s; 4 are due."),
                {"color": color, "count": colors[color]},
                about=color,
            )


@check(
    "MK-E026",
    game=GAME,
    kinds={"hero"},
    reads={"basic-action"},
    title=_("A starting deck is the common one, with the hero's own cards in place of those they replace."),
    why=_(
        "All heroes share the same basic actions but for cards of their own "
        "('Oblast hráče: Dobírací balíček'; Lost Legion, 'Přehled rozšíření' on the deck of Wolfhawk)."
    ),
    mend=_("Correct the deck, or say which card each own card replaces."),
    example="""
kind: hero
attributes:
  starting_deck: {rage: 2, battle-versatility: 1}
  unique_cards: [{card: battle-versatility, replaces: rage}]
""",
)
def deck_after_replacements(hero: Subject, content: View) -> Iterator[Finding]:
    common, deck = _common_deck(content), Counter(hero.typed.starting_deck)
    added = Counter(row.card for row in hero.typed.unique_cards)
    replaced = Counter(row.replaces for row in hero.typed.unique_cards)
    # A card that is missing altogether shows as one too many of another: a deck has sixteen cards in any case.
    for card in sorted(deck.keys() | replaced.keys()):
        due = common[card] + added[card] - replaced[card]
        if deck[card] != due:
            yield Finding(
                "attributes.starting_deck",
                _("Copies of %(card)s: %(count)s; due: %(due)s."),
                {"card": card, "count": deck[card], "due": due},
                about=card,
            )


@once_per_view
def _common_deck(content: View) -> Counter[str]:
    """The deck before any card is replaced."""
    cards = content.of_kind("basic-action")
    return Counter({card.slug: card.typed.deck_copies for card in cards if card.typed.deck_copies})


@check(
    "MK-E027",
    game=GAME,
    kinds={"hero"},
    reads={"basic-action"},
    title=_("A hero has two own cards, and hero and cards say alike what they replace."),
    why=_("Two of the sixteen cards belong to the hero alone (Lost Legion, 'Přehled rozšíření')."),
    mend=_("Correct unique_cards of the hero, or hero and replaces of the card."),
    example="""
kind: hero
attributes: {unique_cards: [{card: battle-versatility, replaces: rage}]}
""",
)
def own_cards(hero: Subject, content: View) -> Iterator[Finding]:
    told = {(row.card, row.replaces) for row in hero.typed.unique_cards}
    printed = _own_cards(content).get(hero.slug, set())
    for card, replaced in sorted(told ^ printed):
        yield Finding(
            "attributes.unique_cards",
            _("Only one of the two records says that %(card)s replaces %(replaced)s."),
            {"card": card, "replaced": replaced},
            about=f"{card} {replaced}",
        )
    if len(told) != OWN_CARDS:
        yield Finding("attributes.unique_cards", _("Own cards: %(count)s; 2 are due."), {"count": len(told)})


@once_per_view
def _own_cards(content: View) -> Mapping[str, set[tuple[str, str]]]:
    """What the cards say of each hero: the own card, and the one that it replaces."""
    cards: dict[str, set[tuple[str, str]]] = {}
    for card in content.of_kind("basic-action"):
        if card.typed.hero:
            cards.setdefault(card.typed.hero, set()).add((card.slug, card.typed.replaces))
    return cards


@check(
    "MK-E028",
    game=GAME,
    kinds={"basic-action"},
    reads={"basic-action"},
    title=_("A hero's own card has the colour of the card that it replaces."),
    why=_(
        "Otherwise the deck would not have four cards of each colour any more ('Oblast hráče: Dobírací balíček'); and "
        "only a card that all heroes share can be replaced."
    ),
    mend=_("Correct the colour, or the card that is replaced."),
    example="""
kind: basic-action
attributes: {color: white, hero: arythea, replaces: rage}
""",
)
def replaced_card(card: Subject, content: View) -> Iterator[Finding]:
    replaced = basic_actions(content).get(card.typed.replaces or "")
    if replaced and replaced.typed.hero:
        values = {"card": replaced.slug, "hero": replaced.typed.hero}
        yield Finding("attributes.replaces", _("%(card)s is itself an own card of %(hero)s."), values)
    elif replaced and replaced.typed.color != card.typed.color:
        values = {"card": replaced.slug, "color": replaced.typed.color}
        yield Finding("attributes.color", _("%(card)s is %(color)s."), values)


@check(
    "MK-E029",
    game=GAME,
    kinds={"basic-action", "level-token"},
    reads={"hero"},
    title=_("Every box holds what the decks and token sets of its heroes need."),
    why=_(
        "Each hero comes with a deck of sixteen cards and six level tokens ('Oblast hráče'; Lost Legion, 'Wolfhawk'; "
        "Krang and Shades of Tezla, 'Komponenty')."
    ),
    mend=_("Correct copies and copies_by_edition, or the decks."),
    example="""
kind: basic-action
edition: base
copies: 7
attributes: {copies_by_edition: {base: 8}}
""",
)
def copies_by_box(record: Subject, content: View) -> Iterator[Finding]:
    held = record.typed.copies_by_edition
    if held is None:
        return
    needed = _needed(content).get(record.slug if record.kind == "basic-action" else EACH, Counter())
    for box in sorted(needed.keys() | held.keys()):
        if held.get(box, 0) != needed[box]:
            values = {"box": box, "held": held.get(box, 0), "needed": needed[box]}
            message = _("Copies in the box %(box)s: %(held)s; its heroes need %(needed)s.")
            yield Finding("attributes.copies_by_edition", message, values, about=box)
    if record.copies != held.get(record.edition or "", 0):
        yield Finding("copies", _("Copies: %(copies)s, but copies_by_edition differs."), {"copies": record.copies})


@once_per_view
def _needed(content: View) -> Mapping[str, Counter[str]]:
    """How many of each card the decks need, and how many of what each hero has once, by box."""
    needed: dict[str, Counter[str]] = {}
    for hero in content.of_kind("hero"):
        for slug, copies in {**hero.typed.starting_deck, EACH: 1}.items():
            needed.setdefault(slug, Counter())[hero.edition or ""] += copies
    return needed


@check(
    "MK-E030",
    game=GAME,
    kinds={"hero"},
    reads={"skill"},
    title=_("A hero has eleven skills, one of them competitive and one cooperative."),
    why=_(
        "Each player has eleven skill tokens; the interactive one that does not fit the game is put away "
        "('Oblast hráče: Sloupec žetonů dovedností')."
    ),
    mend=_("Add the missing skill, or correct whose skill it is and whether it is interactive."),
    example="""
kind: hero
attributes: {skill_tokens: 10}
""",
)
def skills_of_a_hero(hero: Subject, content: View) -> Iterator[Finding]:
    skills = _skills(content).get(hero.slug, [])
    told = hero.typed.skill_tokens
    if (told, len(skills)) != (SKILLS, SKILLS):
        values = {"told": told, "skills": len(skills)}
        yield Finding("attributes.skill_tokens", _("Tokens: %(told)s; skills: %(skills)s; 11 are due."), values)
    for sort in ("competitive", "cooperative"):
        if (count := skills.count(sort)) != 1:
            values = {"sort": sort, "count": count}
            yield Finding(
                "attributes.skill_tokens", _("Skills that are %(sort)s: %(count)s; 1 is due."), values, about=sort
            )


@once_per_view
def _skills(content: View) -> Mapping[str, list[str | None]]:
    """Of each hero's skills, what sort of interaction they are."""
    skills: dict[str, list[str | None]] = {}
    for skill in content.of_kind("skill"):
        skills.setdefault(skill.typed.hero, []).append(skill.typed.interactive)
    return skills


@check(
    "MK-E031",
    game=GAME,
    kinds={"basic-action", "skill"},
    reads={"hero"},
    title=_("A hero's skills and own cards come in the hero's box."),
    why=_("A box with a hero holds the whole deck and all the skills (Lost Legion, 'Wolfhawk'; Krang, 'Komponenty')."),
    mend=_("Correct the edition, or whose it is; what came earlier in another box stands under introduced."),
    example="""
kind: skill
edition: base
attributes: {hero: krang}
""",
)
def box_of_the_hero(record: Subject, content: View) -> Iterator[Finding]:
    boxes, owner = _boxes(content), record.typed.hero
    if owner in boxes and boxes[owner] != record.edition:
        yield Finding("edition", _("%(hero)s comes in the box %(box)s."), {"hero": owner, "box": boxes[owner]})


@once_per_view
def _boxes(content: View) -> Mapping[str, str | None]:
    return {hero.slug: hero.edition for hero in content.of_kind("hero")}
