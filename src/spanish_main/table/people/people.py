"""The people at one table: who sits where, who is ready, how it is dealt, and how it ends before its end.

As ``Journal`` for the match: every change is stored before it is told. A ``Refusal`` says why something was not done.
Nothing here waits for the event loop: the table calls it in worker threads, one call after another.
"""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import msgspec

from spanish_main.core.game.fairness import pledge
from spanish_main.table import naming
from spanish_main.table.clocks import BACK_SECONDS, Standing, TableClocks, steady_time
from spanish_main.table.dealing import checked_bot, dealt, on_terms
from spanish_main.table.journal import Caught, Journal
from spanish_main.table.keeper import NotKept, RoomKeeper, TimeKeeper
from spanish_main.table.kept import Header, Seat, SeatClock
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.messages.wire_room import (
    AnswerEnd,
    Fill,
    Leave,
    NewsCause,
    NewsKind,
    OfferEnd,
    Ready,
    Resign,
    Reveal,
    StandIn,
    TakeOver,
    Terms,
    Unready,
)
from spanish_main.table.room import EndOffer, RoomRow, RoomState, SeatState, with_news

log = logging.getLogger(__name__)

# Who does not reveal within so many seconds is not ready any more.
REVEAL_SECONDS: Final = 5.0
# A seat is away for so many seconds before a bot may play for it.
AWAY_SECONDS: Final = 30.0
_TRIES: Final = 5

Wish = Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver
Away = Callable[[str], float]
Why = Literal["resigned", "away", "time"]
_ACCEPTED: NewsKind = "accepted"


@dataclass(frozen=True)
class Stage:
    """How far a table has come. version: of its room; dealt: whether there is a match; ended: whether that is over."""

    version: int
    dealt: bool
    ended: bool


