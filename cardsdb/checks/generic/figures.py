"""The numbers that a text says, in figures or in words."""

import re
from collections.abc import Iterator
from typing import Any

FIGURE = re.compile(r"−?\d+|\b[IVX]{2,}\b")  # a single I or V is too often a word
DIGITS = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]+")

# From nought on, each with the forms it takes.
_SPELLED = {
    "en": "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve",
    "cs": "nula nul, jeden jedna jedno jednoho jedné jednu jedním, dva dvě dvou dvěma, tři tří třech třemi, "
    "čtyři čtyř čtyřech čtyřmi, pět pěti, šest šesti, sedm sedmi, osm osmi, devět devíti, deset deseti, "
    "jedenáct jedenácti, dvanáct dvanácti",
    "pl": "zero, jeden jedna jedno jednego jednej jedną jednym, dwa dwie dwaj dwoje dwóch dwu dwoma dwiema, "
    "trzy trzej troje trzech trzema, cztery czterej czworo czterech czterema, pięć pięciu, sześć sześciu, "
    "siedem siedmiu, osiem ośmiu, dziewięć dziewięciu, dziesięć dziesięciu, jedenaście jedenastu, dwanaście dwunastu",
}
SPELLED = {
    language: {form: str(number) for number, forms in enumerate(words.split(", ")) for form in forms.split()}
    for language, words in _SPELLED.items()
}

# Words that say a number without being one: how often, which of a row, both. From one on.
_IMPLYING = {
    "en": "once first, twice second both, thrice third, fourth, fifth",
    "cs": "jednou první prvního prvnímu prvním, dvakrát oba obě obou oběma druhý druhá druhé druhého druhému druhou "
    "druhém druhým, třikrát třetí třetího třetímu třetím, čtyřikrát čtvrtý čtvrtá čtvrté čtvrtého čtvrtou čtvrtém, "
    "pětkrát pátý pátá páté pátého pátou pátém",
    "pl": "raz jednokrotnie pierwszy pierwsza pierwsze pierwszego pierwszej pierwszą pierwszym, dwukrotnie oba obie "
    "obaj obu drugi druga drugie drugiego drugiej drugą drugim, trzykrotnie trzeci trzecia trzecie trzeciego trzeciej "
    "trzecią trzecim, czterokrotnie czwarty czwarta czwarte czwartego czwartej czwartą czwartym, pięciokrotnie piąty "
    "piąta piąte piątego piątej piątą piątym",
}
IMPLYING = {
    language: {form: str(number) for number, forms in enumerate(words.split(", "), 1) for form in forms.split()}
    for language, words in _IMPLYING.items()
}


def figures(text: str) -> set[str]:
    """What stands there in figures, Roman ones included."""
    return set(FIGURE.findall(text))


def spelled(text: str, language: str) -> set[str]:
    """What stands there in words, as figures."""
    numbers = SPELLED[language]
    return {numbers[word] for word in WORD.findall(text.casefold()) if word in numbers}


def told(text: str, language: str) -> set[str]:
    """What a text says in words in whatever way, as figures: two, twice, the second, both."""
    implied = IMPLYING[language]
    return spelled(text, language) | {implied[word] for word in WORD.findall(text.casefold()) if word in implied}


def counted(text: str) -> set[int]:
    """The numbers of an English text, in figures or words, from two on: one and nought are more often just words."""
    return {int(number) for number in figures(text) | spelled(text, "en") if number.isdigit()} - {0, 1}


def numbers_in(data: Any) -> Iterator[int]:
    """The numbers of some data: amounts, those in keys and slugs such as set-of-4, and how long its lists are."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from numbers_in(key)
            yield from numbers_in(value)
    elif isinstance(data, list):
        yield len(data)
        for value in data:
            yield from numbers_in(value)
    elif isinstance(data, str) and " " not in data:  # a text says numbers, but does not know them
        yield from map(int, DIGITS.findall(data))
    elif isinstance(data, int) and not isinstance(data, bool):
        yield abs(data)
