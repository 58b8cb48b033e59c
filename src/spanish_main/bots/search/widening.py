"""A template of the kernel that samples chance in a search: progressive widening.

After Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, "Continuous Upper Confidence Trees" (2011): an action that was
tried v times has about ``WIDENING * sqrt(v)`` chance samples, and each simulation uses one of them. With a new sample
each time no position would be met twice where chance has thousands of outcomes (a new row of twelve cards in Tortuga),
and no number of simulations would look further ahead.

Sample number k has the same outcomes after every action, so the values of two actions are compared by the same cards.
"""

from __future__ import annotations

import math
from typing import Final

from spanish_main.bots.search.memory import WALK, WIDENING, SearchKernels, Tree, Work
from spanish_main.core.kernels.kernel import Kernel
from spanish_main.core.kernels.rng import Stream, below, split

SAMPLE_STREAMS: Final = 1 << 40  # the first number of a split stream that nothing else uses


def sample_chance(kernels: SearchKernels) -> Kernel:
    """The kernel that samples chance at ``states[WALK]``, after ``depth`` decisions.

    drawn: the depth of the current chance sample; the kernel returns the new one. Chance before the first decision is
    sampled each time.
    """

    def sample_chance(work: Work, tree: Tree, depth: int, drawn: int, stream: Stream) -> int:
        states = work.states
        if work.settings[WIDENING] == 0.0 or depth == 0:
            kernels.apply(states[WALK], kernels.sample(states[WALK], stream))
            return drawn
        if drawn < depth:
            tried = float(tree.edge_visits[work.path_edge[depth - 1]])
            samples = 1 + int(work.settings[WIDENING] * math.sqrt(tried))
            split(stream, SAMPLE_STREAMS + below(stream, samples), work.chance_stream)
        kernels.apply(states[WALK], kernels.sample(states[WALK], work.chance_stream))
        return depth

    return sample_chance
