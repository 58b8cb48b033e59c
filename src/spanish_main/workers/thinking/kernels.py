"""Makes the bots of a worker process, and chooses the mode in which they think.

A game thinks in its library (``bots.libraries``), and with interpreted kernels until that is made. If no library can be
made the worker compiles the kernels (``load``).
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
LOADED: Final[set[str]] = set()


class Manner:
    """The state of this worker. deterministic: see ``be_deterministic``."""

    deterministic = False


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return load_game(name, **dict(options))


def observation_of(seen: SentObservation) -> Observation:
    """Returns the observation of a request."""
    game = game_of(seen)
    return Observation(game, seen.viewer, game.type.layout.read(seen.record))


def game_of(seen: SentObservation) -> Game:
    """Returns the game of an observation."""
    try:
        return _game(seen.game, tuple(sorted(seen.options.items())))
    except TypeError:  # a set-up with lists cannot be cached
        return load_game(seen.game, **seen.options)


def warm_up(game: str) -> None:
    """Loads ``game`` and all that interpreted thinking needs, by one simulation."""
    match = next(_matches(game))
    bot = make_bot(STRONGEST, match.game, budget=Budget(simulations=1), mode=INTERPRETED)
    bot.choose(match.state.observed(match.current_seat()), match.state.legal_actions())


def make_thinker(request: ThinkRequest) -> Any:
    """The bot that ``request`` names, or the analyst where it names none."""
    game, mode = game_of(request.observation), mode_for(request.observation.game)
    budget = budget_of(game.type, request.bot, request.budget) if Manner.deterministic else request.budget
    if request.bot is None:
        return make_analyst(game, request.seed, budget, mode)
    return make_bot(request.bot, game, request.seed, budget, mode, halted=halted)


def be_deterministic() -> None:
    """Makes this worker deterministic: the same requests give the same answers, if the budgets are simulations.

    All simulations are made, also those of a level's own budget, however long interpreted kernels take.
    """
    Manner.deterministic = True


def mode_kept(mode: Mode) -> str:
    """Returns the mode part of a kept bot's key. In a deterministic worker all modes give the same results."""
    return "" if Manner.deterministic else mode.name


def mode_for(game: str) -> Mode:
    """Returns the mode for ``game``: its library, compiled if ``load`` was called, else interpreted."""
    if game in LOADED:
        return compiled()
    return ready(game) or INTERPRETED


# --- Libraries ------------------------------------------------------------------------------------------------------


def ready(game: str) -> Mode | None:
    """Returns the mode of the library of ``game``; None without one."""
    return ready_mode(load_game_type(game)) if modes.fast() else None


def make_library(game: str) -> str:
    """Makes the library of ``game`` if it has none; returns the reason of a failure in one line, or an empty text."""
    if ready(game) is not None:
        return ""
    try:
        make_here(load_game_type(game))
    except CannotMake as error:
        return str(error)
    # ``ready_mode`` has logged the reason.
    return "" if ready(game) is not None else f"the library of {game} cannot be used"


def load(game: str) -> None:
    """Compiles, or loads from the cache, the kernels of ``game`` for all bots, and uses them from now on.

    It does nothing if the game has a library.
    """
    if ready(game) is not None:
        return
    for match, bot in zip(_matches(game), bots_for(load_game_type(game)), strict=False):
        seen, legal = match.state.observed(match.current_seat()), match.state.legal_actions()
        make_bot(bot, match.game, budget=Budget(simulations=1), mode=compiled()).choose(seen, legal)
    match = next(_matches(game))
    seen = match.state.observed(match.current_seat())
    make_analyst(match.game, None, Budget(simulations=1), compiled()).chances(seen)
    LOADED.add(game)


def _matches(game: str) -> Iterator[Match]:
    """Yields matches at a decision with a choice: bots do not think about a forced action."""
    while True:
        match = fair_match(load_game(game), new_seed())
        while len(match.state.legal_actions()) == 1:
            match.play(match.current_seat(), match.state.legal_actions()[0])
        yield match
