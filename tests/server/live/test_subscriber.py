"""Messages to one browser keep their order, and are sent only by the thread of its event loop."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from spanish_main.server.http.connections import PLACE, SocketConnection
from spanish_main.server.limits.gate import Gate, Unread
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.threads import WrongThread
from spanish_main.table import views
from spanish_main.table.audience import Audience
from spanish_main.table.journal import ActionRequest, Change, Journal
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.play import Play
from tests.server.dealt import create, deal
from tests.server.inside import PERSON


class NoClock:
    """A table without clocks."""

    def soon(self) -> None:
        pass


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


async def test_delayed_spectators_get_every_step_in_order_from_the_event_loop(store: Store, owner: str) -> None:
    """Twelve spectators with delays from 0 to 5 steps get every step once."""
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    create(store, header, rows)
    keeper = StoreKeeper(store)
    journal = Journal(keeper, header)
    audience = Audience(journal, keeper, Limits())
    play = Play(journal, audience, NoClock())
    match = await journal.ready()
    home, threads = threading.get_ident(), set[int]()
    heard: list[list[dict[str, Any]]] = [[] for _ in range(12)]

    def send_now(number: int, message: bytes) -> bool:
        threads.add(threading.get_ident())
        heard[number].append(json.loads(message))
        return True

    senders = list[asyncio.Task[bytes | int]]()
    late = [SocketSubscriber(None, send_now=partial(send_now, number)) for number in range(12)]
    for number, subscriber in enumerate(late):
        subscriber.delay = number % 6
        audience.admit(subscriber)
        senders.append(asyncio.create_task(subscriber.next()))
        await asyncio.sleep(0)  # it waits for messages, so these are sent at once
        await audience.show(subscriber)
    rng = random.Random(4)
    for _ in range(12):
        match = journal.match()
        request = ActionRequest(match.current_seat(), match.sequence, rng.choice(match.state.legal_actions()))
        result = await play.do(request, explain=True)
        assert isinstance(result, Change)
    assert threads == {home}
    assert not any(sender.done() for sender in senders), "nothing has waited"
    match = journal.match()
    for subscriber, (opening, *news) in zip(late, heard, strict=True):
        until = views.shown(match, subscriber.delay, header.outcome)
        steps = len(opening["steps"])
        for progress in news:
            assert progress["kept"] == steps
            steps += len(progress["steps"])
        assert steps == until
        assert subscriber.delay == 0 or subscriber.shown == until
    for sender in senders:
        sender.cancel()
