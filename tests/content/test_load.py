"""loadcontent: files to records."""

from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models.deletion import RestrictedError
from django.test.utils import CaptureQueriesContext

from cardsdb.content.load import load_content
from cardsdb.models import Card, Component, Edition, Game, MapTile, Record, Reference, Scenario, Site, TileWall

pytestmark = pytest.mark.django_db


def load(**options) -> str:
    out = StringIO()
    call_command("loadcontent", stdout=out, stderr=StringIO(), **options)
    return out.getvalue()


def counts(report: str, kind: str) -> list[int]:
    """Created, changed, unchanged and retired of one line of the report."""
    line = next(line for line in report.splitlines() if line.startswith(f"{kind} "))
    return [int(number) for number in line.split()[1:]]


def test_every_entry_becomes_a_record(folder):
    report = load()
    assert counts(report, "total") == [10, 0, 0, 0]
    anna = Card.objects.get(slug="anna")
    assert (anna.name, anna.name_cs, anna.name_cs_status) == ("Anna", "Anička", "official")
    assert (anna.name_pl, anna.name_pl_status) == ("Ania", "proposed")
    assert (anna.numbers, anna.copies, anna.status, anna.sources) == ([7], 1, "published", ["000", "web"])
    assert (anna.edition.slug, anna.game.slug, anna.kind) == ("base", "tiny", "hero")
    assert (anna.typed.color, anna.typed.power) == ("red", 3)
    assert Card.objects.get(slug="boris").unsure == ["attributes.power"]
    assert Game.objects.get().name_cs == "Mrňous"


def test_parts_of_a_record_become_rows(folder):
    load()
    assert list(Component.objects.values_list("edition__slug", "kind", "count")) == [
        ("base", "card", 3),
        ("base", "board", 1),
    ]
    center = MapTile.objects.get(slug="meadow").hexes.get(position="center")
    assert (center.q, center.r, center.terrain.slug, center.site.slug) == (0, 0, "grass", "hut")
    assert center.attributes == {"ore": 2}
    assert list(TileWall.objects.values_list("first", "second")) == [("center", "e"), ("sw", "w")]
    setups = Scenario.objects.get(slug="picnic").setups
    assert list(setups.values_list("players", "mode", "map_shape__slug", "starting_tile__slug")) == [
        (1, "solo", "field", "meadow"),
        (2, "competitive", "field", None),
    ]


def test_references_become_rows(folder):
    load()
    assert set(Reference.objects.values_list("source__slug", "field", "target__slug")) == {
        ("boris", "attributes.rival", "anna"),
        ("leap", "attributes.hero", "boris"),
    }


def test_what_others_point_at_cannot_be_deleted(folder):
    load()
    with pytest.raises(RestrictedError) as refusal:
        Card.objects.get(slug="boris").delete()
    assert [str(pointing) for pointing in refusal.value.restricted_objects] == ["Leap (trick), attributes.hero"]
    for model, slug in [(Site, "hut"), (Edition, "base")]:
        with pytest.raises(RestrictedError):
            model.objects.get(slug=slug).delete()


def test_records_that_point_at_each_other_can_go_together(folder):
    load()
    Card.objects.all().delete()
    assert not Card.objects.exists()


def test_loading_again_changes_nothing(folder):
    load()
    before = list(Record.objects.order_by("pk").values())
    assert counts(load(), "total") == [0, 0, 10, 0]
    assert list(Record.objects.order_by("pk").values()) == before


def test_a_changed_file_changes_just_that(folder, edit):
    load()
    edit("cards.yaml", "power: 3", "power: 4")
    edit("map.yaml", "  walls: [[center, e], [sw, w]]\n", "  walls: [[center, e]]\n")
    edit("map.yaml", "    - {players: 2, mode: competitive, map_shape: field}\n", "    - {players: 3, mode: solo}\n")
    report = load()
    assert counts(report, "hero") == [0, 1, 1, 0]
    assert counts(report, "total") == [0, 3, 7, 0]
    assert Card.objects.get(slug="anna").typed.power == 4
    assert TileWall.objects.count() == 1
    assert list(Scenario.objects.get().setups.values_list("players", "mode")) == [(1, "solo"), (3, "solo")]


