"""Child processes that end with us: told to when we end in order, by the kernel when we are killed."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

PR_SET_PDEATHSIG = 1


class Process:
    """A running child; `stop_signal` asks it to end in order."""

    def __init__(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        stop_signal: signal.Signals = signal.SIGTERM,
        orphan_signal: signal.Signals = signal.SIGKILL,
        output: IO[Any] | None = None,
        **options: Any,
    ) -> None:
        self.name = name
        self.stop_signal = stop_signal
        self.popen = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,  # Ctrl-C in the terminal reaches us alone: we stop the children in order
            preexec_fn=end_with_parent(orphan_signal),  # runs after the change of user, which would undo it
            **options,
        )

    @property
    def ended(self) -> bool:
        return self.popen.poll() is not None

    @property
    def ending(self) -> str:
        """How it ended, in words."""
        code = self.popen.returncode
        return f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"

    def stop(self, patience: float = 10) -> None:
        """Ask it to end, and make it when it does not."""
        if not self.ended:
            self.popen.send_signal(self.stop_signal)
            try:
                self.popen.wait(patience)
            except subprocess.TimeoutExpired:
                self.popen.kill()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)  # what it started and did not wait for
        self.popen.wait()


def end_with_parent(orphan_signal: signal.Signals) -> Callable[[], None] | None:
    """What a new child runs first, so that the kernel sends it the signal when we die. Only Linux can."""
    if sys.platform != "linux":
        return None
    prctl, parent = ctypes.CDLL(None).prctl, os.getpid()

    def ask_kernel() -> None:
        prctl(PR_SET_PDEATHSIG, int(orphan_signal))
        if os.getppid() != parent:  # we died before the kernel was asked
            os._exit(1)

    return ask_kernel
