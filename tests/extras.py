"""Each extra alone in an empty environment: it can be imported, and does what it is for. For releases, not for pytest.

    uv run python tests/extras.py                    # builds the wheel and tries every extra
    uv run python tests/extras.py --wheel dist/X.whl data gymnasium

The cost of an extra is its download; ``learn`` is the largest. Exits with 1 where one fails. Where wheels lie in a
folder, of torch for the processor alone for instance, UV_FIND_LINKS=FOLDER takes them from there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
# What to run with nothing but the extra: in an empty folder.
TRIALS: Final = {
    "arena": """
from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.tournament import run_arena
from spanish_main.arena.report import render
from spanish_main.text.phrases import Phrases
result = run_arena(ArenaConfig(game="la_tortuga", bots=("random", "again=random"), sets=2))
assert "<svg" in render(result, Phrases("en"))
""",
    "data": """
from pathlib import Path
import spanish_main as sm
from spanish_main.data.matches import Played, decisions_of
from spanish_main.data.parquet import write
from spanish_main.core.match.match import Match, random_chance
match = Match(sm.load_game("la_tortuga"), random_chance(sm.Rng(1)))
match.play(match.current_seat(), match.state.legal_actions()[0])
played = Played("x", match.game, decisions_of(match), None, (None,) * match.game.players)
assert write(Path("x.parquet"), [played]) == (1, 1)
""",
    "docs": "import mkdocs, material, mkdocstrings",
    "gymnasium": """
import gymnasium, spanish_main.adapters.gymnasium
env = gymnasium.make("spanish_main/LaTortuga-v1")
_, info = env.reset(seed=1)
env.step(int(info["action_mask"].argmax()))
""",
    "learn": """
import numpy as np
from spanish_main.learning import curves, fitting, training
fit = fitting.new_fit(2, 3, seed=1)
rows, aims = np.eye(2, dtype=np.float32), np.array([0, 1], np.float32)
fitting.improve(fit, rows, aims, rate=0.01, batch=2, decay=0.0, seed=[1], device="cpu")
assert "torch" in fitting.versions("cpu")
""",
    "nodes": "import psycopg, valkey, spanish_main.server.live.bus",
    "oidc": "import spanish_main.server.accounts.oidc",
    "openspiel": """
import pyspiel, spanish_main.adapters.openspiel
state = pyspiel.load_game("spanish_main_la_tortuga").new_initial_state()
state.apply_action(state.legal_actions()[0])
""",
    "pettingzoo": """
from spanish_main.adapters.pettingzoo import env
table = env("la_tortuga", players=2)
table.reset(seed=1)
table.step(int(table.last()[0]["action_mask"].argmax()))
""",
    "push": "import pywebpush, spanish_main.server.accounts.pushing",
    "ray": "import ray",
    "site": """
from pathlib import Path
from spanish_main.site.build import make
made = make(Path("harbour"))
assert made.files > 100 and Path("harbour/index.html").is_file()
""",
    "vector": """
import numpy as np, spanish_main as sm
vec = sm.VectorMatches(sm.load_game("la_tortuga"), num_matches=4, seed=1)
vec.step(vec.random_actions(sm.Rng(1)))
""",
}


def tried(extra: str, wheel: Path, python: str) -> str:
    """What went wrong with an extra; empty where nothing did."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        interpreter = home / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        steps = (
            ["uv", "venv", "--quiet", "--python", python, str(home / "venv")],
            [
                "uv",
                "pip",
                "install",
                "--quiet",
                "--python",
                str(interpreter),
                f"spanish-main[{extra}] @ {wheel.as_uri()}",
            ],
            [str(interpreter), "-c", TRIALS[extra]],
        )
        for step in steps:
            done = subprocess.run(step, cwd=home, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                return (done.stderr or done.stdout).strip().splitlines()[-1]
    return ""


def main() -> int:
    """Try the extras that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("extras", nargs="*", help="left out: all")
    parser.add_argument("--wheel", type=Path)
    parser.add_argument("--python", default="3.11")
    asked = parser.parse_args()
    unknown = set(asked.extras) - set(TRIALS)
    if unknown:
        parser.error(f"no such extra: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as folder:
        wheel = asked.wheel
        if wheel is None:
            subprocess.run(["uv", "build", "--quiet", "--wheel", "--out-dir", folder], cwd=ROOT, check=True)
            (wheel,) = Path(folder).glob("*.whl")
        failed = 0
        for extra in asked.extras or TRIALS:
            wrong = tried(extra, wheel.resolve(), asked.python)
            failed += bool(wrong)
            print(f"{extra}: {wrong or 'works'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
