"""What a deal leaves open, in words: because the sources do not tell it, or because it is for the players to choose."""

from django.utils.translation import gettext_noop as _

from cardsdb.dealing.results import Missing

MISSION_BOOK = Missing(
    "mission-book",
    _(
        "Map, starting resources, income, units, buildings and events of this scenario stand in its mission book, "
        "which is none of the sources."
    ),
)
ROUNDS = Missing("rounds", _("The sources do not tell how many rounds the scenario lasts."))
MAP_PICTURE = Missing(
    "map-picture",
    _(
        "Where the tiles lie is shown by a picture of the mission book only; this is one map that the rules of laying "
        "tiles allow."
    ),
)
BOXES = Missing(
    "boxes", _("The core box does not suffice for this number of players; the sources do not tell what else it takes.")
)
CARRIED_OVER = Missing(
    "carried-over",
    _("The player brings resources, units or cards along from the scenario before; they are not dealt here."),
)
START_LEVEL = Missing(
    "start-level", _("The hero starts above level 1; the sources do not tell which cards come with that.")
)
START_FIELD = Missing("start-field", _("The sources do not tell on which field the hero starts."))
HERO_OF_SEVERAL = Missing(
    "hero-of-several", _("The scenario names several heroes and not which of them is the main hero; chance chose one.")
)
UNITS_TO_CHOOSE = Missing("units-to-choose", _("The players choose some of their starting units."))
BONUS_TO_CHOOSE = Missing(
    "bonus-to-choose",
    _("The players choose from what was rolled and looked at; artifacts that nobody keeps go back and are shuffled."),
)
NOT_LAID = Missing("not-laid", _("No place is legal for some of the tiles."))


def faction(slug: str) -> Missing:
    return Missing(
        "faction", _("There are no records of the heroes, units, town and tiles of %(faction)s."), {"faction": slug}
    )


def tiles(component: str, asked: int, there: int) -> Missing:
    """Tiles of boxes whose contents no source lists."""
    return Missing(
        "tiles",
        _("Of %(component)s the set-up asks %(asked)s, of which %(there)s are known; expansions hold the others."),
        {"component": component, "asked": asked, "there": there},
    )


def copies(component: str, count: int, known: int) -> Missing:
    """Cards that the box counts and no source tells apart."""
    return Missing(
        "copies",
        _("The box holds %(count)s of %(component)s; the sources tell which they are of %(known)s only."),
        {"component": component, "count": count, "known": known},
    )


def unsure(record: str, field: str) -> Missing:
    """A figure that the sources do not tell for sure."""
    return Missing(
        "unsure", _("The sources are not certain about %(field)s of %(record)s."), {"record": record, "field": field}
    )
