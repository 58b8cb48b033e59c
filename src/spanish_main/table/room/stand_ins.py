"""Stand-ins: bots that play on for people who are out of time, absent or have resigned, and for bots that fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.table.clocks import BACK_SECONDS, monotonic_time
from spanish_main.table.journal import Journal
from spanish_main.table.keeper import TimeKeeper
from spanish_main.table.kept import SeatClock
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.messages.wire_room import NewsCause
from spanish_main.table.room.ending import Ending
from spanish_main.table.room.live_room import LiveRoom
from spanish_main.table.room.seating import AWAY_SECONDS, Away
from spanish_main.table.room_state import RoomRow, RoomState, SeatState, but, with_news, with_seat

Why = Literal["resigned", "away", "time"]


class StandIns:
    """Sets the stand-ins of a match. A ``Refusal`` says why that was not done."""

    def __init__(self, room: LiveRoom, journal: Journal, times: TimeKeeper, ending: Ending) -> None:
        """times: tells which users have the table open at other nodes."""
        self._room = room
        self._journal = journal
        self._times = times
        self._ending = ending

    def resign(self, seat: SeatNumber) -> None:
        """Resigns for a person: a bot plays on where the table has one and others still play, else the match ends."""
        self._room.check_running()
        if self._room.state.seats[seat].resigned:
            raise refusals.resigned_already()
        others = [other for other in self._room.human_seats if other != seat]
        if self._room.settings.stand_in is not None and others and len(self._room.header.seats) > 2:
            self.play_on(seat, "resigned")
            return
        state = self._room.state
        winners = [number for number, each in enumerate(state.seats) if number != seat and not each.resigned]
        try:
            self._ending.end("resigned", winners, with_seat(state, seat, but(state.seats[seat], resigned=True)))
        except Conflict:
            known = self._journal.match().sequence
            self._room.refresh()
            raise refusals.stale(known, self._journal.match().sequence) from None

    def replace(self, seat: SeatNumber, why: Why, still: Callable[[], bool]) -> bool:
        """Lets the table's bot play on for a person who is out of time or absent; returns whether it does.

        still: whether that still holds, by the match and the room as they were last read.
        """
        if (
            not self._room.dealt
            or self._room.over
            or self._room.settings.stand_in is None
            or seat not in self._room.human_seats
            or not still()
        ):
            return False
        self.play_on(seat, why, still)
        return self._room.plays_on(seat)

    def play_on(self, seat: SeatNumber, why: Why, still: Callable[[], bool] = lambda: True) -> None:
        """Lets the table's bot play on for a seat, unless one does already."""
        match, clocks = self._journal.match(), self._room.clocks_now()
        left = None if clocks is None else clocks.left[seat]

        def change(room: RoomRow) -> tuple[RoomState, None]:
            mine = room.state.seats[seat]
            if mine.stand_in is not None or not still():
                return room.state, None
            least = 0.0 if mine.clock is None else mine.clock.least
            changed = but(
                mine,
                resigned=why == "resigned",
                stand_in=room.settings.stand_in,
                why=why,
                changes=mine.changes + 1,
                clock=None if left is None else SeatClock(match.sequence, monotonic_time(), left, least),
            )
            state = with_news(with_seat(room.state, seat, changed), match.steps, why, seat, changed.stand_in)
            offer = room.state.offer
            return but(state, offer=offer if offer and offer.by != seat else None), None

        self._room.change(change)
        self._ending.if_agreed()  # the others may have waited for this seat's answer only

    def bot_failed(self, seat: SeatNumber, bot: str, by: str, cause: NewsCause) -> bool:
        """Lets bot ``by`` play on for a bot that failed; False where that bot does not play for the seat any more."""
        if self._room.over:
            return False
        steps, done = self._journal.match().steps, False

        def change(room: RoomRow) -> tuple[RoomState, None]:
            nonlocal done
            mine = room.state.seats[seat]
            done = bot == (mine.stand_in or self._room.header.seats[seat].bot)
            if not done:
                return room.state, None
            why = mine.why or "failed"
            changed = but(mine, stand_in=by, why=why, changes=mine.changes + 1, failed=[*mine.failed, bot])
            return with_news(with_seat(room.state, seat, changed), steps, "failed", seat, by, cause), None

        self._room.change(change)
        return done

    def stand_in(self, user: str | None, seat: SeatNumber, away: Away) -> None:
        """Lets the table's bot play on for an absent person, at the request of another user of the table."""
        self._room.check_running()
        seats = self._room.header.seats
        if user is None or user not in [each.user for each in seats] or seat not in range(len(seats)):
            raise refusals.not_your_table()
        player = seats[seat].user
        if self._room.settings.stand_in is None or player is None or self._room.plays_on(seat):
            raise refusals.no_stand_in()
        if player == user or away(player) < AWAY_SECONDS or self._times.present(self._room.header.id, player):
            raise refusals.still_here()
        self.play_on(seat, "away")

    def take_over(self, seat: SeatNumber) -> None:
        """Lets a person play again in place of the bot."""
        self._room.check_running()
        if not self._room.plays_on(seat):
            raise refusals.no_stand_in()
        match = self._journal.match()

        def change(room: RoomRow) -> tuple[RoomState, None]:
            mine = room.state.seats[seat]
            if mine.stand_in is None:  # in another window
                return room.state, None
            clock = self._clock_again(mine, match.sequence)
            changed = but(mine, resigned=False, stand_in=None, why="", changes=mine.changes + 1, clock=clock)
            return with_news(with_seat(room.state, seat, changed), match.steps, "back", seat), None

        self._room.change(change)

    def _clock_again(self, mine: SeatState, sequence: SequenceNumber) -> SeatClock | None:
        """The clock of a seat whose person plays again; None where the table has no clock."""
        clock = self._room.settings.clock
        if clock is None:
            return None
        if clock.kind == "move" or mine.clock is None:
            return SeatClock(sequence, monotonic_time(), float(clock.seconds))
        # A person whose time was up gets a little for each turn, so that coming back makes sense.
        least = BACK_SECONDS if mine.why == "time" or mine.clock.least else 0.0
        return SeatClock(sequence, monotonic_time(), max(mine.clock.left, least), least)
