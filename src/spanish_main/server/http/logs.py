"""The server's log: lines for people or JSON for programs, with a limit on repeated complaints.

No record holds a secret: seeds, tokens, codes or hands. Records name tables, games and addresses.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

from spanish_main.table.messages.errors import BadServeOption

KINDS = ("text", "json")
# The same complaint is logged this often; then it is counted, and the count is logged once in this many seconds.
_REPEATS = 5
_SECONDS = 60.0
# The largest number of complaints that are counted.
_KINDS = 1_000


class Throttle(logging.Filter):
    """Lets the same complaint through a few times, then once a minute with its count.

    Complaints are the same if logger, level and text are the same, before the arguments are filled in.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._counts: dict[tuple[str, int, str], list[float]] = {}  # [start of the minute, let through, held back]

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether ``record`` is logged."""
        if record.levelno < logging.WARNING:
            return True
        now, key = self._clock(), (record.name, record.levelno, str(record.msg)[:200])
        if key not in self._counts and len(self._counts) >= _KINDS:
            self._counts.clear()
        counts = self._counts.setdefault(key, [now, 0, 0])
        if now - counts[0] >= _SECONDS:
            held = counts[2]
            counts[:] = [now, 1, 0]
            if held:
                record.msg, record.args = f"{record.getMessage()} (and {held:.0f} more like it before)", None
            return True
        counts[1 if counts[1] < _REPEATS else 2] += 1
        return counts[2] == 0


def _is_useful(record: logging.LogRecord) -> bool:
    """Whether a record is not one of uvicorn's complaints about wrong requests and refused sockets."""
    return not record.getMessage().startswith(
        (
            "Invalid UTF-8",
            "Invalid HTTP request",
            "Unsupported upgrade request",
            "ASGI callable returned without completing",
        )
    )


def set_up(kind: str = "text") -> None:
    """Logs to standard error as ``kind``, unless the embedding program has set up logging.

    Raises ServeError for an unknown kind.
    """
    if kind not in KINDS:
        raise BadServeOption("server-bad-log", kind=kind[:40])
    logging.getLogger("uvicorn.error").addFilter(_is_useful)
    if logging.getLogger().handlers:
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_json() if kind == "json" else logging.Formatter(_TEXT, datefmt="%H:%M:%S"))
    handler.addFilter(Throttle())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("spanish_main").setLevel(logging.INFO)


_TEXT = "%(asctime)s %(levelname)s %(message)s"


def _json() -> logging.Formatter:
    import structlog  # noqa: PLC0415 -- only for JSON: an idle server stays small

    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.stdlib.ExtraAdder(),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            # As text: structlog's own form of tracebacks shows the values of variables, such as seeds.
            structlog.processors.format_exc_info,
            structlog.processors.EventRenamer("message"),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )
