"""The types of records and arrays in kernels, for type checkers. Each mode has its own carriers (``kernel.Mode``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeAlias, TypeVar, overload

Entry = TypeVar("Entry")


class StateRecord(Protocol):
    """One record of a game's layout: numbers, and arrays of them, by the names of the fields."""

    def __getitem__(self, name: str, /) -> Any: ...
    def __setitem__(self, name: str, value: Any, /) -> None: ...


class Array(Protocol[Entry]):
    """A one-dimensional array. A slice shares its memory."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Entry]: ...
    @overload
    def __getitem__(self, at: int, /) -> Entry: ...
    @overload
    def __getitem__(self, at: slice, /) -> Array[Entry]: ...
    def __setitem__(self, at: int, value: Entry, /) -> None: ...


class Table(Protocol):
    """A two-dimensional array of numbers, indexed by a pair."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The numbers of rows and of columns."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: tuple[int, int], /) -> float: ...


States: TypeAlias = Array[StateRecord]  # assigning to an entry copies the record
Integers: TypeAlias = Array[int]
Floats: TypeAlias = Array[float]
FloatRows: TypeAlias = Array[Floats]
IntegerRows: TypeAlias = Array[Integers]
