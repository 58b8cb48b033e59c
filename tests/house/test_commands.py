"""Every command that a document or a text for people names exists, with the options that are named there."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import typer

from spanish_main.cli.main import app
from tests.house.test_references import files, text

BEGIN = r"(?:[A-Z_]+=\S+ )*(?:uv run (?:--[a-z]+ \S+ )*)?(?:python -m spanish_main|spanish-main)"
SPAN = re.compile(rf"`+({BEGIN}(?: [^`]*)?)`+")
LINE = re.compile(rf"^[ $]*({BEGIN}(?: .*)?)$", re.MULTILINE)
PLAIN = re.compile(r"(?<![\w/.-])(spanish-main [a-z][a-z-]+(?: (?:\{ \$[\w-]+ \}|[\w<>./…=-]+))*)")
# Prefixes of texts that are hashed, what a format is called: no commands.
NAMES = {"commitment", "decisions", "key", "lot", "pledge", "public", "seed"}


@cache
def root() -> Any:
    return typer.main.get_command(app)


def options_of(command: Any) -> set[str]:
    """The options of a command, all spellings."""
    return {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"-h", "--help"}


def named(path: Path) -> list[str]:
    """The commands that a file names, each as one line."""
    page = text(path)
    if path.suffix != ".md":
        return PLAIN.findall(re.sub(r"^#.*$", "", page, flags=re.MULTILINE))
    found = [" ".join(span.split()) for span in SPAN.findall(page)]
    for block in re.findall(r"^ *```[a-z]*\n(.*?)^ *```$", page, re.MULTILINE | re.DOTALL):
        found += LINE.findall(block.replace("\\\n", " "))
    return found


def wrong(line: str) -> str:
    """The fault of a command; empty where it exists with its options."""
    line = re.sub(r"\s#.*$|\s*[|>].*$", "", line)
    try:
        words = shlex.split(line.replace("…", "..."))
    except ValueError:
        words = line.split()
    begin = next(place for place, word in enumerate(words) if word in ("spanish-main", "spanish_main"))
    command, rest = root(), words[begin + 1 :]
    while rest and hasattr(command, "commands"):
        if rest[0].startswith("-"):
            break
        if rest[0] in NAMES:
            return ""
        if rest[0] not in command.commands:
            # A name as in `spanish-main NAME` or a sentence that goes on.
            return "" if not re.fullmatch(r"[a-z][a-z-]+", rest[0]) else f"no command {rest[0]!r}"
        command, rest = command.commands[rest[0]], rest[1:]
    known = options_of(command)
    for word in rest:
        option = word.partition("=")[0]
        if re.fullmatch(r"--?[a-z][a-z-]*", option) and option not in known:
            return f"no option {option}"
    return ""


def documents() -> list[Path]:
    return [path for path in files() if path.suffix in {".md", ".ftl", ".py"} and path.parts[0] != "tests"]


def test_every_command_that_is_named_exists() -> None:
    found = [(path, line) for path in documents() for line in named(path)]
    assert len(found) > 150
    assert {"README.md", "docs/hosting.md", "src/spanish_main/locales/ru/errors.ftl"} <= {
        str(path) for path, _ in found
    }
    assert [(str(path), line, said) for path, line in found if (said := wrong(line))] == []


def test_every_option_that_is_named_alone_exists() -> None:
    """In a page of ours ``--option`` is one of a command of ours, or of a script of ours."""
    known: set[str] = set()
    waiting = [root()]
    while waiting:
        command = waiting.pop()
        known |= options_of(command)
        waiting += getattr(command, "commands", {}).values()
    scripts = "".join(text(path) for path in files() if path.suffix in {".py", ""} and path.parts[0] != "src")
    known |= set(re.findall(r'"(--[a-z][a-z-]*)"', scripts))
    # Those of uv, npm, pytest and Docker.
    foreign = {"--dist", "--inexact", "--extra", "--scale", "--save-dev", "--hypothesis-profile"}
    pages = [path for path in documents() if path.suffix == ".md" and path.name != "CHANGELOG.md"]
    spans = [(path, one) for path in pages for one in re.findall(r"`(--[a-z][a-z-]*)[^`]*`", text(path))]
    assert len(spans) > 50
    assert [(str(path), one) for path, one in spans if one not in known | foreign] == []


def test_a_command_that_is_not_there_is_found() -> None:
    assert wrong("spanish-main serve --lan") == ""
    assert wrong("uv run spanish-main serve --no-such") == "no option --no-such"
    assert wrong("spanish-main host nothing") == "no command 'nothing'"
    assert wrong("python -m spanish_main --version") == ""
