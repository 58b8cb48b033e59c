"""A table before the deal: people sit down, agree to its terms, and add their entropy to the shuffle."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from spanish_main.core.game.fairness import pledge
from spanish_main.core.game.numbering import SeatNumber
from spanish_main.table import naming
from spanish_main.table.dealing import checked_bot, dealt, on_terms
from spanish_main.table.journal import Journal
from spanish_main.table.kept import Seat
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.messages.wire_room import Fill, Ready, Reveal, Terms, Unready
from spanish_main.table.room.live_room import TRIES, LiveRoom
from spanish_main.table.room_state import RoomRow, RoomState, SeatState, but, with_seat

# Gives the seconds for which a user has been absent.
Away = Callable[[str], float]
# The seconds of absence after which a bot may take a person's seat.
AWAY_SECONDS: Final = 30.0


class Seating:
    """Changes the seats of a table that waits. A ``Refusal`` says why that was not done."""

    def __init__(self, room: LiveRoom, journal: Journal) -> None:
        self._room = room
        self._journal = journal

    def sit(self, user: str, seat: SeatNumber, name: str) -> None:
        """Gives an open seat to a user; Refusal for a seat that is taken."""

        def change(room: RoomRow) -> tuple[RoomState, list[Seat]]:
            check_waiting(room)
            seats = list(self._room.header.seats)
            if seat not in range(len(seats)) or seats[seat].kind != "person" or seats[seat].user not in (None, user):
                raise refusals.seat_taken()
            called = naming.name(name) or seats[seat].name
            seats[seat] = replace(seats[seat], user=user, name=naming.at_seat(called, seat, seats))
            return with_seat(room.state, seat, SeatState()), seats

        self._room.change(change)

    def set_ready(self, request: Ready | Unready) -> None:
        """Stores that a person agrees to the terms, with the pledge of its entropy, or does not agree any more."""

        def change(room: RoomRow) -> tuple[RoomState, None]:
            check_waiting(room)
            if isinstance(request, Ready) and request.terms != room.state.terms:
                raise refusals.other_terms()
            ready = isinstance(request, Ready)
            state = with_seat(
                room.state, request.seat, SeatState(ready, request.pledge if isinstance(request, Ready) else "")
            )
            state = but(state, missed=[seat for seat in state.missed if seat != request.seat])
            return self._drawing(state) if ready and self.complete(state) else state, None

        self._room.change(change)

    def complete(self, state: RoomState) -> bool:
        """Whether all seats are taken and ready."""
        taken = all(seat.kind == "bot" or seat.user is not None for seat in self._room.header.seats)
        return taken and all(seat.ready for seat in state.seats)

    def _drawing(self, state: RoomState) -> RoomState:
        """Begins to draw: pledges are fixed, and each browser reveals when it has seen all of them."""
        drawing: RoomState = but(state, phase="drawing", tries=state.tries + 1, missed=[])
        return drawing

    def reveal(self, request: Reveal) -> None:
        """Stores the entropy that a person has pledged; after the last one the table is dealt."""

        def change(room: RoomRow) -> tuple[RoomState, None]:
            if room.state.phase != "drawing":
                raise refusals.not_drawing()
            mine = room.state.seats[request.seat]
            if not hmac.compare_digest(pledge(request.entropy), mine.pledge):
                raise refusals.broken_pledge()
            return with_seat(room.state, request.seat, but(mine, entropy=request.entropy)), None

        self._room.change(change)
        self._deal_if_revealed()

    def _deal_if_revealed(self) -> None:
        while self._room.state.phase == "drawing" and _all_revealed(self._room.state):
            try:
                self._deal()
            except Conflict:  # another process was as quick
                self._room.refresh()

    def _deal(self) -> None:
        state = self._room.state
        header, rows = dealt(self._room.header, [seat.entropy or "" for seat in state.seats])
        seats = [but(seat, entropy=None) for seat in state.seats]  # the header has them now
        room = replace(self._room.row, state=but(state, phase="dealt", seats=seats))
        self._room.store(lambda rooms: rooms.deal(room, header, rows))
        self._journal.reload()

    def stand_up(self, seat: SeatNumber) -> None:
        """Makes a person's seat open."""

        def change(room: RoomRow) -> tuple[RoomState, list[Seat]]:
            check_waiting(room)
            seats = list(self._room.header.seats)
            seats[seat] = Seat("person", "", None, None)
            return with_seat(room.state, seat, SeatState()), seats

        self._room.change(change)

    def fill(self, user: str | None, request: Fill, away: Away) -> None:
        """For the host: put a bot on an open seat, or take a bot or an absent person off a seat."""
        if user is None or self._room.header.owner != user:
            raise refusals.not_your_table()

        def change(room: RoomRow) -> tuple[RoomState, list[Seat]]:
            check_waiting(room)
            seats = list(self._room.header.seats)
            if request.seat not in range(len(seats)):
                raise refusals.not_your_seat(request.seat)
            player = seats[request.seat].user
            if player is not None and (request.bot is not None or player == user or away(player) < AWAY_SECONDS):
                raise refusals.seat_taken()
            bot = None if request.bot is None else checked_bot(request.bot, self._room.header.game)
            seats[request.seat] = Seat("person" if bot is None else "bot", "", bot, None)
            state = with_seat(room.state, request.seat, SeatState(ready=bot is not None))
            return state, seats

        def draw(room: RoomRow) -> tuple[RoomState, None]:
            # Somebody may have left a seat at another node meanwhile.
            draws = room.state.phase == "waiting" and self.complete(room.state)
            return self._drawing(room.state) if draws else room.state, None

        self._room.change(change)
        if self.complete(self._room.state):  # the bot is ready, as all others are
            self._room.change(draw)
            self._deal_if_revealed()  # where only bots play nobody has to reveal

    def arrange(self, user: str | None, request: Terms) -> None:
        """For the host: set other terms, to which everybody has to agree again. The same terms change nothing."""
        if user is None or self._room.header.owner != user:
            raise refusals.not_your_table()
        for _ in range(TRIES):
            check_waiting(self._room.row)
            header, settings = on_terms(self._room.header, request)
            if (header, settings) == (self._room.header, self._room.settings):
                return
            seats = [SeatState(ready=seat.kind == "bot") for seat in header.seats]
            state = but(self._room.state, seats=seats, missed=[], terms=self._room.state.terms + 1)
            room = replace(self._room.row, settings=settings, state=state)
            try:
                self._room.store(lambda rooms: rooms.arrange(room, header))  # noqa: B023 -- called at once
            except Conflict:
                self._room.refresh()
                continue
            self._journal.reload()
            return
        raise refusals.not_stored()


def check_waiting(room: RoomRow) -> None:
    """Refusal where the table waits no more."""
    if room.state.phase != "waiting":
        raise refusals.not_waiting()


def _all_revealed(state: RoomState) -> bool:
    return all(seat.entropy is not None or not seat.pledge for seat in state.seats)
