"""The times that people wait: from the start to the page, from Play to the table, from a bot's turn to its action.

A new server starts twice: with an empty cache, and with the libraries that the first start has made. The benchmark uses
the package's command and talks to the server as a browser does.
"""

from __future__ import annotations

import json
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from websockets.sync.client import ClientConnection

from spanish_main.bench.running import BenchError, Json, Visitor, hear, memory_of, server
from spanish_main.bots.catalog import LEVELS
from spanish_main.core.kernels.shipped import MANIFEST, SHIPPED
from spanish_main.games.catalog import GAMES
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import CheckSettings

ANSWER_SECONDS: Final = 2.0  # floor: a decision of any level, also while libraries are made
IDLE_MEGABYTES: Final = 65.0  # floor: an idle server with all its processes
ANSWERS: Final = 2  # decisions of a bot at a table; the longest counts, since one may have no choice
_IDLE_SECONDS: Final = 10.0
_MAKE_SECONDS: Final = 1800.0
_DECISIONS: Final = 200  # the most messages to wait for them


@dataclass
class StartTimes:
    """One start, in seconds. answer: by (game, level). full: until each game has a library. megabytes: if known."""

    page: float = 0.0
    table: dict[str, float] = field(default_factory=dict)
    answer: dict[tuple[str, str], float] = field(default_factory=dict)
    full: float = 0.0
    megabytes: float | None = None


# --- Measuring --------------------------------------------------------------------------------------------------------


def measure(folder: Path, console: Console) -> StartTimes:
    """Measures one start of a server whose cache lies under ``folder``."""
    waits = StartTimes()
    began = time.perf_counter()
    with server(folder) as (_, url):
        visitor = Visitor(url)
        visitor.ask("/")
        waits.page = time.perf_counter() - began
        for game in GAMES:
            for level in LEVELS:
                console.print(f"[dim]{game} against {level}[/dim]")
                opened = time.perf_counter()
                with visitor.table(game, level) as (live, snapshot):
                    waits.table.setdefault(game, time.perf_counter() - opened)
                    waits.answer[game, level] = longest_answer(live, snapshot)
        console.print("[dim]waiting until each game has its library[/dim]")
        while not _all_made(folder):
            if time.perf_counter() - began > _MAKE_SECONDS:
                raise BenchError("error-bench-strength")
            time.sleep(0.1)
        waits.full = time.perf_counter() - began
    return waits


def _all_made(folder: Path) -> bool:
    """Whether each game has a library, in the package or in the cache (``bots.libraries.made_here``)."""
    made = {path.parent.name.rpartition("-")[0] for path in folder.glob(f"cache/*/{MANIFEST}")}
    return (SHIPPED / MANIFEST).exists() or made >= set(GAMES)


def longest_answer(live: ClientConnection, snapshot: Json) -> float:
    """The seconds of the longest of a bot's first ``ANSWERS`` decisions. The person takes the first offer."""
    bot = next(number for number, seat in enumerate(snapshot["seats"]) if seat["kind"] == "bot")
    live.send(json.dumps({"type": "view", "viewer": 1 - bot}))
    message = hear(live, "snapshot")
    answers: list[float] = []
    heard, asked = time.perf_counter(), -1
    for _ in range(_DECISIONS):
        now = message["now"]
        if len(answers) == ANSWERS or now["finish"] is not None:
            break
        if now["offers"] and now["sequence"] != asked:
            asked = now["sequence"]
            action = {"seat": 1 - bot, "sequence": asked, "action": now["offers"][0]["id"]}
            live.send(json.dumps({"type": "act", "key": str(asked), **action}))
        message = hear(live, "progress")
        if now["seat"] == bot and any(step["seat"] == bot for step in message["steps"]):
            answers.append(time.perf_counter() - heard)
        heard = time.perf_counter()
    if not answers:
        raise BenchError("error-bench-bot")
    return max(answers)


def idle_megabytes(folder: Path) -> float | None:
    """The memory of a server and its processes after an idle time; None if the system does not report it."""
    with server(folder) as (process, url):
        Visitor(url).ask("/")
        time.sleep(_IDLE_SECONDS)
        return memory_of(process.pid)


# --- Printing ---------------------------------------------------------------------------------------------------------


def rows(empty: StartTimes, warm: StartTimes) -> list[tuple[str, float | None, float | None, float | None, str]]:
    """The rows of the table: label, with an empty cache, with a warm one, floor, unit."""
    found: list[tuple[str, float | None, float | None, float | None, str]] = [
        ("start to page", empty.page, warm.page, None, "s")
    ]
    found += [(f"Play to table, {game}", empty.table[game], warm.table[game], None, "s") for game in GAMES]
    for key, seconds in empty.answer.items():
        found.append((f"turn to answer, {' '.join(key)}", seconds, warm.answer[key], ANSWER_SECONDS, "s"))
    found.append(("time to full strength", empty.full, warm.full, None, "s"))
    found.append(("idle server", None, warm.megabytes, IDLE_MEGABYTES, "MB"))
    return found


def run(settings: CheckSettings) -> int:
    """Measures and prints a table. Returns 1 if ``check`` is set and a floor is missed. BenchError."""
    console = terminal()
    with tempfile.TemporaryDirectory(prefix="spanish-main-start-") as name:
        empty = measure(Path(name), console)
        warm = measure(Path(name), console)
        warm.megabytes = idle_megabytes(Path(name))
    table = Table(title="What people wait for")
    for column in ("", "empty cache", "warm cache", "floor"):
        table.add_column(column, justify="right" if column else "left")
    missed = 0
    for what, *figures, floor, unit in rows(empty, warm):
        cells = []
        for figure in figures:
            late = floor is not None and isinstance(figure, float) and figure > floor
            missed += late
            text = "" if figure is None else f"{figure:.1f} {unit}"
            cells.append(f"[red]{text}[/]" if late else text)
        table.add_row(what, *cells, "" if floor is None else f"{floor:g} {unit}")
    console.print(table)
    if missed:
        console.print(f"{missed} figures miss their floor.", style="red")
    return 1 if settings.check and missed else 0
