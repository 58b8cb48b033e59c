"""How much there is to win: the search with every card and loyalty open to it, against ``greedy`` that plays fair.

    uv run python benchmarks/seer.py mutiny --simulations 5000 --games 200

A bound of a kind for what a bot that plays fair can hope for against ``greedy``; see docs/strength.md.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any

from spanish_main.arena.rates import wilson
from spanish_main.bots.catalog import STRONGEST, level_of
from spanish_main.bots.greedy import GreedyBot
from spanish_main.bots.nets import load_net
from spanish_main.bots.search import SearchBot
from spanish_main.core.bot_sheet import Budget
from spanish_main.core.compiled import THINKING
from spanish_main.core.game import Game, GameType, Observation
from spanish_main.core.kernel import kernel
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE
from spanish_main.games.catalog import load_game


@kernel
def nothing_hidden(s: Any, viewer: int) -> None:
    """Stands for ``conceal``."""


@kernel
def nothing_guessed(s: Any, viewer: int, stream: Any) -> None:
    """Stands for ``determinize``."""


def all_open(kind: GameType) -> GameType:
    """The game as if nothing in it were hidden; under a name of its own, since its kernels are others."""
    rules = replace(kind.rules, conceal=nothing_hidden, determinize=nothing_guessed)
    return replace(kind, name=f"{kind.name}_open", rules=rules)


def play(game: Game, seen: Game, seer: SearchBot, seat: int, luck: Rng) -> tuple[int, ...]:
    """One game with the seer, who knows it as ``seen``, on ``seat``; who won."""
    state, greedy = game.new_initial_state(), GreedyBot(game, 1, THINKING)
    while not state.is_terminal():
        who = state.current_seat()
        if who == CHANCE:
            action = state.sample_chance(luck)
        elif who == seat:
            action = seer.choose(Observation(seen, who, state.record.copy()), state.legal_actions())
        else:
            action = greedy.choose(state.observed(who), state.legal_actions())
        state.apply_action(action)
    outcome = state.outcome()
    return outcome.winners if outcome else ()


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--simulations", type=int, default=5000, help="for a decision")
    parser.add_argument("--games", type=int, default=200, help="two of each deal, seats swapped")
    asked = parser.parse_args()
    game = load_game(asked.game, players=2)
    level, open_type = level_of(game.type, STRONGEST), all_open(game.type)
    won = lost = 0
    for number in range(asked.games):
        seat, rng = number % 2, Rng(number // 2)
        table = game.drawn(rng.split(0))
        seen = Game(open_type, table.asked)
        net = load_net(game.type, game.players)
        seer = SearchBot(seen, 1, level.settings, Budget(simulations=asked.simulations), net, THINKING)
        winners = play(table, seen, seer, seat, rng.split(1))
        won += winners == (seat,)
        lost += winners == (1 - seat,)
    low, high = wilson(won, won + lost, 0.95)
    share = won / max(1, won + lost)
    print(
        f"{asked.game}: won {won}, lost {lost} of {asked.games}: {share:.1%} of the decided ({low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()
