from io import StringIO

import pytest
from django.core.management import call_command


@pytest.fixture
def loaded(folder):
    """The records of the tiny game."""
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
