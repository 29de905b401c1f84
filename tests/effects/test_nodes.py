"""Effects as data: what parses comes back as it was, and what is no effect is refused without breaking the parser."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsdb.effects.common import COMMON
from cardsdb.effects.languages import language_of, languages
from cardsdb.effects.nodes import MAX_DEPTH, EffectError, Language, to_data, walk
from cardsdb.effects.reference import own_nodes

by_game = pytest.mark.parametrize("language", languages(), ids=lambda language: language.game)


def examples(language: Language) -> st.SearchStrategy[dict[str, Any]]:
    return st.sampled_from([cls.example for cls in own_nodes(language).values()])


def trees(language: Language) -> st.SearchStrategy[dict[str, Any]]:
    def wrapped(inner: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
        several = st.lists(inner, min_size=2, max_size=4)
        return st.builds(lambda word, nodes: {word: nodes}, st.sampled_from(["any_of", "all_of"]), several)

    return st.recursive(examples(language), wrapped, max_leaves=10)


def json_like(language: Language) -> st.SearchStrategy[Any]:
    """Anything that a file could hold, with many of the words that the language knows."""
    words = st.sampled_from(sorted({*language.nodes, *language.modifiers.model_fields, "count", "slot", "cost", "do"}))
    values = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | words | examples(language)
    keys = words | st.text(max_size=5)
    return st.recursive(
        values,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=12,
    )


@by_game
@settings(deadline=None)
@given(data=st.data())
def test_what_parses_comes_back_as_it_was(language, data):
    tree = data.draw(trees(language))
    clause = language.parse(tree)
    assert to_data(clause) == tree
    assert language.parse(to_data(clause)) == clause


def faults(parse: Callable[[Any], Any], data: Any) -> list[tuple[str, str]] | None:
    """What the parser says against the data; None where it has no objection. Any other error is a failure."""
    try:
        parse(data)
    except EffectError as error:
        return error.faults
    return None


@by_game
@settings(deadline=None)
@given(data=st.data())
def test_whatever_is_no_effect_is_refused_with_reasons(language, data):
    anything = data.draw(json_like(language))
    assert faults(language.parse, anything) != []
    assert faults(language.parse_effect, {"slot": anything, "cost": anything, "do": anything}) != []


@by_game
@settings(deadline=None)
@given(data=st.data())
def test_one_wrong_value_in_a_good_node_is_refused_or_fits(language, data):
    tree = data.draw(trees(language))
    word = data.draw(st.sampled_from(sorted(tree)))
    changed = tree | {word: data.draw(json_like(language))}
    assert faults(language.parse, changed) != []
    assert faults(language.parse_effect, {"slot": "any", "cost": changed, "do": tree}) != []


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, [("", "no effect node is called ''.")]),
        ([], [("", "[] is no effect node; write a mapping such as {move: 2}.")]),
        ({"mov": 2}, [("", "no effect node is called 'mov'; did you mean 'move'?")]),
        ({"move": 2, "draw": 1}, [("", "two nodes in one: move, draw; wrap them in all_of or any_of.")]),
        ({"move": -1}, [("move", "-1 is below 0.")]),
        ({"move": True}, [("move", "true is not a whole number.")]),
        ({"move": 2, "far": True}, [("far", "unknown key (known: move).")]),
        ({"any_of": [{"move": 2}]}, [("any_of", "has fewer items than 2.")]),
        (
            {"any_of": [{"move": 2}, {"all_of": [{"draw": 0}, 3]}]},
            [
                ("any_of[1].all_of[0].draw", "0 is below 1."),
                ("any_of[1].all_of[1]", "3 is no effect node; write a mapping such as {move: 2}."),
            ],
        ),
    ],
)
def test_every_fault_is_named_where_it_is(data, expected):
    assert faults(COMMON.parse, data) == expected


def nested(depth: int) -> dict[str, Any]:
    return {"all_of": [nested(depth - 1), {"draw": 1}]} if depth else {"draw": 1}


def test_nodes_nest_so_deep_and_no_deeper():
    assert len(list(walk(COMMON.parse(nested(MAX_DEPTH))))) == 2 * MAX_DEPTH + 1
    too_deep = f"nodes are nested more than {MAX_DEPTH} deep."
    parent = ".".join(["all_of[0]"] * MAX_DEPTH)
    assert faults(COMMON.parse, nested(MAX_DEPTH + 1)) == [
        (f"{parent}.all_of[0]", too_deep),
        (f"{parent}.all_of[1]", too_deep),
    ]


def test_a_walk_visits_every_clause_outermost_first():
    then = {"any_of": [{"move": 2}, {"all_of": [{"gold": 3}, {"draw": 1}]}]}
    effect = {"slot": "use", "do": {"if": "dice-differ", "then": then, "else": {"heal": 1}}}
    mains = [clause.node.main for clause in walk(language_of("euthia").parse_effect(effect))]
    assert mains == ["if", "any_of", "move", "all_of", "gold", "draw", "heal"]


@pytest.mark.parametrize("data", [None, 5, [], "move", [{"move": 2}]])
def test_what_is_no_mapping_is_no_effect(data):
    with pytest.raises(EffectError, match="is no effect"):
        COMMON.parse_effect(data)


@pytest.mark.parametrize("text", ["", "  ", "a \ue000attack\ue001b\ue002"])
def test_a_text_says_something_and_holds_no_marks_of_ours(text):
    with pytest.raises(EffectError):
        COMMON.parse({"text": text})
