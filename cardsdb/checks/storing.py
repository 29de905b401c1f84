"""What checks found, kept from run to run: only what differs from the last time is written."""

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import datetime

from django.db import connection
from django.utils import timezone

from cardsdb.checks.codes import Severity, severity_of
from cardsdb.checks.content import Content, Key
from cardsdb.checks.planning import deal_codes
from cardsdb.checks.registry import Finding as Found
from cardsdb.checks.registry import checks_of
from cardsdb.checks.runner import Job, Outcome
from cardsdb.checks.upkeep import IDLE_WAIVER, UNFIT, idle_waivers
from cardsdb.checks.waivers import Waived, waived_in
from cardsdb.models import Finding, Game, Record

# What is counted: errors and warnings that are open, findings that are waived; and of these, what the run changed.
COUNTS = ("errors", "warnings", "waived", "new", "fixed", "reopened")
LOCK = 7_365_443  # any number, as long as all that store findings take the same

Identity = tuple[str, int | None, str, str]  # code, record, field, about


def lock_findings(game: Game) -> None:
    """Wait for others that look at the game and store what they find, until the transaction ends.

    Whoever comes later also reads later: so what is stored last is what the latest content shows.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, game.pk])


def content_version() -> int:
    """A number that grows with every change of content: that of the last note of a change (cardsdb.models.Touch)."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT last_value FROM cardsdb_touch_id_seq")
        [version] = cursor.fetchone()
    return int(version)


def store(game: Game, outcomes: Collection[Outcome]) -> Counter[str]:
    """Bring the stored findings in line with what these checks found. Inside a transaction that holds the lock."""
    found: dict[Identity, Finding] = {}
    now = timezone.now()
    for outcome in outcomes:
        for one in outcome.found:
            row = _row(game, outcome.code, one, now)
            found.setdefault(_identity(row), row)
    stored = {_identity(row): row for row in Finding.objects.filter(game=game, code__in={o.code for o in outcomes})}
    judges = _Judge(game, outcomes)
    for identity in found.keys() & stored.keys():
        if not judges(stored[identity]):  # what only more seeds show stays as they showed it
            _say_the_same(found[identity], stored[identity])
    gone = [row for identity, row in stored.items() if identity not in found and judges(row)]
    return _write(found, stored, gone, now)


def store_idle_waivers(game: Game, content: Content, *, deals: bool = False) -> Counter[str]:
    """Say which waivers speak of nothing, given all that is stored; `content` is the whole game.

    Of waivers about deals that is known only when all `deals` were made: before, nothing new is said of them.
    """
    owners = {subject.pk: subject for subject in content.by_key.values() if subject.data.get("waived")}
    present = Finding.objects.present().filter(game=game).exclude(code=IDLE_WAIVER)
    found = {
        (owners[row.record_id].key, Waived(row.code, row.field, row.about))
        for row in present
        if row.record_id in owners
    }
    [check] = [check for check in checks_of(game.slug) if check.code == IDLE_WAIVER]
    idle = list(idle_waivers(owners.values(), found))
    if not deals:
        said = set(present_idle(game))
        idle = [one for one in idle if one.parameters["code"] not in deal_codes() or one.about in said]
    return store(game, [Outcome(Job(check), idle)])


def present_idle(game: Game) -> Iterable[str]:
    """What waivers that are said to be idle speak of."""
    return Finding.objects.present().filter(game=game, code=IDLE_WAIVER).values_list("about", flat=True)


def forget_unknown(game: Game) -> int:
    """What checks found that are no more, is no more."""
    known = [check.code for check in checks_of(game.slug)]
    return Finding.objects.present().filter(game=game).exclude(code__in=known).update(state=Finding.State.FIXED)


def unfit_in(game: Game) -> list[Key]:
    """The records that are known not to fit their types."""
    present = Finding.objects.present().filter(game=game, code=UNFIT, record__isnull=False)
    return list(present.values_list("record__model", "record__slug"))


class _Judge:
    """Says of a stored finding whether the checks that ran would have found it again."""

    def __init__(self, game: Game, outcomes: Iterable[Outcome]) -> None:
        self.outcomes = {outcome.code: outcome for outcome in outcomes}
        self.game, self.keys = game, dict[int, Key]()
        if any(outcome.job.keys is not None or outcome.unjudged for outcome in self.outcomes.values()):
            rows = Record.objects.filter(game=game).values_list("pk", "model", "slug")
            self.keys = {pk: (model, slug) for pk, model, slug in rows}

    def __call__(self, row: Finding) -> bool:
        key = self.keys.get(row.record_id, ("", "")) if row.record_id else ("game", self.game.slug)
        outcome = self.outcomes[row.code]
        return outcome.judges(key) and row.parameters.get("seed", 0) < outcome.job.seeds


def _row(game: Game, code: str, found: Found, now: datetime) -> Finding:
    assert found.record, f"{code} finds something at no record."
    waived = waived_in(found.record.data, found.record.translated) if found.record.data.get("waived") else {}
    is_waived = Waived(code, found.field, found.about) in waived
    return Finding(
        code=code,
        game=game,
        record_id=found.record.pk,
        field=found.field,
        about=found.about,
        message=found.message,
        parameters=dict(found.parameters),
        hint=found.hint,
        state=Finding.State.WAIVED if is_waived else Finding.State.OPEN,
        first_seen=now,
        last_seen=now,
    )


def _say_the_same(row: Finding, before: Finding) -> None:
    if before.state != Finding.State.FIXED:
        row.message, row.parameters, row.hint = before.message, before.parameters, before.hint


def _identity(row: Finding) -> Identity:
    return row.code, row.record_id, row.field, row.about


def _write(
    found: dict[Identity, Finding], stored: dict[Identity, Finding], gone: list[Finding], now: datetime
) -> Counter[str]:
    counts: Counter[str] = Counter()
    new, changed, seen = [], [], []
    for identity, row in found.items():
        counts[_counted(row)] += 1
        before = stored.get(identity)
        if before is None:
            new.append(row)
            continue
        seen.append(before.pk)
        counts["reopened"] += before.state == Finding.State.FIXED
        if _adopt(before, row):
            changed.append(before)
    fixed = [row for row in gone if row.state != Finding.State.FIXED]
    for row in fixed:
        row.state = Finding.State.FIXED
    Finding.objects.bulk_create(new)
    Finding.objects.bulk_update(changed, ["message", "parameters", "hint", "state"])
    Finding.objects.filter(pk__in=[row.pk for row in fixed]).update(state=Finding.State.FIXED)
    Finding.objects.filter(pk__in=seen).update(last_seen=now)
    return counts + Counter(new=len(new), fixed=len(fixed))


def _counted(row: Finding) -> str:
    if row.state == Finding.State.WAIVED:
        return "waived"
    return "errors" if severity_of(row.code) is Severity.ERROR else "warnings"


def _adopt(before: Finding, row: Finding) -> bool:
    """Take over what the finding says now; whether anything of it is new."""
    changed = False
    for name in ("message", "parameters", "hint", "state"):
        if getattr(before, name) != getattr(row, name):
            setattr(before, name, getattr(row, name))
            changed = True
    return changed
