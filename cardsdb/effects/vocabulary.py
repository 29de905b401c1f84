"""The words that effects are made of: which nodes a game knows, what may stand beside them, where nodes nest."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardsdb.suggestions import near_or_stop


@dataclass(frozen=True)
class Vocabulary:
    """The effect language of one game."""

    nodes: frozenset[str]  # a node is a mapping with exactly one of these keys
    modifiers: frozenset[str]  # what may stand beside it
    children: frozenset[str]  # keys whose value is a node, a list of nodes, or a mapping of names to nodes


COMMON = Vocabulary(
    nodes=frozenset(
        {"move", "influence", "heal", "draw", "fame", "reputation", "attack", "block", "mana", "crystal"}
        | {"any_of", "all_of", "per", "if", "text"}
    ),
    modifiers=frozenset({"element", "range", "count", "do", "then", "else"}),
    children=frozenset({"any_of", "all_of", "do", "then", "else"}),
)

_vocabularies: dict[str, Vocabulary] = {}


def register_vocabulary(
    game: str, *, nodes: Collection[str], modifiers: Collection[str], children: Collection[str]
) -> None:
    """Give a game its own words beside the common ones."""
    _vocabularies[game] = Vocabulary(
        COMMON.nodes | frozenset(nodes), COMMON.modifiers | frozenset(modifiers), COMMON.children | frozenset(children)
    )


def vocabulary_of(game: str) -> Vocabulary:
    return _vocabularies.get(game, COMMON)


def misuses(node: Any, vocabulary: Vocabulary, path: str) -> Iterator[tuple[str, str]]:
    """Where a node, or one inside it, is not said in these words: (path, what is wrong)."""
    if not isinstance(node, dict):
        yield path, _("%(value)r is not an effect node; write a mapping such as {move: 2}.") % {"value": node}
        return
    main = [key for key in node if key in vocabulary.nodes]
    if len(main) != 1:
        yield path, _not_one_node(node, main, vocabulary)
    for key, value in node.items():
        if key in vocabulary.nodes or key in vocabulary.modifiers:
            yield from _nested(key, value, vocabulary, f"{path}.{key}")
        elif main:
            yield (
                f"{path}.{key}",
                _("unknown word '%(key)s'%(hint)s")
                % {
                    "key": key,
                    "hint": near_or_stop(key, vocabulary.nodes | vocabulary.modifiers),
                },
            )


def _nested(key: str, value: Any, vocabulary: Vocabulary, path: str) -> Iterator[tuple[str, str]]:
    if key not in vocabulary.children:
        return
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from misuses(item, vocabulary, f"{path}[{index}]")
    elif isinstance(value, dict) and not any(word in vocabulary.nodes for word in value):
        for name, item in value.items():
            yield from misuses(item, vocabulary, f"{path}.{name}")
    elif isinstance(value, dict):
        yield from misuses(value, vocabulary, path)


def _not_one_node(node: dict[str, Any], main: list[str], vocabulary: Vocabulary) -> str:
    if main:
        return _("two nodes in one: %(keys)s; wrap them in all_of or any_of.") % {"keys": ", ".join(main)}
    keys = ", ".join(map(str, node))
    hint = near_or_stop(next(iter(node), ""), vocabulary.nodes)
    return _("no effect node is called '%(keys)s'%(hint)s") % {"keys": keys, "hint": hint}
