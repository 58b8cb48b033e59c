"""What each player of a game inside OpenSpiel has done and seen so far: its information state, with perfect recall.

Every action makes a ``PastAction``. To a player one tells its own action, the events that it may read, and what it
may know of the state afterwards; all of them in order are what it remembers. They are told as a text and as rows of
numbers.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.layout import Record

# A row of the tensor: there is one; the player acted itself; the code of what it did or saw, as bits.
CODE: Final = 46
ROW: Final = 2 + CODE


class PastAction:
    """An action and what came of it; the first one is the beginning. It never changes, so copies share it."""

    __slots__ = ("action", "after", "before", "begins", "known", "number", "seat")

    def __init__(self, after: bytes, before: PastAction | None = None, seat: int = -1, action: int = -1) -> None:
        self.before, self.after, self.seat, self.action = before, after, seat, action
        self.number: int = 0 if before is None else before.number + 1
        self.begins: frozenset[int] = frozenset()  # players who remember nothing of what was before
        self.known: dict[int, tuple[str, bytes]] = {}  # of a player: what it tells, and a digest of all until it

    def __deepcopy__(self, memo: dict[int, Any]) -> PastAction:
        return self

    def __reduce__(self) -> Any:
        # As a row: a chain of them would be too deep for pickle.
        chain = [self]
        while chain[-1].before is not None:
            chain.append(chain[-1].before)
        return _chained, ([(one.after, one.seat, one.action, one.begins, one.known) for one in reversed(chain)],)

    def resampled(self, after: bytes, player: int, game: Game) -> PastAction:
        """The same moment in another state that ``player`` cannot tell from it: it remembers what it did."""
        moment = PastAction(after, self.before, self.seat, self.action)
        self.digest(player, game)
        moment.known[player] = self.known[player]
        moment.begins = self.begins | {other for other in range(game.players) if other != player}
        return moment

    def is_beginning(self, player: int) -> bool:
        """Whether ``player`` remembers nothing of what was before."""
        return self.before is None or player in self.begins

    def moments(self, player: int) -> list[PastAction]:
        """All moments up to this one that ``player`` remembers, in order, without the beginning."""
        found, moment = [], self
        while not moment.is_beginning(player):
            found.append(moment)
            assert moment.before is not None
            moment = moment.before
        return found[::-1]

    def digest(self, player: int, game: Game) -> bytes:
        """Equal for two moments exactly if ``player`` has done and seen the same until then."""
        unknown, moment = [self], self
        while player not in moment.known and not moment.is_beginning(player) and moment.before is not None:
            moment = moment.before
            unknown.append(moment)
        for each in reversed(unknown):
            if player not in each.known:
                each.known[player] = each.learn(player, game)
        return self.known[player][1]

    def told(self, player: int, game: Game) -> str:
        """What ``player`` did or saw here, in one line."""
        self.digest(player, game)
        return self.known[player][0]

    def record(self, game: Game) -> Record:
        """The state afterwards."""
        return game.type.layout.read(self.after)

    def learn(self, player: int, game: Game) -> tuple[str, bytes]:
        """What this moment tells ``player``, who knows those before it, and the digest of all until it."""
        if self.before is None or self.is_beginning(player):
            return "", hashlib.sha256(f"{self.number} ".encode() + _seen(self.record(game), player, game)).digest()
        before, after = self.before.record(game), self.record(game)
        events = game.type.telling.events(before, self.action, after, player)
        words = [game.action_to_string(self.action)] if self.seat == player else []
        words += [json.dumps([event.event, dict(event.arguments)], sort_keys=True, default=str) for event in events]
        told = ", ".join(words)
        digest = hashlib.sha256(self.before.known[player][1])
        digest.update(f"{self.seat == player} {told}\n".encode())
        digest.update(_seen(after, player, game))
        return told, digest.digest()

    def text(self, player: int, game: Game) -> str:
        """The information state of ``player``: how it remembers the match, and a digest of all that it saw."""
        digest = self.digest(player, game).hex()[:32]
        lines = [moment.told(player, game) for moment in self.moments(player)]
        return f"player {player} #{digest} " + " | ".join(lines)

    def rows(self, player: int, game: Game, out: NDArray[np.float32]) -> None:
        """Write what ``player`` remembers to ``out``, zeros of shape (at least the number of moments, ROW)."""
        self.digest(player, game)
        for row, moment in zip(out, self.moments(player), strict=False):
            told = moment.told(player, game)
            code = np.frombuffer(hashlib.sha256(told.encode()).digest()[:6], np.uint8)
            row[0], row[1], row[2:] = 1.0, float(moment.seat == player), np.unpackbits(code)[:CODE]


def _chained(row: list[tuple[bytes, int, int, frozenset[int], dict[int, tuple[str, bytes]]]]) -> PastAction:
    """The last of the moments that are told in ``row``."""
    moment = None
    for after, seat, action, begins, known in row:
        moment = PastAction(after, moment, seat, action)
        moment.begins, moment.known = begins, known
    assert moment is not None
    return moment


def _seen(record: Record, player: int, game: Game) -> bytes:
    return State(game, record).observed(player).record.tobytes()
