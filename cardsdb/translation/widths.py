"""How wide a text is in print, in thousandths of the size of its letters.

The numbers are the advance widths of Liberation Sans, which are those of Arial and Helvetica. Games print their cards
in faces of their own, but a name that is a third wider than another in one face is about a third wider in the next.
"""

from functools import lru_cache

_ADVANCES = {
    191: "'",
    222: "ijlł‚‘’",
    260: "|",
    278: " !,./:;I[\\]ft\u00a0íÍ",
    333: "()-`rř„“”{}",
    355: '"',
    375: "ť",
    389: "*",
    400: "°",
    500: "Jcksvxyzčšýžćśźżç",
    584: "+<=>~×−",
    611: "FTZŤŽŹŻß",
    615: "ď",
    667: "&ABEKPSVXYÁÉĚŠÝĄĘŚÄ",
    722: "CDHNRUwČĎŇŘÚŮĆŃÜ",
    778: "GOQÓÖ",
    833: "Mm",
    889: "%æ",
    944: "Wœ",
    1000: "ÆŒ—…",
    1015: "@",
}
_OTHERS = 556  # digits, most small letters, the dash, and whatever is not listed
ADVANCE = {letter: advance for advance, letters in _ADVANCES.items() for letter in letters}


@lru_cache(maxsize=20_000)
def width(text: str) -> int:
    return sum(ADVANCE.get(letter, _OTHERS) for letter in text)
