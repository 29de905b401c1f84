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
    assert files(folder)["cards.yaml"] == CARDS[: CARDS.index("\n- slug: leap")]


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


def test_an_edit_of_a_file_that_was_not_loaded_is_not_written_over(folder, edit):
    edit("cards.yaml", "power: 3", "power: 5")
    new = "\n- slug: carol\n  kind: hero\n  name: {en: Carol}\n  attributes: {color: red, power: 1}\n  sources: [web]\n"
    (folder / "cards.yaml").write_text((folder / "cards.yaml").read_text(encoding="utf-8") + new, encoding="utf-8")
    before = files(folder)
    with pytest.raises(CommandError) as refused:
        dump()
    assert str(refused.value).splitlines() == [
        "tiny/cards.yaml:13: anna: attributes.power: edited since it was last loaded; run loadcontent first, or give "
        "the edit up with --force.",
        "tiny/cards.yaml:41: carol: slug: this entry was never loaded; run loadcontent first, or give it up "
        "with --force.",
        "Nothing was written.",
    ]
    assert files(folder) == before
    dump(force=True)
    assert files(folder) == {**FILES, "cards.yaml": CARDS.replace("  # the strongest", "")}


ANNA = CARDS[CARDS.index("- slug: anna") : CARDS.index("- slug: boris")]
FLOW = "- {slug: anna, kind: hero, name: {en: Anna}, attributes: {color: red, power: 3}, sources: [web]}\n"


@pytest.mark.parametrize(
    "odd",
    [
        CARDS.replace(
            ANNA, "- {slug: anna, kind: hero, name: {en: Anna}, attributes: {color: red, power: 3}, sources: [web]}\n"
        ),
        CARDS.replace("- slug: anna\n", "-\n  slug: anna\n"),
        CARDS.replace("- slug: anna\n", "- # she leads\n  slug: anna\n"),
        CARDS.replace(ANNA, ANNA.replace("- slug", "-   slug").replace("\n  ", "\n    ")),
        "\n".join(f"  {line}" if line else "" for line in CARDS.splitlines()),
        "\ufeff" + CARDS,
        CARDS.replace("\n", "\r\n"),
        CARDS + "  note: |\n    No line break at the end",
        CARDS.rstrip("\n"),
    ],
    ids=["flow", "dash alone", "dash and comment", "wide", "indented", "bom", "crlf", "text block", "no end of line"],
)
def test_a_file_in_any_form_can_be_edited_dumped_and_loaded(folder, odd):
    (folder / "cards.yaml").write_text(odd, encoding="utf-8", newline="")
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    assert dump() == "Every file is as the database has it.\n"
    Card.objects.filter(slug="anna").update(copies=2)
    Card.objects.filter(slug="leap").update(copies=3)
    dump()
    call_command("loadcontent", stdout=(out := StringIO()), stderr=StringIO())
    assert "conflict" not in out.getvalue()
    assert set(Card.objects.values_list("slug", "copies")) == {("anna", 2), ("boris", 1), ("leap", 3)}


def test_a_file_whose_records_are_all_gone_goes_too(folder):
    Card.objects.all().delete()
    dump()
    assert "cards.yaml" not in files(folder)


def test_a_faulty_file_stops_the_dump(folder, edit):
    edit("cards.yaml", "name: {en: Boris}", "name: Boris")
    Card.objects.filter(slug="anna").update(copies=2)
    with pytest.raises(CommandError, match=r"tiny/cards\.yaml:20: boris: name: 'Boris' is not a mapping\."):
        dump()


def test_what_was_dumped_counts_as_loaded(folder):
    for copies in (2, 3):  # twice in a row, with no load between
        Card.objects.filter(slug="anna").update(copies=copies)
        dump()
    Card.objects.filter(slug="anna").update(copies=1)
    call_command("loadcontent", stdout=(out := StringIO()), stderr=StringIO())
    assert "conflict: tiny/anna (hero): copies: database 1, file 3" in out.getvalue()


def test_a_record_made_here_dumped_and_deleted_stays_deleted(folder):
    carol = {"slug": "carol", "kind": "hero", "name": "Carol", "status": "published", "sources": ["web"]}
    Card.objects.create(game=Game.objects.get(), attributes={"power": 1, "color": "red"}, **carol)
    dump()
    Card.objects.get(slug="carol").delete()
    call_command("loadcontent", stdout=(out := StringIO()), stderr=StringIO())
    assert "conflict: tiny/carol (hero): record: database deleted, file present" in out.getvalue()
    dump()
    assert files(folder) == FILES
    call_command("loadcontent", stdout=(out := StringIO()), stderr=StringIO())
    assert "conflict" not in out.getvalue()


def test_an_entry_cut_from_a_file_is_not_put_back_unasked(folder):
    without = CARDS[: CARDS.index("\n- slug: leap")]
    (folder / "cards.yaml").write_text(without, encoding="utf-8")
    with pytest.raises(
        CommandError, match=r"tiny/cards\.yaml:1: leap: its entry left the files; run loadcontent first"
    ):
        dump()
    assert files(folder)["cards.yaml"] == without
    dump(force=True)
    assert "- slug: leap" in files(folder)["cards.yaml"]


def test_an_entry_moved_to_another_file_stays_there(folder):
    leap = CARDS.index("\n- slug: leap")
    (folder / "cards.yaml").write_text(CARDS[:leap], encoding="utf-8")
    (folder / "tricks.yaml").write_text("# Tricks.\n" + CARDS[leap:], encoding="utf-8")
    Card.objects.filter(slug="leap").update(copies=4)
    dump()
    assert files(folder)["cards.yaml"] == CARDS[:leap]
    assert files(folder)["tricks.yaml"] == "# Tricks.\n" + CARDS[leap:].replace("copies: 1", "copies: 4")


def test_the_same_entry_twice_stops_the_dump(folder):
    (folder / "more.yaml").write_text(CARDS, encoding="utf-8")
    with pytest.raises(CommandError, match="the slug 'anna' is taken"):
        dump()


def test_a_new_file_begins_with_its_first_entry(folder):
    Site.objects.filter(slug="hut").update(file="huts.yaml")
    (folder / "map.yaml").write_text(MAP.replace(MAP[MAP.index("- slug: hut") : MAP.index("- slug: meadow")], ""))
    dump(force=True)
    assert files(folder)["huts.yaml"].startswith("- slug: hut\n")


def test_what_was_written_past_our_checks_is_dumped_all_the_same(folder):
    Card.objects.filter(slug="boris").update(attributes={"power": "much"})
    dump()
    assert "  attributes: {power: much}\n" in files(folder)["cards.yaml"]
