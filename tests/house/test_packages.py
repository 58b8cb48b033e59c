"""A newcomer finds a file: no folder is long, and no module imports itself by way of others."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.needs import ROOT

SOURCES = ROOT / "src"
FILES_AT_MOST = 20
# One catalogue a subject in each language: a list of texts, not of places to look for code.
LISTS = SOURCES / "spanish_main" / "locales"
MADE = {"__pycache__", "web_dist"}


@cache
def files() -> tuple[Path, ...]:
    found = (path for path in (SOURCES / "spanish_main").rglob("*") if path.is_file())
    return tuple(path for path in found if not any(part in MADE or part.startswith("web_dist.") for part in path.parts))


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its name, but the steps of the migrations, which Alembic loads by path."""
    found = {}
    for path in files():
        if path.suffix == ".py" and "migrations" not in path.parts:
            parts = path.relative_to(SOURCES).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(module: str) -> Iterator[str]:
    """The modules of ours that a module names in an import, wherever that stands: late ones and those for types too."""
    for node in ast.walk(ast.parse(modules()[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            for alias in node.names:
                within = f"{node.module}.{alias.name}"
                yield from (one for one in (within, node.module) if one in modules())


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules that reach one another (Tarjan 1972)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[set[str]] = []

    def visit(module: str) -> None:
        order[module] = lowest[module] = len(order)
        waiting.append(module)
        for other in sorted(arrows[module]):
            if other not in order:
                visit(other)
            if other in waiting:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == order[module]:
            first = waiting.index(module)
            found.append(set(waiting[first:]))
            del waiting[first:]

    for module in sorted(arrows):
        if module not in order:
            visit(module)
    return [one for one in found if len(one) > 1]


def test_no_folder_holds_more_files_than_one_looks_through() -> None:
    held = Counter(path.parent for path in files() if LISTS not in path.parents)
    assert len(held) > 40
    assert {str(folder.relative_to(ROOT)): count for folder, count in held.items() if count > FILES_AT_MOST} == {}


def test_no_modules_import_one_another_in_a_circle() -> None:
    # The package itself gives out names of the core, which never ask it for anything but its version.
    arrows = {module: set(imported(module)) - {module, "spanish_main"} for module in modules()}
    assert len(arrows) > 400
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    assert circles(arrows) == []
