"""Something between a browser and the server: a relay that swallows, refuses WebSockets, or takes cookies off."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from typing import Self

_UPGRADE = re.compile(rb"\r\n(?:upgrade|connection|sec-websocket-[a-z]+):[^\r]*", re.IGNORECASE)
_COOKIE = re.compile(rb"\r\nset-cookie:[^\r]*", re.IGNORECASE)
_AT_ONCE = 65_536


class Relay:
    """Passes data on, in a thread of its own, in the way that was set.

    swallow: nothing gets through any more in either direction, on no connection, and none is closed; when it is let go
    again, only new connections are passed on. upgrades: whether requests for WebSockets stay such. cookies: whether
    browsers are given any.
    """

    def __init__(self, port: int) -> None:
        self.upgrades = True
        self.cookies = True
        self._port = port
        self._swallow = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._begun = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._over = asyncio.Event()
        self._writers: list[asyncio.StreamWriter] = []
        self._dead: set[int] = set()
        self._connections = 0

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._begun.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(10)

    @property
    def swallow(self) -> bool:
        return self._swallow.is_set()

    @swallow.setter
    def swallow(self, swallow: bool) -> None:
        if swallow:
            self._swallow.set()
        else:
            self._dead.update(range(self._connections))
            self._swallow.clear()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port: int = server.sockets[0].getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self._begun.set()
        await self._over.wait()
        server.close()
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.sleep(0.1)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        number, self._connections = self._connections, self._connections + 1
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers += [writer, back]

        async def up() -> None:
            await self._pump(number, reader, back, lambda data: data if self.upgrades else _UPGRADE.sub(b"", data))

        async def down() -> None:
            await self._pump(number, there, writer, lambda data: data if self.cookies else _COOKIE.sub(b"", data))

        await asyncio.gather(up(), down(), return_exceptions=True)

    async def _pump(
        self,
        number: int,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        change: Callable[[bytes], bytes],
    ) -> None:
        while data := await reader.read(_AT_ONCE):
            if not self.swallow and number not in self._dead:
                writer.write(change(data))
                await writer.drain()
        if not self.swallow and number not in self._dead:
            writer.close()
