"""What the checks find, and where."""

from functools import cached_property
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from api.errors import Refusal, close_to, short
from api.models import ApiToken
from api.publication.addresses import ORIGIN, address, origin_of
from api.publication.names import localised_name
from api.resources import RESOURCE_OF
from api.tokens import TokenAuthentication
from api.views.checks import Data, FreshView, address_of_check, kinds_in
from cardsdb.checks.codes import Severity
from cardsdb.checks.explaining import advice
from cardsdb.checks.registry import all_checks
from cardsdb.models import Finding, Game, Record
from cardsdb.models.checks import FindingQuerySet
from cardsdb.suggestions import near_or_stop


class FindingList(FreshView):
    """Findings, those of today unless `state` asks for others; what is not published, only for tokens of editors.

    The same queries however long the page is: the known games, the count, the page.
    """

    authentication_classes = (TokenAuthentication,)
    filters = frozenset({"game", "code", "severity", "state", "record", "kind", "fallback"}) | FreshView.pages

    def get(self, request: Request) -> Response:
        pages, findings = self.page(self.narrowed().select_related("game", "record"))
        return pages.get_paginated_response([self.shown(finding) for finding in findings])

    @cached_property
    def sees_drafts(self) -> bool:
        token = self.request.auth
        return isinstance(token, ApiToken) and token.user.has_perm("cardsdb.view_finding")

    def narrowed(self) -> FindingQuerySet:
        findings = Finding.objects.all()
        if not self.sees_drafts:
            findings = findings.filter(Q(record=None) | Q(record__status=Record.Status.PUBLISHED))
        game = self.chosen("game", set(Game.objects.values_list("slug", flat=True)))
        state = self.chosen("state", set(Finding.State.values))
        severity = self.chosen("severity", set(Severity))
        equal = {
            "game__slug": game,
            "state": state,
            "code": self.chosen("code", {check.code for check in all_checks()}),
            "record__kind": self.chosen("kind", kinds_in(game)),
        }
        findings = findings.filter(**{name: value for name, value in equal.items() if value is not None})
        if state is None:
            findings = findings.present()
        if severity is not None:
            findings = findings.errors() if severity == Severity.ERROR else findings.warnings()
        return self.of_record(findings)

    def of_record(self, findings: FindingQuerySet) -> FindingQuerySet:
        asked = self.request.query_params.get("record")
        if asked is None:
            return findings
        game, slug = asked.replace("\0", "").partition("/")[::2]
        records = Record.objects.filter(game__slug=game)
        visible = records if self.sees_drafts else records.published()
        found = list(visible.filter(slug=slug).values_list("pk", flat=True))
        if not found:
            known_slugs = [f"{game}/{one}" for one in visible.values_list("slug", flat=True).distinct()]
            told = {"value": short(asked), "hint": near_or_stop(short(asked), known_slugs)}
            detail = _("record: there is no '%(value)s'%(hint)s Give its id: game/slug.") % told
            raise Refusal(detail, parameter="record", suggestions=close_to(asked, known_slugs))
        return findings.filter(record__in=found)

    def shown(self, finding: Finding) -> Data:
        return {
            "id": finding.pk,
            "code": finding.code,
            "check": address_of_check(finding.code, self.request),
            "severity": finding.severity,
            "state": finding.state,
            "game": finding.game.slug,
            "record": self.owner(finding),
            "field": finding.field,
            "message": finding.text,
            "hint": advice(finding),
            "waiver": _waiver(finding),
            "first_seen": finding.first_seen,
            "last_seen": finding.last_seen,
        }

    def owner(self, finding: Finding) -> Data:
        """The record that it speaks of, or the game itself; what is not published has no address yet."""
        owner, game = finding.record or finding.game, finding.game.slug
        resource = RESOURCE_OF[finding.record.model] if finding.record else "games"
        parts = [game, finding.record.slug] if finding.record else [game]
        name = localised_name(owner, self.localisation.language)
        is_strict = self.localisation.strict and name["language"] != self.localisation.language
        is_served = finding.record is None or finding.record.status == Record.Status.PUBLISHED
        return {
            "id": "/".join(parts),
            "resource": resource,
            "kind": finding.record.kind if finding.record else "game",
            "name": None if is_strict else name["name"],
            "url": address(resource, *parts).replace(ORIGIN, origin_of(self.request)) if is_served else None,
        }


def _waiver(finding: Finding) -> dict[str, Any] | None:
    """Why it is right as it is; who said so is for editors to know."""
    waiver = finding.waiver
    return {"reason": waiver["reason"], "date": waiver["date"]} if waiver else None
