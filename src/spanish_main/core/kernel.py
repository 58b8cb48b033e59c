"""The one decorator for rules: the same source runs interpreted or compiled by Numba.

``SPANISH_MAIN_KERNEL`` chooses: ``compiled`` (the default) or ``interpreted`` (debugger, coverage). In both modes a
kernel reads record fields as ``s["name"]`` and widens them at once with ``int()``; only then has one source one
meaning.

``SPANISH_MAIN_BOUNDSCHECK=1`` makes compiled kernels refuse an index past the end (the tests run so).
``SPANISH_MAIN_CACHE_DIR`` moves the folder of compiled code.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import platformdirs

MODE = os.environ.get("SPANISH_MAIN_KERNEL", "compiled")
if MODE not in ("compiled", "interpreted"):
    raise ValueError(f"SPANISH_MAIN_KERNEL is {MODE!r}: choose compiled or interpreted")
COMPILED = MODE == "compiled"
BOUNDSCHECK = os.environ.get("SPANISH_MAIN_BOUNDSCHECK", "0") == "1"
# Compiled code of other sources is kept this long: somebody may switch between two checkouts.
_KEEP_SECONDS = 14 * 24 * 3600

Function = TypeVar("Function", bound=Callable[..., Any])


_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def sources_digest(folders: tuple[str, ...] = ("core", "games", "bots")) -> str:
    """A digest of every source in ``folders``: an edit anywhere in them gives a new cache folder.

    Numba itself looks only at the file of the kernel, so an edited constant or helper elsewhere would leave a stale
    result.
    """
    digest = hashlib.sha256(f"{sys.version_info[:2]} boundscheck={BOUNDSCHECK}".encode())
    for folder in folders:
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _folders_behind(module: str, game: str) -> tuple[str, ...]:
    """The folders whose sources a kernel of ``module``, made for ``game`` (or for none), can contain."""
    folders = ["core"]
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        game = parts[1]
    elif parts[:1] not in ([], ["core"]):
        folders.extend(sorted({"bots", parts[0]}))  # what stands above bots may contain their kernels
    games = sorted(folder.name for folder in (_PACKAGE / "games").iterdir() if folder.is_dir())
    folders.extend(f"games/{name}" for name in games if f"{game}_".startswith(f"{name}_"))
    return tuple(folders)


def cache_root() -> Path:
    """The folder under which compiled code is kept, one sub-folder a digest of the sources."""
    chosen = os.environ.get("SPANISH_MAIN_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("spanish-main", appauthor=False)) / "kernels"


@cache
def _prepare_cache(folders: tuple[str, ...]) -> Path | None:
    """Make the cache folder for these sources, drop long unused ones; None where nothing can be written."""
    root = cache_root()
    folder = root / sources_digest(folders)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            return None
        os.utime(folder)
        for other in root.iterdir():
            if other != folder and time.time() - other.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return None
    return folder


if COMPILED:
    import numba
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def kernel(function: Function) -> Function:
        """Make ``function`` a kernel: compiled at its first call, or left as it is when interpreted."""
        return _compile(function)

    def inlined(function: Function) -> Function:
        """Make ``function`` a kernel that is built into every caller.

        For what playouts spend their time in: calls cost them a sixth. Everywhere it would multiply the compiling.
        """
        return _compile(function, inline=True)

    def _compile(function: Function, *, inline: bool = False, game: str = "", nogil: bool = False) -> Function:
        folder = _prepare_cache(_folders_behind(function.__module__, game))
        if folder is not None:  # Numba reads it when it decorates
            numba.config.CACHE_DIR = str(folder)
        options = {"cache": folder is not None, "boundscheck": BOUNDSCHECK, "forceinline": inline, "nogil": nogil}
        return numba.njit(**options)(function)  # type: ignore[no-any-return]

    @intrinsic  # type: ignore[untyped-decorator]
    def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _leading_zeros(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _population(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @inlined
    def lowest_bit(mask: int) -> int:
        """The index of the lowest set bit of a positive ``mask``."""
        return int(_trailing_zeros(mask))

    @inlined
    def highest_bit(mask: int) -> int:
        """The index of the highest set bit of a positive ``mask``."""
        return 63 - int(_leading_zeros(mask))

    @inlined
    def popcount(mask: int) -> int:
        """How many bits of a non-negative ``mask`` are set."""
        return int(_population(mask))

else:

    def kernel(function: Function) -> Function:
        """Make ``function`` a kernel: compiled at its first call, or left as it is when interpreted."""
        return function

    def inlined(function: Function) -> Function:
        """Make ``function`` a kernel that is built into every caller, where it is compiled."""
        return function

    def lowest_bit(mask: int) -> int:
        """The index of the lowest set bit of a positive ``mask``."""
        return (mask & -mask).bit_length() - 1

    def highest_bit(mask: int) -> int:
        """The index of the highest set bit of a positive ``mask``."""
        return mask.bit_length() - 1

    def popcount(mask: int) -> int:
        """How many bits of a non-negative ``mask`` are set."""
        return mask.bit_count()


@inlined
def nth_bit(mask: int, n: int) -> int:
    """The index of the ``n``-th (from 0) lowest set bit of ``mask``, which has more than ``n``."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


def instantiate(template: Callable[..., Any], game: ModuleType, *, nogil: bool = False) -> Callable[..., Any]:
    """A kernel made of ``template``, in which the global name ``game`` stands for the kernels of one game.

    ``nogil`` lets other threads run while it does: for what takes longer than a millisecond.
    Search, playouts and perft are written once as templates. Handing kernels over as arguments would do too, but Numba
    cannot keep such code from one process to the next; a copy with other globals it can.
    """
    assert isinstance(template, FunctionType)
    copy = FunctionType(
        template.__code__, {**template.__globals__, "game": game}, template.__name__, template.__defaults__
    )
    copy.__qualname__ = f"{template.__qualname__}_{game.__name__}"
    copy.__doc__ = template.__doc__
    copy.__module__ = template.__module__
    return _compile(copy, game=game.__name__, nogil=nogil) if COMPILED else copy
