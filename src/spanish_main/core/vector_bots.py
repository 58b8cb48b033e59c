"""Bots that step along with many matches, inside compiled code: what ``core.vector`` needs to know of one.

Who plays is no matter of the core: ``bots.stepping`` has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from spanish_main.core.game import GameType
from spanish_main.core.kernel import Kernel, Kernels, Template
from spanish_main.core.rng import below
from spanish_main.core.seats import CHANCE

# In a match's set of seats that are not asked: those that decide by lot, and from this bit on those of the bot.
OF_BOT: Final = 32


class SteppingBot(NamedTuple):
    """A bot as compiled code asks it.

    templates: add its kernels to a game's, ``decide`` among them: (s, seat, played, stream, desk) -> the action of
    ``seat``, which decides in the full record ``s`` after ``played`` decisions of all. It must conceal ``s`` before it
    thinks; luck comes from ``stream``. desk: makes what it works on, a tuple that compiled code can take, one a thread.
    """

    name: str
    templates: tuple[Template, ...]
    desk: Callable[[GameType], tuple[Any, ...]]


def advance(game: Kernels) -> Kernel:
    """As ``vector_kernels.advance``, and seats whose bit stands ``OF_BOT`` higher are decided for by the bot."""

    def advance(s: Any, action: int, stream: Any, lots: int, most: int, played: int, desk: Any) -> tuple[int, int]:
        made = 0
        while True:
            if action >= 0:
                game.apply(s, action)
            seat = int(game.current_seat(s))
            if seat == CHANCE:
                action = int(game.sample(s, stream))
            elif seat >= 0 and made < most and (lots >> seat) & 1 == 1:
                action = int(game.nth(s, below(stream, game.count(s))))
                made += 1
            elif seat >= 0 and made < most and (lots >> (seat + OF_BOT)) & 1 == 1:
                action = int(game.decide(s, seat, played + made, stream, desk))
                made += 1
            else:
                return seat, made

    return advance
