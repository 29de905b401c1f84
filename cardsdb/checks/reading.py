"""The records of a game out of the database, as checks see them: a constant number of queries."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from cardsdb import games
from cardsdb.checks.content import Content, Subject
from cardsdb.checks.memory import uncollected
from cardsdb.checks.registry import EVERY
from cardsdb.checks.texts import LocalText
from cardsdb.content.mapping import game_entries, game_entry
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema
from cardsdb.models import Game, Record, Translation, TranslationUnit


@uncollected()
def read_content(game: Game, kinds: Collection[str] = (EVERY,), *, published: bool = False) -> Content:
    """These kinds of a game's records, or the published ones of them; of the others, only that they are there."""
    records = Record.objects.filter(game=game).defer("loaded").order_by("file", "position", "pk")
    if published:
        records = records.published()
    others = Record.objects.none() if EVERY in kinds else Record.objects.filter(game=game).exclude(kind__in=kinds)
    read, known = list(records if EVERY in kinds else records.filter(kind__in=kinds)), games.kinds_of(game.slug)
    entries = game_entries(game, read)
    texts = translations_of([record.pk for record in read])
    subjects = [
        Subject(kind_of(game.slug, record, known), entries[record.pk], record.pk, texts.get(record.pk, ()))
        for record in read
    ]
    if known and not {"game", EVERY}.isdisjoint(kinds):
        subjects.append(Subject(known["game"], game_entry(game)))
    content = Content(game.slug, subjects)
    for model, slug, kind, status in others.values_list("model", "slug", "kind", "status"):
        place = content.retired if status == Record.Status.RETIRED else content.elsewhere
        place[model, slug] = kind
    return content


def translations_of(records: Collection[int]) -> dict[int, list[LocalText]]:
    """What translators made of the texts of records; names are on the records themselves."""
    found: dict[int, list[LocalText]] = defaultdict(list)
    rows = (
        Translation.objects.current()
        .filter(unit__record__in=records)
        .exclude(text="")
        .exclude(unit__part=TranslationUnit.Part.NAME)
        .exclude(outdated=Translation.Outdated.MEANING)
        .order_by("unit", "language")
        .values_list("unit__record_id", "unit__path", "language", "text", "unit__source")
    )
    for record, path, language, text, source in rows:
        found[record].append(LocalText(f"{path}.{language}", language, text, source))
    return found


def kind_of(game: str, record: Record, known: Mapping[str, Kind]) -> Kind:
    """The kind of a record; one without types where its game has no such kind (any more)."""
    kind = known.get(record.kind)
    return kind if kind and kind.model == record.model else Kind(game, record.kind, record.model, Schema)
