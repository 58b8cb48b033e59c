"""Messages of subscribers to a table: each is decoded, done and answered.

``messages.wire`` describes the messages. A connection passes each to ``handle_message``, one after another.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from typing import Final

from spanish_main.core.game.numbering import SeatNumber
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals, wire
from spanish_main.table.messages.errors import Refusal, short
from spanish_main.table.messages.wire_room import AskReplay
from spanish_main.table.subscriber import KnownVersion, Subscriber

log = logging.getLogger(__name__)

# The limit of one message. An action has 100 bytes; the longest line of escaped emoji has 29 kB.
MESSAGE_BYTES: Final = 32 * 1024
# The limit of a version's length.
_VERSION: Final = 64


def speaks_protocol(query: Mapping[str, str]) -> bool:
    """Whether a client that connects names this version of the protocol."""
    return query.get("protocol", "1") == str(wire.PROTOCOL)


def known_version(query: Mapping[str, str]) -> KnownVersion | None:
    """The version that a client had before it reconnected; None where it names none, or an invalid one."""
    version, viewer = query.get("version"), query.get("viewer")
    if version is None or len(version) > _VERSION:
        return None
    if viewer is None:
        return KnownVersion(None, version)
    return KnownVersion(SeatNumber(int(viewer)), version) if re.fullmatch("[0-9]{1,3}", viewer) else None


async def handle_message(
    raw: bytes,
    subscriber: Subscriber,
    table: LiveTable,
    fails: Callable[[KeeperFails], Refusal],
    nonsense: Callable[[], None] = lambda: None,
) -> str:
    """Does one message, and sends ``subscriber`` a Refused where that fails; returns the message's type name.

    fails: makes the refusal of a failing storage. nonsense: called for a message that cannot be decoded.
    """
    key, kind = None, "nonsense"
    try:
        message = _decode(raw, nonsense)
        kind = type(message).__name__
        key = None if isinstance(message, wire.View | wire.StopReview) else message.key
        await _dispatch(message, subscriber, table)
    except Refusal as refusal:
        subscriber.send(wire.encode(refusal.to_wire(key)))
    except KeeperFails as error:
        subscriber.send(wire.encode(fails(error).to_wire(key)))
    except Exception:
        log.exception("a message at table %s failed", table.id)
        subscriber.send(wire.encode(refusals.failed().to_wire(key)))
    return kind


def _decode(raw: bytes, nonsense: Callable[[], None]) -> wire.ToServer:
    if len(raw) > MESSAGE_BYTES:
        nonsense()
        raise refusals.too_big(MESSAGE_BYTES)
    try:
        return wire.decode_to_server(raw)
    except (ValueError, RecursionError) as error:
        nonsense()
        raise refusals.nonsense(short(error)) from None


async def _dispatch(message: wire.ToServer, subscriber: Subscriber, table: LiveTable) -> None:
    if isinstance(message, wire.View):
        await table.view(subscriber, message.viewer)
    elif isinstance(message, wire.Act | wire.Undo):
        await table.do(subscriber, message)
    elif isinstance(message, wire.Ping):
        subscriber.send(wire.encode(wire.Pong(message.key)))
    elif isinstance(message, wire.Advise):
        table.advise(subscriber, message)
    elif isinstance(message, wire.AskReview):
        await table.reviews.join(subscriber, message.key)
    elif isinstance(message, wire.StopReview):
        table.reviews.leave(subscriber)
    elif isinstance(message, wire.AskMoment):
        await table.reviews.send_moment(subscriber, message)
    elif isinstance(message, AskReplay):
        await table.reviews.send_replay(subscriber, message)
    elif isinstance(message, wire.Why):
        raise await table.why(subscriber, message)
    else:
        await table.arrange(subscriber, message)
