"""Sources: which there are, and what each can vouch for."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, check
from cardsdb.games.registry import rulebooks_of

WEB = "web"


def _cited(record: Subject) -> Iterator[tuple[str, str]]:
    """(path, source) of every place that names one."""
    for index, source in enumerate(record.sources):
        yield f"sources[{index}]", source
    for index, other in enumerate(record.differs):
        yield f"differs[{index}].source", other["source"]
    for index, row in enumerate(record.data.get("components", [])):
        yield f"components[{index}].source", row["source"]


@check(
    "ALL-E014",
    game=EVERY,
    kinds={EVERY},
    title=_("A source is a rulebook of the game, or web."),
    why=_(
        "A number that stands for no rulebook of this game vouches for nothing (docs/content-pipeline.md lists them)."
    ),
    mend=_("Give the number of the rulebook that has the fact, or web for a public reference."),
    example="""
{slug: rage, kind: basic-action, sources: ["004"]}  # Heroes III
""",
)
def known_sources(record: Subject, content: View) -> Iterator[Finding]:
    books = rulebooks_of(content.game)
    for path, source in _cited(record) if books else ():
        if source != WEB and source not in books:
            yield Finding(
                path,
                _("%(source)s is no rulebook of this game; there are: %(books)s."),
                {"source": source, "books": ", ".join(sorted(books))},
            )


@check(
    "ALL-E015",
    game=EVERY,
    kinds={EVERY},
    title=_("No source is named twice."),
    why=_("The list says who confirms a record. A source that is there twice looks like two that agree."),
    mend=_("Drop the second mention, or name the source that was meant."),
    example="""
sources: ["001", web, "001"]
""",
)
def repeated_sources(record: Subject, content: View) -> Iterator[Finding]:
    for index, source in enumerate(record.sources):
        if source in record.sources[:index]:
            yield Finding(f"sources[{index}]", _("%(source)s is named before already."), {"source": source})


@check(
    "ALL-E016",
    game=EVERY,
    kinds={EVERY},
    title=_("An official name has a source that can print it."),
    why=_(
        "Official means printed in a rulebook of that language or in a published translation (docs/translating.md). A "
        "Czech "
        "rulebook prints no Polish name."
    ),
    mend=_("Add the source that prints the name, or mark the name as proposed."),
    example="""
name: {en: Merchant, pl: Kupiec}
name_status: {pl: official}
sources: ["001"]  # a Czech rulebook
""",
)
def official_names(record: Subject, content: View) -> Iterator[Finding]:
    books = rulebooks_of(content.game)
    languages = {books.get(source) for source in record.sources}
    for language, status in record.data.get("name_status", {}).items() if books else ():
        if status == "official" and language not in languages and WEB not in record.sources:
            yield Finding(
                f"name_status.{language}",
                _("'%(name)s' is called official, but no source is in its language: %(sources)s."),
                {"name": record.names.get(language, ""), "sources": ", ".join(record.sources)},
            )
