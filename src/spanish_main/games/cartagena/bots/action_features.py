"""Action features of Cartagena: the result of each action, in numbers from -1 to 1, for the policy network.

The next free space of a symbol follows from the bare squares, but a network of two layers can hardly compute it.
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
"""For a card: the cards by which it shortens the way (see ``value_features``), an eighth each, and its spaces. For
falling back: the cards by which it lengthens the way, negative, and half of the cards that it draws."""

_FAR: Final = 8.0  # cards


@kernel
def action_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the action features of ``seat`` to ``out``, float32 (KINDS * N_ACTIONS,)."""
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
