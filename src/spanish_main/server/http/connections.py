"""Connections that keep the limits: uvicorn's protocols, with places, time limits and bounded buffers.

Uvicorn waits forever for the rest of a request, and for a browser that does not read. Here each connection names the
time limit that it has exceeded (``late``), and the gate ends it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from spanish_main.server.limits.counters import Bucket
from spanish_main.server.limits.gate import Admission, Gate
from spanish_main.server.storage.threads import HomeThread
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode

log = logging.getLogger(__name__)

# A handler finds its connection at scope["state"][PLACE].
PLACE = "place"
# The number of bytes that are parsed at a time: one read of asyncio may hold 40 000 small frames.
_SLICE = 256
# Reading pauses when more than this number of bytes waits to be parsed.
_HELD = 4_096
# The largest number of fragments in a message.
_FRAGMENTS = 1_000
# The pause after the operating system had no file or memory for a new connection.
_NO_ROOM_SECONDS = 1.0
# Seconds between two lines in the log about refusals.
_LOG_SECONDS = 60.0


class _Timed(asyncio.BaseProtocol):
    """A connection that knows how long its written data has been waiting for the other side."""

    transport: asyncio.Transport

    def __init__(self, *args: Any, gate: Gate, **more: Any) -> None:
        super().__init__(*args, **more)
        self._gate = gate
        self._paused: float | None = None
        self._closing: float | None = None

    def pause_writing(self) -> None:
        """Notes that the other side does not read."""
        self._paused = self._gate.clock()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Notes that the other side reads again."""
        self._paused = None
        super().resume_writing()

    def abort(self) -> None:
        """Closes at once, and drops data that waits to be written."""
        self.transport.abort()

    def late(self, now: float) -> str | None:
        """The time limit that was exceeded, as the log names it; else None."""
        limits = self._gate.limits
        if self._paused is not None and now - self._paused > limits.reading_seconds:
            return "answers that nobody takes"
        if self.transport.is_closing():
            if self._closing is None:
                self._closing = now
            elif now - self._closing > limits.closing_seconds:
                return "farewells that nobody takes"
        return None


class HttpConnection(_Timed, H11Protocol):
    """Uvicorn's HTTP in a place from the gate, with time limits for headers and bodies."""

    def __init__(self, *args: Any, gate: Gate, place: Admission, **more: Any) -> None:
        super().__init__(*args, gate=gate, **more)
        self.app_state = {**self.app_state, PLACE: place}
        self._place = place
        self._since = gate.clock()  # when the state of the request last changed
        self._their_state: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Starts; the gate checks the time limits from now on."""
        super().connection_made(transport)
        self._place.connection = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back."""
        self._gate.leave(self._place)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads, unless the connection is closing."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.conn.their_state is not self._their_state:
            self._their_state, self._since = self.conn.their_state, self._gate.clock()

    def send_400_response(self, msg: str) -> None:
        """Answers what is not a request, once; closes if an answer has already begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        """Restart the time limits for the next request."""
        self._since = self._gate.clock()
        super().on_response_complete()

    def late(self, now: float) -> str | None:
        """The time limit that was exceeded, as the log names it; else None."""
        limits, waited = self._gate.limits, now - self._since
        if self.conn.their_state is h11.SEND_BODY and waited > limits.body_seconds:
            return "bodies that do not end"
        if self.conn.their_state is h11.IDLE and self.conn.our_state is h11.IDLE and waited > limits.header_seconds:
            return "requests that do not end"
        return super().late(now)


class SocketConnection(_Timed, WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket in the place of the HTTP connection that it was."""

    def __init__(self, *args: Any, gate: Gate, **more: Any) -> None:
        super().__init__(*args, gate=gate, **more)
        self._place: Admission | None = self.app_state.get(PLACE)
        self._pings = Bucket(gate.limits.pings, gate.clock())
        self._held = bytearray()
        self._home = HomeThread()
        self._reading = False  # whether ``_read`` is scheduled
        self._flushing = False  # whether ``_flush`` is scheduled

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Starts, in the place of the HTTP connection."""
        super().connection_made(transport)
        if self._place is not None:
            self._place.connection = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back."""
        if self._place is not None:
            self._gate.leave(self._place)
        self._held.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parses a little at a time, and nothing until the application has taken the messages."""
        self._held += data
        if not self._reading:
            self._read()
        if len(self._held) > _HELD:
            self.transport.pause_reading()

    def _read(self) -> None:
        self._reading = False
        if not self._held or self.read_paused or self.transport.is_closing():
            return
        piece = bytes(self._held[:_SLICE])
        del self._held[:_SLICE]
        super().data_received(piece)
        self._read_on()

    def _read_on(self) -> None:
        """Schedule the next piece, so that other connections get their turn."""
        if self._held and not self._reading and not self.read_paused:
            self._reading = True
            self.loop.call_soon(self._read)

    async def receive(self) -> Any:
        """Returns the next message, then parses more."""
        message = await super().receive()
        if len(self._held) > _HELD:
            self.transport.pause_reading()
        self._read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Parses no further, but keeps reading the socket: pausing it for each message costs more than reading."""
        if not self.close_sent:
            self.read_paused = True
        super().send_receive_event_to_app()

    def send_now(self, message: bytes) -> bool:
        """Sends a text in this round of the event loop, past uvicorn's tasks. Returns False if that is not possible.

        Raises WrongThread outside the event loop's thread: a frame is two writes that must follow each other.
        """
        self._home.check()
        if not self.writable.is_set() or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(message)
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        """Writes all messages of this round in one system call: an action causes two, its news and ``Done``."""
        self._flushing = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_ping(self) -> None:
        """Answers a ping, unless there are too many or the other side does not read the answers."""
        if not self.writable.is_set() or not self._pings.take(self._gate.limits.pings, self._gate.clock()):
            self._gate.complain("pings", self.client[0] if self.client else "")
            self.abort()
            return
        super().handle_ping()

    def keepalive_timeout(self) -> None:
        """Closes if no pong came. If data waits to be parsed, the client lives and the server is late: ping again."""
        if self._held or self.read_paused:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
            return
        super().keepalive_timeout()

    def handle_cont(self, event: Frame) -> None:
        """Joins the fragments of a message, up to a limit."""
        if len(self.frames) >= _FRAGMENTS:
            self._gate.complain("fragments", self.client[0] if self.client else "")
            self.abort()
            return
        super().handle_cont(event)


