"""Checks of foreign positions, with errors in one line, shared by the games.

``what`` is the path of a value in the JSON, such as ``hands[1].bottle``. It is the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from spanish_main.core.errors import InvalidPosition


def must(holds: bool, message: str, /, **arguments: Any) -> None:
    """Raises InvalidPosition with this message unless ``holds``."""
    if not holds:
        raise InvalidPosition(message, **arguments)


def require(data: Mapping[str, Any], key: str) -> Any:
    """Returns ``data[key]``; InvalidPosition if it is missing."""
    if key not in data:
        raise InvalidPosition("error-position-lacks", name=key)
    return data[key]


def whole(value: Any, what: str, least: int, most: int) -> int:
    """Returns ``value`` if it is an integer from ``least`` to ``most``; else InvalidPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        text = str(value)[:40]
        raise InvalidPosition("error-position-whole", name=what, value=text, least=least, most=most)
    return value


def list_of(value: Any, what: str, length: int | None) -> list[Any]:
    """Returns ``value`` if it is a list of ``length`` items (None: any number); else InvalidPosition."""
    if not isinstance(value, list):
        text = str(value)[:40]
        raise InvalidPosition("error-position-list", name=what, value=text)
    if length is not None and len(value) != length:
        raise InvalidPosition("error-position-length", name=what, count=len(value), length=length)
    return value


def counts_of(value: Any, what: str, names: Sequence[str], most: int) -> list[int]:
    """Returns the counts of ``names`` in the object ``value``, each from 0 to ``most``; else InvalidPosition."""
    if not isinstance(value, dict):
        text = str(value)[:40]
        raise InvalidPosition("error-position-counts", name=what, value=text)
    for name in value:
        if name not in names:
            text, choices = str(name)[:20], ", ".join(names)
            raise InvalidPosition("error-position-counted", name=what, value=text, choices=choices)
    return [whole(value.get(name, 0), f"{what}.{name}", 0, most) for name in names]


def object_of(value: Any, keys: Collection[str], what: str) -> dict[str, Any]:
    """Returns ``value`` if it is an object with no other keys than ``keys``; else InvalidPosition."""
    if not isinstance(value, dict):
        raise InvalidPosition("error-position-no-object", name=what, value=str(value)[:40])
    for key in value:
        if key not in keys:
            choices = ", ".join(sorted(keys))
            raise InvalidPosition("error-position-key", name=what, key=str(key)[:40], choices=choices)
    return value


def one_of(value: Any, names: Sequence[str], what: str) -> int:
    """Returns the index of ``value`` in ``names``; InvalidPosition if it is not there."""
    if not isinstance(value, str) or value not in names:
        raise InvalidPosition("error-choose", name=what, value=str(value)[:40], choices=", ".join(names))
    return int(tuple(names).index(value))


def or_none(value: Any, read: Callable[[Any], int]) -> int:
    """Returns ``read(value)``; -1 for null."""
    return -1 if value is None else read(value)


def seats_of(value: Any, what: str, players: int) -> list[int]:
    """Returns a list of different seats; InvalidPosition for anything else."""
    seats = [whole(seat, f"{what}[{n}]", 0, players - 1) for n, seat in enumerate(list_of(value, what, None))]
    must(len(seats) == len(set(seats)), "error-position-seat-twice", name=what)
    return seats
