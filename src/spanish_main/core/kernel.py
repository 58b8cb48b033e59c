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


def sources_digest() -> str:
    """A digest of every source that compiled code can contain: any edit anywhere gives a new cache folder.

    Numba itself looks only at the file of the kernel, so an edited constant or helper elsewhere would leave a stale
    result.
    """
    digest = hashlib.sha256(f"{sys.version_info[:2]} boundscheck={BOUNDSCHECK}".encode())
    package = Path(__file__).resolve().parent.parent
    for folder in ("core", "games", "bots"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder under which compiled code is kept, one sub-folder a digest of the sources."""
    chosen = os.environ.get("SPANISH_MAIN_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("spanish-main", appauthor=False)) / "kernels"


def _prepare_cache() -> Path | None:
    """Make this source tree's cache folder, drop long unused ones; None where nothing can be written."""
    root = cache_root()
    folder = root / sources_digest()
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

    CACHE_FOLDER = _prepare_cache()
    if CACHE_FOLDER is not None:
        numba.config.CACHE_DIR = str(CACHE_FOLDER)

    def kernel(function: Function) -> Function:
        """Make ``function`` a kernel: compiled at its first call, or left as it is when interpreted."""
        return _compile(function, inline=False)

    def inlined(function: Function) -> Function:
        """Make ``function`` a kernel that is built into every caller.

        For what playouts spend their time in: calls cost them a sixth. Everywhere it would multiply the compiling.
        """
        return _compile(function, inline=True)

    def _compile(function: Function, *, inline: bool) -> Function:
        options = {"cache": CACHE_FOLDER is not None, "boundscheck": BOUNDSCHECK, "forceinline": inline}
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


def instantiate(template: Callable[..., Any], game: ModuleType) -> Callable[..., Any]:
    """A kernel made of ``template``, in which the global name ``game`` stands for the kernels of one game.

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
    return kernel(copy)
