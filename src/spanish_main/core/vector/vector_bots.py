"""The interface of bots that ``core.vector.vector`` steps inside compiled code; ``bots.players.stepping`` has some."""

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
    """The memory of a bot that keeps nothing between decisions."""
    return ()


class SteppingBot(NamedTuple):
    """A bot as compiled code asks it. It never changes: its memory is a workspace.

    name: of its kernels, under which they are cached on disk. join: adds its kernels to a game's, with these two:
    decide: (s, seat, match, played, stream, workspace) -> the action of ``seat`` in the full record ``s``, after
    ``played`` decisions of all seats. It must conceal ``s`` first, and takes random numbers from ``stream``.
    forget: (match, workspace): called when a game begins, since ``workspace`` has memory of the game before.
    workspace: returns a tuple that compiled code can take, for the matches of one thread, numbered from 0. Its
    second argument has the bot's seats in each match, as bits (int64, an array).
    kept: returns the arrays of a workspace that later decisions read; a copy of the matches copies them.
    The functions must pickle if the bot has to.
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
    """See ``joining``. Equal for equal templates, so that the kernels are cached."""

    templates: tuple[Template, ...]

    def __call__(self, scope: Kernels, mode: Mode) -> Kernels:
        return add(scope, mode, (forget, *self.templates), entries=False)


def joining(*templates: Template) -> Callable[[Kernels, Mode], Kernels]:
    """Returns a ``SteppingBot.join`` that adds ``templates``, for a bot that keeps nothing between decisions."""
    return _Joining(templates)


def act(kernels: VectorKernels) -> Kernel:
    """The kernel that applies ``action``. past, scratch, events: for ``look_back.act``, which can take its place."""

    def act(s: StateRecord, action: int, past: Integers, scratch: States, events: Integers) -> None:
        kernels.apply(s, action)

    return act


def decide(kernels: VectorKernels) -> Kernel:
    """The kernel in place of a bot's where there is no bot: it is never called."""

    def decide(s: StateRecord, seat: int, match: int, played: int, stream: Stream, workspace: Any) -> int:
        return int(kernels.nth(s, 0))

    return decide


def forget(kernels: VectorKernels) -> Kernel:
    """The kernel of a bot that has nothing to forget."""

    def forget(match: int, workspace: Any) -> None:
        pass

    return forget
