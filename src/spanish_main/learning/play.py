"""Templates of kernels (``core.kernels.kernel``) that play by a value network: for self-play, and net against net.

A decision is the action with the best value to the mover, in one determinization of its observation. At chance it is
the mean over the outcomes, with further chance sampled. So the net evaluates only positions in which a seat has to
decide, as in the search.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.nets.nets import Net
from spanish_main.bots.nets.value import net_value
from spanish_main.core.game.game import Game, GameType, State
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.compiled import THINKING, record_of
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.layout import Record
from spanish_main.core.kernels.outcome import Outcome, Share, shares
from spanish_main.core.kernels.rng import Rng, below, uniform
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

# Indices of the states.
TABLE: Final = 0  # the match
GUESS: Final = 1  # a determinization of the mover's observation
AFTER: Final = 2  # after an action
DRAWN: Final = 3  # after an outcome of chance
STATES: Final = 4

MOST_SEATS: Final = 8
LIMIT: Final = 1500  # decisions after which a measured match is truncated


class SelfPlayWorkspace(NamedTuple):
    """The scratch memory of self-play, for one game type and one thread."""

    states: NDArray[Any]
    value_features: NDArray[np.float32]
    hidden: NDArray[np.float64]
    nonzero: NDArray[np.uint64]
    outcomes: NDArray[np.int16]
    weights: NDArray[np.int64]


class Style(NamedTuple):
    """How games are played to learn from them.

    blend: lambda of TD(lambda). explore: the share of actions drawn at random. noise: on the values of actions.
    """

    blend: float
    explore: float
    noise: float = 0.0


class TrainingRows(NamedTuple):
    """Training data: for each position with a choice one row a seat, up to the size of the arrays.

    rows: float32 (size, num_value_features), the value features. targets: float32 (size,), -1 to 1.
    """

    rows: NDArray[np.float32]
    targets: NDArray[np.float32]


def new_workspace(game_type: GameType, hidden: int) -> SelfPlayWorkspace:
    """Allocates the scratch memory to play with nets of up to ``hidden`` hidden units."""
    return SelfPlayWorkspace(
        states=THINKING.records(game_type.layout, STATES),
        value_features=np.zeros(game_type.bots.num_value_features + 1, np.float32),
        hidden=np.zeros(hidden + 1),
        nonzero=np.zeros(game_type.bots.num_value_features + 1, np.uint64),
        outcomes=np.zeros(max(game_type.max_chance, game_type.max_legal), np.int16),
        weights=np.zeros(max(game_type.max_chance, game_type.max_legal), np.int64),
    )


def net_or_heuristic_value(kernels: Kernels) -> Kernel:
    """The kernel that returns the net's value of ``states[at]`` to ``seat``; a net without inputs is the heuristic."""

    def net_or_heuristic_value(workspace: SelfPlayWorkspace, at: int, seat: int, w1: Any, w2: Any) -> float:
        if w1.shape[0] == 1:
            return float(kernels.position_value(workspace.states[at], seat))
        return float(
            kernels.net_value(
                workspace.states[at], seat, w1, w2, workspace.value_features, workspace.hidden, workspace.nonzero
            )
        )

    return net_or_heuristic_value


def mean_after_chance(kernels: Kernels) -> Kernel:
    """The kernel that returns the value of ``states[AFTER]`` to ``seat``, the mean over the outcomes of chance."""

    def mean_after_chance(workspace: SelfPlayWorkspace, seat: int, w1: Any, w2: Any, stream: Any) -> float:
        states = workspace.states
        if kernels.current_seat(states[AFTER]) != CHANCE:
            return float(kernels.net_or_heuristic_value(workspace, AFTER, seat, w1, w2))
        n = kernels.chance(states[AFTER], workspace.outcomes, workspace.weights)
        total, weight = 0.0, 0.0
        for k in range(n):
            states[DRAWN] = states[AFTER]
            kernels.apply(states[DRAWN], int(workspace.outcomes[k]))
            kernels.resolve_chance(states[DRAWN], stream)
            total += workspace.weights[k] * kernels.net_or_heuristic_value(workspace, DRAWN, seat, w1, w2)
            weight += workspace.weights[k]
        return total / weight

    return mean_after_chance


