"""Forms of words: English ones are made from the base form, Czech and Polish ones are recognised."""

import re
import unicodedata
from functools import lru_cache
from itertools import takewhile

import snowballstemmer

WORD = re.compile(r"[^\W\d_]+")
STEMMERS = {"cs": snowballstemmer.stemmer("czech"), "pl": snowballstemmer.stemmer("polish")}
VOWELS = frozenset("aeiou")
ENDING = 6  # letters at most after what two forms have in common
SHARED = 4  # letters that two forms have in common at their start, where their stems differ

# Letters that change into one another where an ending is put to a word: útok – útočí, wróg – wrodzy, ruka – ruce.
SOFTENED = str.maketrans({"c": "k", "g": "h", "z": "h", "ł": "l"})

# What no rule makes, of the words that such games use.
PLURALS = {"die": frozenset({"dice"}), "foot": frozenset({"feet"}), "man": frozenset({"men"})}
VERBS = {
    base: frozenset(forms.split())
    for base, forms in {
        "become": "became",
        "buy": "bought",
        "choose": "chose chosen",
        "deal": "dealt",
        "die": "dying",
        "draw": "drew drawn",
        "fight": "fought",
        "give": "gave given",
        "keep": "kept",
        "leave": "left",
        "lose": "lost",
        "pay": "paid",
        "sell": "sold",
        "take": "took taken",
        "throw": "threw thrown",
        "win": "won",
    }.items()
}


@lru_cache(maxsize=10_000)
def english_forms(base: str, *, is_verb: bool = False) -> frozenset[str]:
    """A word in lower case with the endings of nouns or of verbs, and a plural without its own."""
    stems = {base, *_singulars(base)}
    more = _verbal(base) if is_verb else frozenset()
    return frozenset(form for stem in stems for form in _plurals(stem)) | stems | more


def _singulars(word: str) -> set[str]:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return set()
    if word.endswith("ies"):
        return {f"{word[:-3]}y"}
    if word.endswith("ves"):
        return {f"{word[:-3]}f", word[:-1]}
    return {word[:-1], *({word[:-2]} if word.endswith(("ches", "shes", "sses", "xes")) else ())}


def _plurals(word: str) -> frozenset[str]:
    """Of nouns; verbs have the same ending in the third person."""
    regular = {f"{word}s"} if len(word) > 2 else set()
    if word.endswith(("s", "x", "z", "ch", "sh", "o")):
        regular.add(f"{word}es")
    if word.endswith("y") and word[-2:-1] not in VOWELS:
        regular.add(f"{word[:-1]}ies")
    if word.endswith("f"):
        regular.add(f"{word[:-1]}ves")
    return PLURALS.get(word, frozenset()) | regular


def _verbal(word: str) -> frozenset[str]:
    if len(word) < 3:
        return frozenset()
    regular = {f"{word}ed", f"{word}ing"}
    if word.endswith("e"):
        regular = {f"{word}d", f"{word[:-1]}ing"}
    if word.endswith("y") and word[-2] not in VOWELS:
        regular |= {f"{word[:-1]}ied"}
    if word[-1] not in VOWELS and word[-2] in VOWELS and word[-3] not in VOWELS:  # stop, stopped
        regular |= {f"{word}{word[-1]}ed", f"{word}{word[-1]}ing"}
    return VERBS.get(word, frozenset()) | regular


def alike(word: str, other: str, language: str) -> bool:
    """Whether two Czech or two Polish words in lower case can be forms of one word.

    The stemmers know most endings. Where the stem itself changes (wróg – wroga, jednostka – jednostek), or another
    part of speech is made of it (noc – noční), a common start of half the shorter word has to do: to take a word for a
    form that is none only spares somebody a warning.
    """
    if word == other or _stem(word, language) == _stem(other, language):
        return True
    shorter, longer = sorted((len(word), len(other)))
    common = _common_start(_bare(word), _bare(other))
    if longer - common > ENDING:
        return False
    return common == shorter > 2 or (common >= SHARED and 2 * common >= shorter)


def _common_start(word: str, other: str) -> int:
    """How many letters."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False)))


@lru_cache(maxsize=50_000)
def _stem(word: str, language: str) -> str:
    return str(STEMMERS[language].stemWord(word))


@lru_cache(maxsize=50_000)
def _bare(word: str) -> str:
    """Without what comes and goes in inflection: marks over letters (kůň – koně), and the softness of some."""
    parts = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).translate(SOFTENED)
