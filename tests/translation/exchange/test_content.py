"""The catalogues of the product."""

from pathlib import Path

import pytest
from django.conf import settings

from cardsdb.content.load import load_content
from cardsdb.translation.exchange import po
from cardsdb.translation.exchange.dumping import dump_catalogues
from cardsdb.translation.exchange.loading import load_catalogues
from cardsdb.translation.exchange.merging import Outcome
from cardsdb.translation.syncing import sync

LOCALE = Path(settings.BASE_DIR) / "locale"
CATALOGUES = sorted(path for path in LOCALE.glob("*/LC_MESSAGES/*.po") if path.stem != "django")


def test_every_game_has_its_catalogues():
    games = sorted(path.name for path in (Path(settings.BASE_DIR) / "fixtures").iterdir() if path.is_dir())
    assert [path.stem for path in CATALOGUES] == games * 2


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.parent.name} {path.stem}")
def test_a_catalogue_has_no_fault_and_the_usual_form(path):
    data = path.read_bytes()
    sheet = po.read(data, path.name)
    assert (sheet.faults, sheet.notices) == ([], [])
    assert po.write(sheet.rows, sheet.language, path.stem) == data


@pytest.mark.django_db
def test_load_then_dump_is_byte_identical():
    load_content(["mage-knight"])
    sync()
    for loaded in load_catalogues():
        assert (loaded.notices, loaded.of(Outcome.CONFLICT)) == ([], [])
        assert loaded.of(Outcome.CREATED) != []
    for dumped in dump_catalogues():
        assert dumped.after.decode() == dumped.catalogue.path.read_text(encoding="utf-8")
