"""A report as text for people, as JSON, as annotations of GitHub, as SARIF for whatever reads that."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import quote

from django.utils.translation import gettext as _

from cardsdb.checks.codes import Severity, said
from cardsdb.checks.registry import Check, all_checks
from cardsdb.checks.report import Report, Reported

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"


def as_text(report: Report, *, waived: bool) -> str:
    """Two lines a finding: what is wrong, and how to mend it; at the end, how many there are."""
    lines = [line for one in _shown(report, waived) for line in _text(one)]
    lines += [
        _("%(code)s failed: %(error)s") % {"code": code, "error": error} for code, error in report.failures.items()
    ]
    return "\n".join([*lines, summary(report)])


def _text(one: Reported) -> Iterator[str]:
    place = f"{one.place.file}:{one.place.line}" if one.place.file else one.game
    name = "waived" if one.waiver else one.severity.value
    yield f"{place}: {name} {one.code}: {one.slug}: {one.field}: {one.text}"
    told = "{reason} ({author}, {date})".format(**one.waiver) if one.waiver else one.advice
    yield f"    {told}"


def summary(report: Report) -> str:
    return _("Errors: %(errors)d, warnings: %(warnings)d, waived: %(waived)d, in %(records)d records.") % {
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "waived": len(report.waived),
        "records": report.records,
    }


def as_json(report: Report, *, waived: bool) -> str:
    data = {
        "findings": [_plain(one) for one in _shown(report, waived)],
        "failures": report.failures,
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "waived": len(report.waived),
        "records": report.records,
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _plain(one: Reported) -> dict[str, Any]:
    return {
        "code": one.code,
        "severity": one.severity.value,
        "game": one.game,
        "kind": one.kind,
        "record": one.slug,
        "field": one.field,
        "about": one.about,
        "message": one.text,
        "advice": one.advice,
        "file": one.place.file or None,
        "line": one.place.line if one.place.file else None,
        "waiver": one.waiver,
    }


def as_github(report: Report, *, waived: bool) -> str:
    """https://docs.github.com/actions/reference/workflow-commands-for-github-actions"""
    lines = [_annotation(one) for one in _shown(report, waived)]
    lines += [f"::error title={_property(code)}::{_data(error)}" for code, error in report.failures.items()]
    return "\n".join([*lines, summary(report)])


def _annotation(one: Reported) -> str:
    command = "notice" if one.waiver else one.severity.value
    properties = {"file": one.place.file, "line": str(one.place.line)} if one.place.file else {}
    properties["title"] = f"{one.code} {one.record}"
    told = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{command} {told}::{_data(f'{one.field}: {one.text}')}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def as_sarif(report: Report, *, waived: bool) -> str:
    """Static Analysis Results Interchange Format 2.1.0, an OASIS standard."""
    rules = {check.code: index for index, check in enumerate(all_checks())}
    run = {
        "tool": {"driver": {"name": "cardsdb", "rules": [_rule(check) for check in all_checks()]}},
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": not report.failures,
                "toolExecutionNotifications": [
                    {"level": "error", "associatedRule": {"id": code}, "message": {"text": error}}
                    for code, error in report.failures.items()
                ],
            }
        ],
        "results": [_result(one, rules) for one in _shown(report, waived)],
    }
    return json.dumps({"$schema": SARIF, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


def _rule(check: Check) -> dict[str, Any]:
    return {
        "id": check.code,
        "shortDescription": {"text": said(check.title, {})},
        "fullDescription": {"text": said(check.why, {})},
        "help": {"text": said(check.mend, {})},
        "defaultConfiguration": {"level": check.severity.value},
    }


def _result(one: Reported, rules: dict[str, int]) -> dict[str, Any]:
    location: dict[str, Any] = {
        "logicalLocations": [{"fullyQualifiedName": f"{one.record}: {one.field}", "kind": one.kind}]
    }
    if one.place.file:
        location["physicalLocation"] = {
            "artifactLocation": {"uri": quote(one.place.file, safe="/")},
            "region": {"startLine": one.place.line},
        }
    result: dict[str, Any] = {
        "ruleId": one.code,
        "level": one.severity.value,
        "message": {"text": f"{one.slug}: {one.field}: {one.text}"},
        "locations": [location],
        "partialFingerprints": {"finding/v1": " ".join([one.code, one.record, one.field, one.about]).strip()},
    }
    if one.code in rules:
        result["ruleIndex"] = rules[one.code]
    if one.waiver:
        result["suppressions"] = [{"kind": "inSource", "justification": one.waiver["reason"]}]
    return result


def _shown(report: Report, waived: bool) -> Iterable[Reported]:
    return report.findings if waived else report.open


FORMATS: dict[str, Callable[..., str]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
    "sarif": as_sarif,
}