def test_rows_that_stay_keep_their_identity(folder, edit):
    load()
    before = set(MapTile.objects.get().hexes.values_list("pk", "position"))
    edit("map.yaml", "site: hut, ore: 2", "ore: 3")
    load()
    assert set(MapTile.objects.get().hexes.values_list("pk", "position")) == before
    assert MapTile.objects.get().hexes.get(position="center").attributes == {"ore": 3}


def test_a_record_that_left_the_files_is_retired_and_can_return(folder, edit):
    load()
    cards = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(cards[: cards.index("# ---- what they")], encoding="utf-8")
    assert counts(load(), "trick") == [0, 0, 0, 1]
    assert Card.objects.get(slug="leap").status == "retired"
    assert counts(load(), "total") == [0, 0, 9, 0]
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    assert counts(load(), "trick") == [0, 1, 0, 0]
    assert Card.objects.get(slug="leap").status == "published"


def test_a_dry_run_shows_the_changes_and_writes_nothing(folder, edit):
    load()
    edit("cards.yaml", "power: 3", "power: 4")
    report = load(dry_run=True)
    assert "changed hero anna\n  attributes.power: 3 → 4\n" in report
    assert "Dry run: nothing was written." in report
    assert Card.objects.get(slug="anna").typed.power == 3


def test_a_dry_run_on_an_empty_database_leaves_it_empty(folder):
    assert counts(load(dry_run=True), "total") == [10, 0, 0, 0]
    assert not Game.objects.exists()


def test_an_edit_in_the_database_is_kept_and_listed_with_both_values(folder):
    load()
    Card.objects.filter(slug="anna").update(attributes={"color": "red", "power": 9})
    report = load()
    assert "conflict: tiny/anna (hero): attributes.power: database 9, file 3" in report
    assert Card.objects.get(slug="anna").typed.power == 9
    assert "conflict: tiny/anna" in load(), "it is still one at the next load"


def test_an_edit_in_the_database_and_one_in_the_file_both_stand_where_they_do_not_meet(folder, edit):
    load()
    Card.objects.filter(slug="anna").update(attributes={"color": "red", "power": 9})
    edit("cards.yaml", "cs: Anička", "cs: Andulka")
    report = load()
    anna = Card.objects.get(slug="anna")
    assert (anna.typed.power, anna.name_cs) == (9, "Andulka")
    assert report.count("conflict:") == 1


def test_force_takes_what_the_file_has(folder):
    load()
    Card.objects.filter(slug="anna").update(attributes={"color": "red", "power": 9}, name="Hanna")
    report = load(force=True)
    assert "conflict" not in report
    anna = Card.objects.get(slug="anna")
    assert (anna.typed.power, anna.name) == (3, "Anna")


def test_a_file_that_takes_over_the_edit_ends_the_conflict(folder, edit):
    load()
    Card.objects.filter(slug="anna").update(attributes={"color": "red", "power": 9})
    edit("cards.yaml", "power: 3", "power: 9")
    assert "conflict" not in load()
    edit("cards.yaml", "power: 9", "power: 5")
    assert "conflict" not in load()
    assert Card.objects.get(slug="anna").typed.power == 5


def test_a_record_made_in_the_admin_is_left_alone(folder):
    load()
    Card.objects.create(game=Game.objects.get(), slug="carol", kind="hero", name="Carol", sources=["web"])
    assert counts(load(), "total") == [0, 0, 10, 0]
    assert Card.objects.get(slug="carol").status == "draft"


def test_one_game_can_be_loaded_alone(folder):
    load(game=["tiny"])
    with pytest.raises(CommandError, match=r"fixtures/tinny:1: no such game; did you mean 'tiny'\? \(known: tiny\)"):
        load(game=["tinny"])


