"""What a deal leaves open, in words: because the sources do not tell it, or because it is for the players to choose."""

from django.utils.translation import gettext_noop as _

from cardsdb.dealing.results import Missing

ZONES = Missing(
    "zones",
    _(
        "Which places of the map lie in the north and in the south is shown in pictures only; tokens whose faction"
        " depends on it are not drawn."
    ),
)
BESIDE = Missing(
    "beside-at-random",
    _("Whoever reveals a tile chooses the hex of a secret entrance; on the tiles of the set-up chance chose it."),
)
NO_HEX_BESIDE = Missing("no-hex-beside", _("A site of the set-up has no free hex beside it for what belongs there."))
HIGHER_LEVEL = Missing(
    "heroes-to-build",
    _(
        "The heroes start at a higher level: the players choose from what was dealt to them, shuffle the rest into the"
        " decks again and then draw their hands. The offers here hold other cards."
    ),
)
CRYSTAL_COLORS = Missing(
    "crystal-colors", _("The records do not tell the colours of the crystals that heroes of a higher level start with.")
)
DRAFT = Missing("draft", _("The players draft three of the advanced actions; the others go back to the deck."))
ARMY_LATER = Missing(
    "army-may-wait",
    _("Volkare's army may be drawn before the first fight with him, so that enough tokens are left for the map."),
)
FACTION_TOKENS_MIXED = Missing(
    "faction-enemies-mixed",
    _("Enemies of factions that the scenario does not name lie among the usual ones; they may also be left out."),
)
INDECISIVE = Missing(
    "indecisive-crystals",
    _("The indecisive units are marked with crystals of different basic colours, of which there are only four."),
)


def dial(who: str, level: int, parts: list[int]) -> Missing:
    """A level that is put together in a way that the rulebook leaves to the players."""
    return Missing(
        "level-put-together",
        _("No dial shows level %(level)s; it is put together here from %(parts)s, but the rulebook leaves that open."),
        {"who": who, "level": level, "parts": " + ".join(map(str, parts))},
    )


def unsure(record: str, field: str) -> Missing:
    """A figure that the sources do not tell for sure."""
    message = _("The sources are not certain about %(field)s of %(record)s.")
    return Missing("unsure", message, {"record": record, "field": field})
