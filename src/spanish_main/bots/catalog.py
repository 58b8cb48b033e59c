"""The bots by name, loaded when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from spanish_main.core.errors import InvalidOptions

if TYPE_CHECKING:
    from spanish_main.bots.bot import Bot
    from spanish_main.core.game import Game

# From gentle to strong.
BOTS = {
    "random": "spanish_main.bots.random_bot:RandomBot",
    "greedy": "spanish_main.bots.greedy:GreedyBot",
}
DEFAULT = "greedy"


def bots_for(game: str) -> list[str]:
    """The names of the bots that play ``game``, from gentle to strong."""
    return list(BOTS)


def make_bot(name: str, game: Game, seed: int | None = None) -> Bot:
    """The bot called ``name`` for ``game``, the same again for the same ``seed``; InvalidOptions names the bots."""
    if not isinstance(name, str) or name not in BOTS:
        raise InvalidOptions(f"there is no bot {str(name)[:40]!r}; choose from {', '.join(BOTS)}")
    module, attribute = BOTS[name].split(":")
    bot: Bot = getattr(import_module(module), attribute)(game, seed)
    return bot
