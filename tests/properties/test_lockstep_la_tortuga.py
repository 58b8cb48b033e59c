"""La Tortuga in lock-step with its reference engine: both agree on everything, step by step.

At every table that the options allow whole games are played at random, from the first card to the beach: 2 400 of
them, 400 800 every night, none is cut. Further games begin in the middle, in positions far from likely, and are played
by several manners.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from tests.nightly import so_many
from tests.properties.lockstep import Recorder, play_many
from tests.properties.tables_la_tortuga import TABLES, any_position, name_of
from tests.reference.la_tortuga import Reference

NAMES = [name_of(options) for options in TABLES]
WHOLE_GAMES = 200  # x 12 tables
LATER_GAMES = 400  # x 12 tables
LIMIT = 10_000  # steps, chance's included: no game comes near it
CUT = 120  # steps of a game that begins in the middle
POSITION_EVERY = 60  # steps between two comparisons of whole positions


def bold(text: str) -> int:
    return 3 if text == "roll" else 2


def cautious(text: str) -> int:
    return 8 if text == "stop" else 2


def spender(text: str) -> int:
    return 60 if text.startswith("spend") else cautious(text)


MANNERS = (bold, cautious, cautious, spender)


@cache
def recorder(limit: int, every: int) -> Recorder:
    return Recorder(sm.load_game("la_tortuga").type, limit, every)


class Look:
    """Compares positions; counts where games have been."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, reference: Reference, state: State) -> None:
        assert state.position() == reference.position()
        assert state.turn_seat() == reference.turn_seat()
        assert state.observation(None)["scores"] == reference.scores()
        self.seen["riders decide"] += reference.seat() not in (reference.turn_seat(), -1, -4)
        self.seen["high stacks"] += max(map(len, reference.stacks[1:])) > 2


def whole_games(number: int, games: int, name: str) -> Counter[str]:
    """Plays games at one table from the first card to the end; returns counts of events."""
    options = TABLES[number]

    def begin(dice: random.Random) -> tuple[Reference, State]:
        first = dice.randrange(options["players"])
        state = sm.load_game("la_tortuga", **options, first_seat=first).new_initial_state()
        return Reference(**options, first_seat=first), state

    look = Look()
    seen = play_many(recorder(LIMIT, POSITION_EVERY), begin, (None,), games, f"la_tortuga {name} {number}", look)
    return seen + look.seen


def later_games(number: int, games: int) -> Counter[str]:
    """Plays games at one table that begin in the middle; returns counts of events."""
    options = TABLES[number]
    game = sm.load_game("la_tortuga", **options)

    def begin(dice: random.Random) -> tuple[Reference, State]:
        position = any_position(options, dice)
        return Reference.from_position(position), game.state_from_position(position)

    look = Look()
    seen = play_many(recorder(CUT, 10), begin, MANNERS, games, f"la_tortuga later {number}", look)
    return seen + look.seen


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_whole_games(number: int) -> None:
    seen = whole_games(number, WHOLE_GAMES, "lockstep")
    assert seen["games"] == WHOLE_GAMES
    assert seen["cut"] == 0
    # It went where mistakes hide: otherwise the proof has grown hollow.
    assert min(seen["riders decide"], seen["high stacks"]) > WHOLE_GAMES // 10, seen
    assert (seen["spend"] > WHOLE_GAMES) == TABLES[number]["cards_as_dice"], seen


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_games_from_the_middle(number: int) -> None:
    seen = later_games(number, LATER_GAMES)
    assert seen["games"] == LATER_GAMES
    assert seen["over: eggs"] > LATER_GAMES // 5, seen
    assert min(seen["riders decide"], seen["high stacks"]) > LATER_GAMES // 10, seen
    assert (seen["spend"] > LATER_GAMES // 8) == TABLES[number]["cards_as_dice"], seen


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_whole_games_for_long(number: int) -> None:
    assert whole_games(number, so_many(3340), "nightly")["cut"] == 0
