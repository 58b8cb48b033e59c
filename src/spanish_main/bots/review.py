"""A match looked back on: how good each decision was by what its seat knew then, and what luck did to it.

Every decision is analysed from the observation of the seat that took it, before it took it: nobody is blamed for what
was hidden. What a decision lost is its equity loss, as backgammon calls it: the chance to win after the best action
less that after the action taken. What luck did is the difference between the chance before and after chance acted.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any, Final, Literal, TypeVar

from spanish_main.bots.analysis import Analysis, Analyst, Choice
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, Observation, State
from spanish_main.core.game.numbering import FIRST_STEP, ActionNumber, SeatNumber, StepNumber, next_step, steps_from
from spanish_main.core.kernels.outcome import shares
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match

# Of the numbers below and of what they mean: reviews of another version are made anew.
VERSION: Final = 4
_HIDDEN, _OPEN = Budget(simulations=2000), Budget(simulations=3000)
# An action that fewer simulations began with has its chance looked into by itself.
_ENOUGH: Final = 200
# Less than this, a tenth of it perhaps being noise, turns no match.
SLIP: Final = 0.03
LUCK: Final = 0.05
MOST_SLIPS: Final = 6
MOST_LUCKS: Final = 4

Kind = Literal["slip", "lucky", "unlucky"]
Json = dict[str, Any]
Answer = Analysis | tuple[float, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What a review asks on behalf of ``seat``, from what it knows.

    legal: the actions between which it decides: the answer is an ``Analysis``. Empty: it is each seat's chance to win.
    """

    seat: int
    observation: Observation
    legal: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a match. step: its number among the actions that stand.

    chances: each seat's chance to win before it, 0..1, by what that seat itself knew. chance: its seat's after
    ``action``. best, best_chance: the action that promised most (``action`` where none promised more), and how much.
    error: by how much ``loss`` may be off (``Choice.error`` of both). luck: what chance did to its seat's chance
    right after it, -1..1; None where chance did nothing.
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
        """Whether it is told as a slip: what is not known well is none."""
        return self.loss >= max(SLIP, self.error)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Where a match turned: the number of the decision, whether by a slip or by luck, and by how much, 0..1."""

    decision: int
    kind: Kind
    weight: float


@dataclass(frozen=True, slots=True)
class SeatTally:
    """A seat's decisions in sum: how many, how many of them slips, what they lost together, and what luck brought."""

    decisions: int
    slips: int
    lost: float
    luck: float


def budget_for(game: Game) -> Budget:
    """What a review spends on each question. Where nothing is hidden it has fewer to ask."""
    return _HIDDEN if game.type.telling.hides(game.options) else _OPEN


def count(match: Match) -> int:
    """How many decisions a review of ``match`` has."""
    return sum(match.state_before(step).current_seat() >= 0 for step in steps_from(FIRST_STEP, match.steps))


def walk(match: Match) -> Generator[ReviewQuestion | Decision, Answer | None, None]:
    """Look into the decisions of ``match`` in order, without asking anybody.

    Yields questions, each to be answered by ``send``, and each decision when it has been looked into: after it comes
    the ``next`` question. The caller decides where and how long that takes: in a thread, or in an event loop.
    """
    hidden = match.game.type.telling.hides(match.game.options)
    for step in steps_from(FIRST_STEP, match.steps):
        state = match.state_before(step)
        seat = state.current_seat()
        if seat < 0:
            continue
        found = yield ReviewQuestion(seat, state.observed(seat), tuple(state.legal_actions()))
        assert isinstance(found, Analysis)
        chances = []
        for other in range(match.game.players):
            if other == seat or not hidden:
                chances.append(found.chances[other])
            else:
                chances.append((yield from _asked(state, other)))
        yield (yield from _decision(match, step, found, tuple(chances)))


