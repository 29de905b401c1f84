"""Heroes III is dealt from the database as it is from its files."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from cardsdb.checks.reading import read_content
from cardsdb.dealing import Dealer, Request, dealer_of
from cardsdb.models import Game


@pytest.mark.django_db
def test_files_and_database_deal_the_same(dealer: Dealer, django_assert_num_queries: Any) -> None:
    call_command("loadcontent", game=["heroes-3"], stdout=StringIO(), stderr=StringIO())
    content = read_content(Game.objects.get(slug="heroes-3"))
    with django_assert_num_queries(0):
        of_records = dealer_of(content)
        for scenario, mode, players in dealer.cases():
            request = Request(scenario, players, mode=mode, seed=1)
            assert of_records.deal(request).as_json() == dealer.deal(request).as_json()
