"""Forms of words: English ones are made from the base form, Czech and Polish ones are recognised."""

import re
import unicodedata
from functools import lru_cache
from itertools import takewhile

import snowballstemmer

WORD = re.compile(r"[^\W\d_]+")
STEMMERS = {"cs": snowballstemmer.stemmer("czech"), "pl": snowballstemmer.stemmer("polish")}
VOWELS = frozenset("aeiou")
SHARED = 4  # letters that two forms have in common at their start, where their stems differ

# What no rule makes, of the words that such games use.
IRREGULAR = {
    base: frozenset(forms.split())
    for base, forms in {
        "become": "became",
        "buy": "bought",
        "choose": "chose chosen",
        "deal": "dealt",
        "die": "dice dying",
        "draw": "drew drawn",
        "fight": "fought",
        "foot": "feet",
        "give": "gave given",
        "keep": "kept",
        "leave": "left",
        "lose": "lost",
        "man": "men",
        "pay": "paid",
        "sell": "sold",
        "take": "took taken",
        "throw": "threw thrown",
        "win": "won",
    }.items()
}


@lru_cache(maxsize=10_000)
def english_forms(base: str) -> frozenset[str]:
    """A word in lower case with the endings that English puts to nouns and verbs, and a plural without its own."""
    stems = {base, *_singulars(base)}
    return frozenset(form for stem in stems for form in _endings(stem)) | stems


def _singulars(word: str) -> set[str]:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return set()
    if word.endswith("ies"):
        return {f"{word[:-3]}y"}
    if word.endswith("ves"):
        return {f"{word[:-3]}f", word[:-1]}
    return {word[:-1], *({word[:-2]} if word.endswith(("ches", "shes", "sses", "xes")) else ())}


def _endings(word: str) -> frozenset[str]:
    if len(word) < 3:
        return IRREGULAR.get(word, frozenset())
    regular = {f"{word}s", f"{word}ed", f"{word}ing"}
    if word.endswith(("s", "x", "z", "ch", "sh", "o")):
        regular.add(f"{word}es")
    if word.endswith("e"):
        regular |= {f"{word}d", f"{word[:-1]}ing"}
    if word.endswith("y") and word[-2] not in VOWELS:
        regular |= {f"{word[:-1]}ies", f"{word[:-1]}ied"}
    if word.endswith("f"):
        regular.add(f"{word[:-1]}ves")
    if word[-1] not in VOWELS and word[-2] in VOWELS and word[-3] not in VOWELS:  # stop, stopped
        regular |= {f"{word}{word[-1]}ed", f"{word}{word[-1]}ing"}
    return frozenset(regular) | IRREGULAR.get(word, frozenset())


def alike(word: str, other: str, language: str) -> bool:
    """Whether two Czech or two Polish words in lower case can be forms of one word.

    The stemmers know most endings. Where the stem itself changes (wróg – wroga, jednostka – jednostek), a common start
    of half the longer word has to do: to take a word for a form that is none only spares somebody a warning.
    """
    if word == other or _stem(word, language) == _stem(other, language):
        return True
    common = _common_start(_bare(word), _bare(other))
    return common >= SHARED and 2 * common >= max(len(word), len(other))


def _common_start(word: str, other: str) -> int:
    """How many letters."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False)))


@lru_cache(maxsize=50_000)
def _stem(word: str, language: str) -> str:
    return str(STEMMERS[language].stemWord(word))


@lru_cache(maxsize=50_000)
def _bare(word: str) -> str:
    """Without marks over letters, which come and go in inflection (kůň – koně)."""
    parts = unicodedata.normalize("NFD", word.replace("ł", "l"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
