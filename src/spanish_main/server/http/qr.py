"""QR codes: how a phone in the same room comes to a table."""

from __future__ import annotations

import io
from typing import Any, Final

# An address is shorter by far.
QR_CHARACTERS: Final = 300


def qr_svg(text: str) -> str:
    """``text`` as an SVG picture, dark on light whatever the page's colours are: cameras want it so."""
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
    import segno  # noqa: PLC0415 -- a megabyte, for servers whose addresses somebody wants as a picture

    return segno.make(text, error=error, micro=False)
