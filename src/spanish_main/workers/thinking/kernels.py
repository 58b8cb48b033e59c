"""The seam between workers and bots: how bots are made here, and in which mode they think. In workers only.

A game thinks in its library (``bots.libraries``). Until that has been made it thinks interpreted; where none can be
made a worker compiles the kernels for itself (``load``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from spanish_main.bots.catalog import STRONGEST, bots_for, budget_of, make_analyst, make_bot
from spanish_main.bots.libraries import ready_mode
from spanish_main.bots.search.modes import compiled
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.fairness import new_seed
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.libraries.make import CannotMake, make_here
from spanish_main.workers.pool import modes
from spanish_main.workers.pool.process import halted
from spanish_main.workers.pool.request import SentObservation, ThinkRequest

# The games whose compiled kernels this process has loaded.
_LOADED: Final[set[str]] = set()


class _Manner:
    """How this worker thinks. steady: see ``be_deterministic``."""

    deterministic = False


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return load_game(name, **dict(options))


def observation_of(seen: SentObservation) -> Observation:
    """The observation that has travelled as ``seen``."""
    game = game_of(seen)
    return Observation(game, seen.viewer, game.type.layout.read(seen.record))


def game_of(seen: SentObservation) -> Game:
    """The game that was seen."""
    try:
        return _game(seen.game, tuple(sorted(seen.options.items())))
    except TypeError:  # a set-up with lists: it is not kept
        return load_game(seen.game, **seen.options)


def warm_up(game: str) -> None:
    """Load ``game``, and all that an interpreted thought about it needs: it is thought once."""
    match = next(_matches(game))
    bot = make_bot(STRONGEST, match.game, budget=Budget(simulations=1), mode=INTERPRETED)
    bot.choose(match.state.observed(match.current_seat()), match.state.legal_actions())


def make_thinker(request: ThinkRequest) -> Any:
    """The bot that ``request`` names, or the analyst where it names none."""
    game, mode = game_of(request.observation), mode_for(request.observation.game)
    budget = budget_of(game.type, request.bot, request.budget) if _Manner.deterministic else request.budget
    if request.bot is None:
        return make_analyst(game, request.seed, budget, mode)
    return make_bot(request.bot, game, request.seed, budget, mode, halted=halted)


def be_deterministic() -> None:
    """From now on the same question has the same answer, where its budget is a number of simulations.

    All of them are made, interpreted too, however long that takes: also those that a level has for itself.
    """
    _Manner.deterministic = True


def mode_kept(mode: Mode) -> str:
    """What a bot that was made in ``mode`` is kept under: where all simulations are made, all modes find the same."""
    return "" if _Manner.deterministic else mode.name


def mode_for(game: str) -> Mode:
    """How to think about ``game``: in its library, compiled where that has been loaded, else interpreted."""
    if game in _LOADED:
        return compiled()
    return _ready(game) or INTERPRETED


# --- Libraries ------------------------------------------------------------------------------------------------------


def _ready(game: str) -> Mode | None:
    return ready_mode(load_game_type(game)) if modes.fast() else None


def make_library(game: str) -> str:
    """Make the library of ``game`` where it has none to use. Why there is none then, in one line, or nothing."""
    if _ready(game) is not None:
        return ""
    try:
        make_here(load_game_type(game))
    except CannotMake as error:
        return str(error)
    # The log of ``ready_mode`` says what is wrong with it.
    return "" if _ready(game) is not None else f"the library of {game} cannot be used"


def load(game: str) -> None:
    """Compile, or load from the cache, all that bots need of ``game``, and think with it from now on.

    Where the game has a library to use this does nothing.
    """
    if _ready(game) is not None:
        return
    for match, bot in zip(_matches(game), bots_for(load_game_type(game)), strict=False):
        seen, legal = match.state.observed(match.current_seat()), match.state.legal_actions()
        make_bot(bot, match.game, budget=Budget(simulations=1), mode=compiled()).choose(seen, legal)
    match = next(_matches(game))
    seen = match.state.observed(match.current_seat())
    make_analyst(match.game, None, Budget(simulations=1), compiled()).chances(seen)
    _LOADED.add(game)


def _matches(game: str) -> Iterator[Match]:
    """Matches in which somebody has a choice: who has none need not think, and compiles nothing."""
    while True:
        match = fair_match(load_game(game), new_seed())
        while len(match.state.legal_actions()) == 1:
            match.play(match.current_seat(), match.state.legal_actions()[0])
        yield match
