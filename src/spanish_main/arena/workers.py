"""Where sets are played: in this process, in processes of this machine, or on a Ray cluster.

Each way takes sets one by one as it has room for them, and gives back what they came to in the order in which they
are done. What kills or hangs a worker costs one set: it is tried once more, and then counted as lost.

Nothing here imports NumPy or Numba: a worker sets its number of threads before they are loaded.
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
    """Play ``tasks`` as ``config`` says, asking for the next only when there is room for it."""
    if config.processes or config.ray is not None:
        return _in_processes(config, tasks)
    return _here(config, tasks)


def _here(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    compile_all(config)
    for pairing, number in tasks:
        yield play_set(config, pairing, number)


def begin_here() -> None:
    """In a worker, first of all: an end that leaves no outside bot behind."""
    at_end(kill_all)


_prepared = False


def prepare(config: ArenaConfig) -> None:
    """In a worker: compile, or load what another has compiled, before the first clock runs."""
    global _prepared  # noqa: PLW0603 - once a process
    if not _prepared:
        _prepared = True
        compile_all(config)


def play_task(config: ArenaConfig, pairing: Pairing, number: int) -> Set:
    """What a worker does."""
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
        # One compiles for all; if it cannot, the games will show why.
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
    """InvalidOptions if the workers that ``config`` asks for are not to be had here."""
    if config.ray is not None:
        check_ray()
    need("arena", "scipy", "matplotlib", "jinja2")
