"""In a clone the command builds the libraries for browsers: once, as a whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spanish_main.core.kernels.shipped import MANIFEST
from spanish_main.site import libraries as site_libraries
from spanish_main.site.libraries import libraries, reason_of
from spanish_main.site.pinned import SiteError
from tests import wheels
from tests.needs import ROOT, need

UNREACHABLE = """Building wheel...
error: Failed to build `/tmp/clone`
  cause: Failed to resolve requirements from `build-system.requires`
  cause: Failed to fetch: http://127.0.0.1:9/simple/hatchling/
  cause: Connection refused (os error 111)

hint: something
"""
OURS = """error: Failed to build `/tmp/clone`
  cause: Call to `hatch_build.build_wheel` failed (exit status: 1)

[stderr]
spanish-main: the libraries for bots cannot be built: no space left
"""


@pytest.mark.parametrize(
    ("printed", "reason"),
    [
        (UNREACHABLE, "Connection refused (os error 111)"),
        (OURS, "the libraries for bots cannot be built: no space left"),
        (
            "x\nERROR: No matching distribution found for hatchling\n",
            "ERROR: No matching distribution found for hatchling",
        ),
        ("", "it says nothing"),
    ],
)
def test_a_failed_build_is_reported_in_a_line(printed: str, reason: str) -> None:
    assert reason_of(printed) == reason


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone without libraries."""
    (tmp_path / "hatch_build.py").touch()
    monkeypatch.setattr(site_libraries, "_CLONE", tmp_path)
    monkeypatch.setattr(site_libraries, "SHIPPED", tmp_path / "none")
    return tmp_path


def uv(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """A command in place of uv, beside which there is none."""
    folder.mkdir()
    (folder / "uv").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / "uv").chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")


def test_a_failed_build_is_reported_and_leaves_nothing(
    clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    uv(clone / "bin", monkeypatch, "echo '  cause: no network' >&2; exit 2")
    with pytest.raises(SiteError, match=r"^the libraries for browsers cannot be built: no network$"):
        libraries()
    assert capsys.readouterr().err.count("\n") == 1
    assert not (clone / "build").exists()


def test_a_package_without_libraries_is_reported(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clone / "hatch_build.py").unlink()
    with pytest.raises(SiteError, match="was built without"):
        libraries()
    assert capsys.readouterr().err == ""


def other_sources(about: dict[str, dict[str, object]], _: Path) -> None:
    about["mutiny"]["sources"] = "0" * 64


def damaged(_: object, folder: Path) -> None:
    (folder / "mutiny-wasm32.so").write_bytes(b"cut")


def missing_game(about: dict[str, dict[str, object]], _: Path) -> None:
    del about["mutiny"]


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [other_sources, damaged, missing_game])
def test_outdated_and_damaged_libraries_are_built_again(
    clone: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
    spoil: Callable[[dict[str, dict[str, object]], Path], None],
) -> None:
    made, ready = wheels.libraries(tmp_path_factory), clone / "build" / "ready"
    shutil.copytree(made, ready)
    uv(clone / "bin", monkeypatch, f"rm -r '{ready}'; cp -r '{made}' '{ready}'")
    good = libraries()
    assert sorted(name.rpartition("/")[2] for name in good) == sorted(
        [MANIFEST, *(f"{game}-wasm32.so" for game in ("cartagena", "la_tortuga", "mutiny"))]
    )
    assert capsys.readouterr().err == ""
    manifest = json.loads((ready / MANIFEST).read_bytes())
    spoil(manifest["games"], ready)
    (ready / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    assert libraries() == good
    assert capsys.readouterr().err == "Building the libraries for browsers, about a minute …\n"


RUN = """
import sys
from spanish_main.site.libraries import libraries
print(len(libraries()))
"""


@pytest.mark.nightly
def test_two_builds_in_a_fresh_clone_at_once_both_succeed(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The real build makes the libraries from nothing, which takes a minute."""
    need("uv")
    clone = tmp_path / "clone"
    shutil.copytree(ROOT / "src", clone / "src", ignore=shutil.ignore_patterns("__pycache__", "web_dist*", "ready"))
    for name in ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, clone)
    environment = {**os.environ, "PYTHONPATH": str(clone / "src")}
    command = [sys.executable, "-c", RUN]

    def start() -> subprocess.Popen[str]:
        return subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    ended = [process.communicate() for process in (start(), start())]
    assert [out for out, _ in ended] == ["4\n", "4\n"], ended
    assert all(error.count("\n") == 1 for _, error in ended), ended
    assert sorted(path.name for path in (clone / "build").iterdir()) == ["ready", "ready.lock"]
    assert (clone / "build" / "ready" / ".sources").read_bytes() == (
        wheels.libraries(tmp_path_factory) / ".sources"
    ).read_bytes(), "the wheel of these sources would build them again"
    again = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (again.stdout, again.stderr) == ("4\n", "")
