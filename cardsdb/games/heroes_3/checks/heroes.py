"""Heroes, their starting decks, specialty cards and the level track."""

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.checks.reading import VALUES, with_word
from cardsdb.games.heroes_3.schemas.common import GAME

STATISTICS = ("attack", "defense", "power", "knowledge")
STARTING_DECK = 9
MAGIC_ARROWS = {"might": 1, "magic": 2}
SPECIALTY_LEVELS = (1, 4, 6)
TOP_LEVEL = 7


@check(
    "H3-E025",
    game=GAME,
    kinds={"hero"},
    title=_("A starting deck has nine cards."),
    why=_("Statistic cards, Magic Arrows, the ability and one specialty are 9 cards (section 'Stavba balíčku')."),
    mend=_("Compare the four values and the Magic Arrows with the hero card."),
    example="""
attributes: {attack: 2, defense: 2, power: 2, knowledge: 1, magic_arrows: 1}
""",
)
def nine_cards(hero: Subject, content: View) -> Iterator[Finding]:
    count = sum(getattr(hero.typed, name) for name in STATISTICS) + hero.typed.magic_arrows + 2
    if count != STARTING_DECK:
        yield Finding(
            "attributes",
            _("Cards in the starting deck: %(count)s; %(due)s are due."),
            {"count": count, "due": STARTING_DECK},
        )


@check(
    "H3-E026",
    game=GAME,
    kinds={"hero"},
    title=_("A hero of might starts with one Magic Arrow, a hero of magic with two."),
    why=_("Players add that many of them to the starting deck (rulebook, steps of preparing a scenario)."),
    mend=_("Correct the number of Magic Arrows, or the type of the hero."),
    example="""
attributes: {type: magic, magic_arrows: 1}
""",
)
def magic_arrows(hero: Subject, content: View) -> Iterator[Finding]:
    due = MAGIC_ARROWS[hero.typed.type]
    if hero.typed.magic_arrows != due:
        yield Finding(
            "attributes.magic_arrows",
            _("Magic Arrows of a hero of the type %(type)s: %(count)s; %(due)s are due."),
            {"type": hero.typed.type, "count": hero.typed.magic_arrows, "due": due},
        )


@check(
    "H3-E027",
    game=GAME,
    kinds={"hero"},
    reads={"specialty"},
    title=_("A hero's three specialty cards are the hero's own, for the levels 1, 4 and 6."),
    why=_("The golden levels of the hero card give the first, second and third one (section 'Efekty úrovní')."),
    mend=_("List the hero's three cards in the order of their levels."),
    example="""
slug: catherine
attributes: {specialties: [crusaders-4, crusaders-1, crusaders-6]}
""",
)
def own_specialties(hero: Subject, content: View) -> Iterator[Finding]:
    for index, (slug, level) in enumerate(zip(hero.typed.specialties, SPECIALTY_LEVELS, strict=True)):
        card = content.get("card", slug)
        if card and (card.typed.hero, card.typed.level) != (hero.slug, level):
            yield Finding(
                f"attributes.specialties[{index}]",
                _("The card is of the hero %(hero)s for level %(level)s; level %(due)s of this hero is due."),
                {"hero": card.typed.hero, "level": card.typed.level, "due": level},
            )


@check(
    "H3-E028",
    game=GAME,
    kinds={"specialty"},
    reads={"hero", "unit"},
    title=_("A specialty card, its hero and the units it names are of one faction."),
    why=_("A player's hero, specialty cards and units are of one faction (rulebook, steps of preparing a scenario)."),
    mend=_("Correct the faction, the hero or the unit."),
    example="""
attributes: {hero: catherine, faction: castle, level: 1, favours: skeletons}
""",
)
def one_faction(card: Subject, content: View) -> Iterator[Finding]:
    faction, becomes = card.typed.faction, card.typed.becomes
    named = {
        "attributes.hero": card.typed.hero,
        "attributes.favours": card.typed.favours,
        "attributes.becomes.unit": becomes and becomes.unit,
    }
    for field, slug in named.items():
        other = content.get("card", slug) if slug else None
        if other and other.typed.faction != faction:
            yield Finding(
                field,
                _("The card is of the faction %(faction)s, %(slug)s of %(other)s."),
                {"faction": faction, "slug": slug, "other": other.typed.faction},
            )