def choose(kernels: Kernels) -> Kernel:
    """The kernel that returns the best action in ``states[TABLE]`` after ``noise``."""

    def choose(workspace: SelfPlayWorkspace, w1: Any, w2: Any, noise: float, stream: Any) -> int:
        states = workspace.states
        seat = kernels.current_seat(states[TABLE])
        n = kernels.count(states[TABLE])
        if n == 1:
            return int(kernels.nth(states[TABLE], 0))
        states[GUESS] = states[TABLE]
        if int(states[GUESS]["concealed"]) == 0:
            kernels.conceal(states[GUESS], seat)
        kernels.determinize(states[GUESS], seat, stream)
        best, chosen = -9.0, -1
        for k in range(n):
            action = kernels.nth(states[GUESS], k)
            states[AFTER] = states[GUESS]
            kernels.apply(states[AFTER], action)
            value = kernels.mean_after_chance(workspace, seat, w1, w2, stream)
            if noise > 0.0:
                value += noise * uniform(stream)
            if value > best:
                best, chosen = value, int(action)
        return chosen

    return choose


def td_lambda(kernels: Kernels) -> Kernel:
    """The kernel that replaces the values in ``targets[:used]`` by their targets, once the game is at ``TABLE``.

    By TD(lambda) with ``blend`` as lambda (Sutton 1988), one row a seat for each position. Results that follow a random
    action (``strayed``, bool, one a position) do not count for earlier positions.
    """

    def td_lambda(
        workspace: SelfPlayWorkspace, w1: Any, w2: Any, blend: float, targets: Any, used: int, strayed: Any
    ) -> None:
        players = int(workspace.states[TABLE]["players"])
        for seat in range(players):
            later = kernels.net_or_heuristic_value(workspace, TABLE, seat, w1, w2)
            for step in range(used // players - 1, -1, -1):
                at = step * players + seat
                now = float(targets[at])
                if not strayed[step]:
                    targets[at] = later
                later = now if strayed[step] else (1.0 - blend) * now + blend * later

    return td_lambda


def self_play(kernels: Kernels) -> Kernel:
    """The kernel that plays ``states[TABLE]`` to its end and writes the training data; returns the number of rows.

    The targets are by TD(lambda), see ``td_lambda``. A game that is longer than the arrays is truncated and evaluated.
    """

    def self_play(workspace: SelfPlayWorkspace, w1: Any, w2: Any, style: Style, out: TrainingRows, stream: Any) -> int:
        states, rows, targets = workspace.states, out.rows, out.targets
        players = int(states[TABLE]["players"])
        used = 0
        strayed = np.zeros(len(targets) // players + 1, np.bool_)
        kernels.resolve_chance(states[TABLE], stream)
        while kernels.current_seat(states[TABLE]) != TERMINAL and used + players <= len(targets):
            n = kernels.count(states[TABLE])
            if n > 1:
                for seat in range(players):
                    targets[used + seat] = kernels.net_or_heuristic_value(workspace, TABLE, seat, w1, w2)
                    kernels.value_features(states[TABLE], seat, workspace.value_features)
                    for k in range(rows.shape[1]):
                        rows[used + seat, k] = workspace.value_features[k]
                strayed[used // players] = style.explore > 0.0 and uniform(stream) < style.explore
                if strayed[used // players]:
                    action = int(kernels.nth(states[TABLE], below(stream, n)))
                else:
                    action = kernels.choose(workspace, w1, w2, style.noise, stream)
                used += players
            else:
                action = int(kernels.nth(states[TABLE], 0))
            kernels.apply(states[TABLE], action)
            kernels.resolve_chance(states[TABLE], stream)
        kernels.td_lambda(workspace, w1, w2, style.blend, targets, used, strayed)
        return used

    return self_play


def contest(kernels: Kernels) -> Kernel:
    """The kernel that plays ``states[TABLE]``, net a in the seats of the set ``first``, net b in the others.

    Returns whether the game ended within ``limit`` decisions.
    """

    def contest(
        workspace: SelfPlayWorkspace, a1: Any, a2: Any, b1: Any, b2: Any, first: int, limit: int, stream: Any
    ) -> bool:
        states = workspace.states
        kernels.resolve_chance(states[TABLE], stream)
        for _ in range(limit):
            seat = kernels.current_seat(states[TABLE])
            if seat == TERMINAL:
                break
            w1, w2 = (a1, a2) if (first >> seat) & 1 else (b1, b2)
            kernels.apply(states[TABLE], kernels.choose(workspace, w1, w2, 0.0, stream))
            kernels.resolve_chance(states[TABLE], stream)
        return bool(kernels.current_seat(states[TABLE]) == TERMINAL)

    return contest


def table_value(kernels: Kernels) -> Kernel:
    """The kernel that returns the value of ``states[TABLE]`` to ``seat``, for callers in Python."""

    def table_value(workspace: SelfPlayWorkspace, seat: int, w1: Any, w2: Any) -> float:
        return float(kernels.net_or_heuristic_value(workspace, TABLE, seat, w1, w2))

    return table_value


def resolve_table(kernels: Kernels) -> Kernel:
    """The kernel that resolves chance in ``states[TABLE]``, for callers in Python."""

    def resolve_table(workspace: SelfPlayWorkspace, stream: Any) -> None:
        kernels.resolve_chance(workspace.states[TABLE], stream)

    return resolve_table


# In the order in which they need each other. Python calls the entries.
_CHANCE_AND_VALUE: Final = (templates.resolve_chance, templates.position_value)
_PARTS: Final = (net_value, *_CHANCE_AND_VALUE, net_or_heuristic_value, mean_after_chance)
_ENTRIES: Final = (choose, td_lambda, self_play, contest, table_value, resolve_table)


@cache
def playing_kernels(game_type: GameType) -> Kernels:
    """Returns the kernels of a game, and those that play it by a net."""
    scope = game_type.composed(f"{game_type.name}_learning", THINKING)
    add(scope, THINKING, _PARTS, entries=False)
    return add(scope, THINKING, _ENTRIES)


def duel(game: Game, net: Net, rival: Net, seat: int, rng: Rng) -> Share:
    """Plays ``game``, ``net`` at ``seat`` and ``rival`` at all others; returns the share of ``net`` in the victory.

    A match of more than LIMIT decisions has no winner.
    """
    kernels = playing_kernels(game.type)
    workspace = new_workspace(game.type, max(net.w1.shape[1], rival.w1.shape[1]))
    put(workspace, game.new_initial_state().record)
    over = kernels.contest(workspace, *arrays_of(net), *arrays_of(rival), 1 << seat, LIMIT, np.asarray(rng.stream))
    end = State(game, record_of(game.type.layout, workspace.states, TABLE))
    return points(end.outcome() if over else None, seat, game.players)


def arrays_of(net: Net) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Returns w1 and w2 of ``net`` for compiled kernels, in the same memory."""
    return np.asarray(net.w1), np.asarray(net.w2)


def put(workspace: SelfPlayWorkspace, record: Record) -> None:
    """Sets ``states[TABLE]`` to ``record``, a full state or a concealed one."""
    THINKING.put(workspace.states, TABLE, record)


def points(outcome: Outcome | None, seat: int, players: int) -> Share:
    """Returns the share of ``seat`` in the victory. None: a truncated match, which has no winner."""
    return shares(outcome.winners if outcome else (), players)[seat]


def heuristic_net() -> Net:
    """Returns a net without inputs, which stands for the game's heuristic (kernel ``evaluate``)."""
    return Net(np.zeros((1, 1), np.float32), np.zeros(2, np.float32), {})
