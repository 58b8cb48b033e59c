"""Playing to learn a policy: thousands of matches at the tables of a game, every seat by the policy as it is.

Or one seat only, and all others by a frozen bot (``learning.frozen``) that is stepped along.

In some of the matches one seat is played by an older self: who only ever meets its newest self may forget what beat
the older ones, and go round in circles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.nets.policies import num_action_features
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.outcome import values_at
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.vector.vector import VectorMatches
from spanish_main.core.vector.vector_advice import Adviser, action_feature_kernel
from spanish_main.core.vector.vector_bots import SteppingBot
from spanish_main.games.catalog import load_game
from spanish_main.learning.adam import Weights
from spanish_main.learning.play import MOST_SEATS
from spanish_main.learning.policy_fitting import ReplayBuffer, ask
from spanish_main.learning.tables import TableOptions, tables_of

LONGEST: Final = 1500  # decisions after which a match is cut: nobody has won

_ALMOST: Final = 1.0 - 1e-9  # a lot below all that is there, however sums are rounded


class EndedGames(NamedTuple):
    """Games that ended while something was learned, and how many of them were cut."""

    games: int
    cut: int


class Floor:
    """``matches`` matches of a game, shared out among ``tables`` (those of ``BotSpec.learning``), stepped as one.

    against: who plays all seats but one, which is another one from match to match. teacher: who can be asked what it
    would do in place of the seats that are asked. setups: of so many set-ups by lot (the tunnel, who begins) each table
    has its games begin with one after the other; 1: with the usual one.

    Arrays, a row a match, written in place: seats int8 (n,), legal bool (n, actions), features float32 (n, features
    and action features, see ``bots.nets.policies``), over bool (n,), values float32 (n, MOST_SEATS): what a game that
    just ended was worth to each of its seats.
    """

    def __init__(
        self,
        game: str,
        matches: int,
        seed: int,
        threads: int = 1,
        *,
        tables: Sequence[TableOptions] | None = None,
        against: SteppingBot | None = None,
        teacher: SteppingBot | None = None,
        setups: int = 1,
    ) -> None:
        tables = tables_of(game) if tables is None else tables
        games = [load_game(game, **table.options) for table in tables]
        bounds = np.cumsum([0, *(table.weight for table in tables)]) * matches // sum(table.weight for table in tables)
        kind = games[0].type
        self.seats = np.zeros(matches, np.int8)
        self.legal = np.zeros((matches, kind.num_actions), np.bool_)
        plain = np.zeros((matches, kind.num_features), np.float32)
        action_features = num_action_features(kind)
        self._told = np.zeros((matches, action_features), np.float32) if action_features else None
        self._plain = plain
        self.features = (
            plain if self._told is None else np.zeros((matches, plain.shape[1] + action_features), np.float32)
        )
        self.values = np.zeros((matches, MOST_SEATS), np.float32)
        self.over = np.zeros(matches, np.bool_)
        self.players = np.zeros(matches, np.int64)
        self._parts: list[tuple[slice, VectorMatches]] = []
        self._advisers: list[Adviser] = []
        self._foretell = None if self._told is None else action_feature_kernel(kind)
        for number, (table, low, high) in enumerate(zip(games, bounds[:-1], bounds[1:], strict=True)):
            if low == high:
                continue
            rows = slice(int(low), int(high))
            out = {"seats": self.seats[rows], "legal": self.legal[rows], "features": plain[rows]}
            streams = [int(Rng(seed).split(number).split(k).stream[0] >> 1) for k in range(rows.stop - rows.start)]
            others = None if against is None else _all_but_one(len(streams), table.players)
            bots: dict[str, Any] = {"bot": against, "by_bot": others}
            first = _beginnings(table, setups, Rng(seed).split(len(games) + number))
            vec = VectorMatches(table, len(streams), streams, threads, LONGEST, out=out, beginnings=first, **bots)
            self.players[rows] = table.players
            self._parts.append((rows, vec))
            if teacher is not None:
                self._advisers.append(Adviser(table, len(streams), teacher, seed + number, threads))
        self._look()

    def _look(self) -> None:
        """Put the action features behind the features."""
        if self._told is None or self._foretell is None:
            return
        for rows, vec in self._parts:
            vec.write_action_features(self._foretell, self._told[rows])
        width = self._plain.shape[1]
        self.features[:, :width], self.features[:, width:] = self._plain, self._told

    def advised(self) -> NDArray[np.int64]:
        """What the teacher would do in place of the seats asked, int64 (n,)."""
        found = np.zeros(len(self.seats), np.int64)
        for (rows, vec), adviser in zip(self._parts, self._advisers, strict=True):
            found[rows] = vec.advised(adviser)
        return found

    def step(self, actions: NDArray[np.int64]) -> EndedGames:
        """Let the seats asked do ``actions``, int64 (n,)."""
        cut = 0
        for rows, vec in self._parts:
            vec.step(actions[rows])
            self.over[rows] = vec.terminated | vec.truncated
            cut += int(vec.truncated.sum())
            seats = vec.game.players
            self.values[rows, :seats] = values_at(vec.rewards, seats)
        self._look()
        return EndedGames(int(self.over.sum()), cut)


def _beginnings(table: Game, setups: int, lots: Rng) -> list[State]:
    """So many beginnings of ``table`` with set-ups by lot; 1: the usual one."""
    games = [table] if setups == 1 else [table.drawn(lots) for _ in range(setups)]
    return [game.new_initial_state() for game in games]


def _all_but_one(matches: int, players: int) -> NDArray[np.int64]:
    """For each match the set of seats, as bits, that are not the learner's."""
    return (1 << players) - 1 - (1 << np.arange(matches, dtype=np.int64) % players)


