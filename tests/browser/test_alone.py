"""The edition needs no server, no packages of a server, no NumPy and no threads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from spanish_main.games.catalog import OWN

SCRIPT = Path(__file__).parent / "alone.py"


def test_matches_are_played_without_modules_of_a_server() -> None:
    environment = {**os.environ, "PLAY_MOST": "60"}
    ran = subprocess.run(
        [sys.executable, str(SCRIPT)], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    assert [line.split()[0] for line in ran.stdout.splitlines() if "{" in line or "null" in line] == list(OWN)
