"""What somebody who watches a table says to it: read, done, and answered, however it has come here.

``messages.wire`` describes the messages. A connection gives each of them to ``heard``, one after another.
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
from spanish_main.table.subscriber import Known, Subscriber

log = logging.getLogger(__name__)

# Of one message: an action has 100 bytes, the longest line of emoji, escaped, 29 kB.
MESSAGE_BYTES: Final = 32 * 1024
# No version is longer.
_VERSION: Final = 64


def speaks(query: Mapping[str, str]) -> bool:
    """Whether this is the version of the protocol that somebody names who comes."""
    return query.get("protocol", "1") == str(wire.PROTOCOL)


def known(query: Mapping[str, str]) -> Known | None:
    """What somebody who comes back says of what was shown; of nonsense nothing is known, and all is shown again."""
    version, viewer = query.get("version"), query.get("viewer")
    if version is None or len(version) > _VERSION:
        return None
    if viewer is None:
        return Known(None, version)
    return Known(SeatNumber(int(viewer)), version) if re.fullmatch("[0-9]{1,3}", viewer) else None


async def heard(
    raw: bytes,
    subscriber: Subscriber,
    table: LiveTable,
    fails: Callable[[KeeperFails], Refusal],
    nonsense: Callable[[], None] = lambda: None,
) -> str:
    """Do what one message asks for; of which kind it was. What cannot be done is told to ``subscriber``.

    fails: what people hear of a storage that fails. nonsense: called where the message is none.
    """
    key, kind = None, "nonsense"
    try:
        message = _decoded(raw, nonsense)
        kind = type(message).__name__
        key = None if isinstance(message, wire.View | wire.StopReview) else message.key
        await _obey(message, subscriber, table)
    except Refusal as refusal:
        subscriber.send(wire.encode(refusal.told(key)))
    except KeeperFails as error:
        subscriber.send(wire.encode(fails(error).told(key)))
    except Exception:
        log.exception("a message at table %s failed", table.id)
        subscriber.send(wire.encode(refusals.failed().told(key)))
    return kind


def _decoded(raw: bytes, nonsense: Callable[[], None]) -> wire.ToServer:
    if len(raw) > MESSAGE_BYTES:
        nonsense()
        raise refusals.too_big(MESSAGE_BYTES)
    try:
        return wire.decode_to_server(raw)
    except (ValueError, RecursionError) as error:
        nonsense()
        raise refusals.nonsense(short(error)) from None


async def _obey(message: wire.ToServer, subscriber: Subscriber, table: LiveTable) -> None:
    if isinstance(message, wire.View):
        await table.view(subscriber, message.viewer)
    elif isinstance(message, wire.Act | wire.Undo):
        await table.do(subscriber, message)
    elif isinstance(message, wire.Ping):
        subscriber.send(wire.encode(wire.Pong(message.key)))
    elif isinstance(message, wire.Advise):
        table.advise(subscriber, message)
    elif isinstance(message, wire.AskReview):
        await table.review(subscriber, message.key)
    elif isinstance(message, wire.StopReview):
        table.stop_review(subscriber)
    elif isinstance(message, wire.AskMoment):
        await table.moment(subscriber, message)
    elif isinstance(message, AskReplay):
        await table.replay(subscriber, message)
    elif isinstance(message, wire.Why):
        raise await table.why(subscriber, message)
    else:
        await table.arrange(subscriber, message)
