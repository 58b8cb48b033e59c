"""Reading positions that strangers wrote: small checks with one-line errors, shared by the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spanish_main.core.errors import InvalidPosition


def must(holds: bool, otherwise: str) -> None:
    """InvalidPosition with the text ``otherwise`` unless it ``holds``."""
    if not holds:
        raise InvalidPosition(otherwise)


def require(data: Mapping[str, Any], key: str) -> Any:
    """``data[key]``; InvalidPosition when it is missing."""
    if key not in data:
        raise InvalidPosition(f"the position has no {key!r}")
    return data[key]


def whole(value: Any, what: str, least: int, most: int) -> int:
    """``value`` if it is a whole number from ``least`` to ``most``; else InvalidPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidPosition(f"{what} is {str(value)[:40]!r}, not a whole number from {least} to {most}")
    return value


def list_of(value: Any, what: str, length: int | None) -> list[Any]:
    """``value`` if it is a list, of ``length`` items where that is given; else InvalidPosition."""
    if not isinstance(value, list):
        raise InvalidPosition(f"{what} is {str(value)[:40]!r}, not a list")
    if length is not None and len(value) != length:
        raise InvalidPosition(f"{what} has {len(value)} entries, not {length}")
    return value


def counts_of(value: Any, what: str, names: Sequence[str], most: int) -> list[int]:
    """How many of each of ``names`` the object ``value`` counts, each from 0 to ``most``; else InvalidPosition."""
    if not isinstance(value, dict):
        raise InvalidPosition(f"{what} is {str(value)[:40]!r}, not an object of counts")
    for name in value:
        if name not in names:
            raise InvalidPosition(f"{what} counts {str(name)[:20]!r}; choose from {', '.join(names)}")
    return [whole(value.get(name, 0), f"{what}: {name}", 0, most) for name in names]
