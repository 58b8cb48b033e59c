"""The extras of the package, and the command that installs one where this package runs. Extras: pyproject.toml."""

from __future__ import annotations

import re
import sys
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from spanish_main.core.errors import InvalidOptions

_PACKAGE: Final = "spanish-main"
_CLONE: Final = Path(__file__).parents[3]
_OF_AN_EXTRA: Final = re.compile(r"""^(.+?)\s*;\s*extra\s*==\s*['"]([a-z]+)['"]$""")
_OF_OURS: Final = re.compile(rf"^{_PACKAGE}\[([a-z]+)\]$")


def packages(extra: str) -> list[str]:
    """Returns the packages of ``extra`` with their versions, from the installed metadata, nested extras included."""
    try:
        found = requires(_PACKAGE) or []
    except PackageNotFoundError:  # a copy of the sources on the path
        return []
    matches = (_OF_AN_EXTRA.match(line) for line in found)
    named = [match[1] for match in matches if match is not None and match[2] == extra]
    inner = [_OF_OURS.match(one) for one in named]
    return [one for name, ours in zip(named, inner, strict=True) for one in (packages(ours[1]) if ours else [name])]


def in_clone() -> bool:
    """Whether the package runs in a clone of the repository, in the environment that uv makes there."""
    return (_CLONE / "uv.lock").is_file() and Path(sys.prefix).is_relative_to(_CLONE)


def command(extra: str) -> str:
    """The command that installs ``extra`` here.

    In a clone uv knows the extra. Elsewhere the command names the packages, for no package index has to know ours.
    """
    if in_clone():
        return f"uv sync --inexact --extra {extra}"
    installer = "-m pip install" if find_spec("pip") is not None else ""
    begin = f'"{sys.executable}" {installer}' if installer else f'uv pip install --python "{sys.executable}"'
    return " ".join([begin, *(f'"{one}"' for one in packages(extra))])


def need(extra: str, *modules: str) -> None:
    """Raises ``missing(extra)`` if one of ``modules`` is not installed."""
    if any(find_spec(module) is None for module in modules):
        raise missing(extra)


def without(error: ModuleNotFoundError) -> InvalidOptions | None:
    """Returns the error that names the extra of a missing package; None where the package belongs to no extra."""
    package = (error.name or "").partition(".")[0]
    return missing("vector") if package in ("numpy", "numba", "llvmlite") else None


def missing(extra: str) -> InvalidOptions:
    """Returns the error that names ``extra`` and the command that installs it."""
    how = command(extra)
    return InvalidOptions("error-extra-missing", extra=extra, command=how)
