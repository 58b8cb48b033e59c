"""The product and the reference engine play the same games of Cartagena and agree on everything, step by step.

At every table that the options allow whole games are played at random, from the deal to the end: 2 560 of them,
819 200 every night. Games in which the boat is final may never end (18% with two players): they are cut at a limit that
no other game reaches. Further games begin in the middle, in positions far from likely, and are played by several
manners since each leads elsewhere: hoarding to empty decks and rows, spending to empty hands and to seats that are
stuck.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from tests.nightly import rest_slow, so_many
from tests.properties.lockstep import Recorder, play_many
from tests.properties.tables import SOME, TABLES, any_position, any_tunnel, name_of
from tests.reference.cartagena import Reference

WHOLE_GAMES = 40  # x 64 tables
LATER_GAMES = 60  # x 64 tables
LIMIT = 4000  # steps, chance's included
CUT = 300  # steps of a game that begins in the middle
POSITION_EVERY = 50  # steps between two comparisons of whole positions


def hoarder(text: str) -> int:
    return 60 if text.startswith("back") else 1


def spender(text: str) -> int:
    return 60 if text.startswith("play") else 1


MANNERS = (None, hoarder, spender, spender)


@cache
def recorder(limit: int, every: int) -> Recorder:
    return Recorder(sm.load_game("cartagena").type, limit, every)


def without_knowledge(position: dict[str, Any]) -> dict[str, Any]:
    """A position without the knowledge of secret hands: the reference sees all."""
    return {key: value for key, value in position.items() if key not in ("seen", "counted")}


class Look:
    """Compares positions; counts where games have been."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, reference: Reference, state: State) -> None:
        position, also = without_knowledge(state.position()), reference.position()
        if state.is_terminal() and "stuck" in position:  # nobody's turn: each engine leaves another seat there
            also["seat"] = position["seat"]
        assert position == also
        self.seen["stuck"] += "stuck" in position
        self.seen["dry"] += not position["deck"] and not position["discard"]


def whole_games(number: int, games: int, name: str) -> Counter[str]:
    """Plays games at one table from the deal to the end; returns counts of events."""
    options = TABLES[number]

    def begin(dice: random.Random) -> tuple[Reference, State]:
        setup = {"tunnel": any_tunnel(dice), "first_seat": dice.randrange(options["players"])}
        state = sm.load_game("cartagena", **options, **setup).new_initial_state()
        return Reference(**options, **setup), state

    return play_many(recorder(LIMIT, POSITION_EVERY), begin, (None,), games, f"whole {name} {number}", Look())


def later_games(number: int, games: int) -> Counter[str]:
    """Plays games at one table that begin in the middle; returns counts of events."""
    options = TABLES[number]
    game = sm.load_game("cartagena", **options)

    def begin(dice: random.Random) -> tuple[Reference, State]:
        position = any_position(options, dice)
        return Reference.from_position(position), game.state_from_position(position)

    look = Look()
    seen = play_many(recorder(CUT, 10), begin, MANNERS, games, f"later {number}", look)
    return seen + look.seen


@pytest.mark.parametrize("number", rest_slow(range(len(TABLES)), SOME), ids=[name_of(options) for options in TABLES])
def test_whole_games(number: int) -> None:
    options = TABLES[number]
    seen = whole_games(number, WHOLE_GAMES, "lockstep")
    assert seen["games"] == WHOLE_GAMES
    assert seen["cut"] == 0 or not options["boat_retreat"], seen
    # It went where mistakes hide: otherwise the proof has grown hollow.
    assert seen["won"] > WHOLE_GAMES // 3, seen
    assert seen["draw"] + seen["lay"] > 105 * WHOLE_GAMES, seen  # the pile was reshuffled, there are 102 cards
    assert seen["over: stuck"] > WHOLE_GAMES // 20 or options["boat_retreat"] or options["players"] > 2, seen


@pytest.mark.parametrize("number", rest_slow(range(len(TABLES)), SOME), ids=[name_of(options) for options in TABLES])
def test_games_from_the_middle(number: int) -> None:
    seen = later_games(number, LATER_GAMES)
    assert seen["games"] == LATER_GAMES
    assert seen["won"] > LATER_GAMES // 10, seen
    assert seen["dry"] > 0, seen
    assert seen["stuck"] > 0 or TABLES[number]["boat_retreat"], seen


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TABLES)), ids=[name_of(options) for options in TABLES])
def test_whole_games_for_long(number: int) -> None:
    games = so_many(1280)
    assert whole_games(number, games, "nightly")["games"] == games
