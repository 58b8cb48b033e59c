"""The seam between workers and bots: how bots are made here, and how their kernels become compiled. In workers only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import spanish_main.bots
import spanish_main.core
from spanish_main.bots.catalog import STRONGEST, bots_for, budget_of, compiled, make_analyst, make_bot
from spanish_main.core.bot_sheet import Budget
from spanish_main.core.fairness import new_seed
from spanish_main.core.game import Game, Observation
from spanish_main.core.interpreted import INTERPRETED
from spanish_main.core.kernel import Mode
from spanish_main.core.kernel_cache import folder_for
from spanish_main.core.match import Match, fair_match
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.workers import modes
from spanish_main.workers.request import Ask, Seen, is_long

_GENERIC: Final = frozenset(
    Path(folder) for module in (spanish_main.core, spanish_main.bots) for folder in module.__path__
)
# The games whose compiled kernels this process has loaded.
_LOADED: Final[set[str]] = set()
# Interpreted, whoever asks for many simulations gets as many as there is time for.
_INTERPRETED_SECONDS: Final = 1.0
_steady = False


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
    return make_bot(ask.bot, game, ask.seed, budget, mode, patience_of(budget, mode))


def be_steady() -> None:
    """From now on the same question has the same answer, where its budget is a number of simulations: ``mode_for``."""
    global _steady  # noqa: PLW0603 -- once a process
    _steady = True


def mode_for(ask: Ask) -> Mode:
    """How to think about ``ask``: compiled once its game has been loaded.

    Steady: interpreted for a bot whose simulations are few, otherwise compiled if kernels lie in the cache. Who judges
    decisions does that for a whole match.
    """
    if ask.seen.game in _LOADED:
        return compiled()
    if not _steady or not modes.compiles():
        return INTERPRETED
    long = ask.bot is None or is_long(budget_of(load_game_type(ask.seen.game), ask.bot, ask.budget))
    return compiled() if long and is_compiled(ask.seen.game) else INTERPRETED


def patience_of(asked: Budget | None, mode: Mode) -> float | None:
    """Seconds that a search with the budget ``asked`` may take at most; None: as many as it needs."""
    many = asked is not None and asked.simulations is not None and is_long(asked)
    return _INTERPRETED_SECONDS if many and mode is INTERPRETED else None


# --- Compiling ------------------------------------------------------------------------------------------------------


def folder(game: str) -> Path | None:
    """The folder for what is known of the compiled code of ``game``; None where nothing can be kept."""
    kernels = load_game_type(game).rules.apply.__code__.co_filename
    return folder_for(frozenset({*_GENERIC, Path(kernels).resolve().parent}))


def is_compiled(game: str) -> bool:
    """Whether everything that bots need of ``game`` lies compiled in the cache."""
    made = folder(game)
    return made is not None and (made / f"{game}.ready").exists()


def compile_game(game: str, tell_progress: Callable[[int, int], None]) -> None:
    """Compile, or load from the cache, everything that bots need of ``game``; then it ``is_compiled``.

    tell_progress: is told how many parts are done, of how many.
    """
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
    """Load the compiled kernels of ``game`` now and think with them from now on; what is missing is compiled."""
    compile_game(game, lambda done, total: None)
    _LOADED.add(game)
