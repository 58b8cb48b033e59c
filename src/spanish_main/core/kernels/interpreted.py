"""The mode in which kernels run as they are written, on plain bytes: for one match, and wherever there is no NumPy."""

from __future__ import annotations

from typing import Any

from spanish_main.core.kernels.kernel import Kernel, Kernels
from spanish_main.core.kernels.layout import Layout, Record, Records, zeros


class Interpreted:
    """See ``core.kernels.kernel.Mode``."""

    name = "interpreted"

    def __reduce__(self) -> str:
        return "INTERPRETED"  # there is one: what holds it copies and pickles with its name

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
        """So many zeroed records."""
        return Records(layout, length)

    def zeros(self, code: str, *shape: int) -> Any:
        """A memoryview, or a list of them."""
        if len(shape) == 1:
            return zeros(code, *shape)
        length, *row = shape
        return [zeros(code, *row) for _ in range(length)]

    def rows(self, code: str, *shape: int) -> Any:
        """A memoryview."""
        return zeros(code, *shape)

    def table(self, values: Any) -> Any:
        """A memoryview of the same memory."""
        return memoryview(values)

    def put(self, states: Records, index: int, record: Record) -> None:
        """Copy ``record`` to ``states[index]``."""
        states[index] = record

    def words(self, states: Records) -> Records:
        """The records themselves: their bytes are asked for when a key is made."""
        return states


INTERPRETED = Interpreted()
