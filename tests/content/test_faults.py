"""Bad input: a clear error with file, line and field, and nothing loaded."""

from contextlib import suppress
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardsdb.content.document import MAX_BYTES, parse
from cardsdb.content.faults import ContentError
from cardsdb.models import Game, Record

pytestmark = pytest.mark.django_db

ALIAS = "tiny/odd.yaml:1: anchors and aliases (&, *) are not used in fixtures; write the value out."
UNSTORABLE = "tiny/odd.yaml:2: the text holds a character that cannot be stored (U+0000 or half a pair)."
SEVERAL = "tiny/odd.yaml:%d: '%s' could be read in more than one way; write a plain number, or put it in quotes."


def refusal() -> str:
    """What loadcontent says when it refuses, having loaded nothing."""
    with pytest.raises(CommandError) as refused:
        call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    assert not Game.objects.exists()
    assert not Record.objects.exists()
    assert refused.value.returncode == 1
    return str(refused.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        pytest.param(
            "cards.yaml",
            "copies: 1\n  name: {en: Boris}",
            "copies: [1\n  name: {en: Boris}",
            "tiny/cards.yaml:20: not YAML: did not find expected ',' or ']'.",
            id="malformed YAML",
        ),
        pytest.param(
            "cards.yaml",
            "slug: leap",
            "slug: anna",
            "tiny/cards.yaml:30: anna: slug: the slug 'anna' is taken: cards.yaml, line 6.",
            id="duplicate slug",
        ),
        pytest.param(
            "cards.yaml",
            "slug: leap",
            "slug: Leap the 2nd",
            "tiny/cards.yaml:30: Leap the 2nd: slug: 'Leap the 2nd' does not have the form ^[a-z0-9]+(-[a-z0-9]+)*$.",
            id="malformed slug",
        ),
        pytest.param(
            "cards.yaml",
            "kind: trick",
            "kind: tric",
            "tiny/cards.yaml:31: leap: kind: tiny has no kind 'tric'; did you mean 'trick'? "
            "(known: edition, game, ground, "
            "hero, place, scenario, shape, tile, trick).",
            id="unknown kind",
        ),
        pytest.param(
            "cards.yaml",
            "power: 3",
            "power: 3, powr: 3",
            "tiny/cards.yaml:13: anna: attributes.powr: unknown key; did you mean 'power'? "
            "(known: color, power, rival).",
            id="unknown attribute",
        ),
        pytest.param(
            "cards.yaml",
            "power: 2",
            "power: two",
            "tiny/cards.yaml:23: boris: attributes.power: 'two' is not a whole number.",
            id="wrong type",
        ),
        pytest.param(
            "cards.yaml",
            "power: 2",
            "power: true",
            "tiny/cards.yaml:23: boris: attributes.power: true is not a whole number.",
            id="true is not 1",
        ),
        pytest.param(
            "cards.yaml",
            "power: 2",
            "power: 0",
            "tiny/cards.yaml:23: boris: attributes.power: 0 is below 1.",
            id="number out of range",
        ),
        pytest.param(
            "cards.yaml",
            "color: blue",
            "color: bleu",
            "tiny/cards.yaml:22: boris: attributes.color: 'bleu' is not one of red or blue; did you mean 'blue'?",
            id="unknown choice",
        ),
        pytest.param(
            "cards.yaml",
            "rival: anna",
            "rival: hanna",
            "tiny/cards.yaml:24: boris: attributes.rival: there is no hero 'hanna'; did you mean 'anna'?",
            id="dangling reference",
        ),
        pytest.param(
            "cards.yaml",
            "rival: anna",
            "rival: leap",
            "tiny/cards.yaml:24: boris: attributes.rival: there is no hero 'leap'.",
            id="reference to another kind",
        ),
        pytest.param(
            "map.yaml",
            "{position: ne, q: 1, r: -1, terrain: grass}",
            "{position: ne, q: 1, r: -1, terrain: gras}",
            "tiny/map.yaml:18: meadow: hexes[1].terrain: there is no terrain 'gras'; did you mean 'grass'?",
            id="dangling reference in a row",
        ),
        pytest.param(
            "map.yaml",
            "    - {position: nw, q: 0, r: -1, terrain: grass}\n",
            "",
            "tiny/map.yaml:17: meadow: hexes: the tile has 6 hexes, not 7.",
            id="six hexes",
        ),
        pytest.param(
            "map.yaml",
            "{position: nw, q: 0, r: -1, terrain: grass}",
            "{position: ne, q: 1, r: -1, terrain: grass}",
            "tiny/map.yaml:23: meadow: hexes[6]: a second hex at q 1, r -1.",
            id="two hexes at one coordinate",
        ),
        pytest.param(
            "map.yaml",
            "{position: nw, q: 0, r: -1, terrain: grass}",
            "{position: nw, q: -1, r: -1, terrain: grass}",
            "tiny/map.yaml:23: meadow: hexes[6]: the nw hex lies at q 0, r -1, not at q -1, r -1.",
            id="a hex beside its place",
        ),
        pytest.param(
            "map.yaml",
            "[[center, e], [sw, w]]",
            "[[center, e], [e, w]]",
            "tiny/map.yaml:24: meadow: walls[1]: the hexes e and w are no neighbours.",
            id="a wall between hexes apart",
        ),
        pytest.param(
            "map.yaml",
            "[[center, e], [sw, w]]",
            "[[center, e], [e, center]]",
            "tiny/map.yaml:24: meadow: walls[1]: a second wall center – e.",
            id="a wall twice",
        ),
        pytest.param(
            "map.yaml",
            "players: 2, mode: competitive",
            "players: 1, mode: solo",
            "tiny/map.yaml:38: picnic: setups[1]: a second set-up for 1 players, mode solo.",
            id="set-up twice",
        ),
        pytest.param(
            "map.yaml",
            "players: 2, mode",
            "players: 7, mode",
            "tiny/map.yaml:38: picnic: setups[1].players: 7 is above 6.",
            id="too many players",
        ),
        pytest.param(
            "cards.yaml",
            "copies: 1\n  name: {en: Boris}",
            "copies: -1\n  name: {en: Boris}",
            "tiny/cards.yaml:19: boris: copies: -1 is below 0.",
            id="negative copies",
        ),
        pytest.param(
            "cards.yaml",
            "{move: 2}",
            "{moove: 2}",
            "tiny/cards.yaml:38: leap: effects[0].do.any_of[0]: no effect node is called 'moove'; did you mean 'move'?",
            id="unknown effect",
        ),
        pytest.param(
            "cards.yaml",
            "slot: use",
            "slot: uses",
            "tiny/cards.yaml:38: leap: effects[0].slot: 'uses' is no slot of the kind trick; did you mean 'use'? "
            "(known: use).",
            id="unknown slot",
        ),
        pytest.param(
            "cards.yaml",
            "name_status: {cs: proposed}",
            "name_status: {pl: proposed}",
            "tiny/cards.yaml:30: leap: name.cs needs a name_status: official or proposed.",
            id="a name without its status",
        ),
        pytest.param(
            "cards.yaml",
            "unsure: [attributes.power]",
            "unsure: [attributes.pover]",
            "tiny/cards.yaml:26: boris: unsure[0]: names the field 'attributes.pover', "
            "which the kind hero does not have; "
            "did you mean 'power'?",
            id="unsure of a field that is none",
        ),
        pytest.param(
            "cards.yaml",
            "    color: blue\n",
            "    color: blue\n    color: red\n",
            "tiny/cards.yaml:23: the key 'color' stands here twice.",
            id="a key twice",
        ),
        pytest.param(
            "cards.yaml",
            "rival: anna",
            "rival: &a anna\n    color2: *a",
            "tiny/cards.yaml:24: boris: attributes.color2: unknown key; did you mean "
            "'color'? (known: color, power, rival).",
            id="an alias of a word is a word",
        ),
        pytest.param(
            "cards.yaml",
            "name: {en: Boris}",
            f"name: {{en: {'B' * 201}}}",
            "tiny/cards.yaml:20: boris: name.en: is longer than 200 characters.",
            id="a name too long for its column",
        ),
        pytest.param(
            "cards.yaml",
            "copies: 1\n  name: {en: Boris}",
            "copies: 2147483648\n  name: {en: Boris}",
            "tiny/cards.yaml:19: boris: copies: 2147483648 is above 2147483647.",
            id="a number too large for its column",
        ),
        pytest.param(
            "cards.yaml",
            "unsure: [attributes.power]",
            'unsure: ["number[x]"]',
            "tiny/cards.yaml:26: boris: unsure[0]: names the field 'number[x]', which the kind hero does not have; "
            "did you mean 'number'?",
            id="a field's name that is no path",
        ),
        pytest.param(
            "map.yaml",
            "{position: nw, q: 0, r: -1, terrain: grass}",
            "{position: nw, q: [0], r: -1, terrain: grass}",
            "tiny/map.yaml:23: meadow: hexes[6].q: [0] is not a whole number.",
            id="a list for a coordinate",
        ),
        pytest.param(
            "editions.yaml",
            "  name: {en: Base set}",
            "  edition: base\n  name: {en: Base set}",
            "tiny/editions.yaml:3: base: edition: a record of the kind edition has no edition.",
            id="an edition in an edition",
        ),
        pytest.param(
            "game.yaml",
            "  name: {en: Tiny",
            "  copies: 1\n  name: {en: Tiny",
            "tiny/game.yaml:5: tiny: copies: a record of the kind game has no copies.",
            id="copies of a game",
        ),
        pytest.param(
            "game.yaml",
            "slug: tiny",
            "slug: huge",
            "tiny/game.yaml:3: huge: slug: this folder holds the game tiny.",
            id="the game under another name",
        ),
    ],
)
def test_a_faulty_entry_is_refused_by_place(edit, file, old, new, fault):
    edit(file, old, new)
    assert refusal() == f"{fault}\n1 fault; nothing was loaded."


