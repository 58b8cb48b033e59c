"""The build of the package (hatch_build.py): when it makes the libraries for bots again."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.needs import ROOT


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build backend without Hatchling, which is there in a build alone."""
    parts = ("", ".build", ".builders", ".builders.hooks", ".builders.hooks.plugin", ".builders.hooks.plugin.interface")
    modules = [ModuleType(f"hatchling{part}") for part in parts]
    for module in modules:
        monkeypatch.setitem(sys.modules, module.__name__, module)
    vars(modules[0])["build"] = modules[1]
    vars(modules[-1])["BuildHookInterface"] = object
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_libraries_are_made_again_where_their_sources_changed_meanwhile(
    backend: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    source = tmp_path / "src" / "spanish_main" / "core" / "one.py"
    source.parent.mkdir(parents=True)
    source.write_text("1", encoding="utf-8")
    made = []

    def make(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        """In place of what makes them, while somebody edits."""
        made.append(source.read_text(encoding="utf-8"))
        Path(command[-1]).mkdir()
        (Path(command[-1]) / "one.so").write_bytes(b"code")
        digest = hashlib.sha256(b"code").hexdigest()
        manifest = {"games": {"game": {"targets": {"here": ["one.so", digest]}}}}
        (Path(command[-1]) / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
        source.write_text("2", encoding="utf-8")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", make)
    killed = tmp_path / "build" / "ready.killed" / "made"
    killed.mkdir(parents=True)
    for _ in range(3):
        backend.build_libraries(tmp_path)
    assert made == ["1", "2"]
    assert backend.libraries_fit(tmp_path)
    assert sorted(path.name for path in (tmp_path / "build").iterdir()) == ["ready", "ready.lock"]
    (tmp_path / "build" / "ready" / "one.so").write_bytes(b"damaged")
    backend.build_libraries(tmp_path)
    assert made == ["1", "2", "2"]


def test_an_unwritable_folder_is_reported_in_one_line(backend: Any, tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "build").write_text("a file", encoding="utf-8")
    with pytest.raises(backend.LibrariesError, match="cannot be built in"):
        backend.build_libraries(tmp_path)


@pytest.mark.parametrize("text", ["", "null", "[]", '{"games": []}', '{"games": {"one": {"targets": {"here": 1}}}}'])
def test_a_list_of_libraries_of_another_shape_fits_nothing(backend: Any, tmp_path: Path, text: str) -> None:
    (tmp_path / "build" / "ready").mkdir(parents=True)
    (tmp_path / "build" / "ready" / "manifest.json").write_text(text, encoding="utf-8")
    assert not backend.libraries_fit(tmp_path)
