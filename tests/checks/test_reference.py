"""docs/checks.md explains every check, and every check can be explained."""

import re
from io import StringIO

import pytest
import yaml
from django.core.management import call_command

from cardsdb.checks.registry import EVERY, Scope, all_checks
from cardsdb.games.registry import kinds_of
from cardsdb.management.commands import checksdocs

CHECKS = all_checks()


def test_the_page_is_up_to_date():
    call_command("checksdocs", check=True)


def test_a_page_that_differs_is_shown_and_refused(tmp_path, monkeypatch):
    changed = tmp_path / "checks.md"
    changed.write_text(checksdocs.PAGE.read_text(encoding="utf-8").replace("# Checks", "# Cheques"), encoding="utf-8")
    monkeypatch.setattr(checksdocs, "PAGE", changed)
    with pytest.raises(SystemExit) as ended:
        call_command("checksdocs", check=True, stdout=(shown := StringIO()))
    assert ended.value.code == 1
    assert "-# Cheques\n+# Checks\n" in shown.getvalue()


def test_every_link_of_the_page_leads_to_one_place():
    text = checksdocs.PAGE.read_text(encoding="utf-8")
    places = re.findall(r'<a id="([^"]+)">', text)
    assert len(places) == len(set(places))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(places)


@pytest.mark.parametrize("check", CHECKS, ids=[check.code for check in CHECKS])
def test_every_check_says_what_why_and_how_to_mend(check):
    for text in (check.title, check.why, check.mend):
        assert text.endswith((".", "!", "?", ")."))
        assert "\n" not in text
    assert all(yaml.safe_load_all(check.example))
    declared = (check.kinds | check.reads) - {EVERY}
    if check.game != EVERY:
        assert declared <= kinds_of(check.game).keys()
    assert check.scope in Scope
