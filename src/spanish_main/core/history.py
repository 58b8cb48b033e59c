"""The last public events of a match as numbers: what a learner may look back on beside what it sees now.

A game that has a ``History`` says what happened in public whenever something is done: who did it, whom it concerned,
which of the game's moves it was, and one number to it. An event tells what a spectator sees and no more, so it is the
same for every seat; the seats are counted from the one that looks. Events are kept newest first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.kernel import Kernel, Kernels, Mode, Template, add, kernel

if TYPE_CHECKING:
    from spanish_main.core.game import GameType

# So many events the kernel of a game may tell of one action, and so many a learner may look back on.
MOST_AT_ONCE: Final = 32
MOST_KEPT: Final = 1024

NOBODY: Final = -1
_THERE: Final = 1 << 24


@dataclass(frozen=True, kw_only=True)
class History:
    """What a game tells in public. moves: what each is, at most 256. most: the greatest number to one, at most 255.

    public: (before, action, after, out int32) writes the events of ``action``, which led from the full state ``before``
    to ``after``, to ``out``, each made by ``told``; how many, MOST_AT_ONCE at most. It may use nothing of the states
    and the action but what a spectator sees.
    """

    public: Kernel
    moves: tuple[str, ...]
    most: int
    version: int = 1


@kernel
def told(who: int, whom: int, move: int, number: int) -> int:
    """One event: the seat that did it, the seat it concerned (each perhaps NOBODY), the move, the number to it."""
    return _THERE | (who + 1) << 20 | (whom + 1) << 16 | move << 8 | number


def act(game: Kernels) -> Kernel:
    """The kernel that does ``action`` and puts the public events of it before those in ``past`` (int32).

    room: a record to work in. told: int32, MOST_AT_ONCE.
    """

    def act(s: Any, action: int, past: Any, room: Any, told: Any) -> None:
        room[0] = s
        game.apply(s, action)
        game.note(room[0], action, s, past, told)

    return act


def note(game: Kernels) -> Kernel:
    """The kernel that puts the public events of an action that led from ``before`` to ``after`` into ``past``."""

    def note(before: Any, action: int, after: Any, past: Any, told: Any) -> None:
        for n in range(game.public(before, action, after, told)):
            for place in range(len(past) - 1, 0, -1):
                past[place] = past[place - 1]
            past[0] = told[n]

    return note


def recalling(seats: int, moves: int, most: int) -> Template:
    """The template of ``recall``, which writes the events of ``past`` to ``out`` (float32) from ``at`` on."""

    def recall(game: Kernels) -> Kernel:
        def recall(past: Any, seat: int, players: int, out: Any, at: int) -> None:
            for place in range(len(past)):
                for k in range(2 * seats + moves + 1):
                    out[at + k] = 0.0
                told = int(past[place])
                if told != 0:
                    who, whom = ((told >> 20) & 15) - 1, ((told >> 16) & 15) - 1
                    if who >= 0:
                        out[at + (who - seat) % players] = 1.0
                    if whom >= 0:
                        out[at + seats + (whom - seat) % players] = 1.0
                    out[at + 2 * seats + ((told >> 8) & 255)] = 1.0
                    out[at + 2 * seats + moves] = (told & 255) / most
                at += 2 * seats + moves + 1

        return recall

    return recall


def add_history(scope: Kernels, mode: Mode, kind: GameType) -> Kernels:
    """Add to a game's kernels in ``mode`` those that keep its history; ``scope`` itself."""
    assert kind.history is not None
    scope.public = mode.make(kind.history.public)  # type: ignore[attr-defined]
    recall = recalling(kind.player_range[1], len(kind.history.moves), kind.history.most)
    return add(scope, mode, (note, act, recall), entries=False)


def event_names(kind: GameType) -> tuple[str, ...]:
    """What each of the numbers of one event is, in order; none where the game tells no history."""
    if kind.history is None:
        return ()
    seats = range(kind.player_range[1])
    return (
        *(f"1: +{seat} did it" for seat in seats),
        *(f"1: it concerned +{seat}" for seat in seats),
        *(f"1: {move}" for move in kind.history.moves),
        f"the number, of {kind.history.most}",
    )


def checked(kind: GameType, events: Any) -> int:
    """How many events are to be kept; InvalidOptions for what cannot be."""
    if isinstance(events, bool) or not isinstance(events, int) or not 0 <= events <= MOST_KEPT:
        raise InvalidOptions(f"history is a number of events from 0 to {MOST_KEPT}, not {str(events)[:40]!r}")
    if events and kind.history is None:
        raise InvalidOptions(f"{kind.name} tells no public events: history has to be 0")
    return events


def num_features(kind: GameType, events: int) -> int:
    """The length of an observation's features with so many events after them."""
    return kind.num_features + events * len(event_names(kind))