def test_every_fault_is_listed_not_only_the_first(edit):
    edit("cards.yaml", "power: 3", "power: 0")
    edit("cards.yaml", "power: 2", "power: two")
    edit("cards.yaml", "hero: boris", "hero: nobody")
    edit("map.yaml", "players: 2, mode", "players: 9, mode")
    assert refusal().splitlines() == [
        "tiny/cards.yaml:13: anna: attributes.power: 0 is below 1.",
        "tiny/cards.yaml:23: boris: attributes.power: 'two' is not a whole number.",
        "tiny/cards.yaml:36: leap: attributes.hero: there is no hero 'nobody'.",
        "tiny/map.yaml:38: picnic: setups[1].players: 9 is above 6.",
        "4 faults; nothing was loaded.",
    ]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "tiny/odd.yaml:1: the file is empty; it should hold a list of entries (- slug: …)."),
        (b"# nothing\n", "tiny/odd.yaml:1: the file is empty; it should hold a list of entries (- slug: …)."),
        (b"slug: x\n", "tiny/odd.yaml:1: the file should hold a list of entries (- slug: …)."),
        (b"- just text\n", "tiny/odd.yaml:1: an entry should be a mapping that begins with - slug: ."),
        (b"- slug: x\n  kind: \xe9t\xe9\n", "tiny/odd.yaml:2: byte 0xe9 is not UTF-8; save the file as UTF-8."),
        (b"- slug: x\n  kind: a\x07b\n", "tiny/odd.yaml:2: character U+0007 is not allowed in YAML."),
        (b"- slug: x\n  made: 2020-01-01\n", SEVERAL % (2, "2020-01-01")),
        (b"- slug: x\n  copies: 010\n", SEVERAL % (2, "010")),
        (b"- slug: x\n  copies: 1:30\n", SEVERAL % (2, "1:30")),
        (b"- slug: x\n  copies: .nan\n", SEVERAL % (2, ".nan")),
        (b"- slug: x\n  copies: 99999999999999999999\n", SEVERAL % (2, "99999999999999999999")),
        (b"- slug: x\n  copies: !!int abc\n", SEVERAL % (2, "abc")),
        (b"- !!set {a, b}\n", "tiny/odd.yaml:1: tags (!) are not used in fixtures."),
        (b'- slug: x\n  note: "a\\0b"\n', UNSTORABLE),
        ("# příliš\n- slug: \x0c\n".encode(), "tiny/odd.yaml:2: character U+000C is not allowed in YAML."),
        (b"- &a [1]\n- *a\n", ALIAS),
        (b"[" * 99_000 + b"]" * 99_000, "tiny/odd.yaml:1: lists or mappings are nested more than 50 deep."),
    ],
    ids=[
        *("empty", "comment", "mapping", "text", "latin-1", "control", "date", "octal", "base 60", "nan", "huge"),
        *("tagged", "set", "nul", "after accents", "alias", "depth"),
    ],
)
def test_a_file_that_is_no_list_of_entries_is_refused(folder, content, fault):
    (folder / "odd.yaml").write_bytes(content)
    assert refusal() == f"{fault}\n1 fault; nothing was loaded."


