"""The mode in which Python interprets kernels, on plain bytes: for one match, and where NumPy is missing."""

from __future__ import annotations

from typing import Any

from spanish_main.core.kernels.kernel import Kernel, Kernels
from spanish_main.core.kernels.layout import Layout, Record, Records, zeros


class Interpreted:
    """See ``core.kernels.kernel.Mode``."""

    name = "interpreted"

    def __reduce__(self) -> str:
        return "INTERPRETED"  # a single object: it copies and pickles by name

    def make(self, function: Kernel) -> Kernel:
        """The function itself."""
        return function

    def part(self, function: Kernel, scope: Kernels) -> Kernel:
        """The function itself."""
        return function

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """The function itself."""
        return function

    def records(self, layout: Layout, length: int) -> Records:
        """Returns zeroed records."""
        return Records(layout, length)

    def zeros(self, code: str, *shape: int) -> Any:
        """Returns a memoryview of zeros, or a list of such rows."""
        if len(shape) == 1:
            return zeros(code, *shape)
        length, *row = shape
        return [zeros(code, *row) for _ in range(length)]

    def rows(self, code: str, *shape: int) -> Any:
        """Returns a memoryview of zeros."""
        return zeros(code, *shape)

    def table(self, values: Any) -> Any:
        """Returns a memoryview of the same memory."""
        return memoryview(values)

    def put(self, states: Records, index: int, record: Record) -> None:
        """Copies ``record`` to ``states[index]``."""
        states[index] = record

    def words(self, states: Records) -> Records:
        """Returns the records themselves: ``key_of`` reads their bytes."""
        return states


INTERPRETED = Interpreted()
