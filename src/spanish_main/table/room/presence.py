"""The users who have one table open, and the room as each subscriber may see it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection

from spanish_main.table.audience import Audience
from spanish_main.table.endings import ended_by
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import EndOffered, Room, RoomSeat
from spanish_main.table.room.live_room import LiveRoom
from spanish_main.table.subscriber import Subscriber
from spanish_main.table.views import bundles_of

# The first letter of the id by which nodes know a spectator's window. No user's id begins with it.
_SPECTATOR = "#"


def new_spectator() -> str:
    """A new id for a spectator's window."""
    return _SPECTATOR + secrets.token_hex(8)


def _is_spectator(user: str) -> bool:
    return user.startswith(_SPECTATOR)


class Presence:
    """The presence of users at one table. The caller of a method must hold the table's lock."""

    def __init__(self, room: LiveRoom, audience: Audience) -> None:
        self._room = room
        self._audience = audience
        self._began = time.monotonic()
        self._gone: dict[str, float] = {}  # user -> since when the user has no window open here
        self._elsewhere: frozenset[str] = frozenset()  # users and spectators at other nodes
        self._sent: dict[Subscriber, bytes] = {}  # the room as each subscriber has it

    def here(self, user: str | None) -> bool:
        """Whether this user has the table open at this node."""
        return user is not None and any(subscriber.user == user for subscriber in self._audience.subscribers)

    def away(self, user: str) -> float:
        """For how many seconds this user has not had the table open, as far as this node knows."""
        if self.here(user) or user in self._elsewhere:
            return 0.0
        return time.monotonic() - self._gone.get(user, self._began)

    def set_elsewhere(self, elsewhere: Collection[str]) -> None:
        """Takes the ids of the users and spectators at other nodes, and sends the room where it changes."""
        gone = self._elsewhere - set(elsewhere)
        self._gone.update((user, time.monotonic()) for user in gone if not self.here(user) and not _is_spectator(user))
        self._elsewhere = frozenset(elsewhere)
        self.send_room()

    def left(self, subscriber: Subscriber) -> None:
        """Notes that a subscriber has left."""
        self._sent.pop(subscriber, None)
        user = subscriber.user
        # Nobody asks about spectators, and there may be any number of them.
        if user is not None and self._room.at_table(user) and not self.here(user):
            self._gone[user] = time.monotonic()

    # --- The room ----------------------------------------------------------------------------------------------------

    def send_room(self) -> None:
        """Sends the room to each subscriber who sees a difference."""
        rooms: dict[str | None, bytes] = {}  # all spectators see the same room
        for subscriber in self._audience.subscribers:
            message = rooms.get(subscriber.user)
            if message is None:
                message = rooms[subscriber.user] = encode(self.room(subscriber.user))
            if self._sent.get(subscriber) != message:
                self._sent[subscriber] = message
                subscriber.send(message)

    def room(self, user: str | None) -> Room:
        """The room as ``user`` sees it."""
        header, settings, state = self._room.header, self._room.settings, self._room.state
        waits = state.phase != "dealt"
        offer = state.offer
        return Room(
            table=header.id,
            game=header.game,
            options=header.options,
            bundles=bundles_of(header),
            setup=header.setup,
            phase="over" if self._room.over else state.phase,
            seats=self._seats(user),
            host=user is not None and header.owner == user,
            code=self._room.row.code if waits and self._room.at_table(user) else None,
            public=settings.public,
            spectators=settings.spectators,
            delay=settings.delay,
            stand_in=settings.stand_in,
            clock=settings.clock,
            away=settings.away,
            hints=header.hints,
            commitment=header.commitment,
            missed=state.missed,
            tries=state.tries,
            terms=state.terms,
            watching=sum(not subscriber.seated for subscriber in self._audience.subscribers)
            + sum(_is_spectator(user) for user in self._elsewhere),
            offer=None if offer is None else EndOffered(offer.kind, offer.by, offer.agreed),
            rematch=state.rematch,
            ended_by=[] if header.outcome is None else ended_by(header.outcome, header.seats, state.seats),
            news=state.news,
        )

    def _seats(self, user: str | None) -> list[RoomSeat]:
        header, states = self._room.header, self._room.state.seats
        return [
            RoomSeat(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                yours=seat.user is not None and seat.user == user,
                open=seat.kind == "person" and seat.user is None,
                host=seat.user == header.owner,
                ready=state.ready,
                pledge=state.pledge,
                here=seat.kind == "bot" or self.here(seat.user) or seat.user in self._elsewhere,
                resigned=state.resigned,
                stand_in=state.stand_in,
                why=state.why if state.stand_in else "",
                changes=state.changes,
            )
            for seat, state in zip(header.seats, states, strict=True)
        ]
