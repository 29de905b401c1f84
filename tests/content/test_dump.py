"""dumpcontent: records back to files."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cardsdb.models import Card, Game, MapTile, Record, Site
from tests.tiny import CARDS, FILES, MAP

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def loaded(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


def dump(**options) -> str:
    out = StringIO()
    call_command("dumpcontent", stdout=out, **options)
    return out.getvalue()


def files(folder) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_what_was_loaded_is_dumped_byte_for_byte(folder):
    assert dump() == "Every file is as the database has it.\n"
    assert files(folder) == FILES
    assert dump(check=True) == ""


def test_an_edit_rewrites_its_key_and_nothing_else(folder):
    Card.objects.filter(slug="boris").update(attributes={"rival": "anna", "power": 8, "color": "blue"})
    dump()
    one_line = "  attributes: {color: blue, power: 8, rival: anna}\n"
    expected = CARDS.replace("  attributes:\n    color: blue\n    power: 2\n    rival: anna\n", one_line)
    assert files(folder) == {**FILES, "cards.yaml": expected}


def test_an_added_and_an_emptied_field_find_their_place(folder):
    Card.objects.filter(slug="anna").update(note="She leads.", numbers=[], name_pl="", name_pl_status="")
    dump()
    text = files(folder)["cards.yaml"]
    assert "number:" not in text
    assert "  name: {en: Anna, cs: Anička}\n  name_status: {cs: official}\n" in text
    assert (
        '  attributes: {color: red, power: 3}  # the strongest\n  note: She leads.\n  sources: ["000", web]\n' in text
    )


def test_rows_are_written_back(folder):
    tile = MapTile.objects.get()
    tile.hexes.filter(position="nw").update(site=Site.objects.get(slug="hut"))
    dump()
    old, new = "{position: nw, q: 0, r: -1, terrain: grass}", "{position: nw, q: 0, r: -1, terrain: grass, site: hut}"
    assert files(folder)["map.yaml"] == MAP.replace(old, new)


def test_a_new_record_is_appended_to_the_file_of_its_kind(folder):
    carol = {"slug": "carol", "kind": "hero", "name": "Carol", "status": "published", "sources": ["web"]}
    Card.objects.create(game=Game.objects.get(), attributes={"power": 1, "color": "red"}, **carol)
    dump()
    assert files(folder)["cards.yaml"] == CARDS + (
        "\n- slug: carol\n  kind: hero\n  name: {en: Carol}\n  attributes: {color: red, power: 1}\n  sources: [web]\n"
    )


def test_a_deleted_record_leaves_its_file(folder):
    Card.objects.get(slug="leap").delete()
    report = dump()
    assert "removed leap" in report
    assert files(folder)["cards.yaml"] == CARDS[: CARDS.index("- slug: leap")]


def test_a_record_retired_in_the_admin_says_so_in_its_file(folder):
    Card.objects.filter(slug="anna").update(status="retired")
    dump()
    assert "  copies: 1\n  status: retired\n  name: {en: Anna" in files(folder)["cards.yaml"]


def test_a_dump_into_an_empty_folder_holds_everything(folder):
    for path in folder.iterdir():
        path.unlink()
    dump()
    assert set(files(folder)) == set(FILES)
    before = list(Record.objects.order_by("pk").values("slug", "attributes", "effects", "status", "name_cs"))
    call_command("loadcontent", stdout=(out := StringIO()), stderr=StringIO())
    assert out.getvalue().splitlines()[-1].split() == ["total", "0", "0", "10", "0"]
    assert list(Record.objects.order_by("pk").values("slug", "attributes", "effects", "status", "name_cs")) == before


def test_check_shows_the_difference_exits_1_and_writes_nothing(folder):
    Card.objects.filter(slug="anna").update(copies=2)
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("dumpcontent", check=True, stdout=out)
    assert stopped.value.code == 1
    assert "--- fixtures/tiny/cards.yaml\n+++ database/tiny/cards.yaml\n" in out.getvalue()
    assert "\n-  copies: 1\n+  copies: 2\n" in out.getvalue()
    assert files(folder) == FILES


def test_an_unknown_game_is_refused(folder):
    with pytest.raises(CommandError, match=r"The database has no game tinny \(known: tiny\)\."):
        dump(game=["tinny"])
