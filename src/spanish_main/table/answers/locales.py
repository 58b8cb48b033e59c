"""The Fluent catalogues for a page: all messages of a language in one text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from spanish_main.core.catalogues import FALLBACK, catalogues
from spanish_main.core.texts import UTF_8
from spanish_main.games import catalog
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import Language
from spanish_main.text import phrases, rulebook

# Catalogues of the terminal and of programs, and of texts that the build writes into the page; a game's own are
# ``<game>-terminal.ftl`` and so on.
_NOT_FOR_BROWSERS = {
    "arena.ftl",
    "data.ftl",
    "entry.ftl",
    "host.ftl",
    "learn.ftl",
    "moving.ftl",
    "positions.ftl",
    "study.ftl",
    "terminal.ftl",
}
_COMMENT = re.compile(r"^#.*\n", re.MULTILINE)
_TITLE = re.compile(r"^ +\.title = .*$", re.MULTILINE)
_ENTRY = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)  # only a message's first line begins at the margin with a letter


@cache
def languages() -> list[Language]:
    """Every language that has catalogues, with its own name for itself."""
    return [Language(code, phrases.own_name(code)) for code in phrases.languages()]


def messages(language: str) -> str:
    """All messages of ``language`` that a page may need; Refusal for an unknown language.

    Missing messages are in English, since a page asks for one language only. A third party's game may have no other.
    """
    if language not in [known.code for known in languages()]:
        raise refusals.unknown_language()
    folders = tuple(catalog.folders())
    own, english = _entries(language, folders), _entries(FALLBACK, folders)
    return "".join({**english, **own}.values())


@cache
def _entries(language: str, folders: tuple[Path, ...]) -> dict[str, str]:
    """Identifier -> message, as in the catalogues, without comments."""
    parts = [entry for entry in catalogues(language, folders) if entry.name.rpartition("-")[2] not in _NOT_FOR_BROWSERS]
    text = _COMMENT.sub("", "".join(part.read_text(encoding=UTF_8) + "\n" for part in parts))
    return {**_by_name(text), **_rules(language, folders)}


def _by_name(text: str) -> dict[str, str]:
    entries = [entry.strip() + "\n" for entry in _ENTRY.split(text) if entry.strip()]
    return {entry.partition("=")[0].strip(): entry for entry in entries}


def _rules(language: str, folders: tuple[Path, ...]) -> dict[str, str]:
    """The titles of the rules (``C-FWD.title``), so that a page need not fetch the rulebook for them."""
    files = catalogues(language, folders, rulebook.PART)
    text = _COMMENT.sub("", "".join(file.read_text(encoding=UTF_8) + "\n" for file in files))
    titles = {name: _TITLE.search(entry) for name, entry in _by_name(text).items() if rulebook.ID.fullmatch(name)}
    return {name: f"{name} =\n{title.group()}\n" for name, title in titles.items() if title}
