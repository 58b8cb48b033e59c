"""Names of other packages' classes that ours rely on: a version that drops one fails here by its name.

The names are read from our sources: what our subclasses inherit, override or read, and private attributes of foreign
objects. Types do not hold this: an override that nobody calls any more is correct for a type checker.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

import pytest

from spanish_main.lettering.console import terminal
from tests.needs import ROOT, need

SOURCES = ROOT / "src"
# Bases whose subclasses hold data alone, or errors.
PLAIN = {"msgspec.Struct", "gymnasium.error.ResetNeeded"}
# Where a base's method is called from another file than those of its classes: those modules.
CALLERS = {
    "HttpConnection": ("uvicorn.server", "uvicorn.protocols.http.flow_control"),
    "SocketConnection": ("uvicorn.server",),
}
# The objects that a base makes, of which ours read attributes: (our class, attribute) and its class.
HELD = {
    ("HttpConnection", "conn"): "h11.Connection",
    ("HttpConnection", "transport"): "asyncio.Transport",
    ("SocketConnection", "conn"): "websockets.protocol.Protocol",
    ("SocketConnection", "transport"): "asyncio.Transport",
    ("SocketConnection", "writable"): "asyncio.Event",
    ("SocketConnection", "loop"): "asyncio.AbstractEventLoop",
}
# Private attributes of foreign objects that our modules use: (module, attribute) and the class that has it.
PRIVATE = {
    ("spanish_main.adapters.openspiel_bots", "_root_node"): "open_spiel.python.algorithms.ismcts.ISMCTSBot",
    ("spanish_main.core.compiling_once", "_cache"): "numba.core.dispatcher.Dispatcher",
    ("spanish_main.libraries.emit", "_final_module"): "numba.core.codegen.JITCodeLibrary",
    ("spanish_main.libraries.emit", "_finalize_final_module"): "numba.core.codegen.JITCodeLibrary",
    ("spanish_main.libraries.emit", "_getvalue"): "numba.core.cgutils._StructProxy",
}
# The standard library's, which are documented.
DOCUMENTED = {"_asdict", "_exit", "_fields", "_replace"}
# A class that a function makes.
MADE: dict[str, Callable[[], type]] = {"Careful": lambda: type(terminal())}
# What pyspiel's C++ calls without a name in Python: tests/adapters/test_openspiel.py plays games by them.
UNKNOWN = {"_action_to_string", "_apply_action", "_legal_actions"}
# What Textual finds by the beginning of a method's name, and it and Python by the name of an attribute.
FOUND_BY_NAME = ("on_", "action_", "key_", "watch_", "__")


class Subclass(NamedTuple):
    """A class of ours below one of another package."""

    module: str
    name: str


@cache
def modules() -> dict[str, ast.Module]:
    """Each module of ours."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        name = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def foreign(tree: ast.Module) -> dict[str, str]:
    """The names that a module imports from other packages, the standard library's aside."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.asname or one.name.partition(".")[0]: (one.asname and one.name) or "" for one in node.names}
    ours = {"spanish_main", *sys.stdlib_module_names}
    return {name: where or name for name, where in found.items() if (where or name).partition(".")[0] not in ours}


@cache
def subclasses() -> list[Subclass]:
    """The classes of ours below one of another package."""
    found = []
    for module, tree in modules().items():
        imported = foreign(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef):
                continue
            for base in node.bases:
                text = ast.unparse(base).partition("[")[0]
                first, dot, rest = text.partition(".")
                if first in imported and imported[first] + dot + rest not in PLAIN:
                    found.append(Subclass(module, node.name))
    return found


def load(path: str) -> Any:
    """The object at a dotted path."""
    parts = path.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        return functools.reduce(getattr, parts[end:], found)
    raise ModuleNotFoundError(path)


@cache
def tree_of(path: str) -> dict[str, ast.ClassDef]:
    """The classes in a file by name; a name that stands there twice is left out."""
    found: dict[str, list[ast.ClassDef]] = {}
    for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            found.setdefault(node.name, []).append(node)
    return {name: nodes[0] for name, nodes in found.items() if len(nodes) == 1}


class Attributes(NamedTuple):
    """The attributes that the source of a class names."""

    declared: frozenset[str]  # of the class, or set by its ``__init__``; or private, and set
    stored: frozenset[str]  # set on ``self``, wherever
    read: frozenset[str]  # read on ``self``
    behind: frozenset[str]  # read on ``super()``


@cache
def attributes(kind: type) -> Attributes:
    """Those of one class. Of a class that is not written in Python, only its own names are known."""
    declared = set(vars(kind)) | set(vars(kind).get("__annotations__", {}))
    file = getattr(sys.modules.get(kind.__module__), "__file__", None) or ""
    tree = tree_of(file).get(kind.__name__) if file.endswith(".py") else None
    stored, read, behind = set(), set(), set()
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            declared |= {one.attr for one in ast.walk(node) if on(one, "self") and isinstance(one.ctx, ast.Store)}
        if on(node, "self"):
            (stored if isinstance(node.ctx, ast.Store) else read).add(node.attr)
        elif on(node, "super()"):
            behind.add(node.attr)
    declared |= {name for name in stored if name.startswith("_")}
    return Attributes(*map(frozenset, (declared, stored, read, behind)))


def on(node: ast.AST, owner: str) -> TypeGuard[ast.Attribute]:
    """Whether a node is an attribute of ``self``, of ``super()``, or of an attribute of ``self``."""
    return isinstance(node, ast.Attribute) and owner_of(node) == owner


def owner_of(node: ast.Attribute) -> str:
    """The name whose attribute a node is, as far as one is looked for here."""
    value = node.value
    if isinstance(value, ast.Name):
        return value.id
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return f"{value.func.id}()"
    if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
        return f"{value.value.id}.{value.attr}"
    return ""


def split(kind: type) -> tuple[list[type], list[type]]:
    """The classes that a class consists of: ours, and those of others."""
    ours = [one for one in kind.__mro__ if one.__module__.startswith("spanish_main")]
    return ours, [one for one in kind.__mro__ if one not in ours and one is not object]


def behind(ours: list[type]) -> set[str]:
    """The names that classes of ours read on ``super()``, where no other class of ours has them."""
    return {
        name
        for number, kind in enumerate(ours)
        for name in attributes(kind).behind
        if not any(name in vars(other) for other in ours[number + 1 :])
    }


def used(ours: list[type]) -> set[str]:
    """The names that classes of ours use on ``self`` without declaring them, and on ``super()``."""
    found = [attributes(kind) for kind in ours]
    own = set().union(*(one.declared for one in found))
    return (set().union(*(one.read | one.stored for one in found)) - own | behind(ours)) - set(dir(object))


@cache
def called() -> frozenset[str]:
    """The attributes that our sources name, those of ``super()`` aside: a method among them is called by ours."""
    nodes = (node for tree in modules().values() for node in ast.walk(tree))
    return frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute) and not on(node, "super()"))


def overridden(ours: list[type]) -> set[str]:
    """The methods of ours that others call: those that go on with ``super()``, and those that ours never call."""
    methods = {name for kind in ours for name, value in vars(kind).items() if inspect.isroutine(value)}
    found = {name for name in methods if name in behind(ours) or name not in called()}
    return {name for name in found if not name.startswith(FOUND_BY_NAME)} - UNKNOWN


def lacking(wanted: set[str], bases: list[type]) -> list[str]:
    """The names that no class of ``bases`` has."""
    found = set().union(*({*dir(kind)} | attributes(kind).declared | attributes(kind).stored for kind in bases))
    return sorted(wanted - found)


def kind_of(subclass: Subclass) -> type:
    """A class of ours; the test is skipped where its package is not installed."""
    for name in foreign(modules()[subclass.module]).values():
        need(f"python:{name.partition('.')[0]}")
    found: type = MADE.get(subclass.name, lambda: load(f"{subclass.module}.{subclass.name}"))()
    return found


def test_names_from_a_base_exist_there(subtests: pytest.Subtests) -> None:
    """Subtests, since every worker collects all tests: it need not read all sources for the parameters of one."""
    for subclass in sorted(subclasses()):
        with subtests.test(name=subclass.name):
            ours, bases = split(kind_of(subclass))
            assert lacking(used(ours), bases) == []
            assert lacking(overridden(ours), bases) == []


def calls(text: str) -> set[str]:
    """The attributes that a source reads."""
    nodes = ast.walk(ast.parse(text))
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)}


@pytest.mark.parametrize("name", sorted(CALLERS))
def test_overridden_methods_are_called(name: str) -> None:
    """A method that exists but that its package no longer calls is an override without effect."""
    (subclass,) = (one for one in subclasses() if one.name == name)
    ours, bases = split(kind_of(subclass))
    texts = [inspect.getsource(importlib.import_module(one.__module__)) for one in bases]
    texts += [inspect.getsource(importlib.import_module(module)) for module in CALLERS[name]]
    by_asyncio = {"connection_made", "connection_lost", "data_received", "pause_writing", "resume_writing"}
    assert sorted(overridden(ours) - set().union(*map(calls, texts)) - by_asyncio) == []


@pytest.mark.parametrize(("name", "attribute"), sorted(HELD))
def test_names_of_what_a_base_makes_exist(name: str, attribute: str) -> None:
    (subclass,) = (one for one in subclasses() if one.name == name)
    ours, bases = split(kind_of(subclass))
    tree = modules()[subclass.module]
    classes = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and node.name in {one.__name__ for one in ours}
    ]
    wanted = {one.attr for node in classes for one in ast.walk(node) if on(one, f"self.{attribute}")}
    assert wanted
    assert lacking({attribute}, bases) == []
    held = load(HELD[name, attribute])
    assert lacking(wanted, list(held.__mro__)) == []


def private() -> set[tuple[str, str]]:
    """The private attributes of other objects that modules of ours name and do not have themselves."""
    found = set()
    for module, tree in modules().items():
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        own = {node.attr for node in nodes if owner_of(node) in {"self", "cls"}}
        own |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        found |= {(module, node.attr) for node in nodes if node.attr.startswith("_") and node.attr not in own}
    return {(module, name) for module, name in found if not name.startswith("__") and name not in DOCUMENTED}


def test_private_attributes_of_foreign_objects_are_listed() -> None:
    assert private() == set(PRIVATE)


@pytest.mark.parametrize(("module", "name"), sorted(PRIVATE))
def test_a_private_attribute_exists(module: str, name: str) -> None:
    path = PRIVATE[module, name]
    need(f"python:{path.partition('.')[0]}")
    assert lacking({name}, list(load(path).__mro__)) == []


def test_a_name_that_a_base_lacks_is_found() -> None:
    found = kind_of(Subclass("spanish_main.server.http.connections", "SocketConnection"))
    ours, bases = split(found)
    assert {"read_paused", "frames", "pong_timer", "send_receive_event_to_app"} <= used(ours)
    assert {"receive", "handle_cont", "keepalive_timeout", "pause_writing"} <= overridden(ours)
    assert lacking({"read_paused", "handle_continuation"}, bases) == ["handle_continuation"]
    assert len(subclasses()) > 10
