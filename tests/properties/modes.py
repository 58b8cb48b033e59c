"""Plays random games and prints a digest of the state after every action: run once compiled, once interpreted.

    python -m tests.properties.modes GAMES_A_TABLE ACTIONS

One line a game: its table and a digest of every state's bytes, returns, and features and concealed states now and then.
"""

from __future__ import annotations

import hashlib
import random
import sys

import numpy as np

from spanish_main.core import kernel, rng
from spanish_main.core.game import State
from spanish_main.core.rng import Rng
from tests.properties.tables import TABLES, any_game, any_position, name_of, step


def primitives() -> str:
    """A digest of what the bit primitives and the generator give."""
    dice = random.Random(1)
    found: list[int] = []
    for _ in range(2000):
        mask = dice.getrandbits(dice.randint(1, 62)) | 1 << dice.randrange(62)
        found += [kernel.lowest_bit(mask), kernel.highest_bit(mask), kernel.popcount(mask)]
        found.append(kernel.nth_bit(mask, dice.randrange(mask.bit_count())))
        assert found[-4] == (mask & -mask).bit_length() - 1
        assert found[-3] == mask.bit_length() - 1
        assert found[-2] == mask.bit_count()
    for seed in (0, 1, -1, 7, 2**31, 2**63 - 1, 2**63, 2**64, -(2**70), 10**30):
        stream = rng.new_stream(seed)
        child = np.zeros(2, np.uint64)
        for number in range(50):
            found += [int(rng.next_word(stream)), int(rng.below(stream, dice.randint(1, 2**31)))]
            rng.split(stream, number * 10**12, child)
            found += [int(child[0]), int(child[1]), int(rng.mix(child[0])), int(rng.uniform(child) * 2**31)]
    return hashlib.sha256(" ".join(map(str, found)).encode()).hexdigest()


def look(state: State, luck: Rng) -> bytes:
    """All that kernels say of a state beside its own bytes."""
    seen = [state.observed(viewer) for viewer in (None, *range(state.game.players))]
    guesses = [observation.determinize(luck).array.tobytes() for observation in seen]
    features = [observation.features().tobytes() for observation in seen[1:]]
    values = [float(state.game.type.kernels.evaluate_at(state.array, 0, seat)) for seat in range(state.game.players)]
    return b"".join([*[o.array.tobytes() for o in seen], *guesses, *features, repr(values).encode()])


def play(number: int, game_number: int, actions: int) -> str:
    """A game at table ``number``; a digest of it."""
    dice = random.Random(f"modes {number} {game_number}")
    luck = Rng(number * 1000 + game_number)
    state = any_game(TABLES[number], dice).new_initial_state()
    if game_number % 2:
        state = state.game.state_from_position(any_position(TABLES[number], dice))
    digest = hashlib.sha256()
    for step_number in range(actions):
        legal = state.legal_actions()
        digest.update(f"{state.current_seat()} {legal} {state.chance_outcomes()} {state.returns()}".encode())
        digest.update(state.array.tobytes())
        if step_number % 10 == 0:
            digest.update(look(state, luck))
        if state.is_terminal():
            break
        step(state, dice, luck)
    return digest.hexdigest()


def main() -> None:
    """Print the digests."""
    games, actions = int(sys.argv[1]), int(sys.argv[2])
    print(primitives())
    for number, options in enumerate(TABLES):
        for game in range(games):
            print(name_of(options), game, play(number, game, actions))


if __name__ == "__main__":
    main()
