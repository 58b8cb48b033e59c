"""The package: the wheel built from these sources holds everything and runs without Node, git or the sources."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from spanish_main.bots.libraries import rules_of
from spanish_main.core.kernels.shipped import MANIFEST, sources_digest, target_here
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.libraries.targets import TARGETS
from tests import wheels
from tests.needs import need

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "spanish_main"


# Of a library's first bytes those that say what it is: each its place and what stands there.
HEADS = {
    "linux-x86_64": {0: b"\x7fELF\2\1", 16: b"\3\0\x3e\0"},  # a shared object of 64 bits, and for which processor
    "linux-aarch64": {0: b"\x7fELF\2\1", 16: b"\3\0\xb7\0"},
    "macos-arm64": {0: b"\xcf\xfa\xed\xfe\x0c\0\0\1", 12: b"\6\0\0\0"},  # Mach-O, its processor, a library
    "windows-x86_64": {0: b"MZ"},
    "wasm32": {0: b"\0asm\1\0\0\0\0", 10: b"\x08dylink.0"},  # a module that is loaded into another
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, freshly built."""
    return zipfile.ZipFile(wheels.wheel(tmp_path_factory))


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
    for licence in ("Fluent", "Kurale", "Literata", "Svelte", "lean-qr", "noble-hashes"):
        assert f"spanish_main/web_dist/licenses/{licence}.txt" in names(wheel)


@pytest.mark.slow
def test_the_wheel_has_a_library_for_each_game_and_target(wheel: zipfile.ZipFile) -> None:
    games = json.loads(wheel.read(f"spanish_main/ready/{MANIFEST}"))["games"]
    assert sorted(games) == sorted(OWN)
    listed = {MANIFEST, ".sources"}
    for game, about in games.items():
        assert about["sources"] == sources_digest(rules_of(load_game_type(game)))
        assert sorted(about["targets"]) == sorted(HEADS) == sorted(TARGETS)
        for target, (file, digest) in about["targets"].items():
            content = wheel.read(f"spanish_main/ready/{file}")
            assert hashlib.sha256(content).hexdigest() == digest
            assert {at: content[at : at + len(head)] for at, head in HEADS[target].items()} == HEADS[target], file
            listed.add(file)
        dll = wheel.read(f"spanish_main/ready/{about['targets']['windows-x86_64'][0]}")
        at = int.from_bytes(dll[60:64], "little")
        assert dll[at : at + 6] == b"PE\0\0\x64\x86"
        assert dll[at + 23] & 0x20  # a library
    assert {name.removeprefix("spanish_main/ready/") for name in names(wheel) if "/ready/" in name} == listed


@pytest.mark.slow
def test_the_wheel_is_small(wheel: zipfile.ZipFile) -> None:
    assert Path(str(wheel.filename)).stat().st_size <= 8_000_000


PLAY = """
import sys
import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.libraries import ready_mode
from spanish_main.core.game.bot_spec import Budget
from spanish_main.games.catalog import OWN

assert sys.prefix in sm.__file__, sm.__file__
for name in OWN:
    game = sm.load_game(name, players=2)
    mode = ready_mode(game.type)
    assert mode is not None, name
    state = game.new_initial_state()
    while state.current_seat() == sm.CHANCE or len(state.legal_actions()) == 1:
        chance = state.current_seat() == sm.CHANCE
        state.apply_action(state.chance_outcomes()[0][0] if chance else state.legal_actions()[0])
    bot = make_bot("captain", game, 1, Budget(simulations=200))
    action = bot.choose(state.observed(state.current_seat()), state.legal_actions())
    assert bot.mode is mode, name
    assert action in state.legal_actions()
    print(name)
assert not {"numpy", "numba", "llvmlite"} & set(sys.modules)
"""


@pytest.mark.slow
def test_levels_think_in_the_libraries_of_an_installed_wheel(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """In an environment that has nothing but the wheel: neither NumPy nor Numba can help."""
    if target_here() not in TARGETS:
        pytest.skip(f"no library is made for {target_here()}")
    uv, place = need("uv"), tmp_path / "venv"
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    for command in (
        ["venv", "--quiet", "--offline", "--python", sys.executable, str(place)],
        ["pip", "install", "--quiet", "--offline", "--no-deps", "--python", str(python), str(wheel.filename)],
    ):
        subprocess.run([uv, *command], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["SPANISH_MAIN_CACHE_DIR"] = str(tmp_path / "cache")
    command = [str(python), "-I", "-c", PLAY]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == list(OWN)


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


@pytest.mark.slow
def test_the_wheel_installs_with_extras_as_the_documentation_says(wheel: zipfile.ZipFile) -> None:
    """Tried where all packages of these extras are, so that nothing is fetched."""
    page = (ROOT / "docs" / "start" / "install.md").read_text(encoding="utf-8")
    said = re.findall(r"^pip install ('WHEEL[^']*')", page, re.MULTILINE)
    assert said == ["'WHEEL'", "'WHEEL[arena,data]'"]
    for each in said:
        asked = each.strip("'").replace("WHEEL", str(wheel.filename))
        command = [need("uv"), "pip", "install", "--dry-run", "--offline", "--python", sys.executable, asked]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "+ spanish-main" in done.stderr


def test_every_extra_is_tried_before_a_release() -> None:
    from tests.extras import TRIALS

    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    assert list(TRIALS) == sorted(extras)
    for trial in TRIALS.values():
        compile(trial, "trial", "exec")
