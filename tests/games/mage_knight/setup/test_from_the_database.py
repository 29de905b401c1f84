"""Records out of the database deal the same tables as the files they were loaded from."""

from io import StringIO

import pytest
from django.core.management import call_command

from cardsdb.checks.reading import read_content
from cardsdb.dealing import Request, dealer_of
from cardsdb.models import Game


@pytest.mark.django_db
def test_database_and_files_deal_alike(dealer, django_assert_num_queries):
    call_command("loadcontent", game=["mage-knight"], stdout=StringIO(), stderr=StringIO())
    content = read_content(Game.objects.get(slug="mage-knight"))
    with django_assert_num_queries(0):
        stored = dealer_of(content)
        for scenario, mode, players in dealer.cases():
            request = Request(scenario, players, mode, seed="42")
            assert stored.deal(request).as_json() == dealer.deal(request).as_json()
