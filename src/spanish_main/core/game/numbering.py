"""Types for the numbers of a match that are easily confused: a type checker keeps them apart.

At run time each is an int. ``Match`` and live tables use them. Games, states, bots and kernels have plain ints, which
``Match.play`` accepts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, cast

# A seat that acts, or a viewer: 0 to n-1, or one of ``kernels.seats``.
SeatNumber = NewType("SeatNumber", int)
# An action of a game, or an outcome of chance.
ActionNumber = NewType("ActionNumber", int)
# The number of a step, or a count of steps: the actions that are not taken back, chance included. An undo reduces it.
StepNumber = NewType("StepNumber", int)
# The number of an entry, or a count of entries. It only grows: an undo is an entry, too.
SequenceNumber = NewType("SequenceNumber", int)

FIRST_STEP: Final = StepNumber(0)
NO_ENTRY: Final = SequenceNumber(0)  # the sequence of a new match
NO_ACTION: Final = ActionNumber(-1)  # the action of an undo entry


def all_seats(count: int) -> Sequence[SeatNumber]:
    """Returns the seats of a match with ``count`` players."""
    return cast("Sequence[SeatNumber]", range(count))


def steps_from(first: StepNumber, end: StepNumber) -> Sequence[StepNumber]:
    """Returns the steps from ``first`` on, before ``end``."""
    return cast("Sequence[StepNumber]", range(first, end))


def next_step(step: StepNumber) -> StepNumber:
    """Returns the step after ``step``."""
    return StepNumber(step + 1)
