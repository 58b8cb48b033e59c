"""What we ship: the wheel built from these sources holds everything and runs without Node, git or the sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.needs import need

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "spanish_main"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, freshly built."""
    need("web")
    folder = tmp_path_factory.mktemp("wheel")
    command = [need("uv"), "build", "--wheel", "--quiet", "--out-dir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (file,) = folder.glob("*.whl")
    return zipfile.ZipFile(file)


def names(wheel: zipfile.ZipFile) -> set[str]:
    return set(wheel.namelist())


@pytest.mark.slow
def test_every_module_and_catalogue_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    ours = [path for path in SOURCE.rglob("*") if path.is_file() and path.suffix in {".py", ".ftl", ".typed"}]
    expected = {path.relative_to(SOURCE.parent).as_posix() for path in ours}
    assert "spanish_main/py.typed" in expected
    assert expected <= names(wheel)


@pytest.mark.slow
def test_the_page_is_in_the_wheel_with_all_that_it_asks_for(wheel: zipfile.ZipFile) -> None:
    page = wheel.read("spanish_main/web_dist/index.html").decode()
    asked = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert any(name.endswith(".js") for name in asked)
    assert {f"spanish_main/web_dist/{name}" for name in asked} <= names(wheel)
    for licence in ("Fluent", "Kurale", "Literata", "Svelte", "noble-hashes"):
        assert f"spanish_main/web_dist/licenses/{licence}.txt" in names(wheel)


@pytest.mark.slow
def test_nothing_else_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    strays = [name for name in names(wheel) if not re.match(r"spanish_main(/|-[\d.]+\.dist-info/)", name)]
    assert not strays
    assert not [name for name in names(wheel) if "node_modules" in name or "__pycache__" in name]


@pytest.mark.slow
def test_licence_and_notice_are_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    shipped = {name.rsplit("/", 1)[1] for name in names(wheel) if "/licenses/" in name}
    assert {"LICENSE", "NOTICE"} <= shipped


@pytest.mark.slow
def test_the_wheel_runs_without_node_and_without_the_sources(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path / "site")
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r})\n"
        "import pathlib, spanish_main\n"
        "home = pathlib.Path(spanish_main.__file__).parent\n"
        "assert 'site' in home.parts, home\n"
        "state = spanish_main.load_game('cartagena', players=2).new_initial_state()\n"
        "print(state.current_seat() == spanish_main.CHANCE, (home / 'web_dist' / 'index.html').is_file())\n"
    )
    environment = {**os.environ, "PATH": "", "SPANISH_MAIN_KERNEL": "interpreted"}
    command = [sys.executable, "-I", "-c", script]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout.split() == ["True", "True"], ran.stderr


def test_every_extra_is_tried_before_a_release() -> None:
    from tests.extras import TRIALS

    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    assert list(TRIALS) == sorted(extras)
    for trial in TRIALS.values():
        compile(trial, "trial", "exec")
