"""A deal as clients see it: the table as data, with the records that it names by key."""

from collections.abc import Iterator
from typing import Any

from api.localisation import Localisation
from api.publication.addresses import ORIGIN, address
from api.resources import RESOURCE_OF
from cardsdb.checks.content import Content, Key, Subject
from cardsdb.dealing import Deal, Missing, Shortage

Data = dict[str, Any]


def shown(deal: Deal, content: Content, localisation: Localisation, origin: str) -> Data:
    """What was asked, filled in; the table; and each record that either names, in the language."""
    data = deal.as_data()
    beside = [f"edition/{slug}" for slug in deal.editions] + [f"variant/{slug}" for slug in deal.variants]
    keys = dict.fromkeys(_keys([data["setup"], beside], content))
    records = {f"{model}/{slug}": summary(content.by_key[model, slug], localisation, origin) for model, slug in keys}
    model, _joint, slug = deal.scenario.partition("/")
    return {
        "game": deal.game,
        "scenario": summary(content.by_key[model, slug], localisation, origin),
        "request": {name: data[name] for name in ("players", "mode", "editions", "variants", "options", "seed")},
        "setup": data["setup"],
        "records": records,
        "shortages": [_shortage(one) for one in deal.shortages],
        "missing": [_missing(one) for one in deal.missing],
    }


def _keys(data: Any, content: Content) -> Iterator[Key]:
    """Every record that is named anywhere within, in the order of its first mention."""
    if isinstance(data, str):
        model, _joint, slug = data.partition("/")
        if (model, slug) in content.by_key:
            yield model, slug
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from _keys(name, content)
            yield from _keys(value, content)
    elif isinstance(data, list):
        for value in data:
            yield from _keys(value, content)


def summary(subject: Subject, localisation: Localisation, origin: str) -> Data:
    """A record as others name it (`Summary` in the OpenAPI document)."""
    language, resource = localisation.language, RESOURCE_OF[subject.model]
    name = subject.names.get(language)
    found = {"name": name, "language": language}
    if not name and not localisation.strict:
        found = {"name": subject.name, "language": "en"}
    status = subject.data.get("name_status", {}).get(language, "missing")
    return {
        "id": f"{subject.game}/{subject.slug}",
        "resource": resource,
        "url": address(resource, subject.game, subject.slug).replace(ORIGIN, origin),
        **found,
        "name_status": "official" if language == "en" else status,
    }


def _shortage(short: Shortage) -> Data:
    told = {"component": short.component, "asked": short.asked, "there": short.there}
    return {"code": "shortage", **told, "message": short.text}


def _missing(missing: Missing) -> Data:
    return {"code": missing.code, "parameters": dict(missing.parameters), "message": missing.text}
