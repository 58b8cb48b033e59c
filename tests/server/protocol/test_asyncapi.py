"""The protocol's document is that of the code: complete, current, and what goes over the wire fits it."""

from __future__ import annotations

import json
from typing import Any

from spanish_main.server.protocol import asyncapi
from spanish_main.table.messages import wire
from tests.needs import ROOT

KEPT = ROOT / "docs" / "protocol" / "asyncapi.json"


def test_the_committed_document_is_current() -> None:
    said = "run: python -m spanish_main.server.protocol.asyncapi docs/protocol/asyncapi.json"
    assert KEPT.read_text(encoding="utf-8") == asyncapi.text(), said


def test_every_message_is_in_it_and_every_reference_leads_somewhere() -> None:
    document = json.loads(KEPT.read_text(encoding="utf-8"))
    structs = [*asyncapi.messages(wire.ToServer), *asyncapi.messages(wire.ToBrowser)]
    assert len(structs) >= 15
    for struct in structs:
        message = document["components"]["messages"][struct.__name__]
        schema = document["components"]["schemas"][struct.__name__]
        assert schema["properties"]["type"]["enum"] == [message["name"]] == [struct.__struct_config__.tag]
    messages = [*document["operations"]["ask"]["messages"], *document["operations"]["tell"]["messages"]]
    assert len(messages) == len(structs)
    for reference in references(document):
        found: Any = document
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]


def references(value: Any) -> list[str]:
    """Every reference in a document."""
    if isinstance(value, dict):
        mine = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return mine + [reference for each in value.values() for reference in references(each)]
    if isinstance(value, list):
        return [reference for each in value for reference in references(each)]
    return []


def test_the_page_that_explains_names_every_message() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for struct in [*asyncapi.messages(wire.ToServer), *asyncapi.messages(wire.ToBrowser)]:
        assert f"`{struct.__struct_config__.tag}`" in page, struct.__name__
