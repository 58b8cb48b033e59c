"""The result of an arena: the structure of ``result.json`` (docs/arena.md), which ``run_arena`` returns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import msgspec

from spanish_main import __version__
from spanish_main.arena.players import read_players
from spanish_main.arena.rates import Interval, by_sets, design_effect, wilson
from spanish_main.arena.ratings import Rating, ratings
from spanish_main.arena.results import ArenaGame, Lost, Moves, Set
from spanish_main.arena.schedule import Pairing
from spanish_main.core.kernels.outcome import shares
from spanish_main.core.texts import unmarked
from spanish_main.settings.arena import ArenaConfig

FORMAT = "spanish-main arena result 1"


@dataclass(frozen=True)
class PairRun:
    """The sets of a pairing that count. ratio, verdict: of the sequential test, if there is one."""

    pairing: Pairing
    sets: list[Set]
    lost: list[Lost]
    ratio: float | None
    verdict: str


class SideTally(msgspec.Struct):
    """The games of one side, compared with a rival. won + beaten + others + shared + nobody + cut = games.

    others: only third sides won. shared: both won. nobody: nobody won. cut: truncated. share: of the victories; each
    seat that won has an equal part.
    """

    games: int = 0
    won: int = 0
    beaten: int = 0
    others: int = 0
    shared: int = 0
    nobody: int = 0
    cut: int = 0
    share: float = 0.0

    def count(self, game: ArenaGame, side: int, rivals: frozenset[int]) -> None:
        """Counts a game of ``side``, compared with ``rivals``."""
        self.games += 1
        self.share += game.shares[side]
        if game.truncated:
            self.cut += 1
        elif not game.winners:
            self.nobody += 1
        elif side in game.victors:
            self.shared += bool(game.victors & rivals)
            self.won += not game.victors & rivals
        elif game.victors & rivals:
            self.beaten += 1
        else:
            self.others += 1

    @property
    def decided(self) -> int:
        """Games that one side won and the other did not."""
        return self.won + self.beaten


class SingleSeat(msgspec.Struct):
    """A player at a single seat against ``others`` at the rest (``single``). games: those that somebody won.

    A rate of 1 / seats is fair. interval: for games that depend on each other within sets.
    """

    label: str
    others: str
    won: int
    games: int
    rate: float | None
    interval: Interval


class PairResult(msgspec.Struct):
    """Two players that met, from the view of the first; in a free-for-all over all games of both.

    rate: won games of the decided ones. interval: Wilson's, for independent games. by_sets: for games that depend on
    each other within sets. design_effect: the factor between the two variances. sprt: the log-likelihood ratio.
    verdict: ``high``, ``low`` or empty. lost: sets that could not be played. alone: each of the two at a single seat
    (``SingleSeat``).
    """

    first: str
    second: str
    sets: int
    tally: SideTally
    rate: float | None
    interval: Interval
    by_sets: Interval
    design_effect: float
    sprt: float | None
    verdict: str
    lost: list[str]
    alone: list[SingleSeat] = []


class PlayerResult(msgspec.Struct):
    """A player. In a free-for-all its rate compares it with all others at once: 1 / seats is fair.

    rating: Elo points (``arena.ratings``); the interval is None if no game was decided. median, p95, longest: seconds
    of a decision with a choice.
    """

    label: str
    spec: str
    tally: SideTally
    rate: float | None
    interval: Interval
    rating: float
    rating_interval: Interval | None
    median: float
    p95: float
    longest: float
    moves: Moves


class SeatResult(msgspec.Struct):
    """A seat; seat 0 begins. share: its victories, shared ones in part. alone: the games that only this seat won."""

    seat: int
    games: int
    share: float
    alone: int
    interval: Interval


class Lengths(msgspec.Struct):
    """Decisions of a game, truncated ones left out. counts: decisions -> games."""

    counts: dict[int, int]
    least: int
    median: int
    most: int


class Result(msgspec.Struct):
    """An arena's result. players: in the order in which they were given. sets: all that count, game by game."""

    format: str
    version: str
    config: ArenaConfig
    players: list[PlayerResult]
    pairs: list[PairResult]
    seats: list[SeatResult]
    reasons: dict[str, int]
    lengths: Lengths
    sets: list[Set]

    @property
    def troubled(self) -> list[PlayerResult]:
        """The players that failed in some decision."""
        return [player for player in self.players if player.moves.trouble]

    def pair(self, first: str, second: str) -> PairResult:
        """The pairing of two players by their labels, in the order of the schedule; KeyError if there is none."""
        for pair in self.pairs:
            if (pair.first, pair.second) == (first, second):
                return pair
        raise KeyError(f"{first} does not meet {second} in this arena")


