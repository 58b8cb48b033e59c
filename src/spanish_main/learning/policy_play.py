"""Self-play for a policy: thousands of matches at the tables of a game, with the current policy at every seat.

Or the policy plays one seat, and a frozen bot (``learning.frozen``) all others.

In some matches an older version of the policy plays one seat. Against its newest version alone a policy may forget how
to beat the older ones, and learn in circles.
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

LONGEST: Final = 1500  # decisions after which a match is truncated, without a winner

_ALMOST: Final = 1.0 - 1e-9  # keeps a draw below the sum of the probabilities, however it is rounded


class EndedGames(NamedTuple):
    """The number of games that ended, and how many of them were truncated (``cut`` in logs)."""

    games: int
    cut: int


class MatchBatch:
    """``matches`` matches of a game, divided among ``tables`` (by default ``BotSpec.learning``) and stepped together.

    against: the bot at all seats but one, which differs from match to match. teacher: the bot that ``advised`` asks.
    setups: the number of random set-ups (the tunnel, the first seat) that the games of a table begin with, in turn; 1:
    the default one.

    Arrays, a row a match, written in place: seats int8 (n,), legal bool (n, actions), features float32 (n, features
    and action features, see ``bots.nets.policies``), over bool (n,), values float32 (n, MOST_SEATS): the value to each
    seat of a game that just ended.
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
        game_type = games[0].type
        self.seats = np.zeros(matches, np.int8)
        self.legal = np.zeros((matches, game_type.num_actions), np.bool_)
        plain = np.zeros((matches, game_type.num_features), np.float32)
        action_features = num_action_features(game_type)
        self._action_features = np.zeros((matches, action_features), np.float32) if action_features else None
        self._plain = plain
        width = plain.shape[1] + action_features
        self.features = np.zeros((matches, width), np.float32) if action_features else plain
        self.values = np.zeros((matches, MOST_SEATS), np.float32)
        self.over = np.zeros(matches, np.bool_)
        self.players = np.zeros(matches, np.int64)
        self.parts: list[tuple[slice, VectorMatches]] = []
        self._advisers: list[Adviser] = []
        self._kernel = None if self._action_features is None else action_feature_kernel(game_type)
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
            self.parts.append((rows, vec))
            if teacher is not None:
                self._advisers.append(Adviser(table, len(streams), teacher, seed + number, threads))
        self._look()

    def _look(self) -> None:
        """Writes the action features behind the features."""
        if self._action_features is None or self._kernel is None:
            return
        for rows, vec in self.parts:
            vec.write_action_features(self._kernel, self._action_features[rows])
        width = self._plain.shape[1]
        self.features[:, :width], self.features[:, width:] = self._plain, self._action_features

    def advised(self) -> NDArray[np.int64]:
        """Returns the teacher's action for each seat that is asked, int64 (n,)."""
        found = np.zeros(len(self.seats), np.int64)
        for (rows, vec), adviser in zip(self.parts, self._advisers, strict=True):
            found[rows] = vec.advised(adviser)
        return found

    def step(self, actions: NDArray[np.int64]) -> EndedGames:
        """Applies the ``actions`` of the seats that are asked, int64 (n,)."""
        cut = 0
        for rows, vec in self.parts:
            vec.step(actions[rows])
            self.over[rows] = vec.terminated | vec.truncated
            cut += int(vec.truncated.sum())
            seats = vec.game.players
            self.values[rows, :seats] = values_at(vec.rewards, seats)
        self._look()
        return EndedGames(int(self.over.sum()), cut)


def _beginnings(game: Game, setups: int, draws: Rng) -> list[State]:
    """Returns the initial states of ``game`` with random set-ups; 1: the default one."""
    games = [game] if setups == 1 else [game.drawn(draws) for _ in range(setups)]
    return [one.new_initial_state() for one in games]


def _all_but_one(matches: int, players: int) -> NDArray[np.int64]:
    """Returns for each match the seats that are not the learning agent's, as bits."""
    return (1 << players) - 1 - (1 << np.arange(matches, dtype=np.int64) % players)


class Duels(NamedTuple):
    """Results of games of two players against a frozen bot. neither: shared, won by nobody, or truncated."""

    won: int
    lost: int
    neither: int

    @property
    def rate(self) -> float:
        """The share of the decided games that were won; a half if none was decided."""
        decided = self.won + self.lost
        return self.won / decided if decided else 0.5


