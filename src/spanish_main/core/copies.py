"""Helpers for classes that copy and pickle. A function with state raises TypeError."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar, Self


def copied(what: str, function: Callable[..., Any] | None) -> None:
    """Raises TypeError unless a deep copy of ``function`` is independent: Python copies no closure."""
    if isinstance(function, FunctionType) and function.__closure__:
        kept = ", ".join(function.__code__.co_freevars)
        raise TypeError(
            f"{what} cannot be copied: the function {function.__qualname__} keeps a state ({kept}) in itself"
        )


def pickled(what: str, function: Callable[..., Any] | None) -> None:
    """Raises TypeError unless ``function`` pickles."""
    try:
        pickle.dumps(function)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        reason = " ".join(str(error).split())[:160]
        raise TypeError(f"{what} cannot be pickled: {reason}") from None


class Independent:
    """Base of classes that keep state and pickle: ``copy.copy``, too, makes a copy that shares nothing."""

    def __copy__(self) -> Self:
        return copy.deepcopy(self)


class Working(Independent):
    """Base of classes with scratch memory: a copy does not take the scratch memory along, and makes its own.

    kept: the names of the attributes that a copy takes.
    """

    kept: ClassVar[tuple[str, ...]]

    def _allocate(self) -> None:
        """Makes the scratch memory, from the attributes in ``kept``."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.kept}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._allocate()


def saved(array: Any, length: int | None = None) -> bytes:
    """Returns the bytes of an array of any mode; with ``length``, of its first entries."""
    whole = memoryview(array)
    return bytes(whole if length is None else whole[:length])


def restored(array: Any, data: bytes) -> None:
    """Writes the result of ``saved`` to the beginning of ``array``."""
    if data:
        memoryview(array).cast("B")[: len(data)] = data


class Unportable:
    """Base of classes that hold processes, threads or files: copying and pickling raise TypeError."""

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(
            f"a {type(self).__name__} cannot be copied or pickled: it holds processes of its own; make another"
        )
