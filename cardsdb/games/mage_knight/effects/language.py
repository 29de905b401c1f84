"""The language of Mage Knight's effects: modifiers, costs, and what stands before an effect."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext
from pydantic import Field

from cardsdb.effects.common import COMMON
from cardsdb.effects.languages import register_language
from cardsdb.effects.nodes import Child, Clause, Effect, Language, Modifiers, Node, Words
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import CRYSTALS, MANA, MANA_COST, Crystal, Flag, Mana, ManaCost
from cardsdb.games.mage_knight.effects.phrases import DURATIONS, ONCE_PER, OPTIONAL_FOR, PHASES, SLOTS, TIMES
from cardsdb.games.schema import Positive


class Price(Words):
    """What is paid besides the cost of a card, all of it."""

    mana: Annotated[list[Mana], Field(min_length=1)] | None = None
    crystal: Crystal | None = None
    influence: Positive | None = None
    move: Positive | None = None
    spend_unit: Literal["this"] | None = None

    def amount(self, tell: Teller) -> str:
        """What is paid, as the object of a verb."""
        paid = [tell.icon(f"mana-{mana}", MANA.said(mana, count)) for mana, count in Counter(self.mana or ()).items()]
        if self.crystal:
            paid.append(tell.icon(f"crystal-{self.crystal}", CRYSTALS.said(self.crystal, 1)))
        if self.influence:
            paid.append(influence_points(self.influence, tell))
        if self.move:
            paid.append(move_points(self.move, tell))
        return tell.both(paid)

    def order(self, tell: Teller) -> str:
        if self.spend_unit:
            return pgettext("mage-knight: as a price", "spend the unit")
        return pgettext("mage-knight", "pay %(cost)s") % {"cost": self.amount(tell)}


class Cost(Words):
    """What an effect costs; a list of colours inside mana: one of these."""

    mana: Annotated[list[ManaCost | Annotated[list[ManaCost], Field(min_length=2)]], Field(min_length=1)] | None = None
    influence: Positive | None = None
    throw_away: Literal["this"] | None = None

    def said(self, tell: Teller) -> list[str]:
        """Each part of the cost by itself."""
        counted = Counter(tuple(mana) if isinstance(mana, list) else (mana,) for mana in self.mana or ())
        said = [
            tell.either(tell.icon(f"mana-{color}", MANA_COST.said(color, count)) for color in colors)
            for colors, count in counted.items()
        ]
        if self.influence:
            said.insert(0, influence_points(self.influence, tell))
        if self.throw_away:
            said.append(pgettext("mage-knight: as a cost", "throw this card away"))
        return said


def influence_points(count: int, tell: Teller) -> str:
    """Points that are paid."""
    text = npgettext("mage-knight: pay …", "%(count)d Influence point", "%(count)d Influence points", count)
    return tell.icon("influence", text % {"count": count})


def move_points(count: int, tell: Teller) -> str:
    """Points that are paid."""
    text = npgettext("mage-knight: pay …", "%(count)d Move point", "%(count)d Move points", count)
    return tell.icon("move", text % {"count": count})


class CourseModifiers(Modifiers):
    """How long, when, how often, and whether at all."""

    optional: Flag | None = None
    for_: Annotated[str, DURATIONS] | None = None
    during: Annotated[str, PHASES] | None = None
    limit: Positive | None = None
    limit_per: Annotated[str, ONCE_PER] | None = None

    def around(self, text: str, tell: Teller) -> str:
        if self.limit_per:
            text = ONCE_PER[self.limit_per] % {"do": text}
        elif self.limit == 1:
            text = pgettext("mage-knight: how often", "%(do)s (once)") % {"do": text}
        elif self.limit:
            at_most = npgettext(
                "mage-knight: how often",
                "%(do)s (at most %(count)d time)",
                "%(do)s (at most %(count)d times)",
                self.limit,
            )
            text = at_most % {"do": text, "count": self.limit}
        if self.during:
            text = PHASES[self.during] % {"do": text}
        if self.for_:
            return (OPTIONAL_FOR if self.optional else DURATIONS)[self.for_] % {"do": text}
        return pgettext("mage-knight", "if you wish, %(do)s") % {"do": text} if self.optional else text


class MageKnightEffect(Effect):
    """An effect printed on a card, token or board."""

    slot: Annotated[str, SLOTS]
    when: Annotated[str, TIMES] | None = None
    cost: Cost | None = None

    def head(self, tell: Teller) -> str:
        label = SLOTS[self.slot]
        details = ", ".join((self.cost.said(tell) if self.cost else []) + ([TIMES[self.when]] if self.when else []))
        if label and details:
            head = pgettext("mage-knight: before an effect", "%(label)s (%(details)s):")
            return head % {"label": label, "details": details}
        text = label or details
        return pgettext("mage-knight: before an effect", "%(label)s:") % {"label": capital(text)} if text else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


LANGUAGE = register_language(Language("mage-knight", parent=COMMON, modifiers=CourseModifiers, effect=MageKnightEffect))


def is_merely_optional(clause: Clause) -> bool:
    """Whether a clause is one that the player may leave out, with nothing else said about it."""
    return clause.modifiers.model_fields_set == {"optional"}


class Followed(Node):
    """A node with what comes of it: `then` once, `each` for each of the things it was done to."""

    follows_at_once: ClassVar[bool] = False  # nothing can keep it from being done, so "then", not "if you do"
    then: Child | None = None
    each: Child | None = None

    def order(self, tell: Teller) -> str:
        """What is done first."""
        raise NotImplementedError

    def phrase(self, tell: Teller) -> str:
        text = self.order(tell)
        if self.then is not None:
            parts: dict[str, Any] = {"do": text, "then": tell.clause(self.then)}
            if is_merely_optional(self.then):
                parts["then"] = self.then.node.phrase(tell)
                text = pgettext("mage-knight", "%(do)s; if you do and wish to, %(then)s") % parts
            elif self.follows_at_once:
                text = pgettext("mage-knight", "%(do)s, then %(then)s") % parts
            else:
                text = pgettext("mage-knight", "%(do)s; if you do, %(then)s") % parts
        if self.each is not None:
            parts = {"do": text, "then": tell.clause(self.each)}
            text = pgettext("mage-knight", "%(do)s; for each of them, %(then)s") % parts
        return text
