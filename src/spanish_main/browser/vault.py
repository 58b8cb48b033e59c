"""The storage of a browser: lists of lines by a key. The page gives it (IndexedDB), a test has its own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Protocol


class Vault(Protocol):
    """Keeps lists of lines. What is written is written whole, or not at all; an error says that it could not be."""

    @property
    def kept(self) -> bool:
        """Whether anything is there at the next start."""

    async def keys(self) -> Iterable[str]:
        """The keys that have lines."""

    async def read(self, key: str) -> Iterable[str]:
        """The lines of a key; none for a key that there is not."""

    async def append(self, key: str, at: int, lines: Sequence[str], /) -> bool:
        """Add lines if the key has exactly ``at`` of them; False if not, for another tab was quicker."""

    async def replace(self, key: str, lines: Sequence[str]) -> None:
        """These lines in place of those that are there."""

    async def remove(self, key: str) -> None:
        """Away with a key."""

    def changed(self, callback: Callable[[str], None]) -> None:
        """Call back with each key that another tab changes."""


class _Bridge:
    """A vault of JavaScript: lists go there as arrays and come back as lists."""

    def __init__(self, vault: Any) -> None:
        self._vault = vault
        self._ffi: Any = import_module("pyodide.ffi")

    @property
    def kept(self) -> bool:
        return bool(self._vault.kept)

    async def keys(self) -> list[str]:
        return [str(key) for key in await self._vault.keys()]

    async def read(self, key: str) -> list[str]:
        return [str(line) for line in await self._vault.read(key)]

    async def append(self, key: str, at: int, lines: Sequence[str], /) -> bool:
        return bool(await self._vault.append(key, at, self._ffi.to_js(list(lines))))

    async def replace(self, key: str, lines: Sequence[str]) -> None:
        await self._vault.replace(key, self._ffi.to_js(list(lines)))

    async def remove(self, key: str) -> None:
        await self._vault.remove(key)

    def changed(self, callback: Callable[[str], None]) -> None:
        self._vault.changed(self._ffi.create_proxy(lambda key: callback(str(key))))


def bridged(vault: Any) -> Vault:
    """The vault that the page gives, as Python calls it; any other one as it is."""
    found: Vault = _Bridge(vault) if sys.platform == "emscripten" else vault
    return found
