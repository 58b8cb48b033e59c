r"""Patterns of Unicode's properties, and letters as readers see them: by ``regex``, in a browser by the browser's own.

A pattern is written so that both read it: ``\p{…}``, ``\uXXXX`` and ``\UXXXXXXXX``, sets in brackets without
operations; instead of a set less another one a look ahead, ``(?![0-9])[…]``.
"""

from __future__ import annotations

import re
import sys
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
        # No pattern of ours matches nothing: then this has moved on.
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


def _script() -> Any:
    """What a browser's Python sees of JavaScript; None elsewhere."""
    return import_module("js") if sys.platform == "emscripten" else None


_SCRIPT: Final = _script()


def compiled(pattern: str) -> Pattern:
    """A pattern, compiled."""
    if _SCRIPT is not None:
        return _Script(pattern, _SCRIPT)
    found: Pattern = import_module("regex").compile(pattern)
    return found


def _splitter() -> Any:
    """What splits a text into its letters."""
    if _SCRIPT is None:
        return import_module("regex").compile(r"\X").findall
    if not hasattr(_SCRIPT.Intl, "Segmenter"):
        return list  # an older browser: some letters count as several
    options = _SCRIPT.Object.fromEntries(import_module("pyodide.ffi").to_js([["granularity", "grapheme"]]))
    segmenter = _SCRIPT.Intl.Segmenter.new("en", options)
    return lambda text: [str(one.segment) for one in segmenter.segment(text)]


_SPLIT: Final = _splitter()


def letters(text: str) -> list[str]:
    """The letters of ``text`` as a reader sees them: grapheme clusters."""
    return list(_SPLIT(text))
