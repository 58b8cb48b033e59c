"""The gain of a second node of a Ray cluster: games a second of the arena and of a training's self-play.

    uv run --extra arena --extra ray python benchmarks/cluster.py --times 3

Both nodes are on this machine with a core each, so it needs two idle cores. One node and two take turns, since the load
of the machine changes. The start of workers and the loading of compiled code are not counted. On a busy machine the CPU
seconds of a game, over all processes, say more. Linux. See docs/arena.md.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.tournament import ArenaProgress, run_arena
from spanish_main.bots.nets.nets import load_net
from spanish_main.games.catalog import load_game_type
from spanish_main.learning.crew import crew
from spanish_main.learning.jobs import SelfPlayJob, learn
from spanish_main.learning.rounds import GAMES_A_JOB

GAME = "mutiny"
BOTS = ("sailor", "greedy")
GAMES_A_ROUND = 600
WARM = 20.0  # seconds after the first result that are not counted
COUNTED = 20.0


@contextmanager
def cluster(nodes: int) -> Iterator[str]:
    """A cluster of some nodes with a core each; yields its address."""
    os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"  # before Ray is imported, as ``workers.ray.cluster`` does
    from ray.cluster_utils import Cluster

    made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        for _ in range(nodes - 1):
            made.add_node(num_cpus=1)
        yield made.address
    finally:
        made.shutdown()


def spent() -> float:
    """The CPU seconds of this process and its descendants so far, Ray's own included."""
    parents: dict[int, int] = {}
    taken: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            parents[int(stat.parent.name)] = int(words[1])
            taken[int(stat.parent.name)] = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    family: set[int] = set()
    more = {os.getpid()}
    while more:
        family |= more
        more = {pid for pid, parent in parents.items() if parent in family} - family
    return sum(taken.get(pid, 0.0) for pid in family)


class Clock:
    """Counts games after a warm-up. games: finished at each tick."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._ticks: list[float] = []
        self._begun = self._ended = (0.0, 0.0, 0)

    def tick(self) -> bool:
        """Counts a tick; returns whether the measurement is complete."""
        now = time.perf_counter()
        self._ticks.append(now)
        if not self._begun[-1] and now > self._ticks[0] + WARM:
            self._begun = now, spent(), len(self._ticks)
        over = now > self._ticks[0] + WARM + COUNTED
        if over and not self._ended[-1]:
            self._ended = now, spent(), len(self._ticks)
        return over

    def result(self) -> tuple[float, float]:
        """Games a second, and CPU milliseconds of a game."""
        seconds, taken, ticks = (after - before for before, after in zip(self._begun, self._ended, strict=True))
        games = self._games * ticks
        return games / seconds, 1000 * taken / games


class Enough(Exception):
    """An arena has played long enough."""


def arena(address: str) -> tuple[float, float]:
    """Measures sets of two games in the arena."""
    clock = Clock(2)

    def tell(progress: ArenaProgress) -> None:
        if progress.last is not None and clock.tick():
            raise Enough

    with suppress(Enough):
        run_arena(ArenaConfig(game=GAME, options={"players": 2}, bots=BOTS, sets=100_000, ray=address), tell=tell)
    return clock.result()


def training(address: str) -> tuple[float, float]:
    """Measures rounds of self-play, without fitting."""
    net = load_net(load_game_type(GAME))
    assert net is not None
    lesson = SelfPlayJob(GAME, 1, 1, 0, GAMES_A_JOB, net, 0.9, 0.03, 0.02, 1600)
    jobs = [lesson._replace(first=first) for first in range(0, GAMES_A_ROUND, GAMES_A_JOB)]
    clock, enough = Clock(GAMES_A_JOB), False
    with crew(1, address) as hands:
        while not enough:
            for _ in hands.do(learn, jobs):
                enough = clock.tick()
    return clock.result()


def main() -> None:
    """Prints each figure, and the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    found: dict[tuple[str, int], list[tuple[float, float]]] = {}
    for _ in range(asked.times):
        for nodes in (1, 2):
            for name, work in (("arena", arena), ("training", training)):
                with cluster(nodes) as address:
                    result = work(address)
                found.setdefault((name, nodes), []).append(result)
                show(name, nodes, *result)
    print("Medians:")
    for (name, nodes), figures in found.items():
        show(name, nodes, *(median(kind) for kind in zip(*figures, strict=True)))


def show(name: str, nodes: int, games: float, cost: float) -> None:
    """Prints a result."""
    print(f"{name}, nodes: {nodes}: {games:.1f} games a second, {cost:.2f} ms of a processor a game", flush=True)


if __name__ == "__main__":
    main()
