"""docs/effects.md: every language of effects, described from its classes and shown in three languages of people."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import getdoc
from typing import Any

import yaml
from django.utils import translation
from pydantic import BaseModel

from cardsdb.effects.common import COMMON
from cardsdb.effects.describe import Row, Types, anchor
from cardsdb.effects.languages import languages
from cardsdb.effects.nodes import MAX_DEPTH, Clause, Effect, Language, Modifiers, Node, to_data, walk
from cardsdb.effects.phrases import Phrases
from cardsdb.effects.render import render, render_clause

LANGUAGES = ("en", "cs", "pl")
SAMPLES = 100
MOST_UNFOLDED = 12  # a longer vocabulary is shown when asked for

INTRODUCTION = """\
# Effects

<!-- Made by `manage.py effectsdocs` from the code and from fixtures/. Change those, then run it again. -->

What a card, a skill or a place does is data: a record carries a list of effects, and the same data is checked when
files are loaded and said as text in English, Czech and Polish.

```yaml
effects:
  - {slot: free-action, cost: {gold: 1}, do: {any_of: [{heal: 6}, {item: healing-potion, count: 1}]}}
```

- An **effect** stands in a **slot**, a place of its record; each kind of record has its own. It may have a **cost** and
  a time (`when`), and it says what to do.
- What to do is a **clause**: a mapping with one **node**, told by its main word (`heal`, `any_of`), and the other words
  that this node takes (`count`).
- Nodes nest: `any_of` is a choice, `all_of` is done in order, `if` and `per` do something under a condition or so many
  times. They nest at most %(depth)d deep.
- **Modifiers** are words that may stand beside any node of a game.
- A word that stands for a phrase comes from a closed **vocabulary**; each vocabulary says its words in one grammatical
  role, so that they fit into the sentence in every language. Nothing else is accepted, and a slip is reported with its
  path and with the nearest known word.
- `text` holds a sentence that no other node can say. It is the last resort: in every language it is said as it stands.

