"""Docstrings: examples of the public interface run, arguments are named, functions speak in the third person."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import spanish_main as sm

SOURCES = Path(sm.__file__).parent
EXPORTED = [getattr(sm, name) for name in sm.__all__]
EXPORTED.append(vars(sys.modules[sm.State.__module__])["Observation"])  # what a state gives to bots
ADAPTERS = ("spanish_main.adapters.gymnasium", "spanish_main.adapters.pettingzoo")
PUBLIC: list[Any] = [one for one in EXPORTED if inspect.isclass(one) or inspect.isfunction(one)]


def module_of(thing: Any) -> ModuleType:
    found = inspect.getmodule(thing)
    assert found is not None
    return found


@pytest.mark.parametrize("module", sorted({module_of(one) for one in PUBLIC}, key=lambda one: one.__name__))
def test_the_examples_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", ADAPTERS)
def test_the_examples_of_adapters_run(name: str) -> None:
    found = doctest.testmod(pytest.importorskip(name, reason="an extra is not installed"))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", [*ADAPTERS, "spanish_main.core.vector.vector"])
def test_every_argument_of_a_constructor_is_named(name: str) -> None:
    module = pytest.importorskip(name, reason="an extra is not installed")
    kinds = [one for one in vars(module).values() if inspect.isclass(one) and one.__module__ == name]
    for kind in kinds:
        docstring = inspect.getdoc(kind) or ""
        if "\nArgs:\n" in docstring:
            named = set(inspect.signature(kind).parameters) - {"options"}
            assert named <= {line.split(":")[0].strip() for line in docstring.splitlines() if line.startswith("    ")}
    assert any("\nArgs:\n" in (inspect.getdoc(kind) or "") for kind in kinds)


def test_the_facade_has_examples() -> None:
    finder = doctest.DocTestFinder()
    assert (
        sum(len(found.examples) for one in (sm.load_game, sm.Game, sm.State, sm.Rng) for found in finder.find(one)) > 8
    )


def members() -> list[Any]:
    """The functions and public methods of the interface that take arguments."""
    found = [one for one in PUBLIC if inspect.isfunction(one)]
    for kind in PUBLIC:
        if inspect.isclass(kind):
            found += [one for name, one in vars(kind).items() if inspect.isfunction(one) and not name.startswith("_")]
    return found


@pytest.mark.parametrize("function", members(), ids=lambda one: one.__qualname__)
def test_every_argument_is_named(function: Any) -> None:
    docstring = inspect.getdoc(function) or ""
    assert docstring[:1].isupper()
    for name, parameter in inspect.signature(function).parameters.items():
        shown = f"**{name}" if parameter.kind is parameter.VAR_KEYWORD else name
        same = docstring.startswith("Returns ``game.")  # what the game's own method says
        assert name == "self" or f"\n    {shown}: " in docstring or same, name


# Verbs that begin docstrings often. Commands are left out: the command line shows their docstrings as its help.
IMPERATIVE = re.compile(
    r"(?:Add|Apply|Answer|Begin|Call|Check|Close|Count|Delete|Do|Draw|End|Give|Let|Make|Note|Open|Print|Put|Raise|Read|"
    r"Release|Remove|Return|Run|Sample|Send|Set|Show|Start|Stop|Store|Take|Wait|Write)\s"
)


def test_docstrings_of_functions_are_in_the_third_person() -> None:
    wrong = [
        f"{path.relative_to(SOURCES)}: {node.name}"
        for path in sorted(SOURCES.rglob("*.py"))
        if path.relative_to(SOURCES).parts[0] != "cli"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and IMPERATIVE.match(ast.get_docstring(node) or "")
    ]
    assert wrong == []
