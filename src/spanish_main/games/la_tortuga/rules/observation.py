"""What one seat may know of a position: everything.

The cards put away and the order of the deck are not in the record, so nothing has to be concealed or guessed.
"""

from __future__ import annotations

from typing import Any

from spanish_main.core.kernels.kernel import kernel


@kernel
def conceal(s: Any, seat: int) -> None:
    """Mark ``s`` as an observation; there is nothing to blank."""
    s["concealed"] = 1


@kernel
def determinize(s: Any, seat: int, stream: Any) -> None:
    """Make a state of the observation ``s``: chance decides on hidden cards when they are turned up."""
    s["concealed"] = 0
