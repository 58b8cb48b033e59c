"""Runs the jobs of a round: in this process, several processes, or a Ray cluster, with the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar

from spanish_main.workers.pool.pool import Job as Task
from spanish_main.workers.pool.pool import Pool
from spanish_main.workers.ray.gateway import Gateway

Job = TypeVar("Job")
Result = TypeVar("Result")

# A job takes minutes; a longer one hangs.
_LIMIT_SECONDS = 3600.0


class Crew(Protocol):
    """Runs jobs, perhaps several at a time."""

    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """Yields the result of ``work`` (a function of a module) for each job, in order."""


class _Here:
    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        return map(work, jobs)


class _Workers:
    """Supervised workers: another worker repeats a job whose worker dies."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def do(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        name = f"{work.__module__}:{work.__qualname__}"
        tasks = [Task(name, (job,), "learning", about="a share of a round", limit=_LIMIT_SECONDS) for job in jobs]
        asked = [self._pool.submit(task) for task in tasks]
        return (each.result() for each in asked)


@contextmanager
def crew(processes: int = 1, ray_address: str | None = None) -> Iterator[Crew]:
    """Returns a crew of so many processes, or of the Ray cluster at ``ray_address`` (``local``: a new one here).

    InvalidOptions if Ray is not installed, or no cluster answers at the address.
    """
    if ray_address is not None:
        with Gateway(ray_address) as cluster:
            yield from _working(Pool(place=cluster))
    elif processes > 1:
        yield from _working(Pool(processes))
    else:
        yield _Here()


def _working(pool: Pool) -> Iterator[Crew]:
    try:
        yield _Workers(pool)
    finally:
        pool.close()