def _refusal_text(refusal: Refusal) -> bytes:
    """A refusal as a whole HTTP answer, for a connection without a request."""
    body = encode(refusal.to_wire())
    head = f"HTTP/1.1 {refusal.status} \r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Cache-Control: no-store\r\nConnection: close\r\n\r\n".encode() + body


class Listener:
    """Accepts the connections of one listening socket, one at a time, so that others get their turn.

    Refusing a connection is cheap here: asyncio's own server would first make a transport, a protocol and a task.
    """

    def __init__(
        self, listening: socket.socket, gate: Gate, proxy: Callable[[str], bool], make: Callable[..., HttpConnection]
    ) -> None:
        """proxy: whether an address is that of a trusted proxy. make: makes the connection for a ``place``."""
        self._socket = listening
        self._gate = gate
        self._proxy = proxy
        self._make = make
        self._begun: set[asyncio.Task[Any]] = set()
        self._task = asyncio.create_task(self._accept_all(), name="accepting")

    def close(self) -> None:
        """Accepts no more."""
        self._task.cancel()

    async def wait_closed(self) -> None:
        """Returns: nothing is left to wait for after ``close``."""

    async def _accept_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(self._socket)
            except ConnectionError:
                continue  # gone before it was accepted
            except OSError:
                # No files or no memory: open connections go on, and may free some.
                self._gate.complain("connections that could not be accepted", "")
                await asyncio.sleep(_NO_ROOM_SECONDS)
                continue
            self._let_in(connection, str(peer[0]) if peer else "")
            await asyncio.sleep(0)

    def _let_in(self, connection: socket.socket, address: str) -> None:
        try:
            place = self._gate.enter(address, proxy=self._proxy(address))
        except Refusal as refusal:
            with contextlib.suppress(OSError):
                connection.send(_refusal_text(refusal))
            connection.close()
            return
        task = asyncio.create_task(self._begin(connection, place))
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)

    async def _begin(self, connection: socket.socket, place: Admission) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(lambda: self._make(place=place), connection)
        except OSError:
            self._gate.leave(place)
            connection.close()


async def tend(gate: Gate) -> None:
    """Ends late connections every second, and logs refusals every minute, until cancelled."""
    logged = gate.clock()
    try:
        while True:
            await asyncio.sleep(1)
            try:
                gate.sweep()
            except Exception:
                log.exception("the connections could not all be checked")
            if gate.clock() - logged >= _LOG_SECONDS:
                logged = gate.clock()
                gate.report()
    finally:
        gate.report()
