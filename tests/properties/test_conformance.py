"""Every game of the catalog goes through core.conformance, in both kernel modes; and the suite finds what is broken."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core import game as game_module
from spanish_main.core.conformance import Report, check_game
from spanish_main.core.game import Game
from spanish_main.core.rng import Rng
from spanish_main.games.catalog import GAMES, load_game_type
from tests.needs import ROOT
from tests.nightly import so_many
from tests.properties.tables import TABLES, name_of

# In The Mutiny nearly every action may turn something up; tests/properties/test_mutiny.py looks at its secrets.
ALWAYS_REVEAL = {"mutiny"}
# Played at random some tables of Cartagena seldom end (a boat that is final takes nobody back): one game says little.
_FEWEST = 4


def every_table() -> list[Any]:
    """Every number of players of every game; of Cartagena every table."""
    found = [pytest.param("cartagena", options, id=f"cartagena-{name_of(options)}") for options in TABLES]
    for name in sorted(set(GAMES) - {"cartagena"}):
        least, most = load_game_type(name).player_range
        found += [pytest.param(name, {"players": n}, id=f"{name}-{n}") for n in range(least, most + 1)]
    return found


def put_through(name: str, options: dict[str, Any], games: int, seed: int, limit: int = 700) -> Report:
    game_type = load_game_type(name)
    fixed = sm.load_game(name, **options)
    setup = game_type.random_setup(fixed.options, Rng(seed))
    reveals = (lambda state, action: True) if name in ALWAYS_REVEAL else None
    return check_game(sm.load_game(name, **options, **setup), games=games, seed=seed, limit=limit, reveals=reveals)


@pytest.mark.parametrize(("name", "options"), every_table())
def test_conformance(name: str, options: dict[str, Any]) -> None:
    report = put_through(name, options, games=1, seed=options["players"])
    assert report.games == 1
    assert report.states > 60


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "options"), every_table())
def test_conformance_for_long(name: str, options: dict[str, Any]) -> None:
    report = put_through(name, options, games=so_many(200, least=_FEWEST), seed=99, limit=5000)
    assert report.ended > 0


def interpreted() -> None:
    """Run in a process of its own with interpreted kernels."""
    from spanish_main.core.kernel import COMPILED

    assert not COMPILED
    for case in every_table()[::5]:
        name, options = case.values
        put_through(name, options, games=1, seed=3, limit=90)


def test_conformance_interpreted() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "from tests.properties.test_conformance import interpreted as f; f()"],
        cwd=ROOT,
        env={**os.environ, "SPANISH_MAIN_KERNEL": "interpreted"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]


# --- The suite can fail -----------------------------------------------------------------------------------------------


def broken(**changes: Any) -> Game:
    """Cartagena for three, Hispaniola, with something of its type replaced."""
    game_type = load_game_type("cartagena")
    kernels = {name: changes.pop(name) for name in list(changes) if hasattr(game_type.kernels, name)}
    if kernels:
        module = ModuleType("broken")
        vars(module).update({name: value for name, value in vars(game_type.kernels).items() if name[0] != "_"})
        vars(module).update(kernels)
        changes["kernels"] = module
    return Game(replace(game_type, **changes), {"players": 3, "variant": "hispaniola"})


def peek(states: Any, index: int, seat: int) -> None:
    """A conceal that forgets one hand."""
    kept = states[index]["hands"][2].copy()
    load_game_type("cartagena").kernels.conceal_at(states, index, seat)
    states[index]["hands"][2] = kept


def gossip(before: Any, action: int, after: Any, viewer: int) -> list[Any]:
    """A chronicle that tells everybody what only the owner sees."""
    return load_game_type("cartagena").chronicle(before, action, after, int(before["seat"]))


def rich(s: Any, seat: int) -> Any:
    events = load_game_type("cartagena").position(s)
    events["deck"] = {name: count + 1 for name, count in events["deck"].items()}
    return events


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"num_actions": 200}, "out of bounds|no action|lead back|but is no"),
        ({"max_legal": 5}, "legal actions|out of bounds|is out"),
        ({"conceal_at": peek}, "cannot know"),
        ({"position": lambda s: rich(s, 0)}, "cards of|lead back|whole number"),
        ({"progress": lambda s: [0.0]}, "progress"),
        ({"parts": lambda s, action: {}}, "no kind"),
        ({"string_to_action": lambda text: 0}, "lead back|taken for"),
        ({"nth": lambda s, k: 260}, "by count and nth"),
        ({"count": lambda s: 1}, "counted where|by count and nth"),
        ({"returns_at": lambda states, index, out: out.fill(1.0)}, "zero-sum"),
        ({"sample_at": lambda states, index, stream: 0}, "none of its outcomes"),
        ({"forbid": lambda s, action: sm.IllegalAction("", "x", {}, "no")}, "no rule"),
        ({"num_features": 10}, "features|index"),
        ({"traits_at": lambda states, index, seat, out: out.fill(8.5)}, "traits from"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else None,
)
def test_it_finds_what_is_broken(monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], found: str) -> None:
    monkeypatch.setattr(game_module, "_BUFFERS", threading.local())  # kept by the game's name
    with pytest.raises((AssertionError, ValueError, IndexError), match=found):
        check_game(broken(**changes), games=30, seed=5, limit=1500)


def test_it_finds_gossip() -> None:
    """Hidden draws told to all: where two states differ in what is drawn, so found by test_secrets too."""
    game = broken(chronicle=gossip)
    state = game.new_initial_state()
    events = game.type.chronicle(state.array[0], 261, state.array[0], -1)
    assert events[0].arguments["symbol"] == "bottle"
