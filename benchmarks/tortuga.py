"""La Tortuga for two: how many positions there are, and what its solved end is worth to who plays.

    uv run python benchmarks/tortuga.py count
    uv run python benchmarks/tortuga.py exact exact.npz
    uv run python benchmarks/tortuga.py measure exact.npz --games 100
    uv run python benchmarks/tortuga.py measure exact.npz --games 100 --against greedy

``exact`` solves the end anew and keeps all of it, not pressed; ``measure`` judges by that. See docs/strength.md.
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
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game
from spanish_main.games.la_tortuga.bots import solution
from spanish_main.games.la_tortuga.bots.endgame import solved
from spanish_main.games.la_tortuga.bots.solution import put_together
from spanish_main.games.la_tortuga.bots.stakes import leads, openings, unseen_sets, win_balance, with_card
from spanish_main.games.la_tortuga.rules.board import CLUTCHES, DECK, FACES, MOST, PUT_AWAY, SPACES

# --- How many positions -----------------------------------------------------------------------------------------------


def stands() -> int:
    """In how many ways two turtles each can stand, in stacks; on the raft there is no order."""
    return sum(
        math.comb(SPACES + mine + other - 1, mine + other) * math.comb(mine + other, mine)
        for mine, other in product(range(3), repeat=2)
    )


def in_a_turn() -> int:
    """How often each occurs in a turn: before it; with either turtle, first or second, the dice by their sum."""
    one, two = FACES, MOST - 1
    return 1 + 2 * 2 * (1 + 2 * one + 2 * two)  # with one or two dice a decision, or a die that is to be rolled


def orders(unseen: tuple[int, ...], left: int) -> int:
    """In how many orders ``left`` cards can lie face down, of those ``unseen``."""
    ways = [1] + [0] * left  # times the factorial of their number
    for number in unseen:
        ways = [
            sum(ways[cards - more] * math.comb(cards, more) for more in range(min(number, cards) + 1))
            for cards in range(left + 1)
        ]
    return ways[left]


def hands(left: int, shares: int) -> int:
    """How many ways the cards can lie with one open: ``left`` face down, the others shared out among so many.

    Of those nobody has seen the numbers count only.
    """
    total = 0
    for eggs in range(1, FACES + 1):
        for unseen in unseen_sets(left + PUT_AWAY):
            seen = [CLUTCHES[n] - unseen[n] - (n == eggs) for n in range(1, FACES + 1)]
            if min(seen) >= 0:
                total += math.prod(math.comb(cards + shares - 1, shares - 1) for cards in seen)
    return total


def count(deepest: int) -> None:
    """Tell how many positions there are where a turn begins, by the cards that lie face down."""
    places = stands()
    print(f"the turtles stand in {places:,} ways; inside a turn each of them {in_a_turn()} times")
    print("left, sets unseen, leads and cards, of them open, with orders, hands, hands of cards as dice, at stake")
    sums = _tell_beach()
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


def _tell_beach() -> list[int]:
    """Tell the same of positions whose cards have all been taken; what there are."""
    last = [tuple(map(sub, CLUTCHES, unseen)) for unseen in unseen_sets(PUT_AWAY)]
    ahead = [lead for laid in last for lead in leads(laid)]
    undecided = sum(win_balance(lead, 0) == 0 for lead in ahead)
    shared = [sum(math.prod(math.comb(n + more, more) for n in laid) for laid in last) for more in (1, 2)]
    row = [len(ahead), undecided, len(ahead), *shared]
    print(f"the beach, {len(last):,}, " + ", ".join(f"{number:,}" for number in row) + ", 1")
    return row


def _is_decided(lead: int, unseen: tuple[int, ...], eggs: int, left: int) -> bool:
    """Whether a lead cannot be made up for, even by the largest cards that can come."""
    largest = sorted((n for n in range(1, FACES + 1) for _ in range(unseen[n])), reverse=True)[:left]
    most = abs(lead)
    for card in [*largest, eggs, 7]:
        most = with_card(most, -card)
    return most > 0


@cache
def _stake(left: int, unseen: tuple[int, ...], eggs: int, lead: int) -> Any:
    """What is at stake, as something that is the same where nothing else matters."""
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
    return sure if sure in (4, -4) else _known.setdefault((left, *found), (left, len(_known)))


_known: dict[Any, Any] = {}


def at_stake(left: int) -> int:
    """How much that is different can be at stake with ``left`` cards face down, but what is decided."""
    found = {_stake(left, unseen, eggs, lead) for unseen, eggs, ahead in openings(left) for lead in ahead}
    return len(found - {4, -4})


# --- What is solved, and what it is worth -----------------------------------------------------------------------------


def keep_exact(path: Path) -> None:
    """Solve the end, and keep it as ``put_together`` takes it: a factor is the values of one that can be at stake."""
    ways = solution.all_ways()
    table = solution.solve(ways)
    values, bound = solution.solve_stakes(table, ways)
    print(f"with one card face down no value is off by more than {bound:.2g}")
    codes = np.array(solution.all_stakes(), np.int16)
    each, none = np.eye(len(codes), dtype=np.float32), np.zeros((0, len(values)), np.float32)
    np.savez(path, rows=table.astype(np.float32), codes=codes, low=values.T, high=none, weights=each)


def exact_table(path: Path) -> Any:
    """The table of the file that ``keep_exact`` made."""
    with np.load(path) as arrays:
        return put_together(**arrays)


@kernel
def all_cards_open(s: Any, seat: int, table: Any) -> float:
    """What is solved where no card lies face down, and nothing else."""
    return float(solved(s, seat, table)) if int(s["left"]) == 0 else UNSOLVED


WHO = ("without", "partly", "with", "greedy")


class Losses:
    """What decisions gave away, in points of chance."""

    def __init__(self) -> None:
        self.decisions = self.wrong = 0
        self.lost = self.worst = 0.0

    def add(self, lost: float) -> None:
        """One more."""
        self.decisions += 1
        self.wrong += lost > 0.05
        self.lost += lost
        self.worst = max(self.worst, lost)

    def told(self, games: int) -> str:
        """As a line."""
        each = self.lost / max(1, self.decisions)
        return (
            f"{self.decisions} decisions, {self.lost / games:.2f} points a game, {each:.3f} each, "
            f"{self.wrong} of more than 0.05, the worst {self.worst:.2f}"
        )


class Measure:
    """Games of the captain without table, whose decisions in the solved part are weighed.

    What it would do with the table, and with that part of it where no card lies face down, is asked too.
    """

    def __init__(self, game: Game, table: Any, simulations: int, against: str) -> None:
        level, net = level_of(game, STRONGEST), load_net(game.type, game.players)
        budget = Budget(simulations=simulations)
        self._game, self._against = game, against
        without = replace(level.settings, solved=False)
        self._without = [SearchBot(game, seat, without, budget, net, THINKING) for seat in range(2)]
        sheet = replace(game.type.bots, solved=all_cards_open)
        self._half = Game(replace(game.type, name="la_tortuga_half", bots=sheet), game.asked)
        self._partly = SearchBot(self._half, 1, level.settings, budget, net, THINKING)
        self._with = SearchBot(game, 1, level.settings, budget, net, THINKING)
        self._greedy = GreedyBot(game, 1, THINKING)
        self._exact = Game(replace(game.type, bots=replace(game.type.bots, solution=lambda: table)), game.asked)
        self._judge = SearchBot(self._exact, 1, SearchSettings(), Budget(simulations=1), None, THINKING)
        self.decisions: Counter[int] = Counter()  # by cards face down; of the captain
        self.settled: Counter[int] = Counter()
        self.losses = {(who, left): Losses() for who in WHO for left in (0, 1)}

    def _weigh(self, state: State, seat: int, chosen: dict[str, int]) -> None:
        left = int(state.record["left"])
        found = self._judge.analyse(Observation(self._exact, seat, state.observed(seat).record), state.legal_actions())
        if found.simulations > 0:
            self.settled[left] += 1
            return
        chances = {choice.action: 100 * choice.chance for choice in found.choices}
        for who, action in chosen.items():
            self.losses[who, left].add(max(chances.values()) - chances[action])

    def play(self, seat: int, luck: Rng) -> None:
        """One game; ``seat``: the captain's, where it does not play both."""
        state = self._game.new_initial_state()
        while not state.is_terminal():
            who = state.current_seat()
            if who == CHANCE:
                state.apply_action(state.sample_chance(luck))
                continue
            seen, legal, left = state.observed(who), state.legal_actions(), int(state.record["left"])
            ours = who == seat or self._against != "greedy"
            mover = "without" if ours else "greedy"
            action = (self._without[who] if ours else self._greedy).choose(seen, legal)
            self.decisions[left] += ours
            if left < 2:
                chosen = {mover: action}
                if ours and left == 1:
                    chosen["partly"] = self._partly.choose(Observation(self._half, who, seen.record), legal)
                    chosen["with"] = self._with.choose(seen, legal)
                self._weigh(state, who, chosen)
            state.apply_action(action)

    def tell(self, games: int) -> None:
        """Print what was seen."""
        everything = sum(self.decisions.values())
        for left in (0, 1):
            share = self.decisions[left] / everything
            print(f"{left} face down: {self.decisions[left]} of the captain's {everything} decisions, {share:.1%}")
            print(f"    nothing to choose any more: {self.settled[left]}, of both seats")
            for who in WHO:
                if self.losses[who, left].decisions:
                    print(f"    {who}: {self.losses[who, left].told(games)}", flush=True)


def measure(path: Path, games: int, simulations: int, against: str) -> None:
    """Play and tell."""
    measured = Measure(load_game("la_tortuga", players=2), exact_table(path), simulations, against)
    for number in range(games):
        measured.play(number % 2, Rng(number // 2).split(7))
        if (number + 1) % 50 == 0 or number + 1 == games:
            print(f"{number + 1} games")
            measured.tell(number + 1)


def main() -> None:
    """See above."""
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
