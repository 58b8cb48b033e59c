"""The last public events of a match as numbers, which a learner may read beside the features.

A game that has a ``History`` tells the public events of each action: the seat that acted, the seat that it concerned,
the kind of move, and one number. An event has only what a spectator sees, so it is the same for every seat; in features
the seats are counted from the viewer's. Events are kept newest first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.moved import renamed

# The most events of one action, and the most that are kept for a learner.
MOST_AT_ONCE: Final = 32
MOST_KEPT: Final = 1024

NOBODY: Final = -1
_THERE: Final = 1 << 24
renamed(__name__, {"told": "event_code"})


@dataclass(frozen=True, kw_only=True)
class History:
    """The public events of a game. moves: the names of its moves, at most 256. most: the maximum of the number, <= 255.

    public: kernel (before, action, after, out int32): writes the events of ``action``, which led from the full state
    ``before`` to ``after``, and returns their number, at most MOST_AT_ONCE. ``event_code`` makes each. It may use only
    what a spectator sees of the states and the action.
    """

    public: Kernel
    moves: tuple[str, ...]
    most: int
    version: int = 1


@kernel
def event_code(actor: int, other: int, move: int, number: int) -> int:
    """Returns an event as a number. actor, other: the seat that acted and the seat it concerned, or NOBODY."""
    return _THERE | (actor + 1) << 20 | (other + 1) << 16 | move << 8 | number
