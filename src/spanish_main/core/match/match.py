"""One play of a game by seats: the loop of server, terminal, arena and engine.

``Match.play`` is the only gate for actions: it checks the seat, the sequence and the legality, applies the action,
records it, and samples chance until a seat has to decide. An entry of the record is an action of a seat, an outcome of
chance, or an undo.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

from spanish_main.core.copies import copied, pickled
from spanish_main.core.errors import IllegalAction, InvalidRecord, Portable
from spanish_main.core.game.fairness import Dealer, picked
from spanish_main.core.game.game import Game, Observation, State
from spanish_main.core.game.numbering import (
    FIRST_STEP,
    NO_ACTION,
    ActionNumber,
    SeatNumber,
    SequenceNumber,
    StepNumber,
    steps_from,
)
from spanish_main.core.game.telling import Edit, Event, Log, Offer
from spanish_main.core.kernels.layout import LookedAt, Record
from spanish_main.core.kernels.outcome import Outcome
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, SPECTATOR
from spanish_main.core.moved import older_name, renamed

# The most records kept until the next step: about those of an action and the chance outcomes after it.
_READ: Final = 4

Chance = Callable[[int, Sequence[tuple[int, int]]], int]
renamed(__name__, {"ToldStep": "StepNews", "check_luck": "check_chance"})


class WrongSeat(IllegalAction):
    """Another seat has to decide."""

    def __init__(self, seat: int, current: int) -> None:
        super().__init__("turn", "forbidden-seat", {"seat": seat, "current": current})


class WrongSequence(Portable, ValueError):
    """The match has changed since the caller read it. ``sequence``: the present number of entries."""

    def __init__(self, expected: SequenceNumber, sequence: SequenceNumber) -> None:
        super().__init__(f"the match has {sequence} entries, not {expected}: look again")
        self.sequence = sequence


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match: ``seat`` (or CHANCE) took ``action``, or took back its last action (``undone`` is 1)."""

    seat: SeatNumber
    action: ActionNumber  # NO_ACTION for an undo
    undone: int = 0
    time: float | None = None  # seconds since the epoch, when known


