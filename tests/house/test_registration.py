"""A game is one line of the catalogue, and what its own folders declare: all other code names no single game."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from spanish_main.games.catalog import NAMES
from tests.needs import ROOT

SOURCES, PAGE = ROOT / "src" / "spanish_main", ROOT / "web" / "src"
A_GAME = re.compile("|".join(name.replace("_", "_?") for name in NAMES), re.IGNORECASE)
# Catalogues of one game; scripts with their comments, and paths within them.
CATALOGUE = re.compile(rf"({'|'.join(NAMES)})(-\w+)?\.ftl")
COMMENT = re.compile(r"(?<!\S)(?:/\*.*?\*/|//[^\n]*|<!--.*?-->)", re.DOTALL)
MESSAGE = re.compile(r"^-?[\w-]+", re.MULTILINE)
# The files that do, and why. No game needs one of them to be played.
ALLOWED = {
    "src.spanish_main.bench.rules": "the yardstick in C plays one game",
    "src.spanish_main.bench.running": "the load of a server is measured at one game",
    "src.spanish_main.bench.site": "so is the edition without a server",
    "src.spanish_main.cli.work.study": "a study is about some games: its labels",
    "src.spanish_main.core.moved": "the older name of a module",
    "src.spanish_main.games.catalog": "the line of each game",
    "src.spanish_main.study.figures": "a study is about some games: its charts",
    "src.spanish_main.study.questions": "a study is about some games: its questions",
    "web.src.gallery.Gallery": "drawings side by side, for development; no part of the page",
    "web.src.gallery.fixtures": "the same",
}


def words(code: str) -> Iterator[str]:
    """The names in a module, and its texts without spaces: others are for people, who are given examples."""
    nodes = list(ast.walk(ast.parse(code)))
    alone = {node.value for node in nodes if isinstance(node, ast.Expr)}  # docstrings
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in alone:
            yield from () if " " in node.value else (node.value,)
        for field in ("id", "attr", "arg", "name", "asname", "module"):
            if isinstance(name := getattr(node, field, None), str):
                yield name


def names_a_game(path: Path) -> bool:
    """Whether a file names a single game in its code."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return any(map(A_GAME.search, words(text)))
    if path.suffix == ".ftl":
        return any(map(A_GAME.search, MESSAGE.findall(text)))
    return A_GAME.search(COMMENT.sub("", text)) is not None


def checked() -> Iterator[Path]:
    """The code of package, page and build outside of the games' own folders, and the catalogues."""
    yield from (ROOT / name for name in ("hatch_build.py", ".ci/run", "web/vite.config.ts"))
    for path in [*SOURCES.rglob("*.py"), *SOURCES.joinpath("locales").glob("*/*.ftl"), *PAGE.rglob("*.*")]:
        made = path.suffix not in {".py", ".ftl", ".ts", ".svelte", ".css"} or ".gen." in path.name
        own = any(folder / name in path.parents for folder in (SOURCES / "games", PAGE / "games") for name in NAMES)
        if not (made or own or ".test." in path.name or CATALOGUE.fullmatch(path.name)):
            yield path


def test_no_code_outside_of_its_folders_names_a_game() -> None:
    found = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in checked() if names_a_game(path)}
    assert found == set(ALLOWED)


def test_no_setting_of_a_tool_names_a_game() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    assert A_GAME.findall(json.dumps(tools)) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_folders_of_a_game_do_name_it(name: str) -> None:
    assert names_a_game(SOURCES / "games" / name / "game.py")
    assert names_a_game(PAGE / "games" / name / "module.ts")
    assert names_a_game(SOURCES / "locales" / "en" / f"{name}-positions.ftl")


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("game = 'mutiny'", True),
        ("from spanish_main.games import cartagena", True),
        ("def la_tortuga_rolls(): ...", True),
        ("say(f'mutiny-{one}')", True),
        ("'''As mutiny does.'''", False),
        ("help = 'A game, such as mutiny.'  # mutiny", False),
    ],
)
def test_what_names_a_game(tmp_path: Path, code: str, *, found: bool) -> None:
    (tmp_path / "code.py").write_text(code, encoding="utf-8")
    assert names_a_game(tmp_path / "code.py") == found
