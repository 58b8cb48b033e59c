"""A template of a kernel for luck in a search that does not come to an end at it: progressive widening.

After Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, "Continuous Upper Confidence Trees" (2011): behind an action
that was tried v times luck has some ``WIDENING * sqrt(v)`` lots and no more, and what is drawn is one of these. Drawn
afresh each time, where it has thousands of outcomes (a row of twelve cards laid out anew in Tortuga) no position behind
it would be met twice, and however many simulations were made, none would look further.

Lot number k is the same luck wherever it is drawn, so what two actions are worth is compared by the same cards.
"""

from __future__ import annotations

import math
from typing import Final

from spanish_main.bots.search.memory import WALK, WIDENING, SearchKernels, Tree, Work
from spanish_main.core.kernels.kernel import Kernel
from spanish_main.core.kernels.rng import Stream, below, split

SAMPLE_STREAMS: Final = 1 << 40  # from there on nobody else asks for the streams that come of a stream


def sample_chance(game: SearchKernels) -> Kernel:
    """The kernel that lets luck act at ``states[WALK]``, after ``depth`` decisions; for how many a lot is drawn now.

    drawn: for how many it was before. What comes before the first decision is drawn afresh.
    """

    def sample_chance(work: Work, tree: Tree, depth: int, drawn: int, stream: Stream) -> int:
        states = work.states
        if work.settings[WIDENING] == 0.0 or depth == 0:
            game.apply(states[WALK], game.sample(states[WALK], stream))
            return drawn
        if drawn < depth:
            tried = float(tree.edge_visits[work.path_edge[depth - 1]])
            samples = 1 + int(work.settings[WIDENING] * math.sqrt(tried))
            split(stream, SAMPLE_STREAMS + below(stream, samples), work.chance_stream)
        game.apply(states[WALK], game.sample(states[WALK], work.chance_stream))
        return depth

    return sample_chance
