"""The server's log: lines for people, or JSON for programs; and no flood of it, whatever comes in from outside.

No secret may be in a record: neither seeds nor tokens, codes or hands. What is logged names tables, games
and addresses.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

from spanish_main.table.messages.errors import ServeError

KINDS = ("text", "json")
# The same complaint is told so often; then it is counted, and the count told once in so many seconds.
_TOLD = 5
_SECONDS = 60.0
# So many kinds of complaint are remembered.
_KINDS = 1_000


class Throttle(logging.Filter):
    """Lets the same complaint through a few times, then once a minute with how often it came.

    The same: of the same logger and level, and the same text before its arguments are filled in.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, int, str], list[float]] = {}  # [since when, how many were let through, held back]

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether ``record`` is to be told."""
        if record.levelno < logging.WARNING:
            return True
        now, key = self._clock(), (record.name, record.levelno, str(record.msg)[:200])
        if key not in self._seen and len(self._seen) >= _KINDS:
            self._seen.clear()
        seen = self._seen.setdefault(key, [now, 0, 0])
        if now - seen[0] >= _SECONDS:
            held = seen[2]
            seen[:] = [now, 1, 0]
            if held:
                record.msg, record.args = f"{record.getMessage()} (and {held:.0f} more like it before)", None
            return True
        seen[1 if seen[1] < _TOLD else 2] += 1
        return seen[2] == 0


def _nonsense(record: logging.LogRecord) -> bool:
    """Uvicorn complains of every request that is none and every socket that was refused: nobody needs to see that."""
    return not record.getMessage().startswith(
        (
            "Invalid UTF-8",
            "Invalid HTTP request",
            "Unsupported upgrade request",
            "ASGI callable returned without completing",
        )
    )


def set_up(kind: str = "text") -> None:
    """Let our log go to standard error as ``kind``, unless the embedding program has its own ideas.

    ServeError for a kind that there is not.
    """
    if kind not in KINDS:
        raise ServeError("server-bad-log", kind=kind[:40])
    logging.getLogger("uvicorn.error").addFilter(_nonsense)
    if logging.getLogger().handlers:
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_json() if kind == "json" else logging.Formatter(_TEXT, datefmt="%H:%M:%S"))
    handler.addFilter(Throttle())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("spanish_main").setLevel(logging.INFO)


_TEXT = "%(asctime)s %(levelname)s %(message)s"


def _json() -> logging.Formatter:
    import structlog  # noqa: PLC0415 -- only for who wants JSON: an idle server stays small

    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.stdlib.ExtraAdder(),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            # As text: structlog's own form of tracebacks tells the values of variables, and seeds are among them.
            structlog.processors.format_exc_info,
            structlog.processors.EventRenamer("message"),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )
