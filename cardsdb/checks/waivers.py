"""Waivers: findings that an editor has looked at and that are right as they are.

They are content, kept on the record itself (cardsdb.content.entries.Waiver), so that they travel through the files. One
counts as long as the record stays what it was when the waiver was given.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import orjson
from django.db import transaction
from django.utils import timezone

from cardsdb.checks.reading import translations_of
from cardsdb.content.entries import is_waiver
from cardsdb.content.mapping import Data, game_entries, game_entry
from cardsdb.models import Finding, Game, Record

Texts = Mapping[str, str]  # translations of a record by where they stand: effects[0].do.text.cs

ASIDE = ("waived", "status")  # no part of what was waived: publishing a record, or waiving more, changes nothing


@dataclass(frozen=True)
class Waived:
    """What a waiver speaks of, wherever the finding comes from."""

    code: str
    field: str
    about: str

    @classmethod
    def by(cls, waiver: dict[str, Any]) -> "Waived":
        return cls(waiver["code"], waiver["field"], waiver.get("about") or "")


def fingerprint(entry: Data, translation: str = "") -> str:
    """What tells the content of a record, and the translation that is spoken of, from what they are after a change."""
    content = {key: value for key, value in entry.items() if key not in ASIDE}
    if translation:
        content["translation"] = translation
    try:
        text = orjson.dumps(content, option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError:  # a number that is too large for it, written past our types
        text = json.dumps(content, sort_keys=True).encode()
    return sha256(text).hexdigest()[:12]


def waivers_of(entry: Data, translated: Texts) -> Iterator[tuple[int, dict[str, Any], bool]]:
    """The waivers of an entry: place, waiver, whether it still counts."""
    for index, waiver in enumerate(entry.get("waived", [])):
        if is_waiver(waiver):
            yield index, waiver, waiver["content"] == fingerprint(entry, translated.get(waiver["field"], ""))


def waived_in(entry: Data, translated: Texts) -> dict[Waived, dict[str, Any]]:
    """What is waived in an entry today, and by which waiver."""
    return {Waived.by(waiver): waiver for _index, waiver, counts in waivers_of(entry, translated) if counts}


def new_waiver(entry: Data, translated: Texts, waived: Waived, reason: str, author: str) -> dict[str, Any]:
    """A waiver as an entry of today keeps it."""
    about = {"about": waived.about} if waived.about else {}
    return {
        "code": waived.code,
        "field": waived.field,
        **about,
        "reason": reason,
        "author": author,
        "date": timezone.now().date().isoformat(),
        "content": fingerprint(entry, translated.get(waived.field, "")),
    }


class FindingChanged(Exception):
    """The finding is not what was looked at any more, so it is not waived unseen."""


@transaction.atomic
def waive(seen: Finding, reason: str, author: str) -> None:
    """Waive an open finding, unless it or its record was changed since it was looked at."""
    finding, owner = _locked(seen)
    if (finding.state, finding.message, finding.parameters) != (Finding.State.OPEN, seen.message, seen.parameters):
        raise FindingChanged(finding)
    waived = Waived(finding.code, finding.field, finding.about)
    waiver = new_waiver(_entry(owner), _translated(owner), waived, reason, author)
    owner.waived = [*_without(owner, waived), waiver]
    owner.save(update_fields=["waived", "updated_at"])
    finding.state = Finding.State.WAIVED
    finding.save(update_fields=["state"])


@transaction.atomic
def unwaive(seen: Finding) -> None:
    """Take a waiver back: the finding is open again."""
    finding, owner = _locked(seen)
    if finding.state != Finding.State.WAIVED:
        raise FindingChanged(finding)
    owner.waived = _without(owner, Waived(finding.code, finding.field, finding.about))
    owner.save(update_fields=["waived", "updated_at"])
    finding.state = Finding.State.OPEN
    finding.save(update_fields=["state"])


@transaction.atomic
def remove_idle(seen: Finding) -> None:
    """Take away the waiver that a finding of the check of idle waivers speaks of."""
    finding, owner = _locked(seen)
    kept = [waiver for waiver in owner.waived if not is_waiver(waiver) or named(Waived.by(waiver)) != finding.about]
    if finding.state != Finding.State.OPEN or kept == owner.waived:
        raise FindingChanged(finding)
    owner.waived = kept
    owner.save(update_fields=["waived", "updated_at"])
    finding.state = Finding.State.FIXED
    finding.save(update_fields=["state"])


def named(waived: Waived) -> str:
    """What a waiver speaks of, in one line."""
    return f"{waived.code} {waived.field} {waived.about}".strip()


def _locked(seen: Finding) -> tuple[Finding, Record | Game]:
    # The record first, as the checks do: they look at content, then write what they found.
    owner: Record | Game = (
        Record.objects.select_for_update(of=("self",)).select_related("game", "edition").get(pk=seen.record_id)
        if seen.record_id
        else Game.objects.select_for_update().get(pk=seen.game_id)
    )
    return Finding.objects.select_for_update().get(pk=seen.pk), owner


def _entry(owner: Record | Game) -> Data:
    if isinstance(owner, Game):
        return game_entry(owner)
    [entry] = game_entries(owner.game, [owner]).values()
    return entry


def _translated(owner: Record | Game) -> Texts:
    texts = translations_of([owner.pk]).get(owner.pk, []) if isinstance(owner, Record) else []
    return {text.path: text.text for text in texts}


def _without(owner: Record | Game, waived: Waived) -> list[dict[str, Any]]:
    return [waiver for waiver in owner.waived if not is_waiver(waiver) or Waived.by(waiver) != waived]
