"""What is seen of a game, as types: the base of each game's dataclasses for its observations, and their JSON.

A game hands over dataclasses (``games/<game>/notation/view.py``). Who shows the game reads them by attribute; the
browser's types are generated from them; ``to_json`` alone knows how they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

V = TypeVar("V", bound="View")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def view(kind: type[V]) -> type[V]:
    """Make ``kind`` a slotted dataclass of keywords, frozen for the type checker alone.

    Frozen at run time too, making one would take four times as long, and a view is made anew for whoever asks.
    """
    return dataclass(slots=True, kw_only=True)(kind)


class View:
    """Base of a game's dataclasses for what is seen, each made by ``view``.

    Its fields are numbers, words, truths, None, other views, and lists, tuples and dicts (by word) of such. None is
    told as null; a field whose default is None is left out instead (``may_lack``).
    """

    __slots__ = ()


def may_lack(field: Field[Any]) -> bool:
    """Whether a field is left out where it is None."""
    return field.default is None


def parts(view: View) -> dict[str, Any]:
    """A view's fields as they are, by name: for another view that tells more."""
    kind: Any = type(view)
    return _fields(kind)(view)


def to_json(view: View | dict[str, Any]) -> dict[str, Any]:
    """A view as a JSON-able dict, its keys in the order of the fields. It may share lists with the view.

    A game that nobody draws may do without types and tell such a dict itself.
    """
    if isinstance(view, dict):
        return view
    kind: Any = type(view)
    return _written(kind)(view)


Write = Callable[[Any], Any]


def written_out(names: Mapping[str, str]) -> Callable[[Any], dict[str, Any]]:
    """A function that makes a dict of an object: of each key the attribute whose name it has in ``names``.

    It is compiled, as dataclasses' own methods are: half a dozen of such dicts are made for each look at a table.
    """
    assert all(name.isidentifier() for name in names.values())
    text = ", ".join(f"{key!r}: it.{name}" for key, name in names.items())
    found: Callable[[Any], dict[str, Any]] = eval(f"lambda it: {{{text}}}")  # noqa: S307 -- names of fields, our own
    return found


@cache
def _fields(kind: Any) -> Callable[[View], dict[str, Any]]:
    """What takes the fields of such a view."""
    return written_out({one.name: one.name for one in fields(kind)})


@cache
def _written(kind: Any) -> Callable[[View], dict[str, Any]]:
    """What writes such a view: the types say once which of its fields are not JSON as they are."""
    take, hints = _fields(kind), get_type_hints(kind)
    writes = [(name, write) for name, hint in hints.items() if (write := _write(hint)) is not None]
    lacking = [one.name for one in fields(kind) if may_lack(one)]

    if not writes and not lacking:
        return take

    def written(view: View) -> dict[str, Any]:
        told = take(view)
        for name, write in writes:
            if told[name] is not None:
                told[name] = write(told[name])
        for name in lacking:
            if told[name] is None:
                del told[name]
        return told

    return written


def is_view(hint: Any) -> bool:
    """Whether a type is that of a view."""
    return isinstance(hint, type) and issubclass(hint, View)


def _write(hint: Any) -> Write | None:
    """How a value of this type is written, but for None; None: as it is."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_view(hint):
        return _written(hint)
    if origin in (Union, UnionType):
        kinds = [one for one in inner if one is not NoneType]
        if len(kinds) == 1:
            return _write(kinds[0])
        writes = [_write(one) for one in kinds]
        assert all(writes) or not any(writes), f"views beside other values: {hint}"
        return to_json if any(writes) else None
    if origin is tuple:
        return list
    write = _write(inner[-1]) if origin in (list, dict) else None
    if write is None:
        return None
    if origin is dict:
        return lambda value: {key: None if one is None else write(one) for key, one in value.items()}
    return lambda value: [None if one is None else write(one) for one in value]
