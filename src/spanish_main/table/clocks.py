"""The clocks of players, calculated from the times of the steps of a match.

``Clocks`` reads neither a clock nor a database. A seat's time runs from the moment at which it has to decide until it
has decided, also where several seats decide at the same time. Chance and bots cost nobody time. An action that was
taken back has cost its time, since the turn went on. A machine's clock may be set back: time used is never negative,
and a turn that began before that counts from the new time on (``now`` is the node's monotonic time).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber, StepNumber, steps_from
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match
from spanish_main.table.kept import SeatClock
from spanish_main.table.messages.wire_room import Clock

# The minimum of seconds for each turn of a player who has come back after the time was up.
BACK_SECONDS = 20.0
_NO_SEAT: Final = SeatNumber(CHANCE)


@dataclass(frozen=True)
class TimedStep:
    """A step that stands. entry: its number. asked: the seats that had to decide before it; empty for chance."""

    entry: SequenceNumber
    seat: SeatNumber
    time: float
    asked: frozenset[SeatNumber]


@dataclass(frozen=True)
class ClockState:
    """The clocks at one moment. left: seconds by seat, None for bots. since: by seat when a running clock started."""

    left: list[float | None]
    since: dict[SeatNumber, float]

    @property
    def running(self) -> list[SeatNumber]:
        """The seats whose clocks run."""
        return sorted(self.since)

    def first_out(self) -> float | None:
        """In how many seconds the first running clock is out of time; None where no clock runs."""
        return min((self.left[seat] or 0.0 for seat in self.since), default=None)


@dataclass(frozen=True)
class _Account:
    """The clocks after some steps. left: seconds at the start of each seat's turn. time: of the last awaited decision.

    spoke: when seats have decided, as long as it is open whether their turn goes on. by: the seat that decided last.
    based: the seats that have their clock of coming back.
    """

    left: tuple[float, ...]
    since: Mapping[SeatNumber, float]
    time: float
    spoke: Mapping[SeatNumber, float]
    by: SeatNumber = _NO_SEAT
    based: frozenset[SeatNumber] = frozenset()


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, began: float, outages: Sequence[tuple[float, float]] = ()) -> None:
        """began: the start of the match. outages: the times without a running server, as (start, end)."""
        self.clock = clock
        self._began = began
        self._outages = _apart(outages)
        self._bases: Mapping[SeatNumber, SeatClock] = {}
        self._people: frozenset[SeatNumber] = frozenset()
        self._known: list[tuple[TimedStep, _Account]] = []

    def state(
        self,
        decisions: Sequence[TimedStep],
        asked: Collection[SeatNumber],
        people: Mapping[SeatNumber, SeatClock | None],
        now: float,
        *,
        seats: int,
        said: Mapping[SeatNumber, float] | None = None,
    ) -> ClockState:
        """The clocks at ``now``. decisions: the steps that stand. asked: the seats that have to decide.

        people: the seats for which a person plays, each with its clock after a bot has played for it, else
        None. said: the seats that have chosen before their turn, each with the time of that.
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
        """The account after all ``decisions``; known steps are not calculated again."""
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
        # Chosen before its turn: the next seats have waited for the others, not for this decision.
        early = step.time < account.time and step.seat != account.by
        early = early and account.since.get(step.seat, account.time) < account.time
        spoke = {**account.spoke, step.seat: step.time}
        return replace(account, time=account.time if early else step.time, spoke=spoke, by=step.seat)

    def _asked(self, account: _Account, asked: frozenset[SeatNumber]) -> _Account:
        """Lets the clocks of the asked seats run, and stops all others."""
        left, since = list(account.left), dict(account.since)
        for seat in sorted(set(since) - asked):
            used = self._used(since.pop(seat), account.spoke.get(seat, account.time))
            left[seat] = self._paid(left[seat], used)
        for seat in sorted((asked & self._people) - set(since)):
            since[seat] = account.time
            base = self._bases.get(seat)
            if base is not None and seat in account.based:  # it may have come back during its turn
                since[seat], left[seat] = max(account.time, base.time), max(left[seat], base.least)
        return replace(account, left=tuple(left), since=since, spoke={})

    def _paid(self, left: float, used: float) -> float:
        """The seconds left after a turn that took ``used`` seconds."""
        if self.clock.kind == "move":
            return float(self.clock.seconds)
        return max(0.0, left - used) + self.clock.increment

    def _based(self, account: _Account, entry: SequenceNumber | None) -> _Account:
        """Sets the clocks of the seats that have come back before ``entry`` (None: until now)."""
        for seat, base in self._bases.items():
            if seat in account.based or (entry is not None and entry < base.sequence):
                continue
            left = tuple(base.left if each == seat else before for each, before in enumerate(account.left))
            since = {each: base.time if each == seat else at for each, at in account.since.items()}
            account = replace(account, left=left, since=since, based=account.based | {seat})
        return account

    def _used(self, since: float, until: float) -> float:
        """Seconds from ``since`` until ``until``, without outages."""
        lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in self._outages)
        return max(0.0, until - since - lost)


