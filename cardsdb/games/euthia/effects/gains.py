"""What a hero gains or loses, and where the hero goes."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext

from cardsdb.effects.nodes import Node
from cardsdb.effects.teller import Teller
from cardsdb.games.euthia.effects.combat import Change
from cardsdb.games.euthia.effects.language import LANGUAGE, Gem
from cardsdb.games.euthia.effects.phrases import GEMS
from cardsdb.games.schema import Positive, RefTo


@LANGUAGE.node
class Gold(Node):
    """Gain gold coins."""

    example: ClassVar[dict[str, Any]] = {"gold": 3}
    gold: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "gain %(count)d gold coin", "gain %(count)d gold coins", self.gold)
        return tell.icon("gold", text % {"count": self.gold})


@LANGUAGE.node
class Gaar(Node):
    """Take Gaar tokens."""

    example: ClassVar[dict[str, Any]] = {"gaar": 1}
    gaar: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "take %(count)d Gaar token", "take %(count)d Gaar tokens", self.gaar)
        return tell.icon("gaar", text % {"count": self.gaar})


@LANGUAGE.node
class Dwurt(Node):
    """Take Dwurt tokens."""

    example: ClassVar[dict[str, Any]] = {"dwurt": 2}
    dwurt: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "take %(count)d Dwurt token", "take %(count)d Dwurt tokens", self.dwurt)
        return tell.icon("dwurt", text % {"count": self.dwurt})


@LANGUAGE.node
class SilverCard(Node):
    """Draw silver cards."""

    example: ClassVar[dict[str, Any]] = {"silver_card": 2}
    silver_card: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "draw %(count)d silver card", "draw %(count)d silver cards", self.silver_card)
        return tell.icon("silver-card", text % {"count": self.silver_card})


@LANGUAGE.node
class GoldCard(Node):
    """Draw gold cards."""

    example: ClassVar[dict[str, Any]] = {"gold_card": 1}
    gold_card: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "draw %(count)d gold card", "draw %(count)d gold cards", self.gold_card)
        return tell.icon("gold-card", text % {"count": self.gold_card})


@LANGUAGE.node
class TakeGem(Node):
    """Take gems of one kind."""

    example: ClassVar[dict[str, Any]] = {"gem": "emerald", "count": 1}
    gem: Gem
    count: Positive

    def phrase(self, tell: Teller) -> str:
        gems = tell.icon(self.gem, GEMS.said(self.gem, self.count))
        return pgettext("euthia", "take %(gems)s") % {"gems": gems}


@LANGUAGE.node
class TakeItem(Node):
    """Take tiles of an item."""

    example: ClassVar[dict[str, Any]] = {"item": "healing-potion", "count": 1}
    item: Annotated[Literal["healing-potion"], RefTo("card", "item")]
    count: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "take %(count)d healing potion", "take %(count)d healing potions", self.count)
        return tell.icon(self.item, text % {"count": self.count})


@LANGUAGE.node
class Reputation(Node):
    """Gain points of reputation, or lose them where the number is negative."""

    example: ClassVar[dict[str, Any]] = {"reputation": 1}
    reputation: Change

    def phrase(self, tell: Teller) -> str:
        count = abs(self.reputation)
        if self.reputation > 0:
            text = npgettext(
                "euthia", "gain %(count)d point of reputation", "gain %(count)d points of reputation", count
            )
        else:
            text = npgettext(
                "euthia", "lose %(count)d point of reputation", "lose %(count)d points of reputation", count
            )
        return tell.icon("reputation", text % {"count": count})


@LANGUAGE.node
class Heal(Node):
    """Heal wounds of your hero."""

    example: ClassVar[dict[str, Any]] = {"heal": 2}
    heal: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext("euthia", "heal %(count)d wound", "heal %(count)d wounds", self.heal)
        return tell.icon("heal", text % {"count": self.heal})


@LANGUAGE.node
class MaxHealth(Node):
    """Raise the maximum health of your hero."""

    example: ClassVar[dict[str, Any]] = {"max_health": 1}
    max_health: Positive

    def phrase(self, tell: Teller) -> str:
        text = pgettext("euthia", "raise your maximum health by %(count)d")
        return tell.icon("health", text % {"count": self.max_health})


@LANGUAGE.node
class Teleport(Node):
    """Move the hero so many fields at most, without movement points."""

    example: ClassVar[dict[str, Any]] = {"teleport": 3}
    teleport: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "euthia",
            "teleport your hero up to %(count)d field",
            "teleport your hero up to %(count)d fields",
            self.teleport,
        )
        return tell.icon("teleport", text % {"count": self.teleport})
