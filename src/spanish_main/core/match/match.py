"""One play of a game by seats: the loop that server, terminal, arena and engine all use.

``Match.play`` is the one legality gate: it checks seat, sequence and membership in the legal actions, applies,
records, and lets chance act until somebody has to decide. An entry of the record is an action of a seat, an outcome
of chance, or the taking back of actions.
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
renamed(__name__, {"ToldStep": "StepNews"})


class WrongSeat(IllegalAction):
    """It is not this seat that has to decide."""

    def __init__(self, seat: int, current: int) -> None:
        super().__init__("turn", "forbidden-seat", {"seat": seat, "current": current})


class WrongSequence(Portable, ValueError):
    """The match has gone on since the caller last looked. ``sequence``: how many entries it has now."""

    def __init__(self, expected: SequenceNumber, sequence: SequenceNumber) -> None:
        super().__init__(f"the match has {sequence} entries, not {expected}: look again")
        self.sequence = sequence


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match: ``seat`` (or CHANCE) took ``action``, or took back its last one (``undone`` is 1)."""

    seat: SeatNumber
    action: ActionNumber  # NO_ACTION when something was taken back
    undone: int = 0
    time: float | None = None  # seconds since the epoch, when known


class RandomChance:
    """See ``random_chance``. It goes on where it is when it is copied or pickled."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def __call__(self, number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        """One of ``outcomes`` (action, weight), as likely as its weight."""
        return picked(outcomes, self._rng.below(sum(weight for _, weight in outcomes)))


def random_chance(rng: Rng) -> Chance:
    """Chance that nobody needs to check: for simulations. It draws from ``rng`` itself."""
    return RandomChance(rng)


class StepNews(NamedTuple):
    """A step as a viewer may read it: what happened, and what that changes in the log."""

    number: StepNumber
    events: list[Event]
    edits: list[Edit]


class Match:
    """A game played by seats. ``chance`` samples outcomes: ``Dealer.draw`` in fair play, ``random_chance`` elsewhere.

    None: the caller that drives the match decides them, with ``apply``. beginning: the first state, if not the game's.
    ``state`` holds every secret; code that shows something to a viewer asks ``observation``, ``offers`` and ``told``.
    ``start=False`` leaves the deal undone: for a match rebuilt with ``restore``.

    A match copies and pickles as it stands, its chance too, and a copy is independent. TypeError in one line where its
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
        self._chance = chance
        self._clock = clock
        self._reset()
        if start:
            self._let_chance_act()

    def _reset(self) -> None:
        self.state = self._beginning.clone() if self._beginning else self.game.new_initial_state()
        self.entries: list[Entry] = []
        self._outcomes = 0  # outcomes of chance so far
        # The actions that stand: (the record before, action, its seat).
        self._steps: list[tuple[bytes, ActionNumber, SeatNumber]] = []
        self._numbers: list[SequenceNumber] = []  # and of which entry each is
        self._read: dict[StepNumber, LookedAt] = {}  # records before the last steps, as long as these are being told
        self._undoable: list[StepNumber] = []  # this turn's actions that can be taken back
        self._logs: dict[int, tuple[StepNumber, Log]] = {}  # viewer -> how many steps its log tells, and the log
        self._alike: dict[int, int] = {}  # seat -> of how many states, from the first on, it knows as much as anybody
        self._apart: dict[int, int] = {}  # seat -> the first state of which it knows more
        self._intents: dict[int, int] = {}  # what seats have said before they are asked: seat -> action
        self._said: dict[int, float | None] = {}  # and when

    def __getstate__(self) -> dict[str, Any]:
        pickled("the chance of this match", self._chance)
        pickled("the clock of this match", self._clock)
        return self._kept()

    def __copy__(self) -> Match:
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        copied("the chance of this match", self._chance)
        copied("the clock of this match", self._clock)
        found = Match.__new__(type(self))
        memo[id(self)] = found
        vars(found).update(copy.deepcopy(self._kept(), memo))
        return found

    def _kept(self) -> dict[str, Any]:
        """All but what is made again when it is asked for."""
        return {**vars(self), "_read": {}, "_logs": {}, "_alike": {}, "_apart": {}}

    @property
    def sequence(self) -> SequenceNumber:
        """How many entries there are: the number of the next one."""
        return SequenceNumber(len(self.entries))

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why it is over; None while it goes on."""
        return self.state.outcome()

    def current_seat(self) -> SeatNumber:
        """Who has to decide: a seat or TERMINAL."""
        return SeatNumber(self.state.current_seat())

    def play(self, seat: int, action: int, sequence: SequenceNumber | None = None) -> list[Entry]:
        """``seat`` does ``action``; the new entries, chance's included.

        WrongSequence if ``sequence`` is given and is not the match's; WrongSeat if another seat has to decide;
        IllegalAction or InvalidAction if the action is not legal. The match is then as it was.
        """
        before = self.sequence
        if sequence is not None and sequence != before:
            raise WrongSequence(sequence, before)
        current = self.state.current_seat()
        if seat != current:
            raise self.state.forbidden(action) if current < CHANCE else WrongSeat(seat, current)
        self._check(action)
        self._decide(seat, action)
        self._let_chance_act()
        self._act_on_intents()
        return self.entries[before:]

    def apply(self, action: int) -> list[Entry]:
        """Apply ``action`` for the seat that acts, or for chance. Returns the new entries.

        IllegalAction or InvalidAction if it is not legal; the match is then as it was.
        """
        before, seat = self.sequence, self.state.current_seat()
        if seat != CHANCE:
            return self.play(seat, action)
        self._check(action)
        self._befall(action)
        self._let_chance_act()
        self._act_on_intents()
        return self.entries[before:]

    def _check(self, action: int) -> None:
        """IllegalAction or InvalidAction unless ``action`` is legal for whoever is to act."""
        if not self.state.is_legal(action):
            raise self.state.forbidden(action)

    # --- Deciding at the same time ------------------------------------------------------------------------------------

    @property
    def intents(self) -> dict[int, int]:
        """What seats have said that they will do once they are asked: secret until then."""
        return dict(self._intents)

    @property
    def said_at(self) -> dict[int, float | None]:
        """When seats have said what they will do, in seconds since the epoch, as far as that is known."""
        return dict(self._said)

    def early_actions(self, seat: int) -> list[int]:
        """What ``seat`` may say now although another seat is asked first; empty where it may not, or has said it."""
        if self.game.type.early is None or seat in self._intents:
            return []
        return self.game.type.early(self.state.record).get(seat, [])

    def intend(self, seat: int, action: int, sequence: SequenceNumber | None = None, at: float | None = None) -> None:
        """``seat`` says what it will do once it is asked: then it is done. No entry is made before.

        at: when it said so; None: now. The entry bears that time.
        WrongSequence, WrongSeat and IllegalAction as for ``play``.
        """
        if sequence is not None and sequence != self.sequence:
            raise WrongSequence(sequence, self.sequence)
        legal = self.early_actions(seat)
        if not legal:
            raise WrongSeat(seat, self.state.current_seat())
        if action not in legal:
            raise self.state.forbidden(action)
        self._intents[seat] = action
        self._said[seat] = self._clock() if at is None and self._clock else at

    def counts_at(self, seat: int, sequence: SequenceNumber) -> SequenceNumber:
        """The sequence at which counts what ``seat`` has sent at ``sequence``.

        Where seats decide at the same time, what others have said meanwhile does not make it stale, unless they took
        something back.
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
        while (seat := self.state.current_seat()) in self._intents:
            action, at = self._intents.pop(seat), self._said.pop(seat)
            if action in self.state.legal_actions():
                self._decide(seat, action, at)
                self._let_chance_act()

    # --- Taking back --------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may take back its last action: within its turn, nothing hidden revealed since."""
        return bool(self._undoable) and self.state.current_seat() == seat

    def undo(self, seat: int, sequence: SequenceNumber | None = None) -> list[Entry]:
        """``seat`` takes back its last action; the new entry. IllegalAction when it may not."""
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

    def _decide(self, seat: int, action: int, at: float | None = None) -> None:
        """An action of a seat, which it can take back as long as its turn goes on and chance has not acted."""
        turn = self.state.turn_seat()
        self._step(seat, action, at)
        if not self.game.type.undoable or self.state.turn_seat() != turn or self.state.current_seat() != seat:
            self._undoable.clear()
        else:
            self._undoable.append(StepNumber(len(self._steps) - 1))

    def _step(self, seat: int, action: int, at: float | None = None) -> None:
        """One that is legal: whoever calls this has seen to it."""
        before = self.state.record.tobytes()
        self.state.apply_legal(action)
        taken, actor = ActionNumber(action), SeatNumber(seat)
        self._steps.append((before, taken, actor))
        self._numbers.append(self.sequence)
        self._read.clear()
        self.entries.append(Entry(actor, taken, 0, self._clock() if at is None and self._clock else at))

    def _befall(self, action: int) -> None:
        """An outcome of chance: nothing before it can be taken back."""
        self._step(CHANCE, action)
        self._outcomes += 1
        self._undoable.clear()

    def _let_chance_act(self) -> None:
        while self._chance is not None and self.state.current_seat() == CHANCE:
            outcomes = self.state.chance_outcomes()
            action = self._chance(self._outcomes, outcomes)
            if all(action != possible for possible, _ in outcomes):
                raise self.state.forbidden(action)
            self._befall(action)

    def restore(self, entries: Iterable[Entry]) -> None:
        """Play ``entries`` of an earlier life of this match again; chance's are checked against this match's chance.

        InvalidRecord naming the entry that does not fit.
        """
        self._reset()
        self.follow(entries)

    def follow(self, entries: Iterable[Entry]) -> StepNumber:
        """Go on with ``entries`` that another life of this match has made; how many steps have stood all along.

        Early statements of seats are dropped: the caller that has the entries knows which of them still stand.
        InvalidRecord as for ``restore``; the match is then of no use any more.
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
            check_chance(self.state, entry.action, self._chance, self._outcomes)
            self._befall(entry.action)
        else:
            self._check(entry.action)
            self._decide(entry.seat, entry.action)
        self.entries[-1] = entry

    def resume(self) -> None:
        """Let chance act where the entries that were restored end before it had: what it drew there was never told."""
        self._let_chance_act()

    # --- What may be shown --------------------------------------------------------------------------------------------

    def observation(self, viewer: int | None) -> dict[str, Any]:
        """What ``viewer`` (a seat; None: a spectator) may know of the state."""
        return self.state.observation(viewer)

    def offered(self, seat: int) -> list[int]:
        """The legal actions of ``seat``, if it has to decide or may do so early."""
        return self.state.legal_actions() if self.state.current_seat() == seat else self.early_actions(seat)

    def offers(self, seat: int) -> list[Offer]:
        """The same as they are offered to it."""
        return [self.state.offer(action) for action in self.offered(seat)]

    def events(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[tuple[StepNumber, list[Event]]]:
        """What happened in steps ``since`` and later, as ``viewer`` may read it: (step, its events).

        Steps are the actions that stand: one that was taken back is not told.
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
        """The same with the changes of ``viewer``'s log: its lines are what the edits of all steps leave."""
        seat = SPECTATOR if viewer is None else viewer
        count, log = self._logs.get(seat, (FIRST_STEP, Log(self.game.type.telling)))
        if count > since:
            count, log = FIRST_STEP, Log(self.game.type.telling)
        read = [StepNews(number, events, log.read(events)) for number, events in self.events(viewer, count)]
        self._logs[seat] = (self.steps, log)
        return read[max(0, since - count) :]

    told = older_name("told", "news")

    def viewed_as(self, viewer: SeatNumber | None) -> SeatNumber | None:
        """Return as whom ``viewer`` is told of the steps: None, a spectator, where a seat never knew more than that.

        The rules' ``conceal`` decides: its concealed records of all states so far are a spectator's, byte for byte.
        Where seats hide something they are not compared: that would cost more than it saves.
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

    def uncompared(self, viewer: int | None) -> int:
        """How many states ``viewed_as`` has to compare: all of them in a match that has just been read."""
        if viewer is None or self._apart_for_sure(viewer):
            return 0
        return self.steps + 1 - self._alike.get(viewer, 0)

    def _apart_for_sure(self, viewer: int) -> bool:
        return viewer in self._apart or self.game.type.telling.hides(self.game.options)

    def behind(self, viewer: int | None, since: StepNumber) -> int:
        """How many steps ``told`` has to read for what it tells of steps ``since`` and later."""
        count, _ = self._logs.get(SPECTATOR if viewer is None else viewer, (0, None))
        return self.steps - (count if count <= since else 0)

    @property
    def steps(self) -> StepNumber:
        """How many actions, chance's included, stand."""
        return StepNumber(len(self._steps))

    def seat_at(self, step: StepNumber) -> SeatNumber:
        """Who took step number ``step``: a seat or CHANCE."""
        return self._steps[step][2]

    def action_at(self, step: StepNumber) -> ActionNumber:
        """The action that step number ``step`` was."""
        return self._steps[step][1]

    def entry_number(self, step: StepNumber) -> SequenceNumber:
        """Which entry step number ``step`` is: another one once it was taken back and something else was done."""
        return self._numbers[step]

    def state_before(self, step: StepNumber) -> State:
        """The state in which step number ``step`` was taken; ``steps`` itself: the state now."""
        if step == len(self._steps):
            return self.state.clone()
        return State(self.game, self.game.type.layout.read(self._steps[step][0]))

    def _record_before(self, step: StepNumber) -> Record | LookedAt:
        """The same to be read only: what several viewers are told of a step is read once."""
        if step == len(self._steps):
            return self.state.record
        if step not in self._read:
            data, layout = self._steps[step][0], self.game.type.layout
            if len(self._read) >= _READ:
                return layout.look(data)
            self._read[step] = layout.look(data)
        return self._read[step]


