"""A few rules for the tiny game of tests/tiny.py, so that a test can break and mend them."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import connection

from cardsdb.checks import registry
from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.models import Record, Touch

STRONG, RIVALS, TRICKS, BOXES = "TINY-E001", "TINY-W002", "TINY-W003", "TINY-E004"
TEXTS = {"why": "It is a test.", "mend": "Mend it.", "example": "slug: anna"}


def strong(hero: Subject, content: View) -> Iterator[Finding]:
    if hero.typed.power > 5:
        yield Finding("attributes.power", "Power %(power)s is above 5.", {"power": hero.typed.power})


def rivals(hero: Subject, content: View) -> Iterator[Finding]:
    rival = content.get("card", hero.typed.rival) if hero.typed.rival else None
    if rival and rival.typed.power < hero.typed.power:
        yield Finding("attributes.rival", "%(rival)s is the weaker one.", {"rival": rival.slug})


def tricks(tricks: list[Subject], content: View) -> Iterator[Finding]:
    for trick in tricks:
        hero = content.get("card", trick.typed.hero)
        if hero and hero.typed.color == "red":
            yield Finding("attributes.hero", "No trick is for the red ones.", {}, trick)


def boxes(content: View) -> Iterator[Finding]:
    heroes = content.of_kind("hero")
    for box in content.of_kind("edition"):
        if len(heroes) != 2:
            yield Finding("components", "Heroes: %(count)s; 2 are due.", {"count": len(heroes)}, box)


@pytest.fixture
def rules(tiny_game, monkeypatch):
    """Only these checks and those of the engine."""
    engine = {code: one for code, one in registry._checks.items() if code in ("ALL-E090", "ALL-W090")}
    monkeypatch.setattr(registry, "_checks", engine)
    check(STRONG, game="tiny", kinds={"hero"}, title="Heroes have a power up to 5.", **TEXTS)(strong)
    check(RIVALS, game="tiny", kinds={"hero"}, reads={"hero"}, title="Rivals are the stronger.", **TEXTS)(rivals)
    check(TRICKS, game="tiny", kinds={"trick"}, reads={"hero"}, scope=Scope.KIND, title="Tricks are blue.", **TEXTS)(
        tricks
    )
    check(BOXES, game="tiny", kinds={"edition"}, reads={"hero"}, scope=Scope.GAME, title="Two heroes.", **TEXTS)(boxes)


@pytest.fixture
def loaded(folder, rules):
    """The records of the tiny game, none of them changed since they were checked."""
    call_command("loadcontent", verbosity=0)
    Touch.objects.all().delete()
    connection.run_on_commit.clear()


def change(slug: str, **attributes) -> Record:
    """Change attributes of a record past all forms."""
    record = Record.objects.get(slug=slug)
    record.attributes = record.attributes | attributes
    record.save()
    return record
