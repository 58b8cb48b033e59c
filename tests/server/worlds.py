"""Two worlds that one viewer cannot distinguish, to prove that no sent byte reveals more.

A *course* is all that happens in a match: actions, undos and chance outcomes. Its *twin* for a viewer begins like it.
Then others hold other cards, or do other hidden things: after every entry the viewer's observation is the same in
both (``conceal``), up to an event that cannot be hidden. Events that concern the viewer, or are public, count as
observed, even if no later state shows them. After the end of a match nothing is hidden.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from spanish_main.core.game.fairness import Dealer
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Entry, Match, random_chance
from spanish_main.games.catalog import load_game

KINDS = {
    "cartagena, secret hands": ("cartagena", {"variant": "jamaica"}),
    "cartagena, open hands": ("cartagena", {"variant": "tortuga"}),
    "la_tortuga": ("la_tortuga", {}),
    "mutiny": ("mutiny", {}),
}
HIDING = ("cartagena, secret hands", "mutiny")
# Done before all eyes; but nobody keeps anything of it but who does it: the look at another's choice (M-OJO).
OPEN = ("peek ",)
# Nothing of a match between random players is new after that.
_LONGEST = 900


@dataclass(frozen=True)
class Course:
    """Everything that happens in a match of ``game``; over: whether that is all of it."""

    game: Game
    entries: Sequence[Entry]
    over: bool

    @property
    def draws(self) -> list[int]:
        """The chance outcomes in order."""
        return [entry.action for entry in self.entries if entry.seat == CHANCE]


def course_of(kind: str, rng: random.Random) -> Course:
    """A random match; but most of what is done brings its seat on, so that it comes to an end."""
    name, options = KINDS[kind]
    least, most = load_game(name).type.player_range
    players = rng.randint(least, min(3, most))
    game = load_game(name, players=players, **options).drawn(Rng(rng.getrandbits(60)))
    match = Match(game, random_chance(Rng(rng.getrandbits(60))))
    while (seat := match.current_seat()) >= 0 and match.sequence < _LONGEST:
        if match.can_undo(seat) and rng.random() < 0.05:
            match.undo(seat)
        else:
            match.play(seat, _chosen(match.state, rng))
    return Course(game, match.entries, match.outcome is not None)


def _chosen(state: State, rng: random.Random) -> int:
    legal = state.legal_actions()
    if rng.random() < 0.3:
        return rng.choice(legal)

    def brings(action: int) -> float:
        after = state.clone()
        after.apply_action(action)
        return after.game.type.progress(after.record)[state.current_seat()]

    rng.shuffle(legal)
    return max(legal, key=brings)


# --- Twins ------------------------------------------------------------------------------------------------------------


def twin_of(course: Course, viewer: int, rng: random.Random) -> tuple[Course, int]:
    """A course which ``viewer`` cannot tell from ``course``; after how many of its entries the truth is another one.

    Where nothing is hidden it is a part of the course itself, which goes on otherwise.
    """
    search = _Search(course, viewer, rng)
    search.run()
    entries, different = search.best
    if not different:
        decided = [n for n in range(1, len(course.entries)) if course.entries[n].seat != CHANCE]
        return Course(course.game, course.entries[: rng.choice(decided)], over=False), 0
    return Course(course.game, entries, over=False), different


def _seen(state: State, viewer: int) -> tuple[bytes, int, int]:
    return state.observed(viewer).record.tobytes(), state.current_seat(), state.turn_seat()


def _traceless(before: State, action: int, after: State, viewer: int) -> str:
    """Returns what ``viewer`` observes without a trace in a state: events about itself, and public ones."""
    if (text := before.game.action_to_string(action)).startswith(OPEN):
        return text
    events = before.game.type.telling.events(before.record, action, after.record, viewer)
    return repr([event for event in events if getattr(event.arguments, "seat", None) == viewer])


@dataclass(frozen=True)
class _Observed:
    """The viewer's observation after an entry and of its events, and the true state after it."""

    seen: tuple[bytes, int, int]
    traceless: str
    truth: bytes


