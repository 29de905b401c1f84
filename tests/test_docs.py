"""README and docs are true."""

import re
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from cardsdb import games
from cardsdb.games import registry
from cardsdb.models import Token
from cardsdb.translation.syncing import sync

ROOT = Path(settings.BASE_DIR)


def between(text: str, start: str, end: str) -> str:
    return text.split(f"<!-- {start} -->\n")[1].split(f"<!-- {end} -->")[0]


@pytest.mark.django_db
def test_the_readme_shows_what_contentstats_prints():
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    sync()  # as after a commit
    call_command("loadtranslations", stdout=StringIO())
    call_command("contentstats", stdout=(printed := StringIO()))
    shown = between((ROOT / "README.md").read_text(encoding="utf-8"), "contentstats", "end of contentstats")
    assert shown == f"```\n{printed.getvalue().strip()}\n```\n"


def test_the_content_model_page_lists_every_kind():
    page = (ROOT / "docs/content-model.md").read_text(encoding="utf-8")
    assert between(page, "kinds", "end of kinds") == kinds_table()


def kinds_table() -> str:
    lines = []
    for game in games.games():
        kinds = [kind for kind in games.kinds_of(game).values() if kind.model != "game"]
        models = sorted({kind.model for kind in kinds})
        lines += [f"| {game} | kinds |", "|---|---|"]
        lines += [f"| {model} | {', '.join(sorted(k.slug for k in kinds if k.model == model))} |" for model in models]
        lines.append("")
    return "\n".join(lines)


@pytest.mark.django_db
def test_the_worked_example_of_a_new_game_works_as_written(tmp_path, settings, monkeypatch):
    page = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    [schemas] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    game, pieces = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    write(tmp_path / "packages/tic_tac", {"__init__.py": "", "schemas.py": schemas})
    write(tmp_path / "fixtures/tic-tac", {"game.yaml": game, "pieces.yaml": pieces})
    settings.FIXTURES_DIR = tmp_path / "fixtures"
    monkeypatch.setattr(registry, "_kinds", dict(registry._kinds))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "packages")])
    games.discover()
    call_command("loadcontent", game=["tic-tac"], stdout=StringIO(), stderr=StringIO())
    nought = Token.objects.get(slug="nought")
    assert nought.references.get().target == Token.objects.get(slug="cross")


def write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def test_every_page_that_is_linked_exists():
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links {target}"
