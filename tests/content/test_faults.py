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
            "slug: boris",
            "slug: anna",
            "tiny/cards.yaml:16: anna: slug: the slug 'anna' is taken: cards.yaml, line 6.",
            id="duplicate slug",
        ),
        pytest.param(
            "cards.yaml",
            "slug: boris",
            "slug: Boris the 2nd",
            "tiny/cards.yaml:16: Boris the 2nd: slug: 'Boris the 2nd' does not have the form ^[a-z0-9]+(-[a-z0-9]+)*$.",
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
            "tiny/cards.yaml:23: boris: attributes.power: True is not a whole number.",
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
    edit("map.yaml", "players: 2, mode", "players: 9, mode")
    assert refusal().splitlines()[-1] == "3 faults; nothing was loaded."


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "tiny/odd.yaml:1: the file is empty; it should hold a list of entries (- slug: …)."),
        (b"# nothing\n", "tiny/odd.yaml:1: the file is empty; it should hold a list of entries (- slug: …)."),
        (b"slug: x\n", "tiny/odd.yaml:1: the file should hold a list of entries (- slug: …)."),
        (b"- just text\n", "tiny/odd.yaml:1: an entry should be a mapping that begins with - slug: ."),
        (b"- slug: x\n  kind: \xe9t\xe9\n", "tiny/odd.yaml:2: byte 0xe9 is not UTF-8; save the file as UTF-8."),
        (b"- slug: x\n  kind: a\x07b\n", "tiny/odd.yaml:2: character U+0007 is not allowed in YAML."),
        (b"- slug: x\n  made: 2020-01-01\n", "tiny/odd.yaml:2: '2020-01-01' reads as a timestamp; put it in quotes."),
        (
            b"- &a [1]\n- *a\n",
            "tiny/odd.yaml:1: anchors and aliases (&, *) are not used in fixtures; write the value out.",
        ),
        (b"[" * 99_000 + b"]" * 99_000, "tiny/odd.yaml:1: lists or mappings are nested more than 50 deep."),
    ],
    ids=["empty", "comment", "mapping", "text", "latin-1", "control", "date", "alias", "depth"],
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
