"""The notification channel between nodes on one database: it says only which tables have changed.

The changes themselves are in the database, where the nodes read them. So a lost notification does no harm: every few
seconds, and after each reconnection, a node checks whether the tables that are open at it have changed.
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
from spanish_main.table.messages.errors import BadServeOption, ServeError, lacking

log = logging.getLogger(__name__)

# Seconds between two checks, with a channel and without one.
_POLL = 3.0
_POLL_ALONE = 1.0
_RECONNECT = 1.0
_CLOSE = 3.0
# Tables in one message: PostgreSQL carries 8000 bytes, and an id has 20.
_AT_ONCE = 300
_CHANNEL = "spanish_main"


class ChannelConnection(Protocol):
    """An open notification channel."""

    async def publish(self, message: str) -> None:
        """Sends to every node, this one too."""

    def messages(self) -> AsyncIterator[str]:
        """Yields what any node sends."""


@dataclass(frozen=True)
class NotificationChannel:
    """A way to open the channel. errors: raised when the connection fails. shown: the address without password."""

    open: Callable[[], Any]  # an async context manager that gives a ChannelConnection
    errors: tuple[type[Exception], ...]
    shown: str


class Bus:
    """Publishes the tables that this node changes, and finds those that others change.

    changed: called in the event loop for each open table that another node may have changed. watched: returns the
    tables that are open here.
    """

    def __init__(
        self,
        store: Store,
        channel: NotificationChannel | None,
        changed: Callable[[str], None],
        watched: Callable[[], Collection[str]],
        node: str,
    ) -> None:
        self._store = store
        self._channel = channel
        self._changed = changed
        self._watched = watched
        self._node = node
        self._unsent: set[str] = set()
        self._has_unsent = asyncio.Event()
        self._poll_now = asyncio.Event()
        self._closing = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs as long as the block lasts."""
        loop = asyncio.get_running_loop()

        def publish(table: str) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._publish, table)

        tasks = [asyncio.create_task(self._poll(), name="polling for changes")]
        if self._channel is not None:
            tasks.append(asyncio.create_task(self._keep_open(self._channel), name="notification channel"))
        try:
            with nullcontext() if self._channel is None else self._store.changes.subscribed(publish):
                yield
        finally:
            self._closing = True
            for task in tasks:
                task.cancel()
            # Closing the connection can fail or take long.
            await asyncio.wait(tasks, timeout=_CLOSE)

    def _publish(self, table: str) -> None:
        self._unsent.add(table)
        self._has_unsent.set()

    async def _poll(self) -> None:
        """Finds changes without a notification, every few seconds and after each reconnection."""
        while not self._closing:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._poll_now.wait(), _POLL_ALONE if self._channel is None else _POLL)
            self._poll_now.clear()
            watched = list(self._watched())
            for first in range(0, len(watched), _AT_ONCE):
                with suppress(DBAPIError):  # the next check may succeed
                    some = watched[first : first + _AT_ONCE]
                    for table in await anyio.to_thread.run_sync(self._store.stale, some):
                        self._changed(table)

    # --- The connection -----------------------------------------------------------------------------------------------

    async def _keep_open(self, channel: NotificationChannel) -> None:
        failing = False
        while not self._closing:
            try:
                async with channel.open() as connection:
                    if failing:
                        log.info("the notification channel at %s works again", channel.shown)
                        failing = False
                    self._poll_now.set()
                    await self._use(connection)
            except channel.errors as error:
                if not failing:
                    log.warning("the notification channel at %s fails: %s", channel.shown, one_line(error))
                    failing = True
            await asyncio.sleep(_RECONNECT)

    async def _use(self, connection: ChannelConnection) -> None:
        """Sends and receives until either fails."""
        tasks = [asyncio.create_task(self._send(connection)), asyncio.create_task(self._receive(connection))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            # The client library may miss the cancellation; then closing the connection ends the task.
            await asyncio.wait(tasks, timeout=_CLOSE)

    async def _send(self, connection: ChannelConnection) -> None:
        while True:
            await self._has_unsent.wait()
            self._has_unsent.clear()
            tables, self._unsent = sorted(self._unsent), set()
            for first in range(0, len(tables), _AT_ONCE):
                await connection.publish(" ".join([self._node, *tables[first : first + _AT_ONCE]]))

    async def _receive(self, connection: ChannelConnection) -> None:
        async for message in connection.messages():
            node, *tables = message.split(" ")
            if node != self._node:
                for table in tables:
                    self._changed(table)


def new_node() -> str:
    """Returns a new name for a node; it gets another one each time that it starts."""
    return secrets.token_hex(8)


# --- PostgreSQL, Valkey and Redis -------------------------------------------------------------------------------------


def find_channel(store: Store, address: str | None) -> NotificationChannel | None:
    """Returns the channel at ``address``. None: that of PostgreSQL, if it is the database. ServeError: a bad one."""
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
    return _valkey(url, f"{_CHANNEL}:{store.id}")  # several databases may share one server


def _bad_address(address: str) -> ServeError:
    shown = address.partition("://")[0][:40] + "://…"
    return BadServeOption("server-bad-bus", address=shown)


def _postgresql(url: URL) -> NotificationChannel:
    import psycopg  # noqa: PLC0415 -- only for PostgreSQL
    from psycopg import AsyncConnection  # noqa: PLC0415 -- the same

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)

    # The receiving connection sends nothing: only a probe notices that the other side has vanished.
    quick: dict[str, Any] = {"connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 10}

    class PostgresConnection:
        def __init__(self, sender: AsyncConnection[Any], receiver: AsyncConnection[Any]) -> None:
            self._sender = sender
            self._receiver = receiver

        async def publish(self, message: str) -> None:
            await self._sender.execute("SELECT pg_notify(%s, %s)", [_CHANNEL, message])

        async def messages(self) -> AsyncIterator[str]:
            async for notification in self._receiver.notifies():
                yield notification.payload

    @asynccontextmanager
    async def opened() -> AsyncIterator[ChannelConnection]:
        async with AsyncExitStack() as stack:
            both: Sequence[AsyncConnection[Any]] = [
                await stack.enter_async_context(await AsyncConnection.connect(address, autocommit=True, **quick))
                for _ in range(2)
            ]
            await both[1].execute(f"LISTEN {_CHANNEL}")
            yield PostgresConnection(*both)

    shown = url.set(drivername="postgresql", query={}).render_as_string()
    return NotificationChannel(opened, (psycopg.Error, OSError), shown)


def _valkey(url: URL, channel: str) -> NotificationChannel:
    from valkey import ValkeyError  # noqa: PLC0415 -- only for Valkey and Redis
    from valkey.asyncio import Valkey  # noqa: PLC0415 -- the same
    from valkey.asyncio.client import PubSub  # noqa: PLC0415 -- the same

    scheme = {"valkey": "redis", "valkeys": "rediss"}.get(url.drivername, url.drivername)
    address = url.set(drivername=scheme).render_as_string(hide_password=False)

    class ValkeyConnection:
        def __init__(self, sender: Valkey, subscription: PubSub) -> None:
            self._sender = sender
            self._subscription = subscription

        async def publish(self, message: str) -> None:
            await self._sender.publish(channel, message)

        async def messages(self) -> AsyncIterator[str]:
            async for message in self._subscription.listen():
                if message["type"] == "message":
                    yield message["data"]

    @asynccontextmanager
    async def opened() -> AsyncIterator[ChannelConnection]:
        more: dict[str, Any] = {"decode_responses": True, "socket_connect_timeout": 5, "socket_keepalive": True}
        # A sender waits for an answer; hours may pass without any message to receive.
        sender = Valkey.from_url(address, socket_timeout=5, health_check_interval=10, **more)
        receiver = Valkey.from_url(address, socket_timeout=None, **more)
        async with sender, receiver, receiver.pubsub() as subscription:
            await subscription.subscribe(channel)
            yield ValkeyConnection(sender, subscription)

    return NotificationChannel(opened, (ValkeyError, OSError), url.set(query={}).render_as_string())
