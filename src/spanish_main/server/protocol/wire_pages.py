"""Generates the documentation of the protocol: each message, address, struct and field.

python -m spanish_main.server.protocol.wire_pages docs/protocol

writes the page of messages. ``http.export`` writes the page of addresses.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as schema

from spanish_main.server.protocol import asyncapi
from spanish_main.server.protocol.described import about, field_texts, reached
from spanish_main.server.protocol.endpoint import ANYWHERE, WITH_BODY, Endpoint
from spanish_main.table.messages import wire, wire_room

_MADE: Final = "<!-- Made from src/spanish_main/server by `python -m spanish_main.server.{}`: do not edit. -->"
_PLAIN: Final[dict[type, str]] = {
    schema.AnyType: "anything",
    schema.BoolType: "true or false",
    schema.FloatType: "number",
    schema.IntType: "whole number",
    schema.NoneType: "null",
    schema.StrType: "text",
}
_VALUE: Final = schema.type_info(wire_room.Value)
_MESSAGES: Final = """\
# Messages of a live table

This page lists every message of the WebSocket `/api/tables/TABLE/live`, with every field, for programmers of clients.
[The protocol](../protocol.md) explains the order of the messages. [asyncapi.json](asyncapi.json) describes the same
messages for programs.

A message is one JSON object. Its `type` stands in brackets in the heading. The server may get new messages and fields
without a new version of the protocol. Ignore those that you do not know."""
_HTTP: Final = """\
# The HTTP interface

This page lists every address below `/api/` of a server, with its body and its answer, for programmers of clients.
[openapi.json](openapi.json) describes the same for programs. A running server returns its own description at
`/api/openapi.json`.

A bot sends its token ([identity](../protocol.md#identity)). A body is JSON, with the content type of JSON:

```
curl http://localhost:8000/api/tables -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"game": "la_tortuga", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}'
```

The answer is `{"table": "…"}`, the id of the new table. A refused request gets a
[Refused](messages.md#refused-refused). Its status is one of this table, or one that is listed with the address:"""
_TOP: Final = "An optional field has its default after the type."


def messages_page() -> str:
    """Returns docs/protocol/messages.md."""
    up, down = asyncapi.messages(wire.ToServer), asyncapi.messages(wire.ToBrowser)
    others = [kind for kind in reached([*up, *down]) if kind not in {*up, *down}]
    parts = [_marked(_MESSAGES, "protocol.wire_pages"), _TOP, "## What a client sends"]
    parts += [_struct(kind) for kind in up]
    parts += ["## What the server sends", *(_struct(kind) for kind in down)]
    parts += ["## Parts of messages", *(_struct(kind) for kind in others)]
    return "\n\n".join(parts) + "\n"


def http_page(endpoints: Sequence[Endpoint[Any]]) -> str:
    """Returns docs/protocol/http.md."""
    roots = [kind for each in endpoints for kind in (each.body, each.answer) if kind is not None]
    here = [kind for kind in reached(roots) if kind not in _of_messages()]
    anywhere = "\n".join(f"| {status} | {why} |" for status, why in sorted({**ANYWHERE, **WITH_BODY}.items()))
    rows = "\n".join(_row(each) for each in endpoints)
    parts = [
        _marked(_HTTP, "http.export"),
        f"| status | why |\n|---|---|\n{anywhere}",
        "## Addresses",
        f"| address | action | body | answer | refused |\n|---|---|---|---|---|\n{rows}",
        "## Bodies and answers",
        _TOP,
        *(_struct(kind, "messages.md") for kind in here),
    ]
    return "\n\n".join(parts) + "\n"


def _marked(text: str, command: str) -> str:
    """Inserts the command that generates a page below its title."""
    title, _, rest = text.partition("\n\n")
    return "\n\n".join([title, _MADE.format(command), rest])


def _of_messages() -> set[type]:
    return set(reached([*asyncapi.messages(wire.ToServer), *asyncapi.messages(wire.ToBrowser)]))


def _row(each: Endpoint[Any]) -> str:
    query = "?" + "&".join(f"{name}=…" for name, _ in each.asked) if each.asked else ""
    body = _link(each.body, "messages.md") if each.body else ""
    answer = _link(each.answer, "messages.md") if each.answer else f"`{each.kind}`" if each.kind else "nothing"
    refused = "; ".join(f"{status}: {why}" for status, why in each.refusals)
    path = f"`{each.method.upper()} {each.path}{query}`"
    return f"| {path} | {each.about} | {body} | {each.status}, {answer} | {refused} |"


def _heading(struct: type) -> str:
    tag = _tag(struct)
    return f"{struct.__name__} ({tag})" if tag else struct.__name__


def _tag(struct: type) -> str | None:
    tag = struct.__struct_config__.tag if issubclass(struct, msgspec.Struct) else None
    return None if tag is None else str(tag)


def _link(struct: type, messages: str) -> str:
    """Returns a link to the description of a struct. messages: the page of the live messages."""
    tag = _tag(struct)
    anchor = f"{struct.__name__}-{tag}" if tag else struct.__name__
    page = messages if struct in _of_messages() else ""
    return f"[{struct.__name__}]({page}#{anchor.lower()})"


def _struct(struct: type, messages: str = "") -> str:
    """Returns the section of a struct: heading, description, fields."""
    info: Any = schema.type_info(struct)
    texts = field_texts(struct)
    rows = []
    for field in info.fields:
        name = field.encode_name
        rows.append(f"| `{name}` | {_type(field.type, messages)}{_default(field)} | {_cell(texts[name])} |")
    table = "\n".join(["| field | type | meaning |", "|---|---|---|", *rows]) if rows else "It has no fields."
    return f"### {_heading(struct)}\n\n{about(struct)}\n\n{table}"


def _default(field: Any) -> str:
    if field.required:
        return ""
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f"; `{msgspec.json.encode(value).decode()}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _type(schema_type: schema.Type, messages: str) -> str:
    """Returns a type in words."""
    if type(schema_type) in _PLAIN:
        return _PLAIN[type(schema_type)]
    match schema_type:
        case schema.StructType() | schema.DataclassType():
            return _link(schema_type.cls, messages)
        case schema.LiteralType():
            return _any_of(f"`{value}`" if value else '`""`' for value in schema_type.values)
        case schema.UnionType():
            if schema_type == _VALUE:
                return "value of an option (text, whole number, true or false, list or object of whole numbers)"
            return _any_of(_type(one, messages) for one in sorted(schema_type.types, key=_null_last))
        case schema.ListType() | schema.VarTupleType():
            return f"list of {_type(schema_type.item_type, messages)}"
        case schema.TupleType():
            return f"list of {', '.join(_type(one, messages) for one in schema_type.item_types)}"
        case schema.DictType():
            return f"object of {_type(schema_type.value_type, messages)}"
    raise TypeError(f"no words for {schema_type}")


def _null_last(schema_type: schema.Type) -> bool:
    return isinstance(schema_type, schema.NoneType)


def _any_of(texts: Iterable[str]) -> str:
    *first, last = texts
    return f"{', '.join(first)} or {last}" if first else last


def main(folder: Path) -> None:
    """Writes the page of messages to ``folder``."""
    (folder / "messages.md").write_text(messages_page(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
