"""The browser's types are those of the wire."""

from __future__ import annotations

from spanish_main.server.protocol.wire_types import wire_types
from tests.needs import ROOT


def test_the_checked_in_types_are_current() -> None:
    checked_in = (ROOT / "web" / "src" / "lib" / "wire.gen.ts").read_text(encoding="utf-8")
    assert checked_in == wire_types(), "run: python -m spanish_main.server.protocol.wire_types web/src/lib/wire.gen.ts"
