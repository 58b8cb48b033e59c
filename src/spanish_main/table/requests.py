"""What a client asks of a live table, whichever way its messages come."""

from __future__ import annotations

from spanish_main.table.live import LiveTable
from spanish_main.table.messages.wire import (
    Act,
    Advise,
    AskMoment,
    AskReview,
    Ping,
    Pong,
    StopReview,
    ToServer,
    Undo,
    View,
    Why,
    encode,
)
from spanish_main.table.messages.wire_room import AskReplay
from spanish_main.table.subscriber import Subscriber


def key_of(message: ToServer) -> str | None:
    """The key under which a message is answered; None where it has none."""
    return None if isinstance(message, View | StopReview) else message.key


async def carry_out(message: ToServer, subscriber: Subscriber, table: LiveTable) -> None:
    """Do what a message asks for. Refusal where that is not done, KeeperFails where the storage does not answer."""
    if isinstance(message, View):
        await table.view(subscriber, message.viewer)
    elif isinstance(message, Act | Undo):
        await table.do(subscriber, message)
    elif isinstance(message, Ping):
        subscriber.tell(encode(Pong(message.key)))
    elif isinstance(message, Advise):
        table.advise(subscriber, message)
    elif isinstance(message, AskReview):
        await table.review(subscriber, message.key)
    elif isinstance(message, StopReview):
        table.stop_review(subscriber)
    elif isinstance(message, AskMoment):
        await table.moment(subscriber, message)
    elif isinstance(message, AskReplay):
        await table.replay(subscriber, message)
    elif isinstance(message, Why):
        raise await table.why(subscriber, message)
    else:
        await table.arrange(subscriber, message)
