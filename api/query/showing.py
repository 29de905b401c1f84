"""Documents as the parameters ask to see them: whole, in parts, or with the records that they name."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from api.localisation import Localisation
from api.publication.strictness import strict
from api.query.expand import expanded
from api.query.fields import EVERYWHERE
from api.query.sparse import only, wanted

Data = dict[str, Any]


def shown(
    rows: Sequence[tuple[str, str]], given: Mapping[str, str], resource: str, localisation: Localisation
) -> list[str]:
    """The bodies of documents, each given with its resource; as they are stored, unless parameters ask for more."""
    tree = wanted(given["fields"], resource) if "fields" in given else None
    if tree is None and "expand" not in given and not localisation.strict:
        return [_whole(of, body, resource) for of, body in rows]
    bodies = [_read(_whole(of, body, resource), localisation) for of, body in rows]
    if "expand" in given:
        bodies = expanded(bodies, given["expand"], resource, lambda body: _read(body, localisation), localisation)
    return [orjson.dumps(only(body, tree) if tree else body).decode() for body in bodies]


def _whole(of: str, body: str, resource: str) -> str:
    """The body; where results are of all sorts, it says which list it is from."""
    return f'{{"resource":"{of}",{body[1:]}' if resource == EVERYWHERE else body


def _read(body: str, localisation: Localisation) -> Data:
    data: Data = orjson.loads(body)
    return strict(data, localisation.language) if localisation.strict else data
