"""Colours, and how many of something: phrases that a number is part of."""

from typing import Annotated, Literal

from django.utils.translation import npgettext_lazy, pgettext_lazy

from cardsdb.effects.phrases import Counted, Phrases

Flag = Literal[True]
All = Literal["all"]

COLORS = Phrases(
    {
        "red": pgettext_lazy("mage-knight: colour of mana, by itself", "red"),
        "blue": pgettext_lazy("mage-knight: colour of mana, by itself", "blue"),
        "green": pgettext_lazy("mage-knight: colour of mana, by itself", "green"),
        "white": pgettext_lazy("mage-knight: colour of mana, by itself", "white"),
        "gold": pgettext_lazy("mage-knight: colour of mana, by itself", "gold"),
        "black": pgettext_lazy("mage-knight: colour of mana, by itself", "black"),
    }
)

# A choice of colours: "gain 1 red or black mana".
MANA_CHOICE = Phrases(
    {
        "red": pgettext_lazy("mage-knight: gain 1 … mana", "red"),
        "blue": pgettext_lazy("mage-knight: gain 1 … mana", "blue"),
        "green": pgettext_lazy("mage-knight: gain 1 … mana", "green"),
        "white": pgettext_lazy("mage-knight: gain 1 … mana", "white"),
        "gold": pgettext_lazy("mage-knight: gain 1 … mana", "gold"),
        "black": pgettext_lazy("mage-knight: gain 1 … mana", "black"),
    }
)

# What is gained or paid: the object of a verb.
MANA = Counted(
    {
        "red": npgettext_lazy("mage-knight: gain or pay …", "%(count)d red mana", "%(count)d red mana", "count"),
        "blue": npgettext_lazy("mage-knight: gain or pay …", "%(count)d blue mana", "%(count)d blue mana", "count"),
        "green": npgettext_lazy("mage-knight: gain or pay …", "%(count)d green mana", "%(count)d green mana", "count"),
        "white": npgettext_lazy("mage-knight: gain or pay …", "%(count)d white mana", "%(count)d white mana", "count"),
        "gold": npgettext_lazy("mage-knight: gain or pay …", "%(count)d gold mana", "%(count)d gold mana", "count"),
        "black": npgettext_lazy("mage-knight: gain or pay …", "%(count)d black mana", "%(count)d black mana", "count"),
        "each-basic": npgettext_lazy(
            "mage-knight: gain or pay …",
            "%(count)d mana of each basic colour",
            "%(count)d mana of each basic colour",
            "count",
        ),
        "any": npgettext_lazy(
            "mage-knight: gain or pay …",
            "%(count)d mana of any colour",
            "%(count)d mana of any colours",
            "count",
        ),
        "any-basic": npgettext_lazy(
            "mage-knight: gain or pay …",
            "%(count)d mana of any basic colour",
            "%(count)d mana of any basic colours",
            "count",
        ),
        "any-but-gold": npgettext_lazy(
            "mage-knight: gain or pay …",
            "%(count)d mana of any colour except gold",
            "%(count)d mana of any colours except gold",
            "count",
        ),
        "same": npgettext_lazy(
            "mage-knight: gain or pay …",
            "%(count)d mana of that colour",
            "%(count)d mana of that colour",
            "count",
        ),
        "marked": npgettext_lazy(
            "mage-knight: gain or pay …",
            "%(count)d mana of the colour of the mana token on this skill",
            "%(count)d mana of the colour of the mana token on this skill",
            "count",
        ),
    }
)

# What stands by itself before an effect, as on the card.
MANA_COST = Counted(
    {
        "red": npgettext_lazy("mage-knight: cost, by itself", "%(count)d red mana", "%(count)d red mana", "count"),
        "blue": npgettext_lazy("mage-knight: cost, by itself", "%(count)d blue mana", "%(count)d blue mana", "count"),
        "green": npgettext_lazy(
            "mage-knight: cost, by itself", "%(count)d green mana", "%(count)d green mana", "count"
        ),
        "white": npgettext_lazy(
            "mage-knight: cost, by itself", "%(count)d white mana", "%(count)d white mana", "count"
        ),
        "black": npgettext_lazy(
            "mage-knight: cost, by itself", "%(count)d black mana", "%(count)d black mana", "count"
        ),
        "spell-color": npgettext_lazy(
            "mage-knight: cost, by itself",
            "%(count)d mana of the colour of the spell",
            "%(count)d mana of the colour of the spell",
            "count",
        ),
    }
)

CRYSTALS = Counted(
    {
        "red": npgettext_lazy("mage-knight: gain …", "%(count)d red crystal", "%(count)d red crystals", "count"),
        "blue": npgettext_lazy("mage-knight: gain …", "%(count)d blue crystal", "%(count)d blue crystals", "count"),
        "green": npgettext_lazy("mage-knight: gain …", "%(count)d green crystal", "%(count)d green crystals", "count"),
        "white": npgettext_lazy("mage-knight: gain …", "%(count)d white crystal", "%(count)d white crystals", "count"),
        "any-basic": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of any colour",
            "%(count)d crystals of any colours",
            "count",
        ),
        "each-basic": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of each colour",
            "%(count)d crystals of each colour",
            "count",
        ),
        "any-alike": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of any one colour",
            "%(count)d crystals of any one colour",
            "count",
        ),
        "same": npgettext_lazy(
            "mage-knight: gain …", "%(count)d crystal of that colour", "%(count)d crystals of that colour", "count"
        ),
        "others": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of each of the other basic colours",
            "%(count)d crystals of each of the other basic colours",
            "count",
        ),
        "owned": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of a colour that you already have",
            "%(count)d crystals of a colour that you already have",
            "count",
        ),
        "missing": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of a colour that you do not have yet",
            "%(count)d crystals of a colour that you do not have yet",
            "count",
        ),
        "lost": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d of the crystals lost this way",
            "%(count)d of the crystals lost this way",
            "count",
        ),
        "marked": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of the colour of one of those mana tokens",
            "%(count)d crystals of the colour of one of those mana tokens",
            "count",
        ),
        "mine-color": npgettext_lazy(
            "mage-knight: gain …",
            "%(count)d crystal of the colour of the mine",
            "%(count)d crystals of the colour of the mine",
            "count",
        ),
    }
)

Color = Annotated[str, COLORS]
Mana = Annotated[str, MANA]
ManaCost = Annotated[str, MANA_COST]
Crystal = Annotated[str, CRYSTALS]
