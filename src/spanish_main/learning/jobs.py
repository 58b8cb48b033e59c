"""The jobs of a round, each a function of what it is handed alone: games to learn from, and matches that measure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.greedy import GreedyBot
from spanish_main.bots.value import Net
from spanish_main.core.game import Game, Observation, State
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE
from spanish_main.games.catalog import load_game_type
from spanish_main.learning import play
from spanish_main.learning.tables import Table, Tables, tables_of
from spanish_main.learning.thinking import searched_play

# Streams of a game of a job.
_SETUP: Final = 0
_LUCK: Final = 1
_MINDS: Final = 2
# Decisions after which a match that measures counts as drawn.
_ENDLESS: Final = 1500


class Lesson(NamedTuple):
    """Games ``first`` to ``first + games - 1`` of a round, by a net with itself; see ``play.self_play``.

    sims: simulations a decision, see ``thinking.searched_play``; 0: by looking one action ahead.
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


class Learned(NamedTuple):
    """What came of a lesson: rows (float32, (n, traits)), aims (float32, (n,), chances 0..1), games cut short."""

    rows: NDArray[np.float32]
    aims: NDArray[np.float32]
    cut: int


def learn(lesson: Lesson) -> Learned:
    """Play the games of ``lesson``: the same whoever plays them."""
    kind = load_game_type(lesson.game)
    kernels = play.playing_kernels(kind)
    tables = Tables(lesson.game, tables_of(lesson.game))
    w1, w2 = lesson.net.w1, lesson.net.w2
    desk = play.new_desk(kind, w1.shape[1])
    room_rows = np.zeros((lesson.room, kind.num_traits), np.float32)
    room_aims = np.zeros(lesson.room, np.float32)
    rows, aims, cut = [], [], 0
    for number in range(lesson.first, lesson.first + lesson.games):
        rng = Rng(lesson.seed).split(lesson.round).split(number)
        game = tables.any(rng.split(_SETUP))
        luck = rng.split(_LUCK)
        if lesson.sims:
            thought = lesson.sims, lesson.blend, lesson.explore
            used = searched_play(desk, game, lesson.net, *thought, room_rows, room_aims, luck)
        else:
            desk.states[play.TABLE] = game.new_initial_state().array[0]
            looked = lesson.blend, lesson.explore, lesson.noise
            used = kernels.self_play(desk, w1, w2, *looked, room_rows, room_aims, luck.stream)
        rows.append(room_rows[:used].copy())
        aims.append((room_aims[:used] + 1) / 2)
        cut += used + game.players > lesson.room
    return Learned(np.concatenate(rows), np.concatenate(aims), cut)


class Contest(NamedTuple):
    """Matches of two players at a table: ``net`` against ``rival`` (None: the bot greedy), seats swapped."""

    game: str
    seed: int
    options: Mapping[str, Any]
    first: int
    pairs: int
    net: Net
    rival: Net | None


def measure(contest: Contest) -> float:
    """The points of the net in ``2 * pairs`` matches: 1 for each won, a half for each drawn or endless.

    Two matches of a pair have the same set-up and the same stream of luck.
    """
    tables = Tables(contest.game, [Table(contest.options, 1)])
    points = 0.0
    for number in range(contest.first, contest.first + contest.pairs):
        for seat in range(2):
            rng = Rng(contest.seed).split(number)
            game = tables.any(rng.split(_SETUP))
            points += (_against_net if contest.rival else _against_greedy)(game, contest, seat, rng)
    return points


def _against_net(game: Game, contest: Contest, seat: int, rng: Rng) -> float:
    assert contest.rival is not None
    net, rival = contest.net, contest.rival
    kernels = play.playing_kernels(game.type)
    desk = play.new_desk(game.type, max(net.w1.shape[1], rival.w1.shape[1]))
    desk.states[play.TABLE] = game.new_initial_state().array[0]
    stream = rng.split(_LUCK).stream
    return float(kernels.contest(desk, net.w1, net.w2, rival.w1, rival.w2, 1 << seat, _ENDLESS, stream))


def _against_greedy(game: Game, contest: Contest, seat: int, rng: Rng) -> float:
    state = game.new_initial_state()
    luck = rng.split(_LUCK)
    player = NetPlayer(game, contest.net, rng.split(_MINDS))
    greedy = GreedyBot(game, seed=contest.seed + contest.first)
    for _ in range(_ENDLESS):
        who = state.current_seat()
        if who == CHANCE:
            state.apply_action(state.sample_chance(luck))
        elif state.is_terminal():
            return _share(state, seat)
        else:
            bot = player if who == seat else greedy
            state.apply_action(bot.choose(state.observed(who), state.legal_actions()))
    return 0.5


class NetPlayer:
    """The bot that takes what the net likes best, without search."""

    name = "net"

    def __init__(self, game: Game, net: Net, rng: Rng) -> None:
        self._kernels = play.playing_kernels(game.type)
        self._desk = play.new_desk(game.type, net.w1.shape[1])
        self._net = net
        self._rng = rng

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``legal`` after which the position looks best."""
        self._desk.states[play.TABLE] = observation.array[0]
        return int(self._kernels.choose(self._desk, self._net.w1, self._net.w2, 0.0, self._rng.stream))


def _share(state: State, seat: int) -> float:
    """1 if ``seat`` won alone, 0 if others did, a half if nobody did or it shares."""
    outcome = state.outcome()
    assert outcome is not None
    return 0.5 if not outcome.winners or len(outcome.winners) > 1 else float(outcome.winners[0] == seat)