class People:
    """The room of one table, over its journal, whose header it shares."""

    def __init__(self, rooms: RoomKeeper, journal: Journal, times: TimeKeeper) -> None:
        """times: knows who has the table open at other nodes, and when nobody could play."""
        self._rooms = rooms
        self._journal = journal
        self._times = times
        self._room: RoomRow | None = None
        self.clocks = TableClocks(times.outages)
        # Which try to deal it is, and when it was seen here first. By this clock, which nobody puts forward or back and
        # in which no two nodes can differ: who comes to it later waits a little longer.
        self._to_deal: tuple[int, float] = (0, 0.0)
        self._missed: Caught | None = None

    # --- Reading -----------------------------------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        """The table's header as it was last read."""
        return self._journal.header

    @property
    def room(self) -> RoomRow:
        """The room as it was last read."""
        assert self._room is not None
        return self._room

    @property
    def dealt(self) -> bool:
        """Whether there is a match."""
        return self.room.state.phase == "dealt"

    @property
    def over(self) -> bool:
        """Whether the match is over, by the rules or not."""
        return self.header.outcome is not None or (self.dealt and self._journal.over)

    @property
    def known(self) -> bool:
        """Whether the room has been read."""
        return self._room is not None

    @property
    def version(self) -> int | None:
        """The version of the room that was read; None before that."""
        return None if self._room is None else self._room.version

    @property
    def stage(self) -> Stage | None:
        """How far the table has come; None before the room was read."""
        if self._room is None:
            return None
        return Stage(self._room.version, dealt=self.dealt, ended=self.header.outcome is not None)

    @property
    def seconds_left(self) -> float | None:
        """How long is left to reveal; None where nobody is to."""
        if self.room.state.phase != "drawing":
            return None
        return max(0.0, self._to_deal[1] + REVEAL_SECONDS - time.monotonic())

    def clocks_now(self) -> Standing | None:
        """The clocks as they stand; None where there is none, or no match."""
        clock = self.room.settings.clock
        if clock is None or not self.dealt:
            return None
        states = self.room.state.seats
        people = {seat: states[seat].clock for seat in self.persons}
        return self.clocks.standing(clock, self._journal.match(), self.header.created, people, over=self.over)

    def refresh(self) -> bool:
        """Read what another process may have written of room and match; whether something of the room is new."""
        known = self.version
        self._read()
        try:
            self._expire()
        except Conflict:  # another process has seen it as soon, or somebody has revealed at the last moment
            self._read()
        return known != self.version

    def _read(self) -> None:
        for _ in range(_TRIES):
            standing = self._journal.look()
            self._missed = _both(self._missed, self._journal.read_on(standing))
            if self._room is None:
                self._journal.reload()
            # A backup that was brought back may have another room under the same version.
            if self.version == standing.room and not standing.jumped:
                break
            # Looked at once more: written since, it would not belong to what is known of the match.
            self._keep(self._rooms.room(self.header))

    def read_again(self) -> None:
        """What was changed here could not be stored: read how the table stands."""
        self._room = None
        self._read()

    def missed(self) -> Caught | None:
        """What others have done in the match and ``refresh`` has read: to be told, once, to those who watch."""
        missed, self._missed = self._missed, None
        return missed

    def may_enter(self, user: str | None) -> bool:
        """Whether this user may look at the table at all."""
        return not self.dealt or self.room.settings.spectators or self.at_table(user)

    def at_table(self, user: str | None) -> bool:
        """Whether this user has a seat, or made the table."""
        return user is not None and (user == self.header.owner or any(seat.user == user for seat in self.header.seats))

    def delay(self, user: str | None) -> int:
        """So many steps later this user sees what happens."""
        seated = any(seat.user is not None and seat.user == user for seat in self.header.seats)
        # Where nobody plays there is nobody whose secrets could be carried over.
        played = any(seat.user is not None for seat in self.header.seats)
        return 0 if seated or not played else self.room.settings.delay

    def awaits(self, user: str) -> bool:
        """Whether it makes a difference to anybody that this user is there."""
        others = any(seat.kind == "person" and seat.user != user for seat in self.header.seats)
        return others or self.room.settings.clock is not None

    @property
    def plays_unwatched(self) -> bool:
        """Whether its bots play although nobody watches: where people have days, and any of them plays yet."""
        clock = self.room.settings.clock
        return self.dealt and not self.over and clock is not None and clock.kind == "move" and bool(self.persons)

    def plays_on(self, seat: int) -> bool:
        """Whether a bot plays for a person's seat."""
        return self.room.state.seats[seat].stand_in is not None

    # --- Taking a seat ------------------------------------------------------------------------------------------------

    def sit(self, user: str, seat: int, name: str) -> None:
        """An open seat is this user's from now on; one that is taken never is."""

        def change(room: RoomRow) -> tuple[RoomState, list[Seat]]:
            self._check_waiting(room)
            seats = list(self.header.seats)
            if seat not in range(len(seats)) or seats[seat].kind != "person" or seats[seat].user not in (None, user):
                raise refusals.seat_taken()
            called = naming.name(name) or seats[seat].name
            seats[seat] = replace(seats[seat], user=user, name=naming.at_seat(called, seat, seats))
            return _with_seat(room.state, seat, SeatState()), seats

        self._change(change)

    # --- What people do ----------------------------------------------------------------------------------------------

    def do(self, user: str | None, wish: Wish, away: Away) -> None:
        """Do what ``user`` asks for. away: for how many seconds another user has not been here."""
        if isinstance(wish, Fill):
            return self._fill(user, wish, away)
        if isinstance(wish, StandIn):
            return self._stand_in(user, wish.seat, away)
        if isinstance(wish, Terms):
            return self._arrange(user, wish)
        self._check_own(user, wish.seat)
        if isinstance(wish, Ready | Unready):
            return self._set_ready(wish)
        if isinstance(wish, Reveal):
            return self._reveal(wish)
        if isinstance(wish, Leave) and not self.dealt:
            return self._stand_up(wish.seat)
        if isinstance(wish, Leave | Resign):
            return self._resign(wish.seat)
        if isinstance(wish, TakeOver):
            return self._take_over(wish.seat)
        return self._end_by_agreement(str(user), wish)

    def _check_own(self, user: str | None, seat: int) -> None:
        seats = self.header.seats
        if user is None or seat not in range(len(seats)) or seats[seat].user != user:
            raise refusals.not_your_seat(seat)

    def _check_waiting(self, room: RoomRow) -> None:
        if room.state.phase != "waiting":
            raise refusals.not_waiting()

    def _check_running(self) -> None:
        if not self.dealt or self.over:
            raise refusals.not_running()

    # --- Before the deal ----------------------------------------------------------------------------------------------

    def _set_ready(self, wish: Ready | Unready) -> None:
        def change(room: RoomRow) -> tuple[RoomState, None]:
            self._check_waiting(room)
            if isinstance(wish, Ready) and wish.terms != room.state.terms:
                raise refusals.other_terms()
            ready = isinstance(wish, Ready)
            state = _with_seat(room.state, wish.seat, SeatState(ready, wish.pledge if isinstance(wish, Ready) else ""))
            state = _but(state, missed=[seat for seat in state.missed if seat != wish.seat])
            return self._drawing(state) if ready and self._complete(state) else state, None

        self._change(change)

    def _complete(self, state: RoomState) -> bool:
        taken = all(seat.kind == "bot" or seat.user is not None for seat in self.header.seats)
        return taken and all(seat.ready for seat in state.seats)

    def _drawing(self, state: RoomState) -> RoomState:
        """From now on no pledge changes: each browser reveals when it has seen them all."""
        drawing: RoomState = _but(state, phase="drawing", tries=state.tries + 1, missed=[])
        return drawing

    def _reveal(self, wish: Reveal) -> None:
        def change(room: RoomRow) -> tuple[RoomState, None]:
            if room.state.phase != "drawing":
                raise refusals.not_drawing()
            mine = room.state.seats[wish.seat]
            if not hmac.compare_digest(pledge(wish.entropy), mine.pledge):
                raise refusals.broken_pledge()
            return _with_seat(room.state, wish.seat, _but(mine, entropy=wish.entropy)), None

        self._change(change)
        self._deal_if_revealed()

    def _deal_if_revealed(self) -> None:
        while self.room.state.phase == "drawing" and _all_revealed(self.room.state):
            try:
                self._deal()
            except Conflict:  # another process was as quick
                self.refresh()

    def _deal(self) -> None:
        state = self.room.state
        header, rows = dealt(self.header, [seat.entropy or "" for seat in state.seats])
        seats = [_but(seat, entropy=None) for seat in state.seats]  # the header has them now
        room = replace(self.room, state=_but(state, phase="dealt", seats=seats))
        self._store(lambda: self._rooms.deal(room, header, rows))
        self._journal.reload()

    def _expire(self) -> None:
        """Who has not revealed in time is not ready, and everybody pledges anew. Conflict: see ``_store``.

        Entropies that were revealed are worth nothing any more: knowing them the seed's keeper could choose by a
        partner's.
        """
        state = self.room.state
        if self.seconds_left != 0.0:
            return
        missed = [number for number, seat in enumerate(state.seats) if seat.pledge and seat.entropy is None]
        seats = [SeatState(ready=seat.kind == "bot") for seat in self.header.seats]
        self._store(
            lambda: self._rooms.save(replace(self.room, state=_but(state, phase="waiting", seats=seats, missed=missed)))
        )

    def _stand_up(self, seat: int) -> None:
        def change(room: RoomRow) -> tuple[RoomState, list[Seat]]:
            self._check_waiting(room)
            seats = list(self.header.seats)
            seats[seat] = Seat("person", "", None, None)
            return _with_seat(room.state, seat, SeatState()), seats

        self._change(change)

    def _fill(self, user: str | None, wish: Fill, away: Away) -> None:
        """The host's: a bot onto an open seat, or a bot or somebody who has gone away off one."""
        if user is None or self.header.owner != user:
            raise refusals.not_your_table()

        def change(room: RoomRow) -> tuple[RoomState, list[Seat]]:
            self._check_waiting(room)
            seats = list(self.header.seats)
            if wish.seat not in range(len(seats)):
                raise refusals.not_your_seat(wish.seat)
            sits = seats[wish.seat].user
            if sits is not None and (wish.bot is not None or sits == user or away(sits) < AWAY_SECONDS):
                raise refusals.seat_taken()
            bot = None if wish.bot is None else checked_bot(wish.bot, self.header.game)
            seats[wish.seat] = Seat("person" if bot is None else "bot", "", bot, None)
            state = _with_seat(room.state, wish.seat, SeatState(ready=bot is not None))
            return state, seats

        def draw(room: RoomRow) -> tuple[RoomState, None]:
            # Meanwhile, at another node, somebody may have stood up.
            draws = room.state.phase == "waiting" and self._complete(room.state)
            return self._drawing(room.state) if draws else room.state, None

        self._change(change)
        if self._complete(self.room.state):  # all the others are ready, and a bot needs no asking
            self._change(draw)
            self._deal_if_revealed()  # where nobody but bots plays there is nobody to wait for

    def _arrange(self, user: str | None, wish: Terms) -> None:
        """The host's: other terms, to which everybody has to agree anew. The same ones change nothing."""
        if user is None or self.header.owner != user:
            raise refusals.not_your_table()
        for _ in range(_TRIES):
            self._check_waiting(self.room)
            header, settings = on_terms(self.header, wish)
            if (header, settings) == (self.header, self.room.settings):
                return
            seats = [SeatState(ready=seat.kind == "bot") for seat in header.seats]
            state = _but(self.room.state, seats=seats, missed=[], terms=self.room.state.terms + 1)
            room = replace(self.room, settings=settings, state=state)
            try:
                self._store(lambda: self._rooms.arrange(room, header))  # noqa: B023 -- called at once
            except Conflict:
                self.refresh()
                continue
            self._journal.reload()
            return
        raise refusals.not_stored()

    # --- Giving up, and going away ------------------------------------------------------------------------------------

    def _resign(self, seat: int) -> None:
        self._check_running()
        if self.room.state.seats[seat].resigned:
            raise refusals.resigned_already()
        others = [other for other in self.persons if other != seat]
        if self.room.settings.stand_in is not None and others and len(self.header.seats) > 2:
            self._play_on(seat, "resigned")
            return
        state = self.room.state
        winners = [number for number, each in enumerate(state.seats) if number != seat and not each.resigned]
        try:
            self._end("resigned", winners, _with_seat(state, seat, _but(state.seats[seat], resigned=True)))
        except Conflict:
            known = self._journal.match().sequence
            self.refresh()
            raise refusals.stale(known, self._journal.match().sequence) from None

    @property
    def persons(self) -> list[int]:
        """The seats for which a person plays."""
        states = self.room.state.seats
        return [n for n, seat in enumerate(self.header.seats) if seat.user is not None and states[n].stand_in is None]

    def replace(self, seat: int, why: Why, still: Callable[[], bool]) -> bool:
        """The table's bot plays on for a seat, as its time is up or it stays away; whether it came to that.

        still: whether that holds yet, of the match and the room as they were last read.
        """
        if (
            not self.dealt
            or self.over
            or self.room.settings.stand_in is None
            or seat not in self.persons
            or not still()
        ):
            return False
        self._play_on(seat, why, still)
        return self.plays_on(seat)

    def _play_on(self, seat: int, why: Why, still: Callable[[], bool] = lambda: True) -> None:
        match, clocks = self._journal.match(), self.clocks_now()
        left = None if clocks is None else clocks.left[seat]

        def change(room: RoomRow) -> tuple[RoomState, None]:
            mine = room.state.seats[seat]
            if mine.stand_in is not None or not still():
                return room.state, None
            least = 0.0 if mine.clock is None else mine.clock.least
            changed = _but(
                mine,
                resigned=why == "resigned",
                stand_in=room.settings.stand_in,
                why=why,
                changes=mine.changes + 1,
                clock=None if left is None else SeatClock(match.sequence, steady_time(), left, least),
            )
            state = with_news(_with_seat(room.state, seat, changed), match.steps, why, seat, changed.stand_in)
            offer = room.state.offer
            return _but(state, offer=offer if offer and offer.by != seat else None), None

        self._change(change)
        self._end_if_agreed()  # perhaps the others had waited for this seat's answer

    def bot_failed(self, seat: int, bot: str, by: str, cause: NewsCause) -> bool:
        """``by`` plays on for a seat whose bot cannot; False where that bot does not play for it any more."""
        if self.over:
            return False
        steps, done = self._journal.match().steps, False

        def change(room: RoomRow) -> tuple[RoomState, None]:
            nonlocal done
            mine = room.state.seats[seat]
            done = bot == (mine.stand_in or self.header.seats[seat].bot)
            if not done:
                return room.state, None
            why = mine.why or "failed"
            changed = _but(mine, stand_in=by, why=why, changes=mine.changes + 1, failed=[*mine.failed, bot])
            return with_news(_with_seat(room.state, seat, changed), steps, "failed", seat, by, cause), None

        self._change(change)
        return done

    def _stand_in(self, user: str | None, seat: int, away: Away) -> None:
        self._check_running()
        seats = self.header.seats
        if user is None or user not in [each.user for each in seats] or seat not in range(len(seats)):
            raise refusals.not_your_table()
        sits = seats[seat].user
        if self.room.settings.stand_in is None or sits is None or self.plays_on(seat):
            raise refusals.no_stand_in()
        if sits == user or away(sits) < AWAY_SECONDS or self._times.present(self.header.id, sits):
            raise refusals.still_here()
        self._play_on(seat, "away")

    def _take_over(self, seat: int) -> None:
        self._check_running()
        if not self.plays_on(seat):
            raise refusals.no_stand_in()
        match = self._journal.match()

        def change(room: RoomRow) -> tuple[RoomState, None]:
            mine = room.state.seats[seat]
            if mine.stand_in is None:  # in another window
                return room.state, None
            clock = self._clock_again(mine, match.sequence)
            changed = _but(mine, resigned=False, stand_in=None, why="", changes=mine.changes + 1, clock=clock)
            return with_news(_with_seat(room.state, seat, changed), match.steps, "back", seat), None

        self._change(change)

    def _clock_again(self, mine: SeatState, sequence: int) -> SeatClock | None:
        """The clock of a seat whose person plays again."""
        clock = self.room.settings.clock
        if clock is None:
            return None
        if clock.kind == "move" or mine.clock is None:
            return SeatClock(sequence, steady_time(), float(clock.seconds))
        # Once the time was up there is a little for each turn: to be there again shall be worth it.
        least = BACK_SECONDS if mine.why == "time" or mine.clock.least else 0.0
        return SeatClock(sequence, steady_time(), max(mine.clock.left, least), least)

    # --- Ending together ----------------------------------------------------------------------------------------------

    def _end_by_agreement(self, user: str, wish: OfferEnd | AnswerEnd) -> None:
        self._check_running()
        step = self._journal.match().steps

        def change(room: RoomRow) -> tuple[RoomState, None]:
            mine = [seat for seat in self.persons if self.header.seats[seat].user == user]
            offer, kind = room.state.offer, _ACCEPTED
            if isinstance(wish, OfferEnd):
                if offer is not None and offer.kind == wish.kind and not self._agreed(offer):
                    raise refusals.offered_already()
                offer, kind = EndOffer(wish.kind, wish.seat, mine), wish.kind
            elif offer is None:
                raise refusals.nothing_offered()
            elif wish.accept:
                offer = EndOffer(offer.kind, offer.by, sorted({*offer.agreed, *mine}))
            else:
                kind = "withdrawn" if offer.by in mine else "declined"
                offer = None
            state: RoomState = _but(room.state, offer=offer)
            # Where all agree with it the end says so.
            ends = offer is not None and self._agreed(offer)
            return state if ends else with_news(state, step, kind, wish.seat), None

        self._change(change)
        self._end_if_agreed()

    def _end_if_agreed(self) -> None:
        """The match is over where all for whom no bot plays would end it, however it has gone on meanwhile."""
        for _ in range(_TRIES):
            offer = self.room.state.offer
            if offer is None or self.over or not self._agreed(offer):
                return
            try:
                self._end("drawn" if offer.kind == "draw" else "closed", [], self.room.state)
            except Conflict:
                self.refresh()

    def _agreed(self, offer: EndOffer) -> bool:
        return set(self.persons) <= set(offer.agreed)

    def _end(self, reason: str, winners: Sequence[int], state: RoomState) -> None:
        """The match is over before its end by the rules. Conflict: see ``_store``."""
        outcome: dict[str, Any] = {"winners": list(winners), "reason": reason}
        sequence = self._journal.match().sequence
        room = replace(self.room, state=_but(state, offer=None))
        self._store(lambda: self._rooms.end(room, sequence, outcome))
        self._journal.end(outcome)

    def rematched(self, table: str) -> str:
        """It is played again at ``table``, unless it is so already elsewhere; where."""
        for _ in range(_TRIES):
            if self.room.state.rematch is not None:
                return self.room.state.rematch
            try:
                self._store(lambda: self._rooms.save(replace(self.room, state=_but(self.room.state, rematch=table))))
            except Conflict:
                self.refresh()
        return self.room.state.rematch or table

    # --- Writing -----------------------------------------------------------------------------------------------------

    def _change(self, change: Callable[[RoomRow], tuple[RoomState, list[Seat] | None]]) -> None:
        """Store what ``change`` makes of the room; of a newer one, where another process has been quicker."""
        for _ in range(_TRIES):
            state, seats = change(self.room)
            try:
                self._store(lambda: self._rooms.save(replace(self.room, state=state), seats))  # noqa: B023 -- called at once
            except Conflict:
                self.refresh()
                continue
            if seats is not None:
                self._journal.seat(seats)
            return
        raise refusals.not_stored()

    def _store(self, write: Callable[[], RoomRow]) -> None:
        """Store something; Conflict where another process has been quicker, Refusal where it cannot be."""
        try:
            self._keep(write())
        except NotKept as error:
            log.error("the room of table %s cannot be stored: %s", self.header.id, error)  # noqa: TRY400 -- one line
            raise refusals.not_stored() from None

    def _keep(self, room: RoomRow) -> None:
        self._room = room
        if room.state.phase == "drawing" and room.state.tries != self._to_deal[0]:
            self._to_deal = (room.state.tries, time.monotonic())
        states = enumerate(room.state.seats)
        self._journal.stand_ins = {seat: state.stand_in for seat, state in states if state.stand_in is not None}


def _both(first: Caught | None, second: Caught | None) -> Caught | None:
    """One after the other."""
    if first is None or second is None:
        return first or second
    return Caught(min(first.kept, second.kept), first.anew or second.anew)


def _all_revealed(state: RoomState) -> bool:
    return all(seat.entropy is not None or not seat.pledge for seat in state.seats)


def _but(one: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(one, **changes)


def _with_seat(state: RoomState, seat: int, changed: SeatState) -> RoomState:
    seats = list(state.seats)
    seats[seat] = changed
    replaced: RoomState = _but(state, seats=seats)
    return replaced
