"""The Fluent catalogues as the browser gets them: all messages of a language in one text."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from spanish_main.server import refusals
from spanish_main.server.wire import Language

# What only the terminal says.
_NOT_FOR_BROWSERS = {"terminal.ftl"}
_NAME = re.compile(r"^language-name *= *(.+)$", re.MULTILINE)
_CODE = re.compile(r"[a-z]{2,3}")
_ROOT = files("spanish_main") / "locales"


@cache
def languages() -> list[Language]:
    """Every language that has catalogues, with its own name for itself."""
    codes = sorted(entry.name for entry in _ROOT.iterdir() if entry.is_dir() and _CODE.fullmatch(entry.name))
    found = []
    for code in codes:
        named = _NAME.search(messages(code))
        found.append(Language(code, named[1].strip() if named else code))
    return found


@cache
def messages(language: str) -> str:
    """All messages of ``language`` that a browser may need; Refusal if there is no such language."""
    folder = _ROOT / language
    if not _CODE.fullmatch(language) or not folder.is_dir():
        raise refusals.unknown_language()
    parts = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".ftl") and entry.name not in _NOT_FOR_BROWSERS),
        key=lambda entry: entry.name,
    )
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)