To add a node, write one class in the game's package `effects`: its fields are the words it takes, the first of them the
main one; `phrase` says it, as an order or a printed term without a full stop; `example` shows it here. A game's
language has the common nodes too, unless it gives one of their words a class of its own.
"""


@dataclass(frozen=True)
class Sample:
    """An effect of a record."""

    record: str
    effect: dict[str, Any]


def page(samples: Mapping[str, Sequence[Sample]]) -> str:
    """The whole page. The samples are all effects of each game, by its name."""
    every = languages()
    contents = [f"- [{_title(language)}](#{anchor(language.game)})" for language in every]
    sections = [INTRODUCTION % {"depth": MAX_DEPTH}, "\n".join(contents) + "\n"]
    sections += ["\n".join(_language(language, samples.get(language.game, ()))) for language in every]
    return "\n".join(sections)


def own_nodes(language: Language) -> dict[str, type[Node]]:
    """The nodes of a language by main word, less those that are the common ones."""
    common = {} if language is COMMON else COMMON.nodes
    return {word: cls for word, cls in language.nodes.items() if common.get(word) is not cls}


def _title(language: Language) -> str:
    return "The common language" if language is COMMON else language.game.replace("-", " ").title()


def _language(language: Language, samples: Sequence[Sample]) -> Iterator[str]:
    types = Types(language.game)
    own = own_nodes(language)
    yield from ["", _named("##", _title(language), anchor(language.game)), ""]
    yield f"{len(own)} nodes: {', '.join(f'[{word}](#{anchor(language.game, word)})' for word in own)}."
    for word, cls in own.items():
        yield from _node(language, word, cls, types)
    if language.effect is not Effect:
        yield from _part("Slots, times and costs", language.effect, types)
    if language.modifiers is not Modifiers:
        yield from _part("Modifiers", language.modifiers, types)
        yield from _modifiers_used(language, samples)
    yield from _referred_to(types)
    yield from _texts(language, samples)


def _node(language: Language, word: str, cls: type[Node], types: Types) -> Iterator[str]:
    yield from ["", _named("###", f"`{word}`", anchor(language.game, word)), "", _meaning(cls), ""]
    yield from _fields(sorted(types.rows(cls), key=lambda row: row.word != word))  # the main word first
    yield from ["", *_example(cls.example, language.parse(cls.example))]


def _part(title: str, cls: type[BaseModel], types: Types) -> Iterator[str]:
    yield from ["", f"### {title}", "", _meaning(cls), "", *_fields(types.rows(cls))]


def _fields(rows: Iterable[Row]) -> Iterator[str]:
    return _table(["word", "type", ""], ([f"`{row.word}`", row.type, row.need] for row in rows))


def _example(data: dict[str, Any], clause: Clause) -> Iterator[str]:
    yield from [f"`{flow(data)}`", ""]
    yield from (f"- {name}: {_inert(render_clause(clause, name))}" for name in LANGUAGES)


def _modifiers_used(language: Language, samples: Sequence[Sample]) -> Iterator[str]:
    """For each modifier the shortest clause of a record that has it."""
    shortest: dict[str, Clause] = {}
    clauses = (clause for sample in samples for clause in walk(language.parse_effect(sample.effect)))
    modified = [clause for clause in clauses if clause.modifiers.model_fields_set]
    for clause in sorted(modified, key=lambda clause: (len(text := flow(to_data(clause))), text)):
        for name in sorted(clause.modifiers.model_fields_set):
            shortest.setdefault(name, clause)
    for name, info in language.modifiers.model_fields.items():
        if name in shortest:
            yield from ["", f"`{info.alias or name}`, as in", "", *_example(to_data(shortest[name]), shortest[name])]


def _referred_to(types: Types) -> Iterator[str]:
    """What the types of the nodes name: mappings, vocabularies, sets of words."""
    described: dict[str, list[str]] = {}
    while new := [name for name in types.mappings if name not in described]:  # a mapping may name another
        for name in new:
            cls = types.mappings[name]
            described[name] = ["", _meaning(cls), "", *_fields(types.rows(cls))]
    yield from _named_parts("Mappings", types, described)
    phrases = {name: _vocabulary(vocabulary) for name, vocabulary in sorted(types.vocabularies.items())}
    yield from _named_parts("Vocabularies", types, phrases)
    sets = {name: ["", ", ".join(f"`{word}`" for word in words)] for name, words in sorted(types.sets.items())}
    yield from _named_parts("Sets of words", types, sets)


def _named_parts(title: str, types: Types, parts: Mapping[str, Iterable[str]]) -> Iterator[str]:
    if parts:
        yield from ["", f"### {title}"]
    for name, lines in parts.items():
        yield from ["", _named("####", name, types.anchor(name)), *lines]


def _vocabulary(vocabulary: Phrases) -> Iterator[str]:
    said = {name: _phrases(vocabulary, name) for name in LANGUAGES}
    rows = ([f"`{word}`", *(said[name][word] for name in LANGUAGES)] for word in vocabulary)
    table = _table(["word", *LANGUAGES], rows)
    if len(vocabulary) <= MOST_UNFOLDED:
        yield from ["", *table]
    else:
        yield from ["", f"<details><summary>{len(vocabulary)} words</summary>", "", *table, "", "</details>"]


def _phrases(vocabulary: Phrases, language: str) -> dict[str, str]:
    with translation.override(language):
        return {word: vocabulary.sample(word) for word in vocabulary}


def _texts(language: Language, samples: Sequence[Sample]) -> Iterator[str]:
    """Texts of records, always the same ones: those first in the order of their hashes."""
    if not samples:
        return
    drawn = sorted(samples, key=_hash)[:SAMPLES]
    drawn_from = "All" if len(drawn) == len(samples) else f"{len(drawn)}, drawn by chance, of the"
    yield from ["", "### Texts of records", "", f"{drawn_from} {len(samples)} effects.", ""]
    rows = (
        [sample.record, *(render(language.game, sample.effect, name) for name in LANGUAGES)]
        for sample in sorted(drawn, key=lambda sample: (sample.record, flow(sample.effect)))
    )
    yield from _table(["record", *LANGUAGES], rows)


def _hash(sample: Sample) -> str:
    return hashlib.sha256(f"{sample.record} {flow(sample.effect)}".encode()).hexdigest()


def _meaning(cls: type[BaseModel]) -> str:
    return _inert(" ".join((getdoc(cls) or "").split()))


def _named(marks: str, title: str, target: str) -> str:
    return f'{marks} <a id="{target}"></a>{title}'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for row in rows:
        yield f"| {' | '.join(_inert(cell).replace('|', '&#124;') for cell in row)} |"


def _inert(text: str) -> str:
    """Text in which Markdown sees no marks of its own."""
    return text.replace("*", r"\*").replace("<", "&lt;")


def flow(data: Any) -> str:
    """Data as one line of YAML."""
    return yaml.safe_dump(
        data, default_flow_style=True, sort_keys=False, allow_unicode=True, width=float("inf")
    ).strip()