@check(
    "H3-E029",
    game=GAME,
    kinds={"specialty"},
    reads={"hero"},
    title=_("A specialty card is among the three that its hero lists."),
    why=_("Each player takes three specialty cards for the own hero (rulebook, steps of preparing a scenario)."),
    mend=_("Name the right hero, or list the card with the hero."),
    example="""
slug: crusaders-1
attributes: {hero: rion, faction: castle, level: 1}
""",
)
def listed_specialty(card: Subject, content: View) -> Iterator[Finding]:
    hero = content.get("card", card.typed.hero)
    if hero and card.slug not in hero.typed.specialties:
        yield Finding("attributes.hero", _("The hero %(hero)s does not list this card."), {"hero": hero.slug})


@check(
    "H3-W030",
    game=GAME,
    kinds={"specialty"},
    reads={"unit"},
    title=_("A unit that a specialty card turns into is no weaker than the one beneath."),
    why=_("Specialty cards are gained on levels 1, 4 and 6 and help their hero (section 'Popis karty hrdiny')."),
    mend=_("Compare the four values with the card."),
    example="""
attributes:
  becomes: {name: {en: Horde}, unit: skeletons, side: pack, attack: 2, defense: 1, health: 2, initiative: 6}
""",
)
def stronger_overlay(card: Subject, content: View) -> Iterator[Finding]:
    becomes = card.typed.becomes
    unit = content.get("card", becomes.unit) if becomes else None
    if not unit:
        return
    beneath = unit.typed.few if becomes.side == "few" else unit.typed.pack
    for value in VALUES:
        new, old = getattr(becomes, value), getattr(beneath, value)
        if new < old:
            yield Finding(
                f"attributes.becomes.{value}", _("%(new)s instead of the %(old)s beneath."), {"new": new, "old": old}
            )


@check(
    "H3-E031",
    game=GAME,
    kinds={"town"},
    reads={"hero"},
    title=_("A faction has a hero of might and a hero of magic."),
    why=_("Each faction has at least one hero of each type (rulebook, section 'Hrdinové')."),
    mend=_("Add the hero that is missing, or correct the type or the faction of one."),
    example="""
- {slug: castle, kind: town, attributes: {faction: castle}}
- {slug: rion, kind: hero, attributes: {faction: castle, type: might}}
""",
)
def both_types(town: Subject, content: View) -> Iterator[Finding]:
    types = {hero.typed.type for hero in content.of_kind("hero") if hero.typed.faction == town.typed.faction}
    for missing in [name for name in MAGIC_ARROWS if name not in types]:
        yield Finding(
            "attributes.faction", _("The faction has no hero of the type %(type)s."), {"type": missing}, about=missing
        )


@check(
    "H3-E032",
    game=GAME,
    kinds={"hero"},
    reads={"ability"},
    title=_("A hero can play the ability card of the starting deck."),
    why=_("Cards of a faction can be played by that faction only (section 'Karty dovedností a základní karty')."),
    mend=_("Correct the hero's ability, or the faction of the card."),
    example="""
slug: catherine
attributes: {faction: castle, ability: necromancy}
""",
)
def playable_ability(hero: Subject, content: View) -> Iterator[Finding]:
    card = content.get("card", hero.typed.ability)
    if card and card.typed.faction not in (None, hero.typed.faction):
        yield Finding(
            "attributes.ability",
            _("Only the faction %(faction)s may play %(card)s."),
            {"faction": card.typed.faction, "card": card.slug},
        )


@check(
    "H3-E033",
    game=GAME,
    kinds={"statistic", "ability", "spell"},
    reads={"hero"},
    title=_("The box holds the cards of all starting decks at once."),
    why=_(
        "Players of all factions take their starting cards from one supply (rulebook, steps of preparing a scenario)."
    ),
    mend=_("Correct the copies of the card, or the values of a hero."),
    example="""
slug: power
kind: statistic
copies: 5
""",
)
def enough_for_starting_decks(card: Subject, content: View) -> Iterator[Finding]:
    most: dict[str, int] = {}  # one hero of each faction plays: the one who needs most
    for hero in content.of_kind("hero"):
        if hero.edition == card.edition:
            most[hero.typed.faction] = max(most.get(hero.typed.faction, 0), _needed(card, hero))
    needed = sum(most.values())
    if card.copies is not None and card.copies < needed:
        yield Finding(
            "copies",
            _("Copies: %(copies)s; the heroes can need %(needed)s at once."),
            {"copies": card.copies, "needed": needed},
        )


