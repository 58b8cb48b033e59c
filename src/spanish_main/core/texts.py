"""Text that comes from elsewhere, as far as every reader of it has to do the same.

Some programs begin a text with a byte-order mark, to say that what follows is Unicode. Nobody sees it, and JSON, TOML
and numbers have no such letter: a reader of a text takes it off. A file is opened with ``UTF_8`` instead.
"""

from __future__ import annotations

from typing import Final, TypeVar

MARK: Final = "\ufeff"
UTF_8: Final = "utf-8-sig"  # reads UTF-8 with and without the mark

_Text = TypeVar("_Text", str, bytes)


def unmarked(text: _Text) -> _Text:
    """``text`` without the mark that it may begin with."""
    return text.removeprefix(MARK if isinstance(text, str) else MARK.encode())
