"""Escapes for terminals, so that no control character reaches them from a file, a name or a message.

It needs the standard library only, and serves everything that is printed (``lettering.console``).
"""

from __future__ import annotations

import re

# C0 except the line end, DEL, C1; controls of the writing direction; rare line ends; lone surrogates.
_CONTROL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff]"
)


def visible(text: str) -> str:
    r"""``text`` with control characters escaped as in JSON, so that JSON stays valid and means the same.

    >>> print(visible("a\x1b[31mb"))
    a\u001b[31mb
    """
    return _CONTROL.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def in_place(text: str) -> str:
    r"""One line of ``text`` without control characters, of the same width: they take up no column.

    >>> in_place("a\x1b[31mb")
    'a[31mb'
    """
    return _CONTROL.sub(lambda found: "?" if found.group() >= "\ud800" and found.group() <= "\udfff" else "", text)
