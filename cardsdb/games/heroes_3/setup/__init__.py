"""Setting up Heroes III: the whole table of a scenario, dealt from a seed. `dealer.py` is where to start reading."""

from cardsdb.games.heroes_3.setup.dealer import HeroesDealer

__all__ = ["HeroesDealer"]
