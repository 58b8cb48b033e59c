"""Publishes to this process which tables its store has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class TableChanges:
    """Calls each subscriber with the id of a changed table, in the thread that publishes: the writer's."""

    def __init__(self) -> None:
        self._subscribers: tuple[Callable[[str], None], ...] = ()

    def publish(self, table: str) -> None:
        """Tells all subscribers that the table may have changed."""
        for subscriber in self._subscribers:
            subscriber(table)

    @contextmanager
    def subscribed(self, subscriber: Callable[[str], None]) -> Iterator[None]:
        """Calls ``subscriber`` for each changed table inside the block."""
        self._subscribers = (*self._subscribers, subscriber)
        try:
            yield
        finally:
            self._subscribers = tuple(one for one in self._subscribers if one is not subscriber)
