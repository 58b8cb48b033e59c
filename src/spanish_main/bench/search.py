"""The speed of the search: simulations a second, in turn with OpenSpiel's ISMCTSBot on the same decisions and leaf.

OpenSpiel's bot is Python; it uses our compiled leaf, rules and determinization through the adapter. Both make the same
number of simulations, since the first ones of a decision, near the root, are cheaper.
"""

from __future__ import annotations

import importlib.util
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.table import Table

from spanish_main.bench.rules import cases
from spanish_main.bots.catalog import STRONGEST, level_of
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.modes import compiled
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game
from spanish_main.lettering.console import terminal
from spanish_main.settings.bench import SecondsSettings

DECISIONS = 8  # that a row is the mean of
SIMULATIONS = 400  # for a decision
# The same search as OpenSpiel's: UCB1, no first evaluation of children, no tree kept between decisions.
ALIKE = SearchSettings(leaf="net", priors=False, exploration=0.3, reuse=False)

Decision = tuple[Observation, list[int]]
Searching = Callable[[Decision, int], float]


@dataclass(frozen=True)
class SearchSpeed:
    """Simulations a second of the strongest level, of our search set like the peer's, and of the peer."""

    captain: float
    alike: float
    peer: float | None
    ratio: float | None  # median of (alike / peer) decision by decision


def decisions(game: Game, seed: int) -> list[Decision]:
    """Decisions with a choice, far apart, from random games."""
    rng = Rng(seed)
    state = game.new_initial_state()
    found: list[Decision] = []
    step = 0
    while len(found) < DECISIONS:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        legal = state.legal_actions()
        step += 1
        if len(legal) > 1 and step % 5 == 0:
            found.append((state.observed(state.current_seat()), legal))
        state.apply_action(legal[rng.below(len(legal))])
    return found


def ours(game: Game, settings: SearchSettings) -> Searching:
    """A function that returns the seconds of our search for a decision and a number of simulations."""

    def search(decision: Decision, simulations: int) -> float:
        bot = SearchBot(game, 1, settings, Budget(simulations=simulations), mode=compiled())
        began = time.perf_counter()
        bot.analyse(*decision)
        return time.perf_counter() - began

    return search


def theirs(game: Game) -> Searching | None:
    """The function of ``ours`` for OpenSpiel's ISMCTSBot with our leaf; None if it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    from spanish_main.adapters.openspiel_bots import OpenSpielBot  # noqa: PLC0415 -- an extra

    def search(decision: Decision, simulations: int) -> float:
        bot = OpenSpielBot(game, 1, leaf="net", uct=0.3, simulations=simulations)
        began = time.perf_counter()
        bot.choose(*decision)
        return time.perf_counter() - began

    return search


def pace(search: Searching, decision: Decision, simulations: int, seconds: float) -> float:
    """Simulations a second at one decision, searched repeatedly for about ``seconds``."""
    times: list[float] = []
    while sum(times) < seconds:
        times.append(search(decision, simulations))
    return simulations / statistics.median(times)


def measure(name: str, options: dict[str, Any], seconds: float) -> SearchSpeed:
    """Measures one row, about ``seconds`` for each of the searches."""
    game = load_game(name, **options)
    asked = decisions(game, 1)
    captain, alike, peer = ours(game, level_of(game.type, STRONGEST).settings), ours(game, ALIKE), theirs(game)
    searches = [search for search in (captain, alike, peer) if search is not None]
    for search in searches:
        search(asked[0], 16)  # compile
    budget = level_of(game.type, STRONGEST).budget.simulations or 1000
    speeds: list[list[float]] = [[], [], []]
    each = seconds / len(asked)
    for decision in asked:
        speeds[0].append(pace(captain, decision, budget, each))
        for search, found in zip(searches[1:], speeds[1:], strict=False):
            found.append(pace(search, decision, SIMULATIONS, each))
    means = [statistics.harmonic_mean(found) if found else None for found in speeds]
    ratio = statistics.median(a / b for a, b in zip(speeds[1], speeds[2], strict=True)) if peer else None
    return SearchSpeed(means[0] or 0.0, means[1] or 0.0, means[2], ratio)


def run(settings: SecondsSettings) -> None:
    """Measures everything and prints a table."""
    console = terminal()
    table = Table(title=f"Simulations a second, one core; {SIMULATIONS} a decision, the captain its own budget")
    for column in ("game", "captain", "as OpenSpiel's", "OpenSpiel's", "ratio (median)"):
        table.add_column(column, justify="left" if column == "game" else "right")
    peer = False
    with console.status("measuring …") as status:
        for name, options in cases():
            label = " ".join([name, *(str(value) for value in options.values())])
            status.update(f"measuring {label} …")
            row = measure(name, options, settings.seconds)
            peer = row.peer is not None
            figures = (row.captain, row.alike, row.peer, row.ratio)
            table.add_row(label, *("" if figure is None else f"{figure:,.0f}" for figure in figures))
    console.print(table)
    if not peer:
        console.print("Without OpenSpiel's ISMCTSBot: install the extra openspiel to see it beside.")
