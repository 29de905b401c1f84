"""The published content that deals and drawings are made of; each process reads a game once for each version."""

from django.http import HttpRequest

from api.gateway import version
from cardsdb.checks.content import Content
from cardsdb.checks.reading import read_content
from cardsdb.dealing.holding import Held, Holder
from cardsdb.models import Game


def _read(game: str) -> Content:
    return read_content(Game.objects.get(slug=game), published=True)


holder = Holder(_read)


def held(game: str, request: HttpRequest) -> Held:
    """What is published of a game that there is, in the version that this request is answered with."""
    return holder.get(game, version.of(request))
