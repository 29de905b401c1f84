"""The page of progress: bars, history, what is left, and who did what, without a script."""

import re

import pytest
from django.test import Client

from tests.workspace.conftest import translation, write

ADDRESS = "/translate/progress/"


@pytest.fixture
def page(browser):
    def read(query: str = "", **headers: str) -> str:
        answer = browser("nobody").get(f"{ADDRESS}{query}", headers=headers)
        assert answer.status_code == 200
        return answer.content.decode()

    return read


def rows(page: str, section: str) -> list[str]:
    """The words of each line of the table below a heading."""
    part = page.split(f'id="{section}"')[1].split("</section>")[0]
    lines = re.findall(r"<tr>(.*?)</tr>", part.split("<tbody>")[1], re.DOTALL)
    return [" ".join(re.sub(r"<title>.*?</title>|<[^>]+>", " ", line).split()) for line in lines]


def test_each_game_and_language_has_a_line_with_its_bar(page):
    shown = page()
    assert rows(shown, "overview") == ["Tiny Czech 10.0 % 1 0 2 7 0 9", "Tiny Polish 0.0 % 0 0 1 9 0 10"]
    assert 'aria-label="official 10.0 %, draft 20.0 %, missing 70.0 %"' in shown
    assert '<rect class="progress-official" x="0.000"' in shown


def test_numbers_in_drawings_are_the_same_in_every_language(page):
    shown = page(**{"Accept-Language": "cs"})
    assert "10,0 %" in shown
    assert re.search(r'<rect class="progress-official"\s+x="0\.000"', shown)
    [box] = re.findall(r'class="progress-chart"\s+viewBox="([^"]+)"', shown)
    assert box == "0 0 640 220"


def test_kinds_with_most_left_come_first_and_lead_to_their_queue(page):
    shown = page("?game=tiny&lang=cs")
    left = [int(line.split()[-1]) for line in rows(shown, "kinds")]
    assert left == sorted(left, reverse=True)
    assert '/translate/?lang=cs&amp;game=tiny&amp;kind=trick"' in shown
    assert "Polish" not in " ".join(rows(shown, "kinds"))


def test_the_history_has_a_drawing_with_a_description_and_a_table(page):
    shown = page()
    assert '<title id="history-title">' in shown
    assert '<desc id="history-description">' in shown
    assert rows(shown, "history")[0].endswith("1 0 3 16 0")


def test_who_did_what_is_listed(page, people):
    assert "Nobody changed a translation in the last 8 weeks." in page()
    write("card/boris#name", "Bořek", people["czech"])
    [line] = rows(page(), "work")
    assert re.fullmatch(r"\S+ czech 1 0 0 0 0 0 0 1", line)
    assert translation("card/boris#name").author == people["czech"]
    assert "<table" not in page("?lang=pl").split('id="work"')[1]


def test_what_there_is_not_is_told_and_left_out(page):
    shown = page("?game=%3Cb%3E&lang=de")
    assert "game: there is no &#x27;&lt;b&gt;&#x27;." in shown
    assert "lang: there is no &#x27;de&#x27;." in shown
    assert len(rows(shown, "overview")) == 2


def test_who_is_not_signed_in_is_asked_to(content):
    answer = Client().get(ADDRESS)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/admin/login/?next={ADDRESS}")
    assert Client().post(ADDRESS).status_code == 405
