"""The speed of bots in each mode: in the game's library, compiled by Numba, and interpreted, on the same decisions.

Times are CPU seconds of one thread, which other work on the machine changes little. The modes take turns at each
decision.
"""

from __future__ import annotations

import importlib.util
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.table import Table

from spanish_main.bench.running import BenchError
from spanish_main.bench.search import Decision, decisions
from spanish_main.bots.catalog import STRONGEST, level_of
from spanish_main.bots.libraries import ready_mode
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.modes import compiled
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.lettering.console import terminal
from spanish_main.libraries.make import CannotMake, make_here
from spanish_main.settings.bench import ModesSettings

SEARCH_FLOOR: Final = 1.0  # simulations in a library to those compiled by Numba
GREEDY_FLOOR: Final = 30.0  # decisions of the greedy bot in a library to interpreted ones
_FEW: Final = 100  # simulations of a decision, interpreted


@dataclass(frozen=True)
class Speeds:
    """Speeds by mode, per CPU second. search: simulations of the captain. greedy: decisions of the greedy bot."""

    search: dict[str, float]
    greedy: dict[str, float]


def modes_of(game_type: GameType) -> list[Mode]:
    """The available modes: the library (made now if possible), Numba's, interpreted. BenchError without a library."""
    if ready_mode(game_type) is None:
        try:
            make_here(game_type)
        except (CannotMake, ImportError) as error:
            raise BenchError("error-bench-library", reason=str(error)) from None
    ready = ready_mode(game_type)
    if ready is None:
        reason = f"the library of {game_type.name} cannot be used"
        raise BenchError("error-bench-library", reason=reason)
    return [ready, *([compiled()] if importlib.util.find_spec("numba") is not None else []), INTERPRETED]


def measure(game: Game, simulations: int, seconds: float) -> Speeds:
    """Measures a game, about ``seconds`` for each mode and bot. simulations: of a decision, in fast modes."""
    asked = decisions(game, 1)
    search: dict[str, list[float]] = {}
    greedy: dict[str, list[float]] = {}
    modes = modes_of(game.type)
    each = seconds / len(asked)
    for mode in modes:
        _searching(game, mode, _FEW)(asked[0])  # loads, or compiles
        _greedy(game, mode)(asked[0])
    for decision in asked:
        for mode in modes:
            many = _FEW if mode is INTERPRETED else simulations
            search.setdefault(mode.name, []).append(many / _seconds(_searching(game, mode, many), decision, each))
            greedy.setdefault(mode.name, []).append(1 / _seconds(_greedy(game, mode), decision, each))
    return Speeds(_means(search), _means(greedy))


def _means(found: dict[str, list[float]]) -> dict[str, float]:
    return {mode: statistics.harmonic_mean(speeds) for mode, speeds in found.items()}


def _searching(game: Game, mode: Mode, simulations: int) -> Callable[[Decision], object]:
    settings = level_of(game.type, STRONGEST).settings
    return lambda asked: SearchBot(game, 1, settings, Budget(simulations=simulations), mode=mode).analyse(*asked)


def _greedy(game: Game, mode: Mode) -> Callable[[Decision], object]:
    return lambda asked: GreedyBot(game, 1, mode).choose(*asked)


def _seconds(think: Callable[[Decision], object], decision: Decision, seconds: float) -> float:
    """The median CPU seconds of one decision, repeated for about ``seconds``."""
    took: list[float] = []
    while sum(took) < seconds:
        began = time.thread_time()
        think(decision)
        took.append(time.thread_time() - began)
    return statistics.median(took)


def run(settings: ModesSettings) -> int:
    """Measures every game and prints a table. Returns 1 if ``check`` is set and a floor is missed. BenchError."""
    console, simulations = terminal(), settings.simulations
    table = Table(title=f"Per CPU second: {simulations} simulations a decision of the captain, decisions of greedy")
    for column in ("game", "bot", "library", "Numba", "interpreted", "of Numba", "of interpr."):
        table.add_column(column, justify="left" if column in ("game", "bot") else "right")
    missed = 0
    with console.status("measuring …") as status:
        for name in GAMES:
            status.update(f"measuring {name} …")
            speeds = measure(load_game(name), simulations, settings.seconds)
            for bot, found in (("captain", speeds.search), ("greedy", speeds.greedy)):
                of_numba = found["ready"] / found["compiled"] if "compiled" in found else None
                of_interpreted = found["ready"] / found["interpreted"]
                missed += bot == "captain" and of_numba is not None and of_numba < SEARCH_FLOOR
                missed += bot == "greedy" and of_interpreted < GREEDY_FLOOR
                figures = (found["ready"], found.get("compiled"), found["interpreted"])
                cells = ["" if one is None else f"{one:,.0f}" for one in figures]
                ratios = ["" if one is None else f"{one:.2f}" for one in (of_numba, of_interpreted)]
                table.add_row(name, bot, *cells, *ratios)
    console.print(table)
    console.print(f"floors: captain, library : Numba {SEARCH_FLOOR:g}; greedy, library : interpreted {GREEDY_FLOOR:g}")
    if missed:
        console.print(f"{missed} figures miss their floor.", style="red")
    return 1 if settings.check and missed else 0
