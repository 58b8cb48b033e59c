"""The questions of a study. Each is a function of the effort that returns figures as plain data, for study.json.

A share is {"share": …, "low": …, "high": …, "of": …}, with its 95% interval by Wilson.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from spanish_main.arena.rates import wilson
from spanish_main.arena.tournament import run_arena
from spanish_main.bots.catalog import make_analyst
from spanish_main.bots.nets.nets import load_net
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import State
from spanish_main.core.kernels.outcome import shares
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.catalog import load_game
from spanish_main.learning.play import heuristic_net
from spanish_main.settings.arena import ArenaConfig
from spanish_main.settings.study import Effort
from spanish_main.study.selfplay import StudyTable, contest

Figures = dict[str, Any]

_VARIANTS: Final = ("jamaica", "tortuga")
# The position of the worked example in docs/rules/cartagena.md, and the three plans for the first seat.
EXAMPLE: Final = {
    "game": "cartagena",
    "options": {"players": 4, "hands": "open", "supply": "row", "must_act": True, "boat_retreat": True},
    "tunnel": "1 2 5 3 4r 6r",
    "pirates": [[0, 6, 6, 9, 17, 18], [5, 8, 17, 17, 22, 26], [0, 9, 21, 30, 33, 37], [0, 11, 12, 19, 19, 29]],
    "hands": [
        {"dagger": 4, "skull": 2, "bottle": 1, "pistol": 1, "hat": 1},
        {"bottle": 1, "skull": 1, "pistol": 3},
        {"bottle": 1, "key": 1, "skull": 1},
        {"key": 1, "skull": 2, "hat": 1, "pistol": 2, "bottle": 1},
    ],
    "row": "bottle dagger dagger hat pistol bottle dagger skull skull".split(),
    "discard": {},
    "seat": 0,
}
PLANS: Final = {
    "1": ("play dagger 0", "play dagger 6", "play dagger 6"),
    "2": ("back 17", "back 18", "back 17"),
    "3": ("play bottle 17", "back 18", "play dagger 0"),
}


def share(won: float, of: float) -> Figures:
    """A share with its 95% interval."""
    low, high = wilson(won, of, 0.95)
    return {"share": won / of if of else 0.0, "low": low, "high": high, "of": int(of)}


def mean_of(values: Sequence[float]) -> Figures:
    """A mean with its 95% interval by Student's t."""
    from scipy import stats

    mean = sum(values) / len(values)
    half = 0.0
    if len(values) > 1:
        spread = (sum((value - mean) ** 2 for value in values) / (len(values) - 1)) ** 0.5
        half = float(stats.t.ppf(0.975, len(values) - 1)) * spread / len(values) ** 0.5
    return {"share": mean, "low": mean - half, "high": mean + half, "of": len(values)}


def chance_and_calculation(effort: Effort) -> Figures:
    """Jamaica depends more on chance, Tortuga more on calculation: how often does the stronger beat the weaker?

    Two measures: the value network against the heuristic, both one decision ahead; and a search against the same search
    with a tenth of the simulations.
    """
    found: Figures = {}
    near = effort.sims or 30
    for variant in _VARIANTS:
        game = load_game("cartagena", players=2, variant=variant)
        net = load_net(game.type, game.options)
        found[variant] = {}
        if net is not None:
            found[variant]["judgement"] = share(*contest(game, net, heuristic_net(), effort.matches(1000), effort.seed))
        config = ArenaConfig(
            game="cartagena",
            bots=(f"far=captain@{10 * near}", f"near=captain@{near}"),
            options={"players": 2, "variant": variant},
            sets=effort.matches(100),
            seed=effort.seed,
        )
        tally = run_arena(config).pair("far", "near").tally
        found[variant]["calculation"] = share(tally.won, tally.decided)
    return found


def first_seat(effort: Effort) -> Figures:
    """Moving first is not always an advantage: the first seat's share of the victories beside its fair share."""
    found: Figures = {}
    for variant in _VARIANTS:
        for players in (2, 3, 4, 5):
            game = load_game("cartagena", players=players, variant=variant, first_seat=0)
            won = [0.0] * players
            for end in StudyTable(game, effort.sims).matches(effort.matches(300), effort.seed):
                outcome = end.outcome()
                if outcome is not None and outcome.winners:
                    for seat, part in enumerate(shares(outcome.winners, players)):
                        won[seat] += part
            total = sum(won)
            found[f"{variant} {players}"] = {**share(won[0], total), "fair": 1 / players, "seats": won}
    return found


