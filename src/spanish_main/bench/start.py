"""How long people wait: from the start to the page, from Play to the table, from a bot's turn to its answer.

A server of its own is started twice, in folders of its own: with nothing compiled, and with what the first one has
compiled. It is looked at from outside alone, as a browser does it, through the package's own command.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from rich.console import Console
from rich.table import Table
from websockets.sync.client import ClientConnection, connect

from spanish_main.bots.catalog import LEVELS
from spanish_main.games.catalog import GAMES

ANSWER_SECONDS: Final = 2.0  # floor of any level's answer, also while nothing is compiled
IDLE_MEGABYTES: Final = 110.0  # floor of a server that nobody uses, with all its processes
ANSWERS: Final = 2  # of a bot that are waited for at a table; the longest counts, since one may have had no choice
_IDLE_SECONDS: Final = 10.0
_COMPILE_SECONDS: Final = 1800.0
_DECISIONS: Final = 200  # of ours at most, until a bot has answered so often
_ANY_SECONDS: Final = 300.0

Json = dict[str, Any]


class BenchError(Exception):
    """It cannot be measured; the text is one line."""


@dataclass
class Waits:
    """One start. Seconds; answers by (game, level). full: until everything is compiled. megabytes: None: not known."""

    page: float = 0.0
    table: dict[str, float] = field(default_factory=dict)
    answer: dict[tuple[str, str], float] = field(default_factory=dict)
    full: float = 0.0
    megabytes: float | None = None


# --- A server, and one browser ----------------------------------------------------------------------------------------


class Visitor:
    """A browser as the server sees it: one cookie, JSON, live tables."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._cookie = ""

    def ask(self, path: str, body: Json | None = None) -> bytes:
        """The answer to a GET, or to the POST of ``body``; BenchError if it is refused."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **({"Cookie": self._cookie} if self._cookie else {})}
        request = Request(self._url + path, data, headers)  # noqa: S310 -- the address of our own server
        try:
            with urlopen(request, timeout=_ANY_SECONDS) as answer:  # noqa: S310
                self._cookie = (answer.headers["Set-Cookie"] or self._cookie).partition(";")[0]
                found: bytes = answer.read()
        except HTTPError as error:
            raise BenchError(f"the server answers {error.code} to {path}: {error.read()[:200]!r}") from None
        return found

    @contextmanager
    def table(self, game: str, bot: str) -> Iterator[tuple[ClientConnection, Json]]:
        """A new table of ``game`` against ``bot``, and what the server first tells of it."""
        seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
        made = json.loads(self.ask("/api/tables", {"game": game, "seats": seats}))["table"]
        address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{made}/live"
        headers = {"Cookie": self._cookie, "Origin": self._url}
        with connect(address, additional_headers=headers, max_size=None) as live:
            yield live, _hear(live, "snapshot")


def _hear(live: ClientConnection, *kinds: str) -> Json:
    """The next message of one of ``kinds``."""
    while True:
        message: Json = json.loads(live.recv(_ANY_SECONDS))
        if message["type"] in kinds:
            return message


@contextmanager
def _server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server whose data and compiled code lie under ``folder``, and its address."""
    places = {"SPANISH_MAIN_CACHE_DIR": str(folder / "cache"), "SPANISH_MAIN_DATA_DIR": str(folder / "data")}
    command = [sys.executable, "-m", "spanish_main", "serve", "--no-browser", "--port", "0"]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **places}
        ) as server,
    ):
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+?:\d+", server.stdout.readline())
            if found is None:
                raise BenchError(f"the server does not start: {(folder / 'log').read_text()[-200:]}")
            yield server, found[0]
        finally:
            server.terminate()


# --- What is measured -------------------------------------------------------------------------------------------------


def measure(folder: Path, console: Console) -> Waits:
    """One start of a server whose cache lies under ``folder``."""
    waits = Waits()
    began = time.perf_counter()
    with _server(folder) as (_, url):
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
        console.print("[dim]waiting until everything is compiled[/dim]")
        while not _all_compiled(folder):
            if time.perf_counter() - began > _COMPILE_SECONDS:
                raise BenchError("the server does not come to its full strength")
            time.sleep(0.1)
        waits.full = time.perf_counter() - began
    return waits


