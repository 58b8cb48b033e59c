"""A connection of the page to a table, like a WebSocket at the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from spanish_main.browser.hub import USER, PageHub
from spanish_main.core.game.numbering import FIRST_STEP, SeatNumber
from spanish_main.table import dialogue
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import PROTOCOL, encode
from spanish_main.table.subscriber import Unlimited

log = logging.getLogger(__name__)

_PATH: Final = ("api", "tables", "", "live")

# Sends the page a message of a connection.
Post = Callable[[dict[str, Any]], None]


def storage_fails(error: KeeperFails) -> Refusal:
    """The refusal for a failing storage; the log gets the details."""
    log.error("the storage fails: %s", error)
    return refusals.database_fails()


class Window:
    """The ``Subscriber`` of one connection, with the task that handles its messages."""

    def __init__(self, connection: int, path: str, hub: PageHub, post: Post) -> None:
        self.user: str | None = USER
        self.viewer: SeatNumber | None = None
        self.seated = False
        self.delay = 0
        self.shown = FIRST_STEP
        self.quota = Unlimited()
        self.slots = Unlimited()
        self._connection = connection
        self._hub = hub
        self._post = post
        self._open = True
        self._received: asyncio.Queue[str | None] = asyncio.Queue()  # None: the connection is closed
        self._task = asyncio.get_running_loop().create_task(self._watch(path), name=f"connection {connection}")

    # --- From the table -----------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Sends an encoded message."""
        if self._open:
            self._post({"kind": "message", "connection": self._connection, "text": message.decode()})

    def close(self, code: int) -> None:
        """Closes the connection."""
        if self._open:
            self._open = False
            self._received.put_nowait(None)
            self._post({"kind": "closed", "connection": self._connection, "code": code})

    # --- From the page ------------------------------------------------------------------------------------------------

    def receive(self, text: str) -> None:
        """Takes a message of the page."""
        self._received.put_nowait(text)

    async def leave(self) -> None:
        """Closes the connection for the page, after its earlier messages are done."""
        self._open = False
        self._received.put_nowait(None)
        await asyncio.gather(self._task, return_exceptions=True)

    # --- Watching -----------------------------------------------------------------------------------------------------

    async def _watch(self, path: str) -> None:
        try:
            table, query = _asked(path)
            async with self._hub.watched(table) as live:
                await live.join(self, dialogue.known_version(query))
                try:
                    while (text := await self._received.get()) is not None:
                        await dialogue.handle_message(text.encode("utf-8", "surrogatepass"), self, live, storage_fails)
                finally:
                    live.leave(self)
        except Refusal as refusal:
            self._dismiss(refusal)
        except KeeperFails as error:
            self._dismiss(storage_fails(error))
        except Exception:
            log.exception("connection %d has failed", self._connection)
            self._dismiss(refusals.failed())

    def _dismiss(self, refusal: Refusal) -> None:
        self.send(encode(refusal.to_wire()))
        self.close(4000 + refusal.status)


def _asked(path: str) -> tuple[str, dict[str, str]]:
    """The table and the query of a path; Refusal for an unknown path."""
    split = urlsplit(path)
    parts, query = split.path.strip("/").split("/"), dict(parse_qsl(split.query))
    if len(parts) != len(_PATH) or [*parts[:2], "", parts[3]] != list(_PATH):
        raise refusals.unknown_address()
    if not dialogue.speaks_protocol(query):
        raise refusals.other_protocol(PROTOCOL)
    return parts[2], query
