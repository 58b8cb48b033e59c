"""Reviews of finished matches: how good each decision was by its seat's knowledge, and the effect of chance.

Every decision is analysed from its seat's observation before it: hidden facts are no mistake. The cost of a decision is
its equity loss, a term of backgammon: the chance to win after the best action less that after the action taken. The
effect of chance is the difference between the chances to win before and after chance acted.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any, Final, Literal, TypeVar

from spanish_main.bots.analysis import Analysis, Analyst, Choice
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, Observation, State
from spanish_main.core.game.numbering import (
    FIRST_STEP,
    ActionNumber,
    SeatNumber,
    StepNumber,
    all_seats,
    next_step,
    steps_from,
)
from spanish_main.core.kernels.outcome import shares
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match

# Of the numbers below and their meaning: reviews of another version are made again.
VERSION: Final = 4
_HIDDEN, _OPEN = Budget(simulations=2000), Budget(simulations=3000)
# An action with fewer simulations gets its own analysis.
_ENOUGH: Final = 200
# The least equity loss and the least effect of chance at a turning point; about a tenth of each may be noise.
SLIP: Final = 0.03
CHANCE_SWING: Final = 0.05
MOST_SLIPS: Final = 6
MOST_CHANCE_SWINGS: Final = 4

Kind = Literal["slip", "lucky", "unlucky"]
Json = dict[str, Any]
Answer = Analysis | tuple[float, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """A question of a review, from the knowledge of ``seat``.

    legal: the actions to decide between; the answer is an ``Analysis``. Empty: the answer is each seat's chance to win.
    """

    seat: SeatNumber
    observation: Observation
    legal: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """A reviewed decision. step: its number among the actions that stand.

    chances: each seat's chance to win before it, 0..1, by that seat's own knowledge. chance: the deciding seat's chance
    after ``action``. best, best_chance: the best action (``action`` itself if none was better) and the chance after it.
    error: by how much ``loss`` may be off (``Choice.error`` of both). luck: the change of the seat's chance by chance
    right after the decision, -1..1; None where chance did not act.
    """

    step: StepNumber
    seat: SeatNumber
    action: ActionNumber
    best: int
    chance: float
    best_chance: float
    chances: tuple[float, ...]
    luck: float | None
    error: float = 0.0

    @property
    def loss(self) -> float:
        """The equity loss, 0..1."""
        return self.best_chance - self.chance

    @property
    def slip(self) -> bool:
        """Whether it counts as a slip: a loss within its error is none."""
        return self.loss >= max(SLIP, self.error)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point: the number of the decision, whether a slip or chance turned the match, and by how much, 0..1."""

    decision: int
    kind: Kind
    weight: float


@dataclass(frozen=True, slots=True)
class SeatTally:
    """Sums over a seat's decisions: their number, the slips among them, the equity loss, and the effect of chance."""

    decisions: int
    slips: int
    lost: float
    luck: float


def budget_for(game: Game) -> Budget:
    """Returns the budget of each question. A game without hidden facts has fewer questions."""
    return _HIDDEN if game.type.telling.hides(game.options) else _OPEN


def count(match: Match) -> int:
    """Returns the number of decisions in a review of ``match``."""
    return sum(match.state_before(step).current_seat() >= 0 for step in steps_from(FIRST_STEP, match.steps))


def walk(match: Match) -> Generator[ReviewQuestion | Decision, Answer | None, None]:
    """Reviews the decisions of ``match`` in order; the caller answers the questions.

    Yields each question, to be answered by ``send``, and each reviewed decision, to be followed by ``next``. So the
    caller decides where the analyses run: in a thread, or in an event loop.
    """
    hidden = match.game.type.telling.hides(match.game.options)
    for step in steps_from(FIRST_STEP, match.steps):
        state = match.state_before(step)
        seat = match.seat_at(step)
        if seat < 0:
            continue
        found = yield ReviewQuestion(seat, state.observed(seat), tuple(state.legal_actions()))
        assert isinstance(found, Analysis)
        chances = []
        for other in all_seats(match.game.players):
            if other == seat or not hidden:
                chances.append(found.chances[other])
            else:
                chances.append((yield from _asked(state, other)))
        yield (yield from _decision(match, step, found, tuple(chances)))


def review(match: Match, analyst_of: Callable[[int], Analyst]) -> Iterator[Decision]:
    """Yields the decisions of ``match`` in order, each as soon as it is reviewed.

    analyst_of: makes the analyst of a seat, called once a seat. Seats must not share an analyst: its tree may depend on
    one seat's secrets.
    """
    analysts = [analyst_of(seat) for seat in range(match.game.players)]
    walking = walk(match)
    at = next(walking, None)
    while at is not None:
        if isinstance(at, Decision):
            yield at
            at = next(walking, None)
        else:
            at = walking.send(_answer(at, analysts[at.seat]))


