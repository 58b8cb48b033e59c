"""Every example runs as it stands and says what it should."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "play_random.py": "won (win), returns [",
    "write_a_bot.py": "of 20 against greedy",
    "outside_bot.py": "of 20 against random",
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
