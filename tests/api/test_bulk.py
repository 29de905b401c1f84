"""Bulk files: everything of a game in one language, listed, made when content changes, and served in parts."""

import gzip
import hashlib
import json
import threading

import pytest

from api.models import Publication
from api.publication import bulk, manifest
from api.tasks import make_bulk_files
from cardsdb.locks import FileLock
from cardsdb.models import Card, Game
from tests.api.publishing import get, publish
from tests.serving import Serving, wait_until

ADDRESS = "/api/v1/bulk/tiny.cs.ndjson.gz"


@pytest.fixture(autouse=True)
def files(settings, tmp_path):
    settings.BULK_DIR = tmp_path / "bulk"
    return settings.BULK_DIR


@pytest.fixture
def made(tiny):
    make_bulk_files()


def read(answer) -> bytes:
    return b"".join(answer)  # to the end, where the file is closed


def status(client, **headers) -> int:
    """Of the answer to a request for the Czech file with these headers."""
    answer = client.get(ADDRESS, headers={name.replace("_", "-"): value for name, value in headers.items()})
    read(answer)
    return answer.status_code


def documents(client, address: str = ADDRESS) -> list[dict]:
    answer = client.get(address)
    return [json.loads(line) for line in gzip.decompress(read(answer)).splitlines()]


def test_a_file_has_every_document_as_the_api_gives_it(client, made):
    found = documents(client)
    assert len(found) == 10
    assert [document.pop("resource") for document in found] == sorted(
        ["cards", "cards", "cards", "editions", "games", "map-shapes", "scenarios", "sites", "terrains", "tiles"]
    )
    [leap] = [document for document in found if document["id"] == "tiny/leap"]
    assert leap["name"] == "Skok"
    assert leap["url"] == "/api/v1/cards/tiny/leap/"  # the file does not know under which name a client reaches us
    alone = client.get("/api/v1/cards/tiny/leap/?lang=cs").content.replace(b"http://testserver", b"")
    assert json.loads(alone) == leap


