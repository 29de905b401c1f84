"""Which units a client asks for.

Pages go from number to number, never by offset: the thousandth page is as quick as the first. What is asked of
translations is asked of each language for itself, since their index has them so, and the answers are merged.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from operator import and_, or_
from typing import Any

from django.contrib.postgres.search import SearchQuery, SearchVector
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from api.errors import Refusal, close_to, refuse_value, short
from api.query.filters import moment_of
from api.query.refusals import empty, too_long
from api.views.checks import kinds_in
from cardsdb.folding import words
from cardsdb.models import Game, Record, SourceRevision, Translation, TranslationChange, TranslationUnit
from cardsdb.models.translation import KEY_LENGTH, LANGUAGES, Outdated, Part, State
from cardsdb.suggestions import near_or_stop

ANY, NONE = "any", "none"
OUTDATED = (*Outdated.values, ANY, NONE)
NARROWING = frozenset(
    {"game", "kind", "part", "state", "language", "outdated", "record", "q", "changed_since", "key"},
)
LONGEST = 200  # characters that can be searched for
SEARCHED = SearchVector("folded", config="simple")  # as the indexes have it


@dataclass(frozen=True)
class Asked:
    of_units: tuple[Q, ...] = ()  # with the fields of units
    languages: tuple[str, ...] = LANGUAGES
    state: str = ""
    outdated: str = ""
    q: str = ""
    changed_since: datetime | None = None

    def units(self) -> QuerySet[TranslationUnit]:
        """All of them."""
        found = TranslationUnit.objects.current().filter(*self.of_units)
        if self._asks_translations:
            found = found.filter(reduce(or_, (Q(pk__in=self._in(one).values("unit")) for one in self.languages)))
        return found

    def after(self, number: int, size: int) -> list[int]:
        """The numbers of so many that come next: one query for each language, or one for all of them."""
        if not self._asks_translations:
            found = self.units().filter(pk__gt=number).order_by("pk")
            return list(found.values_list("pk", flat=True)[:size])
        numbers = set[int]()
        for language in self.languages:
            rows = self._in(language).filter(unit_id__gt=number).order_by("unit_id")
            numbers.update(rows.values_list("unit_id", flat=True)[:size])
        return sorted(numbers)[:size]

    @property
    def _asks_translations(self) -> bool:
        return bool(self.state or self.outdated or self.q or self.changed_since)

    def _in(self, language: str) -> QuerySet[Translation]:
        found = Translation.objects.current().in_language(language).filter(*map(_of_the_unit, self.of_units))
        if self.state:
            found = found.filter(state=self.state)
        if self.outdated == NONE:
            found = found.filter(outdated="")
        elif self.outdated:
            found = found.exclude(outdated="") if self.outdated == ANY else found.filter(outdated=self.outdated)
        if self.q:
            found = found.filter(unit__in=_saying(self.q, language))
        if self.changed_since:
            found = found.filter(unit__in=_changed_since(self.changed_since, language))
        return found


def _of_the_unit(condition: Q) -> Q:
    return Q(*((f"unit__{name}", value) for name, value in _pairs(condition)))


def _pairs(condition: Q) -> Iterator[tuple[str, Any]]:
    for child in condition.children:
        assert isinstance(child, tuple)  # ours are flat
        yield child


def _saying(text: str, language: str) -> QuerySet[Any]:
    """The units whose key, source or translation has all the words, or words that begin like them."""
    query = reduce(and_, (SearchQuery(f"{word}:*", search_type="raw", config="simple") for word in words(text)))
    sources = TranslationUnit.objects.annotate(searched=SEARCHED).filter(searched=query)
    texts = Translation.objects.in_language(language).annotate(searched=SEARCHED).filter(searched=query)
    return sources.values("pk").union(texts.values("unit"))


def _changed_since(moment: datetime, language: str) -> QuerySet[Any]:
    """The units whose translation or source was changed then or later."""
    changes = TranslationChange.objects.filter(at__gte=moment, translation__language=language)
    revisions = SourceRevision.objects.filter(at__gte=moment)
    return changes.order_by().values("translation__unit").union(revisions.order_by().values("unit"))


def asked_for(given: Mapping[str, str]) -> Asked:
    """What the parameters say; what cannot be is refused."""
    for name in NARROWING & given.keys():
        if not given[name].strip():
            raise empty(name)
    games = dict(Game.objects.values_list("slug", "pk"))
    language = _chosen(given, "language", LANGUAGES)
    return Asked(
        tuple(_of_units(given, games)),
        (language,) if language else LANGUAGES,
        _chosen(given, "state", State.values),
        _chosen(given, "outdated", OUTDATED),
        _searched(given),
        moment_of("changed_since", given["changed_since"]) if "changed_since" in given else None,
    )


def _of_units(given: Mapping[str, str], games: Mapping[str, int]) -> Iterator[Q]:
    game = _chosen(given, "game", games)
    if game:
        yield Q(game=games[game])
    if kind := _chosen(given, "kind", kinds_in(game or None)):
        yield Q(kind=kind)
    if part := _chosen(given, "part", Part.values):
        yield Q(part=part)
    if "key" in given:
        if len(given["key"]) > KEY_LENGTH:
            raise too_long("key", KEY_LENGTH)
        yield Q(key=given["key"].replace("\0", "\N{REPLACEMENT CHARACTER}"))
    if "record" in given:
        yield _of_record(given["record"], games)


def _chosen(given: Mapping[str, str], name: str, known: Iterable[str]) -> str:
    value = given.get(name, "")
    if value:
        refuse_value(name, value, set(known))
    return value


def _searched(given: Mapping[str, str]) -> str:
    q = given.get("q", "")
    if len(q) > LONGEST:
        raise too_long("q", LONGEST)
    if q and not words(q):
        raise Refusal(_("q: '%(value)s' has no word to look for.") % {"value": short(q)}, parameter="q")
    return q


def _of_record(asked: str, games: Mapping[str, int]) -> Q:
    """By id: of a record game/slug, of a game itself its slug."""
    game, slash, slug = asked.replace("\0", "").partition("/")
    if game in games and not slash:
        return Q(record=None, game=games[game])
    records = Record.objects.filter(game__slug=game)
    found = list(records.filter(slug=slug).values_list("pk", flat=True))
    if not found:
        known = [f"{game}/{one}" for one in records.values_list("slug", flat=True).distinct()]
        told = {"value": short(asked), "hint": near_or_stop(short(asked), known)}
        detail = _("record: there is no '%(value)s'%(hint)s Give its id: game/slug.") % told
        raise Refusal(detail, parameter="record", suggestions=close_to(asked, known))
    return Q(record__in=found)
