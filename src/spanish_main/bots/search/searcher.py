"""One thread's search: its tree, scratch memory and random stream."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from spanish_main.bots.search import memory, result
from spanish_main.bots.search.composition import parts_for, search_kernels
from spanish_main.bots.search.memory import Findings
from spanish_main.bots.search.slices import SLICE_SECONDS, Thought
from spanish_main.bots.search.workspace import Weights, new_tree, new_work
from spanish_main.core.copies import restored, saved
from spanish_main.core.game.bot_spec import SearchSettings
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.carriers import Table
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.rng import Rng

_FIRST_SLICE: Final = 32  # simulations before the first look at the clock, compiled


class Searcher:
    """One thread's search: its tree, scratch memory and random stream."""

    def __init__(
        self,
        game: Game,
        settings: SearchSettings,
        weights: Weights,
        room: tuple[int, int],
        rng: Rng,
        mode: Mode,
        halted: Callable[[], bool] | None = None,
    ) -> None:
        """room: nodes and edges that the tree can hold. halted: see ``Patience``."""
        self._halted = halted
        self._kernels = search_kernels(game.type, mode, parts_for(game.type, settings))
        self.work = new_work(game, settings, mode, weights)
        self.root = 0
        self._mode = mode
        self._room = room
        self.tree = new_tree(room, mode)
        self._rng = rng
        self._early = float(self.work.settings[memory.EARLY])
        self.stream = mode.table(rng.stream)
        self._reuse = settings.reuse
        self._expand_after = settings.expand_after

    def saved(self) -> dict[str, Any]:
        """Returns the state that later decisions depend on: the random stream and the used part of the tree."""
        nodes, edges = int(self.tree.used[0]), int(self.tree.used[1])
        parts = {}
        for name, array in self.tree._asdict().items():
            length = nodes if name.startswith("node_") else edges if name.startswith("edge_") else None
            parts[name] = saved(array, length)
        return {"rng": self._rng, "root": self.root, "tree": parts, "sums": saved(self.work.sums)}

    def resume(self, state: dict[str, Any]) -> None:
        """Continues from the saved state of another search, whose random stream was passed to the constructor."""
        self.root = state["root"]
        restored(self.work.sums, state["sums"])
        for name, data in state["tree"].items():
            restored(getattr(self.tree, name), data)

    def start(self, observation: Observation, table: Table) -> None:
        """Starts at ``observation``; keeps the tree unless half of it is used.

        table: the solved positions to look up during the search.
        """
        self._begin_at(observation, table)
        for at in range(len(self.work.sums)):
            self.work.sums[at] = 0.0
        tree = self.tree
        if not self._reuse or 2 * tree.used[0] > len(tree.node_key) or 2 * tree.used[1] > len(tree.edge_action):
            self.tree = new_tree(self._room, self._mode)

    def _begin_at(self, observation: Observation, table: Table) -> None:
        self.work = self.work._replace(table=table)
        self._mode.put(self.work.states, memory.ROOT, observation.record)

    def look_up(self, observation: Observation, table: Table, found: Findings, n: int, rng: Rng) -> float:
        """Calls the kernel ``look_up`` with ``table``; returns the value to seat 0, or UNSOLVED."""
        self._begin_at(observation, table)
        stream = self._mode.table(rng.stream)
        return float(self._kernels.look_up(self.work, found, observation.viewer, n, stream))

    def add_to(self, found: Findings, n: int, searches: int) -> None:
        """Adds the root's numbers of the first ``n`` legal actions, for ``result.summarize``."""
        result.add_root(found, self.tree, self.root, n, searches)

    def simulate(self, viewer: int, simulations: int, left: int) -> bool:
        """Makes up to ``simulations`` of the ``left`` ones; returns whether it made all, without an early end."""
        work, made = self.work, len(self.work.values)
        before = work.sums[made]
        self.root = int(self._kernels.search(work, self.tree, viewer, self.stream, simulations, left))
        return bool(work.sums[made] - before >= simulations)

    def think(
        self, viewer: int, simulations: int | None, until: float | None, *, early: bool = False, sliced: bool = False
    ) -> Thought[None]:
        """Makes ``simulations``, or as many as there is time for until ``until``, whichever limit comes first.

        early: whether ``SearchSettings.early`` may end the search. A halted search still makes its first slice.
        sliced: whether to pause without a clock, too.
        """
        self.work.settings[memory.EARLY] = self._early if early else 0.0
        if until is None and self._halted is None and not sliced:
            self.simulate(viewer, simulations or 1, simulations or 1)
            return
        left = simulations if simulations is not None else 1 << 40
        size = min(left, 1 if self._mode is INTERPRETED else _FIRST_SLICE)
        while left > 0:
            began = time.perf_counter()
            if not self.simulate(viewer, size, left):
                return
            left -= size
            now = time.perf_counter()
            if (until is not None and now >= until) or (self._halted is not None and self._halted()):
                return
            each = max(1e-9, (now - began) / size)
            seconds = SLICE_SECONDS if until is None else min(SLICE_SECONDS, until - now)
            size = min(left, max(1, int(seconds / each)))
            yield

    def open_root(self, viewer: int) -> int:
        """Simulates until the root has its edges (in a full tree it gets none); returns the simulations made."""
        self.work.settings[memory.EARLY] = 0.0
        self.simulate(viewer, 0, 0)
        made = 0
        while self.root >= 0 and self.tree.node_edges[self.root] == 0 and made <= self._expand_after:
            self.simulate(viewer, 1, 1)
            made += 1
        return made

    def simulate_after(self, viewer: int, action: int, simulations: int) -> list[float]:
        """Makes simulations that begin with ``action``; returns ``Work.sums`` after them."""
        self.work.settings[memory.ROOT_EDGE] = self._edge_of(action)
        self.simulate(viewer, simulations, simulations)
        self.work.settings[memory.ROOT_EDGE] = -1.0
        return self.sums()

    def sums(self) -> list[float]:
        """Returns ``Work.sums`` as a list."""
        return [float(number) for number in self.work.sums]

    def _edge_of(self, action: int) -> int:
        """Returns the number of the root's edge of ``action``; -1: none."""
        if self.root < 0:
            return -1
        tree, first = self.tree, int(self.tree.node_first[self.root])
        return next((k for k in range(int(tree.node_edges[self.root])) if tree.edge_action[first + k] == action), -1)
