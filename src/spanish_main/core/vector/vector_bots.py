"""Bots that step along with many matches, inside compiled code: what ``core.vector.vector`` needs to know of one.

Who plays is no matter of the core: ``bots.players.stepping`` has them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from spanish_main.core.game.game import Game
from spanish_main.core.kernels.carriers import Integers, StateRecord, States
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, Template, add
from spanish_main.core.kernels.rng import Stream
from spanish_main.core.vector.vector_kernels import VectorKernels


def nothing(workspace: Any) -> Sequence[Any]:
    """What a bot keeps that decides every time from scratch."""
    return ()


class SteppingBot(NamedTuple):
    """A bot as compiled code calls it. It is immutable: what changes is in its workspace.

    name: of its kernels, under which they are kept on disk. join: adds them to a game's, these two among them:
    decide: (s, seat, match, played, stream, workspace) -> the action of ``seat``, which decides in the full record
    ``s`` after ``played`` decisions of all seats. It must conceal ``s`` before it thinks; ``stream`` is its chance.
    forget: (match, workspace), called when a game begins: ``workspace`` holds data of the match's last game.
    workspace: makes the workspace, a tuple that compiled code can take, for the matches of one thread, numbered from
    0; its argument has the bot's seats in each match, as bits (int64, an array).
    kept: the arrays of a workspace that later decisions depend on; a copy of the matches needs them.
    The functions pickle if the bot is to.
    """

    name: str
    join: Callable[[Kernels, Mode], Kernels]
    workspace: Callable[[Game, Any], tuple[Any, ...]]
    kept: Callable[[Any], Sequence[Any]] = nothing

    def __copy__(self) -> SteppingBot:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> SteppingBot:
        return self


@dataclass(frozen=True)
class _Joining:
    """See ``joining``; two of the same templates are equal, and so are the kernels made with them."""

    templates: tuple[Template, ...]

    def __call__(self, scope: Kernels, mode: Mode) -> Kernels:
        return add(scope, mode, (forget, *self.templates), entries=False)


def joining(*templates: Template) -> Callable[[Kernels, Mode], Kernels]:
    """What adds the kernels of ``templates``, for a bot that keeps nothing from one decision to the next."""
    return _Joining(templates)


def act(game: VectorKernels) -> Kernel:
    """The kernel that does ``action``. past, room, told: for ``history.act``, which takes its place and notes it."""

    def act(s: StateRecord, action: int, past: Integers, room: States, told: Integers) -> None:
        game.apply(s, action)

    return act


def decide(game: VectorKernels) -> Kernel:
    """The kernel that stands for a bot's where there is none: no seat is its."""

    def decide(s: StateRecord, seat: int, match: int, played: int, stream: Stream, workspace: Any) -> int:
        return int(game.nth(s, 0))

    return decide


def forget(game: VectorKernels) -> Kernel:
    """The kernel of a bot that has nothing to forget."""

    def forget(match: int, workspace: Any) -> None:
        pass

    return forget
