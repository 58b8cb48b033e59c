"""Kernels that keep the last public events of a game (``core.game.history``) and write them as features."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import GameType
from spanish_main.core.game.history import MOST_KEPT
from spanish_main.core.kernels.carriers import Floats, Integers, StateRecord, States
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, Template, add
from spanish_main.core.kernels.scopes import RuleKernels


class HistoryKernels(RuleKernels, Protocol):
    """The kernels of a game that has a history."""

    public: Callable[[StateRecord, int, StateRecord, Integers], int]
    note: Callable[[StateRecord, int, StateRecord, Integers, Integers], None]


def act(kernels: HistoryKernels) -> Kernel:
    """The kernel that applies ``action`` and puts its public events before those in ``past`` (int32).

    Scratch memory: ``scratch``, one record, and ``events``, int32, MOST_AT_ONCE.
    """

    def act(s: StateRecord, action: int, past: Integers, scratch: States, events: Integers) -> None:
        scratch[0] = s
        kernels.apply(s, action)
        kernels.note(scratch[0], action, s, past, events)

    return act


def note(kernels: HistoryKernels) -> Kernel:
    """The kernel that puts the public events of an action from ``before`` to ``after`` into ``past``."""

    def note(before: StateRecord, action: int, after: StateRecord, past: Integers, events: Integers) -> None:
        for n in range(kernels.public(before, action, after, events)):
            for place in range(len(past) - 1, 0, -1):
                past[place] = past[place - 1]
            past[0] = events[n]

    return note


def recalling(seats: int, moves: int, most: int) -> Template:
    """Returns the template of ``recall``, which writes the events of ``past`` to ``out`` (float32) from ``at`` on."""

    def recall(kernels: HistoryKernels) -> Kernel:
        def recall(past: Integers, seat: int, players: int, out: Floats, at: int) -> None:
            for place in range(len(past)):
                for k in range(2 * seats + moves + 1):
                    out[at + k] = 0.0
                event = int(past[place])
                if event != 0:
                    actor, other = ((event >> 20) & 15) - 1, ((event >> 16) & 15) - 1
                    if actor >= 0:
                        out[at + (actor - seat) % players] = 1.0
                    if other >= 0:
                        out[at + seats + (other - seat) % players] = 1.0
                    out[at + 2 * seats + ((event >> 8) & 255)] = 1.0
                    out[at + 2 * seats + moves] = (event & 255) / most
                at += 2 * seats + moves + 1

        return recall

    return recall


def add_history(scope: Kernels, mode: Mode, game_type: GameType) -> Kernels:
    """Adds the kernels that keep a game's history to ``scope``, in ``mode``, and returns it."""
    assert game_type.history is not None
    scope.put(public=mode.make(game_type.history.public))
    recall = recalling(game_type.player_range[1], len(game_type.history.moves), game_type.history.most)
    return add(scope, mode, (note, act, recall), entries=False)


def event_names(game_type: GameType) -> tuple[str, ...]:
    """Returns the names of the numbers of one event, in order; () where the game has no history."""
    if game_type.history is None:
        return ()
    seats = range(game_type.player_range[1])
    return (
        *(f"1: +{seat} did it" for seat in seats),
        *(f"1: it concerned +{seat}" for seat in seats),
        *(f"1: {move}" for move in game_type.history.moves),
        f"the number, of {game_type.history.most}",
    )


def checked(game_type: GameType, events: Any) -> int:
    """Returns ``events``, the number of events to keep; InvalidOptions for a wrong one."""
    if isinstance(events, bool) or not isinstance(events, int) or not 0 <= events <= MOST_KEPT:
        raise InvalidOptions("error-between", name="history", value=str(events)[:40], least=0, most=MOST_KEPT)
    if events and game_type.history is None:
        raise InvalidOptions("error-no-history", game=game_type.name)
    return events


def num_features(game_type: GameType, events: int) -> int:
    """Returns the length of an observation's features with ``events`` events after them."""
    return game_type.num_features + events * len(event_names(game_type))
