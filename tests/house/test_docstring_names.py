"""Names in docstrings exist: each in double backquotes that looks like a name is one of the code, a file or an option.

A dotted name is looked up from module to member, ``Class.member`` among the members of that class and of its bases, any
other among all names of the sources. The sources are read by regular expressions: their trees would take seconds.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache, cached_property, reduce

import pytest

from tests.house.test_references import files
from tests.needs import ROOT

SOURCES = ROOT / "src"
# Packages that docstrings name by their own names. A name is looked up there if the package is installed.
PACKAGES = {"numba", "numpy", "pyarrow", "pyspiel", "rich"}
# Names that are not ours: where they come from.
ELSEWHERE = {
    "answers/locales/en.txt": "an example of a file that a site has",
    "binomtest": "SciPy",
    "default_transaction_read_only": "PostgreSQL",
    "post_tables_table_seats": "an example of an operation's name",
    "r64": "an example of a signature",
    "seat_0": "an example of an agent's name",
    "sigmoid": "mathematics",
}
DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
QUOTED = re.compile(r"``([^`]+)``")
# A name, perhaps with its arguments behind it.
NAME = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\(.*\))?", re.DOTALL)
FILE = re.compile(r"[\w./-]+\.(?:css|ftl|js|json|jsonl|md|npz|py|svelte|toml|ts|txt)")
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
CAPITALS = re.compile(r"(?:[A-Z][a-z]+){2,}")
CLASS = re.compile(r"^( *)class (\w+)(?:\[[^]]*\])?(?:\(([^)]*)\))?:.*\n((?:\1 +.*\n|\s*\n|\1\).*\n)*)", re.MULTILINE)
MEMBER = re.compile(r"^ *(?:async )?def (\w+)|^ *(\w+)(?:: | = )|(?:self|cls|made|found)\.(\w+)", re.MULTILINE)


@dataclass
class Sources:
    """The names of the sources."""

    modules: dict[str, set[str]] = field(default_factory=dict)  # the names in a module, by its dotted path
    classes: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # the members, by the class's name
    bases: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    identifiers: set[str] = field(default_factory=set)  # without the words of texts
    texts: set[str] = field(default_factory=set)  # in quotes
    docstrings: dict[str, list[str]] = field(default_factory=dict)  # by module

    def members(self, name: str) -> set[str]:
        """The members of classes of a name, and of their bases."""
        below = (self.members(base) for base in self.bases.get(name, ()) if base != name)
        return self.classes.get(name, set()).union(*below)

    @cached_property
    def names(self) -> set[str]:
        """Every identifier, and every word of a text in the code."""
        return set().union(*self.modules.values())

    @cached_property
    def ends(self) -> dict[str, list[str]]:
        """The modules and packages by the ends of their paths."""
        found: dict[str, list[str]] = defaultdict(list)
        for module in self.modules:
            parts = module.split(".")
            for end in range(1, len(parts) + 1):
                for begin in range(end):
                    found[".".join(parts[begin:end])].append(".".join(parts[:end]))
        return found


@cache
def sources() -> Sources:
    """What is read from all modules of ours."""
    found = Sources()
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text(encoding="utf-8")
        code = re.sub(r"^ *#.*\n|  # .*$", "", DOCSTRING.sub("", text), flags=re.MULTILINE)
        found.docstrings[module] = DOCSTRING.findall(text)
        found.modules[module] = set(re.findall(r"[A-Za-z_]\w*", code))
        found.identifiers |= set(re.findall(r"[A-Za-z_]\w*", TEXT.sub("", code)))
        found.texts |= {one.strip('"') for one in TEXT.findall(code)}
        for _, name, bases, body in CLASS.findall(code):
            found.classes[name] |= {one for groups in MEMBER.findall(body) for one in groups if one}
            found.bases[name] |= set(re.findall(r"\w+", bases))
    return found


def in_modules(parts: list[str]) -> bool:
    """Whether a dotted name leads from a module or a package to a name in it, or to a member of a class there."""
    for end in range(len(parts), 0, -1):
        rest = parts[end:]
        for module in sources().ends.get(".".join(parts[:end]), ()):
            if not rest or (rest[0] in sources().modules.get(module, ()) and is_member(rest)):
                return True
    return False


def is_member(parts: list[str]) -> bool:
    """Whether the first of two names has the second as a member; one alone is not a class's member."""
    return len(parts) == 1 or all(part in sources().members(parts[0]) for part in parts[1:])


