"""A real server in a process of its own, and browsers that talk to it, for the tests of the server.

Workers compile nothing unless a test asks for it: bots then think interpreted, and leave the cores to the tests.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from spanish_main.core.game.fairness import pledge
from spanish_main.settings.serve import ServeSettings
from tests.forked import AFRESH, Forked

Json = dict[str, Any]
# A test fails where nothing comes for so many seconds, instead of waiting for ever.
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

# Interpreted, a decision would be looked into for a second, and a match has hundreds.
SHORT_REVIEWS = """
from spanish_main.core.game.bot_spec import Budget
from spanish_main.table.thinking import reviews
reviews.budget_for = lambda game: Budget(simulations=10)
"""


class ServerProcess:
    """``serve`` in a process of its own. url: where it listens. first: what the process does before that, in Python.

    limit: changes of the limits. Left out, they are so wide that tests, which all come from one address, do not meet
    them; ``limit=()`` leaves the usual ones.
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
        """database: the file, beside which the log lies. url: of the database instead, where it is no file.

        afresh: for what is said of starting, or of memory. Else it is forked from a process that has all imported.
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
        """SIGKILL: the machine's plug is pulled, as far as the process knows."""
        self.process.kill()
        self._end()

    def stop(self, number: int = signal.SIGINT) -> int:
        """Ctrl-C, or another signal; the exit code."""
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
    """A browser: cookies, HTTP, and open tables."""

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
        """The server is somewhere else now; the cookies stay."""
        old, self.url = self.http, url
        self.http = httpx.AsyncClient(base_url=url, timeout=240, cookies=old.cookies)
        await old.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def new_table(self, seats: str, **more: Any) -> str:
        """A table, of cartagena unless ``game`` says another.

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
        """Take an open seat."""
        answer = await self.http.post(f"/api/tables/{table}/seats", json={"seat": seat, "name": name})
        assert answer.status_code == 200, answer.text

    async def open(self, table: str, viewer: int | None = None) -> Live:
        """Watch a table that was dealt, as ``viewer`` if that is a seat."""
        live = await self.wait_at(table)
        await live.hear_until(lambda message: message["type"] == "snapshot")
        if viewer is not None:
            await live.view(viewer)
        return live

    async def wait_at_refused(self, table: str, message: str) -> None:
        """Come to a table that lets nobody in."""
        live = await self.connect(table)
        assert (await live.hear())["message"] == message
        with pytest.raises(ConnectionGone):
            await live.hear()

    async def come_back(self, table: str, gone: Live, **other: Any) -> Live:
        """Come back to a table after the line was lost, as a browser does: it names what ``gone`` was shown last."""
        shown = {"viewer": gone.now["viewer"], "version": gone.now["version"], **other}
        query = "&".join(f"{key}={value}" for key, value in shown.items() if value is not None)
        live = await self.connect(table, f"?protocol=1&{query}")
        live.snapshot, live.now, live.steps = gone.snapshot, gone.now, gone.steps
        await live.hear_until(lambda message: message["type"] in ("snapshot", "progress"))
        return live

    async def wait_at(self, table: str) -> Live:
        """Come to a table, dealt or not."""
        live = await self.connect(table)
        await live.hear_until(lambda message: message["type"] == "room")
        return live

    async def connect(self, table: str, query: str = "") -> Live:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        headers = {"Cookie": self.cookie, "Origin": self.url}
        live = Live(await connect(address, additional_headers=headers, max_size=None, max_queue=None))
        self.lives.append(live)
        return live


class Live:
    """An open table, kept up to date as a browser does it. heard: every message so far, as text."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.room: Json = {}
        self.snapshot: Json = {}
        self.now: Json = {}
        self.times: Json = {}
        self.steps: list[Json] = []
        self.keys = 0

    async def hear(self) -> Json:
        """The next message."""
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.heard.append(raw)
        message: Json = json.loads(raw)
        if message["type"] == "room":
            self.room = message
        if message["type"] == "times":
            self.times = message
        if message["type"] == "snapshot":
            self.snapshot, self.now, self.steps = message, message["now"], message["steps"]
        elif message["type"] == "progress":
            assert message["kept"] <= len(self.steps), "steps are missing"
            self.steps = self.steps[: message["kept"]] + message["steps"]
            self.now = message["now"]
        if message["type"] in ("snapshot", "progress"):
            assert [step["number"] for step in self.steps] == list(range(len(self.steps)))
        return message

    async def hear_until(self, wanted: Callable[[Json], bool]) -> Json:
        """Messages up to the first that is ``wanted``; that one."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def view(self, viewer: int | None) -> None:
        await self.send({"type": "view", "viewer": viewer})
        await self.hear_until(lambda message: message["type"] == "snapshot" and message["now"]["viewer"] == viewer)

    def new_key(self) -> str:
        self.keys += 1
        return f"{id(self)}-{self.keys}"

    def act_message(self, action: int, **more: Any) -> Json:
        """An Act of the viewer at the present sequence."""
        seat, sequence = self.now["viewer"], self.now["sequence"]
        return {"type": "act", "key": self.new_key(), "seat": seat, "sequence": sequence, "action": action, **more}

    async def ask(self, message: Json) -> Json:
        """Send something with a key; its Done or Refused."""
        await self.send(message)
        return await self.answer(message["key"])

    async def ask_any(self, message: Json) -> Json:
        """Send something with a key; whatever bears that key."""
        await self.send(message)
        return await self.hear_until(lambda answer: answer.get("key") == message["key"])

    async def answer(self, key: str | None) -> Json:
        return await self.hear_until(lambda answer: answer["type"] in ("done", "refused") and answer["key"] == key)

    async def my_turn(self) -> bool:
        """Wait until the viewer has to decide: True; False when the match is over."""
        while not self.now["offers"] and self.now["finish"] is None:
            await self.hear()
        return self.now["finish"] is None

    async def act(self, luck: random.Random) -> Json:
        """Do anything that is offered; the Done."""
        done = await self.ask(self.act_message(luck.choice(self.now["offers"])["id"]))
        assert done["type"] == "done", done
        return done

    async def request(self, tag: str, **more: Any) -> Json:
        """Ask something of the people's side; the Done or Refused."""
        return await self.ask({"type": tag, "key": self.new_key(), **more})

    async def ready(self, seat: int, entropy: str) -> Json:
        """Say that a seat is ready, with a pledge of its entropy."""
        return await self.request("ready", seat=seat, pledge=pledge(entropy), terms=self.room["terms"])

    async def until(self, true: Callable[[], object]) -> None:
        """Hear until something holds, if it does not already."""
        while not true():
            await self.hear()

    async def phase(self, *wanted: str) -> Json:
        """Wait until the table has come to one of these."""
        while self.room["phase"] not in wanted:
            await self.hear()
        return self.room

    async def close(self) -> None:
        await self.socket.close()


async def refused_by(live: Live, message: Json | str | bytes, key: str | None = None) -> Json:
    """The Refused that answers ``message``; nothing of the match has changed, and the connection lives."""
    before = (live.now, len(live.steps))
    await live.send(message)
    # Others may come and go meanwhile.
    answer = await live.hear_until(lambda heard: heard["type"] not in ("snapshot", "room"))
    assert answer["type"] == "refused", answer
    assert answer["key"] == key
    assert (live.now, len(live.steps)) == before
    return answer


async def dealt_apart(table: str, *lives: Live) -> None:
    """Let everybody at these windows be ready for their seats and reveal, until the table is dealt."""
    mine = [(live, seat) for live in lives for seat, one in enumerate(live.room["seats"]) if one["yours"]]
    for live, seat in mine:
        assert (await live.ready(seat, f"{table} {seat}"))["type"] == "done"
    for live, seat in mine:
        await live.phase("drawing")
        assert (await live.request("reveal", seat=seat, entropy=f"{table} {seat}"))["type"] == "done"
    for live in lives:
        await live.phase("dealt")
        while live.snapshot.get("table") != table:
            await live.hear()


ConnectionGone = websockets.exceptions.ConnectionClosed
