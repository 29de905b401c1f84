"""Start everything with what `make run` installs and no more, and see every part come up."""

import sys
import tempfile
from pathlib import Path

from tests.serving import Serving, wait_until

with tempfile.TemporaryDirectory() as scratch:
    serving = Serving(Path(scratch) / "data").ready()
    healthy = wait_until(lambda: serving.browser().get("/healthz")[0] == 200)
    status, parts = serving.browser().get("/healthz")
    stopped = serving.stop()
    if not healthy or stopped != 0:
        sys.exit(f"First start: {status} {parts}, exit code {stopped}\n{serving.output}")
