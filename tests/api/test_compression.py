"""Answers come in the coding that the client asks for, and are cached so."""

import gzip

import brotli
import pytest
import zstandard

from tests.api.behind import behind

__all__ = ["behind"]

DECODERS = {
    "gzip": gzip.decompress,
    "br": brotli.decompress,
    "zstd": lambda body: zstandard.ZstdDecompressor().decompress(body),
    None: lambda body: body,
}


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("", None),
        ("gzip", "gzip"),
        ("gzip, deflate", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP;Q=1.0", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("zstd, gzip", "zstd"),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "zstd"),
        ("gzip;q=0", None),
        ("*;q=0", None),
        ("gzip;q=0.5, identity", None),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("gzip;q=two", None),
        ("gzip;q=nan", None),
        ("deflate, compress, unheard-of", None),
        (",;,=;q=", None),
        ("gzip;q=0." + "9" * 10_000, "gzip"),
        ("\x00\xff", None),
    ],
)
@pytest.mark.parametrize("path", ["content", "personal"])
def test_the_client_chooses(client, behind, accepted, coding, path):
    for _ in range(2):
        answer = client.get(f"/api/v1/{path}/", headers={"accept-encoding": accepted})
        assert answer.headers.get("Content-Encoding") == coding
        assert int(answer.headers["Content-Length"]) == len(answer.content)
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert DECODERS[coding](answer.content).startswith(b"{")


def test_each_coding_is_cached_with_a_tag_of_its_own(client, behind):
    tags = set()
    for _ in range(2):
        for coding in ("", "gzip", "br", "zstd"):
            answer = client.get("/api/v1/content/", headers={"accept-encoding": coding})
            assert answer.headers["ETag"].endswith(f'-{coding}"' if coding else '"')
            tags.add(answer.headers["ETag"])
    assert (len(tags), len(behind)) == (4, 4)


def test_a_304_is_for_the_coding_that_the_client_has(client, behind):
    tag = client.get("/api/v1/content/", headers={"accept-encoding": "gzip"}).headers["ETag"]
    for accepted, status in (("gzip", 304), ("br", 200)):
        headers = {"accept-encoding": accepted, "if-none-match": tag}
        assert client.get("/api/v1/content/", headers=headers).status_code == status


def test_what_is_small_stays_as_it_is(client, behind):
    answer = client.get("/api/v1/small/", headers={"accept-encoding": "gzip, br"})
    assert (answer.content, answer.has_header("Content-Encoding")) == (b"{}", False)


def test_a_file_goes_out_as_it_is(client, behind):
    answer = client.get("/api/v1/file/", headers={"accept-encoding": "gzip"})
    assert (answer.getvalue(), answer.has_header("Content-Encoding")) == (b"x" * 1000, False)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