def test_more_records_cost_no_more_queries(folder):
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            load()
        return len(captured)

    first = queries()
    more = "".join(
        f"\n- slug: hero-{n}\n  kind: hero\n  name: {{en: Hero {n}}}\n"
        f"  attributes: {{color: red, power: 1, rival: anna}}\n  sources: [web]\n"
        for n in range(200)
    )
    with (folder / "cards.yaml").open("a") as file:
        file.write(more)
    assert queries() <= first


def test_an_edit_made_while_a_load_runs_is_not_lost(folder, edit):
    load()
    edit(
        "cards.yaml",
        "# ---- heroes\n",
        "- slug: zoe\n  kind: hero\n  name: {en: Zoe}\n"
        "  attributes: {color: red, power: 1}\n  sources: [web]\n\n# ---- heroes\n",
    )

    def edit_meanwhile(step: str) -> None:
        if step == "tiny: write":
            Card.objects.filter(slug="anna").update(note="Edited meanwhile.")

    load_content(["tiny"], step=edit_meanwhile)
    anna = Card.objects.get(slug="anna")
    assert (anna.note, anna.position) == ("Edited meanwhile.", 1)


def test_a_record_deleted_here_stays_deleted_until_forced(folder):
    load()
    Card.objects.get(slug="leap").delete()
    for _ in range(2):
        report = load()
        assert "conflict: tiny/leap (trick): record: database deleted, file present" in report
        assert not Card.objects.filter(slug="leap").exists()
    assert counts(load(force=True), "trick") == [1, 0, 0, 0]
    assert "conflict" not in load()


def test_a_retired_record_that_an_editor_published_stays_published(folder):
    load()
    cards = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(cards[: cards.index("# ---- what they")], encoding="utf-8")
    load()
    Card.objects.filter(slug="leap").update(status="published")
    report = load()
    assert "conflict: tiny/leap (trick): status: database published, file retired" in report
    assert Card.objects.get(slug="leap").status == "published"


def test_a_draft_stays_a_draft_while_its_entry_goes_and_returns(folder):
    load()
    Card.objects.filter(slug="leap").update(status="draft")
    cards = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(cards[: cards.index("# ---- what they")], encoding="utf-8")
    assert "status: database draft, file retired" in load()
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    assert "status: database draft, file null" in load()
    assert Card.objects.get(slug="leap").status == "draft"


@pytest.mark.django_db(transaction=True)
def test_two_loads_at_once_create_everything_once(folder):
    def load_alone() -> int:
        try:
            return sum(change.outcome == "created" for game in load_content(["tiny"]) for change in game.changes)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        created = [future.result() for future in [pool.submit(load_alone), pool.submit(load_alone)]]
    assert sorted(created) == [0, 10]


def test_a_quiet_load_says_a_line_for_each_game(folder):
    assert load(verbosity=0) == "tiny: 10 created\n"
    assert load(verbosity=0) == "tiny: 10 unchanged\n"


def test_an_entry_that_names_a_record_deleted_here_is_refused_when_it_has_to_be_written(folder, edit):
    load()
    Card.objects.get(slug="leap").delete()
    Card.objects.get(slug="boris").delete()
    assert "conflict: tiny/boris" in load()
    new = "\n- slug: dive\n  kind: trick\n  name: {en: Dive}\n  attributes: {hero: boris}\n  sources: [web]\n"
    with (folder / "cards.yaml").open("a") as file:
        file.write(new)
    with pytest.raises(CommandError, match=r"dive: attributes\.hero: names boris, which was deleted in the database"):
        load()
    assert counts(load(force=True), "trick") == [2, 0, 0, 0]


def test_a_record_retired_by_hand_whose_entry_left_can_be_published_again(folder):
    load()
    Card.objects.filter(slug="leap").update(status="retired")
    cards = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(cards[: cards.index("# ---- what they")], encoding="utf-8")
    load()
    Card.objects.filter(slug="leap").update(status="published")
    assert "status: database published, file retired" in load()
    assert Card.objects.get(slug="leap").status == "published"
