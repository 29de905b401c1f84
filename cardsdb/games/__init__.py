"""The games: each subpackage registers the kinds of records its game has. The core knows none of them by name."""

from cardsdb.games.registry import Kind, discover, games, kind_of, kinds_of, register_kind

__all__ = ["Kind", "discover", "games", "kind_of", "kinds_of", "register_kind"]
