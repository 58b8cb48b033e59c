"""The speed of the rules: random playouts of every game, compiled, on one core and on all.

Beside Cartagena runs the same game hand-written in C (benchmarks/c, built here with gcc -O3), in turn with ours, so
that a busy machine slows both. A further peer is OpenSpiel's backgammon, if ``open_spiel`` is installed.
"""

from __future__ import annotations

import importlib.util
import json
import multiprocessing
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from spanish_main.core.kernels.compiled import COMPILED, array_of
from spanish_main.core.kernels.layout import INT64
from spanish_main.core.kernels.rng import new_stream
from spanish_main.core.vector.bulk import bulk_kernels
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import SecondsSettings

YARDSTICK = Path(__file__).resolve().parents[3] / "benchmarks" / "c" / "cartagena.c"
LIMIT = 4000  # decisions after which a game is truncated
ROUNDS = 5


@dataclass(frozen=True)
class Speed:
    """Players' decisions and games a second."""

    actions: float
    games: float


def variants(name: str) -> list[dict[str, Any]]:
    """The first two variants of a game, as options; no options for a game without variants."""
    found = [list(bundle.values) for bundle in load_game_type(name).bundles if bundle.name == "variant"]
    return [{"variant": variant} for names in found for variant in names[:2]] or [{}]


def cases() -> list[tuple[str, dict[str, Any]]]:
    """The measured games with their options."""
    return [(name, {**chosen, "players": players}) for name in GAMES for chosen in variants(name) for players in (2, 4)]


def make_playouts(name: str, options: dict[str, Any], seed: int) -> Callable[[int], tuple[int, float]]:
    """Returns a function that plays a number of random games and returns their decisions and seconds."""
    game = load_game(name, **options)
    states = array_of([game.new_initial_state().record] * 2)
    stream = COMPILED.table(new_stream(seed))
    playouts = bulk_kernels(game.type).playouts

    def play(games: int) -> tuple[int, float]:
        tally = COMPILED.zeros(INT64, 3)
        began = time.perf_counter()
        playouts(states, games, stream, LIMIT, tally)
        return int(tally[0]), time.perf_counter() - began

    play(2)  # compile
    return play


def fitting(play: Callable[[int], tuple[int, float]], seconds: float) -> int:
    """The number of games that take about ``seconds``."""
    games = 16
    while True:
        _, took = play(games)
        if took > seconds / 20:
            return max(1, round(games * seconds / took))
        games *= 4


def _worker(job: tuple[str, dict[str, Any], int, int]) -> tuple[int, float, float]:
    """In a separate process: the number of decisions, and the times of start and end."""
    name, options, seed, games = job
    play = make_playouts(name, options, seed)
    began = time.time()
    decisions, _ = play(games)
    return decisions, began, time.time()


def on_all_cores(name: str, options: dict[str, Any], games: int) -> Speed:
    """The speed with one process on every core."""
    cores = os.cpu_count() or 1
    jobs = [(name, options, seed, games) for seed in range(cores)]
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        results = pool.map(_worker, jobs, chunksize=1)
    took = max(end for _, _, end in results) - min(began for _, began, _ in results)
    return Speed(sum(decisions for decisions, _, _ in results) / took, games * cores / took)


def build_yardstick(folder: Path) -> Path | None:
    """Builds the C program from the repository's source; None without source or compiler."""
    compiler = shutil.which("gcc")
    if compiler is None or not YARDSTICK.is_file():
        return None
    program = folder / "cartagena"
    flags = ["-O3", "-march=native", "-pthread", "-DPLAIN"]
    built = subprocess.run([compiler, *flags, "-o", program, YARDSTICK], capture_output=True, check=False)
    return program if built.returncode == 0 else None


def run_yardstick(program: Path, options: dict[str, Any], games: int) -> float:
    """Decisions a second of the C program."""
    table = ["--variant", str(options["variant"]), "--players", str(options["players"])]
    ran = subprocess.run([program, *table, "--games", str(games), "--seed", "1"], capture_output=True, check=True)
    return float(json.loads(ran.stdout)["actions_per_s"])


def measure(name: str, options: dict[str, Any], seconds: float, program: Path | None) -> tuple[Speed, list[float]]:
    """Our best speed on one core, and the ratio to the C program in each round (empty without it)."""
    play = make_playouts(name, options, 1)
    games = fitting(play, seconds / ROUNDS)
    best = Speed(0.0, 0.0)
    ratios = []
    for _ in range(ROUNDS):
        decisions, took = play(games)
        if decisions / took > best.actions:
            best = Speed(decisions / took, games / took)
        if program is not None and name == "cartagena":
            ratios.append(decisions / took / run_yardstick(program, options, games))
    return best, ratios


def openspiel_backgammon(seconds: float) -> Speed | None:
    """Random play of OpenSpiel's C++ backgammon from Python; None if it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import numpy as np  # noqa: PLC0415 -- loads NumPy
    import pyspiel

    generator = np.random.default_rng(1)
    game = pyspiel.load_game("backgammon")
    decisions = games = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choice(actions, p=chances))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[generator.integers(len(actions))])
                decisions += 1
        games += 1
    took = time.perf_counter() - began
    return Speed(decisions / took, games / took)


def run(settings: SecondsSettings) -> None:
    """Measures everything and prints a table."""
    console, seconds = terminal(), settings.seconds
    table = Table(title="Random playouts, compiled; decisions of players only")
    for column in ("game", "M actions/s", "games/s", f"M actions/s, {os.cpu_count()} cores", "of C (median)"):
        table.add_column(column, justify="left" if column == "game" else "right")
    with tempfile.TemporaryDirectory() as folder, console.status("measuring …") as status:
        program = build_yardstick(Path(folder))
        for name, options in cases():
            label = " ".join([name, *(str(value) for value in options.values())])
            status.update(f"measuring {label} …")
            best, ratios = measure(name, options, seconds, program)
            everywhere = on_all_cores(name, options, max(1, round(best.games * seconds / 2)))
            ratio = f"{statistics.median(ratios):.2f}" if ratios else ""
            table.add_row(
                label, f"{best.actions / 1e6:.2f}", f"{best.games:,.0f}", f"{everywhere.actions / 1e6:.2f}", ratio
            )
        peer = openspiel_backgammon(seconds)
    if peer is not None:
        table.add_row("OpenSpiel backgammon (from Python)", f"{peer.actions / 1e6:.3f}", f"{peer.games:,.0f}", "", "")
    console.print(table)
    if program is None:
        console.print("Without the C yardstick: it needs gcc and the repository's benchmarks/c.")
    if peer is None:
        console.print("Without OpenSpiel's backgammon: install open_spiel to see it beside.")
