"""The match of one table: in memory and in the store, with the keys of requests that were done.

Every change is made in memory and then stored. A change that could not be stored is forgotten and the match read again,
so a ``Change`` may be sent. The result of a request is a value, ``Change`` or ``Denied``; a ``Refusal`` is raised only
where the table itself cannot be read. The table makes one request after another. The event loop makes the changes,
since a step of the rules takes less time than a start of a thread, and awaits the writer. Worker threads read from the
keeper.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Any, NamedTuple

from msgspec import Struct

from spanish_main.core.errors import IllegalAction, InvalidAction
from spanish_main.core.game.game import Observation
from spanish_main.core.game.numbering import FIRST_STEP, NO_ENTRY, ActionNumber, SeatNumber, SequenceNumber, StepNumber
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match, WrongSequence
from spanish_main.core.match.record import entry_of, outcome_to_json, written
from spanish_main.table.entries import restore, rows_of
from spanish_main.table.keeper import MatchKeeper, NotKept
from spanish_main.table.kept import Changed, Header, Intent, Row, Seat, TableVersion
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict, Refusal
from spanish_main.table.subscriber import Allowance

log = logging.getLogger(__name__)

# The default limits of a table. No match of people has so many entries; bots could repeat moves without end.
ENTRIES_A_MATCH = 20_000
UNDOS_A_TURN = 50
# The number of other processes' entries that the event loop may replay. A thread replays more.
_AT_ONCE = 24
# How often a request is tried again after other processes that have changed something else of the table.
_TRIES = 5


class ActionRequest(Struct, frozen=True):
    """A request for a seat. action: None takes the last action back. key: a repeated request is answered, not done.

    sequence: how many entries the match had at the time of the request.
    """

    seat: SeatNumber
    sequence: SequenceNumber
    action: ActionNumber | None
    key: str | None = None


class Change(Struct, frozen=True):
    """A request that is done and stored. sequence: how many entries there are after it.

    kept: steps from this number on are new; None where no step is, since the request was done before.
    """

    sequence: SequenceNumber
    kept: StepNumber | None


@dataclass(frozen=True)
class CatchUp:
    """The changes of other processes. kept: steps from this number on are new.

    resync: subscribers need the whole table, since earlier steps or the seats may differ too.
    """

    kept: StepNumber
    resync: bool


class Denied(Struct, frozen=True):
    """A request that is not done. outrun: another process was quicker; the match was read again and has to be sent."""

    refusal: Refusal
    outrun: bool = False


class Begun(Struct, frozen=True):
    """A request that is done in memory and being stored.

    change: the expected result. stored: the final result, which the caller must await once. forget: reads the match
    again and sends it as a whole, where subscribers could not be sent the change.
    """

    change: Change
    stored: Awaitable[Change | Denied]
    forget: Callable[[], None]


@dataclass(frozen=True)
class Position:
    """A decision to think about: the observation of its seat, and the legal actions.

    bot: the bot that decides; None for a person.
    """

    seat: SeatNumber
    sequence: SequenceNumber
    observation: Observation
    legal: Sequence[int]
    bot: str | None = None


class _Done(NamedTuple):
    """A request that was done under a key. action: None took one back. sequence: its entry. after: that of the next."""

    action: str | None
    sequence: SequenceNumber
    after: SequenceNumber


class _Visible(NamedTuple):
    """Everything visible of a match. newest: its newest entry, which identifies the ones before."""

    sequence: SequenceNumber
    newest: list[tuple[SeatNumber, str | None, float | None]]
    intents: dict[SeatNumber, Intent]
    hinted: list[int]
    seats: list[Seat]
    outcome: dict[str, Any] | None


def _newest(match: Match, sequence: SequenceNumber | None = None) -> list[tuple[SeatNumber, str | None, float | None]]:
    """The newest entry of a match as it is stored, which identifies the match; empty where there is none.

    sequence: of the first ``sequence`` entries.
    """
    return [written(match.game, entry) for entry in match.entries[:sequence][-1:]]


def _keys(rows: Sequence[Row], first: SequenceNumber) -> dict[tuple[SeatNumber, str], _Done]:
    """The requests in rows that begin with entry ``first``, by seat and key."""
    return {
        (row.seat, row.key): _Done(row.action, SequenceNumber(number), row.after)
        for number, row in enumerate(rows, start=first)
        if row.key is not None and row.after is not None
    }


class Journal:
    """The match of one table and everything that is stored of it."""

    def __init__(
        self,
        keeper: MatchKeeper,
        header: Header,
        undos_a_turn: int = UNDOS_A_TURN,
        entries_a_match: int = ENTRIES_A_MATCH,
    ) -> None:
        """undos_a_turn: how many actions a seat may take back before another one acts. entries_a_match: the limit."""
        self.header = header
        self._undos_a_turn = undos_a_turn
        self._entries_a_match = entries_a_match
        self._keeper = keeper
        self._match: Match | None = None
        self._keys: dict[tuple[SeatNumber, str], _Done] = {}
        self._intents: dict[SeatNumber, Intent] = {}
        self._hint_at: dict[SeatNumber, SequenceNumber] = {}  # where each seat took its newest hint
        self.hinted: list[int] = []  # how many hints each seat has taken
        self.stand_ins: dict[SeatNumber, str] = {}  # the bots that play for people's seats
        self.forgotten = False  # whether the match was forgotten and is not read again yet
        self._shown: _Visible | None = None  # what subscribers have seen of it; None: another match
        self.unseen = False  # whether the match was read again and subscribers need the whole of it

    # --- Reading -----------------------------------------------------------------------------------------------------

    def match(self) -> Match:
        """The match, read from the store where it is not in memory."""
        if self._match is None:
            # Entries first: a change that comes during the other reads counts as new, and is read again.
            rows = self._keeper.entries(self.header.id)
            header = self._keeper.header(self.header.id)
            if header is None:
                raise refusals.unknown_table()
            match = restore(header, rows)
            self._keys = _keys(rows, NO_ENTRY)
            self.header = header
            self.hinted = self._keeper.hinted(header.id)
            self._intents = {intent.seat: intent for intent in self._keeper.intents(header.id)}
            try:
                for intent in self._intents.values():
                    match.intend(intent.seat, match.game.string_to_action(intent.action), at=intent.time)
            except ValueError:
                log.error("table %s cannot be read: an intent does not hold", header.id)  # noqa: TRY400 -- one line says it
                raise refusals.broken_table() from None
            self._match = match
            if self.forgotten:
                # Nobody is shown a match before it is dealt.
                self.unseen = not header.waits and (self.unseen or self._shown != self._visible(match, match.sequence))
                self.forgotten, self._shown = False, None
        return self._match

    def _visible(self, match: Match, sequence: SequenceNumber) -> _Visible:
        """Everything visible of a match after ``sequence`` entries."""
        newest, here = _newest(match, sequence), self.header
        return _Visible(sequence, newest, dict(self._intents), list(self.hinted), here.seats, here.outcome)

    def _forget(self, match: Match, sequence: SequenceNumber) -> None:
        """Reads the match again when it is needed. sequence: how many of its entries subscribers have seen."""
        if self._match is not None:
            self._match, self.forgotten, self._shown = None, True, self._visible(match, sequence)

    async def ready(self) -> Match:
        """Returns the match, as ``match`` does, without blocking the event loop."""
        return await self._keeper.run_blocking(self.match) if self._match is None else self._match

    def reload(self) -> None:
        """Reads header and matches again: it was dealt, or has ended. Refusal where the table is gone."""
        header = self._keeper.header(self.header.id)
        if header is None:
            raise refusals.unknown_table()
        self._restart(header)

    def go_back(self, header: Header) -> None:
        """Returns to ``header`` and reads the match again, since later changes were not stored."""
        if self._match is not None and self._match.outcome is not None and not header.waits:
            # An end by the rules is stored: it stays known while nothing can be read.
            header = replace(header, outcome=outcome_to_json(self._match.outcome))
        self._restart(header)

    def _restart(self, header: Header) -> None:
        if self._match is not None:
            self._match, self.forgotten, self._shown = None, True, None
        self.header = header

    def seat(self, seats: Sequence[Seat]) -> None:
        """Takes over the seats that were stored."""
        self.header = replace(self.header, seats=list(seats))

    @property
    def over(self) -> bool:
        """Whether the match is known to be over by the rules, without a look into the store."""
        return self._match is not None and self._match.outcome is not None

    @property
    def ended(self) -> bool:
        """Whether people ended the match before its end by the rules."""
        return self.header.outcome is not None and self.match().outcome is None

    @property
    def sequence(self) -> SequenceNumber:
        """How many entries are in memory, without a look into the store."""
        return self._match.sequence if self._match else NO_ENTRY

    @property
    def current_seat(self) -> SeatNumber | None:
        """The seat that has to decide; None where nobody has to, or the match is not in memory."""
        seat = None if self._match is None else self._match.current_seat()
        return None if seat is None or seat < 0 else seat

    def stored_version(self) -> TableVersion:
        """The version of the table in the store, for ``catch_up``; Refusal where the table is gone."""
        latest = self._keeper.table_version(self.header.id, None if self._match is None else self._match.sequence)
        if latest is None:
            raise refusals.unknown_table()
        return latest

    def end(self, outcome: dict[str, Any]) -> None:
        """Takes over the stored outcome of a match that people ended before its end by the rules."""
        self.header = replace(self.header, outcome=outcome)

    async def catch_up(self, latest: TableVersion | None = None) -> CatchUp | None:
        """Reads the changes of other processes, and returns them; None where there are none.

        Only new entries are read, unless the known ones do not hold any more. Refusal where the table is gone.

        latest: the result of ``stored_version``, since which nothing was done here.
        """
        latest = await self._keeper.run_blocking(self.stored_version) if latest is None else latest
        if latest.changed is None:
            if self.forgotten:
                await self.ready()
            return None
        if len(latest.changed.rows) <= _AT_ONCE:
            update = self.read_on(latest)
        else:
            update = await self._keeper.run_blocking(self.read_on, latest)
        await self.ready()
        return update

    def read_on(self, latest: TableVersion) -> CatchUp | None:
        """Takes over what ``latest`` has of other processes; returns it as ``catch_up`` does.

        A match that has to be read from its beginning is read when it is needed.

        A table that waited is read as a whole: much of it may have changed, and there is little of it.
        """
        changed, match = latest.changed, self._match
        if changed is None:
            return None
        self._keeper.mark_read(self.header.id, latest.changes)
        header = replace(
            self.header,
            owner=latest.owner,
            updated=latest.updated,
            sequence=latest.sequence,
            outcome=latest.outcome,
            seats=changed.seats,
        )
        same = (header.owner, header.seats) == (self.header.owner, self.header.seats)
        fresh = match is None or latest.jumped or header.waits
        kept = None if match is None or fresh else self._followed(match, changed)
        if match is None or kept is None:
            self.reload()
            return CatchUp(FIRST_STEP, resync=True)
        resync = not same or (header.outcome is not None and match.outcome is None)
        self.header, self.hinted = header, changed.hinted
        return CatchUp(kept, resync)

    def _followed(self, match: Match, changed: Changed) -> StepNumber | None:
        """Brings the match to the stored one; returns how many of its steps stay, None where it is another match."""
        before = match.sequence
        known = changed.rows[: min(before, 1)]
        if [(row.seat, row.action, row.time) for row in known] != _newest(match):
            return None
        rows = changed.rows[len(known) :]
        try:
            kept = match.follow([entry_of(match.game, row.seat, row.action, row.time) for row in rows])
            for intent in changed.intents:
                match.intend(intent.seat, match.game.string_to_action(intent.action), at=intent.time)
        except ValueError:  # reading from the beginning reports what does not hold
            return None
        except BaseException:
            self._forget(match, before)
            raise
        self._intents = {intent.seat: intent for intent in changed.intents}
        self._keys |= _keys(rows, before)
        return kept

    def finished(self) -> Match | Denied:
        """The match, once it is over."""
        match = self.match()
        return Denied(refusals.no_review()) if match.outcome is None and not self.ended else match

    async def decision(self, seat: SeatNumber, sequence: SequenceNumber) -> Position | Denied:
        """The decision of ``seat`` at ``sequence``, if the match stands there."""
        match = await self.ready()
        if match.sequence != sequence:
            return Denied(refusals.stale(sequence, match.sequence))
        if match.current_seat() != seat:
            return Denied(refusals.not_your_turn(seat, match.current_seat()))
        return _position(match)

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays for any seat."""
        return bool(self.stand_ins) or any(seat.bot is not None for seat in self.header.seats)

    @property
    def deserted(self) -> bool:
        """Whether bots play for all people. Then the bots wait, so that people can come back to the match."""
        people = [seat for seat, one in enumerate(self.header.seats) if one.user is not None]
        return bool(people) and all(seat in self.stand_ins for seat in people)

    async def bot_turn(self) -> Position | None:
        """The decision that a bot has to take now; None where no bot has to."""
        match = await self.ready()
        seat = match.current_seat()
        if self.header.waits or seat < 0 or match.sequence >= self._entries_a_match or self.ended:
            return None
        if self.deserted:
            return None
        bot = self.bot_of(seat)
        return None if bot is None else replace(_position(match), bot=bot)

    def bot_of(self, seat: SeatNumber) -> str | None:
        """The bot that plays for a seat now; None where a person does."""
        return self.stand_ins.get(seat, self.header.seats[seat].bot)

    def why(self, seat: SeatNumber, text: str) -> Refusal:
        """The rule that forbids an action to ``seat``. The answer may rest on what only that seat knows."""
        match = self.match()
        try:
            action = match.game.string_to_action(text)
        except InvalidAction as error:
            return refusals.no_such_action(error)
        current = match.current_seat()
        if current >= 0 and current != seat:
            return refusals.not_your_turn(seat, current)
        if action in match.state.legal_actions():
            return refusals.allowed(text)
        reason = match.state.forbidden(action)
        if isinstance(reason, IllegalAction):
            return refusals.forbidden(reason, explain=True)
        return refusals.no_such_action(reason)

    # --- Writing -----------------------------------------------------------------------------------------------------

    async def begin(
        self, request: ActionRequest, *, explain: bool, quota: Allowance | None = None
    ) -> Begun | Change | Denied:
        """Does a person's request in memory, and begins to store it. A repeated request gets its first ``Change``.

        explain: whether a refusal may say why an action is illegal. quota: what the person may store.
        """
        match = await self.ready()
        if self.header.waits:
            return Denied(refusals.not_running())
        try:
            action = None if request.action is None else match.game.action_to_string(request.action)
        except InvalidAction as error:
            return Denied(refusals.no_such_action(error))
        answered = self._answered(match, request, action)
        if answered is not None:
            return answered
        if self.ended:
            return Denied(refusals.not_running())
        if match.sequence >= self._entries_a_match:
            return Denied(refusals.too_long())
        if request.action is None and _undos(match, request.seat) >= self._undos_a_turn:
            return Denied(refusals.too_many_undos(self._undos_a_turn))
        too_much = None if quota is None else quota.denied("entries")
        if too_much is not None:
            return Denied(too_much)
        begun = self._try(match, request, explain=explain)
        if isinstance(begun, Denied):
            return begun
        user = self.header.seats[request.seat].user
        result = self._result(begun.stored, request, action, user, explain=explain, quota=quota)
        return Begun(begun.change, result, begun.forget)

    async def _result(
        self,
        stored: Awaitable[Change | Denied],
        request: ActionRequest,
        action: str | None,
        user: str | None,
        *,
        explain: bool,
        quota: Allowance | None,
    ) -> Change | Denied:
        """The result of the request of ``user``. It is tried again where another process was quicker."""
        result = await stored
        # The other process may have done this very request, or given the seat to another user.
        if isinstance(result, Denied) and result.outrun and self.header.seats[request.seat].user == user:
            answered = self._answered(await self.ready(), request, action)
            result = answered or await self._try_again(request, result, explain=explain)
        if quota is not None and isinstance(result, Change) and result.kept is not None:
            quota.stored("entries", max(1, result.sequence - request.sequence))
        return result

    async def _try_again(self, request: ActionRequest, outrun: Denied, *, explain: bool) -> Change | Denied:
        """Tries a request again after another process, if it still counts: an intent of another seat keeps it valid."""
        for _ in range(_TRIES):
            match = await self.ready()
            if match.sequence != request.sequence and match.game.type.early is None:
                return outrun
            begun = self._try(match, request, explain=explain)
            result = begun if isinstance(begun, Denied) else await begun.stored
            if isinstance(result, Change):
                return Change(result.sequence, FIRST_STEP)  # no subscriber has seen what the other process did
            if not result.outrun:
                return Denied(result.refusal, outrun=True)
        return outrun

    async def begin_decided(self, turn: Position, action: ActionNumber) -> Begun | Denied:
        """Does a bot's decision in memory, and begins to store it."""
        match = await self.ready()
        if match.sequence != turn.sequence or self.ended:
            return Denied(refusals.stale(turn.sequence, match.sequence), outrun=True)
        return self._change(match, ActionRequest(turn.seat, turn.sequence, action), turn.sequence)

    async def count_hint(self, position: Position) -> Change | Denied:
        """Counts a hint, once for each decision."""
        if self._hint_at.get(position.seat) == position.sequence:
            return Change(position.sequence, None)
        match = await self.ready()
        counted = self._keeper.count_hint(self.header.id, position.seat)
        denied = await self._stored(counted, match, match.sequence, position.sequence)
        if denied is not None:
            return denied
        self.hinted[position.seat] += 1
        self._hint_at[position.seat] = position.sequence
        return Change(match.sequence, match.steps)

    def _answered(self, match: Match, request: ActionRequest, action: str | None) -> Change | Denied | None:
        """The result of the same request, sent before under its key; None if it was not."""
        intent = self._intents.get(request.seat)
        if intent is not None and intent.key == request.key:
            return Change(match.sequence, None) if intent.action == action else Denied(refusals.key_used())
        done = self._keys.get((request.seat, request.key or ""))
        if done is None:
            return None
        # An intent becomes an entry later than at the sequence of its request.
        early = match.game.type.early is not None
        if done.action != action or (done.sequence != request.sequence and not early):
            return Denied(refusals.key_used())
        return Change(done.after, None)

    def _try(self, match: Match, request: ActionRequest, *, explain: bool) -> Begun | Denied:
        """Does a request, if the rules allow it."""
        sequence = match.counts_at(request.seat, request.sequence)
        try:
            if (
                request.action is not None
                and match.current_seat() != request.seat
                and match.early_actions(request.seat)
            ):
                return self._intend(match, request, request.action, sequence)
            return self._change(match, request, sequence)
        except WrongSequence as error:
            return Denied(refusals.stale(request.sequence, error.sequence))
        except InvalidAction as error:
            return Denied(refusals.no_such_action(error))
        except IllegalAction as error:
            # The reason can reveal a hand: it goes only to a subscriber who looks as this seat.
            return Denied(refusals.forbidden(error, explain=explain or error.rule == "turn"))

    def _change(self, match: Match, request: ActionRequest, sequence: SequenceNumber) -> Begun:
        """Does a request in memory and begins to store it."""
        before, steps = match.sequence, match.steps
        keys = {seat: intent.key for seat, intent in self._intents.items()}
        if request.key is not None:
            keys[request.seat] = request.key
        if request.action is None:
            entries = match.undo(request.seat, sequence)
        else:
            entries = match.play(request.seat, request.action, sequence)
        rows = rows_of(match.game, entries, keys, match.sequence)
        outcome = outcome_to_json(match.outcome)
        intents = match.intents if self._intents else None
        writing = self._keeper.append(self.header.id, before, rows, outcome, intents)

        def keep() -> None:
            self._intents = {seat: intent for seat, intent in self._intents.items() if seat in match.intents}
            for number, row in enumerate(rows, start=before):
                if row.key is not None:
                    self._keys[row.seat, row.key] = _Done(row.action, SequenceNumber(number), match.sequence)

        done = Change(match.sequence, min(steps, match.steps))
        return self._begun(done, writing, match, before, request.sequence, keep)

    def _intend(self, match: Match, request: ActionRequest, action: ActionNumber, sequence: SequenceNumber) -> Begun:
        """Keeps the action that a seat chooses before its turn. Others may know that it has chosen, but not what."""
        match.intend(request.seat, action, sequence)
        key, time = request.key or "", match.said_at[request.seat]
        intent = Intent(request.seat, match.game.action_to_string(action), key, time)
        writing = self._keeper.intend(self.header.id, match.sequence, intent)

        def keep() -> None:
            self._intents[request.seat] = intent

        done = Change(match.sequence, match.steps)
        return self._begun(done, writing, match, match.sequence, request.sequence, keep)

    def _begun(
        self,
        done: Change,
        writing: Awaitable[None],
        match: Match,
        before: SequenceNumber,
        expected: SequenceNumber,
        keep: Callable[[], None],
    ) -> Begun:
        """A change that is being stored. before, expected: see ``_stored``. keep: called once it is stored."""

        async def stored() -> Change | Denied:
            denied = await self._stored(writing, match, before, expected)
            if denied is None:
                keep()
            return denied or done

        return Begun(done, stored(), partial(self._forget, match, before))

    async def _stored(
        self, write: Awaitable[None], match: Match, before: SequenceNumber, expected: SequenceNumber
    ) -> Denied | None:
        """Awaits a write; where it fails the match in memory is forgotten.

        before: how many entries the match had before the change. expected: see ``ActionRequest.sequence``.
        """
        try:
            await write
        except Conflict:
            self._forget(match, before)
            return Denied(refusals.stale(expected, (await self.ready()).sequence), outrun=True)
        except NotKept as error:
            self._forget(match, before)
            log.error("table %s cannot be stored: %s", self.header.id, error)  # noqa: TRY400 -- one line says it
            return Denied(refusals.not_stored())
        except BaseException:
            self._forget(match, before)  # only the store knows whether the change was written
            raise
        return None


def _undos(match: Match, seat: SeatNumber) -> int:
    """How many actions a seat has taken back since another one acted."""
    mine = takewhile(lambda entry: entry.seat in (seat, CHANCE), reversed(match.entries))
    return sum(entry.undone for entry in mine)


def _position(match: Match) -> Position:
    seat = match.current_seat()
    return Position(seat, match.sequence, match.state.observed(seat), match.state.legal_actions())
