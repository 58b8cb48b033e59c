"""The numbers of a match that are easily taken for one another, as types that do not mix.

At run time each is an int. ``Match`` gives them, and takes steps and sequences as nothing else; live tables use them
throughout. Games, states, bots and kernels have plain ints, and ``Match.play`` takes what they give.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, cast

# Who acts or looks: 0 to n-1, or one of ``kernels.seats``.
SeatNumber = NewType("SeatNumber", int)
# Which of a game's actions, or of chance's outcomes.
ActionNumber = NewType("ActionNumber", int)
# Which of the actions that stand, chance's included; also how many do. Taking back makes it smaller.
StepNumber = NewType("StepNumber", int)
# Which entry of a match; also how many there are. It only grows, for taking back is an entry too.
SequenceNumber = NewType("SequenceNumber", int)

FIRST_STEP: Final = StepNumber(0)
NO_ENTRY: Final = SequenceNumber(0)  # the sequence of a match before anything has happened
NO_ACTION: Final = ActionNumber(-1)  # of an entry by which something was taken back


def steps_from(first: StepNumber, end: StepNumber) -> Sequence[StepNumber]:
    """The steps from ``first`` on, before ``end``."""
    return cast("Sequence[StepNumber]", range(first, end))


def next_step(step: StepNumber) -> StepNumber:
    """The one after it."""
    return StepNumber(step + 1)