def three_plans(effort: Effort) -> Figures:
    """Plan 3 of the worked example is the best of three: the first seat's chance to win after each plan."""
    game = load_game("cartagena", players=4, variant="tortuga")
    found: Figures = {}
    for plan, actions in PLANS.items():
        state = game.state_from_position(_with_deck(EXAMPLE))
        for action in actions:
            state.apply_action(state.string_to_action(action))
            assert state.current_seat() != CHANCE
        chances, budget = [], Budget(simulations=max(50, int(20_000 * effort.depth)))
        for number in range(8):
            analyst = make_analyst(state.game, effort.seed + number, budget)
            chances.append(analyst.chances(state.observed(0))[0])
        found[plan] = mean_of(chances)
    return found


def _with_deck(position: Figures) -> Figures:
    """The position with all other cards in the deck."""
    held: dict[str, int] = defaultdict(int)
    for hand in position["hands"]:
        for symbol, number in hand.items():
            held[symbol] += number
    for symbol in position["row"]:
        held[symbol] += 1
    return {**position, "deck": {symbol: 17 - number for symbol, number in held.items()}}


def when_to_roll(effort: Effort) -> Figures:
    """When to roll in La Tortuga: for each sum the probability of a bust, and how often bots roll again."""
    game = load_game("la_tortuga", players=2)
    tries: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    moves = [0, 0, 0]

    def watch(state: State, action: int) -> None:
        s = state.record
        rolled = int(s["rolled"])
        text = state.action_to_string(action)
        if rolled and text in ("roll", "stop"):
            at = tries[rolled, sum(int(die) for die in s["dice"][:rolled])]
            at[0] += text == "roll"
            at[1] += 1
            if text == "stop":
                moves[rolled - 1] += 1
            elif rolled == 2:
                moves[2] += 1

    for _ in StudyTable(game, effort.sims).matches(effort.matches(60), effort.seed, watch):
        pass
    found: Figures = {"dice": [number / max(1, sum(moves)) for number in moves], "rolls": {}}
    for (rolled, total), (again, of) in sorted(tries.items()):
        bust = max(0, total + 6 - 7) / 6
        gain = [(total + die) * (rolled + 1) for die in range(1, 7) if total + die <= 7]
        found["rolls"][f"{rolled} {total}"] = {
            **share(again, of),
            "bust": bust,
            "stop": total * rolled,
            "spaces": sum(gain) / 6,
        }
    return found


def mutiny_winners(effort: Effort) -> Figures:
    """How often nobody wins the Mutiny, and the reasons of its ends."""
    found: Figures = {}
    for players in (2, 3, 4):
        reasons: dict[str, int] = defaultdict(int)
        nobody = shared = of = 0
        table = StudyTable(load_game("mutiny", players=players), effort.sims)
        for end in table.matches(effort.matches(150), effort.seed):
            outcome = end.outcome()
            assert outcome is not None
            reasons[outcome.reason] += 1
            nobody += not outcome.winners
            shared += len(outcome.winners) > 1
            of += 1
        found[str(players)] = {**share(nobody, of), "shared": shared / max(1, of), "reasons": dict(reasons)}
    return found


def pirate_values(effort: Effort) -> Figures:
    """The value of each pirate of the Mutiny: the gain in the visitor's chance to win by the visit."""
    table = StudyTable(load_game("mutiny", players=3), effort.sims)
    gains: dict[str, list[float]] = defaultdict(list)
    open_visit: list[tuple[str, int, float]] = []

    def close(state: State) -> None:
        for pirate, seat, before in open_visit:
            gains[pirate].append(table.chance(state, seat) - before)
        open_visit.clear()

    def watch(state: State, action: int) -> None:
        if open_visit and (state.turn_seat() != open_visit[0][1] or state.current_seat() == TERMINAL):
            close(state)
        text = state.action_to_string(action)
        if text.startswith("use "):
            seat = state.current_seat()
            open_visit[:] = [(text.removeprefix("use "), seat, table.chance(state, seat))]

    for _ in table.matches(effort.matches(150), effort.seed, watch):
        open_visit.clear()
    found = {}
    for pirate, values in gains.items():
        found[pirate] = mean_of(values)
    return dict(sorted(found.items(), key=lambda one: -float(one[1]["share"])))


# By their names on the command line and in study.json.
QUESTIONS: Final[dict[str, Callable[[Effort], Figures]]] = {
    "luck": chance_and_calculation,
    "first": first_seat,
    "plans": three_plans,
    "rolls": when_to_roll,
    "nobody": mutiny_winners,
    "pirates": pirate_values,
}
