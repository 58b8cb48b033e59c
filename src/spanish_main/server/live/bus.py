"""The doorbell between nodes on one database: it says only which tables have changed.

What changed stands in the database, and who watches such a table reads it there. So a bell that nobody hears loses
nothing: every few seconds each node looks whether the tables that are watched at it have changed, and whenever the line
was down.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any, Protocol

import anyio.to_thread
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from spanish_main.server.storage.integrity import one_line
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.errors import ServeError, lacking

log = logging.getLogger(__name__)

# In seconds. Where there is no line, others are heard of by looking alone.
_LOOK = 3.0
_LOOK_ALONE = 1.0
_TRY_AGAIN = 1.0
_CLOSE = 3.0
# PostgreSQL carries 8000 bytes at once; an id has 20.
_AT_ONCE = 300
_CHANNEL = "spanish_main"


class Ends(Protocol):
    """An open line: both its ends."""

    async def ring(self, message: str) -> None:
        """Send to every node, this one too."""

    def heard(self) -> AsyncIterator[str]:
        """What any node sends."""


@dataclass(frozen=True)
class NodeChannel:
    """A way from node to node. errors: what its ends throw when it is down; shown: its address without a password."""

    open: Callable[[], Any]  # an async context manager that gives Ends
    errors: tuple[type[Exception], ...]
    shown: str


class Bus:
    """Rings for the tables that this node changes, and hears of those that others do.

    changed: told of each watched table that another node may have changed, in the event loop. watched: which are.
    """

    def __init__(
        self,
        store: Store,
        line: NodeChannel | None,
        changed: Callable[[str], None],
        watched: Callable[[], Collection[str]],
        node: str,
    ) -> None:
        self._store = store
        self._line = line
        self._changed = changed
        self._watched = watched
        self._node = node
        self._rung: set[str] = set()
        self._ringing = asyncio.Event()
        self._looking = asyncio.Event()
        self._closing = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """For as long as the node serves."""
        loop = asyncio.get_running_loop()

        def ring(table: str) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._ring, table)

        tasks = [asyncio.create_task(self._look(), name="looking for changes")]
        if self._line is not None:
            tasks.append(asyncio.create_task(self._keep_open(self._line), name="doorbell"))
        try:
            with nullcontext() if self._line is None else self._store.bell.heard_by(ring):
                yield
        finally:
            self._closing = True
            for task in tasks:
                task.cancel()
            # Closing a line can fail or take its time, and so come before the end that was asked for.
            await asyncio.wait(tasks, timeout=_CLOSE)

    def _ring(self, table: str) -> None:
        self._rung.add(table)
        self._ringing.set()

    # --- Looking ------------------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Find what no bell has told, every few seconds and whenever the line was down."""
        while not self._closing:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._looking.wait(), _LOOK_ALONE if self._line is None else _LOOK)
            self._looking.clear()
            watched = list(self._watched())
            for first in range(0, len(watched), _AT_ONCE):
                with suppress(DBAPIError):  # next time, then
                    some = watched[first : first + _AT_ONCE]
                    for table in await anyio.to_thread.run_sync(self._store.stale, some):
                        self._changed(table)

    # --- The line -----------------------------------------------------------------------------------------------------

    async def _keep_open(self, line: NodeChannel) -> None:
        told = False
        while not self._closing:
            try:
                async with line.open() as ends:
                    if told:
                        log.info("the doorbell at %s works again", line.shown)
                        told = False
                    self._looking.set()
                    await self._use(ends)
            except line.errors as error:
                if not told:
                    log.warning("the doorbell at %s is out of order: %s", line.shown, one_line(error))
                    told = True
            await asyncio.sleep(_TRY_AGAIN)

    async def _use(self, ends: Ends) -> None:
        """Ring and hear, until either fails."""
        tasks = [asyncio.create_task(self._send(ends)), asyncio.create_task(self._hear(ends))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            # The library of a doorbell may miss that it shall end: then it ends with its connection.
            await asyncio.wait(tasks, timeout=_CLOSE)

    async def _send(self, ends: Ends) -> None:
        while True:
            await self._ringing.wait()
            self._ringing.clear()
            tables, self._rung = sorted(self._rung), set()
            for first in range(0, len(tables), _AT_ONCE):
                await ends.ring(" ".join([self._node, *tables[first : first + _AT_ONCE]]))

    async def _hear(self, ends: Ends) -> None:
        async for message in ends.heard():
            node, *tables = message.split(" ")
            if node != self._node:
                for table in tables:
                    self._changed(table)


def new_node() -> str:
    """A name for a node, another one each time that it starts."""
    return secrets.token_hex(8)


# --- Which line -------------------------------------------------------------------------------------------------------


def find_line(store: Store, address: str | None) -> NodeChannel | None:
    """The line at ``address``; None: that of the database, if it has one. ServeError for an address that is none."""
    if address is None:
        return _postgresql(store.engine.url) if store.engine.dialect.name == "postgresql" else None
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise _bad_address(address) from None
    if url.drivername not in ("redis", "rediss", "valkey", "valkeys"):
        raise _bad_address(address)
    if importlib.util.find_spec("valkey") is None:
        raise lacking("nodes")
    return _valkey(url, f"{_CHANNEL}:{store.id}")  # several databases may have one doorbell


def _bad_address(address: str) -> ServeError:
    shown = address.partition("://")[0][:40] + "://…"
    return ServeError("server-bad-bus", address=shown)


def _postgresql(url: URL) -> NodeChannel:
    import psycopg  # noqa: PLC0415 -- only for who has such a database
    from psycopg import AsyncConnection  # noqa: PLC0415 -- the same

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)

    # Who hears sends nothing: only a probe finds out that the other side has vanished.
    quick: dict[str, Any] = {"connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 10}

    class PostgresEnds:
        def __init__(self, speaking: AsyncConnection[Any], hearing: AsyncConnection[Any]) -> None:
            self._speaking = speaking
            self._hearing = hearing

        async def ring(self, message: str) -> None:
            await self._speaking.execute("SELECT pg_notify(%s, %s)", [_CHANNEL, message])

        async def heard(self) -> AsyncIterator[str]:
            async for notice in self._hearing.notifies():
                yield notice.payload

    @asynccontextmanager
    async def opened() -> AsyncIterator[Ends]:
        async with AsyncExitStack() as stack:
            both: Sequence[AsyncConnection[Any]] = [
                await stack.enter_async_context(await AsyncConnection.connect(address, autocommit=True, **quick))
                for _ in range(2)
            ]
            await both[1].execute(f"LISTEN {_CHANNEL}")
            yield PostgresEnds(*both)

    return NodeChannel(opened, (psycopg.Error, OSError), url.set(drivername="postgresql", query={}).render_as_string())


def _valkey(url: URL, channel: str) -> NodeChannel:
    from valkey import ValkeyError  # noqa: PLC0415 -- only for who has such a doorbell
    from valkey.asyncio import Valkey  # noqa: PLC0415 -- the same
    from valkey.asyncio.client import PubSub  # noqa: PLC0415 -- the same

    scheme = {"valkey": "redis", "valkeys": "rediss"}.get(url.drivername, url.drivername)
    address = url.set(drivername=scheme).render_as_string(hide_password=False)

    class ValkeyEnds:
        def __init__(self, client: Valkey, subscribed: PubSub) -> None:
            self._client = client
            self._subscribed = subscribed

        async def ring(self, message: str) -> None:
            await self._client.publish(channel, message)

        async def heard(self) -> AsyncIterator[str]:
            async for message in self._subscribed.listen():
                if message["type"] == "message":
                    yield message["data"]

    @asynccontextmanager
    async def opened() -> AsyncIterator[Ends]:
        more: dict[str, Any] = {"decode_responses": True, "socket_connect_timeout": 5, "socket_keepalive": True}
        # Whoever rings waits for an answer, but nobody may ring for hours.
        ringing = Valkey.from_url(address, socket_timeout=5, health_check_interval=10, **more)
        hearing = Valkey.from_url(address, socket_timeout=None, **more)
        async with ringing, hearing, hearing.pubsub() as subscribed:
            await subscribed.subscribe(channel)
            yield ValkeyEnds(ringing, subscribed)

    return NodeChannel(opened, (ValkeyError, OSError), url.set(query={}).render_as_string())
