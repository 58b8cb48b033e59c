"""Writes the files that are made from the endpoints: documents of the HTTP interface, and the calls of the page.

    python -m spanish_main.server.http.export [ROOT]

ROOT is the checkout; by default this folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from spanish_main.server.http.endpoints import ENDPOINTS
from spanish_main.server.protocol import calls, openapi, wire_pages


def made() -> dict[str, bytes]:
    """The path of each file in the checkout, and its content."""
    return {
        "docs/protocol/http.md": wire_pages.http_page(ENDPOINTS).encode(),
        "docs/protocol/openapi.json": openapi.text(ENDPOINTS),
        "web/src/lib/api.gen.ts": calls.typescript(ENDPOINTS).encode(),
    }


def main(root: Path) -> None:
    """Writes the files below ``root``."""
    for path, content in made().items():
        (root / path).write_bytes(content)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
