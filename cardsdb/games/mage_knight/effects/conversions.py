"""Nodes by which something counts twice, or as something else."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from django.utils.translation import npgettext, pgettext, pgettext_lazy

from cardsdb.effects.nodes import Node
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.teller import Teller
from cardsdb.games.mage_knight.effects.amounts import MANA, Mana
from cardsdb.games.mage_knight.effects.language import LANGUAGE
from cardsdb.games.schema import Positive

CONVERSIONS = Phrases(
    {
        "black-die-any": pgettext_lazy("mage-knight: order", "if that die is black, use it as any colour"),
        "black-and-gold-dice-any": pgettext_lazy(
            "mage-knight: order", "use black and gold ones among those dice as any basic colour"
        ),
        "ranged-to-siege": pgettext_lazy(
            "mage-knight: order", "turn the Ranged Attack into a Siege Attack of the same element"
        ),
        "siege-to-ranged": pgettext_lazy(
            "mage-knight: order", "turn the Siege Attack into a Ranged Attack of the same element"
        ),
        "attack-to-ranged": pgettext_lazy(
            "mage-knight: order", "turn one Attack of one action card into a Ranged Attack"
        ),
        "attacks-to-cold-fire": pgettext_lazy("mage-knight: order", "turn all your Attacks into Cold Fire Attacks"),
        "attacks-to-siege": pgettext_lazy(
            "mage-knight: order", "turn all your Attacks into Siege Attacks of the same elements"
        ),
        "shapeshift": pgettext_lazy(
            "mage-knight: order",
            "use the Move, Attack or Block of one basic action with a fixed value as another of these three,"
            " with the same value and element",
        ),
    }
)
DOUBLED = Phrases(
    {
        "physical-attacks": pgettext_lazy("mage-knight: order", "double your physical Attacks in the Attack phase"),
        "ranged-attack": pgettext_lazy("mage-knight: order", "double the Ranged Attack"),
        "siege-attack": pgettext_lazy("mage-knight: order", "double the Siege Attack"),
    }
)
MANA_AS = Phrases(
    {
        "red": pgettext_lazy("mage-knight: use mana …", "as red"),
        "blue": pgettext_lazy("mage-knight: use mana …", "as blue"),
        "green": pgettext_lazy("mage-knight: use mana …", "as green"),
        "white": pgettext_lazy("mage-knight: use mana …", "as white"),
        "black": pgettext_lazy("mage-knight: use mana …", "as black"),
        "any-but-black": pgettext_lazy("mage-knight: use mana …", "as any other colour"),
    }
)


@LANGUAGE.node
class Double(Node):
    """That counts twice."""

    example: ClassVar[dict[str, Any]] = {"double": "siege-attack"}
    double: Annotated[str, DOUBLED]

    def phrase(self, tell: Teller) -> str:
        return DOUBLED[self.double]


@LANGUAGE.node
class Convert(Node):
    """Something counts as another colour, element, range or sort of effect."""

    example: ClassVar[dict[str, Any]] = {"convert": "attacks-to-siege"}
    convert: Annotated[str, CONVERSIONS]

    def phrase(self, tell: Teller) -> str:
        return CONVERSIONS[self.convert]


@LANGUAGE.node
class UseMana(Node):
    """One mana counts as another colour; powered_spells: it may be used for them alone, or not for them."""

    example: ClassVar[dict[str, Any]] = {"use_mana": "red", "as": "blue"}
    use_mana: Mana
    as_: Annotated[str, MANA_AS]
    powered_spells: Literal["only", "never"] | None = None

    def phrase(self, tell: Teller) -> str:
        mana = tell.icon(f"mana-{self.use_mana}", MANA.said(self.use_mana, 1))
        parts = {"mana": mana, "as": MANA_AS[self.as_]}
        if self.powered_spells == "only":
            return pgettext("mage-knight", "use %(mana)s %(as)s, only to power a spell") % parts
        if self.powered_spells == "never":
            return pgettext("mage-knight", "use %(mana)s %(as)s, but not to power a spell") % parts
        return pgettext("mage-knight", "use %(mana)s %(as)s") % parts


@LANGUAGE.node
class Sideways(Node):
    """One card played sideways gives so much."""

    example: ClassVar[dict[str, Any]] = {"sideways": 2, "what": "wound"}
    sideways: Positive
    what: Literal["card", "that-card", "wound", "wound-to-discard"] = "card"

    def phrase(self, tell: Teller) -> str:
        points = {"count": self.sideways}
        if self.what == "card":
            return pgettext("mage-knight", "play one card sideways for %(count)d instead of 1") % points
        if self.what == "that-card":
            return pgettext("mage-knight: card played sideways", "it gives %(count)d instead") % points
        if self.what == "wound":
            return pgettext("mage-knight", "play one Wound sideways as any other card, for %(count)d") % points
        return (
            pgettext(
                "mage-knight",
                "play one Wound sideways as any other card, for %(count)d; put it in your discard pile",
            )
            % points
        )


@LANGUAGE.node
class CommandToken(Node):
    """Stands for command tokens."""

    example: ClassVar[dict[str, Any]] = {"command_token": 1}
    command_token: Positive

    def phrase(self, tell: Teller) -> str:
        text = npgettext(
            "mage-knight",
            "this counts as %(count)d command token",
            "this counts as %(count)d command tokens",
            self.command_token,
        )
        return text % {"count": self.command_token}
