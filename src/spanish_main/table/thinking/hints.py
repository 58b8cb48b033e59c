"""Hints at one table: a strong search from what a seat may know, for about a second, while the table goes on."""

from __future__ import annotations

import asyncio
import logging
from math import hypot

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.core.game.telling import Message
from spanish_main.table import views
from spanish_main.table.journal import Denied, Journal, Position
from spanish_main.table.keeper import MatchKeeper
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import Advice, Advise, Advised, encode
from spanish_main.table.minds import NoAnswer
from spanish_main.table.play import Play
from spanish_main.table.subscriber import Subscriber
from spanish_main.table.thinking.table_minds import TableMinds

log = logging.getLogger(__name__)

BUDGET = Budget(seconds=1.0)
# So many of the best actions are told.
CHOICES = 3
# So many clauses make a sentence.
CLAUSES = 2
# By so much the best is clearly better than the next, and so little tells nothing.
CLEAR, LEVEL = 0.04, 0.005
# A connection may wait for so many: one that the match has outrun, and a new one.
AT_ONCE = 2


class Hints:
    """Looks into decisions of one table, one after another; each only once, whoever asks."""

    def __init__(
        self,
        journal: Journal,
        keeper: MatchKeeper,
        play: Play,
        lock: asyncio.Lock,
        minds: TableMinds,
    ) -> None:
        """lock: the table's, not held while a search goes on."""
        self._journal = journal
        self._keeper = keeper
        self._play = play
        self._lock = lock
        self._minds = minds
        self._turn = asyncio.Lock()
        self._found: dict[SeatNumber, tuple[SequenceNumber, Analysis]] = {}  # by seat where, and what, was found
        self._waiting: dict[asyncio.Task[None], Subscriber] = {}

    @property
    def waiting(self) -> int:
        """How many hints are being looked for."""
        return len(self._waiting)

    def ask(self, subscriber: Subscriber, message: Advise) -> None:
        """Look for a hint; ``subscriber`` is told when it is found. Refusal where it cannot have one."""
        if not self._journal.header.hints:
            raise refusals.no_hints()
        if subscriber.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        if sum(who is subscriber for who in self._waiting.values()) >= AT_ONCE:
            raise refusals.too_many_hints()
        subscriber.slots.take()
        task = asyncio.create_task(self._answer(subscriber, message), name=f"hint at table {self._journal.header.id}")
        self._waiting[task] = subscriber
        task.add_done_callback(self._waiting.pop)
        task.add_done_callback(lambda _: subscriber.slots.give_back())

    def leave(self, subscriber: Subscriber | None = None) -> None:
        """``subscriber`` waits no longer; None: nobody does."""
        for task in [task for task, who in self._waiting.items() if subscriber in (None, who)]:
            task.cancel()

    async def _answer(self, subscriber: Subscriber, message: Advise) -> None:
        try:
            denied = await self._find(subscriber, message)
            if denied is not None:
                subscriber.send(encode(denied.refusal.to_wire(message.key)))
        except Refusal as refusal:
            subscriber.send(encode(refusal.to_wire(message.key)))
        except NoAnswer as error:  # the workers' log says why
            subscriber.send(encode(refusals.no_advice(error.cause).to_wire(message.key)))
        except Exception:
            log.exception("a hint at table %s has failed", self._journal.header.id)
            subscriber.send(encode(refusals.failed().to_wire(message.key)))

    async def _find(self, subscriber: Subscriber, message: Advise) -> Denied | None:
        async with self._lock:
            position = await self._journal.decision(message.seat, message.sequence)
        if isinstance(position, Denied):
            return position
        if len(position.legal) < 2:
            return Denied(refusals.no_choice())  # and none is counted
        found = await self._analysis(position)
        async with self._lock:
            if found is None or not self._stands(position) or subscriber.viewer != position.seat:
                return Denied(refusals.stale(message.sequence, self._journal.sequence))
            counted = await self._play.count_hint(position)
            if isinstance(counted, Denied):
                return counted
            subscriber.send(await self._keeper.aside(self._told, message.key, position, found))
        return None

    def _stands(self, position: Position) -> bool:
        """Whether the match is still where a hint was asked for."""
        return self._journal.sequence == position.sequence

    async def _analysis(self, position: Position) -> Analysis | None:
        """What a search finds; None if the match has gone on when its turn comes. NoAnswer if it fails."""
        async with self._turn:
            sequence, found = self._found.get(position.seat, (None, None))
            if found is not None and sequence == position.sequence:
                return found
            if not self._stands(position):
                return None
            found = await self._minds.look(position.observation, position.legal, BUDGET)
            self._found[position.seat] = position.sequence, found
            return found

    def _told(self, key: str, position: Position, found: Analysis) -> bytes:
        match = self._journal.match()
        choices = [
            Advised(
                views.offer(match, match.steps, choice.action),
                round(choice.chance, 4),
                round(choice.share, 4),
                round(choice.error, 4),
                _why(match.game, position, found, choice),
            )
            for choice in found.choices[:CHOICES]
        ]
        chances = [round(chance, 4) for chance in found.chances]
        return encode(Advice(key, position.seat, position.sequence, choices, chances, found.simulations))


def _why(game: Game, position: Position, found: Analysis, choice: Choice) -> list[Message]:
    """Why an action: what the game says of it, and how it stands to the others that were looked into."""
    told = list(game.type.telling.reasons(position.observation.record, choice.action, position.legal))[:CLAUSES]
    best, others = found.choices[0], found.choices[1:CHOICES]
    if choice is best and others:
        other = max(others, key=lambda one: one.chance)
        ahead = best.chance - other.chance
        if ahead >= max(CLEAR, hypot(best.error, other.error)):
            told.append(Message("hint-why-clear", {}))
        elif not told and ahead < LEVEL:
            told.append(Message("hint-why-level", {}))
    return told
