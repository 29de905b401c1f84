"""schemathesis asks every operation of the OpenAPI document what it can think of: no 5xx, no answer off its schema.

In process, against the real content; hypothesis is derandomized, so a failure can be had again.
"""

import logging

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.tokens import new_token
from cardsdb.translation.syncing import sync
from cardsdb.wsgi import application
from tests.api.content import content

__all__ = ["content"]

pytestmark = pytest.mark.django_db

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
HEADERS = {"Accept-Encoding": "identity"}  # schemathesis reads no other
SHARES = 2  # so that two processes can have one each
QUIET = settings(
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def document(content, django_db_blocker):
    """The document as it is served. What Django does between requests would end the transaction of the tests."""
    logger = logging.getLogger("django.request")
    logger.setLevel(logging.ERROR)  # thousands of refusals are the point here
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    with django_db_blocker.unblock():
        sync()  # units of translation
        # Translations are for tokens alone; without other scopes, it starts no run of the checks.
        token = new_token("schemathesis", User.objects.create_superuser("schemathesis"), ["translate"])[1]
        HEADERS["Authorization"] = f"Bearer {token}"
        yield schemathesis.openapi.from_wsgi("/api/v1/schema/", application)
    del HEADERS["Authorization"]
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)
    logger.setLevel(logging.NOTSET)


@pytest.mark.parametrize("share", range(SHARES))
def test_every_operation_keeps_to_its_description(document, share):
    operations = [result.ok() for result in document.get_all_operations()]
    asked = sum(ask(operation, 52) for operation in operations[share::SHARES])
    assert asked >= 1400


def ask(operation, cases: int) -> int:
    """Put so many questions, every third of them one that the description forbids; say how many were put."""
    asked = 0
    allowed = operation.as_strategy()
    forbidden = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(QUIET, max_examples=cases)
    @given(case=st.one_of(allowed, allowed, forbidden))
    def put(case):
        nonlocal asked
        asked += 1
        case.call_and_validate(checks=CHECKS, headers=HEADERS)

    put()
    return asked


RECORDS = r"^/api/v1/(cards|tiles|rules|terms)/(\{game\}/\{slug\}/)?$"
UNITS = r"^/api/v1/translations/units/"


@pytest.mark.parametrize(("paths", "followed"), [(".", 1), (RECORDS, 2), (UNITS, 2)])
def test_links_can_be_followed(document, paths, followed):
    """From everywhere, and among a few addresses, where chance leads to their ends: there, so many are reached."""
    asked = []

    class Client(document.include(path_regex=paths).as_state_machine()):
        def get_call_kwargs(self, case):
            return {"headers": HEADERS}

        def validate_response(self, response, case, **kwargs):
            asked.append((case.operation.label, response.status_code))
            case.validate_response(response, checks=CHECKS)

    Client.run(settings=settings(QUIET, max_examples=60, stateful_step_count=6))
    assert len(asked) >= 200
    assert len({label for label, status in asked if status == 200 and "{" in label}) >= followed
