"""The bots by name, from gentle to strong. A game's own folder says how its levels play (``core.bot_sheet``)."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

from spanish_main.bots.analysis import Analyst
from spanish_main.bots.bot import Bot
from spanish_main.bots.files import shipped
from spanish_main.bots.greedy import GreedyBot
from spanish_main.bots.random_bot import RandomBot
from spanish_main.bots.search import SearchBot
from spanish_main.core.bot_sheet import Budget, Level
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import Game, GameType
from spanish_main.core.interpreted import INTERPRETED
from spanish_main.core.kernel import Mode

# The levels that people choose from first, by strength.
LEVELS = ("deckhand", "sailor", "bosun", "captain")
DEFAULT = "sailor"
STRONGEST = "captain"
_SIMPLE: dict[str, type[RandomBot | GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}
BOTS = ("random", "deckhand", "greedy", "sailor", "bosun", "captain")

# Interpreted, a decision is made with the simulations that there were until then.
PATIENCE = 0.5


def bots_for(game: GameType) -> list[str]:
    """The names of the bots that play ``game``, from gentle to strong."""
    weaker = LEVELS.index(game.bots.greedy_beats) + 1
    return ["random", *LEVELS[:weaker], "greedy", *LEVELS[weaker:]]


def budget_of(game: GameType, name: str | None, budget: Budget | None) -> Budget | None:
    """What the bot called ``name`` (None: an analyst) spends on a decision that it is asked to spend ``budget`` on.

    None for one that does not search.
    """
    level = game.bots.levels.get(name or STRONGEST)
    return None if level is None else budget or level.budget


def make_bot(
    name: str,
    game: Game,
    seed: int | None = None,
    budget: Budget | None = None,
    mode: Mode | None = None,
    patience: float | None = None,
) -> Bot:
    """The bot called ``name`` for ``game``, the same again for the same ``seed``; InvalidOptions names the bots.

    ``budget``: for each decision, in place of the bot's own; a bot that does not search has no use for it. ``mode``:
    how it runs (``bots.modes``); compiled if nothing is said. ``patience``: seconds after which a search decides with
    the simulations that there were until then; interpreted, a level with its own budget has PATIENCE.
    """
    if not isinstance(name, str) or name not in BOTS:
        choices = ", ".join(BOTS)
        raise InvalidOptions(
            f"there is no bot {str(name)[:40]!r}; choose from {choices}",
            "error-no-bot",
            name=str(name)[:40],
            choices=choices,
        )
    if name in _SIMPLE:
        return _SIMPLE[name](game, seed, mode or compiled())
    return _search_bot(name, game, seed, budget, mode, patience)


def make_analyst(
    game: Game,
    seed: int | None = None,
    budget: Budget | None = None,
    mode: Mode | None = None,
    patience: float | None = None,
) -> Analyst:
    """Who judges decisions for hints and reviews: the strongest search there is."""
    return _search_bot(STRONGEST, game, seed, budget, mode, patience)


def compiled() -> Mode:
    """The compiled mode, loaded now: Numba takes a second to import, and whoever plays interpreted does without."""
    from spanish_main.core.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    return THINKING


def level_of(game: GameType, name: str) -> Level:
    """How the level called ``name`` plays ``game``: by its rule where the game has no learned value."""
    level = game.bots.levels[name]
    settings = level.settings
    if settings.leaf == "net" and not (_has_numpy() and _has_net(game.name)):
        settings = replace(settings, leaf="rule")
    if settings.solved and not _has_numpy():
        settings = replace(settings, solved=False)
    return Level(settings, level.budget)


def _has_numpy() -> bool:
    """Weights and solved positions are arrays of NumPy's; in a browser's Python there may be none."""
    return find_spec("numpy") is not None


def _has_net(game: str) -> bool:
    return shipped(game).exists()


def _search_bot(
    name: str, game: Game, seed: int | None, budget: Budget | None, mode: Mode | None, patience: float | None
) -> SearchBot:
    level = level_of(game.type, name)
    chosen = mode or compiled()
    if patience is None and chosen is INTERPRETED and budget is None:
        patience = PATIENCE
    bot = SearchBot(game, seed, level.settings, budget or level.budget, mode=chosen, patience=patience)
    bot.name = name
    return bot
