"""What copies and pickles, and what says in one line that it does not: a function may keep a state of its own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar, Self


def copied(what: str, function: Callable[..., Any] | None) -> None:
    """TypeError unless a deep copy of ``function`` is independent: Python copies no function with its closure."""
    if isinstance(function, FunctionType) and function.__closure__:
        kept = ", ".join(function.__code__.co_freevars)
        raise TypeError(
            f"{what} cannot be copied: the function {function.__qualname__} keeps a state ({kept}) in itself"
        )


def pickled(what: str, function: Callable[..., Any] | None) -> None:
    """TypeError unless ``function`` pickles."""
    try:
        pickle.dumps(function)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        told = " ".join(str(error).split())[:160]
        raise TypeError(f"{what} cannot be pickled: {told}") from None


class Independent:
    """Base of what keeps a state and pickles: ``copy.copy`` makes a copy that shares nothing either."""

    def __copy__(self) -> Self:
        return copy.deepcopy(self)


class Working(Independent):
    """Base of what works in memory of its own, which no copy takes along: each makes its own.

    kept: the attributes that a copy takes.
    """

    kept: ClassVar[tuple[str, ...]]

    def _allocate(self) -> None:
        """Make what is worked in, of the attributes that are kept."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.kept}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._allocate()


def saved(array: Any, length: int | None = None) -> bytes:
    """The bytes of an array of any mode, of its first ``length`` entries."""
    whole = memoryview(array)
    return bytes(whole if length is None else whole[:length])


def restored(array: Any, data: bytes) -> None:
    """Write what ``saved`` gave to the beginning of ``array``."""
    if data:
        memoryview(array).cast("B")[: len(data)] = data


class Unportable:
    """Base of what holds processes, threads or files, and so cannot be copied or pickled: TypeError says so."""

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(
            f"a {type(self).__name__} cannot be copied or pickled: it holds processes of its own; make another"
        )
