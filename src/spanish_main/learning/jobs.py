"""The jobs of a training round: self-play games, and matches that measure. Each depends on its arguments alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.nets.nets import Net
from spanish_main.bots.nets.policies import Policy
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.policy_bot import PolicyBot
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.outcome import Share, as_shares
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import play
from spanish_main.learning.tables import TableOptions, Tables, tables_of
from spanish_main.learning.thinking import searched_play

# Streams of a game of a job.
_SETUP: Final = 0
_CHANCE: Final = 1
_BOTS: Final = 2


class SelfPlayJob(NamedTuple):
    """Self-play games ``first`` to ``first + games - 1`` of a round; see ``play.self_play``.

    room: the most rows of a game. sims: simulations a decision, see ``thinking.searched_play``; 0: looks one action
    ahead. value: selects the tables, see ``tables.tables_of``.
    """

    game: str
    seed: int
    round: int
    first: int
    games: int
    net: Net
    blend: float
    explore: float
    noise: float
    room: int
    sims: int = 0
    value: str = ""


class Learned(NamedTuple):
    """The result of a lesson: rows (float32, (n, value features)), targets (float32, (n,), 0..1), truncated games."""

    rows: NDArray[np.float32]
    targets: NDArray[np.float32]
    cut: int


def learn(lesson: SelfPlayJob) -> Learned:
    """Plays the games of ``lesson``."""
    game_type = load_game_type(lesson.game)
    kernels = play.playing_kernels(game_type)
    tables = Tables(lesson.game, tables_of(lesson.game, lesson.value))
    w1, w2 = play.arrays_of(lesson.net)
    workspace = play.new_workspace(game_type, w1.shape[1])
    style = play.Style(lesson.blend, lesson.explore, lesson.noise)
    out = play.TrainingRows(
        np.zeros((lesson.room, game_type.bots.num_value_features), np.float32), np.zeros(lesson.room, np.float32)
    )
    rows, targets, cut = [], [], 0
    for number in range(lesson.first, lesson.first + lesson.games):
        rng = Rng(lesson.seed).split(lesson.round).split(number)
        game = tables.any(rng.split(_SETUP))
        chance = rng.split(_CHANCE)
        if lesson.sims:
            used = searched_play(workspace, game, lesson.net, lesson.sims, style, out, chance)
        else:
            play.put(workspace, game.new_initial_state().record)
            used = kernels.self_play(workspace, w1, w2, style, out, np.asarray(chance.stream))
        rows.append(out.rows[:used].copy())
        targets.append(as_shares(out.targets[:used]))
        cut += used + game.players > lesson.room
    return Learned(np.concatenate(rows), np.concatenate(targets), cut)


class Contest(NamedTuple):
    """Matches of two players at a table: ``player``, without search, against ``rival`` (None: the bot greedy).

    Seats are swapped after each match.
    """

    game: str
    seed: int
    options: Mapping[str, Any]
    first: int
    pairs: int
    player: Net | Policy
    rival: Net | None


def measure(contest: Contest) -> float:
    """Returns the player's points in ``2 * pairs`` matches: 1 for a win, a half for a draw or a truncated match.

    The two matches of a pair have the same set-up and the same chance stream.
    """
    tables = Tables(contest.game, [TableOptions(contest.options, 1)])
    points = 0.0
    for number in range(contest.first, contest.first + contest.pairs):
        for seat in range(2):
            rng = Rng(contest.seed).split(number)
            points += _points(tables.any(rng.split(_SETUP)), contest, seat, rng)
    return points


def _points(game: Game, contest: Contest, seat: int, rng: Rng) -> Share:
    player: Bot
    if isinstance(contest.player, Policy):
        player = PolicyBot(game, contest.player, rng.split(_BOTS).split(seat).below(1 << 31), THINKING)
    elif contest.rival is not None:
        return play.duel(game, contest.player, contest.rival, seat, rng.split(_CHANCE))
    else:
        player = NetPlayer(game, contest.player, rng.split(_BOTS))
    return _beside_greedy(game, player, contest.seed + contest.first, seat, rng)


def _beside_greedy(game: Game, player: Bot, seed: int, seat: int, rng: Rng) -> Share:
    state = game.new_initial_state()
    chance = rng.split(_CHANCE)
    greedy = GreedyBot(game, seed, THINKING)
    for _ in range(play.LIMIT):
        mover = state.current_seat()
        if mover == CHANCE:
            state.apply_action(state.sample_chance(chance))
        elif state.is_terminal():
            break
        else:
            bot = player if mover == seat else greedy
            state.apply_action(bot.choose(state.observed(mover), state.legal_actions()))
    return play.points(state.outcome(), seat, game.players)


class NetPlayer:
    """The bot that plays the action with the best value by the net, without search."""

    name = "net"

    def __init__(self, game: Game, net: Net, rng: Rng) -> None:
        self._kernels = play.playing_kernels(game.type)
        self._workspace = play.new_workspace(game.type, net.w1.shape[1])
        self._arrays = play.arrays_of(net)
        self._rng = rng

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns the action of ``legal`` with the best value."""
        play.put(self._workspace, observation.record)
        return int(self._kernels.choose(self._workspace, *self._arrays, 0.0, np.asarray(self._rng.stream)))
