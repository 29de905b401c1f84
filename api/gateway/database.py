"""Spares most requests the question whether the database is still there.

Django asks it before the first query of every request (CONN_HEALTH_CHECKS), which costs more than many a query. Once a
second is enough: who asks in the second after the database went away gets an error, as those before and after do.
"""

import threading
import time
from typing import Any

from django.db import connection

INTERVAL = 1.0  # seconds

_last = threading.local()  # as connections are, one for each thread


def spare_health_check() -> None:
    """Take the connection for sound if it was found so within the last second."""
    wrapper: Any = connection
    now = time.monotonic()
    if now - getattr(_last, "checked", -INTERVAL) < INTERVAL:
        wrapper.health_check_done = True
    else:
        _last.checked = now
