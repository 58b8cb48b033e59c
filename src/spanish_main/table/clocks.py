"""How much time people have: every seat's clock, worked out of when the steps of a match were taken.

Nothing here reads a clock or a database. A seat's time runs from the moment at which it is asked until it has decided,
also where several decide at the same time; what chance and bots do costs nobody anything. What was taken back has cost
its time, for the turn went on. A machine's clock may be put back or forth: time used is never less than none, and who
was asked before the clock went back is asked from then on (``now`` is the node's own steady time).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber, StepNumber, steps_from
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match
from spanish_main.table.kept import SeatClock
from spanish_main.table.messages.wire_room import Clock

# Who comes back after the time was up has at least so many seconds for each turn from then on.
BACK_SECONDS = 20.0


@dataclass(frozen=True)
class TimedStep:
    """A step that stands, of entry number ``entry``. asked: who had yet to decide before it; of chance's, nobody."""

    entry: SequenceNumber
    seat: SeatNumber
    time: float
    asked: frozenset[int]


@dataclass(frozen=True)
class ClockState:
    """The clocks at one moment. left: seconds by seat, None for bots; since: when each clock that runs began to."""

    left: list[float | None]
    since: dict[int, float]

    @property
    def running(self) -> list[int]:
        """The seats whose clocks run."""
        return sorted(self.since)

    def first_out(self) -> float | None:
        """In how many seconds the first clock is run out, if nobody does anything; None where none runs."""
        return min((self.left[seat] or 0.0 for seat in self.since), default=None)


@dataclass(frozen=True)
class _Account:
    """The clocks after some steps. left: at the start of each one's turn. time: of the last word that was waited for.

    spoke: when seats have decided of whom it is not known yet whether they are asked again. by: who decided last.
    """

    left: tuple[float, ...]
    since: Mapping[int, float]
    time: float
    spoke: Mapping[int, float]
    by: int = CHANCE
    based: frozenset[int] = frozenset()


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, began: float, outages: Sequence[tuple[float, float]] = ()) -> None:
        """began: when the match did. outages: from when to when nobody could play, since no server ran."""
        self.clock = clock
        self._began = began
        self._outages = _apart(outages)
        self._bases: Mapping[int, SeatClock] = {}
        self._people: frozenset[int] = frozenset()
        self._known: list[tuple[TimedStep, _Account]] = []

    def standing(
        self,
        decisions: Sequence[TimedStep],
        asked: Collection[int],
        people: Mapping[int, SeatClock | None],
        now: float,
        *,
        seats: int,
        said: Mapping[int, float] | None = None,
    ) -> ClockState:
        """The clocks at ``now``. decisions: the steps that stand. asked: who has yet to decide.

        people: the seats for which a person plays, and where their clocks go on from, if a bot has played for them.
        said: when those spoke who have said already what they will do once they are asked.
        """
        bases = {seat: base for seat, base in people.items() if base is not None}
        if bases != self._bases or frozenset(people) != self._people:
            self._bases, self._people, self._known = bases, frozenset(people), []
        account = self._based(self._followed(decisions, seats), None)
        account = self._asked(account, frozenset(asked) | frozenset(said or ()))
        left: list[float | None] = [None] * seats
        for seat in self._people:
            left[seat] = account.left[seat]
        for seat, since in account.since.items():
            until = (said or {}).get(seat, now)
            left[seat] = max(0.0, account.left[seat] - self._used(since, until))
        return ClockState(left, {seat: at for seat, at in account.since.items() if seat not in (said or {})})

    def _followed(self, decisions: Sequence[TimedStep], seats: int) -> _Account:
        """The account after all ``decisions``; what was worked out before is not worked out again."""
        known = self._known
        while known and (len(known) > len(decisions) or known[-1][0].entry != decisions[len(known) - 1].entry):
            known.pop()
        account = known[-1][1] if known else _Account((float(self.clock.seconds),) * seats, {}, self._began, {})
        for decision in decisions[len(known) :]:
            account = self._after(account, decision)
            known.append((decision, account))
        return account

    def _after(self, account: _Account, step: TimedStep) -> _Account:
        account = self._based(account, step.entry)
        if step.seat == CHANCE:
            return replace(account, time=step.time)
        account = self._asked(account, step.asked)
        # Said before it was asked for: those who are asked next have waited for the others, not for this.
        early = step.time < account.time and step.seat != account.by
        early = early and account.since.get(step.seat, account.time) < account.time
        spoke = {**account.spoke, step.seat: step.time}
        return replace(account, time=account.time if early else step.time, spoke=spoke, by=step.seat)

    def _asked(self, account: _Account, asked: frozenset[int]) -> _Account:
        """These are asked now: the clocks of others stop, theirs begin to run or go on."""
        left, since = list(account.left), dict(account.since)
        for seat in sorted(set(since) - asked):
            used = self._used(since.pop(seat), account.spoke.get(seat, account.time))
            left[seat] = self._paid(left[seat], used)
        for seat in sorted((asked & self._people) - set(since)):
            since[seat] = account.time
            base = self._bases.get(seat)
            if base is not None and seat in account.based:  # it may have come back after it was asked
                since[seat], left[seat] = max(account.time, base.time), max(left[seat], base.least)
        return replace(account, left=tuple(left), since=since, spoke={})

    def _paid(self, left: float, used: float) -> float:
        """What is left after a turn that has taken so long."""
        if self.clock.kind == "move":
            return float(self.clock.seconds)
        return max(0.0, left - used) + self.clock.increment

    def _based(self, account: _Account, entry: SequenceNumber | None) -> _Account:
        """From ``entry`` on (None: from now on) those who have come back have the time that they came back with."""
        for seat, base in self._bases.items():
            if seat in account.based or (entry is not None and entry < base.sequence):
                continue
            left = tuple(base.left if each == seat else before for each, before in enumerate(account.left))
            since = {each: base.time if each == seat else at for each, at in account.since.items()}
            account = replace(account, left=left, since=since, based=account.based | {seat})
        return account

    def _used(self, since: float, until: float) -> float:
        """Seconds from ``since`` until ``until`` in which one could play."""
        lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in self._outages)
        return max(0.0, until - since - lost)


