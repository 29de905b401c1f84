"""Which changes of English texts their translations have not followed yet."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardsdb import games
from cardsdb.content.mapping import Data
from cardsdb.models import Game, Record, Translation
from cardsdb.translation.units import places_in


@dataclass(frozen=True)
class Lagging:
    """Translations of a record, or of a game itself, that are older than their source: (language, field, source)."""

    game: str
    texts: frozenset[tuple[str, str, str]]

    def notes(self, old: Data, new: Data) -> list[str]:
        """What to say beside a change: texts that it brought, whose translation is not up to date to this day."""
        kind = games.kinds_of(self.game).get(new.get("kind", ""))
        if not self.texts or kind is None or not old:
            return []
        before = {place.source for place in places_in(kind, old)}
        come = {(place.path, place.source) for place in places_in(kind, new) if place.source not in before}
        said = {"cs": _("Czech text not updated: %(field)s"), "pl": _("Polish text not updated: %(field)s")}
        return [said[language] % {"field": path} for language, path, text in sorted(self.texts) if (path, text) in come]


def lagging_at(owner: Record | Game) -> Lagging:
    """One query."""
    found = Translation.objects.current().exclude(text="").exclude(outdated="")
    if isinstance(owner, Game):
        found = found.filter(unit__record=None, unit__game=owner, unit__key__startswith=f"{owner.slug}#")
    else:
        found = found.filter(unit__record=owner.pk)
    game = owner if isinstance(owner, Game) else owner.game
    return Lagging(game.slug, frozenset(found.values_list("language", "unit__path", "unit__source")))
