"""A server that only stores actions: the best that the same parts (Starlette, uvicorn, msgspec, SQLite) can do.

It has the part of the table's protocol that ``bench.load`` needs. An action is one row, committed before both windows
get it. ``python -m spanish_main.bench.yardstick PORT FILE each|group``: a commit for each action, or for all waiting
ones.
"""

from __future__ import annotations

import asyncio
import queue
import socket as sockets
import sqlite3
import sys
import threading
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


class PlainAct(msgspec.Struct):
    """The fields that are read of a message."""

    type: str
    key: str = ""
    sequence: int = 0
    action: int = 0


class Rows:
    """A thread that commits rows, each alone or all waiting ones together."""

    def __init__(self, file: str, *, group: bool) -> None:
        self._file, self._most = file, 1000 if group else 1
        self._queue: queue.SimpleQueue[tuple[tuple[str, int, int], asyncio.Future[None]]] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, daemon=True).start()

    def keep(self, row: tuple[str, int, int]) -> asyncio.Future[None]:
        """Queues a row. The future is done when the row is committed."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((row, done))
        return done

    def _run(self) -> None:
        database = sqlite3.connect(self._file, isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE rows (at TEXT, sequence INTEGER, action INTEGER, PRIMARY KEY (at, sequence))")
        while True:
            batch = [self._queue.get()]
            while len(batch) < self._most and not self._queue.empty():
                batch.append(self._queue.get())
            database.execute("BEGIN IMMEDIATE")
            database.executemany("INSERT INTO rows VALUES (?, ?, ?)", [row for row, _ in batch])
            database.execute("COMMIT")
            self._loop.call_soon_threadsafe(_set_done, [done for _, done in batch])


def _set_done(waiting: list[asyncio.Future[None]]) -> None:
    for done in waiting:
        if not done.done():
            done.set_result(None)


class Yardstick:
    """The handlers of the server and their common state."""

    def __init__(self, file: str, *, group: bool) -> None:
        self._file, self._group = file, group
        self._rows: Rows | None = None
        self._made = 0
        self._windows: dict[str, dict[WebSocket, int]] = defaultdict(dict)
        self._decoder = msgspec.json.Decoder(PlainAct)

    def app(self) -> Starlette:
        """The application."""
        routes = [
            Route("/api/tables", self.create, methods=["POST"]),
            WebSocketRoute("/api/tables/{table}/live", self.live),
        ]
        return Starlette(routes=routes)

    async def create(self, request: Request) -> Response:
        """Makes a new table."""
        self._made += 1
        return Response(msgspec.json.encode({"table": str(self._made)}), 201)

    async def live(self, socket: WebSocket) -> None:
        """Serves one window."""
        if self._rows is None:
            self._rows = Rows(self._file, group=self._group)
        table = socket.path_params["table"]
        windows = self._windows[table]
        await socket.accept()
        windows[socket] = len(windows)
        try:
            while True:
                act = self._decoder.decode(await socket.receive_text())
                if act.type == "view":
                    await socket.send_text(_now("snapshot", 1, windows[socket]))
                    continue
                await self._rows.keep((table, act.sequence, act.action))
                for window, viewer in windows.items():
                    await window.send_text(_now("progress", act.sequence + 1, viewer))
                await socket.send_text(msgspec.json.encode({"type": "done", "key": act.key}).decode())
        except (WebSocketDisconnect, RuntimeError):
            windows.pop(socket, None)


def _now(kind: str, sequence: int, viewer: int) -> str:
    seat = sequence % 2
    offers: list[dict[str, Any]] = [{"id": 1}] if seat == viewer else []
    now = {"sequence": sequence, "seat": seat, "offers": offers, "finish": None}
    return msgspec.json.encode({"type": kind, "now": now}).decode()


def main() -> None:
    """Serves with the arguments of the command line."""
    port, file, commits = sys.argv[1:]
    app = Yardstick(file, group=commits == "group").app()
    config = uvicorn.Config(app, ws="websockets-sansio", http="h11", loop="asyncio", log_config=None, access_log=False)
    # Without the protocol's name asyncio leaves Nagle's algorithm on.
    listening = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    listening.bind(("127.0.0.1", int(port)))
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    asyncio.run(uvicorn.Server(config).serve([listening]))


if __name__ == "__main__":
    main()
