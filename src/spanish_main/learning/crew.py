"""Who does the work of a round: this process, several processes, or a Ray cluster. All give the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


class Crew(Protocol):
    """Does jobs, perhaps several at a time."""

    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """The result of ``work`` (a function of a module) for each job, in their order."""
        ...


class _Here:
    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        return map(work, jobs)


class _Processes:
    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        return self._pool.map(work, jobs)


class _Ray:
    def __init__(self, ray: Any) -> None:
        self._ray = ray

    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        remote = self._ray.remote(work)
        return iter(self._ray.get([remote.remote(job) for job in jobs]))


@contextmanager
def crew(processes: int = 1, ray_address: str | None = None) -> Iterator[Crew]:
    """A crew of so many processes, or of the Ray cluster at ``ray_address`` (``local``: one of this machine's own).

    ValueError where Ray is asked for and not installed; ConnectionError where none answers at the address.
    """
    if ray_address is not None:
        try:
            import ray
        except ImportError:
            raise ValueError("training on a Ray cluster needs ray: pip install 'spanish-main[ray]'") from None
        ray.init(None if ray_address == "local" else ray_address, log_to_driver=False)
        try:
            yield _Ray(ray)
        finally:
            ray.shutdown()
    elif processes > 1:
        # Spawned: a fork would copy compiled code and threads half way through.
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            yield _Processes(pool)
    else:
        yield _Here()
