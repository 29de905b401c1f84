from typing import Any

from django.core.management.base import BaseCommand

from cardsdb.content.stats import LANGUAGES, STATES, Stats, content_stats, total

HEADS = ["records", "copies", *(f"{language} {state}" for language in LANGUAGES for state in STATES), "unsure"]


class Command(BaseCommand):
    help = "Print how many records there are of each game and kind, and how far their names are translated."

    def handle(self, *args: Any, **options: Any) -> None:
        for game, kinds in content_stats().items():
            width = max(map(len, [game, "total", *kinds]))
            self.stdout.write(f"{game:<{width}}  {'  '.join(HEADS)}  sources")
            for kind, stats in [*kinds.items(), ("total", total(kinds.values()))]:
                self.stdout.write(f"{kind:<{width}}  {_line(stats)}")
            self.stdout.write("")


def _line(stats: Stats) -> str:
    names = [stats.names[language, state] for language in LANGUAGES for state in STATES]
    numbers = [stats.records, stats.copies, *names, stats.unsure]
    cells = [f"{number:>{len(head)}}" for head, number in zip(HEADS, numbers, strict=True)]
    return "  ".join([*cells, " ".join(sorted(stats.sources))])
