"""Reading positions that strangers wrote: small checks with one-line errors, shared by the games.

``what`` is the way to a value, as whoever wrote it would: ``hands[1].bottle``. It reads the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from spanish_main.core.errors import InvalidPosition


def must(holds: bool, message: str, /, **arguments: Any) -> None:
    """InvalidPosition with this message unless it ``holds``."""
    if not holds:
        raise InvalidPosition(message, **arguments)


def require(data: Mapping[str, Any], key: str) -> Any:
    """``data[key]``; InvalidPosition when it is missing."""
    if key not in data:
        raise InvalidPosition("error-position-lacks", name=key)
    return data[key]


def whole(value: Any, what: str, least: int, most: int) -> int:
    """``value`` if it is a whole number from ``least`` to ``most``; else InvalidPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        text = str(value)[:40]
        raise InvalidPosition(
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
        raise InvalidPosition("error-position-list", name=what, value=text)
    if length is not None and len(value) != length:
        text = f"{what} has {len(value)} entries, not {length}"
        raise InvalidPosition("error-position-length", name=what, count=len(value), length=length)
    return value


def counts_of(value: Any, what: str, names: Sequence[str], most: int) -> list[int]:
    """How many of each of ``names`` the object ``value`` counts, each from 0 to ``most``; else InvalidPosition."""
    if not isinstance(value, dict):
        text = str(value)[:40]
        raise InvalidPosition("error-position-counts", name=what, value=text)
    for name in value:
        if name not in names:
            text, choices = str(name)[:20], ", ".join(names)
            raise InvalidPosition(
                "error-position-counted",
                name=what,
                value=text,
                choices=choices,
            )
    return [whole(value.get(name, 0), f"{what}.{name}", 0, most) for name in names]


def object_of(value: Any, keys: Collection[str], what: str) -> dict[str, Any]:
    """``value`` if it is an object of ``keys`` only; else InvalidPosition."""
    if not isinstance(value, dict):
        raise InvalidPosition("error-position-no-object", name=what, value=str(value)[:40])
    for key in value:
        if key not in keys:
            raise InvalidPosition(
                "error-position-key",
                name=what,
                key=str(key)[:40],
                choices=", ".join(sorted(keys)),
            )
    return value


def one_of(value: Any, names: Sequence[str], what: str) -> int:
    """The place of ``value`` in ``names``; InvalidPosition for what is none of them."""
    if not isinstance(value, str) or value not in names:
        raise InvalidPosition(
            "error-choose",
            name=what,
            value=str(value)[:40],
            choices=", ".join(names),
        )
    return int(tuple(names).index(value))


def or_none(value: Any, read: Callable[[Any], int]) -> int:
    """What ``read`` makes of ``value``; -1 for null."""
    return -1 if value is None else read(value)


def seats_of(value: Any, what: str, players: int) -> list[int]:
    """Different seats out of ``players``; else InvalidPosition."""
    seats = [whole(seat, f"{what}[{n}]", 0, players - 1) for n, seat in enumerate(list_of(value, what, None))]
    must(len(seats) == len(set(seats)), "error-position-seat-twice", name=what)
    return seats
