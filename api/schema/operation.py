"""One operation of the API, as OpenAPI describes it."""

from dataclasses import dataclass, field
from typing import Any

from api.schema.components import ref

Data = dict[str, Any]

PROBLEM = "application/problem+json"
MEANINGS = {
    204: "All was told already.",
    206: "The part of the file that `Range` asks for.",
    301: "The record has another address now.",
    304: "It is as the client has it.",
    400: "A parameter that is not known, or cannot be so.",
    401: "The token is missing, wrong, expired or revoked.",
    403: "The token lacks the scope, or its user the role.",
    404: "There is no such thing; `suggestions` may have what was meant.",
    406: "The address has no such format.",
    409: "It does not go with the state of things.",
    415: "The body is in no format that is read here.",
    416: "The file has no such part.",
    428: "`If-Match` is missing: what the change is based on.",
    429: "Too many requests; `Retry-After` says when to come back.",
    503: "Too many ask for this at once; `Retry-After` says when to come back.",
}
EVERYWHERE = (400, 401, 406, 429)
EXAMPLES = {
    400: ("unknown-parameter", "Bad request", "unknown parameter 'knd'; did you mean 'kind'?"),
    401: ("invalid-token", "Not signed in", "The token is wrong, expired or revoked."),
    403: ("missing-scope", "Not allowed", "The token lacks the scope checks:run."),
    404: ("not-found", "Not found", "There is no 'rag' among the cards of mage-knight; did you mean 'rage'?"),
    406: ("not-acceptable", "No such format", "Could not satisfy the request Accept header."),
    409: ("conflict", "Bad request", "Such a run is under way already."),
    415: ("unsupported-media-type", "Unknown format of the request", 'Unsupported media type "text/plain" in request.'),
    416: ("range-not-satisfiable", "Bad request", "The file has no such part."),
    428: ("precondition-required", "A condition is missing", "If-Match is missing: send the ETag that you read."),
    429: ("throttled", "Too many requests", "Too many requests: 600 a minute are allowed. Try again in 7 s."),
    503: ("too-many-streams", "Fault of the server", "Too many follow a run just now."),
}


@dataclass
class Operation:
    name: str
    summary: str
    tag: str
    description: str
    answer: Data
    parameters: list[Data] = field(default_factory=list)
    body: Data | None = None
    examples: Data = field(default_factory=dict)
    links: Data = field(default_factory=dict)
    media: tuple[str, ...] = ("application/json",)
    status: int = 200
    others: tuple[int, ...] = (304,)  # statuses besides those that every address can give
    scope: str | None = None  # that a token must have

    def described(self) -> Data:
        body = {"requestBody": self.body} if self.body else {}
        others = sorted({*EVERYWHERE, *self.others})
        return {
            "operationId": self.name,
            "summary": self.summary,
            "description": self.description,
            "tags": [self.tag],
            "parameters": self.parameters,
            **body,
            "security": [{"token": [self.scope]}] if self.scope else [{}, {"token": []}],
            "responses": {str(self.status): self._answer(), **{str(status): _other(status) for status in others}},
        }

    def _answer(self) -> Data:
        media: Data = {"schema": self.answer, **({"examples": self.examples} if self.examples else {})}
        answer = {"description": self.summary, "content": dict.fromkeys(self.media, media)}
        return {**answer, "links": self.links} if self.links else answer


def _other(status: int) -> Data:
    if status < 400:
        return {"description": MEANINGS[status]}
    return {"$ref": f"#/components/responses/{status}"}


def responses() -> Data:
    """The problems, by status."""
    return {
        str(status): {"description": MEANINGS[status], "content": {PROBLEM: _problem(status)}} for status in EXAMPLES
    }


def _problem(status: int) -> Data:
    code, title, detail = EXAMPLES[status]
    value = {"type": "about:blank", "title": title, "status": status, "code": code, "detail": detail}
    return {"schema": ref("Problem"), "examples": {code: {"value": value}}}


def example(name: str, value: Data | None, summary: str = "") -> Data:
    if value is None:
        return {}
    return {name: {"value": value, **({"summary": summary} if summary else {})}}
