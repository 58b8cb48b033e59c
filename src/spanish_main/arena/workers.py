"""Plays sets in this process, in processes of this machine, or on a Ray cluster.

Each way takes the next set when a worker is free, and yields the results in the order in which they are finished. A set
whose worker dies or hangs is tried once more, and then counted as lost.

This module imports neither NumPy nor Numba: a worker sets its number of threads before it loads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait

from spanish_main.arena.outside import kill_all
from spanish_main.arena.play import compile_all, play_set
from spanish_main.arena.results import Lost, Set
from spanish_main.arena.schedule import Pairing
from spanish_main.core.extras import need
from spanish_main.settings.arena import ArenaConfig
from spanish_main.workers.pool.channel import TookTooLong
from spanish_main.workers.pool.pool import Job, Pool, Start
from spanish_main.workers.pool.process import at_end
from spanish_main.workers.ray.cluster import check_ray
from spanish_main.workers.ray.gateway import Gateway

Task = tuple[Pairing, int]
Player = Callable[[Iterator[Task]], "Iterator[Set | Lost]"]

TRIES = 2
_CLIENT = "arena"
# Every bot of a game, compiled for the first time on a busy machine.
_PREPARE_SECONDS = 1800.0


def play_sets(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    """Plays ``tasks`` as ``config`` says. Takes the next task only when a worker is free."""
    if config.processes or config.ray is not None:
        return _in_processes(config, tasks)
    return _here(config, tasks)


def _here(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    compile_all(config)
    for pairing, number in tasks:
        yield play_set(config, pairing, number)


def begin_here() -> None:
    """Prepares a worker: it kills its outside bots when it ends."""
    at_end(kill_all)


_prepared = False


def prepare(config: ArenaConfig) -> None:
    """In a worker: compiles the bots, or loads compiled code, before times are measured."""
    global _prepared  # noqa: PLW0603 - once a process
    if not _prepared:
        _prepared = True
        compile_all(config)


def play_task(config: ArenaConfig, pairing: Pairing, number: int) -> Set:
    """Plays a set in a worker."""
    prepare(config)
    return play_set(config, pairing, number)


def _in_processes(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    start = Start(calls=((f"{__name__}:begin_here", ()),))
    if config.ray is None:
        yield from _in_pool(config, tasks, Pool(config.processes, start))
        return
    with Gateway(config.ray) as cluster:
        yield from _in_pool(config, tasks, Pool(start=start, place=cluster))


def _in_pool(config: ArenaConfig, tasks: Iterator[Task], pool: Pool) -> Iterator[Set | Lost]:
    waiting: dict[Future[Set], Task] = {}
    try:
        # One worker compiles for all. Errors show in the games.
        wait([pool.submit(Job(f"{__name__}:prepare", (config,), _CLIENT, limit=_PREPARE_SECONDS, tries=1))])
        while True:
            while len(waiting) < pool.size + 1 and (task := next(tasks, None)) is not None:
                about = f"set {task[1]} of pairing {task[0]}"
                work, arguments = f"{__name__}:play_task", (config, *task)
                job = Job(work, arguments, _CLIENT, about=about, limit=config.set_limit, tries=TRIES)
                waiting[pool.submit(job)] = task
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                task = waiting.pop(future)
                error = future.exception()
                yield future.result() if error is None else _lost(task, error)
    finally:
        pool.close()


def _lost(task: Task, error: BaseException) -> Lost:
    why = "took too long" if isinstance(error, TookTooLong) else str(error)
    return Lost(*task, why=" ".join(why.split())[:200])


def check(config: ArenaConfig) -> None:
    """InvalidOptions if the workers of ``config`` are not available here."""
    if config.ray is not None:
        check_ray()
    need("arena", "scipy", "matplotlib", "jinja2")