def _apart(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same moments, none of them twice: one that was brought back with a backup may lie within a longer one."""
    merged: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


class Asked:
    """Who was asked before each step of a match; it knows what it has found out before."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._steps: list[TimedStep] = []

    def decisions(self, match: Match) -> list[TimedStep]:
        """The steps of ``match`` that stand, with who was asked before each."""
        known = self._steps if match is self._match else []
        while known and (len(known) > match.steps or known[-1].entry != match.entry_number(StepNumber(len(known) - 1))):
            known.pop()
        for step in steps_from(StepNumber(len(known)), match.steps):
            number = match.entry_number(step)
            entry = match.entries[number]
            asked = frozenset[int]() if entry.seat == CHANCE else _asked(match, step)
            known.append(TimedStep(number, entry.seat, entry.time or 0.0, asked))
        self._match, self._steps = match, known
        return list(known)


def asked_now(match: Match) -> frozenset[int]:
    """Who has yet to decide, as far as they have not said anything."""
    return _asked(match, match.steps) - match.intents.keys()


def _asked(match: Match, step: StepNumber) -> frozenset[int]:
    # Nothing is changed here: the state now is no copy, which would cost more than all the rest of this.
    state = match.state if step == match.steps else match.state_before(step)
    seat = state.current_seat()
    if seat < 0:
        return frozenset()
    early = match.game.type.early
    return frozenset({seat, *(early(state.record) if early is not None else ())})


# --- The time of a node -----------------------------------------------------------------------------------------------


class SteadyTime:
    """Seconds since the epoch: what the machine's clock said at the start, and what has passed since.

    So they only go forwards, as fast as time does: whoever puts that clock right meanwhile takes nobody's time.
    """

    def __init__(self, wall: Callable[[], float] = time.time, passed: Callable[[], float] | None = None) -> None:
        self._passed = passed or _clock_passed()
        self._start = wall() - self._passed()

    def __call__(self) -> float:
        """Now."""
        return self._start + self._passed()


def _clock_passed() -> Callable[[], float]:
    """Counts on while the machine sleeps, where the system has such a clock: a browser's Python names one, only."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    if boot is None:
        return time.monotonic
    try:
        time.clock_gettime(boot)
    except OSError:
        return time.monotonic
    return partial(time.clock_gettime, boot)


steady_time = SteadyTime()


class TableClocks:
    """The clocks of one table's match, whatever of it is read or played anew."""

    def __init__(self, outages: Callable[[], Sequence[tuple[float, float]]]) -> None:
        """outages: reads from when to when nobody could play."""
        self._outages = outages
        self._clocks: Clocks | None = None
        self._timed: Match | None = None  # the match that they are of
        self._asked = Asked()

    def decisions(self, match: Match) -> Sequence[TimedStep]:
        """The steps of the match that stand."""
        return self._asked.decisions(match)

    def standing(
        self, clock: Clock, match: Match, created: float, people: Mapping[int, SeatClock | None], *, over: bool
    ) -> ClockState:
        """The clocks now. created: when the table was made. people: see ``Clocks.standing``. over: the match is."""
        # Of a match that was read again, perhaps out of a backup, there may be outages that were not known before.
        if self._clocks is None or self._clocks.clock != clock or self._timed is not match:
            self._timed = match
            began = match.entries[0].time if match.entries else None
            self._clocks = Clocks(clock, began or created, self._outages())
        return self._clocks.standing(
            self.decisions(match),
            () if over else asked_now(match),
            people,
            steady_time(),
            seats=match.game.players,
            said={} if over else {seat: at or 0.0 for seat, at in match.said_at.items()},
        )
