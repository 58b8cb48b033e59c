"""Templates for stepping many matches at once (see ``core.kernels.kernel``); ``core.vector.vector`` composes them.

Match ``i`` is row ``i`` of every array. It plays game after game. A game begins with a copy of a beginning, and with a
random stream that is split from the match's stream by the number of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from spanish_main.core.kernels.bits import popcount
from spanish_main.core.kernels.carriers import Floats, Integers, StateRecord, States
from spanish_main.core.kernels.kernel import Kernel, inlined
from spanish_main.core.kernels.outcome import return_of
from spanish_main.core.kernels.rng import Stream, below, split
from spanish_main.core.kernels.scopes import RuleKernels
from spanish_main.core.kernels.scratch import fetch
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

# Matches lie far apart in memory. So the kernel prefetches the match that is this many rows ahead: of its features
# this many bytes, in lines of this many.
_AHEAD: Final = 2
_NEAR: Final = 512
_LINE: Final = 64

# In place of an action: the match begins its next game; it does not change; an illegal action was refused, and counts
# as a decision; the seat has forfeited the game.
BEGIN: Final = -1
STAY: Final = -2
REFUSED: Final = -3
FORFEIT: Final = -4

# In a match's set of seats that are not asked: below this bit the random seats, from it on those of the bot.
OF_BOT: Final = 32

# The most games in a row that may end before a seat is asked, and the most decisions in one before that.
_TRIES: Final = 64
_MOST_BEFORE: Final = 1 << 16


def recall(kernels: VectorKernels) -> Kernel:
    """The kernel that writes no history. The template of ``look_back.recalling`` can take its place."""

    def recall(past: Integers, seat: int, players: int, out: Floats, at: int) -> None:
        pass

    return recall


class Games(NamedTuple):
    """The arrays for the beginning of games: row ``i`` is of match ``i``, but ``beginnings`` are taken in turn.

    states, beginnings: records. keys: uint64 (n, 2). begun: int64 (n,), how many games the match has begun.
    """

    states: Any
    beginnings: Any
    keys: Any
    begun: Integers


class Matches(NamedTuple):
    """The matches that are stepped: row ``i`` of each array is of match ``i``.

    streams: uint64 (n, 2), the random stream of the running game. decisions: int64 (n,). actions: int64 (n,), each
    legal, BEGIN, STAY, REFUSED or FORFEIT. listed: int16 (n, max_legal), counts: int64 (n,): the legal actions.
    pasts: int32 (n, events): the history, newest first; features show it from ``at`` on.
    limit: decisions after which a game is truncated.
    unasked: int64 (n,), the random seats and those of the bot, as bits (see OF_BOT).
    """

    games: Games
    streams: Any
    decisions: Integers
    unasked: Integers
    limit: int
    actions: Integers
    listed: Any
    counts: Integers
    pasts: Any
    at: int


class Outputs(NamedTuple):
    """The arrays that the caller reads, in the shapes of ``VectorMatches``; one that is not wanted has no rows."""

    seats: Integers
    legal: Any
    features: Any
    seeing_all: Any
    last_features: Any
    rewards: Any
    terminated: Integers
    truncated: Integers


class Lane(NamedTuple):
    """The matches of one thread, ``first`` to ``last - 1``, and its scratch memory.

    scratch: one record. events: int32, for ``look_back.act``. workspace: of its bot, for which ``first`` is match 0.
    """

    scratch: States
    events: Integers
    workspace: Any
    first: int
    last: int


@inlined
def _bring_near(matches: Matches, shown: Outputs, i: int) -> None:
    """Prefetches the memory for stepping match ``i``."""
    for at in range(0, matches.games.states.itemsize, _LINE):
        fetch(matches.games.states, i, at)
    for at in range(0, _NEAR, _LINE):
        fetch(shown.features, i, at)
    for at in range(0, shown.legal.shape[1], _LINE):
        fetch(shown.legal, i, at)
    fetch(matches.listed, i, 0)


class MatchContext(NamedTuple):
    """One match for its bot and its history.

    match: its number for the bot. past: its row of ``Matches.pasts``. workspace, scratch, events: of the lane.
    """

    match: int
    workspace: Any
    past: Integers
    scratch: States
    events: Integers


class VectorKernels(RuleKernels, Protocol):
    """The kernels of stepping. A bot and the history replace some of them (``vector_bots``)."""

    act: Callable[[StateRecord, int, Integers, States, Integers], None]
    decide: Callable[[StateRecord, int, int, int, Stream, Any], int]
    forget: Callable[[int, Any], None]
    recall: Callable[[Integers, int, int, Floats, int], None]
    advance: Callable[[StateRecord, int, Stream, int, int, int, MatchContext], tuple[int, int]]
    begin: Callable[[Games, int, Stream, int, MatchContext], int]
    look: Callable[[StateRecord, int, bool, Floats, States, Integers, int], None]
    show: Callable[[StateRecord, Integers, Integers], int]
    reward: Callable[[StateRecord, Floats], None]


def advance(kernels: VectorKernels) -> Kernel:
    """The kernel that applies ``action`` (BEGIN: none), chance, and ``unasked`` seats, until another seat decides.

    Returns that seat, and the number of decisions of the ``unasked`` seats, ``most`` at most. played: decisions before.
    """

    def advance(
        s: StateRecord, action: int, stream: Stream, unasked: int, played: int, most: int, context: MatchContext
    ) -> tuple[int, int]:
        made = 0
        while True:
            if action >= 0:
                kernels.act(s, action, context.past, context.scratch, context.events)
            seat = int(kernels.current_seat(s))
            if seat == CHANCE:
                action = int(kernels.sample(s, stream))
            elif seat >= 0 and made < most and (unasked >> seat) & 1 == 1:
                action = int(kernels.nth(s, below(stream, kernels.count(s))))
                made += 1
            elif seat >= 0 and made < most and (unasked >> (seat + OF_BOT)) & 1 == 1:
                action = int(kernels.decide(s, seat, context.match, played + made, stream, context.workspace))
                made += 1
            else:
                return seat, made

    return advance


def begin(kernels: VectorKernels) -> Kernel:
    """The kernel that begins the next game of match ``i`` in which a seat is asked, and returns the seat.

    TERMINAL after _TRIES games without one.
    """

    def begin(games: Games, i: int, stream: Stream, unasked: int, context: MatchContext) -> int:
        s, past = games.states[i], context.past
        for _ in range(_TRIES):
            for place in range(len(past)):
                past[place] = 0
            games.states[i] = games.beginnings[(i + games.begun[i]) % len(games.beginnings)]
            split(games.keys[i], games.begun[i], stream)
            games.begun[i] += 1
            kernels.forget(context.match, context.workspace)
            seat, made = kernels.advance(s, BEGIN, stream, unasked, 0, _MOST_BEFORE, context)
            if seat != TERMINAL and made < _MOST_BEFORE:
                return int(seat)
        return TERMINAL

    return begin


def look(kernels: VectorKernels) -> Kernel:
    """The kernel that writes the features of ``s`` for ``seat`` to ``out``, and from ``at`` on the events of ``past``.

    fresh: whether ``out`` holds the features of another game. scratch: one record.
    """

    def look(s: StateRecord, seat: int, fresh: bool, out: Floats, scratch: States, past: Integers, at: int) -> None:
        scratch[0] = s
        kernels.conceal(scratch[0], seat)
        if fresh:
            kernels.features(scratch[0], seat, out)
        else:
            kernels.renew(scratch[0], seat, out)
        kernels.recall(past, seat, int(s["players"]), out, at)

    return look


def show(kernels: VectorKernels) -> Kernel:
    """The kernel that writes the legal actions in ``s`` to a row and a mask, and returns their number."""

    def show(s: StateRecord, row: Integers, mask: Integers) -> int:
        n = int(kernels.legal(s, row))
        for action in range(len(mask)):
            mask[action] = False
        for k in range(n):
            mask[row[k]] = True
        return n

    return show


def reward(kernels: VectorKernels) -> Kernel:
    """The kernel that writes the returns of the terminal state ``s``."""

    def reward(s: StateRecord, out: Floats) -> None:
        winners = int(kernels.winners(s))
        for seat in range(len(out)):
            out[seat] = return_of((winners >> seat) & 1 == 1, popcount(winners), len(out))

    return reward


def step(kernels: VectorKernels) -> Kernel:
    """The kernel that steps the matches of a lane."""

    def step(matches: Matches, shown: Outputs, lane: Lane) -> None:
        for i in range(lane.first, lane.last):
            _bring_near(matches, shown, i + _AHEAD)
            s, rewards = matches.games.states[i], shown.rewards[i]
            for each in range(len(rewards)):
                rewards[each] = 0.0
            ended, truncated = False, False
            action = int(matches.actions[i])
            if action != STAY:
                seat, fresh = int(shown.seats[i]), action == BEGIN
                stream, unasked, past = matches.streams[i], int(matches.unasked[i]), matches.pasts[i]
                context = MatchContext(i - lane.first, lane.workspace, past, lane.scratch, lane.events)
                if not fresh:
                    played, made = int(matches.decisions[i]) + 1, 0
                    if action >= 0:
                        left = matches.limit - played
                        seat, made = kernels.advance(s, action, stream, unasked, played, left, context)
                    matches.decisions[i] = played + made
                    ended = seat == TERMINAL or action == FORFEIT
                    truncated = not ended and matches.decisions[i] >= matches.limit
                    fresh = ended or truncated
                    if action == FORFEIT:
                        rewards[seat] = -1.0
                    elif ended:
                        kernels.reward(s, rewards)
                if fresh:
                    if action != BEGIN and len(shown.last_features) > 0:
                        last = shown.last_features[i]
                        kernels.look(s, int(shown.seats[i]), True, last, lane.scratch, past, matches.at)
                    seat = kernels.begin(matches.games, i, stream, unasked, context)
                    matches.decisions[i] = 0
                shown.seats[i] = seat
                matches.counts[i] = kernels.show(s, matches.listed[i], shown.legal[i])
                kernels.look(s, seat, fresh, shown.features[i], lane.scratch, past, matches.at)
                if len(shown.seeing_all) > 0:
                    kernels.features(s, seat, shown.seeing_all[i])
                    kernels.recall(past, seat, len(rewards), shown.seeing_all[i], matches.at)
            shown.terminated[i] = ended
            shown.truncated[i] = truncated

    return step


# --- Of any game ------------------------------------------------------------------------------------------------------


def check_actions(kernels: VectorKernels) -> Kernel:
    """The kernel that returns the first match with an illegal action, or -1; it skips matches that ``stay``.

    instead: REFUSED or FORFEIT, which replaces each illegal action, so that the result is -1; 0: nothing does. Replaced
    actions are counted in ``refused``.
    """

    def check_actions(
        actions: Integers, listed: Any, counts: Integers, stay: Integers, refused: Integers, instead: int
    ) -> int:
        for i in range(len(actions)):
            if stay[i]:
                actions[i] = STAY
                continue
            legal = False
            for k in range(counts[i]):
                legal |= listed[i, k] == actions[i]
            if not legal:
                if instead == 0:
                    return i
                actions[i] = instead
                refused[i] += 1
        return -1

    return check_actions


def sample_actions(kernels: VectorKernels) -> Kernel:
    """The kernel that writes a legal action for each match to ``out``, sampled uniformly; 0 where there is none."""

    def sample_actions(listed: Any, counts: Integers, stream: Stream, out: Integers) -> None:
        for i in range(len(out)):
            out[i] = listed[i, below(stream, counts[i])] if counts[i] > 0 else 0

    return sample_actions
