from cardsdb.admin import accounts, games, records, scenarios, tiles

__all__ = ["accounts", "games", "records", "scenarios", "tiles"]
