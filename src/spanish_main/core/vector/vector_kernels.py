"""Templates for stepping many matches at once (see ``core.kernels.kernel``); ``core.vector.vector`` puts them together.

Match ``i`` is row ``i`` of every array. It plays game after game; a game begins with a copy of a beginning and luck of
its own, split from the match's stream by the game's number.
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

# Matches lie far apart in memory: what the one after the next needs is fetched meanwhile, of its features so many
# bytes at the beginning.
_AHEAD: Final = 2
_NEAR: Final = 512
_LINE: Final = 64

# In place of an action: the match begins its next game; it stands as it is; what the seat decided was refused, and
# counts; the seat has forfeited the game.
BEGIN: Final = -1
STAY: Final = -2
REFUSED: Final = -3
FORFEIT: Final = -4

# In a match's set of seats that are not asked: those that decide by lot, and from this bit on those of the bot.
OF_BOT: Final = 32

# Games in a row that may be over before a seat is asked, and decisions by lot before that.
_TRIES: Final = 64
_MOST_BEFORE: Final = 1 << 16


def recall(game: VectorKernels) -> Kernel:
    """The kernel that writes nothing: ``history.recalling`` makes the one that takes its place and looks back."""

    def recall(past: Integers, seat: int, players: int, out: Floats, at: int) -> None:
        pass

    return recall


class Games(NamedTuple):
    """What games begin with: row ``i`` of each array is of match ``i``, but ``beginnings`` are taken in turn.

    states, beginnings: records. keys: uint64 (n, 2). begun: int64 (n,), how many games the match has begun.
    """

    states: Any
    beginnings: Any
    keys: Any
    begun: Integers


class Matches(NamedTuple):
    """What is played: row ``i`` of each array is of match ``i``.

    streams: uint64 (n, 2), the luck of the running game. decisions, lots: int64 (n,). actions: int64 (n,), each a
    legal one, BEGIN, STAY, REFUSED or FORFEIT. listed: int16 (n, max_legal), counts: int64 (n,): the legal actions.
    pasts: int32 (n, events): the history, newest first, which features show from ``at`` on.
    limit: decisions after which a game is cut off.
    lots: the set of the seats that are not asked but decide at random, and above that of those for which a bot does.
    """

    games: Games
    streams: Any
    decisions: Integers
    lots: Integers
    limit: int
    actions: Integers
    listed: Any
    counts: Integers
    pasts: Any
    at: int


class Outputs(NamedTuple):
    """What the caller reads, in the shapes of ``VectorMatches``; what nobody wants has no rows."""

    seats: Integers
    legal: Any
    features: Any
    seeing_all: Any
    last_features: Any
    rewards: Any
    terminated: Integers
    truncated: Integers


class Lane(NamedTuple):
    """What one thread works in, and its matches: from ``first`` up to but not including ``last``.

    room: one record. told: int32, for ``history.act``. workspace: of its bot, for which ``first`` is match 0.
    """

    room: States
    told: Integers
    workspace: Any
    first: int
    last: int


@inlined
def _bring_near(matches: Matches, shown: Outputs, i: int) -> None:
    """Have what stepping match ``i`` needs brought near."""
    for at in range(0, matches.games.states.itemsize, _LINE):
        fetch(matches.games.states, i, at)
    for at in range(0, _NEAR, _LINE):
        fetch(shown.features, i, at)
    for at in range(0, shown.legal.shape[1], _LINE):
        fetch(shown.legal, i, at)
    fetch(matches.listed, i, 0)


class MatchWorkspace(NamedTuple):
    """What goes with one match for its bot and its history.

    match: its number for the bot. workspace: of the bot. past: its row of ``Matches.pasts``. room, told: of the lane.
    """

    match: int
    workspace: Any
    past: Integers
    room: States
    told: Integers


class VectorKernels(RuleKernels, Protocol):
    """The kernels of stepping. Those of a bot and of the history may take the place of some (``vector_bots``)."""

    act: Callable[[StateRecord, int, Integers, States, Integers], None]
    decide: Callable[[StateRecord, int, int, int, Stream, Any], int]
    forget: Callable[[int, Any], None]
    recall: Callable[[Integers, int, int, Floats, int], None]
    advance: Callable[[StateRecord, int, Stream, int, int, int, MatchWorkspace], tuple[int, int]]
    begin: Callable[[Games, int, Stream, int, MatchWorkspace], int]
    look: Callable[[StateRecord, int, bool, Floats, States, Integers, int], None]
    show: Callable[[StateRecord, Integers, Integers], int]
    reward: Callable[[StateRecord, Floats], None]


def advance(game: VectorKernels) -> Kernel:
    """The kernel that does ``action`` (BEGIN: none) and what follows until a seat is asked.

    Returns who is, and how many decisions the seats in ``lots`` have made, ``most`` at most: at random, or where their
    bit stands ``OF_BOT`` higher, by the bot. played: decisions before.
    """

    def advance(
        s: StateRecord, action: int, stream: Stream, lots: int, played: int, most: int, around: MatchWorkspace
    ) -> tuple[int, int]:
        made = 0
        while True:
            if action >= 0:
                game.act(s, action, around.past, around.room, around.told)
            seat = int(game.current_seat(s))
            if seat == CHANCE:
                action = int(game.sample(s, stream))
            elif seat >= 0 and made < most and (lots >> seat) & 1 == 1:
                action = int(game.nth(s, below(stream, game.count(s))))
                made += 1
            elif seat >= 0 and made < most and (lots >> (seat + OF_BOT)) & 1 == 1:
                action = int(game.decide(s, seat, around.match, played + made, stream, around.workspace))
                made += 1
            else:
                return seat, made

    return advance


def begin(game: VectorKernels) -> Kernel:
    """The kernel that lets match ``i`` begin its next game in which a seat is asked at all: who is.

    TERMINAL where there seems to be no such game.
    """

    def begin(games: Games, i: int, stream: Stream, lots: int, around: MatchWorkspace) -> int:
        s, past = games.states[i], around.past
        for _ in range(_TRIES):
            for place in range(len(past)):
                past[place] = 0
            games.states[i] = games.beginnings[(i + games.begun[i]) % len(games.beginnings)]
            split(games.keys[i], games.begun[i], stream)
            games.begun[i] += 1
            game.forget(around.match, around.workspace)
            seat, made = game.advance(s, BEGIN, stream, lots, 0, _MOST_BEFORE, around)
            if seat != TERMINAL and made < _MOST_BEFORE:
                return int(seat)
        return TERMINAL

    return begin


def look(game: VectorKernels) -> Kernel:
    """The kernel that writes what ``seat`` sees of ``s`` to ``out``, and from ``at`` on the events of ``past``.

    fresh: whether ``out`` holds the features of another game. room: a record to work in.
    """

    def look(s: StateRecord, seat: int, fresh: bool, out: Floats, room: States, past: Integers, at: int) -> None:
        room[0] = s
        game.conceal(room[0], seat)
        if fresh:
            game.features(room[0], seat, out)
        else:
            game.renew(room[0], seat, out)
        game.recall(past, seat, int(s["players"]), out, at)

    return look


def show(game: VectorKernels) -> Kernel:
    """The kernel that writes what ``seat`` may do in ``s`` to a row and a mask; how many actions."""

    def show(s: StateRecord, row: Integers, mask: Integers) -> int:
        n = int(game.legal(s, row))
        for action in range(len(mask)):
            mask[action] = False
        for k in range(n):
            mask[row[k]] = True
        return n

    return show


def reward(game: VectorKernels) -> Kernel:
    """The kernel that writes the returns of ``s``, which is over."""

    def reward(s: StateRecord, out: Floats) -> None:
        winners = int(game.winners(s))
        for seat in range(len(out)):
            out[seat] = return_of((winners >> seat) & 1 == 1, popcount(winners), len(out))

    return reward


def step(game: VectorKernels) -> Kernel:
    """The kernel that steps the matches of a lane."""

    def step(matches: Matches, shown: Outputs, lane: Lane) -> None:
        for i in range(lane.first, lane.last):
            _bring_near(matches, shown, i + _AHEAD)
            s, rewards = matches.games.states[i], shown.rewards[i]
            for each in range(len(rewards)):
                rewards[each] = 0.0
            ended, cut = False, False
            action = int(matches.actions[i])
            if action != STAY:
                seat, fresh = int(shown.seats[i]), action == BEGIN
                stream, lots, past = matches.streams[i], int(matches.lots[i]), matches.pasts[i]
                around = MatchWorkspace(i - lane.first, lane.workspace, past, lane.room, lane.told)
                if not fresh:
                    played, made = int(matches.decisions[i]) + 1, 0
                    if action >= 0:
                        left = matches.limit - played
                        seat, made = game.advance(s, action, stream, lots, played, left, around)
                    matches.decisions[i] = played + made
                    ended = seat == TERMINAL or action == FORFEIT
                    cut = not ended and matches.decisions[i] >= matches.limit
                    fresh = ended or cut
                    if action == FORFEIT:
                        rewards[seat] = -1.0
                    elif ended:
                        game.reward(s, rewards)
                if fresh:
                    if action != BEGIN and len(shown.last_features) > 0:
                        last = shown.last_features[i]
                        game.look(s, int(shown.seats[i]), True, last, lane.room, past, matches.at)
                    seat = game.begin(matches.games, i, stream, lots, around)
                    matches.decisions[i] = 0
                shown.seats[i] = seat
                matches.counts[i] = game.show(s, matches.listed[i], shown.legal[i])
                game.look(s, seat, fresh, shown.features[i], lane.room, past, matches.at)
                if len(shown.seeing_all) > 0:
                    game.features(s, seat, shown.seeing_all[i])
                    game.recall(past, seat, len(rewards), shown.seeing_all[i], matches.at)
            shown.terminated[i] = ended
            shown.truncated[i] = cut

    return step


# --- Of any game ------------------------------------------------------------------------------------------------------


def vet(game: VectorKernels) -> Kernel:
    """The kernel that gives the first match whose action is not legal, or -1; matches that ``stay`` are not asked.

    instead: REFUSED or FORFEIT, which takes the place of such an action, and then there is none; 0: nothing does. All
    such actions are counted in ``refused``.
    """

    def vet(actions: Integers, listed: Any, counts: Integers, stay: Integers, refused: Integers, instead: int) -> int:
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

    return vet


def pick(game: VectorKernels) -> Kernel:
    """The kernel that writes a legal action for each match to ``out``, each as likely as the others; 0 for none."""

    def pick(listed: Any, counts: Integers, stream: Stream, out: Integers) -> None:
        for i in range(len(out)):
            out[i] = listed[i, below(stream, counts[i])] if counts[i] > 0 else 0

    return pick
