"""The settings of a worker that works on the database of a test, and has little patience with dead ones."""

import os

from cardsdb.settings import *  # noqa: F403
from cardsdb.settings import CELERY_BROKER_TRANSPORT_OPTIONS, DATABASES

DATABASES["default"]["NAME"] = os.environ["TEST_DATABASE"]
CELERY_BROKER_TRANSPORT_OPTIONS |= {"visibility_timeout": 3, "unacked_restore_interval": 1}
