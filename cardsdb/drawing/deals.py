"""What the maps of all games say about a deal."""

from django.utils.translation import gettext as _

from cardsdb.dealing import Deal
from cardsdb.drawing.texts import SEPARATOR


def subtitle(deal: Deal, mode: str) -> str:
    """Who plays it, how, and which deal it is."""
    parts = [
        _("Players: %(count)s") % {"count": deal.players},
        _("Mode: %(mode)s") % {"mode": mode},
        _("Seed: %(seed)s") % {"seed": deal.seed},
    ]
    return SEPARATOR.join(parts)


def open_points(deal: Deal) -> tuple[str, ...]:
    """What is missing from the deal, and what the boxes are short of."""
    short = [
        _("%(component)s: %(asked)s asked for, %(there)s in the boxes.")
        % {"component": one.component, "asked": one.asked, "there": one.there}
        for one in deal.shortages
    ]
    return (*(one.text for one in deal.missing), *short)
