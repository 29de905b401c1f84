from django.apps import AppConfig

from cardsdb import games


class CardsdbConfig(AppConfig):
    name = "cardsdb"

    def ready(self) -> None:
        from cardsdb.checks import registry, sending
        from cardsdb.content import touches

        games.discover()
        registry.discover()
        touches.connect()
        touches.content_changed.connect(sending.signal_changes, dispatch_uid="cardsdb.checks")
