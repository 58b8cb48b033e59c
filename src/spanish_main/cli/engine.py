"""``spanish-main engine``: the rules and the bots for other programs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def engine(
    bot: Annotated[
        str | None,
        typer.Option(
            help="Who decides where choose names no bot: captain, sailor, … With a budget of its own, captain@2000 or "
            "captain@0.5s, it keeps to that whatever choose allows."
        ),
    ] = None,
) -> None:
    """Speak the rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output."""
    from spanish_main.adapters.engine import run

    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    run(sys.stdin, sys.stdout, bot)
