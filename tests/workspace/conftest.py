"""The tiny game with its units of translation, people of every role, and their browsers."""

from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, User
from django.db import connection
from django.test import Client

from cardsdb.accounts.granting import give_administrators_all
from cardsdb.content.load import load_content
from cardsdb.models import Record, Translation, TranslationUnit
from cardsdb.translation import review
from cardsdb.translation.syncing import sync

ROLES = {
    "editor": "Editors",
    "czech": "Czech translators",
    "polish": "Polish translators",
    "reviewer": "Reviewers",
    "administrator": "Administrators",
}


@pytest.fixture
def content(folder, db):
    load_content(["tiny"])
    sync()


@pytest.fixture
def people(db) -> dict[str, User]:
    """One of every role, one with no role, and one who translates into both languages."""
    with connection.schema_editor() as editor:
        import_module("cardsdb.migrations.0006_roles").make_roles(apps, editor)
    give_administrators_all(None, using="default")
    made = {}
    for name in (*ROLES, "nobody", "both"):
        made[name] = User.objects.create_user(name, is_staff=True, first_name=name.capitalize())
        wanted = {"both": [ROLES["czech"], ROLES["polish"]], "nobody": []}.get(name) or [ROLES.get(name, "")]
        made[name].groups.set(Group.objects.filter(name__in=wanted))
    return made


@pytest.fixture
def browser(content, people):
    """Makes the browser of somebody who is signed in."""

    def signed_in(name: str) -> Client:
        client = Client()
        client.force_login(people[name], backend="cardsdb.accounts.backend.Backend")
        return client

    return signed_in


def unit(key: str) -> TranslationUnit:
    return TranslationUnit.objects.get(key=f"tiny/{key}")


def translation(key: str, language: str = "cs") -> Translation:
    return Translation.objects.select_related("unit").get(unit__key=f"tiny/{key}", language=language)


def facts(key: str, language: str = "cs") -> tuple[str, str]:
    found = translation(key, language)
    return found.text, found.state


def write(key: str, text: str, by: User, language: str = "cs") -> Translation:
    return review.save(translation(key, language), text, by=by.pk)


def change(slug: str, **columns) -> None:
    Record.objects.filter(game__slug="tiny", slug=slug).update(**columns)
    sync()


def add_texts(slug: str, *texts: str) -> None:
    change(slug, effects=[{"slot": "use", "do": {"text": text}} for text in texts])


def page(key: str, query: str = "lang=cs") -> str:
    return f"/translate/unit/{unit(key).pk}/?{query}"


def save(client, key: str, query: str = "lang=cs", **texts):
    """Send the form of a unit as the page had it, with these texts typed into it."""
    found = unit(key)
    sent = {}
    for language, text in texts.items():
        if language in ("cs", "pl"):
            sent[f"text-{language}"] = text
            sent[f"version-{language}"] = translation(key, language).version
        else:
            sent[language.replace("_", "-")] = text
    return client.post(f"/translate/unit/{found.pk}/save/?{query}", sent)


def act(client, key: str, action: str, language: str = "cs", query: str = "lang=cs", **sent):
    """Press a button of a unit's page."""
    found = translation(key, language)
    sent = {name.replace("_", "-"): value for name, value in sent.items()}
    sent = {f"version-{language}": found.version, **sent}
    return client.post(f"/translate/unit/{found.unit_id}/{language}/{action}/?{query}", sent)
