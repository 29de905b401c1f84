"""Dealing: the whole set-up of a scenario as data, the same for the same seed on every machine.

The games say how (`cardsdb/games/<game>/setup`); what they share is here. docs/dealing.md tells the rest.
"""

from cardsdb.dealing.errors import DealError
from cardsdb.dealing.registry import Dealer, deal, dealer_of, options_of, register_setup, table_of, variants_in
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal, Missing, Shortage

__all__ = [
    "Deal",
    "DealError",
    "Dealer",
    "Missing",
    "Request",
    "Shortage",
    "deal",
    "dealer_of",
    "options_of",
    "register_setup",
    "table_of",
    "variants_in",
]
