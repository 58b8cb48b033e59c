"""Vaults for tests: in memory, shared by several tabs, with failures on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence


class Full(Exception):
    """The storage is full."""


class Disk:
    """The data on a disk, shared by several tabs."""

    def __init__(self) -> None:
        self.lines: dict[str, list[str]] = {}
        self.tabs: list[MemoryVault] = []

    def tab(self) -> MemoryVault:
        """Open one more tab of the browser."""
        self.tabs.append(MemoryVault(self))
        return self.tabs[-1]

    def close(self, tab: MemoryVault) -> None:
        """Close a tab."""
        self.tabs.remove(tab)


class MemoryVault:
    """A tab's vault over a disk.

    fails: called with the kind of each operation. "no": it succeeds; "before": it fails and changes nothing; "after":
    it is done and fails all the same.
    """

    kept = True

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.callbacks: list[Callable[[str], None]] = []
        self.fails: Callable[[str], str] = lambda _: "no"

    async def keys(self) -> list[str]:
        return sorted(self._disk.lines)

    async def read(self, key: str) -> list[str]:
        if self.fails("read") != "no":
            raise Full("the disk does not answer")
        return list(self._disk.lines.get(key, ()))

    async def append(self, key: str, at: int, lines: Sequence[str], /) -> bool:
        how = self.fails("append")
        if how == "before":
            raise Full("quota exceeded")
        known = self._disk.lines.get(key, [])
        if len(known) != at:
            return False
        self._disk.lines[key] = [*known, *lines]
        self._notify(key)
        if how == "after":
            raise Full("nobody knows")
        return True

    async def replace(self, key: str, lines: Sequence[str]) -> None:
        if self.fails("replace") == "before":
            raise Full("quota exceeded")
        self._disk.lines[key] = list(lines)
        self._notify(key)

    async def remove(self, key: str) -> None:
        if self.fails("remove") == "before":
            raise Full("it does not go")
        self._disk.lines.pop(key, None)
        self._notify(key)

    def changed(self, callback: Callable[[str], None]) -> None:
        self.callbacks.append(callback)

    def _notify(self, key: str) -> None:
        for tab in self._disk.tabs:
            if tab is not self:
                for callback in tab.callbacks:
                    callback(key)
