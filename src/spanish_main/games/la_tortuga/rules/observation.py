"""The knowledge of a seat: everything.

The record has neither the cards put away nor the order of the deck, so nothing is concealed or sampled.
"""

from __future__ import annotations

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Stream


@kernel
def conceal(s: StateRecord, seat: int) -> None:
    """Marks ``s`` as an observation; there is nothing to blank."""
    s["concealed"] = 1


@kernel
def determinize(s: StateRecord, seat: int, stream: Stream) -> None:
    """Turns the observation ``s`` into a state; chance decides hidden cards when they are turned up."""
    s["concealed"] = 0
