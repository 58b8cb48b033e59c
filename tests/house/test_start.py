"""Nobody waits for what they did not ask for: what the first import and `--help` load."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.nightly import rest_slow

HEAVY = {"numba", "numpy", "sqlalchemy", "alembic", "starlette", "uvicorn", "textual", "fluent"}


@pytest.mark.parametrize("module", ["spanish_main", "spanish_main.cli.main"])
def test_an_import_loads_nothing_heavy(module: str) -> None:
    script = f"import sys, {module}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not HEAVY & set(ran.stdout.split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["serve", "--help"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    script = (
        "import atexit, sys\n"
        "atexit.register(lambda: print('LOADED', *sys.modules))\n"
        f"sys.argv = ['spanish-main', *{arguments!r}]\n"
        "from spanish_main.cli.main import main\n"
        "sys.exit(main())\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = ran.stdout.partition("LOADED")[2].split()
    assert "spanish_main.cli.main" in loaded
    assert not HEAVY & set(loaded)


PLAY = """
import sys
import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.bot_sheet import Budget
from spanish_main.core.interpreted import INTERPRETED
from spanish_main.core.match import fair_match, play_match

game = sm.load_game({name!r}, players=2)
bots = [make_bot(bot, game, seat, mode=INTERPRETED) for seat, bot in enumerate({bots!r})]
match = fair_match(game, "ab" * 32)
play_match(match, bots, limit={limit})
match.events(0), match.observation(1), match.state.observed(0).features()
print("ENDED" if match.outcome else "CUT", len(match.entries))
print("LOADED", *sys.modules)
"""


def loaded_by(name: str, bots: list[str], limit: int) -> tuple[str, set[str]]:
    """How a match ended that interpreted bots play, and what it loaded."""
    script = PLAY.format(name=name, bots=bots, limit=limit)
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr[-2000:]
    told, _, loaded = ran.stdout.partition("LOADED")
    return told.split()[0], set(loaded.split())


@pytest.mark.parametrize("name", rest_slow(["cartagena", "la_tortuga", "mutiny"], {"cartagena"}))
def test_a_match_is_played_without_numpy(name: str) -> None:
    ended, loaded = loaded_by(name, ["greedy", "random"], 20_000)
    assert ended == "ENDED"
    assert not (HEAVY | {"llvmlite", "msgspec"}) & loaded


@pytest.mark.parametrize("name", ["cartagena", "la_tortuga", "mutiny"])
def test_a_level_thinks_without_numba(name: str) -> None:
    _, loaded = loaded_by(name, ["sailor", "captain"], 6)
    assert not ((HEAVY | {"llvmlite"}) - {"numpy"}) & loaded
