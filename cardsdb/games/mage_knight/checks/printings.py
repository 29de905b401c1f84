"""Where the Czech and the Polish rulebook of the base game print different things."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

POLISH = "002"  # the source

# Fields that the Polish book has otherwise than the Czech one.
DIFFERENT: dict[str, list[str]] = {
    "first-reconnaissance": ["attributes.removed", "attributes.offers.unit_recruited_at"],
    "blitz-conquest": ["attributes.elite_units"],
    "solo-conquest": ["attributes.removed.spells"],
    "full-cooperation": ["attributes.removed.spells", "attributes.modes"],
    "blitz-cooperation": ["attributes.removed.spells", "attributes.elite_units"],
    "druid-nights": ["attributes.incantation[0].crystals_rolled_as_in", "attributes.incantation[1].crystals.per"],
    "conquer-and-hold": [
        "setups[0].tile_constraints[0].all_with",
        "setups[0].tile_constraints[1].all_with",
        "attributes.owned_sites.no_reputation_loss_at",
    ],
    "one-to-return": ["attributes.recruiting"],
    "hero-auction": ["attributes.hero_auction.tie"],
    "friendly-no-interactive-spells": ["attributes.removes.spells"],
    "interactive-combat": ["attributes.interactive_combat.die_set_by"],
    "action-upgrades": [
        "attributes.action_upgrades.when",
        "attributes.action_upgrades.strength[3].for_every",
        "attributes.action_upgrades.wounded_unit.rounded",
    ],
}


@check(
    "MK-E081",
    game=GAME,
    kinds={"scenario", "variant"},
    title=_("Where the Czech and the Polish rulebook differ, both readings are recorded."),
    why=_(
        "A record carries what the Czech book prints; whoever plays by the Polish one (sections 'Spis scenariuszy' and"
        " those on variants) has to find its figure under differs."
    ),
    mend=_("Add the reading of the Polish book under differs, with the source 002."),
    example="""
slug: blitz-conquest
attributes: {elite_units: false}
differs: []
""",
)
def both_books(record: Subject, content: View) -> Iterator[Finding]:
    recorded = {row["field"] for row in record.differs if row["source"] == POLISH}
    for field in DIFFERENT.get(record.slug, []):
        if field not in recorded:
            yield Finding(field, _("The Polish rulebook has another reading, which is not recorded."))