def check_chance(state: State, action: int, chance: Chance | None, number: int) -> None:
    """InvalidRecord if chance cannot give ``action`` in ``state``, or if ``chance`` did not as outcome ``number``."""
    outcomes, text = state.chance_outcomes(), state.game.action_to_string
    if chance is not None and (due := chance(number, outcomes)) != action:
        raise InvalidRecord("error-other-chance", action=text(action), due=text(due))
    if action not in [outcome for outcome, _ in outcomes]:
        raise InvalidRecord("error-no-chance", action=text(action))


def fair_match(game: Game, seed: str, entropy: Sequence[str] = (), **more: Any) -> Match:
    """A match whose chance outcomes come from a committed seed and the players' entropy."""
    return Match(game, Dealer(seed, entropy).draw, **more)


def replayed(
    game: Game, entries: Iterable[Entry], chance: Chance | None = None, *, clock: Callable[[], float] | None = None
) -> Match:
    """The match of these entries; InvalidRecord names the one that does not fit.

    chance: the source that outcomes must agree with, and that decides from there on. None: outcomes are taken as they
    are written, where they are possible at all, and from there on as for any match without chance.
    """
    match = Match(game, chance, start=False, clock=clock)
    match.restore(entries)
    return match


class Chooser(Protocol):
    """Who can decide for a seat: a bot."""

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """One of the ``legal`` actions, in ascending order, of the observation's viewer."""


def play_match(match: Match, choosers: Sequence[Chooser], limit: int = 4000) -> Outcome | None:
    """Let one chooser a seat play ``match`` to its end; None if it was truncated after ``limit`` decisions.

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
