"""The effects of Mage Knight: all of them are in its language, and they read well in three."""

import pytest

from cardsdb import games
from cardsdb.effects.languages import language_of, parse_effect
from cardsdb.effects.nodes import EffectError, walk
from cardsdb.effects.render import render
from cardsdb.games.mage_knight.effects.amounts import CRYSTALS
from cardsdb.games.mage_knight.effects.combat import ABILITIES
from cardsdb.games.mage_knight.effects.enemies import TRAITS
from cardsdb.games.mage_knight.effects.phrases import DURATIONS, EVENTS, OPTIONAL_FOR, SLOTS
from cardsdb.games.mage_knight.effects.values import TERRAINS

GAME = "mage-knight"
CRYSTAL_FAULT = f"1 is not one of {', '.join([*CRYSTALS][:-1])} or {[*CRYSTALS][-1]}."
EVENT_FAULT = f"'turn-end' is not one of {', '.join([*EVENTS][:-1])} or {[*EVENTS][-1]}; did you mean 'turn-ends'?"
PLAYED = {
    "advanced-action",
    "artifact",
    "basic-action",
    "city",
    "faction-token",
    "ruin",
    "skill",
    "spell",
    "tactic",
    "unit",
}


def test_every_effect_is_in_the_language_and_what_is_played_needs_no_prose(records):
    parsed = [
        (record["kind"], parse_effect(GAME, effect)) for record in records for effect in record.get("effects", [])
    ]
    prose = {kind for kind, effect in parsed for clause in walk(effect) if clause.node.main == "text"}
    assert len(parsed) > 500
    assert prose & PLAYED == set()


def test_the_vocabularies_fit_the_records(records):
    slugs = {kind: {record["slug"] for record in records if record["kind"] == kind} for kind in games.kinds_of(GAME)}
    assert set(SLOTS) == {slot for kind in games.kinds_of(GAME).values() for slot in kind.slots}
    assert {*ABILITIES, *TRAITS} <= slugs["enemy-ability"]
    assert set(TERRAINS) - slugs["terrain"] == {"all", "one-space"}
    assert set(DURATIONS) == set(OPTIONAL_FOR)


@pytest.mark.parametrize(
    ("effect", "en", "cs", "pl"),
    [
        (
            {
                "slot": "powered",
                "cost": {"mana": ["green"]},
                "do": {"all_of": [{"heal": 2}, {"ready_unit": "one", "max_level": 3}]},
            },
            "Stronger effect (1 green mana): Heal 2. Ready one of your units of level 3 or lower.",
            "Silnější efekt (1 zelená mana): Léčení 2. Zbojeschopněte jednu svou jednotku úrovně 3 nebo nižší.",
            "Wzmocnione działanie (1 zielona mana): Leczenie 2. "
            "Zmień status jednej swojej jednostki poziomu 3 lub niższego na Gotowa.",
        ),
        (
            {
                "slot": "use",
                "when": "except-combat",
                "do": {"discard": 1, "what": "non-wound-card", "optional": True, "then": {"draw": 1}},
            },
            "Except in combat: If you wish, discard 1 non-Wound card; if you do, draw 1 card.",
            "Mimo boj: Chcete-li, odložte 1 kartu jinou než zranění; pokud to uděláte, doberte si 1 kartu.",
            "Poza walką: Jeśli chcesz, odrzuć 1 kartę inną niż rana; jeśli to zrobisz, dobierz 1 kartę.",
        ),
        (
            {
                "slot": "basic",
                "do": {
                    "any_of": [
                        {"attack": 2, "element": "fire", "range": "siege"},
                        {"all_of": [{"wound": 1}, {"per": "enemy-blocked", "do": {"attack": 5}}]},
                    ]
                },
            },
            "Choose one: Siege Fire Attack 2; or take 1 Wound to your hand and Attack 5 "
            "for each enemy blocked this turn.",
            "Zvolte jednu možnost: Obléhací ohnivý útok 2; nebo vezměte do ruky 1 kartu zranění a Útok 5 "
            "za každého nepřítele zablokovaného v tomto tahu.",
            "Wybierz jedno: Oblężniczy atak ogniem 2; lub weź do ręki 1 kartę rany i Atak 5 "
            "za każdego wroga zablokowanego w tej turze.",
        ),
        (
            {
                "slot": "ability",
                "do": {
                    "reduce": {"stat": "terrain-cost", "by": 1, "min": 2},
                    "terrain": ["swamp", "lake"],
                    "for": "turn",
                },
            },
            "This turn, reduce the Move cost of swamps and lakes by 1 (to a minimum of 2).",
            "V tomto tahu snižte cenu pohybu přes bažiny a jezera o 1 (na minimum 2).",
            "W tej turze zmniejsz koszt ruchu po bagnach i jeziorach o 1 (do minimum 2).",
        ),
        (
            {"slot": "altar", "cost": {"mana": ["red", "red", "red"]}, "do": {"all_of": [{"fame": 7}, {"draw": 5}]}},
            "Altar (3 red mana): Fame +7. Draw 5 cards.",
            "Oltář (3 červené many): Sláva +7. Doberte si 5 karet.",
            "Ołtarz (3 czerwone many): Sława +7. Dobierz 5 kart.",
        ),
    ],
)
def test_an_effect_reads_as_it_could_be_printed(effect, en, cs, pl):
    assert [render(GAME, effect, language) for language in ("en", "cs", "pl")] == [en, cs, pl]


@pytest.mark.parametrize(
    ("effect", "faults"),
    [
        (
            {"slot": "use", "do": {"atack": 2}},
            [("do", "no effect node is called 'atack'; did you mean 'attack'?")],
        ),
        (
            {"slot": "use", "do": {"all_of": [{"move": 2}, {"crystal": 1}]}},
            [("do.all_of[1].crystal", CRYSTAL_FAULT)],
        ),
        (
            {"slot": "use", "do": {"heal": 2, "amount": 1}},
            [("do.amount", "unknown key (known: heal).")],
        ),
        (
            {"slot": "use", "do": {"when": "turn-end", "do": {"draw": 1}}},
            [
                (
                    "do.when",
                    EVENT_FAULT,
                )
            ],
        ),
        (
            {"slot": "use", "do": {"reduce": {"stat": "armor", "by": 1}}},
            [("do", "target says whose value it is, unless that goes without saying.")],
        ),
        (
            {"slot": "use", "do": {"reduce": {"stat": "armor", "by": 1}, "target": "one-enemy", "terrain": "all"}},
            [("do", "terrain belongs to the stat terrain-cost, and to no other.")],
        ),
        (
            {"slot": "powered", "cost": {"mana": ["purple"]}, "do": {"draw": 1}},
            [
                (
                    "cost.mana[0]",
                    "'purple' is not one of red, blue, green, white, black or spell-color; or: 'purple' is not a list.",
                )
            ],
        ),
    ],
)
def test_a_slip_is_named_where_it_is(effect, faults):
    with pytest.raises(EffectError) as refused:
        language_of(GAME).parse_effect(effect)
    assert refused.value.faults == faults