class Duels(NamedTuple):
    """How games of two players against a frozen bot ended. neither: shared, won by nobody, or cut."""

    won: int
    lost: int
    neither: int

    @property
    def rate(self) -> float:
        """Of the decided games, those won; a half where none was."""
        decided = self.won + self.lost
        return self.won / decided if decided else 0.5


def duels(floor: Floor, weights: Weights, seed: list[int]) -> Duels:
    """The first game of each match of ``floor``, of two players against its bot, by the policy of ``weights``.

    The first ones only, and all of them: of the games that are over at a given time too many are short.
    """
    draw, n = np.random.default_rng(seed), len(floor.seats)
    ended, worth = np.zeros(n, np.bool_), np.zeros(n, np.float32)
    while not ended.all():
        seats = floor.seats.astype(np.int64)
        floor.step(drawn(ask(weights, floor.features, floor.legal)[0], draw.random(n)))
        now = floor.over & ~ended
        worth[now] = floor.values[now, seats[now]]
        ended |= now
    won, lost = int((worth > 0).sum()), int((worth < 0).sum())
    return Duels(won, lost, n - won - lost)


class _Steps(NamedTuple):
    """What a floor went through: arrays (steps, matches, ...)."""

    seen: NDArray[np.float32]
    legal: NDArray[np.bool_]
    seats: NDArray[np.int64]
    actions: NDArray[np.int64]
    logs: NDArray[np.float32]
    values: NDArray[np.float32]  # as expected
    over: NDArray[np.bool_]
    worth: NDArray[np.float32]  # (steps, matches, MOST_SEATS): of games that were over
    own: NDArray[np.bool_]  # whether the policy itself decided, no older self


def _room(floor: Floor, steps: int) -> _Steps:
    shape = (steps, len(floor.seats))
    return _Steps(
        seen=np.zeros((*shape, floor.features.shape[1]), np.float32),
        legal=np.zeros((*shape, floor.legal.shape[1]), np.bool_),
        seats=np.zeros(shape, np.int64),
        actions=np.zeros(shape, np.int64),
        logs=np.zeros(shape, np.float32),
        values=np.zeros(shape, np.float32),
        over=np.zeros(shape, np.bool_),
        worth=np.zeros((*shape, MOST_SEATS), np.float32),
        own=np.ones(shape, np.bool_),
    )


def play(
    floor: Floor,
    weights: Weights,
    past: Weights | None,
    share: float,
    steps: int,
    blend: float,
    seed: list[int],
    *,
    led: float | None = None,
) -> tuple[ReplayBuffer, EndedGames]:
    """Let ``floor`` go on for ``steps`` decisions a match; what is to be learned from them, and the games that ended.

    past: who plays one seat in ``share`` of the matches. blend: lambda of the generalised advantages (Schulman et al.
    2016). A decision whose seat was not asked again, and whose game goes on, teaches nothing yet. led: the actions to
    be learned are what the floor's teacher would do, and in this share of the matches it is done, too; in the others
    the policy goes where it goes and hears what would have been right there (Ross et al. 2011, DAgger).
    """
    draw = np.random.default_rng(seed)
    n = len(floor.seats)
    done, each = _room(floor, steps), np.arange(n)
    # The same matches and seats at every call: who sits somewhere stays for the whole match.
    lots = np.random.default_rng(n)
    taken = np.where(lots.random(n) < share, lots.integers(0, floor.players), -1)
    following = lots.random(n) < (led or 0.0)
    games = cut = 0
    for step in range(steps):
        done.seen[step], done.legal[step], done.seats[step] = floor.features, floor.legal, floor.seats
        logs, done.values[step] = ask(weights, floor.features, floor.legal)
        theirs = np.flatnonzero(taken == floor.seats)
        if past is not None and len(theirs):
            logs[theirs] = ask(past, floor.features[theirs], floor.legal[theirs])[0]
            done.own[step, theirs] = False
        actions = drawn(logs, draw.random(n))
        done.actions[step], done.logs[step] = actions, logs[each, actions]
        if led is not None:
            done.actions[step] = floor.advised()
            actions = np.where(following, done.actions[step], actions)
        ended = floor.step(actions)
        games, cut = games + ended.games, cut + ended.cut
        done.over[step], done.worth[step] = floor.over, floor.values
    return _memory(done, blend), EndedGames(games, cut)


def drawn(logs: NDArray[np.float32], lots: NDArray[np.float64]) -> NDArray[np.int64]:
    """An action for each row, as likely as ``logs`` say; ``lots``: from 0 to 1."""
    sums = np.cumsum(np.exp(logs.astype(np.float64)), 1)
    found: NDArray[np.int64] = (sums <= (lots * sums[:, -1] * _ALMOST)[:, None]).sum(1)
    return found


def _memory(done: _Steps, blend: float) -> ReplayBuffer:
    """What the steps teach: gains worked out backwards, for each seat from one of its own decisions to the next."""
    steps, n = done.seats.shape
    each = np.arange(n)
    ahead = np.full((n, MOST_SEATS), np.nan, np.float32)  # what a seat expected when it was asked next
    carried = np.zeros((n, MOST_SEATS), np.float32)
    gains = np.zeros((steps, n), np.float32)
    for step in reversed(range(steps)):
        over = done.over[step]
        ahead[over], carried[over] = done.worth[step][over], 0.0
        seats = done.seats[step]
        gain = ahead[each, seats] - done.values[step] + blend * carried[each, seats]
        gains[step] = gain
        carried[each, seats] = np.where(np.isnan(gain), 0.0, gain)
        ahead[each, seats] = done.values[step]
    rows = ~np.isnan(gains) & done.own
    kept = gains[rows]
    return ReplayBuffer(
        done.seen[rows], done.legal[rows], done.actions[rows], done.logs[rows], kept, kept + done.values[rows]
    )