def _all_compiled(folder: Path) -> bool:
    return {path.stem for path in folder.glob("cache/*/*.ready")} >= set(GAMES)


def longest_answer(live: ClientConnection, snapshot: Json) -> float:
    """Seconds that the bot took, of its first ``ANSWERS`` answers the longest. We do the first thing offered."""
    bot = next(number for number, seat in enumerate(snapshot["seats"]) if seat["kind"] == "bot")
    live.send(json.dumps({"type": "view", "viewer": 1 - bot}))
    message = _hear(live, "snapshot")
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
        message = _hear(live, "progress")
        if now["seat"] == bot and any(step["seat"] == bot for step in message["steps"]):
            answers.append(time.perf_counter() - heard)
        heard = time.perf_counter()
    if not answers:
        raise BenchError("the bot has not answered")
    return max(answers)


def idle_megabytes(folder: Path) -> float | None:
    """What a server and its processes hold after a while with nothing to do; None where the system does not tell."""
    with _server(folder) as (server, url):
        Visitor(url).ask("/")
        time.sleep(_IDLE_SECONDS)
        return memory_of(server.pid)


def memory_of(process: int) -> float | None:
    """Megabytes of a process and all that it started, shared ones shared out (PSS); None but on Linux."""
    total = 0.0
    try:
        for each in (process, *_started_by(process)):
            told = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii")
            total += int(re.findall(r"^Pss:\s+(\d+) kB", told, re.MULTILINE)[0]) / 1000
    except OSError:
        return None
    return total


def _started_by(process: int) -> Iterator[int]:
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, tasks.read_text(encoding="ascii").split()):
            yield child
            yield from _started_by(child)


# --- What is told -----------------------------------------------------------------------------------------------------


def rows(empty: Waits, warm: Waits) -> list[tuple[str, float | None, float | None, float | None, str]]:
    """(what, from an empty cache, from a warm one, the floor, its unit)."""
    found: list[tuple[str, float | None, float | None, float | None, str]] = [
        ("start to page", empty.page, warm.page, None, "s")
    ]
    found += [(f"Play to table, {game}", empty.table[game], warm.table[game], None, "s") for game in GAMES]
    for key, seconds in empty.answer.items():
        found.append((f"turn to answer, {' '.join(key)}", seconds, warm.answer[key], ANSWER_SECONDS, "s"))
    found.append(("time to full strength", empty.full, warm.full, None, "s"))
    found.append(("idle server", None, warm.megabytes, IDLE_MEGABYTES, "MB"))
    return found


def run(*, check: bool) -> int:
    """Measure, print a table; the exit code: 1 if ``check`` and a floor is missed, or if it cannot be measured."""
    console = Console()
    try:
        with tempfile.TemporaryDirectory(prefix="spanish-main-start-") as name:
            empty = measure(Path(name), console)
            warm = measure(Path(name), console)
            warm.megabytes = idle_megabytes(Path(name))
    except (BenchError, OSError) as error:
        console.print(str(error), style="red")
        return 1
    table = Table(title="What people wait for")
    for column in ("", "empty cache", "warm cache", "floor"):
        table.add_column(column, justify="right" if column else "left")
    missed = 0
    for what, *figures, floor, unit in rows(empty, warm):
        told = []
        for figure in figures:
            late = floor is not None and isinstance(figure, float) and figure > floor
            missed += late
            style = "red" if late else ""
            told.append(
                f"[{style}]{figure:.1f} {unit}[/]" if style else "" if figure is None else f"{figure:.1f} {unit}"
            )
        table.add_row(what, *told, "" if floor is None else f"{floor:g} {unit}")
    console.print(table)
    if missed:
        console.print(f"{missed} figures miss their floor.", style="red")
    return 1 if check and missed else 0
