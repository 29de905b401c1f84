"""Setting up Euthia: a scenario's table, as far as the rulebook tells it. `dealer.py` is where to start reading."""

from cardsdb.games.euthia.setup.dealer import EuthiaDealer

__all__ = ["EuthiaDealer"]
