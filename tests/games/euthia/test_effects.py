"""The effects of Euthia: all of them are in its language, and they read well in three."""

import pytest

from cardsdb import games
from cardsdb.effects.languages import language_of, parse_effect
from cardsdb.effects.nodes import EffectError, walk
from cardsdb.effects.render import render
from cardsdb.games.euthia.effects.phrases import GEMS, LOWERED, RAISED, SLOTS

GAME = "euthia"
SLOT_FAULT = f"'used' is not one of {', '.join([*SLOTS][:-1])} or {[*SLOTS][-1]}; did you mean 'use'?"


def test_every_effect_is_in_the_language_and_none_needs_prose(records):
    parsed = [parse_effect(GAME, effect) for record in records for effect in record.get("effects", [])]
    assert len(parsed) > 40
    assert [clause for effect in parsed for clause in walk(effect) if clause.node.main == "text"] == []


def test_the_vocabularies_fit_the_records(of_kind):
    assert set(SLOTS) == {slot for kind in games.kinds_of(GAME).values() for slot in kind.slots}
    assert set(GEMS) == set(of_kind("gem"))
    assert set(RAISED) == set(LOWERED)


@pytest.mark.parametrize(
    ("effect", "en", "cs", "pl"),
    [
        (
            {
                "slot": "one-copy",
                "cost": {"chaos": 1},
                "do": {
                    "all_of": [
                        {"if": "attack-wounds", "then": {"more_wounds": 2}},
                        {"roll": -2, "of": "next-hero-attack"},
                    ]
                },
            },
            "1 card (1 chaos token): If the attack deals at least 1 wound, deal the hero 2 more wounds. "
            "Subtract 2 from the next attack roll of the hero.",
            "1 karta (1 žeton chaosu): Pokud útok způsobí alespoň 1 zranění, způsobte hrdinovi ještě 2 zranění. "
            "Odečtěte 2 od příštího útočného hodu hrdiny.",
            "1 karta (1 żeton chaosu): Jeśli atak zada co najmniej 1 ranę, zadaj bohaterowi jeszcze 2 rany. "
            "Odejmij 2 od następnego rzutu ataku bohatera.",
        ),
        (
            {
                "slot": "quest-example",
                "cost": {"any_of": [{"gems": {"emerald": 2}}, {"gems": {"ruby": 5}}]},
                "do": {"all_of": [{"reputation": -1}, {"gold": 5}]},
            },
            "Quest (2 emeralds or 5 rubies): Lose 1 point of reputation. Gain 5 gold coins.",
            "Úkol (2 smaragdy nebo 5 rubínů): Ztratíte 1 bod reputace. Získejte 5 zlatých.",
            "Zadanie (2 szmaragdy lub 5 rubinów): Strać 1 punkt reputacji. Otrzymaj 5 złotych monet.",
        ),
        (
            {"slot": "use", "do": {"teleport": 3}},
            "Teleport your hero up to 3 fields.",
            "Teleportujte hrdinu až o 3 pole.",
            "Teleportuj bohatera na odległość do 3 pól.",
        ),
    ],
)
def test_an_effect_reads_as_it_could_be_printed(effect, en, cs, pl):
    assert [render(GAME, effect, language) for language in ("en", "cs", "pl")] == [en, cs, pl]


@pytest.mark.parametrize(
    ("effect", "faults"),
    [
        ({"slot": "use", "do": {"rol": 2}}, [("do", "no effect node is called 'rol'; did you mean 'roll'?")]),
        (
            {"slot": "use", "do": {"roll": "two", "of": "heroine"}},
            [
                ("do.roll", "'two' is not a whole number."),
                (
                    "do.of",
                    "'heroine' is not one of this, hero or next-hero-attack; did you mean 'hero'?",
                ),
            ],
        ),
        ({"slot": "use", "do": {"all_of": [{"gold": 1}, {"hits": 0}]}}, [("do.all_of[1].hits", "0 changes nothing.")]),
        (
            {"slot": "used", "cost": {"chaos": 0, "hop": 1}, "do": {"gold": 1}},
            [
                ("slot", SLOT_FAULT),
                ("cost.chaos", "0 is below 1."),
                (
                    "cost.hop",
                    "unknown key; did you mean 'hope'? (known: any_of, chaos, dwurt, gems, gold, hope).",
                ),
            ],
        ),
        (
            {"slot": "use", "do": {"gem": "emerlad", "count": 1}},
            [
                (
                    "do.gem",
                    "'emerlad' is not one of amethyst, demonite, diamond, emerald, onyx, opal, ruby or sapphire; "
                    "did you mean 'emerald'?",
                )
            ],
        ),
    ],
)
def test_a_slip_is_named_where_it_is(effect, faults):
    with pytest.raises(EffectError) as refused:
        language_of(GAME).parse_effect(effect)
    assert refused.value.faults == faults
