"""Docstrings: examples of the public interface run, arguments are named, functions speak in the third person."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import spanish_main as sm
from tests.needs import ROOT

SOURCES = Path(sm.__file__).parent
EXPORTED = [getattr(sm, name) for name in sm.__all__]
EXPORTED.append(vars(sys.modules[sm.State.__module__])["Observation"])  # what a state gives to bots
VECTOR = "spanish_main.core.vector.vector"
ADAPTERS = re.findall(r"^::: (\S+)$", (ROOT / "docs/reference/adapters.md").read_text("utf-8"), re.MULTILINE)
PUBLIC: list[Any] = [one for one in EXPORTED if inspect.isclass(one) or inspect.isfunction(one)]


def module_of(thing: Any) -> ModuleType:
    found = inspect.getmodule(thing)
    assert found is not None
    return found


@pytest.mark.parametrize("module", sorted({module_of(one) for one in PUBLIC}, key=lambda one: one.__name__))
def test_the_examples_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def shown(name: str) -> ModuleType:
    """A module of the reference; the test is skipped where an extra that it imports is not installed."""
    found: ModuleType = pytest.importorskip(name, reason="an extra is not installed", exc_type=ModuleNotFoundError)
    return found


def test_the_reference_shows_the_adapters() -> None:
    assert {name.rpartition(".")[2] for name in ADAPTERS} >= {"engine", "environment", "gymnasium", "openspiel"}


@pytest.mark.parametrize("name", [*ADAPTERS, VECTOR])
def test_the_examples_of_adapters_run(name: str) -> None:
    found = doctest.testmod(shown(name))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", [*ADAPTERS, VECTOR])
def test_every_argument_of_a_constructor_is_named(name: str) -> None:
    for kind in classes(shown(name)):
        docstring = inspect.getdoc(kind) or ""
        if "__init__" in vars(kind) and not issubclass(kind, Exception | dict):
            named = {parameter for parameter in inspect.signature(kind).parameters if parameter != "options"}
            assert named <= listed(docstring), kind


def classes(module: ModuleType) -> list[type]:
    """The public classes of a module."""
    own = [one for one in vars(module).values() if inspect.isclass(one) and one.__module__ == module.__name__]
    return [one for one in own if not one.__name__.startswith("_")]


def functions(module: ModuleType) -> list[Any]:
    """The public functions and methods of a module."""
    homes = [vars(module), *map(vars, classes(module))]
    found = [one for home in homes for name, one in home.items() if inspect.isfunction(one) and name[0] != "_"]
    return [one for one in found if one.__module__ == module.__name__ and "<locals>" not in one.__qualname__]


def listed(docstring: str) -> set[str]:
    """The names under Args and Attributes."""
    return {line.split(":")[0].strip("* ") for line in docstring.splitlines() if line.startswith("    ")}


def raised(function: Any) -> set[str]:
    """The names of the errors that a function itself raises."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    # Names in small letters are functions that make an error.
    calls = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)]
    names = {ast.unparse(call.func).rpartition(".")[2] for call in calls}
    return {name for name in names if name[0].isupper()}


@pytest.mark.parametrize("name", [*ADAPTERS, VECTOR, "spanish_main.core.game.game"])
def test_functions_name_arguments_results_and_errors(name: str) -> None:
    lacking = []
    for function in functions(shown(name)):
        docstring = inspect.getdoc(function) or ""
        signature = inspect.signature(function)
        names = set(signature.parameters) - {"self", "cls"} - listed(docstring)
        lacking += [f"{function.__qualname__}: {one} in Args" for one in sorted(names)]
        if signature.return_annotation not in ("None", None) and "Returns" not in docstring:
            lacking.append(f"{function.__qualname__}: Returns")
        lacking += [f"{function.__qualname__}: {one} in Raises" for one in raised(function) if one not in docstring]
    assert lacking == []


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
        assert name == "self" or f"\n    {shown}: " in docstring, name


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
