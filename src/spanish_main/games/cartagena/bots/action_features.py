"""What each action of a seat would lead to, in numbers from -1 to 1: what the learned policy reads beside the features.

Where the next free space of a symbol lies can be worked out from the bare squares, but hardly by a net of two layers.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.bits import lowest_bit
from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.scratch import float32s
from spanish_main.games.cartagena.bots.value_features import ways
from spanish_main.games.cartagena.rules.actions import BACK, N_ACTIONS
from spanish_main.games.cartagena.rules.board import BOAT, LOCATIONS, N_SYMBOLS
from spanish_main.games.cartagena.rules.rules import advance_target, fall_back_target

KINDS: Final = 2
"""For a card by how many cards it shortens the way (see ``value_features``), an eighth each, and by how many spaces;
for a retreat by how many it makes it longer, negative, and half of the cards that it fetches."""

_FAR: Final = 8.0  # cards


@kernel
def action_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Write the action features of ``seat``, float32 (KINDS * N_ACTIONS,)."""
    for k in range(KINDS * N_ACTIONS):
        out[k] = 0.0
    way = float32s(LOCATIONS + N_SYMBOLS)
    ways(s, way)
    places = int(s["places"][seat])
    if int(s["boat_retreat"]) == 0:
        places &= ~(1 << BOAT)
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        target = fall_back_target(s, place)
        if target > 0:
            out[BACK + place] = max(-1.0, (float(way[place]) - float(way[target])) / _FAR)
            out[N_ACTIONS + BACK + place] = 0.5 + 0.5 * ((int(s["crowd"][1]) >> target) & 1)
        if place == BOAT:
            continue
        for symbol in range(N_SYMBOLS):
            if int(s["hands"][seat, symbol]) > 0:
                target = advance_target(s, symbol, place)
                out[symbol * BOAT + place] = min(1.0, (float(way[place]) - float(way[target])) / _FAR)
                out[N_ACTIONS + symbol * BOAT + place] = (target - place) / BOAT
