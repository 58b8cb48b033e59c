"""Two states that a viewer cannot tell apart, by determinizing its observation twice: shared by tests of secrecy."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng

Fits = Callable[[State, State, int | None], None]
Follow = Callable[[State, State, int | None, random.Random], bool]


def as_json(state: State, viewer: int | None) -> str:
    return json.dumps(state.observation(viewer), sort_keys=True)


def agree(one: State, other: State, viewer: int | None) -> None:
    """The viewer gets the same of both."""
    seen, also = one.observed(viewer), other.observed(viewer)
    assert seen.record.tobytes() == also.record.tobytes()
    assert as_json(one, viewer) == as_json(other, viewer)
    assert seen.current_seat() == also.current_seat()
    if viewer is None:
        return
    assert seen.features().tobytes() == also.features().tobytes()
    if one.current_seat() == viewer:
        assert one.legal_actions() == other.legal_actions()
        assert [one.parts(a) for a in one.legal_actions()] == [other.parts(a) for a in other.legal_actions()]


def events_of(before: State, action: int, after: State, viewer: int | None) -> Any:
    """The events of an action for a viewer."""
    seat = -1 if viewer is None else viewer
    return before.game.type.telling.events(before.record, action, after.record, seat)


def go_on(one: State, first: int, other: State, second: int, viewer: int | None) -> None:
    """Do an action in each; the viewer reads the same of them."""
    events = []
    for state, action in ((one, first), (other, second)):
        before = state.clone()
        state.apply_action(action)
        events.append(events_of(before, action, state, viewer))
    assert events[0] == events[1]


def examine(
    state: State, rng: Rng, dice: random.Random, seen: Counter[str], known_fits: Fits, follow: Follow, far: int
) -> None:
    """For each viewer, two worlds that it cannot tell apart agree, fit its knowledge, and stay so for ``far`` steps."""
    for viewer in (None, *range(state.game.players)):
        view = state.observed(viewer)
        one, other = view.determinize(rng), view.determinize(rng)
        agree(one, other, viewer)
        agree(one, state, viewer)
        known_fits(one, state, viewer)
        seen["states"] += 1
        seen["differ"] += one != other
        for _ in range(far):
            if one.is_terminal() or not follow(one, other, viewer, dice):
                break
            agree(one, other, viewer)
            seen["followed"] += 1
