from cardsdb.admin import accounts, drawings, findings, games, records, runs, scenarios, tiles

__all__ = ["accounts", "drawings", "findings", "games", "records", "runs", "scenarios", "tiles"]
