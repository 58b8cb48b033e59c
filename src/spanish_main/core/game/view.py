"""Typed observations: the base of each game's dataclasses, and their JSON.

A game provides dataclasses (``games/<game>/notation/view.py``). Code that shows the game reads their attributes, and
the browser's types are generated from them. ``to_json`` writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

V = TypeVar("V", bound="View")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def view(cls: type[V]) -> type[V]:
    """Makes ``cls`` a slotted keyword-only dataclass, frozen for type checkers alone.

    A view that is frozen at run time takes four times as long to create, and every request creates one.
    """
    return dataclass(slots=True, kw_only=True)(cls)


class View:
    """Base of a game's dataclasses for observations, each made by ``view``.

    Its fields are numbers, strings, booleans, None, other views, and lists, tuples and dicts (by string) of these. None
    is null in JSON; a field with the default None is left out instead (``may_lack``).
    """

    __slots__ = ()


def may_lack(field: Field[Any]) -> bool:
    """Returns whether a field is left out where it is None."""
    return field.default is None


def parts(view: View) -> dict[str, Any]:
    """Returns a view's fields by name, for another view with more fields."""
    kind: Any = type(view)
    return _fields(kind)(view)


def to_json(view: View | dict[str, Any]) -> dict[str, Any]:
    """Returns a view as a JSON-able dict, in the order of its fields. It may share lists with the view.

    A game without a drawing may have no view types, and provide such a dict itself.
    """
    if isinstance(view, dict):
        return view
    kind: Any = type(view)
    return _written(kind)(view)


Write = Callable[[Any], Any]


def written_out(names: Mapping[str, str]) -> Callable[[Any], dict[str, Any]]:
    """Returns a function that makes a dict of an object. names: the attribute for each key.

    The function is generated, as dataclasses generate theirs, for speed: each request for a table makes several dicts.
    """
    assert all(name.isidentifier() for name in names.values())
    text = ", ".join(f"{key!r}: it.{name}" for key, name in names.items())
    found: Callable[[Any], dict[str, Any]] = eval(f"lambda it: {{{text}}}")  # noqa: S307 -- names of fields, our own
    return found


@cache
def _fields(cls: Any) -> Callable[[View], dict[str, Any]]:
    """The function that returns the fields of such a view."""
    return written_out({one.name: one.name for one in fields(cls)})


@cache
def _written(cls: Any) -> Callable[[View], dict[str, Any]]:
    """The function that writes such a view. The types tell which fields need a conversion."""
    take, hints = _fields(cls), get_type_hints(cls)
    writes = [(name, write) for name, hint in hints.items() if (write := _write(hint)) is not None]
    lacking = [one.name for one in fields(cls) if may_lack(one)]

    if not writes and not lacking:
        return take

    def written(view: View) -> dict[str, Any]:
        data = take(view)
        for name, write in writes:
            if data[name] is not None:
                data[name] = write(data[name])
        for name in lacking:
            if data[name] is None:
                del data[name]
        return data

    return written


def is_view(hint: Any) -> bool:
    """Returns whether a type is that of a view."""
    return isinstance(hint, type) and issubclass(hint, View)


def _write(hint: Any) -> Write | None:
    """The function that writes a value of this type, but for None; None: the value is JSON already."""
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
