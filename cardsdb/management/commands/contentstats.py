from typing import Any

from django.core.management.base import BaseCommand

from cardsdb.content.stats import LANGUAGES, STATES, Stats, content_stats, total
from cardsdb.models.translation import Part
from cardsdb.translation.progress import STATES as STATES_OF_TEXTS
from cardsdb.translation.progress import Counts, by_part

COLUMNS_OF_TEXTS = (*STATES_OF_TEXTS, "outdated")
TEXT_HEADS = ["texts", *(f"{language} {column}" for language in LANGUAGES for column in COLUMNS_OF_TEXTS)]
HEADS = ["records", "copies", *(f"{language} {state}" for language in LANGUAGES for state in STATES), "unsure"]


class Command(BaseCommand):
    help = "Print how many records and texts there are of each game, and how far they are translated."

    def handle(self, *args: Any, **options: Any) -> None:
        texts = by_part()
        for game, kinds in content_stats().items():
            width = max(map(len, [game, "total", *kinds]))
            self.stdout.write(f"{game:<{width}}  {'  '.join(HEADS)}  sources")
            for kind, stats in [*kinds.items(), ("total", total(kinds.values()))]:
                self.stdout.write(f"{kind:<{width}}  {_line(stats)}")
            self.stdout.write("")
            self.print_texts(game, texts)

    def print_texts(self, game: str, texts: dict[tuple[str, ...], Counts]) -> None:
        """Everything that is translated as a whole, names among it, by the states of the translations."""
        parts = {part: [texts.get((game, part, language), Counts()) for language in LANGUAGES] for part in Part.values}
        title = f"{game}, texts"
        self.stdout.write("  ".join([title, *TEXT_HEADS]))
        for part, of_languages in parts.items():
            self.stdout.write(f"{part:<{len(title)}}  {_text_line(of_languages)}")
        together = [Counts() for _language in LANGUAGES]
        for of_languages in parts.values():
            for sum_, counts in zip(together, of_languages, strict=True):
                sum_.add(counts)
        self.stdout.write(f"{'total':<{len(title)}}  {_text_line(together)}")
        self.stdout.write("")


def _line(stats: Stats) -> str:
    names = [stats.names[language, state] for language in LANGUAGES for state in STATES]
    numbers = [stats.records, stats.copies, *names, stats.unsure]
    cells = [f"{number:>{len(head)}}" for head, number in zip(HEADS, numbers, strict=True)]
    return "  ".join([*cells, " ".join(sorted(stats.sources))])


def _text_line(of_languages: list[Counts]) -> str:
    numbers = [of_languages[0].total]
    for counts in of_languages:
        numbers += [*(counts.states[state] for state in STATES_OF_TEXTS), counts.outdated]
    return "  ".join(f"{number:>{len(head)}}" for head, number in zip(TEXT_HEADS, numbers, strict=True))
