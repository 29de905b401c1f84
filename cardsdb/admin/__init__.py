from cardsdb.admin import accounts, drawings, findings, games, home, records, runs, scenarios, tiles

__all__ = ["accounts", "drawings", "findings", "games", "home", "records", "runs", "scenarios", "tiles"]