def _apart(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Outages without overlaps: one from a restored backup may lie within a longer one."""
    merged: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


class Asked:
    """Finds the seats that had to decide before each step of a match, and remembers them."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._steps: list[TimedStep] = []

    def decisions(self, match: Match) -> list[TimedStep]:
        """The steps of ``match`` that stand, each with the seats that had to decide before it."""
        known = self._steps if match is self._match else []
        while known and (len(known) > match.steps or known[-1].entry != match.entry_number(StepNumber(len(known) - 1))):
            known.pop()
        for step in steps_from(StepNumber(len(known)), match.steps):
            number = match.entry_number(step)
            entry = match.entries[number]
            asked = frozenset[SeatNumber]() if entry.seat == CHANCE else _asked(match, step)
            known.append(TimedStep(number, entry.seat, entry.time or 0.0, asked))
        self._match, self._steps = match, known
        return list(known)


def asked_now(match: Match) -> frozenset[SeatNumber]:
    """The seats that have to decide now and have not chosen yet."""
    return _asked(match, match.steps) - match.intents.keys()


def _asked(match: Match, step: StepNumber) -> frozenset[SeatNumber]:
    # The present state is not copied, since a copy would cost more than all the rest, and nothing changes it here.
    state = match.state if step == match.steps else match.state_before(step)
    seat = state.current_seat()
    if seat < 0:
        return frozenset()
    early = match.game.type.early
    return frozenset({seat, *(early(state.record) if early is not None else ())})


# --- The time of a node -----------------------------------------------------------------------------------------------


class MonotonicTime:
    """Seconds since the epoch: the machine's clock at the start, and the time that has passed since.

    It only goes forwards, so a change of the machine's clock takes nobody's time.
    """

    def __init__(self, wall: Callable[[], float] = time.time, passed: Callable[[], float] | None = None) -> None:
        self._passed = passed or _clock_passed()
        self._start = wall() - self._passed()

    def __call__(self) -> float:
        """Now."""
        return self._start + self._passed()


def _clock_passed() -> Callable[[], float]:
    """A clock that counts on while the machine sleeps, where the system has one. A browser's Python only names it."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    if boot is None:
        return time.monotonic
    try:
        time.clock_gettime(boot)
    except OSError:
        return time.monotonic
    return partial(time.clock_gettime, boot)


monotonic_time = MonotonicTime()


class TableClocks:
    """The clocks of one table's match, which may be read again or changed."""

    def __init__(self, outages: Callable[[], Sequence[tuple[float, float]]]) -> None:
        """outages: reads the times without a running server."""
        self._outages = outages
        self._clocks: Clocks | None = None
        self._timed: Match | None = None  # the match that they are of
        self._asked = Asked()

    def decisions(self, match: Match) -> Sequence[TimedStep]:
        """The steps of the match that stand."""
        return self._asked.decisions(match)

    def state(
        self, clock: Clock, match: Match, created: float, people: Mapping[SeatNumber, SeatClock | None], *, over: bool
    ) -> ClockState:
        """The clocks now. created: when the table was made. people: see ``Clocks.state``. over: of the match."""
        # A match that was read again, perhaps from a backup, may have other outages.
        if self._clocks is None or self._clocks.clock != clock or self._timed is not match:
            self._timed = match
            began = match.entries[0].time if match.entries else None
            self._clocks = Clocks(clock, began or created, self._outages())
        return self._clocks.state(
            self.decisions(match),
            () if over else asked_now(match),
            people,
            monotonic_time(),
            seats=match.game.players,
            said={} if over else {seat: at or 0.0 for seat, at in match.said_at.items()},
        )
