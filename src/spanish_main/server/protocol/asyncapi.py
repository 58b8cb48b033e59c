"""Writes the live protocol, the messages of ``table.messages.wire``, as an AsyncAPI document.

    python -m spanish_main.server.protocol.asyncapi [FILE]

writes it to FILE, or to standard output.
"""

from __future__ import annotations

import inspect
import json
from typing import Any, get_args

import msgspec

from spanish_main import __version__
from spanish_main.server.protocol.described import described
from spanish_main.server.protocol.wire_types import write
from spanish_main.table.messages import wire

_TABLE = (
    "The messages of one table. The first is a Room. Once the table is dealt, a Snapshot of the public view follows."
)


def messages(union: Any) -> list[type[msgspec.Struct]]:
    """Returns the structs of one direction, ``wire.ToServer`` or ``wire.ToBrowser``."""
    return list(get_args(union))


def document() -> dict[str, Any]:
    """Returns the AsyncAPI document, as JSON."""
    up, down = messages(wire.ToServer), messages(wire.ToBrowser)
    _, schemas = msgspec.json.schema_components([*up, *down], ref_template="#/components/schemas/{name}")
    every = [*up, *down]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Spanish Main: a live table",
            "version": __version__,
            "description": inspect.cleandoc(wire.__doc__ or ""),
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "servers": {"local": {"host": "localhost:8000", "protocol": "ws", "security": _security()}},
        "channels": {
            "table": {
                "address": "/api/tables/{table}/live",
                "description": _TABLE,
                "parameters": {"table": {"description": "The table's id, the end of its page's address."}},
                "messages": {one.__name__: {"$ref": f"#/components/messages/{one.__name__}"} for one in every},
                "bindings": {"ws": {"method": "GET", "query": _query(), "bindingVersion": "0.1.0"}},
            }
        },
        "operations": {
            "ask": _operation("receive", "The messages that a browser or bot sends.", up),
            "tell": _operation("send", "The messages that the server sends to it.", down),
        },
        "components": {
            "messages": {one.__name__: _message(one) for one in every},
            "schemas": described(schemas, every),
            "securitySchemes": {
                "cookie": {"type": "httpApiKey", "in": "cookie", "name": "spanish_main_<id of the database>"},
                "bot": {"type": "http", "scheme": "bearer", "description": "A token for an outside bot."},
            },
        },
    }


def _query() -> dict[str, Any]:
    """Returns the query parameters of the address."""
    parameters = {
        "protocol": ("integer", "The version of the protocol that the client speaks; default: 1."),
        "version": ("string", "After a lost connection: the last Now.version that the client got."),
        "viewer": ("integer", "The seat that viewed the table at that version; default: the public view."),
    }
    return {
        "type": "object",
        "properties": {name: {"type": kind, "description": about} for name, (kind, about) in parameters.items()},
    }


def _security() -> list[dict[str, str]]:
    return [{"$ref": f"#/components/securitySchemes/{name}"} for name in ("cookie", "bot")]


def _operation(action: str, summary: str, structs: list[type[msgspec.Struct]]) -> dict[str, Any]:
    named = [{"$ref": f"#/channels/table/messages/{one.__name__}"} for one in structs]
    return {"action": action, "channel": {"$ref": "#/channels/table"}, "summary": summary, "messages": named}


def _message(struct: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        "name": str(struct.__struct_config__.tag),
        "title": struct.__name__,
        "summary": inspect.cleandoc(struct.__doc__ or "").splitlines()[0],
        "payload": {"$ref": f"#/components/schemas/{struct.__name__}"},
    }


def text() -> str:
    """Returns the document as it is stored in docs/protocol."""
    return json.dumps(document(), ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    """Writes the document to the named file, or to standard output."""
    write("asyncapi", "Write the live protocol as AsyncAPI.", text)


if __name__ == "__main__":
    main()
