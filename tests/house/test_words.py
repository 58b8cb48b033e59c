"""Plain words in what readers meet: README, documentation, help of the command line, public docstrings.

The words that are not used stand in docs/glossary.md, and nowhere else. Texts for players have a list of their own
(tests/text/test_terms.py).
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from spanish_main.cli.main import app
from tests.house.test_references import DOCUMENTS, prose
from tests.needs import ROOT

# Pages for players, with the words of people at a table.
PLAYERS = ("docs/players/", "docs/rules/", "docs/hints-and-review.md")
# Where a word may stand, and why.
ALLOWED = {
    "push-your-luck": "the name of a kind of game",
    "luck, first, plans": "the first is the name of a question of `spanish-main study`",
}
STAND_INS = re.compile(r"(?:Who|Whoever|Whose|What|Those who|That which|That what)\b")


def rows(heading: str) -> list[list[str]]:
    """The cells of the rows of the glossary's table with this heading."""
    (table,) = re.findall(
        rf"^{re.escape(heading)}\n\|[-|]+\n((?:\|.*\n)+)", prose(Path("docs/glossary.md")) + "\n", re.MULTILINE
    )
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


@cache
def replaced() -> dict[str, str]:
    """Each word that is not used, with the words that replaced it."""
    return {word.strip(): use for words, use, _ in rows("| not | use | area |") for word in words.split(",")}


def plain(text: str) -> str:
    """A text without code, targets of links, and the glossary's tables of words that are not used."""
    text = text.partition("\n| language | not | but |\n")[0]
    return re.sub(r"``[^`]*``|`[^`\n]*`|\]\([^)\s]*\)", " ", text)


def unreleased(text: str) -> str:
    """The part of the changelog that is not history yet."""
    return text.partition("## Unreleased")[2].partition("\n## ")[0]


def pages() -> dict[str, str]:
    """The pages: README, CONTRIBUTING, the documentation, the newest part of the changelog."""
    found = {path.as_posix(): prose(path) for path in DOCUMENTS}
    found["CHANGELOG.md"] = unreleased(found["CHANGELOG.md"])
    shown = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/")
    kept = [name for name in found if name.startswith(shown) and not name.startswith(PLAYERS)]
    return {name: plain(found[name]) for name in kept}


def helps(command: Any, name: str = "spanish-main") -> Iterator[tuple[str, str]]:
    """The help of a command, of its options, and of the commands below it."""
    yield name, command.help or ""
    for option in command.params:
        yield f"{name} {option.name}", getattr(option, "help", None) or ""
    for below, inner in getattr(command, "commands", {}).items():
        yield from helps(inner, f"{name} {below}")


def shown() -> list[Any]:
    """The objects that docs/reference shows."""
    names = [one for path in sorted((ROOT / "docs" / "reference").glob("*.md")) for one in _directives(path)]
    return [found for name in names if (found := _found(name)) is not None]


def _directives(path: Path) -> list[str]:
    return re.findall(r"^::: (\S+)$", path.read_text(encoding="utf-8"), re.MULTILINE)


def _found(name: str) -> Any:
    """The object that a directive names; None for a module that needs a package which is not installed."""
    module, _, member = name.rpartition(".")
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        ours = (error.name or "").startswith("spanish_main")
        return getattr(importlib.import_module(module), member) if ours else None


def docstrings(thing: Any, name: str) -> Iterator[tuple[str, str]]:
    """The docstring of a module, class or function, and those of its public members."""
    yield name, inspect.getdoc(thing) or ""
    if inspect.ismodule(thing) or inspect.isclass(thing):
        home = thing.__name__ if inspect.ismodule(thing) else thing.__module__
        for inner, member in vars(thing).items():
            own = inspect.isclass(member) or inspect.isroutine(member) or isinstance(member, property)
            if own and not inner.startswith("_") and getattr(member, "__module__", home) == home:
                yield from docstrings(member, f"{name}.{inner}")


@cache
def texts() -> dict[str, str]:
    """Every text that the list is held against, by where it stands."""
    found = pages()
    found |= {name: plain(text) for name, text in helps(typer.main.get_command(app))}
    for thing in shown():
        module = thing.__name__ if inspect.ismodule(thing) else f"{thing.__module__}.{thing.__qualname__}"
        found |= {name: plain(text) for name, text in docstrings(thing, module)}
    return found


def wrong(word: str, text: str) -> bool:
    """Whether a text uses a word that has been replaced."""
    text = " ".join(text.split())
    for allowed in ALLOWED:
        text = text.replace(allowed, "")
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.IGNORECASE) is not None


def test_there_is_much_to_read() -> None:
    found = texts()
    assert {"README.md", "docs/strength.md", "spanish-main serve", "spanish_main.core.game.game.State"} <= set(found)
    assert len(found) > 400


@pytest.mark.parametrize("word", sorted(replaced()))
def test_a_word_that_was_replaced_is_not_used(word: str) -> None:
    assert [name for name, text in texts().items() if wrong(word, text)] == []


def sentences(text: str) -> list[str]:
    """The sentences of the paragraphs and list items of a page; no headings, tables or pictures."""
    found = []
    for part in re.split(r"\n\s*\n|\n\s*(?:[-*]|\d+\.) ", f"\n{text}"):
        if not part.lstrip().startswith(("#", "|", "!")):
            found += re.split(r"(?<=[.:;!?])\s+", " ".join(re.sub(r"[*_]", "", part).split()))
    return found


def test_no_sentence_begins_with_a_stand_in_for_its_subject() -> None:
    """It names its subject: no "Who names no version gets version 1". Questions may begin so."""
    begun = [(name, one) for name, text in texts().items() for one in sentences(text) if STAND_INS.match(one)]
    assert [(name, one) for name, one in begun if one.endswith(".")] == []


def test_a_word_is_found() -> None:
    assert wrong("by lot", "drawn\nby lot")
    assert not wrong("lot", "a plot, an allotment")
    assert not wrong("luck", "a push-your-luck game")
    assert plain("see `by lot` and [it](by/lot.md)").split() == ["see", "and", "[it"]
    assert sentences("A turn. What it\nbrings is told. What?")[1:] == ["What it brings is told.", "What?"]