def test_a_file_of_50_megabytes_is_refused_unread(folder):
    with (folder / "odd.yaml").open("wb") as file:
        file.truncate(50_000_000)
    assert refusal().startswith(
        f"tiny/odd.yaml:1: the file has 50000000 bytes, more than the {MAX_BYTES} allowed; split it."
    )


def test_a_file_whose_name_would_be_overlooked_is_refused(folder):
    (folder / "cards.yaml").rename(folder / "cards.yml")
    assert refusal().startswith("tiny/cards.yml:1: the name of a content file ends in .yaml; rename it.")


def test_what_cannot_be_read_is_refused(folder):
    (folder / "folder.yaml").mkdir()
    (folder / "nowhere.yaml").symlink_to("gone.yaml")
    assert refusal().splitlines() == [
        "tiny/folder.yaml:1: the file cannot be read (Is a directory).",
        "tiny/nowhere.yaml:1: the file cannot be read (No such file or directory).",
        "2 faults; nothing was loaded.",
    ]


def test_a_missing_folder_is_refused(folder, settings):
    settings.FIXTURES_DIR = folder / "elsewhere"
    assert "there is no such folder; FIXTURES_DIR names it." in refusal()


def test_a_faulty_file_leaves_what_was_loaded_as_it_is(edit):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    before = list(Record.objects.order_by("pk").values())
    edit("cards.yaml", "power: 3", "power: 4")
    edit("cards.yaml", "power: 2", "power: 0")
    with pytest.raises(CommandError, match="0 is below 1"):
        call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    assert list(Record.objects.order_by("pk").values()) == before


def test_a_folder_of_an_unknown_game_is_refused(folder):
    (folder.parent / "tinny").mkdir()
    assert refusal().startswith("fixtures/tinny:1: no such game; did you mean 'tiny'? (known: tiny).")


def test_a_folder_without_files_is_refused(folder):
    for path in folder.iterdir():
        path.unlink()
    assert refusal().startswith("tiny/game.yaml:1: the entry of the kind game is missing.")


def test_a_folder_without_its_game_is_refused(folder):
    (folder / "game.yaml").unlink()
    assert refusal().startswith("tiny/game.yaml:1: the entry of the kind game is missing.")


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda raw: raw.decode("latin-1")))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
def test_no_text_whatever_breaks_the_reader(text):
    with suppress(ContentError):
        parse("any.yaml", text)
