"""One table's match: in memory, in the store, and the keys under which things were asked for.

Whatever changes it is done in memory, then stored, and what could not be stored is forgotten and read again; so what
comes back as a ``Change`` may be told. What comes of a wish is a value, ``Change`` or ``Denied``: a ``Refusal`` is
thrown only where the table itself cannot be read. The table asks for one thing after another. Writing is done in the
event loop, where a step of the rules takes less time than a thread would take to begin, and awaits the writer; reading
from the keeper is for worker threads.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Any, TypeAlias

from msgspec import Struct

from spanish_main.core.errors import IllegalAction, InvalidAction
from spanish_main.core.game.game import Observation
from spanish_main.core.game.numbering import FIRST_STEP, NO_ENTRY, ActionNumber, SeatNumber, SequenceNumber, StepNumber
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match, WrongSequence
from spanish_main.core.match.record import entry_of, outcome_to_json, written
from spanish_main.table.entries import restore, rows_of
from spanish_main.table.keeper import MatchKeeper, NotKept
from spanish_main.table.kept import Changed, Header, Intent, Row, Seat, Standing
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict, Refusal
from spanish_main.table.subscriber import Allowance

log = logging.getLogger(__name__)

# No match between people comes near; bots could shuttle for ever.
MAX_ENTRIES = 20_000
UNDOS_A_TURN = 50
# So many entries of others are played in the event loop; more are for a thread.
_AT_ONCE = 24
# What people here have seen of a match that may be another one now: never what stands there.
_ANOTHER: tuple[object, ...] = ("another",)
# So often a wish is tried again after other processes, who have changed something else of the table.
_TRIES = 5
# What was asked for under a key: its row, the sequence of that, and the sequence after it.
_UnderKey: TypeAlias = tuple[Row, SequenceNumber, SequenceNumber]


class Wish(Struct, frozen=True):
    """What somebody asks for at a seat. action None: to take back the last one. key: answered once, however often sent.

    sequence: how many entries the match had when it was asked for.
    """

    seat: SeatNumber
    sequence: SequenceNumber
    action: ActionNumber | None
    key: str | None = None


class Change(Struct, frozen=True):
    """Done and stored. sequence: how many entries there are after it.

    kept: steps from this number on are new; None where nothing is, since it had been done before.
    """

    sequence: SequenceNumber
    kept: StepNumber | None


@dataclass(frozen=True)
class Caught:
    """What other processes have done. kept: steps from this number on are new; anew: all may be another than before."""

    kept: StepNumber
    anew: bool


class Denied(Struct, frozen=True):
    """Not done. outrun: since another process has written; the match was read again, and everybody has to see that."""

    refusal: Refusal
    outrun: bool = False


class Begun(Struct, frozen=True):
    """Done in memory, and being stored.

    change: what will have come of it, as far as is known now. stored: awaited in any case, and once; what has come of
    it. forget: has the match read and shown anew, where people here could not be told.
    """

    change: Change
    stored: Awaitable[Change | Denied]
    forget: Callable[[], None]


@dataclass(frozen=True)
class Position:
    """A decision that somebody is to think about: what its seat may know, and the legal actions.

    bot: who is to decide, where that is a bot.
    """

    seat: SeatNumber
    sequence: SequenceNumber
    observation: Observation
    legal: Sequence[int]
    bot: str | None = None


def _newest(match: Match, sequence: SequenceNumber | None = None) -> list[tuple[SeatNumber, str | None, float | None]]:
    """The newest entry of a match as it is stored, by which it is known again; empty where there is none.

    sequence: of its first so many entries.
    """
    return [written(match.game, entry) for entry in match.entries[:sequence][-1:]]


def _keys(rows: Sequence[Row], first: SequenceNumber) -> dict[tuple[SeatNumber, str], _UnderKey]:
    """What was asked for under which key, in rows that begin with entry ``first``; see ``Journal``."""
    return {
        (row.seat, row.key): (row, SequenceNumber(number), row.after)
        for number, row in enumerate(rows, start=first)
        if row.key is not None and row.after is not None
    }


class Journal:
    """The match of one table and all that is stored of it."""

    def __init__(self, keeper: MatchKeeper, header: Header, undos_a_turn: int = UNDOS_A_TURN) -> None:
        """undos_a_turn: so many actions a seat may take back before another one acts."""
        self.header = header
        self._undos_a_turn = undos_a_turn
        self._keeper = keeper
        self._match: Match | None = None
        self._keys: dict[tuple[SeatNumber, str], _UnderKey] = {}
        self._intents: dict[int, Intent] = {}
        self._hint_at: dict[SeatNumber, SequenceNumber] = {}  # where each seat took its newest hint
        self.hinted: list[int] = []  # how many hints each seat has taken
        self.stand_ins: dict[int, str] = {}  # the bots that play for people's seats
        self._shown: tuple[object, ...] | None = None  # what people here had seen of a match that was forgotten
        self.unseen = False  # whether more stood there when it was read again, and all are to be shown anew

    # --- Reading -----------------------------------------------------------------------------------------------------

    def match(self) -> Match:
        """The match, read from the store where it is not in memory."""
        if self._match is None:
            # First the entries: what is changed while all else is read is seen to be new, and looked at again.
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
            if self._shown is not None:
                # A match that is not dealt yet is shown to nobody.
                self.unseen = not header.waits and (self.unseen or self._shown != self._mark(match, match.sequence))
                self._shown = None
        return self._match

    def _mark(self, match: Match, sequence: SequenceNumber) -> tuple[object, ...]:
        """By which it is known whether all that can be seen of a match is as it was after so many entries."""
        here = self.header
        return sequence, _newest(match, sequence), dict(self._intents), list(self.hinted), here.seats, here.outcome

    def _forget(self, match: Match, sequence: SequenceNumber) -> None:
        """Read the match anew when it is needed. sequence: how many of its entries people here have seen."""
        if self._match is not None:
            self._match, self._shown = None, self._mark(match, sequence)

    async def ready(self) -> Match:
        """The same for a task of the event loop."""
        return await self._keeper.aside(self.match) if self._match is None else self._match

    def reload(self) -> None:
        """Read header and match anew: it was dealt, or has ended. Refusal where the table is gone."""
        header = self._keeper.header(self.header.id)
        if header is None:
            raise refusals.unknown_table()
        self._begin_anew(header)

    def go_back(self, header: Header) -> None:
        """What was made of ``header`` since is not stored: it holds again, and the match is read anew."""
        if self._match is not None and self._match.outcome is not None and not header.waits:
            # By the rules, and so stored: that it is over stays known while nothing can be read.
            header = replace(header, outcome=outcome_to_json(self._match.outcome))
        self._begin_anew(header)

    def _begin_anew(self, header: Header) -> None:
        if self._match is not None:
            self._match, self._shown = None, _ANOTHER
        self.header = header

    def seat(self, seats: Sequence[Seat]) -> None:
        """These sit at the table now, as it was stored."""
        self.header = replace(self.header, seats=list(seats))

    @property
    def forgotten(self) -> bool:
        """Whether the match was forgotten and is yet to be read again: whether people have seen all is not known."""
        return self._shown is not None

    @property
    def over(self) -> bool:
        """Whether the match is known to be over by the rules, without a look into the store."""
        return self._match is not None and self._match.outcome is not None

    @property
    def ended(self) -> bool:
        """Whether the match was over before its end by the rules: given up, or ended by all."""
        return self.header.outcome is not None and self.match().outcome is None

    @property
    def sequence(self) -> SequenceNumber:
        """How many entries are known of here and now, without a look into the store."""
        return self._match.sequence if self._match else NO_ENTRY

    @property
    def current_seat(self) -> SeatNumber | None:
        """Who has to decide, as far as it is known here and now; None where it is not, or nobody has to."""
        seat = None if self._match is None else self._match.current_seat()
        return None if seat is None or seat < 0 else seat

    def look(self) -> Standing:
        """How the table stands in the store, for ``catch_up``; Refusal where it is gone."""
        standing = self._keeper.standing(self.header.id, None if self._match is None else self._match.sequence)
        if standing is None:
            raise refusals.unknown_table()
        return standing

    def end(self, outcome: dict[str, Any]) -> None:
        """It is over before its end by the rules, where it stands, as it was stored."""
        self.header = replace(self.header, outcome=outcome)

    async def catch_up(self, standing: Standing | None = None) -> Caught | None:
        """Go on to where other processes have brought the match; what people here have not seen of that, None: nothing.

        standing: what ``look`` has found, since when nothing was done here. Refusal where the table is gone. Only what
        is new is read, unless what is known here does not hold any more.
        """
        standing = await self._keeper.aside(self.look) if standing is None else standing
        if standing.changed is None:
            if self.forgotten:
                await self.ready()
            return None
        if len(standing.changed.rows) <= _AT_ONCE:
            caught = self.read_on(standing)
        else:
            caught = await self._keeper.aside(self.read_on, standing)
        await self.ready()
        return caught

    def read_on(self, standing: Standing) -> Caught | None:
        """The same, without waiting for the event loop; what has to be read from its beginning is so when it is needed.

        A table that waited is read anew: so much may be another that was asked for, and there is little of it.
        """
        changed, match = standing.changed, self._match
        if changed is None:
            return None
        self._keeper.saw(self.header.id, standing.changes)
        header = replace(
            self.header,
            owner=standing.owner,
            updated=standing.updated,
            sequence=standing.sequence,
            outcome=standing.outcome,
            seats=changed.seats,
        )
        same = (header.owner, header.seats) == (self.header.owner, self.header.seats)
        fresh = match is None or standing.jumped or header.waits
        kept = None if match is None or fresh else self._followed(match, changed)
        if match is None or kept is None:
            self.reload()
            return Caught(FIRST_STEP, anew=True)
        anew = not same or (header.outcome is not None and match.outcome is None)
        self.header, self.hinted = header, changed.hinted
        return Caught(kept, anew)

    def _followed(self, match: Match, changed: Changed) -> StepNumber | None:
        """Bring the match to what is stored; how many of its steps have stood all along, None: it is another one."""
        before = match.sequence
        known = changed.rows[: min(before, 1)]
        if [(row.seat, row.action, row.time) for row in known] != _newest(match):
            return None
        rows = changed.rows[len(known) :]
        try:
            kept = match.follow([entry_of(match.game, row.seat, row.action, row.time) for row in rows])
            for intent in changed.intents:
                match.intend(intent.seat, match.game.string_to_action(intent.action), at=intent.time)
        except ValueError:  # read from its beginning, it says what does not hold
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
        """The decision of ``seat`` at ``sequence``, if that is where the match is."""
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
        """Whether bots play for all people: then they wait, so that there is something to come back to."""
        people = [seat for seat, one in enumerate(self.header.seats) if one.user is not None]
        return bool(people) and all(seat in self.stand_ins for seat in people)

    async def bot_turn(self) -> Position | None:
        """The decision that a bot is to take now; None where it is none's turn."""
        match = await self.ready()
        seat = match.current_seat()
        if self.header.waits or seat < 0 or match.sequence >= MAX_ENTRIES or self.ended:
            return None
        if self.deserted:
            return None
        bot = self.bot_of(seat)
        return None if bot is None else replace(_position(match), bot=bot)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays for a seat just now; None where a person does."""
        return self.stand_ins.get(seat, self.header.seats[seat].bot)

    def why(self, seat: int, text: str) -> Refusal:
        """Which rule forbids an action to ``seat``; only for who may know what that seat knows."""
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
            return refusals.forbidden(reason, told=True)
        return refusals.no_such_action(reason)

    # --- Writing -----------------------------------------------------------------------------------------------------

    async def begin(self, wish: Wish, *, told: bool, quota: Allowance | None = None) -> Begun | Change | Denied:
        """Do what a person asks for in memory, and begin to store it; a ``Change`` was stored before, under its key.

        told: whether who asks may hear why something is illegal there. quota: what who asks may have stored.
        """
        match = await self.ready()
        if self.header.waits:
            return Denied(refusals.not_running())
        try:
            action = None if wish.action is None else match.game.action_to_string(wish.action)
        except InvalidAction as error:
            return Denied(refusals.no_such_action(error))
        answered = self._answered(match, wish, action)
        if answered is not None:
            return answered
        if self.ended:
            return Denied(refusals.not_running())
        if match.sequence >= MAX_ENTRIES:
            return Denied(refusals.too_long())
        if wish.action is None and _undos(match, wish.seat) >= self._undos_a_turn:
            return Denied(refusals.too_many_undos(self._undos_a_turn))
        too_much = None if quota is None else quota.denied("entries")
        if too_much is not None:
            return Denied(too_much)
        begun = self._try(match, wish, told=told)
        if isinstance(begun, Denied):
            return begun
        sits = self.header.seats[wish.seat].user
        settled = self._settled(begun.stored, wish, action, sits, told=told, quota=quota)
        return Begun(begun.change, settled, begun.forget)

    async def _settled(
        self,
        stored: Awaitable[Change | Denied],
        wish: Wish,
        action: str | None,
        sits: str | None,
        *,
        told: bool,
        quota: Allowance | None,
    ) -> Change | Denied:
        """What has come of the wish of a person, who was ``sits``: done again where another process was faster."""
        result = await stored
        # Another process was faster, perhaps with this very action, or with giving the seat to somebody else.
        if isinstance(result, Denied) and result.outrun and self.header.seats[wish.seat].user == sits:
            answered = self._answered(await self.ready(), wish, action)
            result = answered or await self._try_anew(wish, result, told=told)
        if quota is not None and isinstance(result, Change) and result.kept is not None:
            quota.stored("entries", max(1, result.sequence - wish.sequence))
        return result

    async def _try_anew(self, wish: Wish, outrun: Denied, *, told: bool) -> Change | Denied:
        """Do what another process was faster than, if it still counts: what others say early makes nothing stale."""
        for _ in range(_TRIES):
            match = await self.ready()
            if match.sequence != wish.sequence and match.game.type.early is None:
                return outrun
            begun = self._try(match, wish, told=told)
            result = begun if isinstance(begun, Denied) else await begun.stored
            if isinstance(result, Change):
                return Change(result.sequence, FIRST_STEP)  # nobody here has seen what the other process did before
            if not result.outrun:
                return Denied(result.refusal, outrun=True)
        return outrun

    async def begin_decided(self, turn: Position, action: ActionNumber) -> Begun | Denied:
        """The same for what a bot has decided."""
        match = await self.ready()
        if match.sequence != turn.sequence or self.ended:
            return Denied(refusals.stale(turn.sequence, match.sequence), outrun=True)
        return self._change(match, Wish(turn.seat, turn.sequence, action), turn.sequence)

    async def count_hint(self, position: Position) -> Change | Denied:
        """A hint is given: counted once for each decision."""
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

    def _answered(self, match: Match, wish: Wish, action: str | None) -> Change | Denied | None:
        """What came of the wish when it was sent before, under its key; None if it was not."""
        intent = self._intents.get(wish.seat)
        if intent is not None and intent.key == wish.key:
            return Change(match.sequence, None) if intent.action == action else Denied(refusals.key_used())
        found = self._keys.get((wish.seat, wish.key or ""))
        if found is None:
            return None
        row, sequence, after = found
        # What was said early became an entry later than where it was said.
        early = match.game.type.early is not None
        if row.action != action or (sequence != wish.sequence and not early):
            return Denied(refusals.key_used())
        return Change(after, None)

    def _try(self, match: Match, wish: Wish, *, told: bool) -> Begun | Denied:
        """Do it, if the rules let it be done."""
        sequence = match.counts_at(wish.seat, wish.sequence)
        try:
            if wish.action is not None and match.current_seat() != wish.seat and match.early_actions(wish.seat):
                return self._intend(match, wish, wish.action, sequence)
            return self._change(match, wish, sequence)
        except WrongSequence as error:
            return Denied(refusals.stale(wish.sequence, error.sequence))
        except InvalidAction as error:
            return Denied(refusals.no_such_action(error))
        except IllegalAction as error:
            # Why something is illegal can tell what is in a hand: only who looks as this seat hears it.
            return Denied(refusals.forbidden(error, told=told or error.rule == "turn"))

    def _change(self, match: Match, wish: Wish, sequence: SequenceNumber) -> Begun:
        """Do it in memory and begin to store it."""
        before, steps = match.sequence, match.steps
        keys = {seat: intent.key for seat, intent in self._intents.items()}
        if wish.key is not None:
            keys[wish.seat] = wish.key
        if wish.action is None:
            entries = match.undo(wish.seat, sequence)
        else:
            entries = match.play(wish.seat, wish.action, sequence)
        rows = rows_of(match.game, entries, keys, match.sequence)
        outcome = outcome_to_json(match.outcome)
        standing = match.intents if self._intents else None
        writing = self._keeper.append(self.header.id, before, rows, outcome, standing)

        def keep() -> None:
            self._intents = {seat: intent for seat, intent in self._intents.items() if seat in match.intents}
            for number, row in enumerate(rows, start=before):
                if row.key is not None:
                    self._keys[row.seat, row.key] = (row, SequenceNumber(number), match.sequence)

        done = Change(match.sequence, min(steps, match.steps))
        return self._begun(done, writing, match, before, wish.sequence, keep)

    def _intend(self, match: Match, wish: Wish, action: ActionNumber, sequence: SequenceNumber) -> Begun:
        """Keep what a seat says before it is asked; that it has may be told, not what."""
        match.intend(wish.seat, action, sequence)
        intent = Intent(wish.seat, match.game.action_to_string(action), wish.key or "", match.said_at[wish.seat])
        writing = self._keeper.intend(self.header.id, match.sequence, intent)

        def keep() -> None:
            self._intents[wish.seat] = intent

        done = Change(match.sequence, match.steps)
        return self._begun(done, writing, match, match.sequence, wish.sequence, keep)

    def _begun(
        self,
        done: Change,
        writing: Awaitable[None],
        match: Match,
        before: SequenceNumber,
        expected: SequenceNumber,
        keep: Callable[[], None],
    ) -> Begun:
        """What was done in memory and is being stored. before, expected: see ``_stored``. keep: called after that."""

        async def stored() -> Change | Denied:
            denied = await self._stored(writing, match, before, expected)
            if denied is None:
                keep()
            return denied or done

        return Begun(done, stored(), partial(self._forget, match, before))

    async def _stored(
        self, write: Awaitable[None], match: Match, before: SequenceNumber, expected: SequenceNumber
    ) -> Denied | None:
        """Await what is being stored; what could not be is forgotten in memory too.

        before: how many entries the match had before it. expected: see ``Wish.sequence``.
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
            self._forget(match, before)  # nobody knows what came of it: the store does
            raise
        return None


def _undos(match: Match, seat: int) -> int:
    """How often a seat has taken something back since another one acted."""
    mine = takewhile(lambda entry: entry.seat in (seat, CHANCE), reversed(match.entries))
    return sum(entry.undone for entry in mine)


def _position(match: Match) -> Position:
    seat = match.current_seat()
    return Position(seat, match.sequence, match.state.observed(seat), match.state.legal_actions())
