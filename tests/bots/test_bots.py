"""Bots decide by their own knowledge, the same for the same seed, and greedy beats random."""

from __future__ import annotations

import math
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.catalog import BOTS, bots_for, make_bot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, play_match, random_chance
from spanish_main.games.catalog import GAMES, load_game_type
from tests.nightly import rest_slow_by_name, so_many

# Simulations of every decision here: more simulations run the same code.
SHORT = Budget(simulations=60)


def wilson(wins: int, games: int, z: float = 2.576) -> tuple[float, float]:
    """The 99% interval of a rate (Wilson 1927)."""
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def test_wilson_is_the_textbooks() -> None:
    low, high = wilson(9, 10, z=1.96)
    assert (round(low, 4), round(high, 4)) == (0.5958, 0.9821)


def duel(games: int, variant: str, seed: int) -> tuple[int, int, int]:
    """Greedy against random, with alternating seats: (won, lost, neither)."""
    won = lost = 0
    for number in range(games):
        rng = Rng(seed).split(number)
        game = sm.load_game("cartagena", players=2, variant=variant).drawn(rng)
        seat = number % 2
        bots: list[Any] = [make_bot("random", game, number), make_bot("random", game, number + 1)]
        bots[seat] = make_bot("greedy", game, number)
        outcome = play_match(Match(game, random_chance(rng)), bots)
        if outcome is not None and outcome.winners:
            won += outcome.winners == (seat,)
            lost += outcome.winners != (seat,)
    return won, lost, games - won - lost


def test_greedy_beats_random() -> None:
    won, _, _ = duel(200, "jamaica", seed=1)
    assert won >= 194
    assert wilson(won, 200)[0] > 0.92


@pytest.mark.nightly
@pytest.mark.parametrize("variant", ["jamaica", "tortuga", "hispaniola"])
def test_greedy_beats_random_in_a_thousand_games(variant: str) -> None:
    won, lost, neither = duel(games := so_many(1000, 200), variant, seed=2)
    assert won >= 0.97 * games, (won, lost, neither)


# The Mutiny's greedy bot is slow only the first time, while it is compiled.
@pytest.mark.parametrize(
    ("name", "bot"),
    rest_slow_by_name(
        {f"{name}-{bot}": (name, bot) for name in sorted(GAMES) for bot in sorted(BOTS)},
        {f"{name}-random" for name in GAMES} | {"cartagena-greedy", "la_tortuga-greedy"},
    ),
)
def test_bots_choose_legal_actions_by_their_seed(name: str, bot: str) -> None:
    assert bot in bots_for(load_game_type(name))
    players = max(sm.load_game(name).type.player_range)
    game = sm.load_game(name, players=players)

    def actions() -> list[int]:
        match = Match(game, random_chance(Rng(3)))
        play_match(match, [make_bot(bot, game, seat, SHORT) for seat in range(players)], limit=60)
        return [entry.action for entry in match.entries]

    assert actions() == actions()


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_bots_know_no_more_than_their_seat(bot: str) -> None:
    """In two states of one information set a bot chooses the same action."""
    game = sm.load_game("cartagena", players=3, variant="jamaica")
    state, rng = game.new_initial_state(), Rng(9)
    for number in range(150):
        seat = state.current_seat()
        if seat < 0:
            if state.is_terminal():
                break
            state.apply_action(state.sample_chance(rng))
            continue
        view = state.observed(seat)
        guesses: list[State] = [view.determinize(rng), view.determinize(rng), state]
        chosen = {make_bot(bot, game, number, SHORT).choose(g.observed(seat), g.legal_actions()) for g in guesses}
        assert len(chosen) == 1
        state.apply_action(chosen.pop())


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_choosing_changes_no_observation(bot: str) -> None:
    game = sm.load_game("cartagena", variant="hispaniola")
    match = Match(game, random_chance(Rng(1)))
    view = match.state.observed(0)
    before = view.record.tobytes()
    make_bot(bot, game, 1, SHORT).choose(view, match.state.legal_actions())
    assert view.record.tobytes() == before


@pytest.mark.parametrize("name", ["deep thought", "", None, 5])
def test_unknown_bots(name: Any) -> None:
    with pytest.raises(sm.InvalidOptions, match="choose from random"):
        make_bot(name, sm.load_game("cartagena"))
