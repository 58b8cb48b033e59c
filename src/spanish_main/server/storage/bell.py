"""Tells the rest of the process which tables the store has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Bell:
    """Rings for a table. A listener is called in the thread that rings: the writer's."""

    def __init__(self) -> None:
        self._listeners: tuple[Callable[[str], None], ...] = ()

    def ring(self, table: str) -> None:
        """There may be something new of a table."""
        for listener in self._listeners:
            listener(table)

    @contextmanager
    def heard_by(self, listener: Callable[[str], None]) -> Iterator[None]:
        """Call ``listener`` for each table that is rung for, as long as the block lasts."""
        self._listeners = (*self._listeners, listener)
        try:
            yield
        finally:
            self._listeners = tuple(one for one in self._listeners if one is not listener)
