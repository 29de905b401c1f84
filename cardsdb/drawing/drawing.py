"""From a record or a deal to the document: finds the game's appearance, and turns to the language."""

from collections.abc import Callable
from hashlib import sha256
from typing import Literal, TypeVar

from django.utils import translation
from django.utils.translation import gettext_noop as _
from pydantic import ValidationError

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing import Deal
from cardsdb.drawing.errors import NoDrawing
from cardsdb.drawing.maps import map_sheet
from cardsdb.drawing.names import Names
from cardsdb.drawing.palette import THEMES, Theme
from cardsdb.drawing.registry import appearance_of
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.tiles import tile_sheet
from cardsdb.drawing.tokens import token_sheet

Size = Literal["full", "small"]
SIZES: tuple[Size, ...] = ("full", "small")
P = TypeVar("P")


def drawn_tile(content: Content, slug: str, language: str, theme: Theme, size: Size) -> str:
    tile, sheet = _subject(content, "tile", slug), _sheet(content, f"tile/{slug}", language, theme, size)
    with translation.override(language):
        picture = _fitting(tile, lambda: appearance_of(content.game).tile(Names(content, language), tile))
        return tile_sheet(sheet, picture, small=size == "small")


def drawn_token(content: Content, slug: str, language: str, theme: Theme, size: Size) -> str:
    enemy, sheet = _subject(content, "enemy", slug), _sheet(content, f"enemy/{slug}", language, theme, size)
    with translation.override(language):
        picture = _fitting(enemy, lambda: appearance_of(content.game).token(Names(content, language), enemy))
        return token_sheet(sheet, picture, small=size == "small")


def drawn_map(content: Content, deal: Deal, language: str, theme: Theme, size: Size) -> str:
    dealt = sha256(deal.as_json()).hexdigest()
    sheet = _sheet(content, f"deal/{dealt}", language, theme, size)
    with translation.override(language):
        picture = appearance_of(content.game).map(Names(content, language), deal)
        return map_sheet(sheet, picture, small=size == "small")


def _subject(content: Content, model: str, slug: str) -> Subject:
    found = content.by_key.get((model, slug)) or content.unfit.get((model, slug))
    if found is None:
        parameters = {"game": content.game, "model": model, "slug": slug}
        raise NoDrawing("unknown-record", _("There is no %(model)s %(slug)s in %(game)s."), parameters)
    return found


def _sheet(content: Content, what: str, language: str, theme: Theme, size: Size) -> Sheet:
    """An empty sheet whose ids no other drawing has."""
    if theme not in THEMES:
        message = _("%(theme)s is no theme; what works: %(works)s.")
        raise NoDrawing("unknown-theme", message, {"theme": theme, "works": ", ".join(THEMES)})
    if size not in SIZES:
        message = _("%(size)s is no size; what works: %(works)s.")
        raise NoDrawing("unknown-size", message, {"size": size, "works": ", ".join(SIZES)})
    key = "/".join((content.game, what, language, theme, size))
    appearance = appearance_of(content.game)
    prefix = f"d{sha256(key.encode()).hexdigest()[:10]}"
    return Sheet(prefix, language, theme, appearance.tones, appearance.glyphs)


def _fitting(subject: Subject, make: Callable[[], P]) -> P:
    try:
        return make()
    except ValidationError as error:
        first = error.errors()[0]
        parameters = {
            "record": f"{subject.model}/{subject.slug}",
            "field": ".".join(str(part) for part in first["loc"]),
            "problem": first["msg"],
        }
        message = _("%(record)s cannot be drawn: its data fits no types (%(field)s: %(problem)s).")
        raise NoDrawing("unfit-record", message, parameters) from error
