"""The bots by name, from gentle to strong. A game's own folder says how its levels play (``core.game.bot_spec``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.util import find_spec

from spanish_main.bots.analysis import Analyst
from spanish_main.bots.libraries import ready_mode
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.random_bot import RandomBot
from spanish_main.bots.players.search import Patience, SearchBot
from spanish_main.bots.search.modes import compiled
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget, Level
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode

# The levels that players choose from first, by strength.
LEVELS = ("deckhand", "sailor", "bosun", "captain")
DEFAULT = "sailor"
STRONGEST = "captain"
BOTS = ("random", "deckhand", "greedy", "sailor", "bosun", "captain")

# Seconds after which an interpreted level without a budget or seed decides with the simulations so far.
PATIENCE = 0.5


def bots_for(game_type: GameType) -> list[str]:
    """Returns the names of the bots that play ``game_type``, from gentle to strong."""
    weaker = LEVELS.index(game_type.bots.greedy_beats) + 1
    return ["random", *LEVELS[:weaker], "greedy", *LEVELS[weaker:]]


def weaker(game_type: GameType, name: str) -> list[str]:
    """Returns the bots that can replace the bot called ``name``, the strongest first.

    An unknown bot counts as the default one.
    """
    known = bots_for(game_type)
    stronger = known.index(name) if name in known else known.index(DEFAULT) + 1
    return known[:stronger][::-1]


def budget_of(game_type: GameType, name: str | None, budget: Budget | None) -> Budget | None:
    """Returns the budget of the bot called ``name`` (None: an analyst) when it is asked to spend ``budget``.

    None for a bot that does not search.
    """
    level = game_type.bots.levels.get(name or STRONGEST)
    return None if level is None else budget or level.budget


def make_bot(
    name: str,
    game: Game,
    seed: int | None = None,
    budget: Budget | None = None,
    mode: Mode | None = None,
    halted: Callable[[], bool] | None = None,
) -> Bot:
    """The bot called ``name`` for ``game``, the same again for the same ``seed``; InvalidOptions names the bots.

    ``budget``: for each decision, in place of the bot's own; a bot that does not search has no use for it. ``mode``:
    how it runs (``bots.search.modes``), by default ``best_mode``. ``halted``: see ``Patience``.

    A number of simulations is made exactly, however long it takes. The one exception: an interpreted level without
    ``budget`` and ``seed`` thinks for at most PATIENCE seconds.
    """
    if not isinstance(name, str) or name not in BOTS:
        choices = ", ".join(BOTS)
        raise InvalidOptions("error-no-bot", name=str(name)[:40], choices=choices)
    if name == RandomBot.name:
        return RandomBot(game, seed, mode or INTERPRETED)
    if name == GreedyBot.name:
        return GreedyBot(game, seed, mode or best_mode(game.type))
    return _search_bot(name, game, seed, budget, mode, halted)


def make_analyst(
    game: Game, seed: int | None = None, budget: Budget | None = None, mode: Mode | None = None
) -> Analyst:
    """Evaluates decisions for hints and reviews: the strongest search, with more chance samples behind an action.

    A number that people read should not rest on few samples: with those of play Tortuga's spread by a third more.
    """
    return _search_bot(STRONGEST, game, seed, budget, mode, widening=2.5)


def preparing(game: Game, name: str | None) -> Iterator[None]:
    """Reads the large tables of the bot called ``name`` (None: an analyst), with pauses; then ``make_bot`` is fast."""
    level = game.type.bots.levels.get(name or STRONGEST)
    read = game.type.bots.preparing
    if read is not None and level is not None and level.settings.solved and game.players == 2:
        yield from read()


def best_mode(game_type: GameType) -> Mode:
    """Returns the fastest mode of ``game_type`` here: its library, else compiled, else (without Numba) interpreted."""
    return ready_mode(game_type) or (compiled() if find_spec("numba") is not None else INTERPRETED)


def level_of(game_type: GameType, name: str) -> Level:
    """Returns the level called ``name`` from the game's specification for bots.

    Its bot raises DamagedFile if a file that the level needs (a value network, solved positions) is missing.
    """
    return game_type.bots.levels[name]


def _search_bot(
    name: str,
    game: Game,
    seed: int | None,
    budget: Budget | None,
    mode: Mode | None,
    halted: Callable[[], bool] | None = None,
    *,
    widening: float = 1.0,
) -> SearchBot:
    level = level_of(game.type, name)
    settings = replace(level.settings, widening=widening * level.settings.widening)
    chosen = mode or best_mode(game.type)
    hurried = chosen is INTERPRETED and budget is None and seed is None
    patience = Patience(PATIENCE if hurried else None, halted)
    bot = SearchBot(game, seed, settings, budget or level.budget, mode=chosen, patience=patience)
    bot.name = name
    return bot
