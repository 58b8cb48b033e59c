"""The Mutiny in lock-step with its reference engine: positions, offers, chance and every seat's observation agree.

At tables of 2 to 4, with the usual parts, scarce ones and long voyages, whole games are played at random, from the
first knock to the end: 2 520 of them, 200 700 every night, none is cut. Further games are played by several manners of
play, since each leads elsewhere, and half of these begin in the middle, in positions far from likely.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from spanish_main.core.game.game import State
from spanish_main.games.mutiny.game import MUTINY
from tests.nightly import rest_slow, so_many
from tests.properties.lockstep import Recorder, play_many
from tests.properties.tables_mutiny import GATHERING, NAMES, TABLES, Options, any_position, game_of
from tests.reference.mutiny import Reference

WHOLE_GAMES = 280  # x 9 tables
OTHER_GAMES = 300  # x 9 tables
LIMIT = 3000  # steps, chance's included: no game of random play comes near it
CUT = 600  # steps where others play: slow ones may sail round for ever
USUAL = {number for number, name in enumerate(NAMES) if name.endswith("usual")}
POSITION_EVERY = 40  # steps between two comparisons of whole positions and of an observation


def slow(text: str) -> int:
    return 12 if text == "knock" else 1


def fast(text: str) -> int:
    return 30 if text.startswith("use") else 1


def gatherer(text: str) -> int:
    wanted = {"knock": 5, "take card": 30, "buy 3": 30, "buy 2": 30, **{f"use {pirate}": 30 for pirate in GATHERING}}
    return wanted.get(text, 1)


MANNERS = (None, gatherer, slow, fast)


@cache
def recorder(limit: int, every: int) -> Recorder:
    return Recorder(MUTINY, limit, every)


class Look:
    """Compares positions, and the observation of one viewer after the other."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self, reference: Reference, state: State) -> None:
        assert state.position() == reference.position()
        viewer = (None, 0, 1, 2, 3)[self.looks % (state.game.players + 1)]
        assert state.observation(viewer) == reference.observation(viewer), (viewer, reference.position())
        self.looks += 1


def at_the_beginning(options: Options, dice: random.Random) -> tuple[Reference, State]:
    first = dice.randrange(options["players"])
    return Reference(first_seat=first, **options), game_of({**options, "first_seat": first}).new_initial_state()


def in_the_middle(options: Options, dice: random.Random) -> tuple[Reference, State]:
    position = any_position(options, dice)
    return Reference.from_position(position), game_of(options).state_from_position(position)


def whole_games(number: int, games: int, name: str) -> Counter[str]:
    """Plays games at one table from the first knock to the end; returns counts of events."""

    def begin(dice: random.Random) -> tuple[Reference, State]:
        return at_the_beginning(TABLES[number], dice)

    return play_many(recorder(LIMIT, POSITION_EVERY), begin, (None,), games, f"mutiny {name} {number}", Look())


def other_games(number: int, games: int) -> Counter[str]:
    """Plays games with other options, half of them from the middle; returns counts of events."""

    def begin(dice: random.Random) -> tuple[Reference, State]:
        return (at_the_beginning if dice.random() < 0.5 else in_the_middle)(TABLES[number], dice)

    return play_many(recorder(CUT, 10), begin, MANNERS, games, f"mutiny others {number}", Look())


@pytest.mark.parametrize("half", rest_slow(["first", "second"], {"first"}))
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_whole_games(number: int, half: str) -> None:
    seen = whole_games(number, WHOLE_GAMES // 2, half)
    assert seen["games"] == WHOLE_GAMES // 2
    assert seen["cut"] == 0, seen
    assert seen["steps"] > 80 * WHOLE_GAMES // 2, seen


@pytest.mark.parametrize("number", rest_slow(range(len(TABLES)), {min(USUAL)}), ids=NAMES)
def test_games_from_the_middle_and_by_other_manners(number: int) -> None:
    seen = other_games(number, OTHER_GAMES)
    assert seen["games"] == OTHER_GAMES
    # It went where mistakes hide: otherwise the proof has grown hollow.
    rare = "swap leave peek reveal storm put sell buy talisman".split()
    assert min(seen[word] for word in rare) > 0, seen
    assert (seen["rob"] > 0) == (TABLES[number]["players"] > 2), seen  # one victim alone is robbed without asking
    assert min(seen[f"over: {reason}"] for reason in ("nobody-left", "nobody-on-side", "only-one", "gold")) > 0, seen


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_whole_games_for_long(number: int) -> None:
    games = so_many(2230)
    seen = whole_games(number, games, "nightly")
    assert seen["games"] == games
    assert seen["cut"] == 0


@pytest.mark.nightly
def test_games_from_the_middle_and_by_other_manners_for_long() -> None:
    games = so_many(1000, 200)
    seen = sum((other_games(number, games) for number in range(len(TABLES))), Counter[str]())
    assert seen["games"] == games * len(TABLES)
    # A duel until the cards run out is rarer than one in a hundred: not at every table there need be one.
    assert seen["over: cards"] > 0, seen
