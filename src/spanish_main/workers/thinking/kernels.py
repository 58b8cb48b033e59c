"""The seam between workers and bots: how bots are made here, and in which mode they think. In workers only.

A game thinks in its library (``bots.libraries``). Where it has none one is made, and where none can be made kernels are
compiled for each process.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import spanish_main.bots
import spanish_main.core
from spanish_main.bots.catalog import STRONGEST, bots_for, budget_of, make_analyst, make_bot
from spanish_main.bots.libraries import ready_mode, rules_of
from spanish_main.bots.search.modes import compiled
from spanish_main.core.game.bot_sheet import Budget
from spanish_main.core.game.fairness import new_seed
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernel_cache import folder_for
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.libraries.make import CannotMake, make_here
from spanish_main.workers.pool import modes
from spanish_main.workers.pool.process import halted
from spanish_main.workers.pool.request import Ask, Seen, is_long

log = logging.getLogger(__name__)

_GENERIC: Final = frozenset(
    Path(folder) for module in (spanish_main.core, spanish_main.bots) for folder in module.__path__
)
# The games whose compiled kernels this process has loaded.
_LOADED: Final[set[str]] = set()
# Interpreted, whoever asks for many simulations gets as many as there is time for.
_INTERPRETED_SECONDS: Final = 1.0
# Of the time that a library takes: Numba all but the last.
_TENTHS: Final = 10
_steady = False
_exact = False


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return load_game(name, **dict(options))


def observation_of(seen: Seen) -> Observation:
    """The observation that has travelled as ``seen``."""
    game = game_of(seen)
    return Observation(game, seen.viewer, game.type.layout.read(seen.record))


def game_of(seen: Seen) -> Game:
    """The game that was seen."""
    try:
        return _game(seen.game, tuple(sorted(seen.options.items())))
    except TypeError:  # a set-up with lists: it is not kept
        return load_game(seen.game, **seen.options)


def meet(game: str) -> None:
    """Load ``game``, and all that an interpreted thought about it needs: it is thought once."""
    match = next(_matches(game))
    bot = make_bot(STRONGEST, match.game, budget=Budget(simulations=1), mode=INTERPRETED)
    bot.choose(match.state.observed(match.current_seat()), match.state.legal_actions())


def make_thinker(ask: Ask) -> Any:
    """The bot that ``ask`` names, or the analyst where it names none."""
    game, mode = game_of(ask.seen), mode_for(ask)
    budget = budget_of(game.type, ask.bot, ask.budget) if _steady else ask.budget
    if ask.bot is None:
        return make_analyst(game, ask.seed, budget, mode, patience_of(budget, mode))
    return make_bot(ask.bot, game, ask.seed, budget, mode, patience_of(budget, mode), halted)


def be_steady(exact: bool) -> None:
    """From now on the same question has the same answer, where its budget is a number of simulations: ``mode_for``.

    exact: all of them are made, also interpreted, however long that takes.
    """
    global _steady, _exact
    _steady, _exact = True, exact


def mode_kept(mode: Mode) -> str:
    """What a bot that was made in ``mode`` is kept under: where all simulations are made, both modes are one."""
    return "" if _exact else mode.name


def mode_for(ask: Ask) -> Mode:
    """How to think about ``ask``: in its game's library, or compiled once its game has been loaded.

    A steady worker begins with a game that is not loaded, too: compiled where a search is long and the game's kernels
    lie in the cache, else interpreted. Both find the same.
    """
    if ask.seen.game in _LOADED:
        return compiled()
    ready = _ready(ask.seen.game)
    if ready is not None:
        return ready
    if not _steady or not modes.compiles():
        return INTERPRETED
    long = ask.bot is None or is_long(budget_of(load_game_type(ask.seen.game), ask.bot, ask.budget))
    return compiled() if long and is_compiled(ask.seen.game) else INTERPRETED


def patience_of(asked: Budget | None, mode: Mode) -> float | None:
    """Seconds that a search with the budget ``asked`` may take at most; None: as many as it needs."""
    if _exact:
        return None
    many = asked is not None and asked.simulations is not None and is_long(asked)
    return _INTERPRETED_SECONDS if many and mode is INTERPRETED else None


# --- Compiling ------------------------------------------------------------------------------------------------------


def _ready(game: str) -> Mode | None:
    return ready_mode(load_game_type(game)) if modes.fast() else None


def folder(game: str) -> Path | None:
    """The folder for what is known of the compiled code of ``game``; None where nothing can be kept."""
    return folder_for(_GENERIC | rules_of(load_game_type(game)))


def is_compiled(game: str) -> bool:
    """Whether ``game`` has a library, or everything that bots need of it lies compiled in the cache."""
    if _ready(game) is not None:
        return True
    made = folder(game)
    return made is not None and (made / f"{game}.ready").exists()


def compile_game(game: str, tell_progress: Callable[[int, int], None]) -> None:
    """Make the library of ``game``; then it ``is_compiled``. Where none can be made, compile what its bots need.

    tell_progress: is told how many parts are done, of how many.
    """
    tell_progress(0, _TENTHS)
    try:
        make_here(load_game_type(game), lambda: tell_progress(_TENTHS - 1, _TENTHS))
    except CannotMake as error:
        log.warning("%s: it is compiled for each process", error)
    if _ready(game) is None:
        _compile_game(game, tell_progress)


def _compile_game(game: str, tell_progress: Callable[[int, int], None]) -> None:
    """Compile, or load from the cache, everything that bots need of ``game``."""
    bots = [*bots_for(load_game_type(game))]
    tell_progress(0, len(bots) + 1)
    for number, (match, bot) in enumerate(zip(_matches(game), bots, strict=False), start=1):
        seat, legal = match.current_seat(), match.state.legal_actions()
        make_bot(bot, match.game, budget=Budget(simulations=1), mode=compiled()).choose(
            match.state.observed(seat), legal
        )
        tell_progress(number, len(bots) + 1)
    match = next(_matches(game))
    make_analyst(match.game, None, Budget(simulations=1)).chances(match.state.observed(match.current_seat()))
    tell_progress(len(bots) + 1, len(bots) + 1)
    made = folder(game)
    if made is not None:
        (made / f"{game}.ready").touch()


def _matches(game: str) -> Iterator[Match]:
    """Matches in which somebody has a choice: who has none need not think, and compiles nothing."""
    while True:
        match = fair_match(load_game(game), new_seed())
        while len(match.state.legal_actions()) == 1:
            match.play(match.current_seat(), match.state.legal_actions()[0])
        yield match


def load(game: str) -> None:
    """Load the compiled kernels of ``game`` now and think with them from now on; what is missing is compiled.

    A library is loaded with the first question.
    """
    if _ready(game) is not None:
        return
    _compile_game(game, lambda done, total: None)
    _LOADED.add(game)
