"""The settings of the production server, with bare views beside its own and the database that is measured."""

import os

from cardsdb.settings import *  # noqa: F403
from cardsdb.settings import DATABASES

ROOT_URLCONF = "bench.urls"
API_LIMIT = 999_999  # counting stays on, since it costs
if name := os.environ.get("BENCH_DATABASE"):
    DATABASES["default"]["NAME"] = name
