"""``spanish-main engine``: the rules and the bots for other programs."""

from __future__ import annotations

import signal
import sys
from types import FrameType
from typing import Annotated

import typer


def engine(
    bot: Annotated[
        str | None,
        typer.Option(
            help="The bot that decides where choose names none: captain, sailor, … With a budget of its own, "
            "captain@2000 or captain@0.5s, it keeps to that whatever choose allows."
        ),
    ] = None,
) -> None:
    """Speak the rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output."""
    from spanish_main.adapters.engine import run

    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    signal.signal(signal.SIGTERM, _leave)
    run(sys.stdin.buffer, sys.stdout, bot)


def _leave(number: int, frame: FrameType | None) -> None:
    """End as one that was told to, and end every thought."""
    sys.exit(128 + number)
