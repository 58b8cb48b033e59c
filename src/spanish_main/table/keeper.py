"""The storage that a live table needs: a database at the server, memory in a test."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Literal, Protocol, TypeVar, TypeVarTuple, Unpack

from spanish_main.table.kept import Header, Intent, Row, Standing
from spanish_main.table.messages.errors import Refusal

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class NotKept(Exception):
    """Something could not be stored, and nothing has changed. Its text says why, in one line."""


class Keeper(Protocol):
    """Stores and reads the match of a table.

    Reading may take a while: it is done ``aside``. Writing begins at once, and what is given is to be awaited: it is
    stored then, or there is a ``Conflict``, since somebody else was quicker, or ``NotKept``.
    """

    async def aside(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Do what reads or takes a while, and let other tables go on meanwhile."""

    # --- Reading ------------------------------------------------------------------------------------------------------

    def header(self, table: str) -> Header | None:
        """A table's header; None if there is no such table, Refusal where it is damaged."""

    def entries(self, table: str) -> list[Row]:
        """Every entry of a table, in order, from which it goes on here; Refusal where one is missing or damaged."""

    def intents(self, table: str) -> list[Intent]:
        """What seats have said early."""

    def hinted(self, table: str) -> list[int]:
        """How many hints each seat has taken."""

    def standing(self, table: str, known: int | None) -> Standing | None:
        """How a table stands, and what is new after ``known`` entries; None if it is gone."""

    def saw(self, table: str, changes: int) -> None:
        """A table was read as it was after so many changes: what is stored of it goes on from there."""

    # --- Writing ------------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> Awaitable[None]:
        """Entries ``sequence`` and following, all or none. intents: the seats whose intents still stand; None: none."""

    def intend(self, table: str, sequence: int, intent: Intent) -> Awaitable[None]:
        """What a seat says early, before entry ``sequence``."""

    def count_hint(self, table: str, seat: int) -> Awaitable[None]:
        """One hint more was taken."""


class Allowance(Protocol):
    """How much of a match somebody may have stored."""

    def denied(self, kind: Literal["entries"]) -> Refusal | None:
        """Why nothing more can be stored now; None where it can."""

    def stored(self, kind: Literal["entries"], count: int) -> None:
        """So much was stored."""