def _answer(question: ReviewQuestion, analyst: Analyst) -> Answer:
    if question.legal:
        return analyst.analyse(question.observation, question.legal)
    return analyst.chances(question.observation)


_Asking = Generator[ReviewQuestion, "Answer | None", T]


def _asked(state: State, seat: SeatNumber) -> _Asking[float]:
    """Returns the chance of ``seat`` to win, by its knowledge in ``state``."""
    chances = yield ReviewQuestion(seat, state.observed(seat))
    assert isinstance(chances, tuple)
    return chances[seat]


def _decision(match: Match, step: StepNumber, analysis: Analysis, chances: tuple[float, ...]) -> _Asking[Decision]:
    seat = match.seat_at(step)
    action = match.action_at(step)
    best = analysis.choices[0]
    taken = next(choice for choice in analysis.choices if choice.action == action)
    chance = yield from _chance_after(match, step, taken, analysis.simulations)
    if best.action == action or chance >= best.chance:
        best = Choice(action, taken.share, chance, best.error)
    luck = yield from _chance_effect(match, step, seat, chance)
    # An action with its own analysis has the same error as the best one.
    own = best.error if _tried_little(taken, analysis.simulations) else taken.error
    return Decision(step, seat, action, best.action, chance, best.chance, chances, luck, hypot(best.error, own))


def _tried_little(taken: Choice, simulations: int) -> bool:
    return taken.share * simulations < _ENOUGH


def _chance_after(match: Match, step: StepNumber, taken: Choice, simulations: int) -> _Asking[float]:
    """Returns the deciding seat's chance after the action ``taken``, by its own analysis if it was tried little."""
    seat = match.seat_at(step)
    if match.state_before(next_step(step)).is_terminal():
        # A victory is certain. A defeat may come from hidden facts, which are no mistake.
        return max(taken.chance, (yield from chance_at(match, next_step(step), seat)))
    if _tried_little(taken, simulations):
        return (yield from chance_at(match, next_step(step), seat))
    return taken.chance


def _chance_effect(match: Match, step: StepNumber, seat: SeatNumber, before: float) -> _Asking[float | None]:
    after = next_step(step)
    while match.state_before(after).current_seat() == CHANCE:
        if after == match.steps:
            return None  # the record ends here
        after = next_step(after)
    return None if after == next_step(step) else (yield from chance_at(match, after, seat)) - before


def chance_at(match: Match, step: StepNumber, seat: SeatNumber) -> _Asking[float]:
    """Returns the chance of ``seat`` to win before ``step``, by its knowledge there."""
    state = match.state_before(step)
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome.winners, match.game.players)[seat]
    return (yield from _asked(state, seat))


def turning_points(decisions: Sequence[Decision]) -> list[TurningPoint]:
    """Returns the turning points in order: the worst slips, and the largest effects of chance."""
    slips = [TurningPoint(number, "slip", one.loss) for number, one in enumerate(decisions) if one.slip]
    swings = [
        TurningPoint(number, "lucky" if one.luck > 0 else "unlucky", abs(one.luck))
        for number, one in enumerate(decisions)
        if one.luck is not None and abs(one.luck) >= CHANCE_SWING
    ]
    chosen = _heaviest(slips, MOST_SLIPS) + _heaviest(swings, MOST_CHANCE_SWINGS)
    return sorted(chosen, key=lambda point: (point.decision, point.kind != "slip"))


def _heaviest(points: list[TurningPoint], most: int) -> list[TurningPoint]:
    return sorted(points, key=lambda point: (-point.weight, point.decision))[:most]


def tallies(decisions: Sequence[Decision], players: int) -> list[SeatTally]:
    """Returns each seat's sums."""
    found = []
    for seat in range(players):
        own = [one for one in decisions if one.seat == seat]
        found.append(
            SeatTally(
                len(own),
                sum(one.slip for one in own),
                sum(one.loss for one in own),
                sum(one.luck for one in own if one.luck is not None),
            )
        )
    return found


def to_json(decision: Decision) -> Json:
    """Returns a decision as JSON data."""
    return asdict(decision) | {"chances": list(decision.chances)}


def from_json(data: Json) -> Decision:
    """Returns the decision in the data of ``to_json``; TypeError or KeyError for other data."""
    return Decision(**{**data, "chances": tuple(data["chances"])})
