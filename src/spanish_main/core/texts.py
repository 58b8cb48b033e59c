"""Removes the byte-order mark from foreign text.

Some programs begin a text with this invisible character. JSON, TOML and numbers do not allow it, so each reader removes
it. A file is opened with ``UTF_8`` instead.
"""

from __future__ import annotations

from typing import Final, TypeVar

MARK: Final = "\ufeff"
UTF_8: Final = "utf-8-sig"  # reads UTF-8 with and without the mark

_Text = TypeVar("_Text", str, bytes)


def unmarked(text: _Text) -> _Text:
    """Returns ``text`` without a byte-order mark at its beginning."""
    return text.removeprefix(MARK if isinstance(text, str) else MARK.encode())
