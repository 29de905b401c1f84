"""Reads go on when Redis does not: from the database, without waiting, and with one line in the log."""

import logging
import os
import socket
import time

import pytest
from redis import Redis

from api.gateway import link, shelf, version
from cardsdb.embedded import redis as embedded_redis
from cardsdb.embedded.folders import Folders
from tests.api.behind import behind, publish_again

__all__ = ["behind"]


class RedisServer:
    """A Redis of the test's own, to be stopped and started."""

    def __init__(self, folder):
        self.folders = Folders(folder)
        self.folders.data.mkdir()
        (folder / "logs").mkdir()
        self.folders.sockets.mkdir(exist_ok=True)
        self.url = f"unix://{self.folders.redis_socket}?db=0"
        self.start()

    def start(self):
        self.process = embedded_redis.start(self.folders)
        embedded_redis.wait(self.folders, self.process)

    def stop(self):
        self.process.stop()


@pytest.fixture
def redis(tmp_path, settings):
    server = RedisServer(tmp_path / "redis")
    settings.REDIS_URL = server.url
    yield server
    server.stop()


@pytest.fixture
def silent(tmp_path, settings):
    """A server that takes connections and never says a word."""
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "silent.sock"))
        listener.listen()
        settings.REDIS_URL = f"unix://{tmp_path}/silent.sock?db=0"
        yield


def test_reads_go_on_while_redis_is_stopped_and_use_it_again_later(client, redis, behind, monkeypatch, caplog):
    version.forget()
    fresh = client.get("/api/v1/content/")
    assert client.get("/api/v1/content/").headers["RateLimit-Limit"]
    assert len(behind) == 1

    redis.stop()
    with caplog.at_level(logging.WARNING):
        answers = [client.get("/api/v1/content/") for _ in range(2)]
        monkeypatch.setattr(shelf, "hand", shelf.Hand())
        answers += [client.get("/api/v1/content/") for _ in range(2)]
    assert {(answer.status_code, answer.content, answer.headers["ETag"]) for answer in answers} == {
        (200, fresh.content, fresh.headers["ETag"])
    }
    assert not answers[0].has_header("RateLimit-Limit")
    assert len(behind) == 2
    assert sum("Redis does not answer" in line for line in caplog.messages) == 1

    redis.start()
    monkeypatch.setattr(link._link_to(redis.url), "_rest_until", 0.0)
    assert client.get("/api/v1/content/").has_header("RateLimit-Limit")


def test_a_connection_that_was_cut_is_made_anew(client, redis, behind):
    client.get("/api/v1/content/")
    redis.stop()
    redis.start()
    assert client.get("/api/v1/content/").has_header("RateLimit-Limit")


def test_a_new_version_is_seen_without_redis(client, redis, behind):
    redis.stop()
    old = client.get("/api/v1/content/")
    assert client.get("/api/v1/content/", headers={"if-none-match": old.headers["ETag"]}).status_code == 304
    publish_again()
    new = client.get("/api/v1/content/", headers={"if-none-match": old.headers["ETag"]})
    assert (new.status_code, new.headers["ETag"][:4]) == (200, '"v8-')


def test_a_silent_redis_costs_one_short_wait(client, behind, silent):
    start = time.monotonic()
    assert client.get("/api/v1/content/").status_code == 200
    assert time.monotonic() - start < 2 * link.PATIENCE
    start = time.monotonic()
    for _ in range(10):
        assert client.get("/api/v1/content/").status_code == 200
    assert time.monotonic() - start < link.PATIENCE


def test_nobody_is_refused_without_redis(client, redis, behind, settings):
    settings.API_LIMIT = 1
    redis.stop()
    assert {client.get("/api/v1/content/").status_code for _ in range(5)} == {200}


def test_a_redis_that_refuses_commands_is_as_good_as_none(client, redis, behind):
    client.get("/api/v1/content/")
    with Redis.from_url(redis.url) as direct:
        direct.config_set("maxmemory", 1)
        direct.config_set("maxmemory-policy", "noeviction")
    assert [client.get("/api/v1/content/").status_code for _ in range(3)] == [200] * 3


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_child_process_has_connections_of_its_own(redis):
    """Gunicorn loads the site before it forks."""
    link.ask(("PING",))
    [mine] = link.ask(("CLIENT", "ID")) or []
    reader, writer = os.pipe()
    if not (child := os.fork()):
        os.write(writer, str(link.ask(("CLIENT", "ID"))).encode())
        os._exit(0)
    os.waitpid(child, 0)
    assert os.read(reader, 100).decode() not in {"None", f"[{mine}]"}
    os.close(reader)
    os.close(writer)
