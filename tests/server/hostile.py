"""Hostile clients, each in a process of its own: ``python -m tests.server.hostile NAME PORT ABOUT ADDRESS``.

Each does its worst for some seconds, and prints what it got as one line of JSON.
"""

from __future__ import annotations

import asyncio
import base64
import collections
import contextlib
import json
import os
import re
import socket
import struct
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

Found = dict[str, Any]
ADDRESS = sys.argv[4] if len(sys.argv) > 4 else "127.0.0.2"
SECONDS = 4.0


class Wire:
    """A connection in bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.body = b""
        self.hung_up = False  # the last answer said that the connection ends

    @classmethod
    async def to(cls, port: int, address: str = ADDRESS, room: int = 0) -> Wire:
        """A connection from ``address``; room: bytes that the operating system takes before they are read."""
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if room:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        made.setblocking(False)
        made.bind((address, 0))
        await asyncio.wait_for(asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", port)), 10)
        return cls(*await asyncio.open_connection(sock=made, limit=2**26))

    async def status(self) -> int:
        """The status of the next answer; 0 where the connection ends first."""
        try:
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 20)
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError):
            return 0
        self.hung_up = b"connection: close" in head.lower()
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        if length:
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                self.body = await self.reader.readexactly(int(length[1]))
        return int(head.split(b" ", 2)[1])

    async def request(self, method: str, path: str, body: Any = None, more: str = "") -> int:
        raw = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{more}"
        try:
            self.writer.write(f"{head}Content-Length: {len(raw)}\r\n\r\n".encode() + raw)
            return await self.status()
        except ConnectionError:
            return 0

    async def upgrade(self, table: str, headers: str = "") -> int:
        key = base64.b64encode(os.urandom(16)).decode()
        more = f"{headers}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        more += "Sec-WebSocket-Version: 13\r\n"
        return await self.request("GET", f"/api/tables/{table}/live", None, more)

    async def frame(self) -> tuple[int, bytes]:
        """The next frame's opcode and payload; (8, b"") where the connection ends."""
        try:
            first, second = await self.reader.readexactly(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
            return first & 15, await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            return 8, b""

    async def ended(self, seconds: float) -> bool:
        """Whether the server ends the connection within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                while await self.reader.read(65536):
                    pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        return True


def masked(opcode: int, payload: bytes, *, final: bool = True) -> bytes:
    """A frame of a client; its mask is zero."""
    first = (0x80 if final else 0) | opcode
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    else:
        length = b"\xfe" + struct.pack("!H", size) if size <= 0xFFFF else b"\xff" + struct.pack("!Q", size)
    return bytes([first]) + length + bytes(4) + payload


def refused_text(payload: bytes) -> str:
    return str(json.loads(payload)["message"]) if payload.startswith(b'{"type":"refused"') else ""


async def again_and_again(port: int, times: int, path: str, body: Callable[[int], Any]) -> collections.Counter[int]:
    """Post so many times, over a new connection whenever the server has had enough of the old one."""
    statuses: collections.Counter[int] = collections.Counter()
    wire = await Wire.to(port)
    for number in range(times):
        status = await wire.request("POST", path, body(number))
        if not status or wire.hung_up:
            wire = await Wire.to(port)
        statuses[status] += 1
    return statuses


# --- Attacks ----------------------------------------------------------------------------------------------------------


async def sockets(port: int, table: str) -> Found:
    """A thousand sockets at one table, held open."""
    statuses: collections.Counter[int] = collections.Counter()
    held = []
    for _ in range(1_000):
        wire = await Wire.to(port)
        statuses[await wire.upgrade(table)] += 1
        held.append(wire)
    await asyncio.sleep(1)
    return {"statuses": dict(statuses)}


async def half_requests(port: int, table: str) -> Found:
    """Requests that do not go on."""
    wires = []
    for _ in range(1_100):
        wire = await Wire.to(port)
        wire.writer.write(b"GET / HTTP/1.1\r\nHost: local")
        wires.append(wire)
    ended = await asyncio.gather(*(wire.ended(SECONDS + 2) for wire in wires))
    return {"ended": sum(ended), "of": len(wires)}


async def slow_bodies(port: int, table: str) -> Found:
    """Bodies that come byte by byte, and headers too."""

    async def drip(start: bytes) -> bool:
        wire = await Wire.to(port)
        wire.writer.write(start)
        began = time.monotonic()
        while time.monotonic() - began < SECONDS + 4:
            try:
                wire.writer.write(b"x")
                await wire.writer.drain()
            except ConnectionError:
                return True
            if await wire.ended(0.5):
                return True
        return False

    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    starts = [head + b"Content-Length: 5000\r\n\r\n", head] * 50
    return {"ended": sum(await asyncio.gather(*map(drip, starts))), "of": 100}


async def setups(port: int, table: str) -> Found:
    """A thousand set-ups."""
    body, began = {"game": "cartagena", "options": {"players": 2}}, time.monotonic()
    statuses = await again_and_again(port, 1_100, "/api/setups", lambda _: body)
    return {"statuses": dict(statuses), "seconds": time.monotonic() - began}


async def guesses(port: int, code: str) -> Found:
    """Codes; the right one comes late, when there have been too many wrong ones."""
    statuses = await again_and_again(port, 500, "/api/join", lambda number: {"code": f"wrong-{number}"})
    wire = await Wire.to(port)
    wrong = (await wire.request("POST", "/api/join", {"code": "wrong"}), wire.body.decode())
    right = (await wire.request("POST", "/api/join", {"code": code}), wire.body.decode())
    return {"statuses": dict(statuses), "wrong": wrong, "right": right}


async def tables(port: int, table: str) -> Found:
    """Tables without end, with a new user each."""
    body = {"game": "cartagena", "seats": [{"kind": "person"}, {"kind": "person"}]}
    statuses = await again_and_again(port, 300, "/api/tables", lambda _: body)
    return {"statuses": dict(statuses)}


async def requests(port: int, table: str) -> Found:
    """Requests as fast as they are answered."""
    statuses: collections.Counter[int] = collections.Counter()

    async def go() -> None:
        wire = await Wire.to(port)
        began = time.monotonic()
        while time.monotonic() - began < SECONDS:
            status = await wire.request("GET", "/api/catalog")
            statuses[status] += 1
            if not status or wire.hung_up:
                wire = await Wire.to(port)

    await asyncio.gather(*(go() for _ in range(6)))
    return {"statuses": dict(statuses)}


async def bad_messages(port: int, table: str) -> Found:
    """Forty thousand messages that say nothing, on one socket after another."""
    answers: list[dict[str, int]] = []
    for _ in range(3):
        wire = await Wire.to(port)
        if await wire.upgrade(table) != 101:
            break
        with contextlib.suppress(ConnectionError):
            wire.writer.write(masked(1, b"{}") * 40_000)
        kinds: collections.Counter[str] = collections.Counter()
        async with asyncio.timeout(30):
            while True:
                opcode, payload = await wire.frame()
                if opcode == 8:
                    kinds[f"closed {int.from_bytes(payload[:2], 'big')}"] += 1
                    break
                kinds[refused_text(payload) or "other"] += 1
        answers.append(dict(kinds))
    return {"answers": answers}


async def no_reading(port: int, table: str) -> Found:
    """Ask for the whole table again and again, and read nothing."""
    ends = 0
    for _ in range(3):
        wire = await Wire.to(port, room=4096)
        await wire.upgrade(table)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]  # nothing is taken from the socket any more
        for _ in range(900):
            wire.writer.write(masked(1, b'{"type":"view","viewer":null}'))
            with contextlib.suppress(TimeoutError, ConnectionError):
                await asyncio.wait_for(wire.writer.drain(), 0.5)
            await asyncio.sleep(0.002)
        wire.writer.transport.resume_reading()  # type: ignore[attr-defined]
        ends += await wire.ended(SECONDS + 4)
    return {"ended": ends, "of": 3}


async def pings(port: int, table: str) -> Found:
    """Pings without reading, and a message of ten thousand empty pieces."""
    ends = 0
    for raw in (
        masked(9, b"x" * 100) * 20_000,
        masked(1, b"", final=False) + masked(0, b"", final=False) * 20_000,
        masked(1, b"x" * 10_000_000),
    ):
        wire = await Wire.to(port)
        await wire.upgrade(table)
        with contextlib.suppress(ConnectionError):
            wire.writer.write(raw)
        ends += await wire.ended(SECONDS)
    return {"ended": ends, "of": 3}


async def churn(port: int, table: str) -> Found:
    """Connections that are opened and dropped, and some that say nothing like HTTP."""
    began, count = time.monotonic(), 0
    while time.monotonic() - began < SECONDS:
        wire = await Wire.to(port)
        wire.writer.write(b"\x16\x03\x01 nonsense \r\n\r\n")
        wire.writer.transport.abort() if count % 2 else wire.writer.close()
        count += 1
    return {"count": count}


async def large_bodies(port: int, table: str) -> Found:
    """Ten megabytes, with and without a word of how many they are."""
    statuses = []
    for head in (b"Content-Length: 10000000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"):
        wire = await Wire.to(port)
        wire.writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + head)
        piece = b"x" * 50_000
        if b"chunked" in head:
            piece = b"%x\r\n%s\r\n" % (len(piece), piece)
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(SECONDS):
                for _ in range(200):
                    wire.writer.write(piece)
                    await wire.writer.drain()
        statuses.append(await wire.status())
    return {"statuses": statuses}


ATTACKS: dict[str, Callable[[int, str], Awaitable[Found]]] = {
    attack.__name__: attack
    for attack in (
        sockets,
        half_requests,
        slow_bodies,
        setups,
        guesses,
        tables,
        requests,
        bad_messages,
        no_reading,
        pings,
        churn,
        large_bodies,
    )
}

if __name__ == "__main__":
    print(json.dumps(asyncio.run(ATTACKS[sys.argv[1]](int(sys.argv[2]), sys.argv[3]))))
