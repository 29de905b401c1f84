"""What is printed on enemy tokens and on the tokens of the faction leaders."""

from collections import Counter
from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME
from cardsdb.games.mage_knight.schemas.enemies import Fighter, Strike, Summon

FIGHTERS = {"enemy", "faction-leader"}
LOST_LEGION, SHADES_OF_TEZLA = "lost-legion", "shades-of-tezla"
SUMMONED = "brown"  # the pile of every summoner without a faction
NUMBERS = ("armor_elusive", "defend")  # that stand beside an ability
FACTION_BACKS = {"green", "brown", "red"}


def faces(record: Subject) -> Iterator[tuple[str, Fighter, frozenset[str]]]:
    """Where a token says how it fights, what it says, and the abilities in force: one face, or one for each level."""
    typed = record.typed
    if record.kind == "enemy":
        yield "attributes", typed, typed.abilities
    else:
        for index, level in enumerate(typed.levels):
            yield f"attributes.levels[{index}]", level, typed.abilities | level.abilities


@once_per_view
def abilities_of(content: View) -> Mapping[str, Subject]:
    """The enemy abilities by slug."""
    return {ability.slug: ability for ability in content.of_kind("enemy-ability")}


@check(
    "MK-E001",
    game=GAME,
    kinds=FIGHTERS,
    title=_("The second armour of an elusive enemy is the higher one."),
    why=_(
        "An elusive enemy keeps the higher of its two armour values until all of its attacks are blocked "
        "(Lost Legion, 'Nové schopnosti žetonů nepřátel: Nepolapitelný')."
    ),
    mend=_("Write the lower of the two printed numbers as armor and the higher one as armor_elusive."),
    example="""
attributes: {abilities: [elusive], armor: 4, armor_elusive: 4}
""",
)
def elusive_armor(enemy: Subject, content: View) -> Iterator[Finding]:
    for path, face, _abilities in faces(enemy):
        if face.armor_elusive is not None and face.armor_elusive <= face.armor:
            values = {"armor": face.armor, "higher": face.armor_elusive}
            yield Finding(
                f"{path}.armor_elusive", _("Armour %(armor)s, so a value above it is due, not %(higher)s."), values
            )


@check(
    "MK-E002",
    game=GAME,
    kinds=FIGHTERS,
    reads={"enemy-ability"},
    title=_("An ability that comes with a number has it."),
    why=_(
        "Elusive prints a second armour and Defend the armour that it adds; without the number nobody can play the "
        "token (summary, 'Schopnosti žetonů nepřátel')."
    ),
    mend=_("Give the number printed beside the ability, or drop the ability."),
    example="""
attributes: {abilities: [defend], armor: 4}
""",
)
def missing_number(enemy: Subject, content: View) -> Iterator[Finding]:
    numbered = _numbered(content)
    for path, face, abilities in faces(enemy):
        for ability in sorted(abilities):
            field = numbered.get(ability)
            if field and getattr(face, field, None) is None:
                yield Finding(
                    f"{path}.{field}", _("The ability %(ability)s is there without its number."), {"ability": ability}
                )


@once_per_view
def _numbered(content: View) -> Mapping[str, str]:
    """The abilities that come with a number, and the attribute that holds it."""
    abilities = abilities_of(content).items()
    return {slug: ability.typed.number_in for slug, ability in abilities if ability.typed.number_in}


@check(
    "MK-E003",
    game=GAME,
    kinds=FIGHTERS,
    reads={"enemy-ability"},
    title=_("A number that belongs to an ability stands beside that ability."),
    why=_(
        "No token prints a second armour without Elusive, or a number to defend with without Defend "
        "(Lost Legion and Shades of Tezla, 'Nové schopnosti žetonů nepřátel')."
    ),
    mend=_("Add the ability, or take the number away."),
    example="""
attributes: {abilities: [swift], armor: 4, armor_elusive: 8}
""",
)
def number_without_ability(enemy: Subject, content: View) -> Iterator[Finding]:
    numbered = _numbered(content)
    for path, face, abilities in faces(enemy):
        explained = {numbered[ability] for ability in abilities & numbered.keys()}
        for field in NUMBERS:
            if field not in explained and getattr(face, field, None) is not None:
                yield Finding(f"{path}.{field}", _("The number stands without the ability that it belongs to."))


@check(
    "MK-E004",
    game=GAME,
    kinds=FIGHTERS,
    reads={"enemy-ability"},
    title=_("The abilities of a token are abilities that tokens print."),
    why=_(
        "Elements, summoning and several attacks are said by the attacks, resistances by the resistances, and the "
        "abilities of the map come from scenarios (Lost Legion, 'Schopnosti a typy útoků')."
    ),
    mend=_("Say it under attacks or resistances, or leave it to the scenario that gives it."),
    example="""
attributes: {abilities: [fire-attack, ambush]}
""",
)
def printed_abilities(enemy: Subject, content: View) -> Iterator[Finding]:
    known = abilities_of(content)
    fields = [("attributes.abilities", enemy.typed.abilities)]
    if enemy.kind == "faction-leader":
        fields += [(f"{path}.abilities", face.abilities) for path, face, _abilities in faces(enemy)]
    for path, abilities in fields:
        for slug in sorted(abilities & known.keys()):
            ability = known[slug].typed
            if ability.form != "ability" or not ability.on_tokens:
                yield Finding(path, _("%(ability)s is no ability that a token prints."), {"ability": slug}, about=slug)


