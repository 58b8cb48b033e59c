"""The Mutiny in lock-step with its reference engine: positions, offers, luck and every seat's observation agree.

At least 20 000 games at tables of 2 to 4, with the usual parts, scarce ones and long voyages. They begin at the
beginning or in some position, and are played by several manners of play, since each of them leads elsewhere.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from spanish_main.core.game import State
from tests.properties.tables_mutiny import MANNERS, NAMES, TABLES, Options, any_position, game_of, manner_of
from tests.reference.mutiny import Reference
from tests.reference.mutiny_position import CHANCE, OVER

GAMES_A_TABLE = 2230  # x 9 tables: 20 070 games
CUT = 600  # steps: a game need not end
POSITION_EVERY = 16  # steps between two comparisons of whole positions
OBSERVATION_EVERY = 24


@cache
def number_of() -> dict[str, int]:
    """The number of each action's text."""
    game = game_of({})
    return {game.action_to_string(action): action for action in range(game.num_actions)}


def begin(options: Options, dice: random.Random) -> tuple[Reference, State]:
    """The same beginning for both: the first knock, or some position."""
    if dice.random() < 0.25:
        first = dice.randrange(options["players"])
        return Reference(first_seat=first, **options), game_of({**options, "first_seat": first}).new_initial_state()
    position = any_position(options, dice)
    return Reference.from_position(position), game_of(options).state_from_position(position)


def agree(state: State, reference: Reference, number: int) -> None:
    """Both offer and say the same."""
    numbers = number_of()
    seat = reference.seat()
    assert state.current_seat() == seat, reference.position()
    assert state.legal_actions() == sorted(numbers[text] for text in reference.legal()), reference.position()
    if seat == CHANCE:
        luck = sorted((numbers[text], weight) for text, weight in reference.chance())
        assert state.chance_outcomes() == luck, reference.position()
    if number % POSITION_EVERY == 0 or seat == OVER:
        assert state.position() == reference.position()
    if number % OBSERVATION_EVERY == 0 or seat == OVER:
        for viewer in (None, *range(state.game.players)):
            assert state.observation(viewer) == reference.observation(viewer), (viewer, reference.position())


def play(options: Options, dice: random.Random, manner: str, seen: Counter[str]) -> None:
    """One game by both, compared all along."""
    reference, state = begin(options, dice)
    offset = dice.randrange(OBSERVATION_EVERY)
    agree(state, reference, 0)
    for number in range(CUT):
        if reference.seat() == OVER:
            break
        offered = reference.legal()
        action = dice.choice(offered) if reference.seat() == CHANCE else manner_of(manner, offered, dice)
        reference.apply(action)
        state.apply_action(number_of()[action])
        agree(state, reference, number + 1 + offset)
        seen["steps"] += 1
        seen[action.split(" ")[0]] += 1
    outcome = state.outcome()
    told = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
    assert told == reference.outcome()
    assert state.game.state_from_position(state.position()) == state
    seen["games"] += 1
    seen[f"over: {outcome.reason}" if outcome else "cut"] += 1


def play_many(number: int, games: int) -> Counter[str]:
    """So many games at one table, and what happened in them."""
    dice = random.Random(f"lockstep mutiny {number} {games}")
    seen: Counter[str] = Counter()
    for game in range(games):
        play(TABLES[number], dice, MANNERS[game % len(MANNERS)], seen)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_lockstep(number: int) -> None:
    seen = play_many(number, GAMES_A_TABLE)
    assert seen["games"] == GAMES_A_TABLE
    # It went where mistakes hide: otherwise the proof has grown hollow.
    rare = "swap leave peek reveal storm put sell buy talisman".split()
    assert min(seen[word] for word in rare) > 0, seen
    assert (seen["rob"] > 0) == (TABLES[number]["players"] > 2), seen  # one victim alone is robbed without asking
    assert min(seen[f"over: {reason}"] for reason in ("nobody-left", "nobody-on-side", "only-one", "gold")) > 0, seen


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_lockstep_for_long(number: int) -> None:
    seen = play_many(number, 10 * GAMES_A_TABLE)
    assert seen["over: cards"] > 0, seen
