from django.apps import AppConfig

from cardsdb import games


class CardsdbConfig(AppConfig):
    name = "cardsdb"

    def ready(self) -> None:
        from cardsdb.accounts import events, granting
        from cardsdb.checks import registry, sending
        from cardsdb.content import touches
        from cardsdb.translation.syncing import sync

        games.discover()
        registry.discover()
        touches.connect()
        events.connect()
        granting.connect()
        # Before all who show or check translations.
        touches.content_changed.connect(sync, dispatch_uid="cardsdb.translation")
        touches.content_changed.connect(sending.signal_changes, dispatch_uid="cardsdb.checks")
