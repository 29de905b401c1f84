"""Boxes: which heroes, modes and numbers of players they bring."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.euthia.checks.wording import APART, listed
from cardsdb.games.euthia.schemas.common import GAME


@check(
    "EU-E010",
    game=GAME,
    kinds={"edition"},
    reads={"hero", "mode"},
    title=_("A box lists exactly the heroes and modes that come in it."),
    why=_(
        "The box holds six heroes (section 'Výběr a příprava hrdiny') and is played in three modes (section 'Příprava "
        "hry')."
    ),
    mend=_("Add or drop a name in the list of the box, or correct the edition of the record."),
    example="""
attributes: {heroes: [ael, dral, keleia, maeldur, skoldur]}  # without Taesiri
""",
)
def heroes_and_modes(edition: Subject, content: View) -> Iterator[Finding]:
    for key, kind in (("heroes", "hero"), ("modes", "mode")):
        own = {record.slug for record in content.of_kind(kind) if record.edition == edition.slug}
        if apart := own ^ set(getattr(edition.typed, key)):
            yield Finding(
                f"attributes.{key}",
                _("Listed without a record, or the other way round: %(slugs)s."),
                {"slugs": listed(sorted(apart))},
            )


@check(
    "EU-E011",
    game=GAME,
    kinds={"edition"},
    reads={"mode", "rule"},
    title=_("A box is for as many players as its modes allow."),
    why=_("One to four play (section 'Úvod'): one in the solo game, two to four in the other modes."),
    mend=_("Correct the players of the box, of the mode, or of the rule on the number of players."),
    example="""
attributes: {players: {min: 2, max: 4}, modes: [competitive, solo, cooperative]}
""",
)
def players(edition: Subject, content: View) -> Iterator[Finding]:
    stated = edition.typed.players
    modes = [mode.typed.players for slug in edition.typed.modes if (mode := content.get("variant", slug))]
    if not stated or not modes:
        return
    ranges = {listed(edition.typed.modes): (min(one.min for one in modes), max(one.max for one in modes))}
    if rule := content.get("rule", "player-count"):
        ranges[rule.slug] = (rule.typed.values["least"].amount, rule.typed.values["most"].amount)
    for other, (least, most) in ranges.items():
        if (stated.min, stated.max) != (least, most):
            yield Finding(
                "attributes.players",
                APART,
                {"here": f"{stated.min}–{stated.max}", "other": other, "there": f"{least}–{most}"},
                about=other,
            )
