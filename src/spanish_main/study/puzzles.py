"""Finding puzzles: bots play matches, and where one action looks clearly best this is looked into twice more.

A quick search looks at every decision of a match. Where it sees one action far ahead, and not the one that looks best
at first sight (the bot ``greedy``; unless ``easy``), deep searches with other luck have to prefer the same
one. Then it is held against its rivals over many determinizations of what the seat knows: in each, every one of them is
done, and what the seat then knows is searched by itself, so that none is judged by a search that hardly tried it. All
that a search is told is what the seat knows. The 95% interval of the lead (Student's t over the determinizations, the
same for all actions) has to begin above ``lead``, or twice that where there are but two actions. It says how
sure the search is of itself, not how good its learned value is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any, Final

from spanish_main.bots.analysis import Analysis, Analyst
from spanish_main.bots.catalog import make_analyst, make_bot
from spanish_main.bots.players.bot import Bot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import State
from spanish_main.core.kernels.outcome import shares
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game
from spanish_main.settings.study import PuzzleSettings
from spanish_main.teaching.puzzle import Puzzle, PuzzleDecision, match_of_seed

# The tables at which puzzles are looked for, in turn.
TABLES: Final[Mapping[str, Sequence[Mapping[str, Any]]]] = {
    "cartagena": (
        {"variant": "jamaica", "players": 2},
        {"variant": "tortuga", "players": 2},
    ),
    "la_tortuga": ({"players": 2}, {"players": 3}, {"players": 4}),
    "mutiny": ({"players": 3}, {"players": 2}, {"players": 4}),
}
ANY_TABLE: Final[Sequence[Mapping[str, Any]]] = ({},)
# A puzzle has so many decisions at most, and between two of a match lie so many others at least.
LONGEST, APART = 3, 12
# Where it is over anyway nothing is to be found.
DECIDED: Final = 0.04
# So many rivals are held against the best action. Luck of so many outcomes is gone through, if it is so often in a row.
RIVALS, FEW, TIMES = 3, 6, 3


def find(game: str, settings: PuzzleSettings) -> Iterator[Puzzle]:
    """Puzzles without end, each numbered 0, in the order in which they turn up."""
    tables = TABLES.get(game, ANY_TABLE)
    number = settings.seed
    while True:
        yield from _of_match(game, tables[number % len(tables)], f"puzzle {game} {number}", number, settings)
        number += 1


def _of_match(
    name: str, options: Mapping[str, Any], seed_text: str, number: int, settings: PuzzleSettings
) -> Iterator[Puzzle]:
    match = match_of_seed(load_game(name, **options), seed_text)
    players = [make_bot(settings.player, match.game, 16 * number + seat) for seat in range(match.game.players)]
    first_sight = make_bot("greedy", match.game, number)
    played: list[str] = []
    found, wait = 0, 0
    most = settings.fewer.get(str(number), settings.most)
    while match.outcome is None and len(played) < settings.limit and found < most:
        seat, wait = match.current_seat(), wait - 1
        legal = match.state.legal_actions()
        if wait < 0 and played and len(legal) > 1 and _looks_clear(match.state, first_sight, number, settings):
            line = _line(match.state.clone(), number, settings)
            if line:
                yield Puzzle(name, 0, options, seed_text, tuple(played), seat, line)
                found, wait = found + 1, APART
        action = players[seat].choose(match.state.observed(seat), legal)
        played.append(match.game.action_to_string(action))
        match.play(seat, action)


def _looks_clear(state: State, first_sight: Bot, number: int, settings: PuzzleSettings) -> bool:
    """Whether a quick search sees one action far ahead, and it is not the one that looks best at first sight."""
    found = _look(state, settings.quick, number)
    best, lead = found.choices[0], _lead(found)
    if lead < settings.lead or not DECIDED < best.chance < 1 - DECIDED:
        return False
    return (
        settings.easy or first_sight.choose(state.observed(state.current_seat()), state.legal_actions()) != best.action
    )


def _line(state: State, number: int, settings: PuzzleSettings) -> tuple[PuzzleDecision, ...]:
    """The decisions of the seat that is to decide, as long as one action is clearly best and chance does not act."""
    seat, turn = state.current_seat(), state.turn_seat()
    line: list[PuzzleDecision] = []
    while len(line) < LONGEST and state.current_seat() == seat and state.turn_seat() == turn:
        decision = decide(state, number, settings)
        if decision is None:
            break
        line.append(decision)
        state.apply_action(state.string_to_action(decision.best))
    return tuple(line)


def decide(state: State, seed: int, settings: PuzzleSettings) -> PuzzleDecision | None:
    """The decision of the seat that is to decide in ``state``; None where nothing is clearly best.

    seed: of all luck in it.
    """
    legal = state.legal_actions()
    lead = settings.lead * (2 if len(legal) == 2 else 1)
    if len(legal) < 2:
        return None
    looks: list[Analysis] = []
    for search in range(settings.searches):
        looks.append(_look(state, settings.deep, 1000 * (seed + 1) + search))
        if looks[-1].choices[0].action != looks[0].choices[0].action or _lead(looks[-1]) < lead / 2:
            return None
    best, *others = looks[0].choices
    if looks[0].simulations == 0:  # solved: the chances are exact
        exact = _lead(looks[0])
        chances = {choice.action: choice.chance for choice in looks[0].choices}
        return None if exact < lead else _decision(state, best.action, (exact, exact, exact), chances)
    rivals = sorted(others, key=lambda choice: -choice.chance)
    compared = [best.action, *(choice.action for choice in rivals[:RIVALS])]
    table = _after(state, compared, settings.deals, seed, settings)
    gap = min(_gap(table, at) for at in range(1, len(compared)))
    if gap[1] < lead:
        return None
    chances = {action: fmean(row[at] for row in table) for at, action in enumerate(compared)}
    # Of the rest a search is believed, but that none of them is better than the strongest rival.
    most = chances[best.action] - gap[0]
    chances |= {
        choice.action: min(most, fmean(_chance(found, choice.action) for found in looks)) for choice in rivals[RIVALS:]
    }
    return _decision(state, best.action, gap, chances)


def _decision(state: State, best: int, gap: tuple[float, float, float], chances: Mapping[int, float]) -> PuzzleDecision:
    told = {state.action_to_string(action): round(chances[action], 3) for action in state.legal_actions()}
    mean, low, high = (round(one, 3) for one in gap)
    return PuzzleDecision(state.action_to_string(best), mean, low, high, told)


def _after(state: State, actions: Sequence[int], deals: int, seed: int, settings: PuzzleSettings) -> list[list[float]]:
    """The chance of the seat that decides after each of ``actions``, a row a determinization."""
    seat = state.current_seat()
    seen = state.observed(seat)
    rng = Rng(seed)
    rows = []
    for deal in range(deals):
        # What it has found out in one deal must not matter in the next.
        analyst = make_analyst(state.game, 1000 * (seed + 1) + 500 + deal, Budget(simulations=settings.after))
        guess = seen.determinize(rng.split(2 * deal))
        row = []
        for action in actions:
            after = guess.clone()
            after.apply_action(action)
            row.append(worth(after, seat, analyst, rng.split(2 * deal + 1), luck_to_go_through(after)))
        rows.append(row)
    return rows


def luck_to_go_through(state: State) -> int:
    """Of how many outcomes luck is gone through from ``state`` on: of none if it acts more than ``TIMES`` in a row.

    The twelve cards of a new row have too many outcomes together (C-REFILL).
    """
    after = state.clone()
    for _ in range(TIMES):
        if after.current_seat() != CHANCE:
            return FEW
        after.apply_action(after.chance_outcomes()[0][0])
    return FEW if after.current_seat() != CHANCE else 0


def worth(state: State, seat: int, analyst: Analyst, rng: Rng, few: int) -> float:
    """The chance of ``seat``; luck that comes first is gone through if it has at most ``few`` outcomes, else drawn."""
    if state.is_terminal():
        return shares(state.winners(), state.game.players)[seat]
    if state.current_seat() != CHANCE:
        return analyst.chances(state.observed(seat))[seat]
    outcomes = state.chance_outcomes()
    if len(outcomes) > few:
        outcomes = [(state.sample_chance(rng), 1)]
    total = 0.0
    for action, weight in outcomes:
        after = state.clone()
        after.apply_action(action)
        total += weight * worth(after, seat, analyst, rng, few)
    return total / sum(weight for _, weight in outcomes)


def _gap(table: Sequence[Sequence[float]], rival: int) -> tuple[float, float, float]:
    """The mean lead of the first action over number ``rival``, and its 95% interval."""
    leads = [row[0] - row[rival] for row in table]
    mean, wide = fmean(leads), _student(len(leads) - 1) * stdev(leads) / sqrt(len(leads))
    return mean, mean - wide, mean + wide


def _student(freedom: int) -> float:
    """Student's t for 95%, two-sided (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5)."""
    z = NormalDist().inv_cdf(0.975)
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom ** (power + 1)) for power, term in enumerate(terms))


