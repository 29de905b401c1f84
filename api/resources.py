"""What the API offers: a resource for each model of records, under the name that its address has."""

from cardsdb.models import (
    Card,
    Edition,
    EnemyToken,
    MapShape,
    MapTile,
    Record,
    Rule,
    Scenario,
    Site,
    Term,
    Terrain,
    Token,
    Variant,
)

RESOURCES: dict[str, type[Record]] = {
    "editions": Edition,
    "cards": Card,
    "enemies": EnemyToken,
    "tokens": Token,
    "tiles": MapTile,
    "terrains": Terrain,
    "sites": Site,
    "map-shapes": MapShape,
    "scenarios": Scenario,
    "variants": Variant,
    "terms": Term,
    "rules": Rule,
}
RESOURCE_OF = {str(model.part): name for name, model in RESOURCES.items()}

# What else there is below the root.
ADDRESSES = (
    *("search", "changes", "bulk", "checks", "findings", "runs", "translations"),
    *("schemas", "schema", "docs", "redoc"),
)
