"""Thinkers without a game, which replace the real ones in workers."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.workers.pool.request import ThinkRequest
from spanish_main.workers.thinking import kernels


class Blind:
    def __init__(self, name: str | None) -> None:
        self.name = name

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        if self.name == "hang":
            time.sleep(600)
        return legal[-1]

    def analyse(self, observation: Any, legal: Sequence[int]) -> Analysis:
        return Analysis(tuple(Choice(action, 0.5, 0.5) for action in legal), (0.5, 0.5), 1)


def register() -> None:
    def make(request: ThinkRequest) -> Any:
        return Blind(request.bot)

    kernels.make_thinker = make
    kernels.observation_of = lambda seen: seen  # type: ignore[assignment,return-value]
