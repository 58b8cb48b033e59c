"""Every example runs as it stands and says what it should."""

from __future__ import annotations

import json
import re
import runpy
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.nightly import rest_slow

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "play_random.py": "won (win), returns [",
    "write_a_bot.py": "of 20 against greedy",
    "outside_bot.py": "of 20 against random",
    "remote_bot.py": "actions; winners: [",
    "engine_client.py": "outcome: {'winners': [0], 'reason': 'win'}",
    "check_a_record.py": "a forged record is refused: line 2: the chance outcome is",
    "read_data.py": "polars: the first seat has",
}
TORCHRL = "uv run --extra pettingzoo --extra learn --with torchrl python examples/learn_torchrl.py"
# Examples that need torch: arguments for a short run, its output, and the output without torch.
LEARNS = {
    "learn_ppo.py": (
        "--updates 2 --matches 16 --steps 16",
        "512 decisions",
        ("torch", "torch is not installed: uv run --extra learn python examples/learn_ppo.py\n"),
    ),
    "learn_sb3.py": (
        "--decisions 1024 --games 2",
        "after 1024 decisions",
        (
            "sb3_contrib",
            "sb3_contrib is not installed: uv run --extra gymnasium --with sb3-contrib python examples/learn_sb3.py\n",
        ),
    ),
    "learn_torchrl.py": (
        "--rounds 1 --games 2 --measure 2 --clutches 2",
        "after 2 games with itself",
        ("torch", f"torch is not installed: {TORCHRL}\n"),
    ),
}


def test_every_example_is_listed() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {*SAYS, *LEARNS}


@pytest.mark.parametrize("name", sorted(LEARNS))
def test_example_that_learns(name: str) -> None:
    small, says, (needed, lacking) = LEARNS[name]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *small.split()], capture_output=True, text=True, timeout=300, check=False
    )
    if find_spec(needed) is None:
        assert (done.returncode, done.stderr) == (1, lacking)
    else:
        assert done.returncode == 0, done.stderr
        assert says in done.stdout


def test_what_a_library_learns_from_is_what_the_example_makes() -> None:
    """All of learn_sb3.py but the learning: its environment, and random games."""
    pytest.importorskip("gymnasium", reason="gymnasium is not installed (extra gymnasium)")
    example = runpy.run_path(str(EXAMPLES / "learn_sb3.py"), run_name="example")
    env = example["made"]("la_tortuga", "random")
    env.reset(seed=1)
    assert env.unwrapped.action_masks().shape == (env.action_space.n,)
    assert 0.0 <= example["share_won"](None, env, 3) <= 1.0


def test_what_seats_learn_together_from_is_what_the_example_makes() -> None:
    """All of learn_torchrl.py but the learning: its table, and random games."""
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (extra pettingzoo)")
    example = runpy.run_path(str(EXAMPLES / "learn_torchrl.py"), run_name="example")
    table = example["made"]("la_tortuga", 2, 400)
    assert table.unwrapped.game.options["clutches"] == 2
    assert 0.0 <= example["share_won"](table, None, 4) <= 1.0


@pytest.mark.parametrize("name", rest_slow(sorted(SAYS), {"play_random.py", "engine_client.py", "check_a_record.py"}))
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


@pytest.mark.slow
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
