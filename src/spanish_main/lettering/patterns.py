r"""The characters that ``lettering.given`` treats apart, and letters as readers see them.

By ``regex``, which is loaded with its tables of all characters; in a browser by the browser's own patterns. They are
written so that both read them: ``\p{…}``, ``\uXXXX`` and ``\UXXXXXXXX``, and sets in brackets without operations. A set
less another one is a look ahead: ``(?![0-9])[…]``. None of them matches nothing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Final, Protocol


class Found(Protocol):
    """What a pattern has matched."""

    def group(self) -> str:
        """The text."""

    def end(self) -> int:
        """Where it ends."""


class Pattern(Protocol):
    """A compiled pattern."""

    def match(self, text: str, at: int = 0, /) -> Found | None:
        """What matches at a place of a text; None if nothing."""

    def sub(self, by: str, text: str, /) -> str:
        """A text with ``by`` in place of all that matches."""


_LONG: Final = re.compile(r"\\U([0-9A-Fa-f]{8})")


class _Script:
    """A pattern of JavaScript. It counts in other units than Python does: it is given what begins at a place."""

    def __init__(self, pattern: str, script: Any) -> None:
        told = _LONG.sub(lambda found: f"\\u{{{found.group(1)}}}", pattern)
        self._here: Any = script.RegExp.new(f"(?:{told})", "uy")
        self._all: Any = script.RegExp.new(told, "gu")
        self._string: Any = script.String

    def match(self, text: str, at: int = 0, /) -> Found | None:
        self._here.lastIndex = 0
        found = self._here.exec(text[at:])
        return None if self._here.lastIndex == 0 else _Match(str(found[0]), at)

    def sub(self, by: str, text: str, /) -> str:
        # A text of Python is a string there, which has no methods to call from here.
        return str(self._string.prototype.replace.call(text, self._all, by))


class _Match:
    def __init__(self, text: str, at: int) -> None:
        self._text = text
        self._at = at

    def group(self) -> str:
        return self._text

    def end(self) -> int:
        return self._at + len(self._text)


# What a browser's Python sees of JavaScript; None elsewhere.
_SCRIPT: Final[Any] = import_module("js") if sys.platform == "emscripten" else None


def _compiled(pattern: str) -> Pattern:
    if _SCRIPT is not None:
        return _Script(pattern, _SCRIPT)
    found: Pattern = import_module("regex").compile(pattern)
    return found


def _splitter() -> Callable[[str], Iterable[str]]:
    """What splits a text into its letters."""
    if _SCRIPT is None:
        found: Callable[[str], list[str]] = import_module("regex").compile(r"\X").findall
        return found
    if not hasattr(_SCRIPT.Intl, "Segmenter"):
        return list  # an older browser: some letters count as several
    options = _SCRIPT.Object.fromEntries(import_module("pyodide.ffi").to_js([["granularity", "grapheme"]]))
    segmenter = _SCRIPT.Intl.Segmenter.new("en", options)
    return lambda text: (str(one.segment) for one in segmenter.segment(text))


split: Final = _splitter()
"""The grapheme clusters of a text."""

SPACES = _compiled(r"[\p{Z}\p{Cc}\u2800\u3164\uFFA0\u115F\u1160\uFFFC]+")  # and what only looks like one
# Arabic, Syriac and Kaithi signs around a number, which are seen: those with Prepended_Concatenation_Mark.
_SEEN = r"[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\U000110BD\U000110CD]"
# What shows nothing in itself; a picture needs some of it, see ``given.cleaned``.
HIDDEN = _compiled(
    rf"(?!{_SEEN})[\p{{DI}}\p{{Cf}}]|[\p{{Cs}}\p{{Co}}]|\U0001D159|\U00016FE4"
    # Not assigned yet; but pictures and ideographs to come have their places already.
    r"|(?![\U0001F000-\U0001FAFF\U0001FC00-\U0001FFFD\U00020000-\U0003FFFD])\p{Cn}"
)
FLAG = _compiled(r"\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F")
JOINS_LEFT = _compiled(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}\U0001F3FB-\U0001F3FF\uFE0F\U000E007F]")
JOINS_RIGHT = _compiled(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}]")
# A variation selector, and after what it means anything.
VARIES = (
    (_compiled(r"[\uFE0E\uFE0F]"), _compiled(r"(?![0-9#*])[\p{Emoji}\p{So}\p{Sm}]")),
    (_compiled(r"[\u180B-\u180D\u180F]"), _compiled(r"\p{Script=Mongolian}")),
    (_compiled(r"[\uFE00-\uFE02\U000E0100-\U000E01EF]"), _compiled(r"\p{Script=Han}")),
)
KEYCAP = _compiled(r"[0-9#*]\uFE0F?\u20E3")
MARK = _compiled(r"\p{M}")
