"""Templates for stepping many matches at once (see ``core.kernels.kernel``); ``core.vector.vector`` puts them together.

Match ``i`` is row ``i`` of every array. It plays game after game; a game begins with a copy of a beginning and luck of
its own, split from the match's stream by the game's number.
"""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernels.bits import popcount
from spanish_main.core.kernels.kernel import Kernel, Kernels, inlined
from spanish_main.core.kernels.outcome import return_of
from spanish_main.core.kernels.rng import below, split
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

# Games in a row that may be over before a seat is asked, and decisions by lot before that.
_TRIES: Final = 64
_MOST_BEFORE: Final = 1 << 16


@inlined
def _bring_near(states: Any, listed: Any, legal: Any, features: Any, i: int) -> None:
    """Have what stepping match ``i`` needs brought near."""
    for at in range(0, states.itemsize, _LINE):
        fetch(states, i, at)
    for at in range(0, _NEAR, _LINE):
        fetch(features, i, at)
    for at in range(0, legal.shape[1], _LINE):
        fetch(legal, i, at)
    fetch(listed, i, 0)


def recall(game: Kernels) -> Kernel:
    """The kernel that writes nothing: ``history.recalling`` makes the one that takes its place and looks back."""

    def recall(past: Any, seat: int, players: int, out: Any, at: int) -> None:
        pass

    return recall


def advance(game: Kernels) -> Kernel:
    """The kernel that does ``action`` (BEGIN: none) and what follows until a seat is asked: who is, decisions by lot.

    lots: the set of the seats that are not asked but decide by lot, ``most`` times at most. match, played, desk: for
    the bot of ``vector_bots.advance``. past, room, told: for ``history.act``.
    """

    def advance(
        s: Any,
        action: int,
        stream: Any,
        lots: int,
        most: int,
        match: int,
        played: int,
        desk: Any,
        past: Any,
        room: Any,
        told: Any,
    ) -> tuple[int, int]:
        made = 0
        while True:
            if action >= 0:
                game.apply(s, action)
            seat = int(game.current_seat(s))
            if seat == CHANCE:
                action = int(game.sample(s, stream))
            elif seat >= 0 and made < most and (lots >> seat) & 1 == 1:
                action = int(game.nth(s, below(stream, game.count(s))))
                made += 1
            else:
                return seat, made

    return advance


def begin(game: Kernels) -> Kernel:
    """The kernel that lets match ``i`` begin its next game in which a seat is asked at all: who is.

    TERMINAL where there seems to be no such game. match: its number for the bot.
    """

    def begin(
        states: Any,
        i: int,
        match: int,
        beginnings: Any,
        keys: Any,
        games: Any,
        streams: Any,
        lots: int,
        desk: Any,
        past: Any,
        room: Any,
        told: Any,
    ) -> int:
        for _ in range(_TRIES):
            for place in range(len(past)):
                past[place] = 0
            states[i] = beginnings[(i + games[i]) % len(beginnings)]
            split(keys[i], games[i], streams[i])
            games[i] += 1
            game.forget(match, desk)
            seat, made = game.advance(
                states[i], BEGIN, streams[i], lots, _MOST_BEFORE, match, 0, desk, past, room, told
            )
            if seat != TERMINAL and made < _MOST_BEFORE:
                return int(seat)
        return TERMINAL

    return begin


def look(game: Kernels) -> Kernel:
    """The kernel that writes what ``seat`` sees of ``s`` to ``out``, and from ``at`` on the events of ``past``.

    fresh: whether ``out`` holds the features of another game. room: a record to work in.
    """

    def look(s: Any, seat: int, fresh: bool, out: Any, room: Any, past: Any, at: int) -> None:
        room[0] = s
        game.conceal(room[0], seat)
        if fresh:
            game.features(room[0], seat, out)
        else:
            game.renew(room[0], seat, out)
        game.recall(past, seat, int(s["players"]), out, at)

    return look


def show(game: Kernels) -> Kernel:
    """The kernel that writes what ``seat`` may do in ``s`` to a row and a mask; how many actions."""

    def show(s: Any, row: Any, mask: Any) -> int:
        n = int(game.legal(s, row))
        for action in range(len(mask)):
            mask[action] = False
        for k in range(n):
            mask[row[k]] = True
        return n

    return show


