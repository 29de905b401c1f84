"""Python looks for cycles of objects as more and more are made. Content is hundreds of thousands, without a cycle."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Do not look for cycles meanwhile: over a large game, that takes a third of the time and finds nothing."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
