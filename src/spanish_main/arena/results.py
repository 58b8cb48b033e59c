"""The results of games and sets, as the journal keeps them: a line for each set."""

from __future__ import annotations

import math
from typing import NamedTuple

import msgspec

from spanish_main.core.kernels.outcome import shares

STEPS_AN_OCTAVE = 16  # of the scale of times: quantiles are known within 4.4%


class Moves(msgspec.Struct):
    """The decisions of one player in the games of a set.

    count: all decisions. asked: those with a choice, whose times are counted. seconds: their total. longest: the
    longest of them. times: time step (``time_step``) -> number. timeouts, crashes, illegal: decisions that it answered
    too late, not at all, or with an illegal action. dropped: games in which it failed too often and was not asked
    again. lots: random actions taken for it, also in dropped games. trouble: its first fault in one line. place: the
    place of that in a bot in Python. details: the traceback, or the last lines of a program.
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
        """The number of decisions in which it failed."""
        return self.timeouts + self.crashes + self.illegal

    @property
    def absent(self) -> bool:
        """Whether all its actions were random: the bot never moved by itself."""
        return self.count > 0 and self.lots >= self.count

    def timed(self, seconds: float) -> None:
        """Counts the time of a decision with a choice."""
        step = time_step(seconds)
        self.asked += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.times[step] = self.times.get(step, 0) + 1

    def add(self, other: Moves) -> None:
        """Adds the decisions of another set."""
        for name in ("count", "asked", "seconds", "timeouts", "crashes", "illegal", "dropped", "lots"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        if not self.trouble:
            self.trouble, self.place, self.details = other.trouble, other.place, other.details
        for step, number in other.times.items():
            self.times[step] = self.times.get(step, 0) + number

    def quantile(self, share: float) -> float:
        """The seconds that this share of the decisions did not exceed, within 4.4%; 0 without decisions."""
        due = share * self.asked
        for step in sorted(self.times):
            due -= self.times[step]
            if due <= 0:
                return step_seconds(step)
        return self.longest


def time_step(seconds: float) -> int:
    """The step of a time on the scale; the lowest is a microsecond."""
    return round(STEPS_AN_OCTAVE * math.log2(max(seconds, 1e-6)))


def step_seconds(step: int) -> float:
    """The seconds of a step of the scale."""
    return float(2.0 ** (step / STEPS_AN_OCTAVE))


class ArenaGame(msgspec.Struct, frozen=True):
    """One game. sides: for each seat the player's number in the pairing, from 0. winners: seats.

    reason: why it was over; empty if it was truncated. digest: of the actions, chance included.
    """

    sides: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    decisions: int
    digest: str

    @property
    def truncated(self) -> bool:
        """Whether the limit of decisions ended it."""
        return not self.reason

    @property
    def shares(self) -> tuple[float, ...]:
        """Each side's share of the victory: 1 in all; 0 if nobody won or it was truncated."""
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
        """Whether some sides won and some did not."""
        return 0 < len(self.victors) <= max(self.sides)


class SetScore(NamedTuple):
    """One side against another in a set. decided: games that exactly one of them won. won: those of the first."""

    won: int
    decided: int


class Set(msgspec.Struct, frozen=True, omit_defaults=True):
    """The games of one set: the same chance outcomes in every seating. moves: of each player of the pairing.

    records: of the games, as texts, only on the way from a worker to the journal.
    """

    pairing: tuple[int, ...]
    number: int
    games: tuple[ArenaGame, ...]
    moves: tuple[Moves, ...]
    records: tuple[str, ...] = ()

    @property
    def decided(self) -> int:
        """The games that exactly one of the first two sides won."""
        return self.between(0, 1).decided

    @property
    def won(self) -> int:
        """The decided games that the first side won."""
        return self.between(0, 1).won

    def between(self, side: int, rival: int) -> SetScore:
        """The score of ``side`` against ``rival``; other sides do not matter."""
        won = sum(side in game.victors and rival not in game.victors for game in self.games)
        lost = sum(rival in game.victors and side not in game.victors for game in self.games)
        return SetScore(won, won + lost)

    def alone(self, side: int) -> SetScore:
        """The score of ``side`` in the games in which it had one seat and somebody won."""
        games = [game for game in self.games if game.sides.count(side) == 1 and game.winners]
        return SetScore(sum(side in game.victors for game in games), len(games))


class Lost(msgspec.Struct, frozen=True):
    """A set that could not be finished, since its worker died or hung twice. why: in one line."""

    pairing: tuple[int, ...]
    number: int
    why: str
