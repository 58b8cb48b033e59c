"""What the people at one table do beside the match: each wish goes to the part that fulfils it."""

from __future__ import annotations

from spanish_main.table.journal import Journal
from spanish_main.table.keeper import TimeKeeper
from spanish_main.table.messages import refusals
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
from spanish_main.table.people.ending import Ending
from spanish_main.table.people.live_room import LiveRoom
from spanish_main.table.people.seating import Away, Seating
from spanish_main.table.people.stand_ins import StandIns

Wish = Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver


class People:
    """The people at a table. A ``Refusal`` says why something was not done.

    room, seating, ending, stand_ins: plain calls that write, as all of the room is (``live_room``).
    """

    def __init__(self, room: LiveRoom, journal: Journal, times: TimeKeeper) -> None:
        """times: knows who has the table open at other nodes."""
        self.room = room
        self.seating = Seating(room, journal)
        self.ending = Ending(room, journal)
        self.stand_ins = StandIns(room, journal, times, self.ending)

    def do(self, user: str | None, wish: Wish, away: Away) -> None:
        """Do what ``user`` asks for. away: for how many seconds another user has not been here."""
        if isinstance(wish, Fill):
            return self.seating.fill(user, wish, away)
        if isinstance(wish, StandIn):
            return self.stand_ins.stand_in(user, wish.seat, away)
        if isinstance(wish, Terms):
            return self.seating.arrange(user, wish)
        self._check_own(user, wish.seat)
        if isinstance(wish, Ready | Unready):
            return self.seating.set_ready(wish)
        if isinstance(wish, Reveal):
            return self.seating.reveal(wish)
        if isinstance(wish, Leave) and not self.room.dealt:
            return self.seating.stand_up(wish.seat)
        if isinstance(wish, Leave | Resign):
            return self.stand_ins.resign(wish.seat)
        if isinstance(wish, TakeOver):
            return self.stand_ins.take_over(wish.seat)
        return self.ending.by_agreement(str(user), wish)

    def _check_own(self, user: str | None, seat: int) -> None:
        seats = self.room.header.seats
        if user is None or seat not in range(len(seats)) or seats[seat].user != user:
            raise refusals.not_your_seat(seat)
