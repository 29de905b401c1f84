from django.apps import AppConfig

from cardsdb import games


class CardsdbConfig(AppConfig):
    name = "cardsdb"

    def ready(self) -> None:
        games.discover()
