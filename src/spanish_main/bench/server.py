"""What a server carries: acknowledged actions a second after their commit, and how long people wait for them.

The people are scripted and in a process of their own (``bench.load``). Beside our server, in the same run, stands a
yardstick (``bench.yardstick``): the same parts, doing nothing but commit a row for each message.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from spanish_main.bench.load import Load
from spanish_main.bench.running import BenchError, memory_of, server

# All the people come from one address.
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
        "sockets",
        "connections",
    )
    for argument in ("--limit", f"{name}=1000000")
]
_LOAD_SECONDS: Final = 600.0  # a load that takes longer hangs


@dataclass(frozen=True)
class Row:
    """One measurement: of what, what people saw, and kilobytes that the server held more for each table."""

    what: str
    load: Load
    kilobytes: float | None


def load_of(url: str, tables: int, seconds: float, rate: float = 0.0) -> Load:
    """What people at so many tables see; BenchError if they cannot play."""
    command = [sys.executable, "-m", "spanish_main.bench.load", url, str(tables), str(seconds), str(rate)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=_LOAD_SECONDS, check=False)
    if ran.returncode:
        raise BenchError(f"the people cannot play: {ran.stderr.strip().splitlines()[-1][:200]}")
    return msgspec.json.decode(ran.stdout, type=Load)


def ours(what: str, tables: int, seconds: float, rate: float = 0.0, arguments: Sequence[str] = ()) -> Row:
    """Our server, started with further ``arguments``."""
    with (
        tempfile.TemporaryDirectory(prefix="spanish-main-server-") as name,
        server(Path(name), [*LIMITS, *arguments]) as found,
    ):
        process, url = found
        before = memory_of(process.pid)
        load = load_of(url, tables, seconds, rate)
        after = memory_of(process.pid)
        held = None if before is None or after is None else 1000 * (after - before) / tables
        return Row(what, load, held)


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


def yardstick(what: str, commits: str, tables: int, seconds: float) -> Row:
    """The yardstick; commits: ``each`` action alone, or a ``group`` of all that wait."""
    with _yardstick(commits) as url:
        return Row(what, load_of(url, tables, seconds), None)


def run(tables: int, seconds: float, databases: Sequence[str]) -> int:
    """Measure, print a table; the exit code. databases: further ones, by URL."""
    console = Console()
    rows: list[Row] = []
    try:
        rows.append(ours("SQLite, one table", 1, seconds))
        rows.append(ours(f"SQLite, {tables} tables", tables, seconds))
        half = rows[-1].load.rate / 2
        rows.append(ours(f"SQLite, {tables} tables, half as much", tables, seconds, half))
        for url in databases:
            kind = url.partition(":")[0]
            rows.append(ours(f"{kind}, {tables} tables", tables, seconds, arguments=["--database", url]))
        rows.append(yardstick(f"yardstick, {tables} tables, a commit each", "each", tables, seconds))
        rows.append(yardstick(f"yardstick, {tables} tables, commits together", "group", tables, seconds))
    except (BenchError, OSError, subprocess.SubprocessError) as error:
        console.print(str(error), style="red")
        return 1
    finally:
        _show(console, rows)
    return 0


def _show(console: Console, rows: Sequence[Row]) -> None:
    table = Table(title="What a server carries")
    for column in ("", "actions a second", "p50", "p99", "memory a table"):
        table.add_column(column, justify="right" if column else "left")
    for row in rows:
        held = "" if row.kilobytes is None else f"{row.kilobytes:.0f} kB"
        table.add_row(row.what, f"{row.load.rate:.0f}", f"{row.load.p50:.1f} ms", f"{row.load.p99:.1f} ms", held)
    console.print(table)
