"""The start of the edition without a server, which the page uses like a server."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

from spanish_main.browser import routes
from spanish_main.browser.hub import PageHub
from spanish_main.browser.thinker import Thinker
from spanish_main.browser.vault import Vault, bridged
from spanish_main.browser.window import Window
from spanish_main.table.minds import Minds
from spanish_main.table.room.intervals import INTERVALS, Intervals

log = logging.getLogger(__name__)


class Edition:
    """The interface for the page: requests as over HTTP, connections as over WebSockets. In one event loop."""

    def __init__(
        self,
        vault: Vault,
        post: Callable[[str], object],
        minds: Minds | None = None,
        intervals: Intervals = INTERVALS,
    ) -> None:
        """post: gets the messages of connections, as JSON. minds: the thinkers; None: this thread thinks."""
        self._post = post
        self._hub = PageHub(vault, minds or Thinker(), intervals)
        self._windows: dict[int, Window] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    async def request(self, method: str, path: str, body: str | None = None) -> str:
        """The answer as JSON, ``{"status": …, "body": …}``. A body that is a text becomes a JSON string."""
        # JavaScript's null is not None.
        given = body if isinstance(body, str) else None
        return routes.as_json(*await routes.answered(self._hub, str(method), str(path), given))

    def open(self, connection: int, path: str) -> None:
        """Opens a connection to a table. path: of its WebSocket."""
        self.close(connection)
        self._windows[int(connection)] = Window(int(connection), str(path), self._hub, self._send)

    def message(self, connection: int, text: str) -> None:
        """Takes a message of the page to a table."""
        window = self._windows.get(int(connection))
        if window is not None:
            window.receive(str(text))

    def close(self, connection: int) -> None:
        """Closes a connection."""
        window = self._windows.pop(int(connection), None)
        if window is not None:
            task = asyncio.get_running_loop().create_task(window.leave())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def end(self) -> None:
        """Closes all connections, and waits until their messages are done."""
        for connection in list(self._windows):
            self.close(connection)
        await asyncio.gather(*self._leaving)

    def _send(self, message: dict[str, Any]) -> None:
        if message["kind"] == "closed":
            self._windows.pop(message["connection"], None)
        self._post(json.dumps(message, ensure_ascii=False))


async def start(vault: Any, post: Callable[[str], object], language: str) -> Edition:
    """Starts the edition. vault: the page's storage. post: gets messages. language: of the page, for the log."""
    log.info("the edition without a server starts; the page speaks %.20s", language)
    return Edition(bridged(vault), post)
