"""Parts of a drawing one below the other: headings, the picture, the legend, remarks."""

from cardsdb.drawing.legend import Entry, draw_legend
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.svg import Element, element, moved
from cardsdb.drawing.texts import Fitted, block, fit, width_of, wrap

MARGIN = 16.0


class Column:
    """Grows downwards, as wide as it was made; nothing in it is wider."""

    def __init__(self, sheet: Sheet, width: float) -> None:
        self.sheet, self.width, self.height = sheet, width, MARGIN
        self.parts: list[Element] = []

    @property
    def room(self) -> float:
        return self.width - 2 * MARGIN

    def title(self, title: str, subtitle: str = "") -> None:
        self._write(fit(title, self.room, 18, 12, lines=3, bold=True), "ink", bold=True)
        if subtitle:
            self.height += 2
            self.paragraph(subtitle, "muted")
        self.height += 8

    def paragraph(self, content: str, tone: str = "ink", size: float = 12) -> None:
        """As many lines as it takes."""
        lines = wrap(content, self.room, size)
        fits = all(width_of(line, size) <= self.room for line in lines)
        self._write(Fitted(lines, size) if fits else fit(content, self.room, size, 8, lines=12), tone)

    def heading(self, content: str) -> None:
        self.height += 6
        self._write(fit(content, self.room, 13, 9, lines=2, bold=True), "ink", bold=True)
        self.height += 2

    def put(self, drawn: Element, height: float, left: float = MARGIN) -> None:
        """Something drawn with its upper left corner at its origin."""
        self.parts.append(moved(left, self.height, drawn))
        self.height += height

    def legend(self, entries: list[Entry]) -> None:
        drawn, height = draw_legend(self.sheet, entries, self.room)
        if drawn is not None:
            self.height += 8
            self.put(drawn, height)

    def remarks(self, heading: str, remarks: tuple[str, ...]) -> None:
        """Sentences with a mark before each."""
        if not remarks:
            return
        self.heading(heading)
        for remark in remarks:
            fitted = Fitted(wrap(remark, self.room - 14, 11), 11)
            self.parts.append(element("circle", cx=MARGIN + 4, cy=self.height + 7, r=2, fill=self.sheet.color("muted")))
            for line in block(fitted, MARGIN + 14, self.height, self.sheet.color("ink")):
                self.parts.append(line)
            self.height += fitted.height + 3

    def finish(self, title: str, description: str) -> str:
        """The document: all parts on a sheet of paper."""
        height = self.height + MARGIN
        paper = element("rect", width=self.width, height=height, rx=10, fill=self.sheet.color("paper"))
        return self.sheet.finish(title, description, self.width, height, paper, *self.parts)

    def _write(self, fitted: Fitted, tone: str, bold: bool = False) -> None:
        self.parts += block(fitted, MARGIN, self.height, self.sheet.color(tone), bold=bold)
        self.height += fitted.height
