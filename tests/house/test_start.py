"""Nobody waits for what they did not ask for: what the first import and `--help` load."""

from __future__ import annotations

import subprocess
import sys

import pytest

from spanish_main.games.catalog import NAMES
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
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.match.match import fair_match, play_match

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
    shown, _, loaded = ran.stdout.partition("LOADED")
    return shown.split()[0], set(loaded.split())


@pytest.mark.parametrize("name", rest_slow([*NAMES], {"cartagena"}))
def test_a_match_is_played_without_numpy(name: str) -> None:
    ended, loaded = loaded_by(name, ["greedy", "random"], 20_000)
    assert ended == "ENDED"
    assert not (HEAVY | {"llvmlite", "msgspec"}) & loaded


THINK = """
import sys
import spanish_main as sm
from spanish_main.bots.catalog import BOTS, LEVELS, make_analyst, make_bot
from spanish_main.bots.nets.policies import shipped_policy
from spanish_main.bots.players.policy_bot import PolicyBot
from spanish_main.bots.review import review
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.match.match import fair_match, play_match

game = sm.load_game({name!r}, players=2)
few = Budget(simulations=4)
asked = [make_bot(bot, game, 1, few, INTERPRETED) for bot in BOTS]
asked.append(PolicyBot(game, shipped_policy(game.type), 1, INTERPRETED))
match = fair_match(game, "ab" * 32)
play_match(match, [make_bot("random", game, seat, mode=INTERPRETED) for seat in range(2)], limit=3)
state = match.state.clone()
rng = sm.Rng(1)
while state.current_seat() < 0:
    state.apply_action(state.sample_chance(rng))
seat, legal = state.current_seat(), state.legal_actions()
seen = state.observed(seat)
for bot in asked:
    assert bot.choose(seen, legal) in legal
for name in LEVELS:
    bot = make_bot(name, game, 1, few, INTERPRETED)
    # Of the searchers' room only a net has weights, and only what is solved has lines.
    assert any(bot.searchers[0].work.w2), name
    assert (len(bot._table) > 0) == (game.name == "la_tortuga"), name
assert make_analyst(game, 1, few, INTERPRETED).analyse(seen, legal).choices
assert list(review(match, lambda seat: make_analyst(game, seat, few, INTERPRETED)))
print("LOADED", *sys.modules)
"""


@pytest.mark.parametrize("name", NAMES)
def test_every_level_hints_and_a_review_think_without_numpy(name: str) -> None:
    """By all that was learned and solved, which the standard library reads."""
    ran = subprocess.run(
        [sys.executable, "-c", THINK.format(name=name)], capture_output=True, text=True, check=False, timeout=300
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert not (HEAVY | {"llvmlite"}) & set(ran.stdout.partition("LOADED")[2].split())
