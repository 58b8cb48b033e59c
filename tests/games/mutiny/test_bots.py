"""The Mutiny's greedy bot gets cards and a side before the mutiny, and beats random."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.random_bot import RandomBot
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, play_match, random_chance
from spanish_main.games.mutiny.game import MUTINY
from tests.bots.test_bots import wilson
from tests.nightly import so_many
from tests.reference.positions_mutiny import duel, table


def contest(games: int, seed: int, *, both: bool) -> Counter[str]:
    """Two-player games of greedy against random, or against itself: counts of their results."""
    found: Counter[str] = Counter()
    for number in range(games):
        game = Game(MUTINY, {"first_seat": number // 2 % 2})
        seat = number % 2
        other = GreedyBot(game, number + 1, THINKING) if both else RandomBot(game, number + 1)
        bots: list[Any] = [other, other]
        bots[seat] = GreedyBot(game, number, THINKING)
        outcome = play_match(Match(game, random_chance(Rng(seed).split(number))), bots)
        assert outcome is not None
        found["decided"] += bool(outcome.winners)
        found["won"] += seat in outcome.winners
    return found


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    found = contest(400, seed=1, both=False)
    assert found["decided"] > 200
    assert wilson(found["won"], found["decided"])[0] > 0.9


@pytest.mark.slow
def test_greedy_games_have_a_winner() -> None:
    found = contest(200, seed=1, both=True)
    assert found["decided"] >= 140
    assert wilson(found["decided"], 200)[0] > 0.7


@pytest.mark.nightly
def test_a_thousand_games() -> None:
    games = so_many(1000, 200)  # fewer would not do for the intervals
    found = contest(games, seed=2, both=False)
    assert wilson(found["won"], found["decided"])[0] > 0.9, found
    found = contest(games, seed=2, both=True)
    assert wilson(found["decided"], games)[0] > 0.7, found


def choices(position: dict[str, Any], *, times: int = 9) -> set[str]:
    """The actions of greedy bots in a position, over several samples of what is hidden."""
    state = Game(MUTINY, {}).state_from_position(position)
    seen = state.observed(state.current_seat())
    bots = [GreedyBot(state.game, seed, THINKING) for seed in range(times)]
    return {state.action_to_string(bot.choose(seen, state.legal_actions())) for bot in bots}


def test_it_chooses_a_side_in_time() -> None:
    """M-TAKEPART."""
    late = table(2, "used pang, open bijoux, open valverde, open sate", ship=2, hands={1: "p1 p1 p2 g1 g2"}, sides="v-")
    assert choices(late) == {"use bijoux"}


def test_it_gets_battle_cards_when_it_lacks_them() -> None:
    """M-OUT: five are needed."""
    poor = table(2, "used pang, open crackpott, open valverde", ship=2, sides="vd")
    assert choices(poor) == {"use crackpott"}


def test_it_sells_none_of_its_last_five_cards() -> None:
    """M-OUT, M-NERO."""
    row = "used pang, used dean_nero"
    keys: dict[str, Any] = {"phase": "action", "action": {"pirate": "dean_nero"}, "seat": 1, "ship": 2, "sides": "vd"}
    position = table(2, row, hands={1: "p1 p1 g1 g2 g2"}, coins={1: 0}, **keys)
    assert choices(position) == {"done"}


def test_it_keeps_a_card_for_each_duel_that_may_come() -> None:
    """M-OUT, M-TALISMAN."""
    far = duel("vd", {0: "p2 p2 p1 p1", 1: "g1 g1 g1 g1"}, round=2, played={"pink 1": 1, "grey 1": 1})
    assert choices(far) == {"talisman"}


def test_it_fights_for_its_side_while_it_can() -> None:
    """M-END-DUEL: a point is missing, and there are cards to spare."""
    near = duel(
        "v-",
        {0: "p3 p3 p2 p2 p1 p1"},
        won="vv",
        sailors=((7, 3), (10, 1), (2, 4)),
        round=2,
        played={"grey 1": 1},
    )
    assert all(choice.startswith("fight pink") for choice in choices(near))


def test_it_takes_what_wins_at_once() -> None:
    """M-WIN."""
    sure = duel("vd", {0: "p3 g3", 1: "g1"}, won="vv", sailors=((7, 3), (10, 1), (5, 4)))
    assert choices(sure) == {"fight pink 3"}
