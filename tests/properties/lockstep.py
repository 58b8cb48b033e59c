"""Two engines play the same games: shared by the lock-step tests of all games.

The product plays a game to its end at once, in a kernel that writes down what it offered and what it did (``record``).
Then the reference engine follows it, and both must agree on everything (``follow``): at every step on whose decision
it is, on the offered actions, on chance outcomes and their weights; every so often, and at the end, on the whole
position; at the end on winners, reason and returns.
"""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from spanish_main.core.game.game import GameType, State
from spanish_main.core.kernels.compiled import COMPILED, record_of
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.layout import INT8, INT16, INT64
from spanish_main.core.kernels.rng import Rng, below
from spanish_main.core.kernels.scratch import int64s
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.core.vector.bulk import compiled_kernels

Begin = Callable[[random.Random], tuple[Any, State]]
Manner = Callable[[str], int] | None  # how eagerly, 1 upwards, an action is chosen among those offered; None: all alike


def record(kernels: Kernels) -> Kernel:
    """The kernel that plays ``states[0]`` to its end, or as many steps as ``done`` holds; returns the number of steps.

    Shapes, with ``limit`` steps at most and ``wide`` the most actions offered: states (1 + limit // every + 2,), every
    ``every``-th state and at last the end's are kept from ``states[1]`` on; biases int64 (actions,), how eagerly each
    action is chosen among those offered; seats int8 and sizes int16 (limit + 1,), who decides, among how many; done
    int16 (limit,); legal int64 (2, (limit + 1) * wide), the offered actions of all steps, and weights of chance.
    """

    def record(states: Any, every: int, biases: Any, stream: Any, seats: Any, sizes: Any, done: Any, legal: Any) -> int:
        s = states[0]
        actions = int64s(legal.shape[1] // seats.shape[0])
        weights = int64s(actions.shape[0])
        kept = 1
        written = 0
        limit = done.shape[0]
        for step in range(limit + 1):
            if step % every == 0:
                states[kept] = s
                kept += 1
            seat = kernels.current_seat(s)
            seats[step] = seat
            n = kernels.legal(s, actions)
            if n == 0 and seat == CHANCE:
                n = kernels.chance(s, actions, weights)
            sizes[step] = n
            total = 0
            for i in range(n):
                legal[0, written + i] = actions[i]
                legal[1, written + i] = weights[i] if seat == CHANCE else 0
                total += biases[actions[i]]
            written += n
            if seat == TERMINAL or step == limit:
                states[kept] = s
                return step
            if seat == CHANCE:
                done[step] = kernels.sample(s, stream)
            else:
                point = below(stream, total)
                i = 0
                while point >= biases[actions[i]]:
                    point -= biases[actions[i]]
                    i += 1
                done[step] = actions[i]
            kernels.apply(s, int(done[step]))
        return limit

    return record


class Reference(Protocol):
    """A reference engine (tests/reference)."""

    def seat(self) -> int: ...
    def choices(self) -> Sequence[str]: ...
    def chance(self) -> list[tuple[str, int]]: ...
    def apply(self, action: str, /) -> None: ...
    def outcome(self) -> dict[str, Any] | None: ...
    def position(self) -> dict[str, Any]: ...


class Recorder:
    """Plays games of one kind with ``record``."""

    def __init__(self, game_type: GameType, limit: int, every: int) -> None:
        self.play = add(compiled_kernels(game_type).extended("lockstep"), COMPILED, (record,)).record
        self.every = every
        self.states = COMPILED.records(game_type.layout, limit // every + 3)
        self.seats = COMPILED.zeros(INT8, limit + 1)
        self.sizes = COMPILED.zeros(INT16, limit + 1)
        self.done = COMPILED.zeros(INT16, limit)
        self.legal = COMPILED.rows(INT64, 2, (limit + 1) * max(game_type.max_legal, game_type.max_chance))
        self.biases = COMPILED.zeros(INT64, game_type.num_actions)

    def tape(self, state: State, rng: Rng, manner: Manner) -> Tape:
        """A game from ``state`` on, played in this manner."""
        table = texts(state.game.type)
        self.biases[:] = 1 if manner is None else [manner(text) for text in table]
        COMPILED.put(self.states, 0, state.record)
        stream = COMPILED.table(rng.stream)
        steps = int(
            self.play(self.states, self.every, self.biases, stream, self.seats, self.sizes, self.done, self.legal)
        )
        sizes = self.sizes[: steps + 1]
        written = int(sizes.sum())
        layout = state.game.type.layout
        kept = [State(state.game, record_of(layout, self.states, i)) for i in range(1, steps // self.every + 3)]
        return Tape(
            steps=steps,
            seats=self.seats[: steps + 1].tolist(),
            sizes=sizes.tolist(),
            done=[table[action] for action in self.done[:steps].tolist()],
            legal=self.legal[0, :written].tolist(),
            weights=self.legal[1, :written].tolist(),
            kept=kept,
        )


@dataclass(frozen=True)
class Tape:
    """The offers and actions of one game of the product, with some states and the last one."""

    steps: int
    seats: list[int]
    sizes: list[int]
    done: list[str]
    legal: list[int]
    weights: list[int]
    kept: list[State]


@cache
def texts(game_type: GameType) -> list[str]:
    """Each action's text. That the texts are right is proved in tests/games/cartagena/test_actions.py."""
    return [game_type.action_to_string(action) for action in range(game_type.num_actions)]


@cache
def numbers(game_type: GameType) -> dict[str, int]:
    """The number of each action's text."""
    return {text: action for action, text in enumerate(texts(game_type))}


def follow(reference: Reference, tape: Tape, recorder: Recorder, look: Callable[[Any, State], None]) -> None:
    """Lets ``reference`` replay the tape; ``look`` compares it with states of the product."""
    number = numbers(tape.kept[0].game.type)
    every, at = recorder.every, 0
    for step in range(tape.steps + 1):
        if step % every == 0:
            look(reference, tape.kept[step // every])
        seat = reference.seat()
        assert seat == tape.seats[step], reference.position()
        then = at + tape.sizes[step]
        if seat == CHANCE:
            outcomes = sorted([(number[text], weight) for text, weight in reference.chance()])
            assert outcomes == list(zip(tape.legal[at:then], tape.weights[at:then], strict=True)), reference.position()
        else:
            assert sorted([number[text] for text in reference.choices()]) == tape.legal[at:then], reference.position()
        at = then
        if step < tape.steps:
            reference.apply(tape.done[step])
    end(reference, tape.kept[-1], look)


def end(reference: Reference, state: State, look: Callable[[Any, State], None]) -> None:
    """Both agree at the end of a game, or where it was cut."""
    look(reference, state)
    outcome = state.outcome()
    result = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
    assert result == reference.outcome(), reference.position()
    assert state.is_terminal() == (outcome is not None) == (reference.seat() == TERMINAL)
    assert state.returns() == returns_of(result, state.game.players)
    assert state.game.state_from_position(state.position()) == state


def returns_of(result: dict[str, Any] | None, players: int) -> list[float]:
    """The returns: winners share 1 that the others lose; nothing where nobody or everybody wins."""
    winners = result["winners"] if result else []
    if len(winners) in (0, players):
        return [0.0] * players
    return [1.0 / len(winners) if seat in winners else -1.0 / (players - len(winners)) for seat in range(players)]


def play_many(
    recorder: Recorder,
    begin: Begin,
    manners: Sequence[Manner],
    games: int,
    name: str,
    look: Callable[[Any, State], None],
) -> Counter[str]:
    """Play ``games`` games that begin with ``begin``, in turn in each of the manners; returns counts of events.

    Counted: games, steps, how they were over, ``cut`` where they were not, and the first words of actions.
    """
    dice, rng = random.Random(name), Rng(zlib.crc32(name.encode()))
    seen: Counter[str] = Counter()
    for number in range(games):
        reference, state = begin(dice)
        tape = recorder.tape(state, rng, manners[number % len(manners)])
        follow(reference, tape, recorder, look)
        outcome = tape.kept[-1].outcome()
        seen["games"] += 1
        seen["steps"] += tape.steps
        seen[f"over: {outcome.reason}" if outcome else "cut"] += 1
        seen["won"] += bool(outcome and outcome.winners)
        seen.update([text.partition(" ")[0] for text in tape.done])
    return seen