def reward(game: Kernels) -> Kernel:
    """The kernel that writes the returns of ``s``, which is over."""

    def reward(s: Any, out: Any) -> None:
        winners = int(game.winners(s))
        for seat in range(len(out)):
            out[seat] = return_of((winners >> seat) & 1 == 1, popcount(winners), len(out))

    return reward


def step(game: Kernels) -> Kernel:
    """The kernel that steps the matches from ``first`` up to but not including ``last``.

    Shapes are those of ``core.vector.vector``; further: states, beginnings records; keys, streams uint64 (n, 2); games,
    decisions, lots int64 (n,); listed int16 (n, max_legal), counts int64 (n,): the legal actions; actions int64 (n,),
    each one of these, BEGIN, STAY, REFUSED or FORFEIT; seeing_all and last_features have no rows if nobody wants them;
    room: a record to work in; desk: what a bot works on, for whom ``first`` is match 0; pasts int32 (n, events): the
    history of each match, newest first, in features from ``at`` on; told int32: to work in.
    """

    def step(
        states: Any,
        beginnings: Any,
        keys: Any,
        games: Any,
        streams: Any,
        decisions: Any,
        lots: Any,
        limit: int,
        actions: Any,
        listed: Any,
        counts: Any,
        seats: Any,
        legal: Any,
        features: Any,
        seeing_all: Any,
        last_features: Any,
        rewards: Any,
        terminated: Any,
        truncated: Any,
        pasts: Any,
        at: int,
        room: Any,
        told: Any,
        desk: Any,
        first: int,
        last: int,
    ) -> None:
        for i in range(first, last):
            _bring_near(states, listed, legal, features, i + _AHEAD)
            for each in range(rewards.shape[1]):
                rewards[i, each] = 0.0
            ended, cut = False, False
            action = int(actions[i])
            if action != STAY:
                seat, fresh = int(seats[i]), action == BEGIN
                if not fresh:
                    played, made = int(decisions[i]) + 1, 0
                    left = limit - played
                    if action >= 0:
                        seat, made = game.advance(
                            states[i],
                            action,
                            streams[i],
                            int(lots[i]),
                            left,
                            i - first,
                            played,
                            desk,
                            pasts[i],
                            room,
                            told,
                        )
                    decisions[i] = played + made
                    ended = seat == TERMINAL or action == FORFEIT
                    cut = not ended and decisions[i] >= limit
                    fresh = ended or cut
                    if action == FORFEIT:
                        rewards[i, seat] = -1.0
                    elif ended:
                        game.reward(states[i], rewards[i])
                if fresh:
                    if action != BEGIN and len(last_features) > 0:
                        game.look(states[i], int(seats[i]), True, last_features[i], room, pasts[i], at)
                    seat = game.begin(
                        states, i, i - first, beginnings, keys, games, streams, int(lots[i]), desk, pasts[i], room, told
                    )
                    decisions[i] = 0
                seats[i] = seat
                counts[i] = game.show(states[i], listed[i], legal[i])
                game.look(states[i], seat, fresh, features[i], room, pasts[i], at)
                if len(seeing_all) > 0:
                    game.features(states[i], seat, seeing_all[i])
                    game.recall(pasts[i], seat, rewards.shape[1], seeing_all[i], at)
            terminated[i] = ended
            truncated[i] = cut

    return step


# --- Of any game ------------------------------------------------------------------------------------------------------


def vet(game: Kernels) -> Kernel:
    """The kernel that gives the first match whose action is not legal, or -1; matches that ``stay`` are not asked.

    instead: REFUSED or FORFEIT, which takes the place of such an action, and then there is none; 0: nothing does. All
    such actions are counted in ``refused``.
    """

    def vet(actions: Any, listed: Any, counts: Any, stay: Any, refused: Any, instead: int) -> int:
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


def pick(game: Kernels) -> Kernel:
    """The kernel that writes a legal action for each match to ``out``, each as likely as the others; 0 for none."""

    def pick(listed: Any, counts: Any, stream: Any, out: Any) -> None:
        for i in range(len(out)):
            out[i] = listed[i, below(stream, counts[i])] if counts[i] > 0 else 0

    return pick
