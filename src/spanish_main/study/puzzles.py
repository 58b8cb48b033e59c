"""Finds puzzles: decisions of bots' matches at which one action is clearly best.

1. A quick search looks at every decision. It must see one action far ahead, and not the choice of the bot ``greedy``
   (unless ``easy``).
2. Deep searches with other seeds must prefer the same action.
3. The action is compared with its rivals over many determinizations of the seat's knowledge. In each one every action
   is applied, and a separate search evaluates the seat's new knowledge, so that no action has too few simulations.

Searches get only the seat's knowledge. The 95% interval of the lead (Student's t over the determinizations, which are
the same for all actions) must begin above ``lead``, or twice that if there are only two actions. The interval measures
the search's own error, not that of its value network.
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
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.settings.study import PuzzleSettings
from spanish_main.teaching.puzzle import Puzzle, PuzzleDecision, match_of_seed

LONGEST, APART = 3, 12  # the most decisions of a puzzle; the least other decisions between two puzzles of a match
DECIDED: Final = 0.04  # no puzzle where the chance to win is this close to 0 or 1
RIVALS: Final = 3  # that the best action is compared with
# Chance is enumerated if it has at most FEW outcomes and acts at most TIMES in a row; otherwise it is sampled.
FEW, TIMES = 6, 3


def find(game: str, settings: PuzzleSettings) -> Iterator[Puzzle]:
    """Yields puzzles without end, each numbered 0, in the order in which they are found."""
    tables = load_game_type(game).bots.puzzles
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
    """Whether a quick search sees one action far ahead, which ``first_sight`` does not choose."""
    found = _look(state, settings.quick, number)
    best, lead = found.choices[0], _lead(found)
    if lead < settings.lead or not DECIDED < best.chance < 1 - DECIDED:
        return False
    observation = state.observed(state.current_seat())
    return settings.easy or first_sight.choose(observation, state.legal_actions()) != best.action


def _line(state: State, number: int, settings: PuzzleSettings) -> tuple[PuzzleDecision, ...]:
    """The next decisions of the acting seat, as long as one action is clearly best and chance does not act."""
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
    """The puzzle's decision in ``state``; None if no action is clearly best. seed: of all random numbers."""
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
    # The others keep the chances of the searches, but never more than the strongest rival.
    most = chances[best.action] - gap[0]
    chances |= {
        choice.action: min(most, fmean(_chance(found, choice.action) for found in looks)) for choice in rivals[RIVALS:]
    }
    return _decision(state, best.action, gap, chances)


def _decision(state: State, best: int, gap: tuple[float, float, float], chances: Mapping[int, float]) -> PuzzleDecision:
    rounded = {state.action_to_string(action): round(chances[action], 3) for action in state.legal_actions()}
    mean, low, high = (round(one, 3) for one in gap)
    return PuzzleDecision(state.action_to_string(best), mean, low, high, rounded)


def _after(state: State, actions: Sequence[int], deals: int, seed: int, settings: PuzzleSettings) -> list[list[float]]:
    """The acting seat's chance to win after each of ``actions``, a row for each determinization."""
    seat = state.current_seat()
    observation = state.observed(seat)
    rng = Rng(seed)
    rows = []
    for deal in range(deals):
        # A new analyst, which keeps nothing from the deal before.
        analyst = make_analyst(state.game, 1000 * (seed + 1) + 500 + deal, Budget(simulations=settings.after))
        guess = observation.determinize(rng.split(2 * deal))
        row = []
        for action in actions:
            after = guess.clone()
            after.apply_action(action)
            row.append(chance_of(after, seat, analyst, rng.split(2 * deal + 1), outcomes_to_enumerate(after)))
        rows.append(row)
    return rows


def outcomes_to_enumerate(state: State) -> int:
    """The number of outcomes up to which chance is enumerated: FEW, or 0 if chance acts more than TIMES in a row.

    The twelve cards of a new row have too many outcomes together (C-REFILL).
    """
    after = state.clone()
    for _ in range(TIMES):
        if after.current_seat() != CHANCE:
            return FEW
        after.apply_action(after.chance_outcomes()[0][0])
    return FEW if after.current_seat() != CHANCE else 0


def chance_of(state: State, seat: int, analyst: Analyst, rng: Rng, few: int) -> float:
    """The chance of ``seat`` to win. Chance that acts first is enumerated up to ``few`` outcomes, else sampled."""
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
        total += weight * chance_of(after, seat, analyst, rng, few)
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
    # A new analyst, which keeps nothing from other decisions.
    analyst = make_analyst(state.game, seed, Budget(simulations=simulations))
    return analyst.analyse(state.observed(state.current_seat()), state.legal_actions())


def _lead(analysis: Analysis) -> float:
    """The chance of the most visited action less the best chance of the others."""
    best, *others = analysis.choices
    return best.chance - max(other.chance for other in others)


def _chance(analysis: Analysis, action: int) -> float:
    return next(choice.chance for choice in analysis.choices if choice.action == action)


# --- Writing ----------------------------------------------------------------------------------------------------------


def command(game: str, settings: PuzzleSettings, count: int) -> str:
    """The command that finds these puzzles again."""
    numbers = {"count": count} | {
        name: getattr(settings, name)
        for name in ("seed", "quick", "deep", "searches", "after", "deals", "limit", "most")
    }
    words = ["spanish-main find-puzzles", game, *(f"--{name} {number}" for name, number in numbers.items())]
    words += ["--easy"] * settings.easy + [f"--fewer {match}={most}" for match, most in settings.fewer.items()]
    return " ".join(words)


def written(puzzles: Sequence[Puzzle], settings: PuzzleSettings, rules_version: int) -> str:
    """The file of these puzzles in TOML, where texts are written as in JSON."""
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


def _table(data: Mapping[str, Any]) -> str:
    return f"{{ {', '.join(f'{json.dumps(name)} = {json.dumps(value)}' for name, value in data.items())} }}"
