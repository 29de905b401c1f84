"""A process reads a game once for each state of it, however many threads ask; what a dealer keeps has a bound."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from cardsdb.checks.content import Content
from cardsdb.dealing import DealError, Request
from cardsdb.dealing.holding import INCOMPLETE, Held, Holder
from cardsdb.dealing.keeping import Kept


def test_many_threads_wait_for_one_reading():
    read = []

    def slowly(game):
        read.append(game)
        sleep(0.05)
        return Content(game, [])

    holder = Holder(slowly)
    with ThreadPoolExecutor(8) as threads:
        held = set(threads.map(lambda _: holder.get("euthia", 1), range(8)))
    assert (len(held), read) == (1, ["euthia"])


def test_another_state_is_read_and_takes_the_place_of_the_last():
    read = []
    holder = Holder(lambda game: read.append(game) or Content(game, []))
    first = holder.get("euthia", 1)
    assert holder.get("euthia", 1) is first
    assert holder.get("euthia", 2) is not first
    holder.get("heroes-3", 2)
    assert holder.get("euthia", 2) is not first
    assert read == ["euthia", "euthia", "heroes-3"]


def test_content_that_lacks_what_a_deal_needs_is_a_deal_error_with_its_cause():
    class Broken:
        def cases(self):
            raise KeyError("map-shape")

        def deal(self, request):
            return self.cases()

    held = Held(Content("euthia", []))
    held.dealer = Broken()
    for ask in (lambda: held.deal(Request("x", 2)), lambda: held.fewest_players("x", None)):
        with pytest.raises(DealError) as caught:
            ask()
        assert caught.value.code == INCOMPLETE
        assert isinstance(caught.value.__cause__, KeyError)


def test_so_many_are_kept_and_no_more():
    kept, made = Kept(2), []

    def of(key):
        return kept.get(key, lambda: made.append(key) or key)

    assert [of(key) for key in "aabba"] == list("aabba")
    assert made == ["a", "b"]
    of("c")  # one too many: all are forgotten
    of("a")
    assert made == ["a", "b", "c", "a"]
