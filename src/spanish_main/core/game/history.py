"""The last public events of a match as numbers: what a learner may look back on beside what it sees now.

A game that has a ``History`` says what happened in public whenever something is done: who did it, whom it concerned,
which of the game's moves it was, and one number to it. An event tells what a spectator sees and no more, so it is the
same for every seat; the seats are counted from the one that looks. Events are kept newest first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spanish_main.core.kernels.kernel import Kernel, kernel

# So many events the kernel of a game may tell of one action, and so many a learner may look back on.
MOST_AT_ONCE: Final = 32
MOST_KEPT: Final = 1024

NOBODY: Final = -1
_THERE: Final = 1 << 24


@dataclass(frozen=True, kw_only=True)
class History:
    """What a game tells in public. moves: what each is, at most 256. most: the greatest number to one, at most 255.

    public: (before, action, after, out int32) writes the events of ``action``, which led from the full state ``before``
    to ``after``, to ``out``, each made by ``told``; how many, MOST_AT_ONCE at most. It may use nothing of the states
    and the action but what a spectator sees.
    """

    public: Kernel
    moves: tuple[str, ...]
    most: int
    version: int = 1


@kernel
def told(who: int, whom: int, move: int, number: int) -> int:
    """One event: the seat that did it, the seat it concerned (each perhaps NOBODY), the move, the number to it."""
    return _THERE | (who + 1) << 20 | (whom + 1) << 16 | move << 8 | number
