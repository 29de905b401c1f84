"""A unit is translated: nothing is lost, nothing overwritten, and whatever helps stands beside it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cardsdb.models import Record, Translation, TranslationChange
from tests.workspace.conftest import add_texts, change, facts, page, save, translation, unit, write

pytestmark = pytest.mark.django_db

BORIS = "card/boris#name"
TEXT = "card/leap#effects[0].do.text"


def test_a_text_is_saved_as_a_draft_and_the_page_stays(browser, people):
    answer = save(browser("czech"), BORIS, cs="  Bořek ")
    assert (answer.status_code, answer.url) == (303, page(BORIS))
    assert facts(BORIS) == ("Bořek", "draft")
    assert translation(BORIS).author == people["czech"]
    assert Record.objects.get(slug="boris").name_cs == "Bořek"


def test_save_and_next_goes_through_the_queue_to_its_end(browser):
    client, query = browser("czech"), "lang=cs&kind=hero"
    first = save(client, "card/anna#name", query, cs="Andulka", then="next")
    assert first.url == page(BORIS, query)
    last = save(client, BORIS, query, cs="Bořek", then="next")
    assert last.url == f"/translate/?{query}"
    assert "That was the last one of this queue." in client.get(last.url).content.decode()


def test_the_next_one_is_found_although_the_unit_leaves_the_queue(browser):
    query = "lang=cs&state=missing&game=tiny"
    following = browser("czech").get(page(BORIS, query)).context["next"]
    assert save(browser("czech"), BORIS, query, cs="Bořek", then="next").url == following


def test_a_text_left_as_it_was_stays_official(browser):
    save(browser("czech"), "card/anna#name", cs="Anička", then="next")
    assert facts("card/anna#name") == ("Anička", "official")
    assert TranslationChange.objects.filter(translation=translation("card/anna#name")).count() == 1


def test_an_emptied_text_is_missing_again(browser):
    save(browser("czech"), "card/leap#name", cs="")
    assert facts("card/leap#name") == ("", "missing")


def test_a_text_from_the_memory_says_so(browser):
    save(browser("czech"), BORIS, cs="Bořek", origin_cs="memory")
    assert translation(BORIS).origin == "memory"
    save(browser("czech"), BORIS, cs="Bořík", origin_cs="rulebook")
    assert translation(BORIS).origin == "person"


def test_both_languages_are_saved_together(browser):
    answer = save(browser("both"), BORIS, "lang=both", cs="Bořek", pl="Borysek")
    assert answer.status_code == 303
    assert (facts(BORIS, "cs"), facts(BORIS, "pl")) == (("Bořek", "draft"), ("Borysek", "draft"))


def test_of_two_languages_none_is_saved_when_one_may_not_be(browser):
    answer = save(browser("czech"), BORIS, "lang=both", cs="Bořek", pl="Borysek")
    assert answer.status_code == 403
    assert facts(BORIS, "cs") == ("", "missing")


def test_who_translates_one_language_reads_the_other_beside_it(browser):
    body = browser("czech").get(page(BORIS, "lang=both")).content.decode()
    assert 'name="text-cs"' in body
    assert 'name="text-pl"' not in body
    assert "Translating into Polish needs the role “Polish translators”" in body


def stale_save(client, key, text, version, query="lang=cs", **headers):
    sent = {"text-cs": text, "version-cs": version}
    return client.post(f"/translate/unit/{unit(key).pk}/save/?{query}", sent, headers=headers)


def test_two_translators_do_not_overwrite_each_other(browser, people):
    seen = translation(BORIS).version
    write(BORIS, "Bořek malý", people["both"])
    answer = stale_save(browser("czech"), BORIS, "Bořek velký", seen)
    assert answer.status_code == 409
    assert facts(BORIS) == ("Bořek malý", "draft")
    body = answer.content.decode()
    assert "Bořek <del>malý</del><ins>velký</ins>" in body
    assert "Both: saved" in body
    [editor] = answer.context["editors"]
    assert (editor.text, editor.version) == ("Bořek velký", translation(BORIS).version)
    merged = stale_save(browser("czech"), BORIS, "Bořek velký i malý", editor.version)
    assert (merged.status_code, facts(BORIS)[0]) == (303, "Bořek velký i malý")


def test_a_script_is_told_of_the_conflict_in_a_fragment(browser, people):
    seen = translation(BORIS).version
    write(BORIS, "Bořek malý", people["both"])
    answer = stale_save(browser("czech"), BORIS, "Bořek velký", seen, **{"X-Requested-With": "workspace"})
    body = answer.content.decode()
    assert answer.status_code == 409
    assert "<html" not in body
    assert f'data-version="{translation(BORIS).version}"' in body
    assert 'data-text="Bořek malý"' in body


def test_of_two_languages_none_is_saved_when_one_conflicts(browser, people):
    seen = {language: translation(BORIS, language).version for language in ("cs", "pl")}
    write(BORIS, "Boryś", people["polish"], "pl")
    sent = {"text-cs": "Bořek", "text-pl": "Borysek", **{f"version-{one}": seen[one] for one in seen}}
    answer = browser("both").post(f"/translate/unit/{unit(BORIS).pk}/save/?lang=both", sent)
    assert answer.status_code == 409
    assert (facts(BORIS, "cs"), facts(BORIS, "pl")) == (("", "missing"), ("Boryś", "draft"))


def test_what_i_left_alone_conflicts_with_nothing(browser, people):
    seen = translation(BORIS).version
    write(BORIS, "Bořek", people["both"])
    assert stale_save(browser("czech"), BORIS, "", seen).status_code == 303
    assert facts(BORIS) == ("Bořek", "draft")


def test_the_same_text_from_two_is_no_conflict(browser, people):
    seen = translation(BORIS).version
    write(BORIS, "Bořek", people["both"])
    assert stale_save(browser("czech"), BORIS, "Bořek", seen).status_code == 303
    assert translation(BORIS).author == people["both"]


@pytest.mark.parametrize("version", ["", "x", "-1", "99999999999999"])
def test_a_version_that_never_was_overwrites_nothing(browser, version):
    assert stale_save(browser("czech"), "card/anna#name", "Andulka", version).status_code == 409
    assert facts("card/anna#name") == ("Anička", "official")


def test_a_name_that_is_too_long_is_refused_and_stays_in_the_box(browser):
    answer = save(browser("czech"), BORIS, cs="ř" * 201)
    assert answer.status_code == 422
    assert "The text has 201 characters; at most 200 fit." in answer.content.decode()
    assert answer.context["editors"][0].text == "ř" * 201
    assert save(browser("czech"), BORIS, cs="ř" * 200).status_code == 303


def test_a_character_that_cannot_be_kept_is_refused(browser):
    assert save(browser("czech"), BORIS, cs="Bo\0řek").status_code == 422


def test_a_source_that_is_there_many_times_is_translated_once(browser):
    add_texts("leap", "Jump.", "Jump.", "Jump.", "jump.")
    answer = browser("czech").get(page(TEXT))
    assert answer.context["editors"][0].same == 2
    save(browser("czech"), TEXT, cs="Skočte.", spread_cs="on")
    assert [facts(f"card/leap#effects[{number}].do.text")[0] for number in range(4)] == ["Skočte."] * 3 + [""]
    other = translation("card/leap#effects[1].do.text")
    assert (other.origin, other.changes.count()) == ("memory", other.version)


def test_others_keep_what_they_have_when_a_text_is_spread(browser, people):
    add_texts("leap", "Jump.", "Jump.", "Jump.")
    write("card/leap#effects[1].do.text", "Hopsněte.", people["both"])
    save(browser("czech"), TEXT, cs="Skočte.", spread_cs="on")
    assert facts("card/leap#effects[1].do.text")[0] == "Hopsněte."
    assert facts("card/leap#effects[2].do.text")[0] == "Skočte."


def test_the_text_is_spread_only_where_that_is_asked_for(browser):
    add_texts("leap", "Jump.", "Jump.")
    save(browser("czech"), TEXT, cs="Skočte.")
    assert facts("card/leap#effects[1].do.text")[0] == ""


def test_the_source_is_marked(browser):
    add_texts("leap", "Move {icon} by 2.")
    body = browser("czech").get(page(TEXT)).content.decode()
    assert ">{icon}</mark>" in body
    assert ">2</mark>" in body


def test_the_memory_suggests_and_the_card_reads_with_the_text(browser, people):
    add_texts("leap", "Jump over a hut.", "Jump over the hut.")
    write(TEXT, "Přeskočte chatu.", people["czech"])
    answer = browser("czech").get(page("card/leap#effects[1].do.text"))
    [suggestion] = answer.context["editors"][0].suggestions
    assert (suggestion.text, suggestion.similarity < 100) == ("Přeskočte chatu.", True)
    assert "Přeskočte chatu." in answer.context["effects"][0].texts["cs"]


def test_checks_run_while_somebody_types(browser):
    add_texts("leap", "Jump over {icon}.")
    sent = {"text-cs": "Přeskočte"}
    fragments = browser("czech").post(f"/translate/unit/{unit(TEXT).pk}/live/?lang=cs", sent).json()
    assert "TR-E001" in fragments["problems-cs"]
    assert "Přeskočte" in fragments["effects"]
    sent = {"text-cs": "Přeskočte {icon}."}
    fragments = browser("czech").post(f"/translate/unit/{unit(TEXT).pk}/live/?lang=cs", sent).json()
    assert "The checks find nothing wrong" in fragments["problems-cs"]
    assert facts(TEXT) == ("", "missing")


def test_an_outdated_translation_shows_what_changed(browser, people):
    add_texts("leap", "Jump over a hut.")
    write(TEXT, "Přeskočte chatu.", people["czech"])
    add_texts("leap", "Jump over two huts.")
    body = browser("czech").get(page(TEXT)).content.decode()
    assert "Jump over <del>a</del><ins>two</ins> <del>hut</del><ins>huts</ins>." in body


def test_whoever_has_the_unit_open_too_is_named(browser):
    browser("both").get(page(BORIS))
    assert "Both has this open, too." in browser("czech").get(page(BORIS)).content.decode()
    address = f"/translate/unit/{unit(BORIS).pk}/open/"
    browser("both").post(address, {"left": "1"})
    assert "Both" not in browser("czech").post(address).content.decode()


def test_a_drawing_is_there_for_what_can_be_drawn(browser):
    assert browser("czech").get(f"/translate/unit/{unit(BORIS).pk}/cs/drawing.svg").status_code == 404


def test_a_unit_without_a_record_has_a_page(browser):
    game = Translation.objects.get(unit__key="tiny#name", language="cs")
    assert browser("czech").get(f"/translate/unit/{game.unit_id}/").status_code == 200


@pytest.mark.parametrize("path", ["unit/999999999/", "unit/99999999999999999999/", "unit/x/"])
def test_a_unit_that_is_not_there_is_not_found(browser, path):
    assert browser("czech").get(f"/translate/{path}").status_code == 404


def test_a_page_costs_the_same_however_much_happened_to_the_unit(browser, people):
    client, costs = browser("reviewer"), []
    add_texts("leap", "Jump over a hut.")
    for round_of in range(2):
        for number in range(1, 8 * round_of + 2):
            write(TEXT, f"Přeskočte {number}. chatu.", people["czech"])
            change("leap", effects=[{"slot": "use", "do": {"text": f"Jump over {number} huts."}}])
        client.get(page(TEXT))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(page(TEXT)).status_code == 200
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 32
