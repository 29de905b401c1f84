"""Lists in the order that a client asks for."""

import pytest

from cardsdb.folding import fold
from tests.api.content import api, content

__all__ = ["api", "content"]


def test_without_any_a_list_is_sorted_by_id(api):
    ids = [body["id"] for body in api.every("cards")]
    assert ids == sorted(ids)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_names_sort_in_the_language_of_the_answer_without_accents(api, language):
    names = [fold(body["name"]) for body in api.every("enemies", ordering="name", lang=language)]
    assert names == sorted(names)


def test_a_minus_turns_it_round_and_what_has_no_such_number_comes_last(api):
    for sign in ("", "-"):
        armor = [body["attributes"].get("armor") for body in api.every("enemies", ordering=f"{sign}armor")]
        numbers = [number for number in armor if number is not None]
        assert numbers == sorted(numbers, reverse=bool(sign))
        assert armor[: len(numbers)] == numbers


def test_several_fields_one_after_the_other(api):
    found = [(body["kind"], body["copies"], body["id"]) for body in api.every("enemies", ordering="kind,-copies,slug")]
    assert found == sorted(
        found, key=lambda row: (row[0], -(row[1] if row[1] is not None else -1), row[2].split("/")[1])
    )


@pytest.mark.parametrize("field", ["updated_at", "number", "copies", "game", "kind", "edition", "slug"])
def test_pages_of_any_order_hold_every_record_once(api, field):
    assert len({body["id"] for body in api.every("cards", ordering=field)}) == api.get("cards")["count"]


@pytest.mark.parametrize(
    ("asked", "detail"),
    [
        ("nmae", "ordering: there is no 'nmae'; did you mean 'name'? Known: "),
        ("--name", "ordering: there is no '--name'; did you mean 'name'? Known: "),
        ("color", "ordering: there is no 'color'"),
        ("", "ordering: there is no ''"),
        ("name,kind,game,slug,copies", "ordering: at most 4 at once."),
    ],
)
def test_an_unknown_field_is_refused(api, asked, detail):
    assert api.refusal("cards", ordering=asked).startswith(detail)
