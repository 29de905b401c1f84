import pytest
from django.contrib.auth.models import User

from cardsdb.content.load import load_content
from cardsdb.models import Record, Translation
from cardsdb.translation.syncing import sync

TEXT = "Leap over the hut,\nthen rest."


@pytest.fixture
def catalogue(folder, settings, tmp_path, db):
    """The tiny game with one text beside its names, and where its Czech catalogue is."""
    settings.CATALOGUES_DIR = tmp_path / "locale"
    load_content(["tiny"])
    Record.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"text": TEXT}}])
    sync()
    return settings.CATALOGUES_DIR / "cs" / "LC_MESSAGES" / "tiny.po"


@pytest.fixture
def jana(db):
    return User.objects.create_user("jana")


@pytest.fixture
def translation():
    def find(key="tiny/card/leap#effects[0].do.text", language="cs"):
        return Translation.objects.select_related("unit").get(unit__key=key, language=language)

    return find


@pytest.fixture
def facts(translation):
    def tell(*where):
        found = translation(*where)
        return found.text, found.state, found.origin, found.outdated

    return tell
