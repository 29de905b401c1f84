"""The pictures of docs/gallery.md are those that the content gives."""

import re
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from cardsdb.management.commands import drawgallery

PAGE = Path(settings.BASE_DIR) / "docs/gallery.md"


def test_the_gallery_is_up_to_date():
    call_command("drawgallery", check=True)


def test_a_stale_or_needless_picture_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(drawgallery, "FOLDER", tmp_path)
    monkeypatch.setattr(drawgallery, "TILES", [("euthia", "lord-tile", "cs"), ("euthia", "ruins-tile", "cs")])
    monkeypatch.setattr(drawgallery, "TOKENS", [])
    monkeypatch.setattr(drawgallery, "MAPS", [])
    call_command("drawgallery", stdout=StringIO())
    (tmp_path / "euthia-lord-tile.svg").write_text("<svg/>")
    (tmp_path / "old.svg").write_text("<svg/>")
    with pytest.raises(SystemExit):
        call_command("drawgallery", check=True, stdout=(shown := StringIO()))
    assert shown.getvalue().split() == ["docs/gallery/euthia-lord-tile.svg", "docs/gallery/old.svg"]
    call_command("drawgallery", stdout=StringIO())
    assert "Lord" in (tmp_path / "euthia-lord-tile.svg").read_text(encoding="utf-8")
    assert not (tmp_path / "old.svg").exists()


def test_the_page_shows_every_picture():
    shown = re.findall(r"\]\(gallery/([^)]+)\)", PAGE.read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(path.name for path in drawgallery.FOLDER.glob("*.svg"))
