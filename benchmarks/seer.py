"""How much there is to win: the search with every card and loyalty open to it, against ``greedy`` that plays fair.

    uv run python benchmarks/seer.py mutiny --simulations 5000 --games 200

A bound of a kind for what a bot that plays fair can hope for against ``greedy``; see docs/strength.md.
"""

from __future__ import annotations

import argparse
from types import ModuleType
from typing import Any

from spanish_main.arena.rates import wilson
from spanish_main.bots import search, tree
from spanish_main.bots.analysis import Budget
from spanish_main.bots.greedy import GreedyBot
from spanish_main.bots.levels import level
from spanish_main.core.game import Game, GameType, Observation
from spanish_main.core.kernel import instantiate, kernel
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE
from spanish_main.games.catalog import load_game


@kernel
def nothing_hidden(s: Any, viewer: int) -> None:
    """Stands for ``conceal``."""


@kernel
def nothing_guessed(s: Any, viewer: int, stream: Any) -> None:
    """Stands for ``determinize``."""


def seeing_kernels(kind: GameType) -> ModuleType:
    """The kernels that search a game, as if nothing in it were hidden."""
    scope = ModuleType(f"{kind.name}_seer")
    vars(scope).update({name: found for name, found in vars(kind.kernels).items() if not name.startswith("__")})
    vars(scope).update(conceal=nothing_hidden, determinize=nothing_guessed)
    for template in tree.TEMPLATES:
        setattr(scope, template.__name__, instantiate(template, scope, nogil=True))
    vars(scope).update(outlook=vars(scope)["outlook_0"])
    for later in tree.LATER_TEMPLATES:
        setattr(scope, later.__name__, instantiate(later, scope, nogil=True))
    return scope


def play(game: Game, seer: search.SearchBot, seat: int, luck: Rng) -> tuple[int, ...]:
    """One game with the seer on ``seat``; who won."""
    state, greedy = game.new_initial_state(), GreedyBot(game, seed=1)
    while not state.is_terminal():
        who = state.current_seat()
        if who == CHANCE:
            action = state.sample_chance(luck)
        elif who == seat:
            action = seer.choose(Observation(game, who, state.array.copy()), state.legal_actions())
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
    kernels = seeing_kernels(game.type)
    vars(search)["search_kernels"] = lambda kind: kernels
    won = lost = 0
    for number in range(asked.games):
        seat, rng = number % 2, Rng(number // 2)
        table = Game(game.type, {**game.options, **game.type.random_setup(game.options, rng.split(0))})
        seer = search.SearchBot(table, 1, level(game.name, "captain").settings, Budget(simulations=asked.simulations))
        winners = play(table, seer, seat, rng.split(1))
        won += winners == (seat,)
        lost += winners == (1 - seat,)
    low, high = wilson(won, won + lost, 0.95)
    share = won / max(1, won + lost)
    print(
        f"{asked.game}: won {won}, lost {lost} of {asked.games}: {share:.1%} of the decided ({low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()