@check(
    "MK-E006",
    game=GAME,
    kinds=FIGHTERS,
    title=_("No enemy is both fortified and unfortified."),
    why=_(
        "Fortified shields an enemy from ranged attacks, unfortified takes even the shelter of its site away "
        "(summary, 'Schopnosti žetonů nepřátel: Obranné')."
    ),
    mend=_("Keep the one of the two icons that the token prints."),
    example="""
attributes: {abilities: [fortified, unfortified]}
""",
)
def fortified_or_not(enemy: Subject, content: View) -> Iterator[Finding]:
    for path, _face, abilities in faces(enemy):
        if {"fortified", "unfortified"} <= abilities:
            yield Finding(f"{path}.abilities", _("Both fortified and unfortified."))


@check(
    "MK-E007",
    game=GAME,
    kinds=FIGHTERS,
    reads={"enemy-ability"},
    title=_("An offensive ability has an attack to belong to."),
    why=_(
        "A summoner does not attack: the token it draws takes its place while blocks and damage are resolved, so "
        "nothing of its own could be swift or brutal ('Fáze bloku')."
    ),
    mend=_("Drop the ability, or write the attack that it belongs to."),
    example="""
attributes: {attacks: [{summon: brown}], abilities: [swift]}
""",
)
def ability_without_attack(enemy: Subject, content: View) -> Iterator[Finding]:
    known = abilities_of(content)
    for path, face, abilities in faces(enemy):
        if not any(isinstance(attack, Strike) for attack in face.attacks):
            for ability in sorted(slug for slug in abilities & known.keys() if known[slug].typed.side == "offensive"):
                yield Finding(
                    f"{path}.abilities",
                    _("Every attack summons, so %(ability)s has none to belong to."),
                    {"ability": ability},
                    about=ability,
                )


@check(
    "MK-W008",
    game=GAME,
    kinds=FIGHTERS,
    title=_("An enemy that summons has no attack of its own beside it."),
    why=_(
        "While blocks and damage are resolved the summoned token stands in for the summoner, whose own attack would "
        "never come ('Fáze bloku'). Two summons are two tokens (Lost Legion, 'Nepřátelé s vícenásobným útokem')."
    ),
    mend=_("Look at the token again: write either summons or attacks with a value."),
    example="""
attributes: {attacks: [{summon: brown}, {value: 3, element: physical}]}
""",
)
def mixed_attacks(enemy: Subject, content: View) -> Iterator[Finding]:
    for path, face, _abilities in faces(enemy):
        if len({type(attack) for attack in face.attacks}) > 1:
            yield Finding(f"{path}.attacks", _("One attack summons, another has a value."))


@check(
    "MK-E009",
    game=GAME,
    kinds=FIGHTERS,
    reads={"enemy"},
    title=_("A summoner draws from the brown pile, or from tokens of its own faction."),
    why=_(
        "A summon attack draws a brown token ('Fáze bloku'); a summoner of a faction draws from the tokens of that "
        "faction (Shades of Tezla, 'Třídění žetonů nepřátel dle frakcí')."
    ),
    mend=_("Write brown, or a colour of which the faction has other tokens."),
    example="""
attributes: {color: green, attacks: [{summon: white}]}
""",
)
def summoned_pile(enemy: Subject, content: View) -> Iterator[Finding]:
    for path, face, _abilities in faces(enemy):
        for index, attack in enumerate(face.attacks):
            if isinstance(attack, Summon) and attack.summon not in _summonable(enemy, content):
                yield Finding(
                    f"{path}.attacks[{index}].summon",
                    _("There are no %(color)s tokens for it to draw."),
                    {"color": attack.summon},
                )


def _summonable(enemy: Subject, content: View) -> set[str]:
    """The colours that a summoner can draw: there is a face of it besides its own."""
    faction = enemy.typed.faction
    if faction is None:
        return {SUMMONED}
    own = enemy.typed.color if enemy.kind == "enemy" else None
    faces = _faces_by_faction(content).get(faction, Counter())
    return {color for color, count in faces.items() if count > (color == own)}


@once_per_view
def _faces_by_faction(content: View) -> Mapping[str, Counter[str]]:
    """How many faces of each colour a faction has."""
    faces: dict[str, Counter[str]] = {}
    for enemy in content.of_kind("enemy"):
        if enemy.typed.faction:
            faces.setdefault(enemy.typed.faction, Counter())[enemy.typed.color] += 1
    return faces


