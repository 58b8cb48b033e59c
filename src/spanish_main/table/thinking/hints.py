"""Hints at one table: a strong search of about a second, by a seat's knowledge, while the table goes on."""

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
# How many of the best actions a hint has.
CHOICES = 3
# How many clauses the reason of an action has, at most.
CLAUSES = 2
# Differences in the chance to win: from CLEAR on an action is clearly better, below LEVEL it is not better.
CLEAR, LEVEL = 0.04, 0.005
# How many hints a connection may wait for: one for an earlier position, and a new one.
AT_ONCE = 2


class Hints:
    """Analyses decisions of one table, one after another, and each only once."""

    def __init__(
        self, journal: Journal, keeper: MatchKeeper, play: Play, lock: asyncio.Lock, minds: TableMinds
    ) -> None:
        """lock: the table's, which is not held during a search."""
        self._journal = journal
        self._keeper = keeper
        self._play = play
        self._lock = lock
        self._minds = minds
        self._turn = asyncio.Lock()
        self._found: dict[
            SeatNumber, tuple[SequenceNumber, Analysis]
        ] = {}  # by seat the newest analysis, and its sequence
        self._waiting: dict[asyncio.Task[None], Subscriber] = {}

    @property
    def waiting(self) -> int:
        """How many requests for hints are open."""
        return len(self._waiting)

    def ask(self, subscriber: Subscriber, message: Advise) -> None:
        """Begins to search for a hint, which ``subscriber`` gets later; Refusal where it cannot have one."""
        if not self._journal.header.hints:
            raise refusals.no_hints()
        if subscriber.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        if sum(one is subscriber for one in self._waiting.values()) >= AT_ONCE:
            raise refusals.too_many_hints()
        subscriber.slots.take()
        task = asyncio.create_task(self._answer(subscriber, message), name=f"hint at table {self._journal.header.id}")
        self._waiting[task] = subscriber
        task.add_done_callback(self._waiting.pop)
        task.add_done_callback(lambda _: subscriber.slots.give_back())

    def leave(self, subscriber: Subscriber | None = None) -> None:
        """Cancels the open requests of ``subscriber``; None: all."""
        for task in [task for task, one in self._waiting.items() if subscriber in (None, one)]:
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
            return Denied(refusals.no_choice())  # before a hint is counted
        found = await self._analysis(position)
        async with self._lock:
            if found is None or not self._stands(position) or subscriber.viewer != position.seat:
                return Denied(refusals.stale(message.sequence, self._journal.sequence))
            counted = await self._play.count_hint(position)
            if isinstance(counted, Denied):
                return counted
            subscriber.send(await self._keeper.run_blocking(self._advice, message.key, position, found))
        return None

    def _stands(self, position: Position) -> bool:
        """Whether the match still stands at ``position``."""
        return self._journal.sequence == position.sequence

    async def _analysis(self, position: Position) -> Analysis | None:
        """The analysis of a position; None if the match has gone on before the search. NoAnswer if it fails."""
        async with self._turn:
            sequence, found = self._found.get(position.seat, (None, None))
            if found is not None and sequence == position.sequence:
                return found
            if not self._stands(position):
                return None
            found = await self._minds.analyse(position.observation, position.legal, BUDGET)
            self._found[position.seat] = position.sequence, found
            return found

    def _advice(self, key: str, position: Position, analysis: Analysis) -> bytes:
        match = self._journal.match()
        choices = [
            Advised(
                views.offer(match, match.steps, choice.action),
                round(choice.chance, 4),
                round(choice.share, 4),
                round(choice.error, 4),
                _why(match.game, position, analysis, choice),
            )
            for choice in analysis.choices[:CHOICES]
        ]
        chances = [round(chance, 4) for chance in analysis.chances]
        return encode(Advice(key, position.seat, position.sequence, choices, chances, analysis.simulations))


def _why(game: Game, position: Position, analysis: Analysis, choice: Choice) -> list[Message]:
    """The reasons for an action: those of the game, and how it compares with the next best ones."""
    reasons = list(game.type.telling.reasons(position.observation.record, choice.action, position.legal))[:CLAUSES]
    best, others = analysis.choices[0], analysis.choices[1:CHOICES]
    if choice is best and others:
        other = max(others, key=lambda one: one.chance)
        ahead = best.chance - other.chance
        if ahead >= max(CLEAR, hypot(best.error, other.error)):
            reasons.append(Message("hint-why-clear", {}))
        elif not reasons and ahead < LEVEL:
            reasons.append(Message("hint-why-level", {}))
    return reasons
