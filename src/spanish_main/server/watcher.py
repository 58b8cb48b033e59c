"""One browser's open connection to a table."""

from __future__ import annotations

import asyncio

# So many messages may wait for a browser that reads slowly; then it has to come back and start anew.
MAX_WAITING = 2_000


class Watcher:
    """Who looks at a table over one connection. viewer: the seat as which it looks, None for what everybody may see.

    seated: whether its user plays here. delay: so many steps later it sees what happens;
    shown: how many steps it has been shown, where that is late.

    ``tell`` and ``close`` never wait: a task of the connection sends what they leave in the queue.
    """

    def __init__(self, user: str | None) -> None:
        self.user = user
        self.viewer: int | None = None
        self.seated = False
        self.delay = 0
        self.shown = 0
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._closed = False

    def tell(self, message: bytes) -> None:
        """Send an encoded message."""
        if self._closed:
            return
        if self._waiting.qsize() >= MAX_WAITING:
            self.close(1013)
            return
        self._waiting.put_nowait(message)

    def close(self, code: int) -> None:
        """Close the connection after what is waiting."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(code)

    async def next(self) -> bytes | int:
        """The next message to send, or the code to close with."""
        return await self._waiting.get()
