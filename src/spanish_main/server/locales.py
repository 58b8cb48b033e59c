"""The Fluent catalogues as the browser gets them: all messages of a language in one text."""

from __future__ import annotations

from functools import cache

from spanish_main.games import catalog
from spanish_main.server import refusals
from spanish_main.server.wire import Language
from spanish_main.text import phrases

# What only the terminal says.
_NOT_FOR_BROWSERS = {"host.ftl", "learn.ftl", "terminal.ftl"}


@cache
def languages() -> list[Language]:
    """Every language that has catalogues, with its own name for itself."""
    return [Language(code, phrases.Phrases(code).say("language-name")) for code in phrases.languages()]


@cache
def messages(language: str) -> str:
    """All messages of ``language`` that a browser may need; Refusal if there is no such language."""
    if language not in [known.code for known in languages()]:
        raise refusals.unknown_language()
    parts = [entry for entry in phrases.catalogues(language, catalog.folders()) if entry.name not in _NOT_FOR_BROWSERS]
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)
