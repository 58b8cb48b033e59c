"""The product and the reference engine play the same games and agree on everything, step by step.

Every table that the options allow, at least 20 000 games. They begin with the deal or in the middle, and are played by
several manners of play since each of them leads elsewhere: uniform play to long games with many reshuffles, running to
early ends, hoarding to empty decks and rows, spending to empty hands and to seats that are stuck.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game import State
from tests.properties.tables import TABLES, Options, any_position, any_tunnel, name_of
from tests.reference.cartagena import CHANCE, OVER, Reference

GAMES_A_TABLE = 320  # x 64 tables
MANNERS = ("uniform", "runner", "runner", "hoarder", "spender")
CUTS = {"uniform": 350, "runner": 420, "hoarder": 160, "spender": 300}
POSITION_EVERY = 9  # steps between two comparisons of whole positions


@cache
def number_of() -> dict[str, int]:
    """The number of each action's text; that the texts are right is proved in tests/unit/test_actions.py."""
    game = sm.load_game("cartagena")
    return {game.action_to_string(action): action for action in range(game.num_actions)}


def choose(game: Reference, manner: str, dice: random.Random) -> str:
    """What the seat to move does."""
    offered = game.legal()
    first = offered[int(dice.random() * len(offered))]
    if manner == "uniform" or game.seat() == CHANCE or dice.random() < 0.1:
        return first
    if manner == "hoarder":
        return next((action for action in offered if action[0] == "b"), first)
    plays = [action for action in offered if action[0] == "p"]
    if not plays:
        return first
    if manner == "spender":
        return dice.choice(plays)
    return max([dice.choice(plays) for _ in range(4)], key=lambda action: stretch(game, action))


def stretch(game: Reference, action: str) -> int:
    """How far a play carries its pirate."""
    _, symbol, place = action.split()
    return game._ahead(symbol, int(place)) - int(place)


def without_knowledge(position: dict[str, Any]) -> dict[str, Any]:
    """A position less who knows what of secret hands: the reference plays open-eyed."""
    return {key: value for key, value in position.items() if key not in ("seen", "counted")}


def begin(options: Options, dice: random.Random) -> tuple[Reference, State]:
    """The same beginning for both: the deal, or some position."""
    if dice.random() < 0.3:
        tunnel, first = any_tunnel(dice), dice.randrange(options["players"])
        game = sm.load_game("cartagena", **options, tunnel=tunnel, first_seat=first)
        return Reference(**options, tunnel=tunnel, first_seat=first), game.new_initial_state()
    position = any_position(options, dice)
    state = sm.load_game("cartagena", **options).state_from_position(position)
    return Reference.from_position(position), state


def play(options: Options, dice: random.Random, manner: str, seen: Counter[str]) -> None:
    """One game by both, compared all along."""
    reference, state = begin(options, dice)
    numbers = number_of()
    assert without_knowledge(state.position()) == reference.position()
    for number in range(CUTS[manner]):
        seat = reference.seat()
        offered = [numbers[text] for text in reference.legal()]
        if seat == OVER:
            break
        assert state.current_seat() == seat, reference.position()
        assert state.legal_actions() == sorted(offered), reference.position()
        if seat == CHANCE:
            luck = sorted((numbers[text], weight) for text, weight in reference.chance())
            assert state.chance_outcomes() == luck, reference.position()
        if number % POSITION_EVERY == 0:
            assert without_knowledge(state.position()) == reference.position()
        cards = len(reference.deck)
        action = choose(reference, manner, dice)
        reference.apply(action)
        state.apply_action(numbers[action])
        seen["steps"] += 1
        seen["reshuffled"] += len(reference.deck) > cards
        seen["stuck"] += reference.stuck > 0
        seen["dry"] += not reference.deck and not reference.discard
    position = state.position()
    drawn = state.is_terminal() and "stuck" in position
    last = reference.position()
    if drawn:  # nobody's turn: each engine leaves another seat there
        last["seat"] = position["seat"]
    assert without_knowledge(position) == last
    outcome = state.outcome()
    told = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
    assert told == reference.outcome(), position
    assert state.is_terminal() == (reference.seat() == OVER)
    assert state.game.state_from_position(position) == state
    seen["games"] += 1
    seen["won"] += bool(outcome and outcome.winners)
    seen["drawn"] += bool(outcome and not outcome.winners)


def play_many(number: int, games: int) -> Counter[str]:
    """So many games at one table, and what happened in them."""
    dice = random.Random(f"lockstep {number} {games}")
    seen: Counter[str] = Counter()
    for game in range(games):
        play(TABLES[number], dice, MANNERS[game % len(MANNERS)], seen)
    return seen


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[name_of(options) for options in TABLES])
def test_lockstep(number: int) -> None:
    seen = play_many(number, GAMES_A_TABLE)
    assert seen["games"] == GAMES_A_TABLE
    # It went where mistakes hide: otherwise the proof has grown hollow.
    assert seen["won"] > GAMES_A_TABLE // 8
    assert min(seen["reshuffled"], seen["dry"]) > 0, seen
    assert seen["stuck"] > 0 or TABLES[number]["boat_retreat"], seen


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TABLES)), ids=[name_of(options) for options in TABLES])
def test_lockstep_for_long(number: int) -> None:
    assert play_many(number, 40 * GAMES_A_TABLE)["games"] == 40 * GAMES_A_TABLE
