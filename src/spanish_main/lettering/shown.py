"""What may reach a terminal. A terminal obeys control characters: none of them comes from a file, a name or a message.

Standard library only, and the same for everything that is printed (``lettering.console``).
"""

from __future__ import annotations

import re

# C0 but the line's end, DEL, C1; what turns the direction of writing; line ends that only some know; halves of pairs.
_CONTROL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff]"
)


def visible(text: str) -> str:
    r"""``text`` with control characters written out, as JSON writes them: what is JSON stays so, and means the same.

    >>> print(visible("a\x1b[31mb"))
    a\u001b[31mb
    """
    return _CONTROL.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def in_place(text: str) -> str:
    r"""One line of ``text`` without control characters, as wide as before: they take up no column.

    >>> in_place("a\x1b[31mb")
    'a[31mb'
    """
    return _CONTROL.sub(lambda found: "?" if found.group() >= "\ud800" and found.group() <= "\udfff" else "", text)
