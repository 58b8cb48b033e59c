"""Writes the browser's TypeScript types: the structs of the ``wire`` modules, and the views and events of the games.

    python -m spanish_main.server.protocol.wire_types [FILE]

writes them to FILE, or to standard output.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect as schema

from spanish_main.core.game import telling
from spanish_main.core.game.view import View, is_view, may_lack
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.lettering import given
from spanish_main.logbook import Voyage
from spanish_main.table.messages import wire, wire_people, wire_room, wire_teaching

HEAD = f"""\
// Made from spanish_main/table/messages/wire.py by `python -m spanish_main.server.protocol.wire_types`: do not edit.

/** The version of the live protocol that this page speaks. */
export const PROTOCOL = {wire.PROTOCOL}

/** Limits of the server: letters of a name, letters of a line of chat, days for a turn. */
export const MOST_NAME = {given.MOST_NAME}
export const MOST_SAID = {given.MOST_SAID}
/** A letter of more code points counts as several. */
export const CODE_POINTS = {given.CODE_POINTS}
export const MOST_DAYS = {wire_room.MOST_DAYS}
/** The largest number of letters of an imported record. */
export const MOST_RECORD = {wire_room.MOST_RECORD}

"""
ALIASES = {
    "Choice": "boolean | number | string",
    "Value": "Record<string, number> | boolean | number | number[] | string",
}
_UNIONS = ("ToRoom", "ToServer", "ToBrowser")
_BASES = (wire_room.Asks, wire_room.SeatAsks)  # not messages themselves
_PLAIN: dict[type, str] = {
    schema.AnyType: "unknown",
    schema.BoolType: "boolean",
    schema.FloatType: "number",
    schema.IntType: "number",
    schema.NoneType: "null",
    schema.StrType: "string",
}


def _union(texts: list[str]) -> str:
    return " | ".join(sorted(texts, key=lambda text: (text == "null", text)))


def structs() -> list[type[msgspec.Struct]]:
    """Returns the structs of the ``wire`` modules in the order of their source."""
    return [
        value
        for module in (wire_room, wire, wire_people, wire_teaching)
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
        if value not in _BASES
    ]


def core_types() -> list[type[Any]]:
    """Returns the dataclasses of the core that the structs contain, innermost first."""
    return [*(telling.Message, telling.Piece, telling.Line, telling.Edit, telling.OfferWords, telling.Score), Voyage]


def game_messages() -> Iterator[str]:
    """Yields the events and offers of each game as interfaces, and the unions of both."""
    for game in GAMES:
        found = load_game_type(game).telling
        title = game.title().replace("_", "")
        for suffix, function in (("Event", found.events), ("Offer", found.parts)):
            kinds = [
                kind for kind in _kinds(function.__module__) if ("kind" in kind.__annotations__) == (suffix == "Offer")
            ]
            yield from (_message_text(kind, title + kind.__name__) for kind in kinds)
            yield f"export type {title}{suffix} = {' | '.join(title + kind.__name__ for kind in kinds)}\n"


def game_views() -> Iterator[str]:
    """Yields the observation of each game as interfaces, innermost first."""
    for game in GAMES:
        found: dict[type[View], None] = {}
        _gather(get_type_hints(load_game_type(game).observation)["return"], found)
        yield from (_view_text(kind) for kind in found)


def game_boards() -> Iterator[str]:
    """Yields the constants of each game with which the page draws its board."""
    for game in GAMES:
        drawn = load_game_type(game).telling.drawn
        if drawn:
            lines = [f"  {name}: {_constant(value)},\n" for name, value in drawn.items()]
            about = "/** The constants with which the page draws the board. */"
            yield f"{about}\nexport const {game.upper()} = {{\n{''.join(lines)}}}\n"


def _constant(value: int | tuple[str, ...]) -> str:
    return str(value) if isinstance(value, int) else f"[{', '.join(map(repr, value))}] as const"


def _gather(hint: Any, found: dict[type[View], None]) -> None:
    """Adds the views that a type contains to ``found``."""
    inner = get_type_hints(hint).values() if is_view(hint) else get_args(hint)
    for one in inner:
        _gather(one, found)
    if is_view(hint):
        found.setdefault(hint)


def _view_text(cls: type[Any]) -> str:
    hints = get_type_hints(cls)
    lines = []
    for field in fields(cls):
        lacks = may_lack(field)
        kinds = [kind for kind in _members(hints[field.name]) if kind is not NoneType or not lacks]
        text = _union([type_text(schema.type_info(kind)) for kind in kinds])
        lines.append(f"  {field.name}{'?' if lacks else ''}: {text}\n")
    return f"{comment(cls.__doc__)}export interface {name_of(cls)} {{\n{''.join(lines)}}}\n"


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def name_of(cls: type[Any]) -> str:
    """Returns the TypeScript name of a struct or dataclass. A view's name has its game, since each has a ``Table``."""
    game = cls.__module__.removeprefix("spanish_main.games.").partition(".")[0]
    title = game.title().replace("_", "") if is_view(cls) else ""
    return title + cls.__name__.removeprefix(title)


