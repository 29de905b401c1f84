"""A wrong value stops the start: one line that names it and says what would be right."""

import pytest

from cardsdb import environment
from cardsdb.environment import StartError
from tests.serving import free_port, manage

POSTGRES = "DATABASE_URL is no PostgreSQL address; write postgres://user:password@host:5432/database."
REDIS = "REDIS_URL is no Redis address; write redis://host:6379/0 or unix:///path/to/socket?db=0."


@pytest.mark.parametrize(
    ("variables", "line"),
    [
        ({"DEBUG": "yes"}, "DEBUG is 'yes'; write True or False."),
        ({"PORT": "eighty"}, "PORT is 'eighty'; write a number from 1 to 65535."),
        ({"PORT": "65536"}, "PORT is '65536'; write a number from 1 to 65535."),
        ({"HOST": "198.51.100.1"}, "HOST is '198.51.100.1', no address of this machine; write 127.0.0.1 or 0.0.0.0."),
        ({"DATABASE_URL": "nonsense"}, POSTGRES),
        (
            {"DATABASE_URL": "postgres://127.0.0.1/cards"},
            "SECRET_KEY is not set; set it to a long random text: `openssl rand -base64 48` makes one.",
        ),
        (
            {"DATABASE_URL": "postgres://127.0.0.1:1/cards", "SECRET_KEY": "given"},
            "The database at DATABASE_URL does not answer: "
            'connection failed: connection to server at "127.0.0.1", port 1 failed: Connection refused',
        ),
        (
            {"REDIS_URL": "redis://127.0.0.1:1/0"},
            "Redis at REDIS_URL does not answer: Error 111 connecting to 127.0.0.1:1. Connection refused.",
        ),
    ],
)
def test_wrong_value_is_one_line(tmp_path, variables, line):
    start = manage(tmp_path, "serve", **{"PORT": str(free_port())} | variables)
    assert (start.returncode, start.stderr) == (1, f"{line}\n")


@pytest.mark.parametrize("address", ["nonsense", "mysql://host/cards", "postgres://host", "postgres://host:port/cards"])
def test_wrong_database_is_not_shown(monkeypatch, address):
    monkeypatch.setenv("DATABASE_URL", address)
    with pytest.raises(StartError) as raised:
        environment.database("DATABASE_URL")
    assert str(raised.value) == POSTGRES


@pytest.mark.parametrize("address", ["nonsense", "http://host:6379", "redis://"])
def test_wrong_redis_is_not_shown(monkeypatch, address):
    monkeypatch.setenv("REDIS_URL", address)
    with pytest.raises(StartError) as raised:
        environment.redis("REDIS_URL")
    assert str(raised.value) == REDIS


@pytest.mark.parametrize(
    ("written", "value"), [("True", True), ("false", False), ("1", True), ("", False), (" 0 ", False)]
)
def test_boolean(monkeypatch, written, value):
    monkeypatch.setenv("DEBUG", written)
    assert environment.boolean("DEBUG", False) is value


def test_words_stand_between_commas(monkeypatch):
    monkeypatch.setenv("ALLOWED_HOSTS", "cards.example.org, localhost,")
    assert environment.words("ALLOWED_HOSTS") == ["cards.example.org", "localhost"]


def test_origin_needs_a_scheme(monkeypatch):
    monkeypatch.setenv("CSRF_TRUSTED_ORIGINS", "https://cards.example.org,cards.example.org")
    with pytest.raises(StartError) as raised:
        environment.origins("CSRF_TRUSTED_ORIGINS")
    assert str(raised.value) == (
        "CSRF_TRUSTED_ORIGINS holds 'cards.example.org'; write origins such as https://cards.example.org, with commas."
    )