def sum_up(config: ArenaConfig, runs: Sequence[PairRun]) -> Result:
    """All figures of the sets that count."""
    sets = [one for run in runs for one in run.sets]
    rated = ratings(len(config.bots), [run.sets for run in runs], config.confidence)
    labels = [player.label for player in read_players(config.bots)]
    return Result(
        format=FORMAT,
        version=__version__,
        config=config,
        players=[_player(config, number, sets, rating) for number, rating in enumerate(rated)],
        pairs=_pairs(config, runs, labels),
        seats=_seats(config, sets),
        reasons=dict(Counter(game.reason or "cut" for one in sets for game in one.games).most_common()),
        lengths=_lengths(sets),
        sets=sets,
    )


def _pairs(config: ArenaConfig, runs: Sequence[PairRun], labels: Sequence[str]) -> list[PairResult]:
    """All pairs that met, in the order of the schedule. Lost sets belong to the first two players of their pairing."""
    met: dict[tuple[int, int], list[PairRun]] = {}
    for run in runs:
        for pair in combinations(run.pairing, 2):
            met.setdefault(pair, []).append(run)
    return [_pair(config, pair, found, labels) for pair, found in met.items()]


def _pair(config: ArenaConfig, pair: tuple[int, int], runs: Sequence[PairRun], labels: Sequence[str]) -> PairResult:
    tally, scores = SideTally(), []
    for one in (one for run in runs for one in run.sets):
        side, rival = map(one.pairing.index, pair)
        scores.append(one.between(side, rival))
        for game in one.games:
            tally.count(game, side, frozenset({rival}))
    return PairResult(
        first=labels[pair[0]],
        second=labels[pair[1]],
        sets=len(scores),
        tally=tally,
        rate=_rate(tally.won, tally.decided),
        interval=wilson(tally.won, tally.decided, config.confidence),
        by_sets=by_sets(scores, config.confidence),
        design_effect=design_effect(scores),
        sprt=runs[0].ratio,
        verdict=runs[0].verdict,
        lost=[f"{one.number}: {one.why}" for run in runs if run.pairing[:2] == pair for one in run.lost],
        alone=_alone(config, pair, runs, labels),
    )


def _alone(
    config: ArenaConfig, pair: tuple[int, int], runs: Sequence[PairRun], labels: Sequence[str]
) -> list[SingleSeat]:
    sets = [one for run in runs for one in run.sets]
    if config.seating != "single" or not any(len(game.sides) > 2 for one in sets for game in one.games):
        return []
    found = []
    for player, rival in (pair, pair[::-1]):
        scores = [one.alone(one.pairing.index(player)) for one in sets]
        won, games = sum(score.won for score in scores), sum(score.decided for score in scores)
        interval = by_sets(scores, config.confidence)
        found.append(SingleSeat(labels[player], labels[rival], won, games, _rate(won, games), interval))
    return found


def _player(config: ArenaConfig, number: int, sets: Sequence[Set], rating: Rating) -> PlayerResult:
    player = read_players(config.bots)[number]
    tally, moves = SideTally(), Moves()
    for one in sets:
        if number in one.pairing:
            side = one.pairing.index(number)
            moves.add(one.moves[side])
            for game in one.games:
                tally.count(game, side, frozenset(range(len(one.pairing))) - {side})
    return PlayerResult(
        label=player.label,
        spec=player.spec,
        tally=tally,
        rate=_rate(tally.won, tally.decided),
        interval=wilson(tally.won, tally.decided, config.confidence),
        rating=rating[0],
        rating_interval=rating[1],
        median=moves.quantile(0.5),
        p95=moves.quantile(0.95),
        longest=moves.longest,
        moves=moves,
    )


def _seats(config: ArenaConfig, sets: Sequence[Set]) -> list[SeatResult]:
    games = [game for one in sets for game in one.games]
    found = []
    for seat in range(max((len(game.sides) for game in games), default=0)):
        share = sum(shares(game.winners, len(game.sides))[seat] for game in games if game.winners)
        alone = sum(game.winners == (seat,) for game in games)
        with_winner = sum(bool(game.winners) for game in games)
        found.append(SeatResult(seat, len(games), share, alone, wilson(share, with_winner, config.confidence)))
    return found


def _lengths(sets: Sequence[Set]) -> Lengths:
    lengths = sorted(game.decisions for one in sets for game in one.games if not game.truncated)
    if not lengths:
        return Lengths({}, 0, 0, 0)
    return Lengths(dict(sorted(Counter(lengths).items())), lengths[0], lengths[len(lengths) // 2], lengths[-1])


def _rate(won: int, games: int) -> float | None:
    return won / games if games else None


def read_result(data: bytes) -> Result:
    """A result from the text of ``result.json``; msgspec.DecodeError if it is none."""
    return msgspec.json.decode(unmarked(data), type=Result)


def schema() -> dict[str, Any]:
    """The JSON schema of ``result.json``."""
    return msgspec.json.schema(Result)
