"""Evaluates single positions as a search evaluates its leaves, for comparisons with other searches: compiled."""

from __future__ import annotations

from spanish_main.bots.nets.nets import Net
from spanish_main.bots.search import memory, tree
from spanish_main.bots.search.composition import Parts, search_kernels
from spanish_main.bots.search.workspace import Weights, new_work
from spanish_main.core.game.bot_spec import SearchSettings
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import Mode, add
from spanish_main.core.kernels.rng import Rng


class Evaluator:
    """Evaluates full states of a game by ``net``, or by the game's heuristic where that is None."""

    def __init__(self, game: Game, net: Net | None = None) -> None:
        self._mode: Mode = THINKING
        self._work = new_work(game, SearchSettings(depth=1), THINKING, Weights(net))
        self._stream = THINKING.table(Rng(0).stream)  # no evaluation draws from it
        scope = search_kernels(game.type, THINKING, Parts("net" if net else "rule"))
        self._kernels = add(scope.extended("evaluate"), THINKING, (tree.evaluate_all_seats,))

    def values(self, state: State) -> list[float]:
        """The value of ``state`` to each seat, from -1 to 1."""
        self._mode.put(self._work.states, memory.WALK, state.record)
        self._kernels.evaluate_all_seats(self._work, memory.WALK, self._stream)
        return [float(value) for value in self._work.values]
