"""The rules and the bots for other programs."""

from __future__ import annotations

import signal
import sys
from types import FrameType

from spanish_main.adapters.engine import run
from spanish_main.settings.play import EngineSettings


def engine(settings: EngineSettings) -> None:
    """Answer requests on standard input until it ends or SIGTERM comes."""
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    signal.signal(signal.SIGTERM, _exit)
    run(sys.stdin.buffer, sys.stdout, settings.bot)


def _exit(number: int, frame: FrameType | None) -> None:
    """Exit as after a signal. Searches end with the process."""
    sys.exit(128 + number)
