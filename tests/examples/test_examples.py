"""Every example runs as it stands and says what it should."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "play_random.py": "won (win), returns [",
    "write_a_bot.py": "of 20 against greedy",
    "outside_bot.py": "of 20 against random",
    "remote_bot.py": "actions; winners: [",
    "engine_client.py": "outcome: {'winners': [0], 'reason': 'win'}",
    "check_a_record.py": "a forged record is refused: line 2: chance gave",
}


def test_every_example_is_listed() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SAYS)


@pytest.mark.parametrize("name", sorted(SAYS))
def test_example(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name)], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert SAYS[name] in done.stdout


def test_importing_the_bot_plays_nothing() -> None:
    quiet = f"import sys; sys.path.insert(0, {str(EXAMPLES)!r}); import write_a_bot; print(write_a_bot.Runner.name)"
    done = subprocess.run([sys.executable, "-c", quiet], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "runner\n"


def test_the_bot_plays_in_the_arena_as_the_documentation_says(tmp_path: Path) -> None:
    root = EXAMPLES.parent
    text = (root / "docs" / "arena.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^spanish-main (arena .*write_a_bot.*)$", text, re.MULTILINE)
    more = ["--processes", "0", "--out", str(tmp_path / "arena")]
    done = subprocess.run(
        [sys.executable, "-m", "spanish_main", *shlex.split(command, comments=True), *more],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played = json.loads((tmp_path / "arena" / "result.json").read_bytes())
    mine = next(player for player in played["players"] if "write_a_bot.py" in player["spec"])
    assert mine["moves"]["count"] > 0
    assert (mine["moves"]["lots"], mine["moves"]["trouble"]) == (0, "")
    assert mine["tally"]["games"] == 2 * played["config"]["sets"]
