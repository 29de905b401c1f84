"""The effects of Heroes III: all of them are in its language, and they read well in three."""

from typing import Any

import pytest

from cardsdb import games
from cardsdb.effects.languages import language_of, parse_effect
from cardsdb.effects.nodes import EffectError, walk
from cardsdb.effects.render import render
from cardsdb.games.heroes_3.effects.maps import LOCATIONS
from cardsdb.games.heroes_3.effects.phrases import SLOTS, TIMINGS, TIMINGS_ASIDE

GAME = "heroes-3"
Record = dict[str, Any]


def test_every_effect_is_in_the_language_and_none_needs_prose(records: list[Record]) -> None:
    parsed = [parse_effect(GAME, effect) for record in records for effect in record.get("effects", [])]
    assert len(parsed) > 500
    assert [clause for effect in parsed for clause in walk(effect) if clause.node.main == "text"] == []


def test_the_vocabularies_fit_the_records(of_kind: Any) -> None:
    assert {slot for kind in games.kinds_of(GAME).values() for slot in kind.slots} == set(SLOTS)
    assert set(LOCATIONS) <= set(of_kind("location"))
    assert set(TIMINGS) == set(TIMINGS_ASIDE)


@pytest.mark.parametrize(
    ("effect", "en", "cs", "pl"),
    [
        (
            {"slot": "expert", "when": "instant", "do": {"all_of": [{"attack": 2}, {"draw": 1}]}},
            "Expert effect (instant): +2 Attack. Draw 1 card.",
            "Pokročilý efekt (okamžitý): +2 k útoku. Doberte 1 kartu.",
            "Efekt mistrzowski (natychmiastowy): +2 do ataku. Dobierz 1 kartę.",
        ),
        (
            {
                "slot": "cast",
                "when": "activation",
                "do": {
                    "select": "unit",
                    "tiers_by_power": {"0": ["bronze"], "1": ["bronze", "silver"]},
                    "do": {"paralyze": "it"},
                },
            },
            "Activation effect: Select a unit (with Power 0: bronze; with Power 1: bronze or silver): paralyze it.",
            "Aktivační efekt: Vyberte jednotku (s mocí 0: bronzovou; s mocí 1: bronzovou nebo stříbrnou): ochromte ji.",
            "Efekt aktywacji: Wybierz jednostkę (przy mocy 0: brązową; przy mocy 1: brązową lub srebrną): "
            "sparaliżuj ją.",
        ),
        (
            {
                "slot": "turn",
                "do": {
                    "any_of": [
                        {"all_of": [{"remove": "artifact-in-hand"}, {"gold": 4}]},
                        {"pay": {"gold": 6}, "then": {"search": {"deck": "artifact", "count": 2}}},
                    ]
                },
            },
            "Once in your turn: Choose one: (1) Remove an artifact card from your hand; gain 4 gold; "
            "(2) if you pay 6 gold, Search (2) the artifact deck.",
            "Jednou ve vašem tahu: Vyberte jednu možnost: (1) vyřaďte z ruky kartu artefaktu; získejte 4 zlaťáky; "
            "(2) pokud zaplatíte 6 zlaťáků, nahlédněte (2) do balíčku artefaktů.",
            "Raz w twojej turze: Wybierz jedno: (1) usuń z ręki kartę artefaktu; zyskaj 4 złota; "
            "(2) jeśli zapłacisz 6 złota, przeszukaj (2) talię artefaktów.",
        ),
        (
            {
                "slot": "defeat",
                "do": {
                    "rounds": [10],
                    "moment": "end",
                    "do": {"if": "dragon-lives", "then": {"eliminate": "everyone"}},
                },
            },
            "Defeat: At the end of round 10, if the dragon is still alive, all players lose.",
            "Porážka: Na konci kola 10, pokud je drak stále naživu, všichni hráči prohrávají.",
            "Porażka: Na koniec rundy 10, jeśli smok nadal żyje, wszyscy gracze przegrywają.",
        ),
        (
            {"slot": "pack-attack", "do": {"die_shows": [0, 1], "whose": "attacker", "then": {"defense": 1}}},
            "Pack – Attack: If the attacker's die shows 0 or +1, +1 Defense.",
            "Tlupa – Útočná akce: Pokud útočníkovi padne na kostce útoku 0 nebo +1, +1 k obraně.",
            "Grupa – Akcja ataku: Jeśli na kości ataku atakującego wypadnie 0 lub +1, +1 do obrony.",
        ),
    ],
)
def test_an_effect_reads_as_it_could_be_printed(effect: Record, en: str, cs: str, pl: str) -> None:
    assert [render(GAME, effect, language) for language in ("en", "cs", "pl")] == [en, cs, pl]


@pytest.mark.parametrize(
    ("count", "cs", "pl"),
    [
        (1, "Získejte 1 stavební materiál.", "Zyskaj 1 budulec."),
        (2, "Získejte 2 stavební materiály.", "Zyskaj 2 budulce."),
        (5, "Získejte 5 stavebních materiálů.", "Zyskaj 5 budulców."),
        (12, "Získejte 12 stavebních materiálů.", "Zyskaj 12 budulców."),
        (22, "Získejte 22 stavebních materiálů.", "Zyskaj 22 budulce."),
    ],
)
def test_numbers_agree_with_what_they_count(count: int, cs: str, pl: str) -> None:
    effect = {"slot": "visit", "do": {"building_materials": count}}
    assert [render(GAME, effect, language) for language in ("cs", "pl")] == [cs, pl]


@pytest.mark.parametrize(
    ("do", "faults"),
    [
        ({"atack": 2}, [("do", "no effect node is called 'atack'; did you mean 'attack'?")]),
        ({"attack": "two"}, [("do.attack", "'two' is not a whole number.")]),
        (
            {"at": "start-of-combat", "do": {"once": "battle", "do": {"draw": 1}}},
            [("do.do.once", "'battle' is not one of combat or turn.")],
        ),
        (
            {"by_power": {"0": {"push": 1}, "2": {"push": 0}}},
            [("do.by_power.2.push", "0 is below 1.")],
        ),
        (
            {"reroll": "attack-die", "repeatedly": True},
            [("do", "repeatedly needs the results that are rolled again.")],
        ),
        (
            {"all_of": [{"draw": 1}, {"remove_cubes": "black", "from": ["windmil"]}]},
            [
                (
                    "do.all_of[1].from[0]",
                    "'windmil' is not one of learning-stone, mystical-garden, pandoras-box, resource-symbol, "
                    "water-wheel or windmill; did you mean 'windmill'?",
                )
            ],
        ),
    ],
)
def test_a_slip_is_named_where_it_is(do: Record, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(EffectError) as refused:
        language_of(GAME).parse_effect({"slot": "play", "do": do})
    assert refused.value.faults == faults