@check(
    "MK-E010",
    game=GAME,
    kinds=FIGHTERS,
    reads={"edition", "enemy-ability"},
    title=_("A token prints no ability of a later box."),
    why=_(
        "The Lost Legion and Shades of Tezla each bring new abilities for their own tokens and for those after them "
        "('Nové schopnosti žetonů nepřátel' of both); older tokens cannot have them."
    ),
    mend=_("Correct the box of the token or of the ability, or drop the ability."),
    example="""
edition: base
attributes: {abilities: [vampiric]}
""",
)
def ability_of_a_later_box(enemy: Subject, content: View) -> Iterator[Finding]:
    years, known = _years(content), abilities_of(content)
    year = years.get(enemy.edition or "", 0)
    for path, _face, abilities in faces(enemy) if year else ():
        for ability in sorted(abilities & known.keys()):
            brought = years.get(known[ability].edition or "", 0)
            if brought > year:
                yield Finding(
                    f"{path}.abilities",
                    _("%(ability)s came in %(brought)s, the token in %(year)s."),
                    {"ability": ability, "brought": brought, "year": year},
                    about=ability,
                )


@once_per_view
def _years(content: View) -> Mapping[str, int]:
    return {edition.slug: edition.typed.year for edition in content.of_kind("edition")}


@check(
    "MK-E011",
    game=GAME,
    kinds={"enemy"},
    title=_("Only tokens of The Lost Legion change the reputation, and never by 0."),
    why=_(
        "The sign beside the fame is new in The Lost Legion ('Pověst jako odměna'); tokens of a faction print the "
        "sign of the faction there, those of the base game nothing."
    ),
    mend=_("Leave reputation out unless the token prints a change."),
    example="""
edition: base
attributes: {reputation: -1}
""",
)
def printed_reputation(enemy: Subject, content: View) -> Iterator[Finding]:
    change = enemy.typed.reputation
    if change == 0:
        yield Finding("attributes.reputation", _("A change by 0 is printed nowhere."))
    elif change is not None and enemy.edition != LOST_LEGION:
        yield Finding(
            "attributes.reputation",
            _("A change by %(change)s on a token of a box whose tokens print none."),
            {"change": change},
        )


@check(
    "MK-W012",
    game=GAME,
    kinds={"enemy"},
    title=_("Defeating an enemy brings fame."),
    why=_(
        "Every token prints a number at its foot, the fame for defeating it ('Fáze obléhacích a střeleckých útoků')."
    ),
    mend=_("Give the number at the foot of the token."),
    example="""
attributes: {fame: 0}
""",
)
def some_fame(enemy: Subject, content: View) -> Iterator[Finding]:
    if enemy.typed.fame == 0:
        yield Finding("attributes.fame", _("Defeating it would bring nothing."))


@check(
    "MK-E015",
    game=GAME,
    kinds={"enemy"},
    title=_("The tokens of Shades of Tezla, and no others, belong to a faction; their backs are green, brown or red."),
    why=_(
        "The green, brown and red tokens of that box show the sign of their faction beside the fame "
        "(Shades of Tezla, 'Nové žetony nepřátel')."
    ),
    mend=_("Name the faction, or correct the box or the colour."),
    example="""
edition: shades-of-tezla
attributes: {color: white, faction: elementalist}
""",
)
def faction_of_a_token(enemy: Subject, content: View) -> Iterator[Finding]:
    faction, color = enemy.typed.faction, enemy.typed.color
    if faction is None and enemy.edition == SHADES_OF_TEZLA:
        yield Finding("attributes.faction", _("A token of this box belongs to a faction."))
    if faction is not None and enemy.edition != SHADES_OF_TEZLA:
        yield Finding("attributes.faction", _("Only tokens of Shades of Tezla belong to a faction."))
    if faction is not None and color not in FACTION_BACKS:
        yield Finding("attributes.color", _("No token of a faction has a %(color)s back."), {"color": color})


@check(
    "MK-W022",
    game=GAME,
    kinds={"enemy-ability"},
    reads={"enemy"},
    title=_("The box that brings an ability has a token with it."),
    why=_(
        "A box explains the abilities that its own tokens print for the first time (Lost Legion and Shades of Tezla, "
        "'Nové schopnosti žetonů nepřátel')."
    ),
    mend=_("Correct the box of the ability, add it to the token that prints it, or say that no token does."),
    example="""
kind: enemy-ability
edition: krang
attributes: {form: ability, on_tokens: true}
""",
)
def ability_on_a_token(ability: Subject, content: View) -> Iterator[Finding]:
    if ability.typed.form != "ability" or not ability.typed.on_tokens:
        return
    if (ability.edition, ability.slug) not in _printed(content):
        yield Finding("edition", _("No token of the box %(edition)s prints it."), {"edition": ability.edition})


@once_per_view
def _printed(content: View) -> set[tuple[str | None, str]]:
    """Boxes and the abilities that tokens of theirs print."""
    return {(enemy.edition, ability) for enemy in content.of_kind("enemy") for ability in enemy.typed.abilities}