def review(match: Match, analyst_of: Callable[[int], Analyst]) -> Iterator[Decision]:
    """The decisions of ``match`` in order, each when it has been looked into.

    analyst_of: gives a seat's analyst, asked once a seat. Seats must not share one: what it has found out for one seat
    it may know from that seat's secrets.
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


def _asked(state: State, seat: int) -> _Asking[float]:
    """The chance of ``seat`` by what it knows in ``state``."""
    chances = yield ReviewQuestion(seat, state.observed(seat))
    assert isinstance(chances, tuple)
    return chances[seat]


def _decision(match: Match, step: StepNumber, found: Analysis, chances: tuple[float, ...]) -> _Asking[Decision]:
    seat = match.seat_at(step)
    action = match.action_at(step)
    best = found.choices[0]
    taken = next(choice for choice in found.choices if choice.action == action)
    chance = yield from _chance_after(match, step, taken, found.simulations)
    if best.action == action or chance >= best.chance:
        best = Choice(action, taken.share, chance, best.error)
    luck = yield from _luck(match, step, seat, chance)
    # Looked into by itself an action is known as well as the best one.
    own = best.error if _tried_little(taken, found.simulations) else taken.error
    return Decision(step, seat, action, best.action, chance, best.chance, chances, luck, hypot(best.error, own))


def _tried_little(taken: Choice, simulations: int) -> bool:
    return taken.share * simulations < _ENOUGH


def _chance_after(match: Match, step: StepNumber, taken: Choice, simulations: int) -> _Asking[float]:
    """The chance of who decided after the action ``taken``, looked into by itself if it was tried little."""
    seat = match.state_before(step).current_seat()
    if match.state_before(next_step(step)).is_terminal():
        # A victory leaves no doubt. A defeat may come of what was hidden, for which nobody is blamed.
        return max(taken.chance, (yield from _chance(match, next_step(step), seat)))
    if _tried_little(taken, simulations):
        return (yield from _chance(match, next_step(step), seat))
    return taken.chance


def _luck(match: Match, step: StepNumber, seat: int, before: float) -> _Asking[float | None]:
    after = next_step(step)
    while match.state_before(after).current_seat() == CHANCE:
        if after == match.steps:
            return None  # the record ends here
        after = next_step(after)
    return None if after == next_step(step) else (yield from _chance(match, after, seat)) - before


def _chance(match: Match, step: StepNumber, seat: int) -> _Asking[float]:
    """The chance of ``seat`` before ``step``, from what it knows there."""
    state = match.state_before(step)
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome.winners, match.game.players)[seat]
    return (yield from _asked(state, seat))


def turning_points(decisions: Sequence[Decision]) -> list[TurningPoint]:
    """Where the match turned, in its order: the worst slips, and the strokes of luck that changed most."""
    slips = [TurningPoint(number, "slip", one.loss) for number, one in enumerate(decisions) if one.slip]
    lucks = [
        TurningPoint(number, "lucky" if one.luck > 0 else "unlucky", abs(one.luck))
        for number, one in enumerate(decisions)
        if one.luck is not None and abs(one.luck) >= LUCK
    ]
    chosen = _heaviest(slips, MOST_SLIPS) + _heaviest(lucks, MOST_LUCKS)
    return sorted(chosen, key=lambda point: (point.decision, point.kind != "slip"))


def _heaviest(points: list[TurningPoint], most: int) -> list[TurningPoint]:
    return sorted(points, key=lambda point: (-point.weight, point.decision))[:most]


def tallies(decisions: Sequence[Decision], players: int) -> list[SeatTally]:
    """Each seat's decisions in sum."""
    told = []
    for seat in range(players):
        own = [one for one in decisions if one.seat == seat]
        told.append(
            SeatTally(
                len(own),
                sum(one.slip for one in own),
                sum(one.loss for one in own),
                sum(one.luck for one in own if one.luck is not None),
            )
        )
    return told


def to_json(decision: Decision) -> Json:
    """A decision as JSON has it."""
    return asdict(decision) | {"chances": list(decision.chances)}


def from_json(told: Json) -> Decision:
    """The decision that ``to_json`` told; TypeError or KeyError for anything else."""
    return Decision(**{**told, "chances": tuple(told["chances"])})
