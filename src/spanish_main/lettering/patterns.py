r"""Patterns for the special characters of ``lettering.given``, and the split of a text into letters.

Python uses ``regex``, which has tables of all characters; a browser uses its own patterns. Both read the syntax here:
``\p{…}``, ``\uXXXX``, ``\UXXXXXXXX``, and sets in brackets without operations. A set without another one is a
look-ahead: ``(?![0-9])[…]``. No pattern matches the empty text.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Final, Protocol


class Found(Protocol):
    """A match of a pattern."""

    def group(self) -> str:
        """The text."""

    def end(self) -> int:
        """The index of its end."""


class Pattern(Protocol):
    """A compiled pattern."""

    def match(self, text: str, at: int = 0, /) -> Found | None:
        """The match at an index of a text; None without one."""

    def sub(self, by: str, text: str, /) -> str:
        """A text with all matches replaced by ``by``."""


_LONG: Final = re.compile(r"\\U([0-9A-Fa-f]{8})")


class _Script:
    """A pattern of JavaScript. Its indexes have other units than Python's, so it gets the rest of the text."""

    def __init__(self, pattern: str, script: Any) -> None:
        source = _LONG.sub(lambda found: f"\\u{{{found.group(1)}}}", pattern)
        self._here: Any = script.RegExp.new(f"(?:{source})", "uy")
        self._all: Any = script.RegExp.new(source, "gu")
        self._string: Any = script.String

    def match(self, text: str, at: int = 0, /) -> Found | None:
        self._here.lastIndex = 0
        found = self._here.exec(text[at:])
        return None if self._here.lastIndex == 0 else _Match(str(found[0]), at)

    def sub(self, by: str, text: str, /) -> str:
        # Pyodide converts strings to JavaScript, so their methods are reached only through the prototype.
        return str(self._string.prototype.replace.call(text, self._all, by))


class _Match:
    def __init__(self, text: str, at: int) -> None:
        self._text = text
        self._at = at

    def group(self) -> str:
        return self._text

    def end(self) -> int:
        return self._at + len(self._text)


# JavaScript in the Python of a browser; None elsewhere.
_SCRIPT: Final[Any] = import_module("js") if sys.platform == "emscripten" else None


def _compiled(pattern: str) -> Pattern:
    if _SCRIPT is not None:
        return _Script(pattern, _SCRIPT)
    found: Pattern = import_module("regex").compile(pattern)
    return found


def _splitter() -> Callable[[str], Iterable[str]]:
    """The function that splits a text into letters."""
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
# Invisible characters; some pictures need a few of them, see ``given.cleaned``.
HIDDEN = _compiled(
    rf"(?!{_SEEN})[\p{{DI}}\p{{Cf}}]|[\p{{Cs}}\p{{Co}}]|\U0001D159|\U00016FE4"
    # Unassigned, except the ranges that are reserved for pictures and ideographs.
    r"|(?![\U0001F000-\U0001FAFF\U0001FC00-\U0001FFFD\U00020000-\U0003FFFD])\p{Cn}"
)
FLAG = _compiled(r"\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F")
JOINS_LEFT = _compiled(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}\U0001F3FB-\U0001F3FF\uFE0F\U000E007F]")
JOINS_RIGHT = _compiled(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}]")
# Variation selectors, each with the characters that it may follow.
VARIES = (
    (_compiled(r"[\uFE0E\uFE0F]"), _compiled(r"(?![0-9#*])[\p{Emoji}\p{So}\p{Sm}]")),
    (_compiled(r"[\u180B-\u180D\u180F]"), _compiled(r"\p{Script=Mongolian}")),
    (_compiled(r"[\uFE00-\uFE02\U000E0100-\U000E01EF]"), _compiled(r"\p{Script=Han}")),
)
KEYCAP = _compiled(r"[0-9#*]\uFE0F?\u20E3")
MARK = _compiled(r"\p{M}")
