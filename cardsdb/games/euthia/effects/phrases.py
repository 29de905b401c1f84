"""The closed vocabularies of Euthia's effects: each word and what it says in its role."""

from django.utils.translation import npgettext_lazy, pgettext_lazy

from cardsdb.effects.phrases import Counted, Phrases

CONDITIONS = Phrases(
    {
        "attack-wounds": pgettext_lazy("euthia: if …", "the attack deals at least 1 wound"),
        "dice-differ": pgettext_lazy("euthia: if …", "the two dice show different values"),
    }
)
RAISED = Phrases(  # the roll, after "add 2 to"
    {
        "this": pgettext_lazy("euthia: add 2 to …", "the roll"),
        "hero": pgettext_lazy("euthia: add 2 to …", "the hero roll"),
        "next-hero-attack": pgettext_lazy("euthia: add 2 to …", "the next attack roll of the hero"),
    }
)
LOWERED = Phrases(  # the same rolls, after "subtract 2 from"
    {
        "this": pgettext_lazy("euthia: subtract 2 from …", "the roll"),
        "hero": pgettext_lazy("euthia: subtract 2 from …", "the hero roll"),
        "next-hero-attack": pgettext_lazy("euthia: subtract 2 from …", "the next attack roll of the hero"),
    }
)
UNTIL = Phrases(
    {
        "next-monster-attack": pgettext_lazy("euthia: until …", "until step A of the next Monster attack phase"),
    }
)
IGNORED = Phrases(
    {
        "hero-effects-but-hits": pgettext_lazy("euthia: ignore …", "all effects of the hero except hits"),
        "elementals-of-these-essences": pgettext_lazy(
            "euthia: ignore …", "the abilities of elementals whose essence lies on this tile"
        ),
    }
)
DICE = Phrases(
    {
        "turn-the-higher": pgettext_lazy("euthia: order", "turn the die with the higher value to its opposite side"),
        "remove-the-left": pgettext_lazy(
            "euthia: order", "remove from the combat the die whose value the combat card shows on the left"
        ),
    }
)
SLOTS = Phrases(  # what is printed before an effect
    {
        "use": "",  # all that such a tile says
        "permanent": pgettext_lazy("euthia: slot", "Permanent"),
        "sale": pgettext_lazy("euthia: slot", "Sale"),
        "armour-set-3": pgettext_lazy("euthia: slot", "Armour set of at least 3"),
        "armour-set-4": pgettext_lazy("euthia: slot", "Armour set of at least 4"),
        "turn-inactive": pgettext_lazy("euthia: slot", "Turn the gem to its inactive side"),
        "on-equipment": pgettext_lazy("euthia: slot", "On equipment"),
        "solo": pgettext_lazy("euthia: slot", "Solo mode"),
        "free-action": pgettext_lazy("euthia: slot", "Free action"),
        "one-copy": pgettext_lazy("euthia: slot", "1 card"),
        "two-copies": pgettext_lazy("euthia: slot", "2 cards of this kind"),
        "three-copies": pgettext_lazy("euthia: slot", "3 cards of this kind"),
        "any": pgettext_lazy("euthia: slot", "Any field of the card"),
        "quest-example": pgettext_lazy("euthia: slot", "Quest"),
        "reward": pgettext_lazy("euthia: slot", "Reward"),
        "loot": pgettext_lazy("euthia: slot", "Loot"),
        "attack": pgettext_lazy("euthia: slot", "Attack"),
        "after-a-roll": pgettext_lazy("euthia: slot", "After a roll"),
        "after-any-roll": pgettext_lazy("euthia: slot", "After any roll"),
        "after-hero-roll": pgettext_lazy("euthia: slot", "After a hero roll"),
        "after-monster-roll": pgettext_lazy("euthia: slot", "After a monster roll"),
        "any-time-in-combat": pgettext_lazy("euthia: slot", "Any time during combat"),
        "on-entering": pgettext_lazy("euthia: slot", "On entering an affected field"),
        "on-entering-or-tile-laid": pgettext_lazy(
            "euthia: slot", "On entering an affected field, or when a new tile makes yours one"
        ),
        "line-1": pgettext_lazy("euthia: slot", "Line 1"),
        "line-2": pgettext_lazy("euthia: slot", "Line 2"),
        "line-3": pgettext_lazy("euthia: slot", "Line 3"),
        "line-4": pgettext_lazy("euthia: slot", "Line 4"),
        "line-5": pgettext_lazy("euthia: slot", "Line 5"),
        "line-6": pgettext_lazy("euthia: slot", "Line 6"),
    }
)
GEMS = Counted(  # the object of an order ("take …") or a cost
    {
        "amethyst": npgettext_lazy("euthia: gems", "%(count)d amethyst", "%(count)d amethysts", "count"),
        "demonite": npgettext_lazy("euthia: gems", "%(count)d demonite", "%(count)d demonites", "count"),
        "diamond": npgettext_lazy("euthia: gems", "%(count)d diamond", "%(count)d diamonds", "count"),
        "emerald": npgettext_lazy("euthia: gems", "%(count)d emerald", "%(count)d emeralds", "count"),
        "onyx": npgettext_lazy("euthia: gems", "%(count)d onyx", "%(count)d onyxes", "count"),
        "opal": npgettext_lazy("euthia: gems", "%(count)d opal", "%(count)d opals", "count"),
        "ruby": npgettext_lazy("euthia: gems", "%(count)d ruby", "%(count)d rubies", "count"),
        "sapphire": npgettext_lazy("euthia: gems", "%(count)d sapphire", "%(count)d sapphires", "count"),
    }
)
TOKENS = Counted(  # a cost
    {
        "chaos": npgettext_lazy("euthia: cost", "%(count)d chaos token", "%(count)d chaos tokens", "count"),
        "dwurt": npgettext_lazy("euthia: cost", "%(count)d Dwurt token", "%(count)d Dwurt tokens", "count"),
        "gold": npgettext_lazy("euthia: cost", "%(count)d gold coin", "%(count)d gold coins", "count"),
        "hope": pgettext_lazy("euthia: cost", "Die of Hope −%(count)d"),
    }
)