def _look(state: State, simulations: int, seed: int) -> Analysis:
    # A fresh analyst each time: what one has found out before must not matter.
    analyst = make_analyst(state.game, seed, Budget(simulations=simulations))
    return analyst.analyse(state.observed(state.current_seat()), state.legal_actions())


def _lead(found: Analysis) -> float:
    """By how much the action that was tried most is ahead of the one that promises most among the others."""
    best, *others = found.choices
    return best.chance - max(other.chance for other in others)


def _chance(found: Analysis, action: int) -> float:
    return next(choice.chance for choice in found.choices if choice.action == action)


# --- Written down -----------------------------------------------------------------------------------------------------


def command(game: str, settings: PuzzleSettings, count: int) -> str:
    """What is typed to find these puzzles again."""
    numbers = {"count": count} | {
        name: getattr(settings, name)
        for name in ("seed", "quick", "deep", "searches", "after", "deals", "limit", "most")
    }
    words = ["spanish-main find-puzzles", game, *(f"--{name} {number}" for name, number in numbers.items())]
    words += ["--easy"] * settings.easy + [f"--fewer {match}={most}" for match, most in settings.fewer.items()]
    return " ".join(words)


def written(puzzles: Sequence[Puzzle], settings: PuzzleSettings, rules_version: int) -> str:
    """The file of these puzzles, in TOML. A text in JSON is one in TOML too."""
    made = {**asdict(settings), "rules_version": rules_version}
    lines = ["# Found by this command: change its settings, not this file.", ""]
    lines[1:1] = [f"# {command(puzzle.game, settings, len(puzzles))}" for puzzle in puzzles[:1]]
    lines += ["[made]"]
    lines += [
        f"{name} = {_table(value) if isinstance(value, Mapping) else json.dumps(value)}" for name, value in made.items()
    ]
    for puzzle in puzzles:
        lines += ["", "[[puzzle]]", f"options = {_table(puzzle.options)}", f"luck = {json.dumps(puzzle.seed_text)}"]
        lines += [f"played = {json.dumps('; '.join(puzzle.played))}", f"seat = {puzzle.seat}"]
        for one in puzzle.line:
            lines += ["", "[[puzzle.line]]", f"best = {json.dumps(one.best)}"]
            lines += [f"gap = {json.dumps([one.gap, one.low, one.high])}", f"chances = {_table(one.chances)}"]
    return "\n".join(lines) + "\n"


def _table(told: Mapping[str, Any]) -> str:
    return f"{{ {', '.join(f'{json.dumps(name)} = {json.dumps(value)}' for name, value in told.items())} }}"
