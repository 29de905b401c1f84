"""What a deal leaves open, in words: because the sources do not tell it."""

from django.utils.translation import gettext_noop as _

from cardsdb.dealing.results import Missing

BY_SCENARIO = {
    "map-set-up": Missing(
        "map-set-up", _("How many tiles of each chapter the map takes is told by the scenario book only.")
    ),
    "rounds": Missing("rounds", _("The sources do not tell how many rounds the scenario lasts.")),
    "scenario-tiles": Missing("scenario-tiles", _("Which scenario tiles are added is told by the scenario book only.")),
    "scenario-rules": Missing(
        "scenario-rules",
        _("The scenario's own set-up and rules, its elite monsters among them, are told by the scenario book only."),
    ),
}
MODES = Missing("modes", _("The sources do not tell whether the scenario is played in this mode by so many."))
FIXED_TILES = Missing(
    "fixed-tiles", _("Which two fixed tiles of a chapter the solo game uses is shown by a picture only.")
)
TILES_UNNAMED = Missing(
    "tiles-unnamed", _("The sources count the tiles of a chapter without naming them; they are dealt by their kind.")
)
CARDS_UNNAMED = Missing(
    "cards-unnamed", _("The sources count most cards and tiles without naming them; their stacks are numbers here.")
)
MAX_HEALTH = Missing("max-health", _("The maximum health of some heroes is printed on their boards only."))
PERSONAL_TILES = Missing(
    "personal-tiles",
    _("Which personal tiles a hero starts with, and which are for other numbers of players, is printed on them only."),
)


def unsure(record: str, field: str) -> Missing:
    """A figure that the sources do not tell for sure."""
    return Missing(
        "unsure", _("The sources are not certain about %(field)s of %(record)s."), {"record": record, "field": field}
    )
