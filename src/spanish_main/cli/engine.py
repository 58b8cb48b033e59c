"""``spanish-main engine``: the rules and the bots for other programs."""

from __future__ import annotations

import signal
import sys
from types import FrameType

from spanish_main.settings.play import EngineSettings


def engine(settings: EngineSettings) -> None:
    """Speak the rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output."""
    from spanish_main.adapters.engine import run

    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    signal.signal(signal.SIGTERM, _leave)
    run(sys.stdin.buffer, sys.stdout, settings.bot)


def _leave(number: int, frame: FrameType | None) -> None:
    """End as one that was told to, and end every thought."""
    sys.exit(128 + number)
