"""What reviewers and translators do to a text beside writing it."""

import pytest

from cardsdb.models import SourceRevision, TranslationComment
from tests.workspace.conftest import act, change, facts, page, translation, unit, write

pytestmark = pytest.mark.django_db

LEAP, ANNA, BORIS = "card/leap#name", "card/anna#name", "card/boris#name"


def test_a_draft_is_accepted_and_the_next_one_comes(browser, people):
    answer = act(browser("reviewer"), LEAP, "accept", then="next", query="lang=cs&kind=trick")
    assert answer.status_code == 303
    assert (facts(LEAP), translation(LEAP).reviewer) == (("Skok", "reviewed"), people["reviewer"])


def test_what_somebody_changed_meanwhile_is_not_accepted(browser, people):
    seen = translation(LEAP).version
    write(LEAP, "Přeskok", people["czech"])
    answer = act(browser("reviewer"), LEAP, "accept", version_cs=seen)
    assert answer.status_code == 409
    assert "Czech: saved" in answer.content.decode()
    assert facts(LEAP) == ("Přeskok", "draft")


def test_what_is_missing_cannot_be_accepted(browser):
    answer = act(browser("reviewer"), BORIS, "accept")
    assert answer.status_code == 422
    assert "There is no text to accept yet; write one first." in answer.content.decode()


def test_what_is_sent_back_says_why(browser):
    act(browser("reviewer"), LEAP, "accept")
    assert act(browser("reviewer"), LEAP, "send-back", comment_cs=" ").status_code == 422
    assert facts(LEAP) == ("Skok", "reviewed")
    assert act(browser("reviewer"), LEAP, "send-back", comment_cs="It is a jump.").status_code == 303
    assert facts(LEAP) == ("Skok", "draft")
    assert "It is a jump." in browser("czech").get(page(LEAP)).content.decode()


def test_a_printed_text_is_marked_official(browser):
    assert act(browser("reviewer"), LEAP, "official").status_code == 303
    assert facts(LEAP) == ("Skok", "official")


def test_an_outdated_translation_is_confirmed_as_it_stands(browser):
    change("anna", name="Berta the Brave")
    assert translation(ANNA).outdated == "meaning"
    assert act(browser("czech"), ANNA, "confirm").status_code == 303
    assert (facts(ANNA), translation(ANNA).outdated) == (("Anička", "official"), "")
    assert act(browser("czech"), ANNA, "confirm").status_code == 422


def test_undo_goes_back_step_by_step(browser, people):
    write(BORIS, "Bořek", people["czech"])
    write(BORIS, "Bořík", people["czech"])
    act(browser("czech"), BORIS, "undo")
    assert facts(BORIS)[0] == "Bořek"
    act(browser("czech"), BORIS, "undo")
    assert facts(BORIS) == ("", "missing")
    assert act(browser("czech"), BORIS, "undo").status_code == 422


def test_a_translator_does_not_undo_what_a_reviewer_did(browser, people):
    act(browser("reviewer"), LEAP, "accept")
    act(browser("reviewer"), LEAP, "send-back", comment_cs="No.")
    assert act(browser("czech"), LEAP, "undo").status_code == 403
    assert facts(LEAP) == ("Skok", "draft")
    assert act(browser("reviewer"), LEAP, "undo").status_code == 303
    assert facts(LEAP) == ("Skok", "reviewed")


def test_an_earlier_version_comes_back(browser, people):
    act(browser("reviewer"), LEAP, "accept")
    accepted = translation(LEAP).version
    write(LEAP, "Přeskok", people["czech"])
    act(browser("reviewer"), LEAP, "revert", to=accepted)
    assert facts(LEAP) == ("Skok", "reviewed")


def test_from_a_translators_hand_it_comes_back_as_a_draft(browser, people):
    act(browser("reviewer"), LEAP, "accept")
    accepted = translation(LEAP).version
    write(LEAP, "Přeskok", people["czech"])
    act(browser("czech"), LEAP, "revert", to=accepted)
    assert facts(LEAP) == ("Skok", "draft")
    assert act(browser("czech"), LEAP, "revert", to=999).status_code == 404


def test_text_that_is_not_saved_is_not_lost_to_another_button(browser):
    answer = act(browser("administrator"), LEAP, "accept", text_cs="Přeskok")
    assert answer.status_code == 422
    assert answer.context["editors"][0].text == "Přeskok"
    assert facts(LEAP) == ("Skok", "draft")


def test_comments_are_said_and_settled(browser):
    client, pk = browser("czech"), unit(LEAP).pk
    sent = {"comment": "Which leap?", "language": "cs", "text-cs": "Přes", "version-cs": 1}
    answer = client.post(f"/translate/unit/{pk}/comment/?lang=cs", sent)
    assert answer.context["editors"][0].text == "Přes"
    said = TranslationComment.objects.get()
    assert (said.text, said.language, said.author.username) == ("Which leap?", "cs", "czech")
    client.post(f"/translate/unit/{pk}/comment/{said.pk}/?lang=cs")
    assert TranslationComment.objects.exclude(resolved_at=None).exists()
    assert client.post(f"/translate/unit/{pk}/comment/?lang=cs", {"comment": " "}).status_code == 422


def test_the_kind_of_a_change_is_corrected(browser):
    change("anna", name="Berta the Brave")
    address = f"/translate/unit/{unit(ANNA).pk}/kind/?lang=cs"
    assert browser("reviewer").post(address, {"change": "typo"}).status_code == 303
    assert translation(ANNA).outdated == ""
    assert browser("editor").post(address, {"change": "wording"}).status_code == 303
    assert SourceRevision.objects.get(unit=unit(ANNA), number=2).change == "wording"
    assert browser("reviewer").post(address, {"change": "x"}).status_code == 404


def ticket(key, language="cs"):
    found = translation(key, language)
    return f"{found.pk}:{found.version}"


def test_many_are_accepted_after_they_were_shown_once_more(browser, people):
    write(BORIS, "Bořek", people["czech"])
    client, sent = browser("reviewer"), {"accept": [ticket(LEAP), ticket(BORIS)]}
    shown = client.post("/translate/accept/?lang=cs", sent)
    assert [cell.translation.text for cell in shown.context["cells"]] == ["Bořek", "Skok"]
    assert facts(LEAP) == ("Skok", "draft")
    answer = client.post("/translate/accept/?lang=cs", {**sent, "confirmed": "1"}, follow=True)
    assert "2 translations accepted." in answer.content.decode()
    assert (facts(LEAP)[1], facts(BORIS)[1]) == ("reviewed", "reviewed")


def test_of_many_the_one_that_was_changed_meanwhile_is_left(browser, people):
    write(BORIS, "Bořek", people["czech"])
    sent = {"accept": [ticket(LEAP), ticket(BORIS)], "confirmed": "1"}
    write(BORIS, "Bořík", people["czech"])
    answer = browser("reviewer").post("/translate/accept/?lang=cs", sent, follow=True)
    assert "Not accepted: tiny/card/boris#name (cs)" in answer.content.decode()
    assert (facts(LEAP)[1], facts(BORIS)) == ("reviewed", ("Bořík", "draft"))


@pytest.mark.parametrize("ticked", [[], ["x"], ["1"], ["-1:2"], ["9999999999:1"], ["1:99999999999999999999"]])
def test_nothing_ticked_accepts_nothing(browser, ticked):
    answer = browser("reviewer").post("/translate/accept/?lang=cs", {"accept": ticked, "confirmed": "1"})
    assert answer.status_code == 303
    assert facts(LEAP) == ("Skok", "draft")
