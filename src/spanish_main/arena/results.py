"""What games and sets of them came to: what is kept in the journal, a line a set."""

from __future__ import annotations

import math
from typing import NamedTuple

import msgspec

from spanish_main.core.kernels.outcome import shares

# Times are counted in steps of a sixteenth of an octave, so a median is known within 4.4%.
STEPS_AN_OCTAVE = 16


class Moves(msgspec.Struct):
    """How one player decided in the games of a set.

    count: its decisions. asked: those with a choice, whose times are counted. seconds: they took in all. longest: the
    longest of them. times: step of the time -> how many (``time_step``). timeouts, crashes, illegal: decisions in which
    it answered too late, not at all, or with something illegal, so that luck decided for it. dropped: games in which it
    was asked no more since it had failed too often. lots: decisions that luck made for it, those in which it was asked
    no more among them. trouble: the first that went wrong, in one line; place: where in the bot's code, if it is in
    Python; details: the traceback, or what a program said last.
    """

    count: int = 0
    asked: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    times: dict[int, int] = {}
    timeouts: int = 0
    crashes: int = 0
    illegal: int = 0
    dropped: int = 0
    lots: int = 0
    trouble: str = ""
    place: str = ""
    details: str = ""

    @property
    def faults(self) -> int:
        """How often it was asked and failed."""
        return self.timeouts + self.crashes + self.illegal

    @property
    def absent(self) -> bool:
        """Whether luck made every decision: the bot never moved by itself."""
        return self.count > 0 and self.lots >= self.count

    def timed(self, seconds: float) -> None:
        """Count a decision between several actions."""
        step = time_step(seconds)
        self.asked += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.times[step] = self.times.get(step, 0) + 1

    def add(self, other: Moves) -> None:
        """Count another's decisions too."""
        for name in ("count", "asked", "seconds", "timeouts", "crashes", "illegal", "dropped", "lots"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        if not self.trouble:
            self.trouble, self.place, self.details = other.trouble, other.place, other.details
        for step, number in other.times.items():
            self.times[step] = self.times.get(step, 0) + number

    def quantile(self, share: float) -> float:
        """The time in seconds that this share of the decisions did not exceed, within 4.4%; 0 without any."""
        due = share * self.asked
        for step in sorted(self.times):
            due -= self.times[step]
            if due <= 0:
                return step_seconds(step)
        return self.longest


def time_step(seconds: float) -> int:
    """Which step of the scale a time falls on; all under a microsecond on the lowest."""
    return round(STEPS_AN_OCTAVE * math.log2(max(seconds, 1e-6)))


def step_seconds(step: int) -> float:
    """The time that a step of the scale stands for."""
    return float(2.0 ** (step / STEPS_AN_OCTAVE))


class ArenaGame(msgspec.Struct, frozen=True):
    """One game. sides: who of the pairing sat where, 0 the first, 1 the second, and so on. winners: seats.

    reason: why it was over; empty if it was cut at the limit. digest: of the actions, chance's included.
    """

    sides: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    decisions: int
    digest: str

    @property
    def cut(self) -> bool:
        """Whether the limit ended it."""
        return not self.reason

    @property
    def shares(self) -> tuple[float, ...]:
        """How much of the victory each side has: 1 over all, 0 where there was none (nobody won, or it was cut)."""
        among = range(max(self.sides) + 1)
        if not self.winners:
            return tuple(0.0 for _ in among)
        of_seats = shares(self.winners, len(self.sides))
        return tuple(sum(of_seats[seat] for seat in self.winners if self.sides[seat] == side) for side in among)

    @property
    def victors(self) -> frozenset[int]:
        """The sides that won."""
        return frozenset(self.sides[seat] for seat in self.winners)

    @property
    def decided(self) -> bool:
        """Whether somebody won while somebody else did not."""
        return 0 < len(self.victors) <= max(self.sides)


class SetScore(NamedTuple):
    """Of the games of a set: how many somebody won that somebody else did not, and how many one of them did."""

    won: int
    decided: int


class Set(msgspec.Struct, frozen=True, omit_defaults=True):
    """The games of one set: same luck, every seating. moves: how each of the pairing decided.

    records: of the games, as texts, where they are kept: only on the way from who plays to who writes them.
    """

    pairing: tuple[int, ...]
    number: int
    games: tuple[ArenaGame, ...]
    moves: tuple[Moves, ...]
    records: tuple[str, ...] = ()

    @property
    def decided(self) -> int:
        """How many of the games one of the first two won and the other did not."""
        return self.between(0, 1).decided

    @property
    def won(self) -> int:
        """How many of them the first won."""
        return self.between(0, 1).won

    def between(self, side: int, rival: int) -> SetScore:
        """How ``side`` did against ``rival``, whoever else was there."""
        won = sum(side in game.victors and rival not in game.victors for game in self.games)
        lost = sum(rival in game.victors and side not in game.victors for game in self.games)
        return SetScore(won, won + lost)

    def alone(self, side: int) -> SetScore:
        """How ``side`` did in the games in which it had one seat: those that it won of those that somebody won."""
        games = [game for game in self.games if game.sides.count(side) == 1 and game.winners]
        return SetScore(sum(side in game.victors for game in games), len(games))


class Lost(msgspec.Struct, frozen=True):
    """A set that could not be played to its end, and why: its worker died or hung, twice."""

    pairing: tuple[int, ...]
    number: int
    why: str
