"""The structure of the code in numbers: `uv run python benchmarks/structure.py`.

Tests check import circles and folders (`tests/house/test_packages.py`, `npm run check`). This counts the rest.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src" / "spanish_main"
MOST_PARAMETERS: Final = 8
NAMES: Final = 10  # of parameters: those with the most types
MADE: Final = frozenset({"__pycache__", "node_modules", "web_dist"})
# Decorators of kernels, which may have many parameters: numbers and arrays.
KERNELS: Final = frozenset({"kernel", "inlined", "primitive", "template", "templates"})


def files(folder: Path, *endings: str) -> list[Path]:
    """The files below a folder, in order, without generated ones."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in endings
        and not MADE.intersection(path.parts)
        and not any(part.startswith("web_dist.") for part in path.parts)
        and ".gen." not in path.name
    )


def lines(paths: list[Path]) -> int:
    """The number of lines of these files."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def most_in_a_folder(paths: list[Path]) -> tuple[int, str]:
    """The folder with the most files: their number, and its name."""
    folder, count = Counter(path.parent for path in paths).most_common(1)[0]
    return count, folder.relative_to(ROOT).as_posix()


def classes_named_twice(trees: dict[Path, ast.Module]) -> dict[str, int]:
    """The names of public classes that more than one module defines."""
    found: dict[str, int] = Counter(
        node.name
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    return {name: count for name, count in found.items() if count > 1}


def long_signatures(trees: dict[Path, ast.Module]) -> Iterator[tuple[str, int]]:
    """Functions with more than MOST_PARAMETERS parameters, without kernels."""
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            marks = {name.id for mark in node.decorator_list for name in ast.walk(mark) if isinstance(name, ast.Name)}
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            count = len([one for one in given if one.arg not in ("self", "cls")])
            if count > MOST_PARAMETERS and not marks & KERNELS:
                yield f"{path.relative_to(SOURCES).as_posix()}:{node.name}", count


def types_of_parameters(trees: dict[Path, ast.Module]) -> Counter[str]:
    """The number of different types of the parameters of each name; a type counts once with and without None.

    Without `settings`: each command has a class of them.
    """
    types: dict[str, set[str]] = defaultdict(set)
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.arguments):
                for one in [*node.posonlyargs, *node.args, *node.kwonlyargs]:
                    if one.annotation is not None and one.arg != "settings":
                        types[one.arg].add(ast.unparse(one.annotation).strip("'").removesuffix(" | None"))
    return Counter({name: len(found) for name, found in types.items()})


def main() -> None:
    """Prints the numbers and their details."""
    python = files(SOURCES, ".py")
    page = files(ROOT / "web" / "src", ".ts", ".svelte", ".css")
    tests = files(ROOT / "tests", ".py")
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in python}
    twice = classes_named_twice(trees)
    long = sorted(long_signatures(trees), key=lambda one: -one[1])
    size: dict[str, int] = defaultdict(int)
    for path in python:
        size[path.relative_to(SOURCES).parts[0]] += lines([path])
    print(f"lines: src {lines(python)}, web {lines(page)}, tests {lines(tests)}")
    print("lines of packages: " + ", ".join(f"{name} {count}" for name, count in sorted(size.items()) if count > 100))
    for name, paths in (("src", python), ("web", page), ("tests", tests)):
        count, folder = most_in_a_folder(paths)
        print(f"files in a folder, at most, {name}: {count} ({folder})")
    print(f"class names defined more than once: {len(twice)} ({', '.join(sorted(twice))})")
    print(f"functions with more than {MOST_PARAMETERS} parameters, kernels apart: {len(long)}")
    for name, count in long:
        print(f"  {count:3} {name}")
    most = types_of_parameters(trees).most_common(NAMES)
    print("types of the parameters of one name, at most: " + ", ".join(f"{name} {count}" for name, count in most))


if __name__ == "__main__":
    main()
