"""Texts about installing: only commands that work in a clone or from a wheel, and only extras that exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from spanish_main.core import extras
from spanish_main.text.phrases import Phrases, languages
from tests.forked import commanded
from tests.needs import ROOT, need

with (ROOT / "pyproject.toml").open("rb") as file:
    LISTED: dict[str, list[str]] = tomllib.load(file)["project"]["optional-dependencies"]


def inner(name: str) -> list[str]:
    """The packages of an extra: another extra of ours has names of its own."""
    found = re.fullmatch(r"spanish-main\[(\w+)\]", name)
    return LISTED[found[1]] if found else [name]


EXTRAS = {extra: [one for name in names for one in inner(name)] for extra, names in LISTED.items()}
# Where packages are named: what builds and checks the package, and this test.
BUILD = {"pyproject.toml", "uv.lock", "deploy/Dockerfile", ".ci/run", "tests/extras.py"}
BUILD |= {"tests/house/test_install.py", "tests/house/test_package.py"}
KINDS = {".md", ".py", ".ftl", ".service", ".yaml", ".yml", ".toml", ".ts", ".svelte", ".c", ".h", ".conf", ""}


@cache
def texts() -> dict[str, str]:
    """Every file of ours that somebody may read."""
    folders = ("docs", "src", "examples", "benchmarks", "deploy", "tests", "web/src")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    files += [path for path in ROOT.iterdir() if path.is_file()]
    named = {path.relative_to(ROOT).as_posix(): path for path in files if path.suffix in KINDS}
    return {name: path.read_text("utf-8", "replace") for name, path in named.items() if name not in BUILD}


def places(pattern: str) -> list[tuple[str, str]]:
    """The file and the first group of each match."""
    return [(name, found) for name, text in texts().items() for found in re.findall(pattern, text)]


def test_nothing_is_installed_by_a_name_that_no_index_knows() -> None:
    assert {"README.md", "docs/start/install.md", "src/spanish_main/locales/ru/errors.ftl"} <= set(texts())
    assert not places(r"(spanish[-_]main\[\w+)")
    asked = places(r"(?:pip3?|pipx|uv tool|conda|poetry) (?:install|add|run) +(?!-r\b|--)(\S+)")
    ours = {"'WHEEL'", "'WHEEL[arena,data]'", "`WHEEL`", "uv", "uv`"}  # uv is on the index by that name
    assert [each for each in asked if each[1] not in ours] == []
    asked = places(r"uvx +(?:--python \S+ +)?(?:--from +)?(\S+)")
    assert [each for each in asked if each[1] not in ours | {"dist/*.whl"}] == []


def test_every_extra_that_is_named_exists() -> None:
    named = [
        *places(r"--extra[ =]([a-z]+)"),
        *places(r"\b(?:[Ee]xtra|extras) ``?([a-z]+)``?"),
        *places(r"\b(?:missing|lacking|need)\(\"([a-z]+)\"[,)] *(?:$|\"|from)"),
        *((name, one) for name, found in places(r"WHEEL\[([a-z,]+)\]") for one in found.split(",")),
    ]
    assert {"docs/arena.md", "docs/hosting.md", "examples/learn_ppo.py"} <= {name for name, _ in named}
    assert [each for each in named if each[1] not in EXTRAS and each[0] != "tests/needs.py"] == []


def test_the_page_lists_every_extra() -> None:
    assert re.findall(r"^\| `(\w+)` \|", texts()["docs/start/install.md"], re.MULTILINE) == sorted(EXTRAS)


@pytest.mark.parametrize("extra", sorted(EXTRAS))
def test_the_packages_of_an_extra_are_those_of_the_project(extra: str) -> None:
    found, asked = (
        {(one.name.replace("_", "-"), one.specifier) for one in map(Requirement, names)}
        for names in (extras.packages(extra), EXTRAS[extra])
    )
    assert found == asked


def test_the_command_of_a_clone_works() -> None:
    assert extras.command("arena") == "uv sync --inexact --extra arena" or not extras.in_clone()
    asked = [part for extra in EXTRAS for part in ("--extra", extra)]
    command = [need("uv"), "sync", "--inexact", "--frozen", "--dry-run", *asked]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    done = subprocess.run([*command, "--extra", "none"], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert done.returncode != 0


def test_the_command_without_a_clone_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried where all is installed already, so nothing is fetched."""
    monkeypatch.setattr(extras, "in_clone", lambda: False)
    command = extras.command("arena")
    program, *rest = shlex.split(command)
    if program == "uv":
        program = need("uv")
    more = ["--dry-run", "--offline"] if rest[0] == "pip" else ["--dry-run", "--no-index"]
    done = subprocess.run([program, *rest, *more], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, (command, done.stderr)


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_command(language: str) -> None:
    error = extras.missing("arena")
    assert extras.command("arena") in str(error)
    said = Phrases(language).explain(error)
    assert extras.command("arena") in said
    assert "arena" in said.replace(extras.command("arena"), "")


def test_what_is_installed_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    extras.need("arena", "json", "re")
    with pytest.raises(ValueError, match="the extra “arena”: "):
        extras.need("arena", "json", "no_such_module")


# Each command that needs an extra: the extra, a package of it, the command.
NEEDING = {
    "arena": ("arena", "scipy", "arena la_tortuga random again=random --sets 1 --out {folder}/out"),
    "arena's players": ("openspiel", "pyspiel", "arena la_tortuga random openspiel:mcts --sets 1 --out {folder}/out"),
    "arena --ray": ("ray", "ray", "arena la_tortuga random again=random --sets 1 --ray local --out {folder}/out"),
    "study": ("arena", "scipy", "study first --out {folder}/out"),
    "arena on NumPy": ("arena", "numpy", "arena la_tortuga random again=random --sets 1 --out {folder}/out"),
    "study on Numba": ("arena", "numba", "study first --out {folder}/out"),
    "data on NumPy": ("data", "numpy", "data play la_tortuga --matches 1 --out {folder}/out.parquet"),
    "data": ("data", "pyarrow", "data play la_tortuga --matches 1 --out {folder}/out.parquet"),
    "docs": ("docs", "mkdocs", "docs --build {folder}/out"),
    "bench": ("vector", "numba", "bench rules"),
    "bots by settings": ("vector", "numba", "learn la_tortuga --device numpy --rounds 1 --out {folder}/out"),
    "learn": ("learn", "torch", "learn la_tortuga --device cuda --rounds 1 --out {folder}/out"),
    "serve --database": (
        "nodes",
        "psycopg",
        "serve --port 0 --no-browser --database postgresql://nobody@127.0.0.1/none",
    ),
    "serve --bus": ("nodes", "valkey", "serve --port 0 --no-browser --bus redis://127.0.0.1:1 --database {folder}/a"),
    "serve --oidc-issuer": (
        "oidc",
        "authlib",
        "serve --port 0 --no-browser --oidc-issuer https://id.example --oidc-client-id x --database {folder}/a",
    ),
    "serve --push": (
        "push",
        "pywebpush",
        "serve --port 0 --no-browser --push --mail-from a@b.de --database {folder}/p",
    ),
}


LACKING = """
import importlib.util, sys
from spanish_main.core import extras
found = importlib.util.find_spec
extras.find_spec = importlib.util.find_spec = lambda name, *more: None if name == {package!r} else found(name, *more)
sys.modules[{package!r}] = None
"""


@pytest.mark.parametrize("which", sorted(NEEDING))
def test_a_command_without_its_extra_says_how_to_install_it(which: str, tmp_path: Path) -> None:
    extra, package, line = NEEDING[which]
    # In a process of its own: in this one another test may have imported what needs the package.
    ran = commanded(
        *line.format(folder=tmp_path).split(),
        environment={**os.environ, "SPANISH_MAIN_LANGUAGE": "en"},
        first=LACKING.format(package=package),
        timeout=60,
    )
    assert ran.returncode in (1, 2), ran
    lines = ran.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    assert f"the extra “{extra}”" in lines[0]
    assert lines[0].endswith(extras.command(extra))
