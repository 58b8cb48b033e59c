"""The load that a server carries: acknowledged (committed) actions a second, and how long people wait for them.

A separate process has the scripted people (``bench.load``). In the same run a yardstick (``bench.yardstick``) commits a
row for each message with the same parts and does nothing else. On request there is a peer (``bench.boardgame_io``).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from spanish_main.bench import boardgame_io
from spanish_main.bench.load import Load
from spanish_main.bench.running import BenchError, memory_of, server
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import ServerSettings

# All scripted people come from one address.
LIMITS: Final = [
    argument
    for name in (
        "connections_an_address",
        "unidentified_an_address",
        "connects_an_address",
        "sockets_an_address",
        "openings_an_address",
        "requests_an_address",
        "tables_an_address",
        "people_an_address",
        "sockets",
        "connections",
    )
    for argument in ("--limit", f"{name}=1000000")
]
_LOAD_SECONDS: Final = 600.0  # a load that takes longer hangs


@dataclass(frozen=True)
class ServerRow:
    """One measurement. what: its label. kilobytes: of memory for each table. megabytes: of the server in all."""

    what: str
    load: Load
    kilobytes: float | None
    megabytes: float | None = None


def load_of(url: str, tables: int, seconds: float, rate: float = 0.0) -> Load:
    """Measures the load of people at ``tables`` tables; BenchError if they cannot play. url: one, or with commas."""
    command = [sys.executable, "-m", "spanish_main.bench.load", url, str(tables), str(seconds), str(rate)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=_LOAD_SECONDS, check=False)
    if ran.returncode:
        reason = ran.stderr.strip().splitlines()[-1][:200]
        raise BenchError("error-bench-people", reason=reason)
    return msgspec.json.decode(ran.stdout, type=Load)


def ours(
    what: str, tables: int, seconds: float, rate: float = 0.0, arguments: Sequence[str] = (), nodes: int = 1
) -> ServerRow:
    """Measures our server with further ``arguments``. nodes: of it; people of one table connect to different ones."""
    with ExitStack() as stack:
        found = []
        for _ in range(nodes):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="spanish-main-server-")))
            found.append(stack.enter_context(server(folder, [*LIMITS, *arguments])))
        before = [memory_of(process.pid) for process, _ in found]
        load = load_of(",".join(url for _, url in found), tables, seconds, rate)
        after = [memory_of(process.pid) for process, _ in found]
        grown = [now - then for then, now in zip(before, after, strict=True) if None not in (then, now)]  # type: ignore[operator] # neither is None
        return ServerRow(what, load, 1000 * sum(grown) / tables if grown else None, sum(each or 0.0 for each in after))


@contextmanager
def _yardstick(commits: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="spanish-main-yardstick-") as folder:
        command = [sys.executable, "-m", "spanish_main.bench.yardstick", "0", f"{folder}/rows.db", commits]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().strip()
            finally:
                process.terminate()


def yardstick(what: str, commits: str, tables: int, seconds: float) -> ServerRow:
    """Measures the yardstick. commits: ``each`` action alone, or the ``group`` of all waiting ones."""
    with _yardstick(commits) as url:
        return ServerRow(what, load_of(url, tables, seconds), None)


def peer(tables: int, seconds: float) -> Iterator[ServerRow]:
    """Measures boardgame.io, in memory and with its file storage."""
    with boardgame_io.installed() as folder:
        for kept, memory in (("in memory", True), ("in files", False)):
            load = boardgame_io.load_of(folder, tables, seconds, memory=memory)
            yield ServerRow(f"boardgame.io {kept}, {tables} tables", load, None)


def run(settings: ServerSettings) -> int:
    """Measures, prints a table and returns the exit code 0. BenchError if it cannot be measured."""
    console, tables, seconds, nodes = terminal(), settings.tables, settings.seconds, settings.nodes
    rows: list[ServerRow] = []
    try:
        rows.append(ours("SQLite, one table", 1, seconds))
        rows.append(ours(f"SQLite, {tables} tables", tables, seconds))
        half = rows[-1].load.rate / 2
        rows.append(ours(f"SQLite, {tables} tables, half as much", tables, seconds, half))
        for url in settings.database:
            kind, there = url.partition(":")[0], ["--database", url]
            rows.append(ours(f"{kind}, {tables} tables", tables, seconds, arguments=there))
            if nodes > 1:
                rows.append(ours(f"{kind}, {nodes} nodes, {tables} tables", tables, seconds, 0, there, nodes))
        rows.append(yardstick(f"yardstick, {tables} tables, a commit each", "each", tables, seconds))
        rows.append(yardstick(f"yardstick, {tables} tables, commits together", "group", tables, seconds))
        if settings.peer:
            rows.extend(peer(tables, seconds))
    except subprocess.SubprocessError as error:
        raise BenchError("error-bench-people", reason=str(error)) from None
    finally:
        _show(console, rows)
    return 0


def _show(console: Console, rows: Sequence[ServerRow]) -> None:
    table = Table(title="What a server carries")
    for column in ("", "actions a second", "p50", "p99", "memory a table", "in all"):
        table.add_column(column, justify="right" if column else "left")
    for row in rows:
        held = "" if row.kilobytes is None else f"{row.kilobytes:.0f} kB"
        whole = "" if row.megabytes is None else f"{row.megabytes:.0f} MB"
        load = row.load
        table.add_row(row.what, f"{load.rate:.0f}", f"{load.p50:.1f} ms", f"{load.p99:.1f} ms", held, whole)
    console.print(table)
