from cardsdb.admin import accounts, findings, games, records, runs, scenarios, tiles

__all__ = ["accounts", "findings", "games", "records", "runs", "scenarios", "tiles"]
