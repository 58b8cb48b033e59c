"""Messages to one browser keep their order, and are sent only by the thread of its event loop."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Callable
from functools import partial

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from spanish_main.server.http.connections import PLACE, SocketConnection
from spanish_main.server.limits.gate import Gate, Unread
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.threads import WrongThread
from spanish_main.table import views
from spanish_main.table.messages.wire import Act
from tests.server.inside import PERSON, joined, new_table


async def test_nothing_overtakes_what_waits() -> None:
    sent, takes = list[bytes](), False

    def send_now(message: bytes) -> bool:
        if takes:
            sent.append(message)
        return takes

    async def send_the_rest() -> None:
        while isinstance(message := await subscriber.next(), bytes):
            await asyncio.sleep(0)  # while this is sent, later messages wait
            sent.append(message)

    subscriber = SocketSubscriber("user", send_now=send_now)
    sender = asyncio.create_task(send_the_rest())
    subscriber.send(b"1")  # nobody sends yet
    takes = True
    subscriber.send(b"2")
    await asyncio.sleep(0)
    subscriber.send(b"3")
    for _ in range(10):
        await asyncio.sleep(0)
    assert sent == [b"1", b"2", b"3"]
    subscriber.send(b"4")
    assert sent == [b"1", b"2", b"3", b"4"], "at once"
    takes = False
    subscriber.send(b"5")
    takes = True
    subscriber.send(b"6")
    subscriber.close(1000)
    subscriber.send(b"7")
    await sender
    assert sent == [b"1", b"2", b"3", b"4", b"5", b"6"]


async def test_messages_after_a_disconnection_are_dropped() -> None:
    unread = Unread(Limits())
    subscriber = SocketSubscriber("user", unread)
    subscriber.send(b"1")
    assert unread.total == 1
    subscriber.disconnected()
    subscriber.send(b"a whole table")
    assert unread.total == 0


@pytest.mark.parametrize(
    "use",
    [
        lambda subscriber: subscriber.send(b"1"),
        lambda subscriber: subscriber.close(1000),
        lambda subscriber: subscriber.take_all(),
        lambda subscriber: asyncio.run(subscriber.next()),
    ],
)
async def test_a_connection_is_used_by_its_event_loop_alone(use: Callable[[SocketSubscriber], object]) -> None:
    sent: list[bytes] = []
    subscriber = SocketSubscriber("user", send_now=lambda message: sent.append(message) is None)
    with pytest.raises(WrongThread):
        await asyncio.to_thread(use, subscriber)
    assert not sent
    assert not subscriber.closed
    subscriber.send(b"2")
    assert await subscriber.next() == b"2"


async def test_nor_does_a_frame_go_out_of_another_thread() -> None:
    connection = SocketConnection(Config(None), ServerState(), {PLACE: None}, asyncio.get_running_loop(), gate=Gate())
    with pytest.raises(WrongThread):
        await asyncio.to_thread(connection.send_now, b"1")


async def test_delayed_spectators_get_their_news_from_the_event_loop(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    threads, sent, senders = set[int](), list[list[bytes]](), list[asyncio.Task[bytes | int]]()

    def send_now(number: int, message: bytes) -> bool:
        threads.add(threading.get_ident())
        sent[number].append(message)
        return True

    for number in range(12):
        sent.append([])
        subscriber = SocketSubscriber(None, send_now=partial(send_now, number))
        senders.append(asyncio.create_task(subscriber.next()))
        await asyncio.sleep(0)  # it waits for messages, so these are sent at once
        await live.join(subscriber)
        subscriber.delay = number % 6
    rng, players = random.Random(4), [(await joined(live, owner, seat))[0] for seat in (0, 1)]
    for _ in range(12):
        match = live.journal.match()
        seat, action = match.current_seat(), rng.choice(match.state.legal_actions())
        await live.do(players[seat], Act(f"k{match.sequence}", seat, match.sequence, action))
    assert threads == {threading.get_ident()}
    assert not any(sender.done() for sender in senders), "nothing has waited"
    for number, messages in enumerate(sent):
        last = json.loads([raw for raw in messages if b'"now"' in raw][-1])
        assert last["now"]["sequence"] == views.shown(live.journal.match(), number % 6, None)
    for sender in senders:
        sender.cancel()
