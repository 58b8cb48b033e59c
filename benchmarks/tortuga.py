"""La Tortuga for two: the number of positions, and the gain of a bot from the solved end.

    uv run python benchmarks/tortuga.py count
    uv run python benchmarks/tortuga.py exact exact.npz
    uv run python benchmarks/tortuga.py measure exact.npz --games 100
    uv run python benchmarks/tortuga.py measure exact.npz --games 100 --against greedy

``exact`` solves the end again and keeps the exact table, not the compressed one; ``measure`` evaluates decisions by it.
See docs/strength.md.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from operator import sub
from pathlib import Path
from typing import Any

import numpy as np

from spanish_main.bots.catalog import STRONGEST, level_of
from spanish_main.bots.nets.nets import load_net
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import UNSOLVED, Budget, SearchSettings
from spanish_main.core.game.game import Game, Observation, State
from spanish_main.core.kernels.carriers import StateRecord, Table
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game
from spanish_main.games.la_tortuga.bots import solution
from spanish_main.games.la_tortuga.bots.endgame import solved
from spanish_main.games.la_tortuga.bots.solution import put_together
from spanish_main.games.la_tortuga.bots.stakes import all_stakes, leads, openings, unseen_sets, win_balance, with_card
from spanish_main.games.la_tortuga.rules.board import CLUTCHES, DECK, FACES, MOST, PUT_AWAY, SPACES

# --- The number of positions ------------------------------------------------------------------------------------------


def stands() -> int:
    """The number of ways in which two turtles each can stand, in stacks; on the raft there is no order."""
    return sum(
        math.comb(SPACES + mine + other - 1, mine + other) * math.comb(mine + other, mine)
        for mine, other in product(range(3), repeat=2)
    )


def in_a_turn() -> int:
    """The number of phases of a turn: before it, or with either turtle, first or second, and dice of some sum."""
    one, two = FACES, MOST - 1
    return 1 + 2 * 2 * (1 + 2 * one + 2 * two)  # one or two dice, at a decision or before a roll


def orders(unseen: tuple[int, ...], left: int) -> int:
    """The number of orders in which ``left`` of the ``unseen`` cards can lie face down."""
    ways = [1] + [0] * left  # times the factorial of their number
    for number in unseen:
        ways = [
            sum(ways[cards - more] * math.comb(cards, more) for more in range(min(number, cards) + 1))
            for cards in range(left + 1)
        ]
    return ways[left]


def hands(left: int, shares: int) -> int:
    """The number of ways in which the cards can lie: one open, ``left`` face down, the others in ``shares`` hands.

    Unseen cards count by their numbers only.
    """
    total = 0
    for eggs in range(1, FACES + 1):
        for unseen in unseen_sets(left + PUT_AWAY):
            seen = [CLUTCHES[n] - unseen[n] - (n == eggs) for n in range(1, FACES + 1)]
            if min(seen) >= 0:
                total += math.prod(math.comb(cards + shares - 1, shares - 1) for cards in seen)
    return total


def count(deepest: int) -> None:
    """Prints the number of positions at the beginning of a turn, by the cards that lie face down."""
    places = stands()
    print(f"the turtles stand in {places:,} ways; inside a turn each of them {in_a_turn()} times")
    print("left, sets unseen, leads and cards, of them open, with orders, hands, hands of cards as dice, at stake")
    sums = _print_beach()
    for left in range(DECK):
        ahead = undecided = ordered = 0
        for unseen, eggs, found in openings(left):
            ahead += len(found)
            ordered += len(found) * orders(unseen, left)
            undecided += sum(not _is_decided(lead, unseen, eggs, left) for lead in found)
        row = (ahead, undecided, ordered, hands(left, 2), hands(left, 3))
        sums = [one + other for one, other in zip(sums, row, strict=True)]
        sets = sum(1 for _ in unseen_sets(left + PUT_AWAY))
        stake = f"{at_stake(left):,}" if left <= deepest else ""
        print(f"{left}, {sets:,}, " + ", ".join(f"{number:,}" for number in row) + f", {stake}", flush=True)
    print("all, , " + ", ".join(f"{number:,}" for number in sums))
    print("times the turtles: " + ", ".join(f"{number * places:.3g}" for number in sums))


def _print_beach() -> list[int]:
    """Prints and returns the numbers of positions in which all cards have been taken."""
    last = [tuple(map(sub, CLUTCHES, unseen)) for unseen in unseen_sets(PUT_AWAY)]
    ahead = [lead for laid in last for lead in leads(laid)]
    undecided = sum(win_balance(lead, 0) == 0 for lead in ahead)
    shared = [sum(math.prod(math.comb(n + more, more) for n in laid) for laid in last) for more in (1, 2)]
    row = [len(ahead), undecided, len(ahead), *shared]
    print(f"the beach, {len(last):,}, " + ", ".join(f"{number:,}" for number in row) + ", 1")
    return row


def _is_decided(lead: int, unseen: tuple[int, ...], eggs: int, left: int) -> bool:
    """Whether even the largest cards that can come do not change who leads."""
    largest = sorted((n for n in range(1, FACES + 1) for _ in range(unseen[n])), reverse=True)[:left]
    most = abs(lead)
    for card in [*largest, eggs, 7]:
        most = with_card(most, -card)
    return most > 0


@cache
def _stake(left: int, unseen: tuple[int, ...], eggs: int, lead: int) -> Any:
    """A key of the outcomes that are at stake: equal for equivalent positions."""
    if left == 0:
        return win_balance(lead, eggs)
    found = []
    for after in (with_card(lead, eggs), with_card(lead, -eggs)):
        cases: Counter[Any] = Counter()
        for card in range(1, FACES + 1):
            if unseen[card]:
                rest = tuple(number - (n == card) for n, number in enumerate(unseen))
                cases[_stake(left - 1, rest, card, after)] += unseen[card]
        found.append(frozenset(cases.items()))
    sure = found[0] == found[1] and len(found[0]) == 1 and next(iter(found[0]))[0]
    return sure if sure in (4, -4) else _keys.setdefault((left, *found), (left, len(_keys)))


_keys: dict[Any, Any] = {}


def at_stake(left: int) -> int:
    """The number of different undecided outcomes at stake with ``left`` cards face down."""
    found = {_stake(left, unseen, eggs, lead) for unseen, eggs, ahead in openings(left) for lead in ahead}
    return len(found - {4, -4})


# --- The solved end and its gain --------------------------------------------------------------------------------------


def keep_exact(path: Path) -> None:
    """Solves the end and stores it for ``put_together``. A factor has the values of one outcome at stake."""
    ways = solution.all_ways()
    table = solution.solve(ways)
    values, bound = solution.solve_stakes(table, ways)
    print(f"with one card face down no value is off by more than {bound:.2g}")
    codes = np.array(all_stakes(), np.int16)
    each, none = np.eye(len(codes), dtype=np.float32), np.zeros((0, len(values)), np.float32)
    np.savez(path, rows=table.astype(np.float32), codes=codes, low=values.T, high=none, weights=each)


def exact_table(path: Path) -> Any:
    """The table of the file that ``keep_exact`` made."""
    with np.load(path) as arrays:
        return put_together(**arrays)


@kernel
def all_cards_open(s: StateRecord, seat: int, table: Table) -> float:
    """Looks up solved positions without cards face down, and no others."""
    return float(solved(s, seat, table)) if int(s["left"]) == 0 else UNSOLVED


PLAYERS = ("without", "partly", "with", "greedy")


class Losses:
    """The losses of decisions, in percentage points of the chance to win."""

    def __init__(self) -> None:
        self.decisions = self.wrong = 0
        self.lost = self.worst = 0.0

    def add(self, lost: float) -> None:
        """Adds a decision."""
        self.decisions += 1
        self.wrong += lost > 0.05
        self.lost += lost
        self.worst = max(self.worst, lost)

    def line(self, games: int) -> str:
        """The figures as a line. games: their number."""
        each = self.lost / max(1, self.decisions)
        return (
            f"{self.decisions} decisions, {self.lost / games:.2f} points a game, {each:.3f} each, "
            f"{self.wrong} of more than 0.05, the worst {self.worst:.2f}"
        )


class Measure:
    """Games of the captain without the table; its decisions in the solved part are evaluated.

    At each of them two more captains choose: one with the table, one with its part without cards face down.
    """

    def __init__(self, game: Game, table: Any, simulations: int, against: str) -> None:
        level, net = level_of(game.type, STRONGEST), load_net(game.type, game.options)
        budget = Budget(simulations=simulations)
        self._game, self._against = game, against
        without = replace(level.settings, solved=False)
        self._without = [SearchBot(game, seat, without, budget, net, THINKING) for seat in range(2)]
        spec = replace(game.type.bots, solved=all_cards_open)
        self._half = Game(replace(game.type, name="la_tortuga_half", bots=spec), game.asked)
        self._partly = SearchBot(self._half, 1, level.settings, budget, net, THINKING)
        self._with = SearchBot(game, 1, level.settings, budget, net, THINKING)
        self._greedy = GreedyBot(game, 1, THINKING)
        self._exact = Game(replace(game.type, bots=replace(game.type.bots, solution=lambda: table)), game.asked)
        self._evaluator = SearchBot(self._exact, 1, SearchSettings(), Budget(simulations=1), None, THINKING)
        self.decisions: Counter[int] = Counter()  # by cards face down; of the captain
        self.forced: Counter[int] = Counter()
        self.losses = {(player, left): Losses() for player in PLAYERS for left in (0, 1)}

    def _evaluate(self, state: State, seat: int, chosen: dict[str, int]) -> None:
        left = int(state.record["left"])
        observation = Observation(self._exact, seat, state.observed(seat).record)
        found = self._evaluator.analyse(observation, state.legal_actions())
        if found.simulations > 0:
            self.forced[left] += 1
            return
        chances = {choice.action: 100 * choice.chance for choice in found.choices}
        for player, action in chosen.items():
            self.losses[player, left].add(max(chances.values()) - chances[action])

    def play(self, captain: int, rng: Rng) -> None:
        """Plays one game. captain: its seat, if it does not play both."""
        state = self._game.new_initial_state()
        while not state.is_terminal():
            seat = state.current_seat()
            if seat == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            observation, legal, left = state.observed(seat), state.legal_actions(), int(state.record["left"])
            ours = seat == captain or self._against != "greedy"
            mover = "without" if ours else "greedy"
            action = (self._without[seat] if ours else self._greedy).choose(observation, legal)
            self.decisions[left] += ours
            if left < 2:
                chosen = {mover: action}
                if ours and left == 1:
                    chosen["partly"] = self._partly.choose(Observation(self._half, seat, observation.record), legal)
                    chosen["with"] = self._with.choose(observation, legal)
                self._evaluate(state, seat, chosen)
            state.apply_action(action)

    def tell(self, games: int) -> None:
        """Prints the figures of ``games`` games."""
        everything = sum(self.decisions.values())
        for left in (0, 1):
            share = self.decisions[left] / everything
            print(f"{left} face down: {self.decisions[left]} of the captain's {everything} decisions, {share:.1%}")
            print(f"    nothing to choose any more: {self.forced[left]}, of both seats")
            for player in PLAYERS:
                if self.losses[player, left].decisions:
                    print(f"    {player}: {self.losses[player, left].line(games)}", flush=True)


def measure(path: Path, games: int, simulations: int, against: str) -> None:
    """Plays games and prints the figures."""
    measured = Measure(load_game("la_tortuga", players=2), exact_table(path), simulations, against)
    for number in range(games):
        measured.play(number % 2, Rng(number // 2).split(7))
        if (number + 1) % 50 == 0 or number + 1 == games:
            print(f"{number + 1} games")
            measured.tell(number + 1)


def main() -> None:
    """Runs the command line (see the module)."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("count", "exact", "measure"))
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--deepest", type=int, default=2, help="cards face down, for what is at stake")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--against", choices=("captain", "greedy"), default="captain")
    asked = parser.parse_args()
    if asked.what == "count":
        count(asked.deepest)
    elif asked.file is None:
        sys.exit(f"{asked.what} needs a file")
    elif asked.what == "exact":
        keep_exact(asked.file)
    else:
        measure(asked.file, asked.games, asked.simulations, asked.against)


if __name__ == "__main__":
    main()
