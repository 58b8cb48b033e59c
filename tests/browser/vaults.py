"""Vaults for tests: in memory, shared by several tabs, and failing when they are told to."""

from __future__ import annotations

from collections.abc import Callable, Sequence


class Full(Exception):
    """The storage takes nothing more."""


class Disk:
    """What is on the disk, no matter who has it open."""

    def __init__(self) -> None:
        self.lines: dict[str, list[str]] = {}
        self.tabs: list[MemoryVault] = []

    def tab(self) -> MemoryVault:
        """One more tab of the browser."""
        self.tabs.append(MemoryVault(self))
        return self.tabs[-1]

    def close(self, tab: MemoryVault) -> None:
        """A tab is closed, or reloaded."""
        self.tabs.remove(tab)


class MemoryVault:
    """A vault over a disk, as one tab has it.

    fails: asked before each writing, with what is done: "no" for all is well, "before": it fails and nothing is
    written, "after": it is written and fails all the same.
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
        self._tell(key)
        if how == "after":
            raise Full("nobody knows")
        return True

    async def replace(self, key: str, lines: Sequence[str]) -> None:
        if self.fails("replace") == "before":
            raise Full("quota exceeded")
        self._disk.lines[key] = list(lines)
        self._tell(key)

    async def remove(self, key: str) -> None:
        if self.fails("remove") == "before":
            raise Full("it does not go")
        self._disk.lines.pop(key, None)
        self._tell(key)

    def changed(self, callback: Callable[[str], None]) -> None:
        self.callbacks.append(callback)

    def _tell(self, key: str) -> None:
        for tab in self._disk.tabs:
            if tab is not self:
                for callback in tab.callbacks:
                    callback(key)