class RandomChance:
    """See ``random_chance``. A copy or a pickle continues at the same place."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def __call__(self, number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        """Returns one of ``outcomes`` (action, weight), sampled by weight."""
        return picked(outcomes, self._rng.below(sum(weight for _, weight in outcomes)))


def random_chance(rng: Rng) -> Chance:
    """Returns chance for simulations, without a commitment. It uses ``rng`` itself, not a copy."""
    return RandomChance(rng)


class StepNews(NamedTuple):
    """A step as a viewer may read it: its events, and the changes of the log."""

    number: StepNumber
    events: list[Event]
    edits: list[Edit]


class Match:
    """A game played by seats. ``state`` holds every secret: viewers get ``observation``, ``offers`` and ``news``.

    chance: samples outcomes: ``Dealer.draw`` in fair play, ``random_chance`` elsewhere. None: the caller decides them,
    with ``apply``. start: whether to deal at once; False for a match that ``restore`` rebuilds. clock: returns seconds
    since the epoch. beginning: the first state; None: the game's initial state.

    A match copies and pickles at any time, with its chance, and a copy is independent. TypeError in one line where its
    chance or its clock cannot be copied.
    """

    def __init__(
        self,
        game: Game,
        chance: Chance | None,
        *,
        start: bool = True,
        clock: Callable[[], float] | None = None,
        beginning: State | None = None,
    ) -> None:
        self.game = game
        self._beginning = beginning
        self.chance = chance
        self._clock = clock
        self._reset()
        if start:
            self._let_chance_act()

    def _reset(self) -> None:
        self.state = self._beginning.clone() if self._beginning else self.game.new_initial_state()
        self.entries: list[Entry] = []
        self._outcomes = 0  # the number of chance outcomes so far
        # The steps: (the record before, the action, its seat).
        self._steps: list[tuple[bytes, ActionNumber, SeatNumber]] = []
        self._numbers: list[SequenceNumber] = []  # the entry of each step
        self._read: dict[StepNumber, LookedAt] = {}  # records before the last steps, for viewers' news
        self._undoable: list[StepNumber] = []  # this turn's actions that can be taken back
        self._logs: dict[int, tuple[StepNumber, Log]] = {}  # viewer -> the number of steps in its log, and the log
        self._alike: dict[int, int] = {}  # seat -> the number of first states of which it knows only the public part
        self._apart: dict[int, int] = {}  # seat -> the first state of which it knows more
        self._intents: dict[SeatNumber, ActionNumber] = {}  # early decisions: seat -> action
        self._said: dict[SeatNumber, float | None] = {}  # their times

    def __getstate__(self) -> dict[str, Any]:
        pickled("the chance of this match", self.chance)
        pickled("the clock of this match", self._clock)
        return self._kept()

    def __copy__(self) -> Match:
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        copied("the chance of this match", self.chance)
        copied("the clock of this match", self._clock)
        found = Match.__new__(type(self))
        memo[id(self)] = found
        vars(found).update(copy.deepcopy(self._kept(), memo))
        return found

    def _kept(self) -> dict[str, Any]:
        """The attributes without caches."""
        return {**vars(self), "_read": {}, "_logs": {}, "_alike": {}, "_apart": {}}

    @property
    def sequence(self) -> SequenceNumber:
        """The number of entries."""
        return SequenceNumber(len(self.entries))

    @property
    def outcome(self) -> Outcome | None:
        """The winners and the reason of the end; None before the end."""
        return self.state.outcome()

    def current_seat(self) -> SeatNumber:
        """Returns the seat that has to decide, or TERMINAL."""
        return SeatNumber(self.state.current_seat())

    def play(self, seat: int, action: int, sequence: SequenceNumber | None = None) -> list[Entry]:
        """Applies ``action`` of ``seat``. Returns the new entries, chance included.

        WrongSequence if ``sequence`` is given and is not the match's; WrongSeat if another seat has to decide;
        IllegalAction or InvalidAction if the action is illegal. An error leaves the match unchanged.
        """
        before = self.sequence
        if sequence is not None and sequence != before:
            raise WrongSequence(sequence, before)
        current = self.state.current_seat()
        if seat != current:
            raise self.state.forbidden(action) if current < CHANCE else WrongSeat(seat, current)
        self._check(action)
        self._decide(SeatNumber(seat), ActionNumber(action))
        self._let_chance_act()
        self._act_on_intents()
        return self.entries[before:]

    def apply(self, action: int) -> list[Entry]:
        """Applies ``action`` of the seat that acts, or of chance. Returns the new entries.

        IllegalAction or InvalidAction if it is illegal; the match is then unchanged.
        """
        before, seat = self.sequence, self.current_seat()
        if seat != CHANCE:
            return self.play(seat, action)
        self._check(action)
        self._apply_outcome(ActionNumber(action))
        self._let_chance_act()
        self._act_on_intents()
        return self.entries[before:]

    def _check(self, action: int) -> None:
        """Raises IllegalAction or InvalidAction unless ``action`` is legal."""
        if not self.state.is_legal(action):
            raise self.state.forbidden(action)

    # --- Deciding at the same time ------------------------------------------------------------------------------------

    @property
    def intents(self) -> dict[SeatNumber, ActionNumber]:
        """The early decisions of seats, by seat: secret until the seat is asked."""
        return dict(self._intents)

    @property
    def said_at(self) -> dict[SeatNumber, float | None]:
        """The times of the early decisions, in seconds since the epoch, where known."""
        return dict(self._said)

    def early_actions(self, seat: int) -> list[int]:
        """Returns the actions that ``seat`` may decide early, while another seat is asked; [] after its decision."""
        if self.game.type.early is None or seat in self._intents:
            return []
        return self.game.type.early(self.state.record).get(seat, [])

    def intend(self, seat: int, action: int, sequence: SequenceNumber | None = None, at: float | None = None) -> None:
        """Keeps the early decision of ``seat``, and applies it once the seat is asked. It makes no entry before.

        at: the time of the decision, and of its entry; None: now. WrongSequence, WrongSeat and IllegalAction as for
        ``play``.
        """
        if sequence is not None and sequence != self.sequence:
            raise WrongSequence(sequence, self.sequence)
        legal = self.early_actions(seat)
        if not legal:
            raise WrongSeat(seat, self.state.current_seat())
        if action not in legal:
            raise self.state.forbidden(action)
        decider = SeatNumber(seat)
        self._intents[decider] = ActionNumber(action)
        self._said[decider] = self._clock() if at is None and self._clock else at

    def counts_at(self, seat: int, sequence: SequenceNumber) -> SequenceNumber:
        """Returns the sequence for which an action that ``seat`` sent at ``sequence`` is valid.

        Where seats decide at the same time, later decisions of other seats do not make it stale, but an undo does.
        """
        early = self.game.type.early
        if early is None or not 0 <= sequence < self.sequence:
            return sequence
        since = self.entries[sequence:]
        if any(entry.undone or entry.seat in (seat, CHANCE) for entry in since):
            return sequence
        before = self.state_before(StepNumber(self.steps - len(since)))
        return self.sequence if seat in early(before.record) else sequence

    def _act_on_intents(self) -> None:
        while (seat := self.current_seat()) in self._intents:
            action, at = self._intents.pop(seat), self._said.pop(seat)
            if action in self.state.legal_actions():
                self._decide(seat, action, at)
                self._let_chance_act()

    # --- Taking back --------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Returns whether ``seat`` may take back its last action: in its turn, if nothing hidden was revealed since."""
        return bool(self._undoable) and self.state.current_seat() == seat

    def undo(self, seat: int, sequence: SequenceNumber | None = None) -> list[Entry]:
        """Takes back the last action of ``seat``. Returns the new entry. IllegalAction if it may not."""
        if sequence is not None and sequence != self.sequence:
            raise WrongSequence(sequence, self.sequence)
        if not self.can_undo(seat):
            raise IllegalAction("undo", "forbidden-undo")
        index = self._undoable.pop()
        self.state = self.state_before(index)
        del self._steps[index:]
        del self._numbers[index:]
        self._read.clear()
        self._logs.clear()
        self._alike = {viewer: min(count, index + 1) for viewer, count in self._alike.items()}
        self._apart = {viewer: state for viewer, state in self._apart.items() if state <= index}
        self.entries.append(Entry(SeatNumber(seat), NO_ACTION, 1, self._clock() if self._clock else None))
        return self.entries[-1:]

    def _decide(self, seat: SeatNumber, action: ActionNumber, at: float | None = None) -> None:
        """Applies an action of a seat. The seat can take it back until its turn ends or chance acts."""
        turn = self.state.turn_seat()
        self._step(seat, action, at)
        if not self.game.type.undoable or self.state.turn_seat() != turn or self.state.current_seat() != seat:
            self._undoable.clear()
        else:
            self._undoable.append(StepNumber(len(self._steps) - 1))

    def _step(self, seat: SeatNumber, action: ActionNumber, at: float | None = None) -> None:
        """Applies a legal action."""
        before = self.state.record.tobytes()
        self.state.apply_legal(action)
        self._steps.append((before, action, seat))
        self._numbers.append(self.sequence)
        self._read.clear()
        self.entries.append(Entry(seat, action, 0, self._clock() if at is None and self._clock else at))

    def _apply_outcome(self, action: ActionNumber) -> None:
        """Applies an outcome of chance. No earlier action can be taken back."""
        self._step(SeatNumber(CHANCE), action)
        self._outcomes += 1
        self._undoable.clear()

    def _let_chance_act(self) -> None:
        while self.chance is not None and self.state.current_seat() == CHANCE:
            outcomes = self.state.chance_outcomes()
            action = self.chance(self._outcomes, outcomes)
            if all(action != possible for possible, _ in outcomes):
                raise self.state.forbidden(action)
            self._apply_outcome(ActionNumber(action))

    def restore(self, entries: Iterable[Entry]) -> None:
        """Replays ``entries`` of this match from its beginning, and checks outcomes against its chance.

        InvalidRecord names the entry that does not fit.
        """
        self._reset()
        self.follow(entries)

    def follow(self, entries: Iterable[Entry]) -> StepNumber:
        """Replays further ``entries``, of another copy of this match. Returns the number of steps that remained.

        It drops early decisions: the caller knows which are still valid. InvalidRecord as for ``restore``; the match is
        then unusable.
        """
        self._intents.clear()
        self._said.clear()
        kept = self.steps
        for number, entry in enumerate(entries, start=self.sequence):
            try:
                self._replay(entry)
            except ValueError as error:
                raise InvalidRecord(error, entry=number) from None
            kept = min(kept, self.steps)
        return kept

    def _replay(self, entry: Entry) -> None:
        current = self.state.current_seat()
        if entry.undone:
            self.undo(entry.seat)
            self.entries[-1] = entry
            return
        if entry.seat != current:
            raise WrongSeat(entry.seat, current)
        if entry.seat == CHANCE:
            check_chance(self.state, entry.action, self.chance, self._outcomes)
            self._apply_outcome(entry.action)
        else:
            self._check(entry.action)
            self._decide(entry.seat, entry.action)
        self.entries[-1] = entry

    def resume(self) -> None:
        """Samples chance where the restored entries end before its outcome, which was never published."""
        self._let_chance_act()

    # --- For viewers --------------------------------------------------------------------------------------------------

    def observation(self, viewer: int | None) -> dict[str, Any]:
        """Returns the observation of ``viewer`` (a seat; None: a spectator)."""
        return self.state.observation(viewer)

    def offered(self, seat: int) -> list[int]:
        """Returns the legal actions of ``seat``, if it has to decide or may decide early."""
        return self.state.legal_actions() if self.state.current_seat() == seat else self.early_actions(seat)

    def offers(self, seat: int) -> list[Offer]:
        """Returns the actions of ``offered`` as they are shown to the seat."""
        return [self.state.offer(action) for action in self.offered(seat)]

    def events(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[tuple[StepNumber, list[Event]]]:
        """Returns the steps from ``since`` on with their events, as ``viewer`` may read them.

        An action that was taken back is no step.
        """
        seat = SPECTATOR if viewer is None else viewer
        telling = self.game.type.telling
        here = steps_from(since, self.steps)
        states = [self._record_before(number) for number in (*here, self.steps)]
        return [
            (number, telling.events(before, self.action_at(number), after, seat))
            for number, (before, after) in zip(here, pairwise(states), strict=True)
        ]

    def news(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[StepNews]:
        """Returns ``events`` with the edits of ``viewer``'s log, whose lines follow from the edits of all steps."""
        seat = SPECTATOR if viewer is None else viewer
        count, log = self._logs.get(seat, (FIRST_STEP, Log(self.game.type.telling)))
        if count > since:
            count, log = FIRST_STEP, Log(self.game.type.telling)
        read = [StepNews(number, events, log.read(events)) for number, events in self.events(viewer, count)]
        self._logs[seat] = (self.steps, log)
        return read[max(0, since - count) :]

    told = older_name("told", "news")

    def viewed_as(self, viewer: SeatNumber | None) -> SeatNumber | None:
        """Returns the viewer with the same news as ``viewer``: None, a spectator, for a seat without secrets so far.

        Such a seat's concealed records of all states equal a spectator's, byte for byte. At tables where seats have
        secrets they are not compared: that would cost more than it saves.
        """
        if viewer is None or self._apart_for_sure(viewer):
            return viewer
        for number in range(self._alike.get(viewer, 0), self.steps + 1):
            state = self.state if number == self.steps else self.state_before(StepNumber(number))
            if state.glimpse(viewer).record.tobytes() != state.glimpse(None).record.tobytes():
                self._apart[viewer] = number
                return viewer
        self._alike[viewer] = self.steps + 1
        return None

    told_as = older_name("told_as", "viewed_as")

    def uncompared(self, viewer: int | None) -> int:
        """Returns the number of states that ``viewed_as`` has to compare: all in a match that has just been read."""
        if viewer is None or self._apart_for_sure(viewer):
            return 0
        return self.steps + 1 - self._alike.get(viewer, 0)

    def _apart_for_sure(self, viewer: int) -> bool:
        return viewer in self._apart or self.game.type.telling.hides(self.game.options)

    def behind(self, viewer: int | None, since: StepNumber) -> int:
        """Returns the number of steps that ``news`` has to read for the steps from ``since`` on."""
        count, _ = self._logs.get(SPECTATOR if viewer is None else viewer, (0, None))
        return self.steps - (count if count <= since else 0)

    @property
    def steps(self) -> StepNumber:
        """The number of steps: actions, chance included, that are not taken back."""
        return StepNumber(len(self._steps))

    def seat_at(self, step: StepNumber) -> SeatNumber:
        """Returns the seat (or CHANCE) of step number ``step``."""
        return self._steps[step][2]

    def action_at(self, step: StepNumber) -> ActionNumber:
        """Returns the action of step number ``step``."""
        return self._steps[step][1]

    def entry_number(self, step: StepNumber) -> SequenceNumber:
        """Returns the number of the entry of step number ``step``. It changes if the step is taken back and redone."""
        return self._numbers[step]

    def state_before(self, step: StepNumber) -> State:
        """Returns the state before step number ``step``; for ``steps`` itself the present state."""
        if step == len(self._steps):
            return self.state.clone()
        return State(self.game, self.game.type.layout.read(self._steps[step][0]))

    def _record_before(self, step: StepNumber) -> Record | LookedAt:
        """The record of ``state_before``, for reading only. It is cached, since several viewers read each step."""
        if step == len(self._steps):
            return self.state.record
        if step not in self._read:
            data, layout = self._steps[step][0], self.game.type.layout
            if len(self._read) >= _READ:
                return layout.look(data)
            self._read[step] = layout.look(data)
        return self._read[step]


def check_chance(state: State, action: int, chance: Chance | None, number: int) -> None:
    """Raises InvalidRecord unless ``action`` is an outcome in ``state``, and outcome ``number`` of ``chance``."""
    outcomes, text = state.chance_outcomes(), state.game.action_to_string
    if chance is not None and (due := chance(number, outcomes)) != action:
        raise InvalidRecord("error-other-chance", action=text(action), due=text(due))
    if action not in [outcome for outcome, _ in outcomes]:
        raise InvalidRecord("error-no-chance", action=text(action))


def fair_match(game: Game, seed: str, entropy: Sequence[str] = (), **more: Any) -> Match:
    """Returns a match whose chance comes from a committed seed and the players' entropy."""
    return Match(game, Dealer(seed, entropy).draw, **more)


def replayed(
    game: Game, entries: Iterable[Entry], chance: Chance | None = None, *, clock: Callable[[], float] | None = None
) -> Match:
    """Returns the match of these entries; InvalidRecord names the entry that does not fit.

    chance: outcomes must agree with it, and it samples later ones. None: any possible outcome is accepted, and the
    caller decides later ones.
    """
    match = Match(game, chance, start=False, clock=clock)
    match.restore(entries)
    return match


class Chooser(Protocol):
    """The interface of players: a bot."""

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """One of the ``legal`` actions, in ascending order, of the observation's viewer."""


def play_match(match: Match, choosers: Sequence[Chooser], limit: int = 4000) -> Outcome | None:
    """Lets one chooser a seat play ``match`` to its end; None if it was truncated after ``limit`` decisions.

    A chooser gets what its seat may know, never the state. It answers with an action or with its text.
    """
    for _ in range(limit):
        seat = match.current_seat()
        if seat < 0:
            break
        answer: object = choosers[seat].choose(match.state.observed(seat), match.state.legal_actions())
        action: Any = match.game.string_to_action(answer) if isinstance(answer, str) else answer
        match.play(seat, action)
    return match.outcome
