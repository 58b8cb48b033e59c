"""What kernels read and write, as a type checker sees it: each mode has carriers of its own (``kernel.Mode``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeAlias, TypeVar, overload

Entry = TypeVar("Entry")


class StateRecord(Protocol):
    """One record of a game's layout: numbers, and arrays of them, by the names of the fields."""

    def __getitem__(self, name: str, /) -> Any: ...
    def __setitem__(self, name: str, value: Any, /) -> None: ...


class Array(Protocol[Entry]):
    """Entries side by side. A slice is the same memory."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Entry]: ...
    @overload
    def __getitem__(self, at: int, /) -> Entry: ...
    @overload
    def __getitem__(self, at: slice, /) -> Array[Entry]: ...
    def __setitem__(self, at: int, value: Entry, /) -> None: ...


class Table(Protocol):
    """Numbers in two dimensions, indexed by both at once."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of rows, and of columns."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: tuple[int, int], /) -> float: ...


States: TypeAlias = Array[StateRecord]  # to assign one copies it
Integers: TypeAlias = Array[int]
Floats: TypeAlias = Array[float]
IntegerRows: TypeAlias = Array[Integers]
