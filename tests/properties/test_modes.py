"""One source, one meaning: interpreted and compiled rules agree byte for byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spanish_main.core.kernel import _folders_behind
from tests.needs import ROOT
from tests.nightly import so_many
from tests.properties.tables import TABLES


def run(mode: str, games: int, actions: int) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.properties.modes", str(games), str(actions)],
        cwd=ROOT,
        env={**os.environ, "SPANISH_MAIN_KERNEL": mode, "SPANISH_MAIN_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        timeout=3600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


def test_both_modes_agree_byte_for_byte() -> None:
    compiled, interpreted = run("compiled", 2, 260), run("interpreted", 2, 260)
    assert compiled == interpreted
    assert len(set(compiled)) == 1 + 2 * len(TABLES)


@pytest.mark.nightly
def test_both_modes_agree_for_long() -> None:
    games = so_many(100)
    assert run("compiled", games, 2000) == run("interpreted", games, 2000)


def test_another_mode_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import spanish_main.core.kernel"],
        env={**os.environ, "SPANISH_MAIN_KERNEL": "fast"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1] == "ValueError: SPANISH_MAIN_KERNEL is 'fast': choose compiled or interpreted"


# --- The folder of compiled code --------------------------------------------------------------------------------------


def digest(source: Path, boundscheck: str = "0") -> str:
    code = "import spanish_main as s; from spanish_main.core.kernel import sources_digest as d; print(d(), s.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={
            **os.environ,
            "PYTHONPATH": str(source),
            "SPANISH_MAIN_KERNEL": "interpreted",
            "SPANISH_MAIN_BOUNDSCHECK": boundscheck,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    found, file = done.stdout.split()
    assert Path(file).is_relative_to(source)
    return found


def test_any_edit_of_a_source_gives_another_folder(tmp_path: Path) -> None:
    package = tmp_path / "spanish_main"
    for part in ("core", "games", "bots"):
        shutil.copytree(ROOT / "src" / "spanish_main" / part, package / part)
    shutil.copy(ROOT / "src" / "spanish_main" / "__init__.py", package)
    first = digest(tmp_path)
    assert digest(tmp_path) == first
    found = {first, digest(tmp_path, boundscheck="1")}
    edited = ["core/batch.py", "core/rng.py", "games/cartagena/board.py", "games/cartagena/rules.py", "bots/greedy.py"]
    for name in edited:
        with (package / name).open("a", encoding="utf-8") as file:
            file.write("# edited\n")
        found.add(digest(tmp_path))
    (package / "games" / "cartagena" / "board.py").rename(package / "games" / "cartagena" / "boards.py")
    found.add(digest(tmp_path))
    assert len(found) == 3 + len(edited)


def test_a_kernel_depends_on_its_game_and_the_core_alone() -> None:
    assert _folders_behind("spanish_main.core.rng", "") == ("core",)
    assert _folders_behind("spanish_main.games.la_tortuga.rules", "") == ("core", "games/la_tortuga")
    assert _folders_behind("spanish_main.core.batch", "la_tortuga") == ("core", "games/la_tortuga")
    assert _folders_behind("spanish_main.learning.play", "mutiny") == ("core", "bots", "learning", "games/mutiny")
    assert _folders_behind("spanish_main.bots.greedy", "mutiny_2") == ("core", "bots", "games/mutiny")


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from spanish_main.core.kernel import popcount, _prepare_cache as p; print(p(('core',)), popcount(7))",
        ],
        env={**os.environ, "SPANISH_MAIN_KERNEL": "compiled", "SPANISH_MAIN_CACHE_DIR": str(file / "below")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("None 3\n", 0), done.stderr[-2000:]
