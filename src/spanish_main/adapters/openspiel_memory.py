"""The information states of a game inside OpenSpiel: all that a player did and saw, with perfect recall.

Every action makes a ``PastAction``. A player remembers its own action, the events that it may read, and its knowledge
of the state afterwards. The sequence of these is its information state, as a text and as rows of numbers.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.layout import Record

# A row of the tensor: 1 (the row is used), whether the player acted itself, and the bits of a hash of its text.
CODE: Final = 46
ROW: Final = 2 + CODE


class PastAction:
    """An action and the state after it; the first one is the beginning. It never changes, so copies share it."""

    __slots__ = ("action", "after", "before", "begins", "known", "number", "seat")

    def __init__(self, after: bytes, before: PastAction | None = None, seat: int = -1, action: int = -1) -> None:
        self.before, self.after, self.seat, self.action = before, after, seat, action
        self.number: int = 0 if before is None else before.number + 1
        self.begins: frozenset[int] = frozenset()  # players that remember nothing from before
        self.known: dict[int, tuple[str, bytes]] = {}  # player -> its text here, and a digest of all up to here

    def __deepcopy__(self, memo: dict[int, Any]) -> PastAction:
        return self

    def __reduce__(self) -> Any:
        # As a list: the nested chain would be too deep for pickle.
        chain = [self]
        while chain[-1].before is not None:
            chain.append(chain[-1].before)
        return _chained, ([(one.after, one.seat, one.action, one.begins, one.known) for one in reversed(chain)],)

    def resampled(self, after: bytes, player: int, game: Game) -> PastAction:
        """This moment in another state that ``player`` cannot tell from it: only ``player`` keeps its memory."""
        moment = PastAction(after, self.before, self.seat, self.action)
        self.digest(player, game)
        moment.known[player] = self.known[player]
        moment.begins = self.begins | {other for other in range(game.players) if other != player}
        return moment

    def is_beginning(self, player: int) -> bool:
        """Whether ``player`` remembers nothing from before."""
        return self.before is None or player in self.begins

    def moments(self, player: int) -> list[PastAction]:
        """The moments up to this one that ``player`` remembers, in order, without the beginning."""
        found, moment = [], self
        while not moment.is_beginning(player):
            found.append(moment)
            assert moment.before is not None
            moment = moment.before
        return found[::-1]

    def digest(self, player: int, game: Game) -> bytes:
        """A hash that is equal for two moments exactly if ``player`` did and saw the same before."""
        unknown, moment = [self], self
        while player not in moment.known and not moment.is_beginning(player) and moment.before is not None:
            moment = moment.before
            unknown.append(moment)
        for each in reversed(unknown):
            if player not in each.known:
                each.known[player] = each.learn(player, game)
        return self.known[player][1]

    def line(self, player: int, game: Game) -> str:
        """The actions and events of this moment that ``player`` saw, in one line."""
        self.digest(player, game)
        return self.known[player][0]

    def record(self, game: Game) -> Record:
        """The record of the state afterwards."""
        return game.type.layout.read(self.after)

    def learn(self, player: int, game: Game) -> tuple[str, bytes]:
        """The line of this moment for ``player``, and the digest of all up to here, from that of the moment before."""
        if self.before is None or self.is_beginning(player):
            return "", hashlib.sha256(f"{self.number} ".encode() + _observed(self.record(game), player, game)).digest()
        before, after = self.before.record(game), self.record(game)
        events = game.type.telling.events(before, self.action, after, player)
        words = [game.action_to_string(self.action)] if self.seat == player else []
        words += [json.dumps([event.event, dict(event.arguments)], sort_keys=True, default=str) for event in events]
        line = ", ".join(words)
        digest = hashlib.sha256(self.before.known[player][1])
        digest.update(f"{self.seat == player} {line}\n".encode())
        digest.update(_observed(after, player, game))
        return line, digest.digest()

    def text(self, player: int, game: Game) -> str:
        """The information state of ``player`` as a text: a digest, and the lines of its moments."""
        digest = self.digest(player, game).hex()[:32]
        lines = [moment.line(player, game) for moment in self.moments(player)]
        return f"player {player} #{digest} " + " | ".join(lines)

    def rows(self, player: int, game: Game, out: NDArray[np.float32]) -> None:
        """Writes the moments of ``player`` to ``out``, zeros of shape (at least the number of moments, ROW)."""
        self.digest(player, game)
        for row, moment in zip(out, self.moments(player), strict=False):
            line = moment.line(player, game)
            code = np.frombuffer(hashlib.sha256(line.encode()).digest()[:6], np.uint8)
            row[0], row[1], row[2:] = 1.0, float(moment.seat == player), np.unpackbits(code)[:CODE]


def _chained(row: list[tuple[bytes, int, int, frozenset[int], dict[int, tuple[str, bytes]]]]) -> PastAction:
    """Rebuilds the chain of moments in ``row``; returns the last one."""
    moment = None
    for after, seat, action, begins, known in row:
        moment = PastAction(after, moment, seat, action)
        moment.begins, moment.known = begins, known
    assert moment is not None
    return moment


def _observed(record: Record, player: int, game: Game) -> bytes:
    return State(game, record).observed(player).record.tobytes()
