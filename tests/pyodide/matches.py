"""Play one match of each kind interpreted, and print every state's digest: the same lines wherever Python runs.

A script of the standard library, the core, the games and the bots: CPython and a browser's Python both run it.
"""

from __future__ import annotations

import hashlib
import sys

# As in a browser: imports of these fail, also if they are installed.
sys.modules["numpy"] = None  # type: ignore[assignment]
sys.modules["numba"] = None  # type: ignore[assignment]

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.match.match import fair_match, play_match

SEED = "a5" * 32
KINDS = (
    ("cartagena", {"variant": "jamaica"}),
    ("cartagena", {"variant": "tortuga"}),
    ("la_tortuga", {}),
    ("mutiny", {}),
)
# The levels search by value networks: Cartagena has one for two seats, La Tortuga has solved endings.
TABLES = (("greedy", "random", "sailor"), ("bosun", "greedy"))


def play(name: str, options: dict[str, str], seats: tuple[str, ...]) -> None:
    """One match, from the deal to its end."""
    kind = " ".join([name, *options.values(), *seats])
    game = sm.load_game(name, players=len(seats), **options)
    match = fair_match(game, SEED, ("play", "path"))
    bots = [make_bot(bot, game, seat + 7, Budget(simulations=4), INTERPRETED) for seat, bot in enumerate(seats)]
    outcome = play_match(match, bots)
    for step in range(match.steps + 1):
        state = hashlib.sha256(match.state_before(step).record.tobytes()).hexdigest()
        print(kind, step, state, match.action_at(step) if step < match.steps else "end")
    print(kind, outcome)


for each in KINDS:
    for table in TABLES:
        play(*each, table)
