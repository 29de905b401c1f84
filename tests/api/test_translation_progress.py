"""Progress over HTTP: for everybody, fresh, by game, language and kind, and day by day."""

from urllib.parse import urlencode

import pytest
from django.utils import timezone

from cardsdb.translation import review
from tests.api.translating import translation, units

__all__ = ["units"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("units")]

CZECH = {
    "total": 2,
    "official": 1,
    "reviewed": 0,
    "draft": 0,
    "missing": 1,
    "outdated": 0,
    "done": 1,
    "percent": 50.0,
    "percent_translated": 50.0,
}


@pytest.fixture
def ask(client):
    def get(path: str = "progress", status: int = 200, **parameters):
        answer = client.get(f"/api/v1/translations/{path}/?{urlencode(parameters)}")
        assert answer.status_code == status, answer.content
        return answer.json()

    return get


def test_everybody_can_read_how_far_it_is(ask):
    answer = ask(game="tiny", language="cs", kind="hero")
    assert answer == {"total": CZECH, "results": [{"game": "tiny", "language": "cs", "kind": "hero", **CZECH}]}
    assert ask()["total"]["total"] == 20


def test_a_change_is_seen_at_once(ask, client, django_user_model):
    before = ask(game="tiny", language="cs")["total"]
    review.save(translation("card/boris#name"), "Bořek", by=django_user_model.objects.create_user("jana").pk)
    after = ask(game="tiny", language="cs")["total"]
    assert (after["draft"], after["missing"]) == (before["draft"] + 1, before["missing"] - 1)
    assert client.get("/api/v1/translations/progress/").headers["Cache-Control"] == "no-store"


def test_history_ends_today(ask):
    [today] = ask("progress/history", game="tiny", language="cs", kind="hero")["results"]
    assert today == {"day": timezone.now().date().isoformat(), **CZECH}
    assert ask("progress/history", kind="trick", game="tiny", days=1)["results"]


@pytest.mark.parametrize(
    ("path", "parameters", "detail"),
    [
        ("progress", {"game": "tyny"}, "game: there is no 'tyny'; did you mean 'tiny'?"),
        ("progress", {"language": "en"}, "language: there is no 'en'. Known: cs, pl."),
        ("progress", {"kind": "heroe"}, "kind: there is no 'heroe'; did you mean 'hero'?"),
        ("progress", {"days": "3"}, "unknown parameter 'days'."),
        ("progress/history", {"days": "367"}, "days: '367' is no number from 1 to 366."),
    ],
)
def test_what_cannot_be_is_refused(ask, path, parameters, detail):
    assert ask(path, 400, **parameters)["detail"].startswith(detail)


def test_the_index_leads_to_all_of_it(ask, client):
    links = client.get("/api/v1/translations/").json()["links"]
    assert links["progress"] == "http://testserver/api/v1/translations/progress/"
    assert client.get("/api/v1/").json()["links"]["translations"] == "http://testserver/api/v1/translations/"
