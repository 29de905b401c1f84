"""Nodes for what is revealed, looked at or pointed out."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from django.utils.translation import npgettext, pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed
from cardsdb.games.schema import Positive

REVEALED = Phrases(
    {
        "hand": pgettext_lazy("mage-knight", "show your hand"),
        "artifact": pgettext_lazy("mage-knight", "reveal the top card of the artifact deck"),
        "garrisons-and-ruins": pgettext_lazy(
            "mage-knight", "reveal garrisons of fortified sites near you and all ruins as by day"
        ),
    }
)
PEEKED = Phrases(
    {
        "enemy-pile": pgettext_lazy("mage-knight", "look at the top token of any pile of unused enemy tokens"),
    }
)


@LANGUAGE.node
class Reveal(Node):
    """Turn face up."""

    example: ClassVar[dict[str, Any]] = {"reveal": "hand"}
    reveal: Annotated[str, REVEALED]

    def phrase(self, tell: Teller) -> str:
        return REVEALED[self.reveal]


@LANGUAGE.node
class RevealGarrisons(Node):
    """Turn garrisons face up that are up to so many spaces away."""

    example: ClassVar[dict[str, Any]] = {"reveal_garrisons": 2}
    reveal_garrisons: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "reveal garrisons of fortified sites up to %(count)d space away from you",
            "reveal garrisons of fortified sites up to %(count)d spaces away from you",
            self.reveal_garrisons,
        )
        return text % {"count": self.reveal_garrisons}


@LANGUAGE.node
class Peek(Node):
    """Look at something in secret."""

    example: ClassVar[dict[str, Any]] = {"peek": "enemy-pile"}
    peek: Annotated[str, PEEKED]

    def phrase(self, tell: Teller) -> str:
        return PEEKED[self.peek]


@LANGUAGE.node
class PeekEnemy(Node):
    """Look at a face-down enemy token up to so many spaces away."""

    example: ClassVar[dict[str, Any]] = {"peek_enemy": 3}
    peek_enemy: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "look at one face-down enemy token up to %(count)d space away from you",
            "look at one face-down enemy token up to %(count)d spaces away from you",
            self.peek_enemy,
        )
        return text % {"count": self.peek_enemy}


@LANGUAGE.node
class ChooseSpells(Followed):
    """Name spells of the offer without taking them."""

    example: ClassVar[dict[str, Any]] = {"choose_spells": 1, "then": {"crystal": "same"}}
    follows_at_once: ClassVar[bool] = True
    choose_spells: Positive

    def order(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "choose %(count)d spell in the spell offer",
            "choose %(count)d different spells in the spell offer",
            self.choose_spells,
        )
        return text % {"count": self.choose_spells}
