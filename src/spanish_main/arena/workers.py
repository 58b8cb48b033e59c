"""Where sets are played: in this process, in processes of this machine, or on a Ray cluster.

Each way takes sets one by one as it has room for them, and gives back what they came to in the order in which they
are done. What kills or hangs a worker costs one set: it is tried once more, and then counted as lost.

Nothing here imports NumPy or Numba: a worker sets its number of threads before they are loaded.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from importlib.util import find_spec
from typing import Any

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.outside import kill_all
from spanish_main.arena.play import compile_all, play_set
from spanish_main.arena.results import Lost, Set
from spanish_main.core.errors import InvalidOptions
from spanish_main.workers.channel import TookTooLong
from spanish_main.workers.pool import Job, Pool, Start
from spanish_main.workers.process import at_end

Pairing = tuple[int, int]
Task = tuple[Pairing, int]
Player = Callable[[Iterator[Task]], "Iterator[Set | Lost]"]

TRIES = 2
_CLIENT = "arena"
# Every bot of a game, compiled for the first time on a busy machine.
_PREPARE_SECONDS = 1800.0
_ONE_THREAD = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def play_sets(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    """Play ``tasks`` as ``config`` says, asking for the next only when there is room for it."""
    if config.ray is not None:
        return _on_ray(config, tasks)
    if config.processes:
        return _in_processes(config, tasks)
    return _here(config, tasks)


def _here(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    compile_all(config)
    for pairing, number in tasks:
        yield play_set(config, pairing, number)


def begin_here() -> None:
    """In a worker of this machine, first of all: an end that leaves no outside bot behind."""
    at_end(kill_all)


def begin() -> None:
    """The same in a worker that somebody else has started; one thread, too."""
    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C ends the arena, and it ends us
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """Told to end: outside bots that hang would stay behind."""
    kill_all()
    os._exit(143)


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

    pool = Pool(config.processes, Start(calls=((f"{__name__}:begin_here", ()),)))
    waiting: dict[Future[Set], Task] = {}
    try:
        # One compiles for all; if it cannot, the games will show why.
        wait([pool.submit(Job(f"{__name__}:prepare", (config,), _CLIENT, limit=_PREPARE_SECONDS, tries=1))])
        while True:
            while len(waiting) < config.processes + 1 and (task := next(tasks, None)) is not None:
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
    if config.ray is not None and find_spec("ray") is None:
        raise InvalidOptions("Ray is not installed: pip install 'spanish-main[ray]'")
    if find_spec("scipy") is None:
        raise InvalidOptions("an arena needs statistics: pip install 'spanish-main[arena]'")


def _on_ray(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    """Play on a Ray cluster: as many sets at once as it has cores."""
    import ray

    assert config.ray is not None
    ray.init(address=None if config.ray == "local" else config.ray, log_to_driver=False)
    try:
        play = ray.remote(num_cpus=1, max_retries=TRIES - 1)(_play_on_cluster)
        room = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: dict[Any, Task] = {}
        while True:
            while len(waiting) < room + 1 and (task := next(tasks, None)) is not None:
                waiting[play.remote(config, *task)] = task
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1)
            for reference in done:
                task = waiting.pop(reference)
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayError as error:
                    yield _lost(task, error)
    finally:
        ray.shutdown()


def _play_on_cluster(config: ArenaConfig, pairing: Pairing, number: int) -> Set:
    if not _prepared:
        begin()
    return play_task(config, pairing, number)
