"""What is told to one browser comes in the order in which it was told, at once or out of the queue."""

from __future__ import annotations

import asyncio

from spanish_main.server.watcher import Watcher


async def test_nothing_overtakes_what_waits() -> None:
    watcher, sent, takes = Watcher("user"), list[bytes](), False

    def send_now(message: bytes) -> bool:
        if takes:
            sent.append(message)
        return takes

    async def send_the_rest() -> None:
        while isinstance(message := await watcher.next(), bytes):
            await asyncio.sleep(0)  # on its way: what is told meanwhile waits
            sent.append(message)

    watcher.send_now = send_now
    sender = asyncio.create_task(send_the_rest())
    watcher.tell(b"1")  # nobody sends yet
    takes = True
    watcher.tell(b"2")
    await asyncio.sleep(0)
    watcher.tell(b"3")
    for _ in range(10):
        await asyncio.sleep(0)
    assert sent == [b"1", b"2", b"3"]
    watcher.tell(b"4")
    assert sent == [b"1", b"2", b"3", b"4"], "at once"
    takes = False
    watcher.tell(b"5")
    takes = True
    watcher.tell(b"6")
    watcher.close(1000)
    watcher.tell(b"7")
    await sender
    assert sent == [b"1", b"2", b"3", b"4", b"5", b"6"]
