"""A bound of what bots can win: a search that sees every secret (the seer) against a bot that plays fair.

    uv run python benchmarks/seer.py mutiny --simulations 5000 --games 200
    uv run --extra openspiel python benchmarks/seer.py jamaica --against openspiel:ismcts,leaf=net,time=0.15
    uv run python benchmarks/seer.py la_tortuga --players 4 --games 400
    uv run python benchmarks/seer.py la_tortuga --players 4 --games 400 --fair captain

The seer has one seat, and players that are written as in the arena have the others. Its win rate is a rough bound for a
fair bot in its place. The seer does not know the order of the deck either. With ``--fair`` a fair player has its seat,
with the same deals. See docs/strength.md.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

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
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Rng, Stream
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game


@kernel
def nothing_hidden(s: StateRecord, viewer: int) -> None:
    """Stands for ``conceal``."""


@kernel
def nothing_guessed(s: StateRecord, viewer: int, stream: Stream) -> None:
    """Stands for ``determinize``."""


def all_open(game_type: GameType) -> GameType:
    """The game without hidden information, under its own name, since its kernels differ."""
    rules = replace(game_type.rules, conceal=nothing_hidden, determinize=nothing_guessed)
    return replace(game_type, name=f"{game_type.name}_open", rules=rules)


def play(game: Game, open_game: Game, seer: SearchBot, others: dict[int, Bot], rng: Rng) -> tuple[int, ...]:
    """Plays a game and returns the winners. The seer, in ``open_game``, has the seat that is not in ``others``."""
    state = game.new_initial_state()
    while not state.is_terminal():
        seat = state.current_seat()
        if seat == CHANCE:
            action = state.sample_chance(rng)
        elif seat in others:
            action = others[seat].choose(state.observed(seat), state.legal_actions())
        else:
            action = seer.choose(Observation(open_game, seat, state.record.copy()), state.legal_actions())
        state.apply_action(action)
    outcome = state.outcome()
    return outcome.winners if outcome else ()


def main() -> None:
    """Plays the games of the command line and prints the win rate."""
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
        against = factory_of(asked.against, game_type=game.type)
        fair = factory_of(asked.fair, game_type=game.type) if asked.fair else None
    except InvalidOptions as error:
        parser.error(str(error))
    level, open_type = level_of(game.type, STRONGEST), all_open(game.type)
    net = load_net(game.type, game.options)
    won = lost = 0
    for number in range(asked.games):
        seat, rng = number % game.players, Rng(asked.seed).split(number // game.players)
        table = game.drawn(rng.split(0))
        open_game = Game(open_type, table.asked)
        seer = SearchBot(open_game, 1, level.settings, Budget(simulations=asked.simulations), net, THINKING)
        rivals = [k for k in range(game.players) if k != seat]
        others = {k: against(table, number + at * asked.games) for at, k in enumerate(rivals)}
        if fair:
            others[seat] = fair(table, number + len(rivals) * asked.games)
        winners = play(table, open_game, seer, others, rng.split(1))
        decided = 0 < len(winners) < game.players
        won += decided and seat in winners
        lost += decided and seat not in winners
    low, high = wilson(won, won + lost, 0.95)
    share = won / max(1, won + lost)
    result = f"won {won}, lost {lost} of {asked.games}: {share:.1%} of the decided ({low:.1%} to {high:.1%})"
    print(f"{asked.fair or 'the seer'} against {asked.against}, {asked.table}: {result}")


if __name__ == "__main__":
    main()
