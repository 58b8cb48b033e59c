"""What a bot is: a chooser with a name, made for one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from spanish_main.core.game import Observation


class Bot(Protocol):
    """A program that decides for a seat. It keeps nothing between decisions that it could not have seen."""

    name: str

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """One of ``legal`` (ascending, not empty): the actions of the observation's viewer, who has to decide."""
        ...
