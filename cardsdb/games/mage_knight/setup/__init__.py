"""Setting up Mage Knight: the whole table of a scenario, dealt from a seed. `dealer.py` is where to start reading."""

from cardsdb.games.mage_knight.setup.dealer import MageKnightDealer

__all__ = ["MageKnightDealer"]
