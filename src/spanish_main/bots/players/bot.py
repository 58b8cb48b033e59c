"""The interface of a bot: it chooses actions, has a name, and is made for one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from spanish_main.core.game.game import Game, Observation


class Bot(Protocol):
    """A program that decides for a seat. It keeps nothing between decisions that it could not have seen."""

    name: str

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns one of ``legal``, the actions of the viewer, who has to decide (ascending, not empty)."""


def check_asked(game: Game, observation: Observation, legal: Sequence[int] | None = None) -> None:
    """Raises ValueError with the reason if a bot of ``game`` cannot decide here. legal: None checks the view only."""
    if not isinstance(observation, Observation):
        raise ValueError(f"a bot decides by an Observation, not by a {type(observation).__name__}")
    other = observation.game
    if other is not game:  # mostly it is the same object
        if other.type is not game.type:
            raise ValueError(f"this bot plays {game.name}, the observation is of {other.name}")
        for name, value in game.options.items():
            if other.options[name] != value:
                difference = f"{name}={value!r}, in the observation it is {other.options[name]!r}"
                raise ValueError(f"this bot plays {game.name} with {difference}")
    if observation.viewer < 0:
        raise ValueError("a bot decides for a seat, not for a spectator")
    if legal is not None and (not len(legal) or observation.current_seat() != observation.viewer):
        what = f"it is not seat {observation.viewer} that has to decide" if len(legal) else "there are no legal actions"
        raise ValueError(f"there is nothing to decide: {what}")
