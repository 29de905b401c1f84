"""The few records that a drawing needs, out of the database: not the whole game."""

from collections.abc import Sequence

from django.db.models import Q

from cardsdb import games
from cardsdb.checks.content import Content, Key, Subject
from cardsdb.checks.reading import kind_of
from cardsdb.content.mapping import game_entries
from cardsdb.drawing.registry import appearance_of
from cardsdb.models import Game, Record


def needed(subject: Subject) -> list[Key]:
    """What the drawing of a tile or token shows by name beside itself: terrains, sites, abilities."""
    linked = {(link.to.model, link.slug) for link in subject.links if link.to.model != "edition"}
    return sorted(linked | set(appearance_of(subject.game).beside(subject)))


def content_of(game: Game, records: Sequence[Record]) -> Content:
    """These tiles and tokens of one game with what their drawings need: as many queries for one as for a page."""
    subjects = _subjects(game, records)
    have = {subject.key for subject in subjects}
    wanted = {key for subject in subjects for key in needed(subject)} - have
    named = Q(pk__in=())
    for model in sorted({model for model, _ in wanted}):
        named |= Q(model=model, slug__in=[slug for of, slug in wanted if of == model])
    others = Record.objects.filter(named, game=game).defer("loaded").order_by("file", "position", "pk")
    return Content(game.slug, [*subjects, *_subjects(game, list(others))])


def _subjects(game: Game, records: Sequence[Record]) -> list[Subject]:
    known, entries = games.kinds_of(game.slug), game_entries(game, records)
    return [Subject(kind_of(game.slug, record, known), entries[record.pk], record.pk) for record in records]
