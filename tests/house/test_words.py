"""Plain words in what readers meet: README, documentation, help of the command line, public docstrings, and comments.

Comments are those of the page, of its checks and of the files that build the package.

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
from tests.house.test_references import text as text_of
from tests.needs import ROOT

# Pages for players, with the words of people at a table.
PLAYERS = ("docs/players/", "docs/rules/", "docs/hints-and-review.md")
# Where a word may stand, and why.
ALLOWED = {
    "push-your-luck": "the name of a kind of game",
    "luck, first, plans": "the first is the name of a question of `spanish-main study`",
}
# Files whose comments are read, beside those of the page and of its checks.
COMMENTED = (".ci/run", "CITATION.cff", "hatch_build.py", "pyproject.toml", "web/npm.py")
PAGE = ("*", "browsers/**/*", "public/**/*", "src/**/*")
# Comments of several lines, docstrings, and texts that a tool shows.
BLOCKS = re.compile(
    r'(?<!\S)/\*+(.*?)\*/|<!--(.*?)-->|"""(.*?)"""|^(?:name|"[\w.]+".msg) = "([^"\n]*)"$', re.MULTILINE | re.DOTALL
)
COMMENT = re.compile(r"(?:^|\s)(?://|#)!? (.*)")
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


def comments(source: str) -> str:
    """The comments of a source, each a paragraph; lines below each other are one comment."""
    found = [
        re.sub(r"^ *\* ?", "", one, flags=re.MULTILINE) for groups in BLOCKS.findall(source) for one in groups if one
    ]
    goes_on = False
    for line in BLOCKS.sub("", source).splitlines():
        match = COMMENT.search(line)
        whole = match is not None and not line[: match.start()].strip()
        if match and whole and goes_on:
            found[-1] += f"\n{match[1]}"
        elif match:
            found.append(match[1])
        goes_on = whole
    return "\n\n".join(found)


@cache
def commented() -> dict[str, str]:
    """The comments by the file; documents among the files as they are."""
    kinds = {".css", ".js", ".svelte", ".ts"}
    page = {path.relative_to(ROOT) for pattern in PAGE for path in (ROOT / "web").glob(pattern) if path.suffix in kinds}
    written = [path for path in sorted(page) if not path.name.endswith(".gen.ts")]  # those are made from docstrings
    found = {path.as_posix(): comments(text_of(path)) for path in (*written, *map(Path, COMMENTED))}
    found |= {path.as_posix(): prose(path) for path in DOCUMENTS if path.parts[0] == "web"}
    return found | {"CITATION.cff": text_of(Path("CITATION.cff"))}


@cache
def texts() -> dict[str, str]:
    """Every text that the list is held against, by where it stands."""
    found = pages()
    found |= {name: plain(text) for name, text in commented().items()}
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
    assert {"pyproject.toml", ".ci/run", "web/src/games/index.ts", "web/src/games/cartagena/README.md"} <= set(found)
    assert len(found) > 600


@pytest.mark.parametrize("word", sorted(replaced()))
def test_a_word_that_was_replaced_is_not_used(word: str) -> None:
    found = [name for name, text in texts().items() if wrong(word, text)]
    assert found == [], f"docs/glossary.md, not {word!r} but: {replaced()[word]}"


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
    # Comments need no full stop.
    said = [(name, one) for name, one in begun if one.endswith(".") or (name in commented() and one[-1] != "?")]
    assert said == []


def test_a_word_is_found() -> None:
    assert wrong("by lot", "drawn\nby lot")
    assert not wrong("lot", "a plot, an allotment")
    assert not wrong("luck", "a push-your-luck game")
    assert plain("see `by lot` and [it](by/lot.md)").split() == ["see", "and", "[it"]
    source = "a = 1  # one\n# two\n# three\nb = './*/c'\n/* four\n * five */\nlet d // six"
    assert comments(source).split("\n\n") == [" four\nfive ", "one", "two\nthree", "six"]
    assert sentences("A turn. What it\nbrings is told. What?")[1:] == ["What it brings is told.", "What?"]
