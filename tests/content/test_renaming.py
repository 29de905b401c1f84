"""A renamed record keeps its identity: in the database, in the files, and for whoever names it."""

from io import StringIO

import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command

from cardsdb.content.renaming import rename
from cardsdb.models import Record, Reference, Touch

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(folder):
    load()
    return Record.objects.get(slug="anna")


def load(**options):
    output = StringIO()
    call_command("loadcontent", stdout=output, **options)
    return output.getvalue()


def dump(**options):
    call_command("dumpcontent", verbosity=0, stdout=StringIO(), **options)


def test_what_names_the_record_names_it_anew(anna):
    changed = rename(anna, "ann")
    assert [record.slug for record in changed] == ["boris"]
    assert Record.objects.get(slug="boris").attributes["rival"] == "ann"
    assert Reference.objects.get(source__slug="boris").target.slug == "ann"
    assert Record.objects.get(slug="ann").formerly == ["anna"]


def test_a_rename_back_forgets_that_the_slug_was_a_former_one(anna):
    rename(anna, "ann")
    rename(anna, "anna")
    assert Record.objects.get(slug="anna").formerly == ["ann"]


@pytest.mark.parametrize("slug", ["Ann", "an na", "", "x" * 101, "boris", "anna"])
def test_a_slug_that_cannot_be_is_refused_and_nothing_changes(anna, slug):
    with pytest.raises(ValidationError):
        rename(anna, slug)
    assert Record.objects.filter(slug="anna").exists()


def test_a_dump_renames_the_entry_in_its_place(anna, folder):
    rename(anna, "ann")
    dump()
    text = (folder / "cards.yaml").read_text()
    assert "- slug: ann\n  kind: hero\n  formerly: [anna]\n  edition: base\n" in text
    assert "attributes: {color: red, power: 3}  # the strongest" in text
    assert "rival: ann}" in text
    Touch.objects.all().delete()
    load()
    assert not Touch.objects.exists()


def test_a_load_before_the_dump_keeps_the_rename(anna):
    rename(anna, "ann")
    load()
    assert sorted(Record.objects.filter(kind="hero").values_list("slug", flat=True)) == ["ann", "boris"]
    assert Record.objects.get(slug="ann").pk == anna.pk


def test_a_forced_load_takes_the_rename_back(anna):
    rename(anna, "ann")
    load(force=True)
    assert Record.objects.get(slug="anna").pk == anna.pk
    assert Record.objects.get(slug="boris").attributes["rival"] == "anna"


def test_a_rename_in_the_files_keeps_the_record(anna, edit):
    edit("cards.yaml", "- slug: anna\n  kind: hero", "- slug: ann\n  kind: hero\n  formerly: [anna]")
    edit("cards.yaml", "rival: anna", "rival: ann")
    load()
    assert Record.objects.get(slug="ann").pk == anna.pk
    assert Record.objects.get(slug="boris").attributes["rival"] == "ann"
    assert not Record.objects.filter(slug="anna").exists()


def test_a_rename_in_the_files_reaches_records_that_the_files_do_not_know(anna, edit):
    Record.objects.create(
        game=anna.game, model="card", kind="trick", slug="hop", name="Hop", sources=["web"], attributes={"hero": "anna"}
    )
    Reference.objects.create(source=Record.objects.get(slug="hop"), field="attributes.hero", target=anna)
    edit("cards.yaml", "- slug: anna\n  kind: hero", "- slug: ann\n  kind: hero\n  formerly: [anna]")
    edit("cards.yaml", "rival: anna", "rival: ann")
    load()
    assert Record.objects.get(slug="hop").attributes == {"hero": "ann"}


def test_a_new_record_may_take_a_former_slug(anna):
    rename(anna, "ann")
    other = Record.objects.create(
        game=anna.game,
        model="card",
        kind="hero",
        slug="anna",
        name="Other",
        sources=["web"],
        attributes={"color": "red", "power": 1},
    )
    dump(force=True)
    load()
    assert Record.objects.get(slug="anna").pk == other.pk


def test_the_command_says_what_it_changed(anna):
    output = StringIO()
    call_command("renamecontent", "tiny/anna", "ann", stdout=output)
    assert output.getvalue().splitlines() == ["tiny/anna is tiny/ann now; so it says in:", "  boris (hero)"]


def test_the_command_suggests_a_record_that_is_there(anna):
    with pytest.raises(CommandError, match="did you mean"):
        call_command("renamecontent", "tiny/ana", "ann")


def test_a_slug_that_several_models_have_asks_for_the_model(anna):
    Record.objects.create(game=anna.game, model="term", kind="term", slug="anna", name="Anna", sources=["web"])
    with pytest.raises(CommandError, match="--model"):
        call_command("renamecontent", "tiny/anna", "ann")
    call_command("renamecontent", "tiny/anna", "ann", model="card", stdout=StringIO())
    assert Record.objects.get(slug="ann").pk == anna.pk
