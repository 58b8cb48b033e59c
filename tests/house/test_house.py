"""Checks of the repository: declarations, locks, and forbidden texts."""

from __future__ import annotations

import importlib.metadata
import json
import re
import subprocess
import tomllib
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import spanish_main
from tests import needs

ROOT = Path(__file__).parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TEXTS = {".py", ".pyi", ".ts", ".js", ".svelte", ".css", ".html", ".md", ".toml", ".json", ".ftl", ".c", ".txt", ""}
# Files that a document tells its reader to write, and a key of a dataset.
NOT_OURS = {"bots/mine.py", "first.py", "mine.py", "spanish_main.format"}
LINES_AT_MOST = 650  # about 600
FILES_AT_MOST = 20


def kept_files() -> list[Path]:
    """Everything under version control, or about to be."""
    git = needs.need("git")
    command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("the sources lie outside of a git repository")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_one_version_everywhere() -> None:
    declared = PYPROJECT["project"]["version"]
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["version"]
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["version"]
    installed = importlib.metadata.version("spanish-main")
    assert {declared, page, locked, installed, spanish_main.__version__} == {declared}


def test_python_lock_names_the_public_index_only() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        source = package["source"]
        assert source == {"registry": "https://pypi.org/simple"} or package["name"] == "spanish-main", source
        for file in [*package.get("wheels", []), *filter(None, [package.get("sdist")])]:
            assert urlsplit(file["url"]).hostname == "files.pythonhosted.org", file["url"]
            assert file["hash"].startswith("sha256:")


@pytest.mark.parametrize("folder", ["web", "tests/pyodide"])
def test_npm_lock_names_no_registry_and_hashes_every_package(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or package.get("integrity", "").startswith("sha512-") or package.get("inBundle"), name


def test_build_and_checks_run_on_the_same_node() -> None:
    (building,) = (name for name in PYPROJECT["build-system"]["requires"] if name.startswith("nodejs"))
    assert building in PYPROJECT["dependency-groups"]["dev"]


def test_every_dependency_has_a_lower_bound() -> None:
    for requirement in PYPROJECT["project"]["dependencies"]:
        assert ">=" in requirement, requirement


def test_every_lint_rule_left_out_has_its_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    start = lines.index("ignore = [")
    for line in lines[start + 1 : lines.index("]", start)]:
        assert re.fullmatch(r'    "[A-Z]+\d+", +# .+', line), line


def test_every_suppression_names_its_rule() -> None:
    bare = re.compile(r"#\s*(noqa(?!:)|type:\s*ignore(?!\[))|@ts-(ignore|nocheck)|eslint-disable")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in kept_files()
        if path.suffix in {".py", ".ts", ".svelte"} and path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if bare.search(line)
    ]
    assert not found


def test_nothing_speaks_of_the_machine_it_was_written_on() -> None:
    # In pieces, so that this file passes its own test.
    forbidden = re.compile(
        "|".join(["/" + "work/", "/" + "root/", r"shared/(rules|seeds|contract|architecture|design)"])
    )
    found = []
    for path in kept_files():
        if path.suffix in TEXTS and path.name not in {"uv.lock", "package-lock.json"}:
            text = path.read_text(encoding="utf-8", errors="replace")
            found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in forbidden.finditer(text)]
    assert not found


def test_sources_stay_short() -> None:
    long = {}
    for path in kept_files():
        if path.suffix in {".py", ".ts", ".svelte", ".css"} and not path.name.endswith(".gen.ts"):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > LINES_AT_MOST:
                long[str(path.relative_to(ROOT))] = lines
    assert not long


@pytest.mark.parametrize("root", ["web/src", "tests"])
def test_folders_of_page_and_tests_stay_small(root: str) -> None:
    folders = Counter(path.parent for path in kept_files() if path.is_relative_to(ROOT / root))
    assert len(folders) > 20
    assert {str(folder.relative_to(ROOT)): files for folder, files in folders.items() if files > FILES_AT_MOST} == {}


@pytest.mark.parametrize("file", ["tests/conftest.py", ".ci/run"])
def test_tests_that_are_named_to_be_run_otherwise_are_there(file: str) -> None:
    """A test of secrets that is moved or renamed must not become one that may be repeated, or is left out, unseen."""
    kept = [str(path.relative_to(ROOT)) for path in kept_files()]
    named = re.findall(r"[\w./*-]*test_[\w*]+\.py", (ROOT / file).read_text(encoding="utf-8"))
    assert len(named) > 3
    assert [name for name in named if not any(fnmatch(one, name) or fnmatch(one, f"*/{name}") for one in kept)] == []


def test_files_and_modules_named_in_documents_are_there() -> None:
    kept = [str(path.relative_to(ROOT)) for path in kept_files()]
    gone = []
    for path in kept_files():
        if path.suffix == ".md" and path.name != "CHANGELOG.md":
            for name in re.findall(r"`([\w./*-]+)`", path.read_text(encoding="utf-8")):
                there = True
                if name in NOT_OURS:
                    continue
                if re.search(r"\.(py|ts|svelte|css|js|toml|ftl|md)$", name):
                    wanted = name.lstrip("./")
                    there = any(fnmatch(file, wanted) or fnmatch(file, f"*/{wanted}") for file in kept)
                elif name.startswith("spanish_main."):
                    there = is_there(name)
                if not there:
                    gone.append(f"{path.relative_to(ROOT)}: {name}")
    assert not gone


def is_there(name: str) -> bool:
    """Whether ``name`` is a module, or is written in one: ``spanish_main.core.match.record.replay``."""
    place = ROOT / "src"
    parts = name.split(".")
    for number, part in enumerate(parts):
        if (place / f"{part}.py").exists():
            text = (place / f"{part}.py").read_text(encoding="utf-8")
            return all(re.search(rf"\b{inner}\b", text) for inner in parts[number + 1 :])
        if not (place / part).is_dir():
            text = (place / "__init__.py").read_text(encoding="utf-8")
            return all(re.search(rf"\b{inner}\b", text) for inner in parts[number:])
        place /= part
    return True


def test_no_test_waits_by_what_takes_every_promise_for_true() -> None:
    waiting = re.compile(r"\.wait_for_function\(")
    assert [path for path in (ROOT / "tests").rglob("*.py") if waiting.search(path.read_text("utf-8"))] == []


def test_no_large_or_binary_files_but_pictures_and_weights() -> None:
    binary = {".png", ".jpg", ".woff2", ".ico", ".npz"}
    for path in kept_files():
        if path.suffix not in binary:
            assert b"\0" not in path.read_bytes(), path
        assert path.stat().st_size < 2_000_000, path


def test_a_missing_component_skips_here_and_fails_where_all_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(needs.REQUIRE_ALL, raising=False)
    with pytest.raises(pytest.skip.Exception, match="no-such-thing is not on this machine"):
        needs.need("no-such-thing")
    monkeypatch.setenv(needs.REQUIRE_ALL, "1")
    with pytest.raises(pytest.fail.Exception, match="no-such-thing is not on this machine"):
        needs.need("no-such-thing")
    assert needs.need("python:json") == "json"
