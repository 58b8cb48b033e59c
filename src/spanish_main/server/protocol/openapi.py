"""Describes the HTTP interface in OpenAPI, for ``/api/openapi.json``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from spanish_main import __version__
from spanish_main.server.protocol.described import described
from spanish_main.server.protocol.endpoint import ANYWHERE, JSON, WITH_BODY, Endpoint
from spanish_main.server.protocol.paging import MOST
from spanish_main.table.messages import wire

_SCHEMAS = "#/components/schemas/{name}"
_LIMIT = {"type": "integer", "minimum": 1, "maximum": MOST, "default": MOST}


def describe(endpoints: Sequence[Endpoint[Any]]) -> dict[str, Any]:
    """Returns the whole description of ``endpoints``."""
    structs: list[type[msgspec.Struct]] = [
        struct for each in endpoints for struct in (each.body, each.answer) if struct is not None
    ]
    structs.append(wire.Refused)
    schemas, components = msgspec.json.schema_components(structs, ref_template=_SCHEMAS)
    found = dict(zip(structs, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method] = _operation(each, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Spanish Main",
            "version": __version__,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            "description": "The HTTP interface. Clients play matches over a WebSocket at /api/tables/{table}/live.",
        },
        "paths": paths,
        "components": {"schemas": described(components, structs)},
    }


def _operation(each: Endpoint[Any], schemas: dict[type[msgspec.Struct], Any]) -> dict[str, Any]:
    refused = {**ANYWHERE, **(WITH_BODY if each.body else {}), **dict(each.refusals)}
    responses: dict[str, Any] = {str(each.status): {"description": each.about, **_content(each, schemas)}}
    for status, why in sorted(refused.items()):
        responses[str(status)] = {"description": why, "content": {JSON: {"schema": schemas[wire.Refused]}}}
    operation: dict[str, Any] = {"summary": each.about, "operationId": each.name, "responses": responses}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in each.places
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": _LIMIT if name == "limit" else {"type": "string"}}
        for name, about in each.asked
    ]
    if parameters:
        operation["parameters"] = parameters
    if each.body:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[each.body]}}}
    return operation


def _content(each: Endpoint[Any], schemas: dict[type[msgspec.Struct], Any]) -> dict[str, Any]:
    if each.answer:
        return {"content": {JSON: {"schema": schemas[each.answer]}}}
    if each.kind:
        return {"content": {each.kind: {"schema": {"type": "object" if each.kind == JSON else "string"}}}}
    return {}


@cache
def text(endpoints: tuple[Endpoint[Any], ...]) -> bytes:
    """Returns the description as JSON."""
    return msgspec.json.format(msgspec.json.encode(describe(endpoints))) + b"\n"
