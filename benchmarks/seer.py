"""How much there is to win: the search with every card and loyalty open to it, against a bot that plays fair.

    uv run python benchmarks/seer.py mutiny --simulations 5000 --games 200
    uv run --extra openspiel python benchmarks/seer.py jamaica --against openspiel:ismcts,leaf=net,time=0.15
    uv run python benchmarks/seer.py la_tortuga --players 4 --games 400
    uv run python benchmarks/seer.py la_tortuga --players 4 --games 400 --fair captain

With more players it sits alone among those who play fair. A bound of a kind for what a bot that plays fair can hope
for against the others, which are written as in the arena; what the deck holds next the seer does not know either. With
``--fair`` somebody who sees no more than a seat may plays in its place, with the same deals. See docs/strength.md.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any

from mistakes import TABLES

from spanish_main.arena.players import factory_of
from spanish_main.arena.rates import wilson
from spanish_main.bots.catalog import STRONGEST, level_of
from spanish_main.bots.nets.nets import load_net
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, GameType, Observation
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
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


def play(game: Game, seen: Game, seer: SearchBot, others: dict[int, Bot], luck: Rng) -> tuple[int, ...]:
    """One game with the seer, who knows it as ``seen``, on the seat that ``others`` lack, if any; who won."""
    state = game.new_initial_state()
    while not state.is_terminal():
        who = state.current_seat()
        if who == CHANCE:
            action = state.sample_chance(luck)
        elif who in others:
            action = others[who].choose(state.observed(who), state.legal_actions())
        else:
            action = seer.choose(Observation(seen, who, state.record.copy()), state.legal_actions())
        state.apply_action(action)
    outcome = state.outcome()
    return outcome.winners if outcome else ()


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--against", default="greedy", help="a player, as in the arena")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=5000, help="for a decision")
    parser.add_argument("--games", type=int, default=200, help="of each deal one for every seat")
    parser.add_argument("--seed", type=int, default=0, help="of the deals")
    parser.add_argument("--fair", help="a player, as in the arena, in the seer's place")
    asked = parser.parse_args()
    name, options = TABLES[asked.table]
    try:
        game = load_game(name, players=asked.players, **options)
        against = factory_of(asked.against, kind=game.type)
        fair = factory_of(asked.fair, kind=game.type) if asked.fair else None
    except InvalidOptions as error:
        parser.error(str(error))
    level, open_type = level_of(game.type, STRONGEST), all_open(game.type)
    net = load_net(game.type, game.options)
    won = lost = 0
    for number in range(asked.games):
        seat, rng = number % game.players, Rng(asked.seed).split(number // game.players)
        table = game.drawn(rng.split(0))
        seen = Game(open_type, table.asked)
        seer = SearchBot(seen, 1, level.settings, Budget(simulations=asked.simulations), net, THINKING)
        rivals = [k for k in range(game.players) if k != seat]
        others = {k: against(table, number + at * asked.games) for at, k in enumerate(rivals)}
        if fair:
            others[seat] = fair(table, number + len(rivals) * asked.games)
        winners = play(table, seen, seer, others, rng.split(1))
        decided = 0 < len(winners) < game.players
        won += decided and seat in winners
        lost += decided and seat not in winners
    low, high = wilson(won, won + lost, 0.95)
    share = won / max(1, won + lost)
    told = f"won {won}, lost {lost} of {asked.games}: {share:.1%} of the decided ({low:.1%} to {high:.1%})"
    print(f"{asked.fair or 'the seer'} against {asked.against}, {asked.table}: {told}")


if __name__ == "__main__":
    main()
