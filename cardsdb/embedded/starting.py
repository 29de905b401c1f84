"""What starting PostgreSQL and starting Redis have in common."""

import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil

from cardsdb.environment import StartError
from cardsdb.processes import Process

PATIENCE = 60.0  # seconds; to recover after a crash can take a while


def end_leftover(pid_file: Path, folder: Path, stop_signal: signal.Signals) -> None:
    """End a server of this folder that outlived who started it, and forget one that did not."""
    with suppress(OSError, ValueError, IndexError, psutil.NoSuchProcess):
        process = psutil.Process(int(pid_file.read_text().split()[0]))
        if str(folder) in process.cmdline():  # else the number is another's by now
            process.send_signal(stop_signal)
            try:
                process.wait(10)
            except psutil.TimeoutExpired:
                process.kill()
                process.wait(10)
    pid_file.unlink(missing_ok=True)


def wait_for_answer(process: Process, answers: Callable[[], bool], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not answers():
        if process.ended or time.monotonic() > end:
            raise StartError(f"{process.name} does not start; {log} says why.")
        time.sleep(0.02)
