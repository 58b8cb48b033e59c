"""docs/how-to-add-a-game.md tells the game that is played here: all of its code and no other, and what it says runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from spanish_main.core.entered import GROUP, VARIABLE
from spanish_main.core.game.bot_spec import BotSpec
from spanish_main.core.game.game import Rules
from tests.fourth_game.conftest import LINE
from tests.needs import ROOT

GUIDE = (ROOT / "docs" / "how-to-add-a-game.md").read_text(encoding="utf-8")
FOLDER = ROOT / "tests" / "fourth_game" / "spoils"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


@pytest.mark.parametrize("file", sorted(path.name for path in FOLDER.glob("*.py") if path.stat().st_size))
def test_the_guide_tells_the_whole_game_and_nothing_else(file: str) -> None:
    listed = [line for block in blocks(f'python title="{file}"') for line in lines(block)]
    assert listed == lines((FOLDER / file).read_text(encoding="utf-8"))


def test_the_game_is_as_small_as_it_is_said_to_be() -> None:
    written = [line for path in FOLDER.glob("*.py") for line in lines(path.read_text(encoding="utf-8"))]
    assert "together under 200 lines" in GUIDE
    assert len(written) < 200


def test_its_proof_runs() -> None:
    (proof,) = blocks("python")
    exec(proof, {})


def test_its_lines_enter_the_game() -> None:
    (toml,) = blocks("toml")
    ((name, home),) = tomllib.loads(toml)["project"]["entry-points"][GROUP].items()
    assert f"{name}={home}" == LINE
    (shell,) = blocks("sh")
    assert f"SPANISH_MAIN_GAMES={LINE} " in shell


def test_its_command_runs_in_a_clone(tmp_path: Path) -> None:
    """In a shell, where nothing but the command itself says where the game is."""
    command, again = (line for line in GUIDE.splitlines() if "SPANISH_MAIN_GAMES=" in line)
    assert command == again
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", VARIABLE}}
    environment |= {
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), environment["PATH"])),
        "SPANISH_MAIN_DATA_DIR": str(tmp_path),
    }
    done = subprocess.run(
        command, shell=True, input="quit\n", capture_output=True, text=True, cwd=ROOT, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Lay your" in done.stdout


def test_every_kernel_is_in_its_tables() -> None:
    listed = set(re.findall(r"^\| `(\w+)\(s[,)]", GUIDE, re.MULTILINE)) | set(re.findall(r"`(nth)\(s, k\)`", GUIDE))
    assert listed == {field.name for field in fields(Rules)} | set(BotSpec().kernels)


def test_every_rule_that_the_code_cites_is_in_its_rules() -> None:
    rules = set(re.findall(r"\*\*(S-[A-Z]+)\*\*", GUIDE))
    cited = {rule for path in FOLDER.glob("*.py") for rule in re.findall(r"\bS-[A-Z]+", path.read_text("utf-8"))}
    assert cited <= rules
    assert len(rules) == 7
