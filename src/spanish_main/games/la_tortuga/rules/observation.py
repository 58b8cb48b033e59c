"""What one seat may know of a position: everything.

The cards put away and the order of the deck are not in the record, so nothing has to be concealed or guessed.
"""

from __future__ import annotations

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Stream


@kernel
def conceal(s: StateRecord, seat: int) -> None:
    """Mark ``s`` as an observation; there is nothing to blank."""
    s["concealed"] = 1


@kernel
def determinize(s: StateRecord, seat: int, stream: Stream) -> None:
    """Make a state of the observation ``s``: chance decides on hidden cards when they are turned up."""
    s["concealed"] = 0