def duels(batch: MatchBatch, weights: Weights, seed: list[int]) -> Duels:
    """Plays the first game of each match of ``batch``, two players, the policy of ``weights`` against its bot.

    It waits for all first games: the games that have ended by a given time are too short on average.
    """
    draw, n = np.random.default_rng(seed), len(batch.seats)
    ended, results = np.zeros(n, np.bool_), np.zeros(n, np.float32)
    while not ended.all():
        seats = batch.seats.astype(np.int64)
        batch.step(drawn(ask(weights, batch.features, batch.legal)[0], draw.random(n)))
        now = batch.over & ~ended
        results[now] = batch.values[now, seats[now]]
        ended |= now
    won, lost = int((results > 0).sum()), int((results < 0).sum())
    return Duels(won, lost, n - won - lost)


class _Steps(NamedTuple):
    """The steps of a batch: arrays (steps, matches, ...)."""

    seen: NDArray[np.float32]
    legal: NDArray[np.bool_]
    seats: NDArray[np.int64]
    actions: NDArray[np.int64]
    logs: NDArray[np.float32]
    values: NDArray[np.float32]  # by the network
    over: NDArray[np.bool_]
    results: NDArray[np.float32]  # (steps, matches, MOST_SEATS): of games that were over
    own: NDArray[np.bool_]  # whether the policy decided, not an older version


def _room(batch: MatchBatch, steps: int) -> _Steps:
    shape = (steps, len(batch.seats))
    return _Steps(
        seen=np.zeros((*shape, batch.features.shape[1]), np.float32),
        legal=np.zeros((*shape, batch.legal.shape[1]), np.bool_),
        seats=np.zeros(shape, np.int64),
        actions=np.zeros(shape, np.int64),
        logs=np.zeros(shape, np.float32),
        values=np.zeros(shape, np.float32),
        over=np.zeros(shape, np.bool_),
        results=np.zeros((*shape, MOST_SEATS), np.float32),
        own=np.ones(shape, np.bool_),
    )


def play(
    batch: MatchBatch,
    weights: Weights,
    past: Weights | None,
    share: float,
    steps: int,
    blend: float,
    seed: list[int],
    *,
    led: float | None = None,
) -> tuple[ReplayBuffer, EndedGames]:
    """Steps ``batch`` for ``steps`` decisions a match; returns the decisions to learn from, and the games that ended.

    past: the older version that plays one seat in ``share`` of the matches. blend: lambda of the generalised advantages
    (Schulman et al. 2016). A decision has no advantage yet if its game goes on and its seat was not asked again. led:
    with a number the actions to learn are the teacher's. In this share of the matches the teacher's actions are played,
    in the others the policy's (Ross et al. 2011, DAgger).
    """
    draw = np.random.default_rng(seed)
    n = len(batch.seats)
    done, each = _room(batch, steps), np.arange(n)
    # The same matches and seats in every call, so a player keeps its seat for the whole match.
    draws = np.random.default_rng(n)
    taken = np.where(draws.random(n) < share, draws.integers(0, batch.players), -1)
    following = draws.random(n) < (led or 0.0)
    games = cut = 0
    for step in range(steps):
        done.seen[step], done.legal[step], done.seats[step] = batch.features, batch.legal, batch.seats
        logs, done.values[step] = ask(weights, batch.features, batch.legal)
        theirs = np.flatnonzero(taken == batch.seats)
        if past is not None and len(theirs):
            logs[theirs] = ask(past, batch.features[theirs], batch.legal[theirs])[0]
            done.own[step, theirs] = False
        actions = drawn(logs, draw.random(n))
        done.actions[step], done.logs[step] = actions, logs[each, actions]
        if led is not None:
            done.actions[step] = batch.advised()
            actions = np.where(following, done.actions[step], actions)
        ended = batch.step(actions)
        games, cut = games + ended.games, cut + ended.cut
        done.over[step], done.results[step] = batch.over, batch.values
    return _memory(done, blend), EndedGames(games, cut)


def drawn(logs: NDArray[np.float32], draws: NDArray[np.float64]) -> NDArray[np.int64]:
    """Samples an action for each row from log probabilities; ``draws``: uniform numbers from 0 to 1."""
    sums = np.cumsum(np.exp(logs.astype(np.float64)), 1)
    found: NDArray[np.int64] = (sums <= (draws * sums[:, -1] * _ALMOST)[:, None]).sum(1)
    return found


def _memory(done: _Steps, blend: float) -> ReplayBuffer:
    """Returns the decisions with their advantages, calculated backwards from each decision to its seat's next one."""
    steps, n = done.seats.shape
    each = np.arange(n)
    ahead = np.full((n, MOST_SEATS), np.nan, np.float32)  # the value at a seat's next decision
    carried = np.zeros((n, MOST_SEATS), np.float32)
    gains = np.zeros((steps, n), np.float32)
    for step in reversed(range(steps)):
        over = done.over[step]
        ahead[over], carried[over] = done.results[step][over], 0.0
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
