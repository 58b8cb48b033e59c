"""One browser's open connection to a table."""

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
    """The ``Subscriber`` that looks over one connection of a browser.

    ``send`` and ``close`` never wait: what cannot be sent at once they leave in a queue, for a task of the connection.
    What waits there is counted in bytes; of who reads too slowly all is thrown away, and the connection closed with
    code 1013. Only the thread of the event loop that has made it may call any method; others get ``WrongThread``.
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
        """unread: the bytes of all subscribers. slots, quota: what its client may have thought about, and stored.

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
        self._idle = False  # whether all has been sent, and the connection's task waits for more
        self.closed = False

    def send(self, message: bytes) -> None:
        """Send an encoded message."""
        self._home.check()
        if self.closed or (self._idle and self._waiting.empty() and self._sent_now(message)):
            return
        if self._bytes and self._unread.too_much(self._bytes + len(message)):
            self.forget()
            self.close(1013)
            if self._overrun is not None:
                self._overrun()
            return
        self._count(len(message))
        self._waiting.put_nowait(message)

    def _sent_now(self, message: bytes) -> bool:
        return self._send_now is not None and self._send_now(message)

    def close(self, code: int) -> None:
        """Close the connection after what is waiting."""
        self._home.check()
        if not self.closed:
            self.closed = True
            self._waiting.put_nowait(code)

    async def next(self) -> bytes | int:
        """The next message to send, or the code to close with."""
        self._home.check()
        self._idle = True
        message = await self._waiting.get()
        self._idle = False
        if isinstance(message, bytes):
            self._count(-len(message))
        return message

    def gone(self) -> None:
        """Nobody takes anything any more: what waits is thrown away, and so is whatever is still told."""
        self.closed = True
        self.forget()

    def forget(self) -> None:
        """Throw away what is waiting."""
        self.taken()

    def taken(self) -> list[bytes | int]:
        """All that is waiting, taken at once."""
        self._home.check()
        found = []
        while not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        self._count(-self._bytes)
        return found

    def _count(self, size: int) -> None:
        self._bytes += size
        self._unread.total += size
