"""Requests of people for the room of one table. Each goes to the part of the room that handles it."""

from __future__ import annotations

from spanish_main.table.journal import Journal
from spanish_main.table.keeper import TimeKeeper
from spanish_main.table.messages.wire_room import (
    AnswerEnd,
    Fill,
    Leave,
    OfferEnd,
    Ready,
    Resign,
    Reveal,
    StandIn,
    TakeOver,
    Terms,
    Unready,
)
from spanish_main.table.room.ending import Ending
from spanish_main.table.room.live_room import LiveRoom
from spanish_main.table.room.seating import Away, Seating
from spanish_main.table.room.stand_ins import StandIns

RoomRequest = Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver


class RoomRequests:
    """Handles the requests for one room. A ``Refusal`` says why a request was not done.

    seating, ending, stand_ins: their methods write, as those of ``live_room`` do, and never wait for the event loop.
    """

    def __init__(self, room: LiveRoom, journal: Journal, times: TimeKeeper) -> None:
        """times: tells which users have the table open at other nodes."""
        self.room = room
        self.seating = Seating(room, journal)
        self.ending = Ending(room, journal)
        self.stand_ins = StandIns(room, journal, times, self.ending)

    def do(self, user: str | None, request: RoomRequest, away: Away) -> None:
        """Does what ``user`` requests. away: gives the seconds for which another user has been absent."""
        if isinstance(request, Fill):
            return self.seating.fill(user, request, away)
        if isinstance(request, StandIn):
            return self.stand_ins.stand_in(user, request.seat, away)
        if isinstance(request, Terms):
            return self.seating.arrange(user, request)
        self.room.check_own(user, request.seat)
        if isinstance(request, Ready | Unready):
            return self.seating.set_ready(request)
        if isinstance(request, Reveal):
            return self.seating.reveal(request)
        if isinstance(request, Leave) and not self.room.dealt:
            return self.seating.stand_up(request.seat)
        if isinstance(request, Leave | Resign):
            return self.stand_ins.resign(request.seat)
        if isinstance(request, TakeOver):
            return self.stand_ins.take_over(request.seat)
        return self.ending.by_agreement(str(user), request)
