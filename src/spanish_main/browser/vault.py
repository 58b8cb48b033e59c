"""The storage of a browser: lists of lines by key. The page provides it (IndexedDB); tests have their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Protocol


class Vault(Protocol):
    """Stores lists of lines. A write is done as a whole or not at all, with an error."""

    @property
    def kept(self) -> bool:
        """Whether the data stays until the next start."""

    async def keys(self) -> Iterable[str]:
        """The keys that have lines."""

    async def read(self, key: str) -> Iterable[str]:
        """The lines of a key; none for an unknown key."""

    async def append(self, key: str, at: int, lines: Sequence[str], /) -> bool:
        """Appends lines if the key has exactly ``at`` lines; False if not, since another tab was quicker."""

    async def replace(self, key: str, lines: Sequence[str]) -> None:
        """Replaces all lines of a key."""

    async def remove(self, key: str) -> None:
        """Removes a key."""

    def changed(self, callback: Callable[[str], None]) -> None:
        """Calls ``callback`` with each key that another tab changes."""


class _Bridge:
    """A vault in JavaScript: converts lists to arrays and back."""

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
    """The page's vault for Python; any other vault unchanged."""
    found: Vault = _Bridge(vault) if sys.platform == "emscripten" else vault
    return found