def in_package(parts: list[str]) -> bool:
    """Whether a dotted name exists in the standard library or in a package that we use."""
    if parts[0] not in PACKAGES | sys.stdlib_module_names:
        return False
    try:
        for end in range(1, len(parts) + 1):
            importlib.import_module(".".join(parts[:end]))
    except ImportError:
        pass
    found = sys.modules.get(parts[0])
    return found is None or reduce(lambda one, part: getattr(one, part, None), parts[1:], found) is not None


def is_file(name: str) -> bool:
    """Whether a file of this repository has this path or one that ends so, or the code names a file or address so."""
    written = (path.as_posix() for path in files())
    return any(f"/{path}".endswith(f"/{name.strip('/')}") for path in (*written, *sources().texts))


def exists(name: str, module: str) -> bool:
    """Whether a name in a docstring of ``module`` exists."""
    if FILE.fullmatch(name):
        return is_file(name)
    parts = name.split(".")
    if CAPITALS.fullmatch(name):
        return name in sources().identifiers
    if len(parts) == 1:
        return name in sources().names or name in sources().ends
    if parts[0] == "FILE":  # a file beside the one that an option names
        return f".{parts[1]}" in sources().texts
    if in_modules(parts) or in_package(parts):
        return True
    if parts[0] in sources().classes:
        return is_member(parts)
    if parts[0] == "spanish_main" or (len(parts) > 2 and f"spanish_main.{parts[0]}" in sources().modules):
        return False
    # a member of a value: ``record.in_turn`` of a parameter
    return parts[0] in sources().modules[module] and set(parts) <= sources().names


def named(docstring: str) -> list[str]:
    """The names in double backquotes of a docstring, without arguments; texts, numbers and patterns are left out."""
    found = [" ".join(one.split()) for one in QUOTED.findall(docstring)]
    names = [match[1] for one in found if (match := NAME.fullmatch(one))]
    return names + [one for one in found if FILE.fullmatch(one) and not NAME.fullmatch(one)]


def unknown() -> set[str]:
    """The names in docstrings that do not exist, each with its module."""
    return {
        f"{module}: {name}"
        for module, docstrings in sources().docstrings.items()
        for docstring in docstrings
        for name in named(docstring)
        if name not in ELSEWHERE and not exists(name, module)
    }


def test_every_name_in_a_docstring_exists() -> None:
    assert sorted(unknown()) == []


def test_exceptions_are_needed() -> None:
    found = {one for docstrings in sources().docstrings.values() for text in docstrings for one in named(text)}
    assert set(ELSEWHERE) <= found
    assert len(found) > 800


@pytest.mark.parametrize(
    "name",
    [
        "core.game.game.Game",
        "Game.options",
        "spanish_main.settings",
        "bots.analysis.Analyst",
        "SearchSettings.early",
        "hatch_build.py",
        "locales/en/rules/mutiny.ftl",
        "numpy.savez",
        "SPANISH_MAIN_CACHE_DIR",
        "game.action_to_string",
        "FILE.seed",
    ],
)
def test_a_name_is_found(name: str) -> None:
    assert exists(name, "spanish_main.core.game.game")


@pytest.mark.parametrize(
    "name",
    [
        "core.game.game.Gam",
        "Game.wishes",
        "spanish_main.setting",
        "bots.analysis.Analyst.think_aloud",
        "SearchSettings.too_early",
        "hatch_built.py",
        "numpy.savezip",
        "GameOfTheDay",
        "SPANISH_MAIN_CASH_DIR",
        "game.action_as_string",
        "FILE.leaf",
    ],
)
def test_a_name_that_does_not_exist_is_found_out(name: str) -> None:
    assert not exists(name, "spanish_main.core.game.game")
