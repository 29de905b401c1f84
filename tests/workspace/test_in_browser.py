"""The editor in a real browser: translated, reviewed and read back without touching a mouse."""

import json
import os
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.conf import settings
from django.test import Client

from cardsdb.models import Translation
from tests.api.publishing import publish
from tests.workspace.conftest import add_texts, facts, page, translation, unit, write

CHROMIUM = Path("/usr/bin/chromium")
pytestmark = [
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"{CHROMIUM} is not there; `apt install chromium` brings it"),
    pytest.mark.django_db(transaction=True),
]

SOURCES = [f"Jump over {number} huts." for number in range(2, 12)]
TEXTS = [f"Přeskočte {number} chat." for number in range(2, 12)]


@pytest.fixture(scope="module")
def chromium():
    from playwright.sync_api import sync_playwright

    # Playwright runs a loop of events in this thread, in which Django would refuse to ask the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def window(chromium, live_server, content, people):
    """Opens a page as somebody who is signed in."""
    opened = []

    def open_as(name: str, address: str):
        client = Client()
        client.force_login(people[name], backend="cardsdb.accounts.backend.Backend")
        context = chromium.new_context(base_url=live_server.url, locale="en")
        opened.append(context)
        value = client.cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": value, "url": live_server.url}])
        found = context.new_page()
        found.on("pageerror", lambda error: pytest.fail(f"A script failed: {error}"))
        found.goto(address)
        return found

    yield open_as
    for context in opened:
        context.close()


def has_focus(window, selector: str) -> bool:
    return window.evaluate("selector => document.activeElement.matches(selector)", selector)


def tab_to(window, selector: str) -> None:
    for _press in range(80):
        if has_focus(window, selector):
            return
        window.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {selector}")


def wait_for_focus(window, selector: str) -> None:
    window.wait_for_function("selector => document.activeElement?.matches(selector)", arg=selector)


def test_ten_texts_are_translated_reviewed_and_served_by_keyboard_alone(window, live_server):
    add_texts("leap", *SOURCES)
    translator = window("czech", "/translate/?lang=cs&state=missing&part=text")
    tab_to(translator, ".ws-source-link")
    translator.keyboard.press("Enter")
    for source, text in zip(SOURCES, TEXTS, strict=True):
        translator.wait_for_function("text => document.getElementById('source')?.textContent === text", arg=source)
        wait_for_focus(translator, "#text-cs")
        translator.keyboard.type(text)
        translator.keyboard.press("Control+Enter")
    translator.get_by_text("That was the last one of this queue.").wait_for()
    drafts = Translation.objects.filter(unit__part="text", language="cs").order_by("unit_id")
    assert list(drafts.values_list("text", "state", "author__username")) == [(one, "draft", "czech") for one in TEXTS]

    reviewer = window("reviewer", "/translate/?lang=cs&state=draft&part=text")
    tab_to(reviewer, ".ws-source-link")
    reviewer.keyboard.press("Enter")
    for source in SOURCES:
        reviewer.wait_for_function("text => document.getElementById('source')?.textContent === text", arg=source)
        wait_for_focus(reviewer, "#commands")
        reviewer.keyboard.press("a")
    reviewer.get_by_text("That was the last one of this queue.").wait_for()
    assert set(drafts.values_list("state", "reviewer__username")) == {("reviewed", "reviewer")}

    publish()
    with urlopen(f"{live_server.url}/api/v1/cards/tiny/leap/?lang=cs") as answer:
        effects = json.load(answer)["effects"]
    assert [(one["do"]["text"], one["language"]) for one in effects] == [(text, "cs") for text in TEXTS]


def test_of_two_who_save_the_second_is_told_and_loses_nothing(window, people):
    first = window("both", page("card/boris#name"))
    second = window("czech", page("card/boris#name"))
    second.get_by_text("Both has this open, too.").wait_for()
    wait_for_focus(first, "#text-cs")
    first.keyboard.type("Bořek malý")
    first.keyboard.press("Control+s")
    first.get_by_text("Saved: Czech.").wait_for()
    wait_for_focus(second, "#text-cs")
    second.keyboard.type("Bořek velký")
    second.keyboard.press("Control+s")
    wait_for_focus(second, ".ws-clash")
    assert "malý" in second.locator(".ws-clash del").inner_text()
    assert second.locator("#text-cs").input_value() == "Bořek velký"
    assert facts("card/boris#name")[0] == "Bořek malý"
    second.keyboard.press("Escape")
    second.keyboard.press("e")
    second.keyboard.type(" i malý")
    second.keyboard.press("Control+s")
    second.get_by_text("Saved: Czech.").wait_for()
    assert facts("card/boris#name")[0] == "Bořek velký i malý"


def test_what_is_typed_is_checked_kept_and_taken_from_the_memory(window, people):
    add_texts("leap", "Jump over {icon}.", "Jump over the {icon}.")
    write("card/leap#effects[0].do.text", "Přeskočte {icon}.", people["czech"])
    key = "card/leap#effects[1].do.text"
    translator = window("czech", page(key))
    wait_for_focus(translator, "#text-cs")
    translator.keyboard.type("Přes")
    translator.locator("#problems-cs").get_by_text("TR-E001").wait_for()
    assert translator.locator("#effects .ws-this [lang=cs]").inner_text().startswith("Přes")

    translator.on("dialog", lambda dialog: dialog.accept())  # leaving with text that is not saved
    translator.reload()
    translator.get_by_role("button", name="Put it back").click()
    assert translator.locator("#text-cs").input_value() == "Přes"

    translator.keyboard.press("Alt+1")
    assert translator.locator("#text-cs").input_value() == "Přeskočte {icon}."
    translator.locator("#problems-cs").get_by_text("nothing wrong").wait_for()
    translator.keyboard.press("F1")
    assert translator.locator("#keys").is_visible()
    translator.keyboard.press("Escape")
    translator.keyboard.press("Control+s")
    translator.get_by_text("Saved: Czech.").wait_for()
    assert (facts(key)[0], translation(key).origin) == ("Přeskočte {icon}.", "memory")
    assert translator.evaluate(f"localStorage.getItem('cardsdb:unit:{unit(key).pk}:cs')") is None
