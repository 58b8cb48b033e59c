"""QR codes, by which a phone in the same room opens a table."""

from __future__ import annotations

import io
from typing import Any, Final

# Addresses are much shorter.
QR_CHARACTERS: Final = 300


def qr_svg(text: str) -> str:
    """``text`` as an SVG picture. It is dark on light in any theme, as cameras need it."""
    picture = io.BytesIO()
    _made(text, "m").save(
        picture, kind="svg", scale=4, border=3, dark="#000", light="#fff", xmldecl=False, svgclass=None, lineclass=None
    )
    return picture.getvalue().decode()


def qr_text(text: str) -> str:
    """``text`` as lines of half blocks for a terminal."""
    lines = io.StringIO()
    _made(text, "l").terminal(lines, compact=True, border=1)
    return lines.getvalue()


def _made(text: str, error: str) -> Any:
    import segno  # noqa: PLC0415 -- a megabyte, only for servers that show QR codes

    return segno.make(text, error=error, micro=False)
