"""The sheet that is drawn on: it hands out colours, glyphs and patterns, and defines those that were used."""

from collections.abc import Mapping

from cardsdb.drawing.glyphs import BOX, GLYPHS
from cardsdb.drawing.motifs import MOTIFS
from cardsdb.drawing.palette import TONES, Theme, Tone
from cardsdb.drawing.pictures import Ground
from cardsdb.drawing.svg import Element, element, group, number, write
from cardsdb.drawing.texts import FONT, text

STROKE = 1.5  # of glyphs, in units of their box


class Sheet:
    """One drawing. All its ids begin with its prefix."""

    def __init__(
        self, prefix: str, language: str, theme: Theme, tones: Mapping[str, Tone], glyphs: Mapping[str, str]
    ) -> None:
        self.prefix, self.language, self.theme = prefix, language, theme
        self.tones, self.glyphs = {**TONES, **tones}, {**GLYPHS, **glyphs}
        self._colors: dict[str, Tone] = {}
        self._definitions: dict[str, Element] = {}

    def color(self, name: str) -> str:
        tone = self.tones[name]
        if self.theme == "light":
            return tone.light
        if self.theme == "dark":
            return tone.dark
        self._colors[name] = tone
        return f"var(--{name})"

    def glyph(self, name: str, x: float, y: float, size: float, tone: str = "ink") -> Element:
        """A glyph with its middle at x, y. One that starts with = is letters: =AB."""
        color = self.color(tone)
        if name.startswith("="):
            letters = size * (0.62 if len(name) <= 3 else 0.46)
            return text(name[1:], x, y + letters * 0.36, letters, color, anchor="middle", bold=True)
        key = f"{self.prefix}-g-{name}"
        if key not in self._definitions:
            self._definitions[key] = _glyph(key, self.glyphs[name])
        scale, half = number(size / BOX), size / 2
        place = f"translate({number(x - half)} {number(y - half)}) scale({scale})"
        return element("use", href=f"#{key}", transform=place, color=color)

    def pattern(self, ground: Ground) -> str | None:
        """The fill that puts the pattern of a ground over its colour."""
        if ground.motif is None:
            return None
        key, motif = f"{self.prefix}-m-{ground.tone}", MOTIFS[ground.motif]
        if key not in self._definitions:
            mark = self.color(f"{ground.tone}-mark")
            self._definitions[key] = element(
                "pattern",
                _lines(motif.lines, mark, 1.2) if motif.lines else None,
                element("path", d=motif.shapes, fill=mark) if motif.shapes else None,
                id=key,
                width=motif.width,
                height=motif.height,
                patternUnits="userSpaceOnUse",
            )
        return f"url(#{key})"

    def finish(self, title: str, description: str, width: float, height: float, *body: Element) -> str:
        """The whole document; `title` and `description` are what a screen reader says."""
        names = f"{self.prefix}-title", f"{self.prefix}-desc"
        root = element(
            "svg",
            element("title", title, id=names[0]),
            element("desc", description, id=names[1]),
            self._style(),
            element("defs", *self._definitions.values()) if self._definitions else None,
            *body,
            xmlns="http://www.w3.org/2000/svg",
            id=self.prefix,
            viewBox=f"0 0 {number(width)} {number(height)}",
            width=width,
            height=height,
            role="img",
            lang=self.language,
            font_family=FONT,
        )
        root.set("aria-labelledby", " ".join(names))
        return write(root)

    def _style(self) -> Element | None:
        if not self._colors:
            return None
        light = "".join(f"--{name}:{tone.light};" for name, tone in sorted(self._colors.items()))
        dark = "".join(f"--{name}:{tone.dark};" for name, tone in sorted(self._colors.items()))
        root = f"#{self.prefix}"
        return element("style", f"{root}{{{light}}}@media (prefers-color-scheme: dark){{{root}{{{dark}}}}}")


def _glyph(key: str, drawn: str) -> Element:
    lines, _, shapes = (part.strip() for part in drawn.partition("|"))
    return group(
        _lines(lines, "currentColor", STROKE) if lines else None,
        element("path", d=shapes, fill="currentColor", fill_rule="evenodd") if shapes else None,
        id=key,
    )


def _lines(path: str, color: str, width: float) -> Element:
    return element(
        "path",
        d=path,
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
