"""A keeper and minds for live tables in memory, without a database, thread or process."""

from __future__ import annotations

import asyncio
import copy
import secrets
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, TypeVarTuple, Unpack

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.table.keeper import Alone, NotKept
from spanish_main.table.kept import LINES_KEPT, Changed, ChatRow, Header, Intent, Row, Seat, TableVersion
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.minds import Question
from spanish_main.table.room_state import RoomRow

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


@dataclass
class Kept:
    """All data of one table. changes: how often it was written."""

    header: Header
    rows: list[Row]
    room: RoomRow
    intents: dict[int, Intent] = field(default_factory=dict)
    hinted: list[int] = field(default_factory=list)
    lines: list[ChatRow] = field(default_factory=list)
    review: tuple[int, list[dict[str, Any]]] | None = None
    changes: int = 0


class MemoryKeeper:
    """The ``Keeper`` of tables in memory, which does everything at once.

    full: whether every write fails, and changes nothing. seen: how many changes of each table this node knows.
    """

    def __init__(self, other: MemoryKeeper | None = None) -> None:
        """other: the keeper of another node, which has the same tables."""
        self.tables: dict[str, Kept] = {} if other is None else other.tables
        self.seen = Counter[str]()
        self.full = False
        self.times = Alone()
        self.rooms = self.chat = self.reviews = self

    def create(self, header: Header, room: RoomRow, rows: Sequence[Row] = ()) -> None:
        """Store a new table."""
        self.tables[header.id] = Kept(header, list(rows), replace(room, version=1), hinted=[0 for _ in header.seats])

    async def run_blocking(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        return work(*arguments)

    async def write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        if not self.full:
            return work(*arguments)
        before, seen = copy.deepcopy(self.tables), Counter(self.seen)
        done = work(*arguments)
        if self.tables != before:
            self.tables.update(before)
            self.seen = seen
            self.check_space()
        return done

    def check_space(self) -> None:
        """Raise NotKept where the storage is full."""
        if self.full:
            raise NotKept("there is no space left")

    async def may_run_bots(self, table: str) -> bool:
        return True

    # --- The match ----------------------------------------------------------------------------------------------------

    def header(self, table: str) -> Header | None:
        kept = self.tables.get(table)
        return None if kept is None else kept.header

    def entries(self, table: str) -> list[Row]:
        kept = self.tables[table]
        self.seen[table] = kept.changes
        return list(kept.rows)

    def intents(self, table: str) -> list[Intent]:
        return list(self.tables[table].intents.values())

    def hinted(self, table: str) -> list[int]:
        return list(self.tables[table].hinted)

    def table_version(self, table: str, known: int | None) -> TableVersion | None:
        kept = self.tables.get(table)
        if kept is None:
            return None
        here, changed = kept.header, None
        if kept.changes != self.seen[table] or known not in (None, here.sequence):
            since = len(kept.rows) if known is None else max(0, known - 1)
            changed = Changed(kept.rows[since:], here.seats, self.hinted(table), self.intents(table))
        line = kept.lines[-1].number if kept.lines else 0
        room = kept.room.version
        return TableVersion(kept.changes, here.sequence, here.owner, here.updated, here.outcome, room, line, changed)

    def mark_read(self, table: str, changes: int) -> None:
        self.seen[table] = changes

    async def append(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> None:
        self.check_space()
        kept = self.tables.get(table)
        if kept is None or kept.header.outcome is not None or sequence != len(kept.rows):
            raise Conflict(table)
        kept.rows += rows
        kept.intents = {seat: intent for seat, intent in kept.intents.items() if seat in (intents or ())}
        self._touch(table, sequence=len(kept.rows), outcome=outcome)

    async def intend(self, table: str, sequence: int, intent: Intent) -> None:
        self.check_space()
        kept = self.tables[table]
        if sequence != len(kept.rows) or intent.seat in kept.intents:
            raise Conflict(table)
        kept.intents[intent.seat] = intent
        self._touch(table)

    async def count_hint(self, table: str, seat: int) -> None:
        self.check_space()
        kept = self.tables[table]
        kept.hinted[seat] += 1
        self._touch(table)

    def _touch(self, table: str, **header: Any) -> None:
        """Count a write."""
        kept = self.tables[table]
        kept.header = replace(kept.header, updated=time.time(), **header)
        self.seen[table] += self.seen[table] == kept.changes
        kept.changes += 1

    # --- The room -----------------------------------------------------------------------------------------------------

    def room(self, header: Header) -> RoomRow:
        return self.tables[header.id].room

    def save(self, room: RoomRow, seats: Sequence[Seat] | None = None) -> RoomRow:
        return self._room(room, {} if seats is None else {"seats": list(seats)})

    def arrange(self, room: RoomRow, header: Header) -> RoomRow:
        return self._room(room, {"options": header.options, "bundles": header.bundles, "hints": header.hints})

    def deal(self, room: RoomRow, header: Header, rows: Sequence[Row]) -> RoomRow:
        names = ("options", "bundles", "setup", "entropy", "outcome")
        stored = self._room(room, {name: getattr(header, name) for name in names} | {"sequence": len(rows)})
        self.tables[room.table].rows = list(rows)
        return stored

    def end(self, room: RoomRow, sequence: int, outcome: dict[str, Any]) -> RoomRow:
        here = self.tables[room.table].header
        if here.sequence != sequence or here.outcome is not None:
            raise Conflict(room.table)
        return self._room(room, {"outcome": outcome})

    def _room(self, room: RoomRow, header: dict[str, Any]) -> RoomRow:
        kept = self.tables.get(room.table)
        if kept is None or kept.room.version != room.version:
            raise Conflict(room.table)
        kept.room = replace(room, version=room.version + 1)
        self._touch(room.table, **header)
        return kept.room

    # --- The chat -----------------------------------------------------------------------------------------------------

    def lines(self, table: str, after: int = 0) -> list[ChatRow]:
        return [line for line in self.tables[table].lines if line.number > after]

    def add(self, table: str, seat: int, user: str, name: str, text: str) -> bool:
        kept = self.tables.get(table)
        if kept is None:
            return False
        number = kept.lines[-1].number + 1 if kept.lines else 1
        kept.lines = [*kept.lines, ChatRow(number, seat, name, text, time.time())][-LINES_KEPT:]
        return True

    def add_seated(self, table: str, user: str, text: str) -> bool:
        kept = self.tables.get(table)
        seats = [] if kept is None else kept.header.seats
        seat = next((number for number, one in enumerate(seats) if one.user == user), None)
        return seat is not None and self.add(table, seat, user, seats[seat].name, text)

    def report(self, table: str, number: int, reporter: str | None = None) -> bool:
        return any(line.number == number for line in self.tables[table].lines)

    # --- Reviews ------------------------------------------------------------------------------------------------------

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        kept = self.tables[table].review
        return kept[1] if kept is not None and kept[0] == version else None

    def keep_review(self, table: str, version: int, decisions: list[dict[str, Any]]) -> None:
        if table in self.tables:
            self.tables[table].review = version, decisions


class Guessing:
    """The ``Minds`` that choose at random and give all seats the same chance."""

    def __init__(self, before: Callable[[Question], object] = lambda _: None) -> None:
        """before: called with each question, to which there is no answer where it raises."""
        self.asked: list[Question] = []
        self.forgotten: set[str] = set()
        self.simulations = 10**6
        self._before = before

    async def _ask(self, question: Question) -> int:
        """Note a question; returns how many seats there are."""
        self.asked.append(question)
        self._before(question)
        return question.observation.game.players

    async def choose(self, question: Question) -> int:
        await self._ask(question)
        return secrets.choice(question.legal)

    async def analyse(self, question: Question) -> Analysis:
        players = await self._ask(question)
        choices = [Choice(action, 1 / len(question.legal), 1 / players) for action in question.legal]
        return Analysis(tuple(choices), (1 / players,) * players, self.simulations)

    async def chances(self, question: Question) -> tuple[float, ...]:
        players = await self._ask(question)
        return (1 / players,) * players

    async def warmed_up(self, game: str) -> None:
        pass

    def forget(self, sessions: Iterable[str]) -> None:
        self.forgotten.update(sessions)


class Pondering(Guessing):
    """Answers ``answers`` questions; the others wait, or are dropped."""

    def __init__(self, answers: float = 0) -> None:
        super().__init__()
        self.answers = answers
        self.dropped = 0

    async def _ask(self, question: Question) -> int:
        players = await super()._ask(question)
        try:
            while self.answers < 1:  # noqa: ASYNC110 -- a test counts up and down
                await asyncio.sleep(0.001)
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        self.answers -= 1
        return players
