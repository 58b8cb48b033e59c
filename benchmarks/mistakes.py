"""The mistakes of a bot: the chances that its decisions lose, evaluated by the strongest search.

    uv run python benchmarks/mistakes.py tortuga --bots random deckhand sailor --games 20

Each bot plays games for two with itself. At each decision the search gives the chance to win after every action. The
loss is the chance of the best action less that of the bot's. "Wins missed" counts decisions that could end the game
with a certain win, as far as the seat knows, and those of them with a less certain action. See docs/strength.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from spanish_main.bots.catalog import STRONGEST, level_of, make_bot
from spanish_main.bots.nets.nets import load_net
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "jamaica": ("cartagena", {"variant": "jamaica"}),
    "tortuga": ("cartagena", {"variant": "tortuga"}),
    "la_tortuga": ("la_tortuga", {}),
    "mutiny": ("mutiny", {}),
}

_SURE = 0.999  # the least chance of a certain win: below it, the seat's knowledge does not ensure the win


class Decision(NamedTuple):
    """lost: chance to win, 0..1. winning: whether an action surely wins at once. missed: whether it was not taken."""

    lost: float
    winning: bool
    missed: bool


def wins(state: State, action: int, seat: int) -> bool:
    """Whether ``action`` ends the game with ``seat`` among the winners."""
    after = state.clone()
    after.apply_action(action)
    outcome = after.outcome() if after.is_terminal() else None
    return outcome is not None and seat in outcome.winners


def evaluator(game: Game, simulations: int) -> SearchBot:
    """The strongest search."""
    settings = level_of(game.type, STRONGEST).settings
    return SearchBot(game, 1, settings, Budget(simulations=simulations), load_net(game.type, game.options), THINKING)


def decisions(game: Game, bots: list[Bot], simulations: int, rng: Rng) -> Iterator[Decision]:
    """The loss of each decision of a game."""
    state = game.new_initial_state()
    evaluators = [evaluator(game, simulations) for _ in bots]  # one for each seat, whose secrets its tree holds
    while not state.is_terminal():
        seat = state.current_seat()
        if seat == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        legal, observation = state.legal_actions(), state.observed(seat)
        action = bots[seat].choose(observation, legal)
        if len(legal) > 1:
            found = {choice.action: choice.chance for choice in evaluators[seat].analyse(observation, legal).choices}
            winning = [each for each in legal if found[each] >= _SURE and wins(state, each, seat)]
            lost = 0.0 if action in winning else max(0.0, max(found.values()) - found[action])
            yield Decision(lost, bool(winning), bool(winning) and found[action] < _SURE)
        state.apply_action(action)


def row(name: str, found: list[Decision]) -> str:
    """A row of the table."""
    lost = 100 * np.array([decision.lost for decision in found])
    nothing, little, blunders = np.mean(lost < 1), np.mean(lost < 5), np.mean(lost >= 20)
    shares = " | ".join(f"{share:.1%}" for share in (nothing, little, blunders))
    winning, missed = sum(each.winning for each in found), sum(each.missed for each in found)
    return f"| `{name}` | {len(found)} | {lost.mean():.2f} | {shares} | {lost.max():.0f} | {missed} of {winning} |"


def main() -> None:
    """Prints the table of the bots that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--bots", nargs="+", default=["random", "deckhand", "sailor", "bosun", "greedy"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=2000, help="of the evaluating search, a decision")
    asked = parser.parse_args()
    name, options = TABLES[asked.table]
    game = load_game(name, players=2, **options)
    print("| | decisions | points given away | under 1 | under 5 | 20 and more | most | wins missed |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for bot in asked.bots:
        found: list[Decision] = []
        for number in range(asked.games):
            rng = Rng(number)
            table = game.drawn(rng.split(0))
            seats = [make_bot(bot, table, 2 * number + seat) for seat in range(2)]
            found += decisions(table, seats, asked.simulations, rng.split(1))
        print(row(bot, found), flush=True)


if __name__ == "__main__":
    main()
