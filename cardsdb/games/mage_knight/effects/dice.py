"""Nodes for mana and the dice of the Source."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, npgettext_lazy, pgettext, pgettext_lazy
from pydantic import Field

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Counted, Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import All
from cardsdb.games.mage_knight.effects.language import LANGUAGE, Followed
from cardsdb.games.schema import Positive

REROLLS = Phrases(
    {
        "always": pgettext_lazy("mage-knight: die back in the Source", "%(do)s (reroll it when you return it)"),
        "never": pgettext_lazy("mage-knight: die back in the Source", "%(do)s (return it without rerolling it)"),
        "optional": pgettext_lazy(
            "mage-knight: die back in the Source", "%(do)s (reroll it or not when you return it, as you wish)"
        ),
    }
)
REROLLS_OF_SEVERAL = Phrases(
    {
        "always": pgettext_lazy("mage-knight: dice back in the Source", "%(do)s (reroll them when you return them)"),
        "never": pgettext_lazy("mage-knight: dice back in the Source", "%(do)s (return them without rerolling them)"),
        "optional": pgettext_lazy(
            "mage-knight: dice back in the Source", "%(do)s (reroll them or not when you return them, as you wish)"
        ),
    }
)
USED_DICE = Counted(
    {
        "any": npgettext_lazy(
            "mage-knight",
            "you may use %(count)d more die from the Source",
            "you may use %(count)d more dice from the Source",
            "count",
        ),
        "any-basic": npgettext_lazy(
            "mage-knight",
            "you may use %(count)d more die of a basic colour from the Source",
            "you may use %(count)d more dice of a basic colour from the Source",
            "count",
        ),
        "on-this-card": npgettext_lazy(
            "mage-knight", "use the die on this card", "use the %(count)d dice on this card", "count"
        ),
    }
)
TAKEN_DICE = Counted(
    {
        "any-basic": npgettext_lazy(
            "mage-knight",
            "take %(count)d die of a basic colour from the Source",
            "take %(count)d dice of a basic colour from the Source",
            "count",
        ),
        "any-basic-to-this-card": npgettext_lazy(
            "mage-knight",
            "take %(count)d die of a basic colour from the Source and put it on this card",
            "take %(count)d dice of a basic colour from the Source and put them on this card",
            "count",
        ),
        "any-set-but-gold": npgettext_lazy(
            "mage-knight",
            "take %(count)d die from the Source and set it to any colour except gold",
            "take %(count)d dice from the Source and set each to any colour except gold",
            "count",
        ),
        "any-basic-kept": npgettext_lazy(
            "mage-knight",
            "take %(count)d die of a basic colour from the Source and keep it until the end of the round",
            "take %(count)d dice of a basic colour from the Source and keep them until the end of the round",
            "count",
        ),
    }
)
ALLOWED = Phrases(
    {
        "gold": pgettext_lazy("mage-knight", "you may use gold mana as by day"),
        "black": pgettext_lazy("mage-knight", "you may use black mana as at night"),
    }
)
ENDLESS = Phrases(
    {
        "red": pgettext_lazy("mage-knight: an endless supply of …", "red mana"),
        "blue": pgettext_lazy("mage-knight: an endless supply of …", "blue mana"),
        "green": pgettext_lazy("mage-knight: an endless supply of …", "green mana"),
        "white": pgettext_lazy("mage-knight: an endless supply of …", "white mana"),
        "black": pgettext_lazy("mage-knight: an endless supply of …", "black mana"),
    }
)
Reroll = Literal["always", "never", "optional"]


def _returned(text: str, reroll: str | None, count: int) -> str:
    if reroll is None:
        return text
    return (REROLLS if count == 1 else REROLLS_OF_SEVERAL)[reroll] % {"do": text}


@LANGUAGE.node
class UseSourceDice(Followed):
    """More dice may be used; reroll: whether they are rolled before they go back."""

    example: ClassVar[dict[str, Any]] = {"use_source_dice": 1, "showing": "any-basic", "reroll": "optional"}
    follows_at_once: ClassVar[bool] = True
    use_source_dice: Positive
    showing: Annotated[str, USED_DICE] = "any"
    reroll: Reroll | None = None

    def order(self, tell: Teller) -> str:
        text = USED_DICE.said(self.showing, self.use_source_dice)
        return _returned(tell.icon("mana-die", text), self.reroll, self.use_source_dice)


@LANGUAGE.node
class TakeSourceDice(Followed):
    """Take dice out of the Source."""

    example: ClassVar[dict[str, Any]] = {"take_source_dice": 1, "showing": "any-basic", "then": {"crystal": "same"}}
    follows_at_once: ClassVar[bool] = True
    take_source_dice: Positive
    showing: Annotated[str, TAKEN_DICE]
    reroll: Reroll | None = None

    def order(self, tell: Teller) -> str:
        text = TAKEN_DICE.said(self.showing, self.take_source_dice)
        return _returned(tell.icon("mana-die", text), self.reroll, self.take_source_dice)


@LANGUAGE.node
class RerollSourceDice(Node):
    """Roll dice of the Source again; gold_first: up to so many, gold ones first, before any mana of it is used."""

    example: ClassVar[dict[str, Any]] = {"reroll_source_dice": "all"}
    reroll_source_dice: Positive | All
    pick: Literal["gold-first"] | None = None

    def phrase(self, tell: Teller) -> str:
        if self.reroll_source_dice == "all":
            return pgettext("mage-knight", "reroll all dice in the Source")
        count = int(self.reroll_source_dice)
        if self.pick:
            text = npgettext(
                "mage-knight",
                "before you use mana from the Source, reroll up to %(count)d die in it, gold dice first",
                "before you use mana from the Source, reroll up to %(count)d dice in it, gold dice first",
                count,
            )
        else:
            text = npgettext(
                "mage-knight", "reroll %(count)d die in the Source", "reroll %(count)d dice in the Source", count
            )
        return text % {"count": count}


@LANGUAGE.node
class SetSourceDie(Node):
    """Turn a die of the Source to another colour."""

    example: ClassVar[dict[str, Any]] = {"set_source_die": "black-to-gold"}
    set_source_die: Literal["black-to-gold", "gold-to-black"]

    def phrase(self, tell: Teller) -> str:
        if self.set_source_die == "black-to-gold":
            return pgettext("mage-knight", "set one black die in the Source to gold")
        return pgettext("mage-knight", "set one gold die in the Source to black")


@LANGUAGE.node
class RollDice(Followed):
    """Roll mana dice."""

    example: ClassVar[dict[str, Any]] = {"roll_dice": 1, "then": {"wheel_set": "same"}}
    follows_at_once: ClassVar[bool] = True
    roll_dice: Positive

    def order(self, tell: Teller) -> str:
        text = npgettext("mage-knight", "roll %(count)d mana die", "roll %(count)d mana dice", self.roll_dice)
        return text % {"count": self.roll_dice}


@LANGUAGE.node
class ChooseColor(Followed):
    """Name a basic colour."""

    example: ClassVar[dict[str, Any]] = {"choose_color": "any-basic", "then": {"crystal": "same"}}
    follows_at_once: ClassVar[bool] = True
    choose_color: Literal["any-basic"]

    def order(self, tell: Teller) -> str:
        return pgettext("mage-knight", "choose a basic colour")


@LANGUAGE.node
class EndlessMana(Node):
    """As much mana of these colours as wanted."""

    example: ClassVar[dict[str, Any]] = {"endless_mana": ["red", "black"]}
    endless_mana: Annotated[list[Annotated[str, ENDLESS]], Field(min_length=1)]

    def phrase(self, tell: Teller) -> str:
        mana = tell.both(tell.icon(f"mana-{color}", ENDLESS[color]) for color in self.endless_mana)
        return pgettext("mage-knight", "you have an endless supply of %(mana)s") % {"mana": mana}


@LANGUAGE.node
class AllowMana(Node):
    """Mana that may be used although it is not its time of day."""

    example: ClassVar[dict[str, Any]] = {"allow_mana": "gold"}
    allow_mana: Annotated[str, ALLOWED]

    def phrase(self, tell: Teller) -> str:
        return ALLOWED[self.allow_mana]
