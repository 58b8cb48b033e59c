"""The documents of the protocol are those of the code: current, and every message, address and field is described."""

from __future__ import annotations

import json
import re

import msgspec

from spanish_main.server.http import export
from spanish_main.server.http.endpoints import ENDPOINTS
from spanish_main.server.protocol import asyncapi, described, wire_pages
from spanish_main.table.messages import wire, wire_room
from tests.needs import ROOT

FOLDER = ROOT / "docs" / "protocol"
ROOTS = [
    *asyncapi.messages(wire.ToServer),
    *asyncapi.messages(wire.ToBrowser),
    *(kind for each in ENDPOINTS for kind in (each.body, each.answer) if kind is not None),
]


def test_the_page_of_messages_is_current() -> None:
    said = "run: python -m spanish_main.server.protocol.wire_pages docs/protocol"
    assert (FOLDER / "messages.md").read_text(encoding="utf-8") == wire_pages.messages_page(), said


def test_what_is_made_from_the_endpoints_is_current() -> None:
    """The documents of the HTTP interface, and the calls of the page."""
    made = export.made()
    old = [place for place, content in made.items() if (ROOT / place).read_bytes() != content]
    assert len(made) > 1
    assert old == [], "run: python -m spanish_main.server.http.export"


def test_the_page_takes_every_address_from_what_is_made() -> None:
    sources = [path for ending in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{ending}")]
    named = {path.name for path in sources if re.search(r"""['"`]/api/""", path.read_text(encoding="utf-8"))}
    assert {name for name in named if not name.endswith(".test.ts")} == {"api.gen.ts"}


def test_every_field_is_described() -> None:
    kinds = described.reached(ROOTS)
    assert len(kinds) > 80
    lacking = [f"{one.__name__}.{name}" for one in kinds for name in described.names_of(one) if not text_of(one, name)]
    assert lacking == [], "tell it in the struct's docstring, as `name: text.`, or in server/protocol/described.py"


def text_of(kind: type, name: str) -> str:
    return described.field_texts(kind).get(name, "")


def test_what_people_do_beside_the_rules_is_described() -> None:
    page, said = (FOLDER / "messages.md").read_text("utf-8"), (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for name in ("news", "ended_by", "earlier"):
        assert f"| `{name}` |" in page
        assert re.search(rf"`(?:room\.)?{name}`", said)


def test_nothing_is_described_that_is_not_there() -> None:
    known = {f"{one.__name__}.{name}" for one in described.reached(ROOTS) for name in described.names_of(one)}
    assert set(described.ONCE) <= known
    assert set(described.EVERYWHERE) <= {one.partition(".")[2] for one in known}


def test_a_docstring_tells_its_fields() -> None:
    class Sample(msgspec.Struct):
        """A thing. size, ``not this``: nothing. left, right: where; None: nowhere. Why? key: its own.

        down: how far: by steps; or so.
        """

        left: int
        right: int
        key: str
        down: int
        size: int

    assert described.about(Sample) == "A thing. size, `not this`: nothing."
    assert described.field_texts(Sample) == {
        "left": "Where; null: nowhere. Why?",
        "right": "Where; null: nowhere. Why?",
        "key": "Its own",
        "down": "How far: by steps; or so",
    }


def test_the_documents_for_programs_describe_every_field() -> None:
    for name in ("openapi.json", "asyncapi.json"):
        schemas = json.loads((FOLDER / name).read_bytes())["components"]["schemas"]
        for title, schema in schemas.items():
            for field, about in schema["properties"].items():
                assert field == "type" or about["description"], f"{name}: {title}.{field}"


def test_the_example_of_the_page_is_a_table() -> None:
    (body,) = re.findall(r"-d '(.*)'", (FOLDER / "http.md").read_text(encoding="utf-8"))
    asked = msgspec.json.decode(body, type=wire_room.NewTable)
    assert [seat.kind for seat in asked.seats] == ["person", "bot"]
