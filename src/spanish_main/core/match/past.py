"""The history of one match (see ``core.game.history``)."""

from __future__ import annotations

from functools import cache
from typing import Any

from spanish_main.core.game.game import Game, GameType
from spanish_main.core.game.history import MOST_AT_ONCE
from spanish_main.core.game.look_back import add_history, event_names
from spanish_main.core.game.numbering import FIRST_STEP, StepNumber, next_step
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernels
from spanish_main.core.kernels.layout import FLOAT32, INT32, zeros
from spanish_main.core.match.match import Match


@cache
def _looking_back(game_type: GameType) -> Kernels:
    """A game's interpreted kernels, with those of its history."""
    return add_history(game_type.composed(f"{game_type.name}_past", INTERPRETED), INTERPRETED, game_type)


class Past:
    """The last ``events`` public events of one match, in the form of features."""

    def __init__(self, game: Game, events: int) -> None:
        self._game, self._events, self._steps = game, events, FIRST_STEP
        self._past, self._new = zeros(INT32, events), zeros(INT32, MOST_AT_ONCE)
        self._length = events * len(event_names(game.type))
        self._kernels = _looking_back(game.type) if events else None

    def follow(self, match: Match) -> None:
        """Adds the steps of ``match`` since the last call; none of them may have been taken back."""
        if self._kernels is None or self._steps == match.steps:
            return
        before = match.state_before(self._steps).record
        while self._steps < match.steps:
            action = match.action_at(self._steps)
            self._steps = next_step(self._steps)
            after = match.state_before(self._steps).record
            self._kernels.note(before, action, after, self._past, self._new)
            before = after

    def __reduce__(self) -> Any:
        return _resumed, (self._game, self._events, self._steps, bytes(self._past))

    def features(self, seat: int) -> Any:
        """Returns the events as features for ``seat``, newest first: float32, after the game's own features."""
        out = zeros(FLOAT32, self._length)
        if self._kernels is not None:
            self._kernels.recall(self._past, seat, self._game.players, out, 0)
        return out


def _resumed(game: Game, events: int, steps: StepNumber, past: bytes) -> Past:
    """The history with these events, after ``steps`` steps."""
    found = Past(game, events)
    found._steps = steps  # noqa: SLF001 -- of this module
    found._past.cast("B")[: len(past)] = past  # noqa: SLF001 -- the same
    return found