def test_the_list_says_what_each_file_is(client, made, files):
    listing = get(client, "bulk/")
    publication = Publication.objects.get()
    assert (listing["version"], listing["epoch"]) == (1, publication.epoch)
    assert [(file["game"], file["language"]) for file in listing["results"]] == [
        ("tiny", "en"),
        ("tiny", "cs"),
        ("tiny", "pl"),
    ]
    file = listing["results"][1]
    content = read(client.get(file["url"].removeprefix("http://testserver")))
    assert file.pop("generated_at").endswith("Z")
    assert file == {
        "game": "tiny",
        "language": "cs",
        "url": f"http://testserver{ADDRESS}",
        "version": 1,
        "records": 10,
        "size": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def test_nothing_is_listed_before_it_is_made(client, tiny):
    assert get(client, "bulk/")["results"] == []
    get(client, "bulk/tiny.cs.ndjson.gz", 404)


def test_files_follow_the_content(client, made):
    before = get(client, "bulk/")["results"]
    Card.objects.filter(slug="leap").update(name_cs="Výskok")
    publish()
    assert [file["version"] for file in get(client, "bulk/")["results"]] == [1, 1, 1]
    assert get(client, "bulk/")["version"] == 2
    make_bulk_files()
    after = get(client, "bulk/")["results"]
    assert [file["version"] for file in after] == [2, 2, 2]
    assert "Výskok" in {document["name"] for document in documents(client)}
    assert after[1]["sha256"] != before[1]["sha256"]


def test_a_game_that_nothing_became_of_keeps_its_files_and_is_of_the_new_version(client, made):
    Game.objects.create(slug="other", name="Other", sources=["web"])
    publish()
    before = {file.game: file.generated_at for file in manifest.listed()}
    make_bulk_files()
    after = {file["language"]: file for file in get(client, "bulk/")["results"] if file["game"] == "tiny"}
    assert {file["version"] for file in after.values()} == {2}
    assert {file["generated_at"] for file in after.values()} == {before["tiny"]}


def test_the_same_content_makes_the_same_bytes(client, made, files):
    before = [file.sha256 for file in manifest.listed()]
    for path in files.glob("*.gz"):
        path.unlink()
    assert [file.sha256 for file in bulk.make_files()] == before
    assert documents(client)


def test_making_them_again_changes_nothing(made, files):
    before = {path: path.stat().st_mtime_ns for path in files.iterdir()}
    make_bulk_files()
    assert {path: path.stat().st_mtime_ns for path in files.iterdir()} == before


def test_another_database_with_the_same_version_gets_files_of_its_own(client, made):
    Publication.objects.update(epoch="another")
    assert get(client, "bulk/")["results"] == []
    make_bulk_files()
    assert len(get(client, "bulk/")["results"]) == 3


def test_old_files_go_and_half_written_ones_too(client, made, files):
    (files / "tiny.cs.ndjson.gz.new").write_bytes(b"half")
    for copies in (5, 6, 7):
        Card.objects.filter(slug="leap").update(copies=copies)
        publish()
        make_bulk_files()
    # Those of the version before stay for whoever has the old list in hand.
    assert len(list(files.glob("*.gz*"))) == 6


def test_only_one_makes_them_at_a_time(tiny, files):
    files.mkdir(parents=True)
    with FileLock(files / "lock") as lock:
        lock.take()
        waiting = threading.Thread(target=lambda: FileLock(files / "lock").take(wait=True))
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive()
    waiting.join(5)
    assert not waiting.is_alive()


@pytest.mark.parametrize(
    ("asked", "start", "stop"),
    [
        ("bytes=0-99", 0, 100),
        ("bytes=100-", 100, None),
        ("bytes=-50", -50, None),
        ("bytes=5-5", 5, 6),
        ("bytes=10-999999999", 10, None),
        ("bytes=-999999999", 0, None),
    ],
)
def test_a_part(client, made, asked, start, stop):
    whole = read(client.get(ADDRESS))
    answer = client.get(ADDRESS, headers={"range": asked})
    part = read(answer)
    assert answer.status_code == 206
    assert part == whole[start:stop]
    first, last = range(len(whole))[start:stop][0], range(len(whole))[start:stop][-1]
    assert answer.headers["Content-Range"] == f"bytes {first}-{last}/{len(whole)}"
    assert answer.headers["Content-Length"] == str(len(part))


@pytest.mark.parametrize("asked", ["bytes=9-3", "bytes=0-1,5-6", "lines=1-2", "bytes=x-", "bytes=-", "bytes=²-", ""])
def test_what_is_no_range_gives_the_whole(client, made, asked):
    answer = client.get(ADDRESS, headers={"range": asked})
    assert (answer.status_code, len(read(answer))) == (200, int(answer.headers["Content-Length"]))


@pytest.mark.parametrize("asked", ["bytes=999999999-", "bytes=999999999-9999999999", "bytes=-0"])
def test_a_range_beyond_the_end_is_refused(client, made, asked):
    answer = client.get(ADDRESS, headers={"range": asked})
    size = client.head(ADDRESS).headers["Content-Length"]
    assert (answer.status_code, answer.headers["Content-Range"]) == (416, f"bytes */{size}")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["detail"] == f"Range: '{asked}' is no part of a file of {size} bytes."


def test_a_part_of_a_file_that_has_changed_is_the_whole_new_file(client, made):
    first = client.head(ADDRESS)
    for tag in (first.headers["ETag"], first.headers["Last-Modified"]):
        assert status(client, range="bytes=100-", if_range=tag) == 206
    for tag in ('"another"', "W/" + first.headers["ETag"], "Mon, 01 Jan 2024 00:00:00 GMT"):
        assert status(client, range="bytes=100-", if_range=tag) == 200


def test_head_and_conditions(client, made):
    head = client.head(ADDRESS)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["Content-Type"] == "application/gzip"
    assert head.headers["Accept-Ranges"] == "bytes"
    assert head.headers["Content-Language"] == "cs"
    assert head.headers["X-Content-Version"] == "1"
    assert head.headers["ETag"] == f'"{get(client, "bulk/")["results"][1]["sha256"]}"'
    assert "Content-Encoding" not in head.headers
    assert status(client, if_none_match=head.headers["ETag"]) == 304
    assert status(client, if_modified_since=head.headers["Last-Modified"]) == 304
    assert status(client, if_none_match='"another"') == 200


def test_not_modified_says_nothing_of_a_length(client, made):
    """It would be that of the file, which is not sent."""
    answer = client.get(ADDRESS, headers={"if-none-match": "*"})
    assert (answer.status_code, answer.content, "Content-Length" in answer.headers) == (304, b"", False)


def test_a_client_gets_the_file_whatever_it_would_rather_have(client, made):
    answer = client.get(ADDRESS, headers={"accept": "application/x-ndjson", "accept-encoding": "br"})
    assert gzip.decompress(read(answer))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/gzip")
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("bulk/tiny.de.ndjson.gz", 404),
        ("bulk/large.cs.ndjson.gz", 404),
        ("bulk/tiny.cs.ndjson.gz?lang=cs", 400),
        ("bulk/?game=tiny", 400),
        ("bulk/..%2f..%2fsecret-key", 404),
    ],
)
def test_anything_else_is_refused(client, made, path, expected):
    get(client, path, expected)


def test_a_list_damaged_or_of_another_release_is_none(client, made, files):
    for text in ("{", '[{"game": "tiny"}]', "[1]", "5"):
        (files / "files.json").write_text(text)
        assert get(client, "bulk/")["results"] == []
    make_bulk_files()
    assert len(get(client, "bulk/")["results"]) == 3


def test_the_worker_makes_the_files_of_a_site_that_was_just_started(tmp_path):
    with_content = Serving(tmp_path / "data").ready()
    try:
        browser = with_content.browser()

        def listing():
            return json.loads(browser.get("/api/v1/bulk/")[1])

        assert wait_until(lambda: len(listing()["results"]) == 9, 60), with_content.output
        for file in listing()["results"]:
            assert file["version"] == listing()["version"]
        feed = json.loads(browser.get("/api/v1/changes/?since=0&limit=1")[1])
        assert feed["version"] == listing()["version"]
    finally:
        with_content.stop()