def _observed(course: Course, viewer: int) -> list[_Observed]:
    states = [course.game.new_initial_state()]
    observed = []
    for entry in course.entries:
        _go_on(states, entry.action if not entry.undone else None)
        traceless = "" if entry.undone else _traceless(states[-2], entry.action, states[-1], viewer)
        observed.append(_Observed(_seen(states[-1], viewer), traceless, states[-1].record.tobytes()))
    return observed


def _go_on(states: list[State], action: int | None) -> None:
    """Do ``action``; None: take back the last one."""
    if action is None:
        states.pop()
    else:
        states.append(states[-1].clone())
        states[-1].apply_action(action)


@dataclass
class _Branch:
    """Where the twin has left its course for the last time, and how all stood then."""

    number: int
    states: list[State]
    different: list[bool]


class _Search:
    """Looks for a twin, entry by entry. Where it cannot go on, it goes back to where it last left the course."""

    def __init__(self, course: Course, viewer: int, rng: random.Random) -> None:
        self.observed = _observed(course, viewer)
        self.best: tuple[list[Entry], int] = ([], 0)
        self._course, self._viewer, self._rng = course, viewer, rng
        self._states = [course.game.new_initial_state()]
        self._entries: list[Entry] = []
        self._different: list[bool] = []
        self._branches: list[_Branch] = []
        # The course is not left before: half of the twins differ from the deal on, others late in the match.
        self._straight = rng.choice([-1, rng.randrange(len(course.entries))])

    def run(self) -> None:
        """Find the ``best`` one: that which is different for longest."""
        for _ in range(5 * len(self._course.entries)):
            if self._step():
                self._keep()
            elif self._branches:
                back = self._branches.pop()
                # A branch that failed is not tried again, so the search ends.
                self._straight = max(self._straight, back.number, len(self._entries) - 12)
                self._states, self._different = back.states, back.different
                del self._entries[back.number :]
            if len(self._entries) == len(self._course.entries):
                return

    def _step(self) -> bool:
        """Go on by one entry; False where that cannot be."""
        number = len(self._entries)
        entry, observed = self._course.entries[number], self.observed[number]
        if entry.undone:
            _go_on(self._states, None)
        else:
            leave = number > self._straight and self._rng.random() < 0.2
            action = self._alike(entry, observed, leave=leave)
            if action is None:
                return False
            if leave and action != entry.action:
                self._branches.append(_Branch(number, list(self._states), list(self._different)))
            _go_on(self._states, action)
            entry = Entry(entry.seat, action)
        self._entries.append(entry)
        self._different.append(self._states[-1].record.tobytes() != observed.truth)
        return _seen(self._states[-1], self._viewer) == observed.seen

    def _keep(self) -> None:
        different = sum(self._different)
        if self._states[-1].current_seat() >= 0 and different > self.best[1]:
            self.best = list(self._entries), different

    def _alike(self, entry: Entry, observed: _Observed, *, leave: bool) -> int | None:
        """Returns a legal action that looks like ``entry`` to the viewer: its own, or another one."""
        state = self._states[-1]
        legal = state.legal_actions()
        others = [] if entry.seat == self._viewer else [action for action in legal if action != entry.action]
        self._rng.shuffle(others)
        same = [entry.action] if entry.action in legal else []
        for action in [*others, *same] if leave else [*same, *others]:
            after = state.clone()
            after.apply_action(action)
            if _seen(after, self._viewer) != observed.seen:
                continue
            if _traceless(state, action, after, self._viewer) == observed.traceless:
                return action
        return None


# --- Chance -----------------------------------------------------------------------------------------------------------


class Stacked(Dealer):
    """Replaces ``core.game.fairness.Dealer``: draws the outcomes of a course."""

    draws: Sequence[int] = ()

    def draw(self, number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        """Returns the next outcome; any outcome after the end of the course."""
        return type(self).draws[number] if number < len(type(self).draws) else outcomes[0][0]
