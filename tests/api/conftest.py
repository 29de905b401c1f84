import pytest

from api.gateway import link, version
from tests.api.publishing import tiny

__all__ = ["tiny"]


@pytest.fixture(autouse=True)
def no_version_of_another_test():
    """Redis remembers what is published for longer than a test takes."""
    link.ask(("DEL", version.name()))
