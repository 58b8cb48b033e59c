"""Writes the browser's TypeScript types, made from the structs of ``server.wire``.

    python -m spanish_main.server.wire_types [FILE]

writes them to FILE, or to standard output.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as schema

from spanish_main.server import wire

HEAD = """\
// Made from src/spanish_main/server/wire.py by `python -m spanish_main.server.wire_types`: do not edit.

"""
ALIASES = {
    "Choice": "boolean | number | string",
    "Value": "Record<string, number> | boolean | number | number[] | string",
}
_UNIONS = ("ToServer", "ToBrowser")
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
    """The structs of the wire in the order in which they are written there."""
    return [
        value
        for value in vars(wire).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct
    ]


def type_text(kind: schema.Type) -> str:
    """A type of the wire as TypeScript; TypeError for one that the wire has not used so far."""
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    match kind:
        case schema.StructType():
            return kind.cls.__name__
        case schema.LiteralType():
            return " | ".join(repr(value) for value in kind.values)
        case schema.UnionType():
            texts = [type_text(member) for member in kind.types]
            # These two read better by their names.
            named = {text: name for name, text in ALIASES.items()}
            return named.get(_union(texts), _union(texts))
        case schema.ListType():
            item = type_text(kind.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case schema.DictType():
            return f"Record<string, {type_text(kind.value_type)}>"
    raise TypeError(f"no TypeScript for {kind}")


def comment(text: str | None, indent: str = "") -> str:
    """A docstring as a comment."""
    lines = inspect.cleandoc(text or "").splitlines()
    if len(lines) < 2:
        return f"{indent}/** {''.join(lines)} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def struct_text(cls: type[msgspec.Struct]) -> str:
    """One struct as an interface. What has a default may be left out: only what the browser sends has any."""
    info: Any = schema.type_info(cls)
    lines = [f"  {info.tag_field}: {info.tag!r}\n"] if info.tag is not None else []
    lines += [
        f"  {field.encode_name}{'' if field.required else '?'}: {type_text(field.type)}\n" for field in info.fields
    ]
    return f"{comment(cls.__doc__)}export interface {cls.__name__} {{\n{''.join(lines)}}}\n"


def wire_types() -> str:
    """The whole TypeScript file."""
    parts = [f"export type {name} = {text}\n" for name, text in ALIASES.items()]
    parts += [struct_text(cls) for cls in structs()]
    for name in _UNIONS:
        members = " | ".join(cls.__name__ for cls in get_args(getattr(wire, name)))
        parts.append(f"export type {name} = {members}\n")
    return HEAD + "\n".join(parts)


def main() -> None:
    """Write the types to the file that is named, or to standard output."""
    parser = argparse.ArgumentParser(prog="wire_types", description="Write the browser's TypeScript types.")
    parser.add_argument("file", nargs="?", type=Path, help="where to; left out: to standard output")
    file: Path | None = parser.parse_args().file
    if file is None:
        sys.stdout.write(wire_types())
    else:
        file.write_text(wire_types(), encoding="utf-8")


if __name__ == "__main__":
    main()
