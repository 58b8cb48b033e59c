"""The Fluent catalogues as a page gets them: all messages of a language in one text."""

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

# What only the terminal and programs say, and what the build writes into the page.
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
    """All messages of ``language`` that a page may need; Refusal if there is no such language.

    What the language lacks (a game from elsewhere may know English only) is there in English: a page asks for one
    language and no other.
    """
    if language not in [known.code for known in languages()]:
        raise refusals.unknown_language()
    folders = tuple(catalog.folders())
    own, english = _entries(language, folders), _entries(FALLBACK, folders)
    return "".join({**english, **own}.values())


@cache
def _entries(language: str, folders: tuple[Path, ...]) -> dict[str, str]:
    """Identifier -> message, as it stands in the catalogues, without their comments."""
    parts = [entry for entry in catalogues(language, folders) if entry.name not in _NOT_FOR_BROWSERS]
    text = _COMMENT.sub("", "".join(part.read_text(encoding=UTF_8) + "\n" for part in parts))
    return {**_by_name(text), **_rules(language, folders)}


def _by_name(text: str) -> dict[str, str]:
    entries = [entry.strip() + "\n" for entry in _ENTRY.split(text) if entry.strip()]
    return {entry.partition("=")[0].strip(): entry for entry in entries}


def _rules(language: str, folders: tuple[Path, ...]) -> dict[str, str]:
    """What each rule is called (``C-FWD.title``): a page says so beside its ID without fetching a rulebook."""
    files = catalogues(language, folders, rulebook.PART)
    text = _COMMENT.sub("", "".join(file.read_text(encoding=UTF_8) + "\n" for file in files))
    titles = {name: _TITLE.search(entry) for name, entry in _by_name(text).items() if rulebook.ID.fullmatch(name)}
    return {name: f"{name} =\n{title.group()}\n" for name, title in titles.items() if title}
