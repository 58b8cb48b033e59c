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
        raise InvalidPosition(f"the position has no {key!r}", "error-position-lacks", name=key)
    return data[key]


def whole(value: Any, what: str, least: int, most: int) -> int:
    """``value`` if it is a whole number from ``least`` to ``most``; else InvalidPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        text = str(value)[:40]
        raise InvalidPosition(
            f"{what} is {text!r}, not a whole number from {least} to {most}",
            "error-position-whole",
            name=what,
            value=text,
            least=least,
            most=most,
        )
    return value


def list_of(value: Any, what: str, length: int | None) -> list[Any]:
    """``value`` if it is a list, of ``length`` items where that is given; else InvalidPosition."""
    if not isinstance(value, list):
        text = str(value)[:40]
        raise InvalidPosition(f"{what} is {text!r}, not a list", "error-position-list", name=what, value=text)
    if length is not None and len(value) != length:
        text = f"{what} has {len(value)} entries, not {length}"
        raise InvalidPosition(text, "error-position-length", name=what, count=len(value), length=length)
    return value


def counts_of(value: Any, what: str, names: Sequence[str], most: int) -> list[int]:
    """How many of each of ``names`` the object ``value`` counts, each from 0 to ``most``; else InvalidPosition."""
    if not isinstance(value, dict):
        text = str(value)[:40]
        raise InvalidPosition(
            f"{what} is {text!r}, not an object of counts", "error-position-counts", name=what, value=text
        )
    for name in value:
        if name not in names:
            text, choices = str(name)[:20], ", ".join(names)
            raise InvalidPosition(
                f"{what} counts {text!r}; choose from {choices}",
                "error-position-counted",
                name=what,
                value=text,
                choices=choices,
            )
    return [whole(value.get(name, 0), f"{what}: {name}", 0, most) for name in names]