def _kinds(module: str) -> list[type[telling.Details]]:
    """Returns the dataclasses of a module's events or offers in the order of their source."""
    return [
        value
        for value in vars(import_module(module)).values()
        if inspect.isclass(value) and issubclass(value, telling.Details) and value.__module__ == module
    ]


def _message_text(cls: type[telling.Details], name: str) -> str:
    lines = []
    for key, hint in get_type_hints(cls).items():
        kinds = [kind for kind in get_args(hint) if kind is not NoneType] if NoneType in get_args(hint) else [hint]
        text = _union([type_text(schema.type_info(kind)) for kind in kinds])
        lines.append(f"  {key.rstrip('_')}{'?' if NoneType in get_args(hint) else ''}: {text}\n")
    return f"{comment(cls.__doc__)}export interface {name} {{\n{''.join(lines)}}}\n"


def type_text(schema_type: schema.Type) -> str:
    """Returns a type in TypeScript. TypeError for a kind of type that no struct has used so far."""
    if type(schema_type) in _PLAIN:
        return _PLAIN[type(schema_type)]
    match schema_type:
        case schema.StructType() | schema.DataclassType():
            return name_of(schema_type.cls)
        case schema.LiteralType():
            return " | ".join(repr(value) for value in schema_type.values)
        case schema.UnionType():
            texts = [type_text(member) for member in schema_type.types]
            # These two are clearer by name.
            named = {text: name for name, text in ALIASES.items()}
            return named.get(_union(texts), _union(texts))
        case schema.ListType() | schema.VarTupleType():
            item = type_text(schema_type.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case schema.TupleType():
            return f"[{', '.join(type_text(item) for item in schema_type.item_types)}]"
        case schema.DictType():
            return f"Record<string, {type_text(schema_type.value_type)}>"
    raise TypeError(f"no TypeScript for {schema_type}")


def comment(text: str | None, indent: str = "") -> str:
    """Returns a docstring as a comment."""
    lines = inspect.cleandoc(text or "").splitlines()
    if len(lines) < 2:
        return f"{indent}/** {''.join(lines)} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def struct_text(cls: type[Any]) -> str:
    """Returns a struct or dataclass as an interface.

    A field of a struct with a default is optional: only structs that the browser sends have defaults.
    """
    info: Any = schema.type_info(cls)
    struct = isinstance(info, schema.StructType)
    lines = [f"  {info.tag_field}: {info.tag!r}\n"] if struct and info.tag is not None else []
    lines += [
        f"  {field.encode_name}{'' if field.required or not struct else '?'}: {type_text(field.type)}\n"
        for field in info.fields
    ]
    return f"{comment(cls.__doc__)}export interface {cls.__name__} {{\n{''.join(lines)}}}\n"


def wire_types() -> str:
    """Returns the whole TypeScript file."""
    parts = [f"export type {name} = {text}\n" for name, text in ALIASES.items()]
    parts += [struct_text(cls) for cls in (*core_types(), *structs())]
    parts += [*game_views(), *game_messages(), *game_boards()]
    for name in _UNIONS:
        members = " | ".join(cls.__name__ for cls in get_args(getattr(wire, name)))
        parts.append(f"export type {name} = {members}\n")
    return HEAD + "\n".join(parts)


def write(program: str, about: str, text: Callable[[], str]) -> None:
    """Writes ``text`` to the file of the command line, or to standard output."""
    parser = argparse.ArgumentParser(prog=program, description=about)
    parser.add_argument("file", nargs="?", type=Path, help="where to; left out: to standard output")
    file: Path | None = parser.parse_args().file
    if file is None:
        sys.stdout.write(text())
    else:
        file.write_text(text(), encoding="utf-8")


def main() -> None:
    """Writes the types to the named file, or to standard output."""
    write("wire_types", "Write the browser's TypeScript types.", wire_types)


if __name__ == "__main__":
    main()
