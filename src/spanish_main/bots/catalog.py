"""The bots by name, loaded when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from spanish_main.core.errors import InvalidOptions

if TYPE_CHECKING:
    from spanish_main.bots.analysis import Analyst, Budget
    from spanish_main.bots.bot import Bot
    from spanish_main.bots.search import SearchBot
    from spanish_main.core.game import Game

_LEVEL = "spanish_main.bots.search:SearchBot"
# From gentle to strong.
BOTS = {
    "random": "spanish_main.bots.random_bot:RandomBot",
    "deckhand": _LEVEL,
    "greedy": "spanish_main.bots.greedy:GreedyBot",
    "sailor": _LEVEL,
    "bosun": _LEVEL,
    "captain": _LEVEL,
}
# Those that people choose from first.
LEVELS = ("deckhand", "sailor", "bosun", "captain")
DEFAULT = "sailor"
STRONGEST = "captain"


def bots_for(game: str) -> list[str]:
    """The names of the bots that play ``game``, from gentle to strong."""
    return list(BOTS)


def make_bot(name: str, game: Game, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """The bot called ``name`` for ``game``, the same again for the same ``seed``; InvalidOptions names the bots.

    ``budget``: for each decision, in place of the bot's own; a bot that does not search has no use for it.
    """
    if not isinstance(name, str) or name not in BOTS:
        raise InvalidOptions(f"there is no bot {str(name)[:40]!r}; choose from {', '.join(BOTS)}")
    if BOTS[name] == _LEVEL:
        return _search_bot(name, game, seed, budget)
    module, attribute = BOTS[name].split(":")
    bot: Bot = getattr(import_module(module), attribute)(game, seed)
    return bot


def make_analyst(game: Game, seed: int | None = None, budget: Budget | None = None) -> Analyst:
    """Who judges decisions for hints and reviews: the strongest search there is."""
    return _search_bot(STRONGEST, game, seed, budget)


def _search_bot(name: str, game: Game, seed: int | None, budget: Budget | None) -> SearchBot:
    from spanish_main.bots.levels import level
    from spanish_main.bots.search import SearchBot

    chosen = level(game.name, name)
    bot = SearchBot(game, seed, chosen.settings, budget or chosen.budget)
    bot.name = name
    return bot
