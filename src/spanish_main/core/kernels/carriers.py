"""What kernels read and write, as a type checker sees it: each mode has carriers of its own (``kernel.Mode``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, overload


class State(Protocol):
    """One record of a game's layout: numbers, and arrays of them, by the names of the fields."""

    def __getitem__(self, name: str, /) -> Any: ...
    def __setitem__(self, name: str, value: Any, /) -> None: ...


class States(Protocol):
    """Records side by side. To assign one copies it."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> State: ...
    def __setitem__(self, at: int, state: State, /) -> None: ...


class Integers(Protocol):
    """An array of whole numbers."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, value: int, /) -> None: ...


class Floats(Protocol):
    """An array of numbers. A slice is the same memory."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[float]: ...
    @overload
    def __getitem__(self, at: int, /) -> float: ...
    @overload
    def __getitem__(self, at: slice, /) -> Floats: ...
    def __setitem__(self, at: int, value: float, /) -> None: ...


class IntegerRows(Protocol):
    """IntegerRows of whole numbers, each an array itself."""

    def __getitem__(self, at: int, /) -> Integers: ...


class Table(Protocol):
    """Numbers in two dimensions, indexed by both at once."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of rows, and of columns."""
        ...

    def __len__(self) -> int: ...
    def __getitem__(self, at: tuple[int, int], /) -> float: ...
