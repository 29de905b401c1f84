"""City cards: that they tell of the same city as its site and its tile, and the garrisons on their dials."""

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME


@check(
    "MK-E065",
    game=GAME,
    kinds={"city"},
    reads={"site", "map-tile"},
    title=_("The card of a city, its site and its tile tell of the same city."),
    why=_(
        "A revealed city tile brings the card and the figure of the city of its colour into play (base rules, section"
        " 'Pohyb', what is done with revealed sites)."
    ),
    mend=_("Correct the colour, the site or the tile, whichever is not as printed."),
    example="""
slug: city-red
attributes: {color: red, site: city-red, tile: core-05-green-city}
""",
)
def one_city(card: Subject, content: View) -> Iterator[Finding]:
    site, tile = content.get("site", card.typed.site), content.get("tile", card.typed.tile)
    if site and (site.typed.color != card.typed.color or not _defended_by(site, card)):
        yield Finding("attributes.site", _("The site %(site)s is that of another city."), {"site": site.slug})
    centre = [row.site for row in tile.rows if row.position == "center"] if tile else []
    if tile and (tile.typed.city_color != card.typed.color or centre != [card.typed.site]):
        yield Finding("attributes.tile", _("The tile %(tile)s is that of another city."), {"tile": tile.slug})


def _defended_by(site: Subject, card: Subject) -> bool:
    garrison = site.typed.garrison
    if garrison is None:
        return False
    return bool(garrison.city == card.slug or (garrison.general and garrison.general == card.typed.garrison_of))


@check(
    "MK-W066",
    game=GAME,
    kinds={"city"},
    title=_("A higher level of a city has no fewer defenders, and no level has those of the one before."),
    why=_(
        "The dial of the figure shows a token for each defender; raising the level is meant to make the city harder"
        " (base rules, section 'Úrovně měst')."
    ),
    mend=_("Compare the row with the dial of the city figure."),
    example="""
slug: city-red
attributes:
  garrison: [{level: 1, white: 1}, {level: 2, white: 1}]
""",
)
def garrison_grows(card: Subject, content: View) -> Iterator[Finding]:
    rows = [row.model_dump(exclude={"level"}) for row in card.typed.garrison]
    for index, (lower, higher) in enumerate(pairwise(rows), start=1):
        counts = {"before": sum(lower.values()), "count": sum(higher.values())}
        if lower == higher or counts["count"] < counts["before"]:
            yield Finding(
                f"attributes.garrison[{index}]",
                _("Tokens: %(count)s, a level lower %(before)s; the two garrisons do not grow."),
                counts,
            )
