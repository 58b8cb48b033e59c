"""Lets every level decide in a library, and prints the results: the same lines on every platform.

A script of the standard library, the core, the games and the bots: CPython and a browser's Python both run it. Lines
that begin with ``speed`` say how many simulations each level made in a second of its thread's work.
"""

from __future__ import annotations

import hashlib
import logging
import sys
import time

# As in a browser: an import of these fails, also where they are installed.
sys.modules["numpy"] = None  # type: ignore[assignment]
sys.modules["numba"] = None  # type: ignore[assignment]
sys.modules["llvmlite"] = None  # type: ignore[assignment]

from spanish_main.bots.catalog import make_bot
from spanish_main.bots.libraries import go_to_choice, ready_mode
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.memory import Tree
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.ready import ReadyMode
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import OWN, load_game_type

SEED = 5
SIMULATIONS = 2000
DECISIONS = 8


def worked() -> float:
    """The processor's seconds of this thread, without those of other programs."""
    if sys.platform != "emscripten":
        return time.thread_time()
    from js import process

    used = process.threadCpuUsage()
    return float(used.user + used.system) / 1e6


def found(tree: Tree) -> str:
    """A digest of all edges: actions, visits, totals, priors and policies."""
    nodes, edges = int(tree.used[0]), int(tree.used[1])
    digest = hashlib.sha256()
    for array in (tree.edge_action, tree.edge_visits, tree.edge_total, tree.edge_prior, tree.edge_policy):
        digest.update(memoryview(array)[:edges].tobytes())
    return f"{nodes} {edges} {digest.hexdigest()}"


def play(game: Game, level: str, mode: ReadyMode) -> None:
    """The first decisions of a match of a level against itself."""
    budget = Budget(simulations=SIMULATIONS)
    bots = [make_bot(level, game, SEED + seat, budget, mode) for seat in range(game.players)]
    state, rng, seconds, thought = game.new_initial_state(), Rng(SEED), 0.0, 0
    for number in range(DECISIONS):
        go_to_choice(state, rng)
        bot = bots[state.current_seat()]
        assert isinstance(bot, SearchBot)
        seen, legal = state.observed(state.current_seat()), state.legal_actions()
        began = worked()
        action = bot.choose(seen, legal)
        if number >= game.players:  # before that the bots load what they need
            seconds, thought = seconds + worked() - began, thought + SIMULATIONS
        print(game.type.name, game.players, level, number, action, found(bot.tree))
        state.apply_action(action)
    print("speed", game.type.name, game.players, level, round(thought / seconds))


logging.basicConfig(level=logging.WARNING)
for name in OWN:
    kind = load_game_type(name)
    ready = ready_mode(kind)
    if ready is None:
        sys.exit(f"no library of {name} is used")
    for players in (2, 3):
        for one in kind.bots.levels:
            play(Game(kind, {"players": players}), one, ready)
