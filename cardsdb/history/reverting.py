"""A record or game as it was once, written as a new change; also one that was deleted since."""

from copy import deepcopy
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb import games
from cardsdb.accounts.roles import Forbidden
from cardsdb.acting import acting
from cardsdb.content.compare import Change, Outcome
from cardsdb.content.load import write_records
from cardsdb.content.mapping import DEFAULT_STATUS, GAME_COLUMNS, Data, columns
from cardsdb.content.read import Kinds, faults_of, links_of, unresolved
from cardsdb.content.references import kinds_in
from cardsdb.content.renaming import present_keys, rename, renamed_link
from cardsdb.content.touches import announce
from cardsdb.games.registry import Kind
from cardsdb.history.snapshots import current_entry, entry_of
from cardsdb.models import Deletion, Game, Record, TranslationUnit, Version
from cardsdb.publishing import refusals, require_status

Owner = Record | Game


class NotPossible(Exception):
    """The version does not fit any more: every reason, each with its field."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


class Overtaken(Exception):
    """Somebody changed it since it was looked at."""


@transaction.atomic
def revert(version: Version, *, seen: int, by: Any) -> Owner:
    """Bring back a version that is no deletion, unless somebody changed what it would replace since `seen`."""
    game = Game.objects.select_for_update().filter(pk=version.game_id).first()
    if game is None:
        raise NotPossible(_("Its game is not there any more."))
    owner = lock(version.record_id) if version.record_id else game
    latest = Version.objects.filter(record_id=version.record_id, game_id=version.game_id).order_by("-pk").first()
    if latest is None or latest.pk != seen:
        raise Overtaken
    with acting(reverted_to=version.pk):
        announce()
        if isinstance(owner, Game):
            return _write_game(owner, entry_of(version))
        return _write_record(game, owner, version, by)


def lock(pk: int) -> Record | None:
    """The record, which nobody else changes until the transaction ends."""
    # Its units first, as whoever translates locks them: so the two never wait for each other.
    list(TranslationUnit.objects.select_for_update().filter(record=pk).order_by("pk").values_list("pk"))
    locked = Record.objects.select_for_update(of=("self",)).select_related("game", "edition")
    record: Record | None = locked.filter(pk=pk).first()
    return record


def planned(version: Version, owner: Owner | None) -> Data:
    """What a record would be if the version were brought back: as it was, but under the names that others have now."""
    entry = entry_of(version)
    kind = games.kinds_of(_game(version)).get(entry.get("kind", ""))
    if version.record_id == Version.OF_GAME or kind is None:
        return entry
    entry = _with_present_links(kind, entry, version.game_id)
    former = [*(owner.formerly if isinstance(owner, Record) else []), *([owner.slug] if owner else [])]
    formerly = [slug for slug in dict.fromkeys([*entry.get("formerly", []), *former]) if slug != entry["slug"]]
    return entry | ({"formerly": formerly} if formerly else {})


def _game(version: Version) -> str:
    return Game.objects.filter(pk=version.game_id).values_list("slug", flat=True).first() or ""


def _with_present_links(kind: Kind, entry: Data, game: int) -> Data:
    """The entry, with what was renamed since under its new slug."""
    rows = Record.objects.filter(game=game).values_list("model", "slug", "formerly")
    present = present_keys({(model, slug): formerly for model, slug, formerly in rows})
    entry = deepcopy(entry)
    found = [link for link in links_of(kind, entry) if (link.to.model, link.slug) in present]
    for link in sorted(found, key=lambda link: len(link.path), reverse=True):
        renamed_link(entry, link, present[link.to.model, link.slug][1])
    return entry


def _write_game(game: Game, entry: Data) -> Game:
    kind = games.kinds_of(game.slug).get("game")
    faults = [f"{path}: {message}" for path, message in faults_of(kind, entry)] if kind else [_no_kind("game")]
    if faults:
        raise NotPossible(*faults)
    wanted = columns(entry)
    for name in GAME_COLUMNS:
        setattr(game, name, wanted[name])
    game.save()
    return game


def _write_record(game: Game, record: Record | None, version: Version, by: Any) -> Record:
    entry = planned(version, record)
    _refuse_faults(game, entry)
    _refuse_status(record, entry, by)
    if record is None:
        record = _made_again(game, entry, version)
    elif record.slug != entry["slug"]:
        _rename(record, entry["slug"])
    change = Change(
        Outcome.CHANGED,
        record.model,
        record.kind,
        entry["slug"],
        entry=entry,
        loaded=record.loaded,
        file=record.file,
        position=record.position,
        record=record,
    )
    write_records(game, [change])
    written: Record = Record.objects.select_related("game").get(pk=record.pk)
    return written


def _refuse_faults(game: Game, entry: Data) -> None:
    kind = games.kinds_of(game.slug).get(entry["kind"])
    if kind is None:
        raise NotPossible(_no_kind(entry["kind"]))
    kinds: Kinds = kinds_in(game)
    kinds[kind.model, entry["slug"]] = entry["kind"]  # it may name itself, and will be there
    faults = list(faults_of(kind, entry)) or list(unresolved(kinds, links_of(kind, entry)))
    if faults:
        raise NotPossible(*(f"{path}: {message}" for path, message in faults))


def _no_kind(kind: str) -> str:
    return _("kind: the game has no kind %(kind)s any more.") % {"kind": kind}


def _refuse_status(record: Record | None, entry: Data, by: Any) -> None:
    before = record.status if record else Record.Status.DRAFT.value
    after = entry.get("status", DEFAULT_STATUS)
    try:
        require_status(by, before, after)
    except Forbidden as error:
        raise NotPossible(f"status: {error}") from error
    if record and before != after and after == Record.Status.PUBLISHED:
        refused = refusals(record, entry)
        if refused:
            raise NotPossible(_("This cannot be published while the checks find errors."), *map(str, refused))


def _made_again(game: Game, entry: Data, version: Version) -> Record:
    """A record that was deleted, under the number it had; written out in full after this."""
    if Record.objects.filter(game=game, model=version.model, slug=entry["slug"]).exists():
        raise NotPossible(_("slug: another record has the slug %(slug)s now.") % {"slug": entry["slug"]})
    deletion = Deletion.objects.filter(game=game, model=version.model, slug=entry["slug"]).first()
    record: Record = Record.objects.create(
        pk=version.record_id,
        game=game,
        model=version.model,
        loaded=deletion.loaded if deletion else None,
        file=version.content.get("file", ""),
        position=version.content.get("position", 0),
        **columns(entry),
    )
    if deletion:
        deletion.delete()
    return record


def _rename(record: Record, slug: str) -> None:
    try:
        rename(record, slug)
    except ValidationError as error:
        raise NotPossible(*(f"slug: {message}" for message in error.messages)) from error


def as_it_is(owner: Owner | None) -> Data:
    """What a record is now; of one that is gone, nothing."""
    return current_entry(owner) if owner else {}
