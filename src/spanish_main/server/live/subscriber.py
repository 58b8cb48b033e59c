"""A browser's connection as a subscriber of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from spanish_main.core.game.numbering import FIRST_STEP, SeatNumber
from spanish_main.server.limits.counters import Tally
from spanish_main.server.limits.gate import Slots, Unread
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.limits.quotas import Quota
from spanish_main.server.storage.threads import HomeThread


class SocketSubscriber:
    """The ``Subscriber`` behind one connection of a browser.

    ``send`` and ``close`` never wait: messages that cannot be sent at once go into a queue for a task to send.
    The queue is counted in bytes. If the client reads too slowly, the queue is emptied and the connection closed with
    code 1013. Only the event loop's thread may call the methods; others get ``WrongThread``.
    """

    def __init__(
        self,
        user: str | None,
        unread: Unread | None = None,
        slots: Slots | None = None,
        quota: Quota | None = None,
        *,
        send_now: Callable[[bytes], bool] | None = None,
        overrun: Callable[[], None] | None = None,
    ) -> None:
        """unread: counts the bytes of all subscribers. slots, quota: the client's limits for thinking and storing.

        send_now: sends a message and returns True, if it can be sent at once. overrun: called when the client reads
        too slowly.
        """
        self._home = HomeThread()
        self.user = user
        self.viewer: SeatNumber | None = None
        self.seated = False
        self.delay = 0
        self.shown = FIRST_STEP
        self._send_now = send_now
        self._overrun = overrun
        self.slots = slots or Slots(Tally(), user, Limits().thinking_a_user)
        self.quota = quota or Quota()
        self._unread = unread or Unread(Limits())
        self._bytes = 0
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._idle = False  # whether the queue is empty and the connection's task waits
        self.closed = False

    def send(self, message: bytes) -> None:
        """Sends an encoded message."""
        self._home.check()
        if self.closed or (self._idle and self._waiting.empty() and self._sent_now(message)):
            return
        if self._bytes and self._unread.too_much(self._bytes + len(message)):
            self.take_all()
            self.close(1013)
            if self._overrun is not None:
                self._overrun()
            return
        self._count(len(message))
        self._waiting.put_nowait(message)

    def _sent_now(self, message: bytes) -> bool:
        return self._send_now is not None and self._send_now(message)

    def close(self, code: int) -> None:
        """Closes the connection after the messages in the queue."""
        self._home.check()
        if not self.closed:
            self.closed = True
            self._waiting.put_nowait(code)

    async def next(self) -> bytes | int:
        """Waits for the next message to send, or the code to close with."""
        self._home.check()
        self._idle = True
        message = await self._waiting.get()
        self._idle = False
        if isinstance(message, bytes):
            self._count(-len(message))
        return message

    def disconnected(self) -> None:
        """Empties the queue and ignores later messages."""
        self.closed = True
        self.take_all()

    def take_all(self) -> list[bytes | int]:
        """Empties the queue and returns its messages."""
        self._home.check()
        found = []
        while not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        self._count(-self._bytes)
        return found

    def _count(self, size: int) -> None:
        self._bytes += size
        self._unread.total += size
