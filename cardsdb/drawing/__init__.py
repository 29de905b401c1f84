"""Drawings: tiles, enemy tokens and the maps of deals as SVG.

The text that comes back is a whole SVG document: no script, no font, no reference to anything outside, the same bytes
for the same content. It carries its own title and description for screen readers and may be served as an image or put
into a page as it is; ids and styles of two drawings in one page do not meet. docs/gallery.md shows some.

    content = content_of(game, [record])  # of the database: a handful of queries
    svg = draw_tile(content, record.slug, "cs")

Arguments that all three share:

- content: the whole game, or the record and what `needed` lists; a name that is not there is replaced by its slug
- language: en, cs or pl; a name that it lacks is in English
- theme: `auto` follows the reader (prefers-color-scheme), `light` and `dark` are fixed. Where no browser draws it, ask
  for a fixed one: `auto` needs CSS variables
- size: `full`, or `small` for lists: without texts beside the picture and without a legend

NoDrawing (code, message, parameters, text) is raised for what cannot be drawn: see cardsdb/drawing/errors.py.
"""

from cardsdb.checks.content import Content
from cardsdb.dealing import Deal
from cardsdb.drawing.drawing import Size, drawn_map, drawn_tile, drawn_token
from cardsdb.drawing.errors import NoDrawing
from cardsdb.drawing.palette import Theme
from cardsdb.drawing.reading import content_of, needed

__all__ = ["NoDrawing", "Size", "Theme", "content_of", "draw_map", "draw_tile", "draw_token", "needed"]


def draw_tile(content: Content, slug: str, language: str, theme: Theme = "auto", size: Size = "full") -> str:
    """A map tile (model `tile`) as an SVG document."""
    return drawn_tile(content, slug, language, theme, size)


def draw_token(content: Content, slug: str, language: str, theme: Theme = "auto", size: Size = "full") -> str:
    """What is fought (model `enemy`: a token, a leader, a monster card) as an SVG document."""
    return drawn_token(content, slug, language, theme, size)


def draw_map(content: Content, deal: Deal, language: str, theme: Theme = "auto", size: Size = "full") -> str:
    """The table of a deal as an SVG document. `content` is the one dealt from.

    A deal without a map is drawn too: as what is known of it, and what is missing.
    """
    return drawn_map(content, deal, language, theme, size)
