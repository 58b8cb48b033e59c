"""Where sets are played: in this process, in processes of this machine, or on a Ray cluster.

Each way takes sets one by one as it has room for them, and gives back what they came to in the order in which they
are done. What kills or hangs a worker costs one set: it is tried once more, and then counted as lost.

Nothing here imports the rules: a worker sets its number of threads before they are loaded.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import TYPE_CHECKING, Any

from spanish_main.core.errors import InvalidOptions

if TYPE_CHECKING:
    from spanish_main.arena.config import ArenaConfig
    from spanish_main.arena.results import Lost, Set

Pairing = tuple[int, int]
Task = tuple[Pairing, int]
Player = Callable[[Iterator[Task]], "Iterator[Set | Lost]"]

TRIES = 2
_ONE_THREAD = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def play_sets(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    """Play ``tasks`` as ``config`` says, asking for the next only when there is room for it."""
    if config.ray is not None:
        return _on_ray(config, tasks)
    if config.processes:
        return _in_processes(config, tasks)
    return _here(config, tasks)


def _here(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    from spanish_main.arena.play import compile_all, play_set

    compile_all(config)
    for pairing, number in tasks:
        yield play_set(config, pairing, number)


def begin() -> None:
    """In a worker, first of all: one thread, and an end that leaves no outside bot behind."""
    import signal

    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C ends the arena, and it ends us
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """Told to end: outside bots that hang would stay behind."""
    from spanish_main.arena.outside import kill_all

    kill_all()
    os._exit(143)


_prepared = False


def prepare(config: ArenaConfig) -> None:
    """In a worker: compile, or load what another has compiled, before the first clock runs."""
    global _prepared  # noqa: PLW0603 - once a process
    if not _prepared:
        from spanish_main.arena.play import compile_all

        _prepared = True
        compile_all(config)


def play_task(config: ArenaConfig, pairing: Pairing, number: int) -> Set:
    """What a worker does."""
    from spanish_main.arena.play import play_set

    prepare(config)
    return play_set(config, pairing, number)


def _in_processes(config: ArenaConfig, tasks: Iterator[Task]) -> Iterator[Set | Lost]:
    import multiprocessing

    from pebble import ProcessPool

    spawning = multiprocessing.get_context("spawn")
    pool = ProcessPool(max_workers=config.processes, context=spawning, initializer=begin)
    waiting: dict[Future[Set], tuple[Task, int]] = {}

    def submit(task: Task, tries: int) -> None:
        waiting[pool.schedule(play_task, args=[config, *task], timeout=config.set_limit)] = (task, tries)

    try:
        # One compiles for all; if it cannot, the games will show why.
        wait([pool.schedule(prepare, args=[config])])
        while True:
            while len(waiting) < config.processes + 1 and (task := next(tasks, None)) is not None:
                submit(task, 1)
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                task, tries = waiting.pop(future)
                error = future.exception()
                if error is None:
                    yield future.result()
                elif tries < TRIES:
                    submit(task, tries + 1)
                else:
                    yield _lost(task, error)
    finally:
        pool.stop()  # type: ignore[no-untyped-call]
        pool.join()


def _lost(task: Task, error: BaseException) -> Lost:
    from spanish_main.arena.results import Lost

    why = "took too long" if isinstance(error, TimeoutError) else f"{type(error).__name__}: {error}"
    return Lost(*task, why=" ".join(why.split())[:200])


def check(config: ArenaConfig) -> None:
    """InvalidOptions if the workers that ``config`` asks for are not to be had here."""
    from importlib.util import find_spec

    if config.ray is not None:
        if find_spec("ray") is None:
            raise InvalidOptions("Ray is not installed: pip install 'spanish-main[ray]'")
    elif config.processes and find_spec("pebble") is None:
        raise InvalidOptions("processes of their own need Pebble: pip install 'spanish-main[arena]'")
    if find_spec("statsmodels") is None:
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
