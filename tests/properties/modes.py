"""One game stepped in both modes at once: interpreted on plain bytes, compiled on NumPy's arrays.

``Pair`` makes every step twice and compares all that kernels say: bytes, offers, chance, winners, observations.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from spanish_main.core.game.game import GameType, State
from spanish_main.core.kernels.compiled import COMPILED, record_of
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT16, INT64, Record, zeros
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, SPECTATOR, TERMINAL
from spanish_main.core.vector import bulk

HERE, VIEW, GUESS = range(3)  # the states that the compiled kernels work in
OFFER, LOOK, SAMPLE, APPLY = range(4)  # what the compiled entry is asked
LOOK_EVERY = 10  # steps between two looks at all that kernels say


def asked(kernels: Kernels) -> Kernel:
    """The kernel that asks all others. One entry, since linking and optimising one for each takes minutes."""

    def asked(states: Any, what: int, number: int, stream: Any, said: Said) -> int:
        """OFFER writes the seat and its actions; LOOK the view, a guess and the evaluation of seat ``number``."""
        numbers, actions, nth, outcomes, weights, features, value_features, value = said
        s = states[HERE]
        if what == APPLY:
            kernels.apply(s, number)
            return 0
        if what == SAMPLE:
            return int(kernels.sample(s, stream))
        seat = kernels.current_seat(s)
        if what == LOOK:
            states[VIEW] = states[HERE]
            kernels.conceal(states[VIEW], number)
            states[GUESS] = states[VIEW]
            kernels.determinize(states[GUESS], number, stream)
            if number != SPECTATOR:
                kernels.features(states[VIEW], number, features)
                kernels.value_features(s, number, value_features)
                if seat != TERMINAL:
                    value[0] = kernels.evaluate(s, number)
            return 0
        numbers[0], numbers[1], numbers[2] = seat, kernels.turn_seat(s), kernels.count(s)
        numbers[3], numbers[4] = kernels.legal(s, actions), kernels.chance(s, outcomes, weights)
        for k in range(int(numbers[3])):
            nth[k] = kernels.nth(s, k)
        if seat == TERMINAL:
            numbers[5] = kernels.winners(s)
        return 0

    return asked


class Said(NamedTuple):
    """Where the compiled entry writes."""

    numbers: Any  # int64: the seat to decide, the turn's, actions counted, actions written, outcomes, winners
    actions: Any
    nth: Any
    outcomes: Any
    weights: Any
    features: Any
    value_features: Any
    value: Any


@cache
def entry(game_type: GameType) -> Kernel:
    """The compiled kernel ``asked`` of a game."""
    return add(bulk.compiled_kernels(game_type).extended("modes"), COMPILED, (asked,)).asked  # type: ignore[no-any-return]


class Pair:
    """A state of the facade, and the same in an array."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.kind = state.game.type
        self.array = COMPILED.records(self.kind.layout, 3)
        COMPILED.put(self.array, HERE, state.record)
        self.rng, self.other_rng = Rng(seed), Rng(seed)
        self.stream = COMPILED.table(self.other_rng.stream)
        most = max(self.kind.max_legal, self.kind.max_chance)
        self.said = Said(
            numbers=COMPILED.zeros(INT64, 6),
            actions=COMPILED.zeros(INT16, most),
            nth=COMPILED.zeros(INT16, most),
            outcomes=COMPILED.zeros(INT16, most),
            weights=COMPILED.zeros(INT64, most),
            features=COMPILED.zeros(FLOAT32, self.kind.num_features),
            value_features=COMPILED.zeros(FLOAT32, self.kind.bots.num_value_features),
            value=COMPILED.zeros(FLOAT64, 1),
        )

    def compiled(self, what: int, number: int = 0) -> int:
        """Calls the compiled kernels, which write to ``said``; it is first filled with an impossible value."""
        for written in self.said:
            written.fill(-77)
        self.said.features.fill(0)  # kernels write into zeros
        self.said.value_features.fill(0)
        return entry(self.kind)(self.array, what, number, self.stream, self.said)  # type: ignore[no-any-return]

    def bytes_agree(self, record: Record, at: int) -> None:
        """``record`` and state number ``at`` are the same, byte for byte."""
        assert record.tobytes() == self.array[at].tobytes(), self.state.position()
        assert record_of(self.kind.layout, self.array, at) == record

    def offers_agree(self) -> None:
        """The seat that decides, its actions, the weights of chance, and the winners."""
        state, said, kernels = self.state, self.said, self.kind.kernels
        self.compiled(OFFER)
        seat, turn, counted, count, outcomes, winners = said.numbers.tolist()
        assert (seat, turn) == (state.current_seat(), state.turn_seat())
        assert counted == count == kernels.count(state.record)
        legal = said.actions[:count].tolist()
        assert said.nth[:count].tolist() == legal
        possible = list(zip(said.outcomes[:outcomes].tolist(), said.weights[:outcomes].tolist(), strict=True))
        assert possible == state.chance_outcomes()
        assert (legal or [action for action, _ in possible]) == state.legal_actions()
        if seat == TERMINAL:
            assert winners == kernels.winners(state.record)

    def looks_agree(self) -> None:
        """The views, guesses, features, evaluations and value features of all viewers."""
        kernels, seats = self.kind.kernels, self.state.game.players
        for viewer in (SPECTATOR, *range(seats)):
            seen = self.state.observed(None if viewer == SPECTATOR else viewer)
            self.compiled(LOOK, viewer)
            self.bytes_agree(seen.record, VIEW)
            self.bytes_agree(seen.determinize(self.rng).record, GUESS)
            if viewer == SPECTATOR:
                continue
            assert self.said.features.tobytes() == seen.features().tobytes(), self.state.position()
            if not self.state.is_terminal():
                value = float(kernels.evaluate(self.state.record, viewer))
                assert value == float(self.said.value[0]), self.state.position()
            value_features = zeros(FLOAT32, self.kind.bots.num_value_features)
            kernels.value_features(self.state.record, viewer, value_features)
            assert self.said.value_features.tobytes() == value_features.tobytes(), self.state.position()

    def step(self, choose: Callable[[State], int]) -> int:
        """Applies the action of ``choose``, or a chance outcome, in both modes; returns it."""
        if self.state.current_seat() == CHANCE:
            action = self.state.sample_chance(self.rng)
            assert self.compiled(SAMPLE) == action
        else:
            action = choose(self.state)
        self.state.apply_action(action)
        self.compiled(APPLY, action)
        self.bytes_agree(self.state.record, HERE)
        assert self.rng.stream == self.other_rng.stream
        return action


def at_random(dice: random.Random) -> Callable[[State], int]:
    """Any legal action."""
    return lambda state: dice.choice(state.legal_actions())


def play(pair: Pair, choose: Callable[[State], int], steps: int) -> list[int]:
    """Plays steps of a game, or to its end; returns the actions."""
    done: list[int] = []
    for number in range(steps):
        pair.offers_agree()
        if number % LOOK_EVERY == 0 or pair.state.is_terminal():
            pair.looks_agree()
        if pair.state.is_terminal():
            break
        done.append(pair.step(choose))
    return done
