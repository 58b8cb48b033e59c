"""A server in a process of its own, and browsers that connect to it.

Workers compile nothing by default: interpreted bots leave the cores to the tests.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from spanish_main.settings.serve import ServeSettings
from tests.forked import AFRESH, Forked
from tests.table.pages import Json, Page

# Seconds without a message after which a test fails.
PATIENCE = 90.0

SERVE = """
import pickle, sys
{first}
from spanish_main.server.run import ServeError, serve
try:
    serve(pickle.loads({settings!r}))
except ServeError as error:
    sys.exit(str(error))
"""

WIDE = [
    *(f"{name}=100000" for name in ("connects_an_address", "openings_an_address", "requests_an_address")),
    "files_an_address=100000",
    *(f"{name}=100000" for name in ("setups_an_address", "tables_a_user", "tables_an_address", "messages")),
    *(f"{name}=100000" for name in ("people_an_address", "changes_an_address", "sign_ins_an_address")),
    "records_an_address=100000",
    *(f"{name}_a_user=1000000" for name in ("entries", "lines", "reports", "arrangements")),
    *(f"{name}_an_address=1000000" for name in ("entries", "lines", "reports", "arrangements")),
    "guesses_a_minute=100000",
    "guesses_an_hour=100000",
    "message_bytes=100000000",
]

# An interpreted search would take a second for each of the hundreds of decisions of a match.
SHORT_REVIEWS = """
from spanish_main.core.game.bot_spec import Budget
from spanish_main.table.thinking import reviews
reviews.budget_for = lambda game: Budget(simulations=10)
"""


class ServerProcess:
    """``serve`` in a process of its own. url: where it listens. first: Python code that runs before.

    limit: changes of the limits. By default they are so high that tests, which share one address, do not reach them;
    ``limit=()`` keeps the usual ones.
    """

    def __init__(
        self,
        database: Path,
        port: int | None = 0,
        kernel: str = "interpreted",
        first: str = "",
        url: str | None = None,
        afresh: bool = False,
        **more: Any,
    ) -> None:
        """database: the file; the log is beside it. url: a database that is used instead of the file.

        afresh: starts Python again, for tests of start and memory. The default forks a process with all imports.
        """
        database.parent.mkdir(parents=True, exist_ok=True)
        more = {"limit": WIDE, "database": url or str(database), **more}
        self.log = database.with_suffix(f".{time.monotonic_ns()}.log")
        settings = ServeSettings(port=port, browser=False, **more)
        code = SERVE.format(first=first, settings=pickle.dumps(settings))  # a secret would not be in its repr
        environment = {**os.environ, "SPANISH_MAIN_KERNEL": kernel}
        with self.log.open("wb") as log:
            self.process: Forked | subprocess.Popen[bytes]
            if afresh or AFRESH in environment:
                command = [sys.executable, "-c", code]
                self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment)
            else:
                self.process = Forked(code, stdout=subprocess.PIPE, stderr=log.fileno(), environment=environment)
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+?:(\d+)", self.first_line)
        if found is None:
            self.process.wait(10)
            raise AssertionError(f"the server has not started: {self.log.read_text()}")
        self.port = int(found[1])
        self.url = f"http://localhost:{self.port}"

    def kill(self) -> None:
        """Sends SIGKILL."""
        self.process.kill()
        self._end()

    def stop(self, number: int = signal.SIGINT) -> int:
        """Sends Ctrl-C or another signal. Returns the exit code."""
        self.process.send_signal(number)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()


class Browser:
    """A browser with cookies, HTTP requests and open tables."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=240)
        self.lives: list[Live] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for live in self.lives:
            await live.close()
        await self.http.aclose()

    async def move(self, url: str) -> None:
        """Changes the server's address and keeps the cookies."""
        old, self.url = self.http, url
        self.http = httpx.AsyncClient(base_url=url, timeout=240, cookies=old.cookies)
        await old.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def new_table(self, seats: str, **more: Any) -> str:
        """Creates a table, of cartagena by default, and returns its id.

        seats: ``p`` for a person, ``r`` for the random bot, ``g`` for the greedy one, ``c`` for the captain.
        """
        bots = {"r": "random", "g": "greedy", "c": "captain"}
        kinds = [{"kind": "person"} if each == "p" else {"kind": "bot", "bot": bots[each]} for each in seats]
        body = {"game": "cartagena", "seats": kinds, **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def sit(self, table: str, seat: int, name: str = "") -> None:
        """Takes an open seat."""
        answer = await self.http.post(f"/api/tables/{table}/seats", json={"seat": seat, "name": name})
        assert answer.status_code == 200, answer.text

    async def open(self, table: str, viewer: int | None = None) -> Live:
        """Opens a dealt table, and views it as the seat ``viewer``."""
        live = await self.wait_at(table)
        await live.hear_until(lambda message: message["type"] == "snapshot")
        if viewer is not None:
            await live.view(viewer)
        return live

    async def wait_at_refused(self, table: str, message: str) -> None:
        """Opens a table that refuses the connection with this message."""
        live = await self.connect(table)
        assert (await live.hear())["message"] == message
        with pytest.raises(ConnectionGone):
            await live.hear()

    async def come_back(self, table: str, gone: Live, **other: Any) -> Live:
        """Connects again after a lost connection, as a browser does: it names the version that ``gone`` had last."""
        shown = {"viewer": gone.now["viewer"], "version": gone.now["version"], **other}
        query = "&".join(f"{key}={value}" for key, value in shown.items() if value is not None)
        live = await self.connect(table, f"?protocol=1&{query}")
        live.snapshot, live.now, live.steps = gone.snapshot, gone.now, gone.steps
        await live.hear_until(lambda message: message["type"] in ("snapshot", "progress"))
        return live

    async def wait_at(self, table: str) -> Live:
        """Opens a table, dealt or not."""
        live = await self.connect(table)
        await live.hear_until(lambda message: message["type"] == "room")
        return live

    async def connect(self, table: str, query: str = "") -> Live:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        headers = {"Cookie": self.cookie, "Origin": self.url}
        live = Live(await connect(address, additional_headers=headers, max_size=None, max_queue=None))
        self.lives.append(live)
        return live


class Live(Page):
    """An open table over a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__()
        self.socket = socket

    async def hear(self) -> Json:
        """Returns the next message."""
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        return self.take(raw)

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def close(self) -> None:
        await self.socket.close()


ConnectionGone = websockets.exceptions.ConnectionClosed
