from cardsdb.models.accounts import AccountEvent, Preference
from cardsdb.models.cards import Card, Token
from cardsdb.models.checks import CheckChunk, CheckRun, Finding
from cardsdb.models.deletions import Deletion
from cardsdb.models.enemies import EnemyToken
from cardsdb.models.games import Component, Edition, Game
from cardsdb.models.loading import LoadConflict
from cardsdb.models.records import Record, Reference
from cardsdb.models.scenarios import Scenario, ScenarioSetup, Variant
from cardsdb.models.terms import Rule, Term
from cardsdb.models.tiles import MapShape, MapTile, Site, Terrain, TileHex, TileWall
from cardsdb.models.touches import Touch
from cardsdb.models.translation import (
    SourceRevision,
    Translation,
    TranslationChange,
    TranslationComment,
    TranslationUnit,
)
from cardsdb.models.versions import Version

__all__ = [
    "AccountEvent",
    "Card",
    "CheckChunk",
    "CheckRun",
    "Component",
    "Deletion",
    "Edition",
    "EnemyToken",
    "Finding",
    "Game",
    "LoadConflict",
    "MapShape",
    "MapTile",
    "Preference",
    "Record",
    "Reference",
    "Rule",
    "Scenario",
    "ScenarioSetup",
    "Site",
    "SourceRevision",
    "Term",
    "Terrain",
    "TileHex",
    "TileWall",
    "Token",
    "Touch",
    "Translation",
    "TranslationChange",
    "TranslationComment",
    "TranslationUnit",
    "Variant",
    "Version",
]