def _needed(card: Subject, hero: Subject) -> int:
    """How often the card is in the hero's starting deck."""
    if card.kind == "ability":
        return int(hero.typed.ability == card.slug)
    if card.kind == "spell":
        return int(hero.typed.magic_arrows) if card.slug == "magic-arrow" else 0
    return int(getattr(hero.typed, card.slug)) if card.slug in STATISTICS else 0


@check(
    "H3-E034",
    game=GAME,
    kinds={"hero-level"},
    scope=Scope.KIND,
    title=_("The level track runs from 1 to 7 without a gap."),
    why=_("Every main hero begins on level 1 and can reach level 7 (rulebook, section 'Hlavní hrdina')."),
    mend=_("Give each of the seven levels once."),
    example="""
- {slug: level-2, kind: hero-level, attributes: {level: 2}}
- {slug: level-3, kind: hero-level, attributes: {level: 4}}
""",
)
def level_track(levels: list[Subject], content: View) -> Iterator[Finding]:
    before = 0
    track = sorted(levels, key=lambda step: step.typed.level)
    for step in track:
        if step.typed.level != before + 1:
            yield Finding(
                "attributes.level",
                _("Level %(level)s comes where level %(due)s is due."),
                {"level": step.typed.level, "due": before + 1},
                record=step,
            )
        before = step.typed.level
    if track and before != TOP_LEVEL:
        yield Finding(
            "attributes.level",
            _("The track ends with level %(level)s; %(due)s is due."),
            {"level": before, "due": TOP_LEVEL},
            record=track[-1],
            about="end",
        )


@check(
    "H3-E035",
    game=GAME,
    kinds={"hero-level"},
    scope=Scope.KIND,
    title=_("Hand limit and expert effects never shrink on the way up."),
    why=_("Higher levels allow more cards in hand and more expert effects (section 'Efekty úrovní')."),
    mend=_("Compare the figure with the level track of a hero card."),
    example="""
- {slug: level-4, kind: hero-level, attributes: {level: 4, hand_limit: 5, expert_effects: 2}}
- {slug: level-5, kind: hero-level, attributes: {level: 5, hand_limit: 4, expert_effects: 2}}
""",
)
def growing_levels(levels: list[Subject], content: View) -> Iterator[Finding]:
    track = sorted(levels, key=lambda step: step.typed.level)
    for lower, higher in pairwise(track):
        for field in ("hand_limit", "expert_effects"):
            before, after = getattr(lower.typed, field), getattr(higher.typed, field)
            if after < before:
                yield Finding(
                    f"attributes.{field}",
                    _("%(after)s after %(before)s on the level below."),
                    {"after": after, "before": before},
                    record=higher,
                )


@check(
    "H3-E036",
    game=GAME,
    kinds={"hero-level"},
    title=_("Levels 1, 4 and 6 give a specialty card, the others a search of the ability deck."),
    why=_("Golden levels add a specialty card, silver ones let the hero search (section 'Efekty úrovní')."),
    mend=_("Correct what the level gives."),
    example="""
attributes: {level: 4, hand_limit: 5, expert_effects: 2}
effects:
  - {slot: reached, do: {search: {deck: ability, count: 2}}}
""",
)
def level_rewards(step: Subject, content: View) -> Iterator[Finding]:
    cards = [node["specialty"] for _path, node in with_word(step, "specialty")]
    searched = [node["search"]["deck"] for _path, node in with_word(step, "search")]
    level = step.typed.level
    due = [SPECIALTY_LEVELS.index(level) + 1] if level in SPECIALTY_LEVELS else []
    if cards != due:
        yield Finding(
            "effects",
            _("Level %(level)s gives the specialty cards %(cards)s; %(due)s is due."),
            {"level": level, "cards": cards, "due": due},
            about="specialty",
        )
    if searched != ([] if due else ["ability"]):
        yield Finding(
            "effects",
            _("Level %(level)s searches these decks: %(decks)s."),
            {"level": level, "decks": ", ".join(searched) or "–"},
            about="search",
        )
