"""The effect language of Heroes III: where an effect stands, when it counts, and what may stand beside any node."""

from __future__ import annotations

from typing import Annotated, ClassVar

from django.utils.translation import pgettext

from cardsdb.effects.common import COMMON
from cardsdb.effects.languages import register_language
from cardsdb.effects.nodes import Effect, Language, Modifiers, Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.heroes_3.effects.phrases import SLOTS, TIMINGS, TIMINGS_ASIDE, UNTIL, WHO


class Heroes3Modifiers(Modifiers):
    """Whom it concerns and how long it lasts."""

    who: Annotated[str, WHO] | None = None
    until: Annotated[str, UNTIL] | None = None

    def around(self, text: str, tell: Teller) -> str:
        if self.until:
            text = pgettext("heroes-3", "%(do)s %(until)s") % {"do": text, "until": UNTIL[self.until]}
        if self.who:
            text = pgettext("heroes-3", "%(who)s: %(do)s") % {"who": WHO[self.who], "do": text}
        return text


class Heroes3Effect(Effect):
    """An effect in one of the places where Heroes III prints one; `when` is the timing that the card prints."""

    slot: Annotated[str, SLOTS]
    when: Annotated[str, TIMINGS] | None = None
    cost: None = None

    def head(self, tell: Teller) -> str:
        """`Expert effect (instant):`, or the timing alone where the slot needs no label."""
        label = SLOTS[self.slot]
        if self.when:
            label = f"{label} ({TIMINGS_ASIDE[self.when]})" if label else TIMINGS[self.when]
        return f"{label}:" if label else ""


class Order(Node):
    """A node whose main word stands for a whole order."""

    orders: ClassVar[Phrases]

    def phrase(self, tell: Teller) -> str:
        return self.orders[getattr(self, self.main)]


LANGUAGE = register_language(Language("heroes-3", parent=COMMON, modifiers=Heroes3Modifiers, effect=Heroes3Effect))
