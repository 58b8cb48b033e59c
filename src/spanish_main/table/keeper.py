"""The storage that a live table needs: a database at the server, one device's storage in a browser, memory in a test.

A ``Keeper`` has five parts: the match (the keeper itself), the ``rooms``, the ``chat``, the ``times``, the ``reviews``.
They may be one object or several. Their methods that read or write are plain calls. A caller that waits for nothing
else may call them; a table has them called ``aside`` or lets the keeper ``write``, and these two say when they are
called: at the server in a worker thread, in a browser at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar, TypeVarTuple, Unpack

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.table.kept import Header, Intent, Row, Said, Seat, Standing
from spanish_main.table.room import RoomRow

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class KeeperFails(Exception):
    """The storage does not answer; it may do so a while later. Its text says why, in one line."""


class NotKept(KeeperFails):
    """Something could not be stored, and nothing has changed."""


class Outrun(NotKept):
    """It could not, since another process was quicker: tried again, it may be."""


class MatchKeeper(Protocol):
    """Stores and reads the match of a table.

    Writing begins at once, and what is given is to be awaited: it is stored then, or there is a ``Conflict``, since
    somebody else was quicker, or ``NotKept``.
    """

    async def aside(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Do what reads or takes a while, and let other tables go on meanwhile; what it gives.

        ``KeeperFails`` where the storage does not answer.
        """

    # --- Reading ------------------------------------------------------------------------------------------------------

    def header(self, table: str) -> Header | None:
        """A table's header; None if there is no such table, Refusal where it is damaged."""

    def entries(self, table: str) -> list[Row]:
        """Every entry of a table, in order, from which it goes on here; Refusal where one is missing or damaged."""

    def intents(self, table: str) -> list[Intent]:
        """What seats have said early."""

    def hinted(self, table: str) -> list[int]:
        """How many hints each seat has taken."""

    def standing(self, table: str, known: SequenceNumber | None) -> Standing | None:
        """How a table stands, and what is new after ``known`` entries; None if it is gone."""

    def saw(self, table: str, changes: int) -> None:
        """A table was read as it was after so many changes: what is stored of it goes on from there."""

    # --- Writing ------------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> Awaitable[None]:
        """Entries ``sequence`` and following, all or none. intents: the seats whose intents still stand; None: none."""

    def intend(self, table: str, sequence: SequenceNumber, intent: Intent) -> Awaitable[None]:
        """What a seat says early, before entry ``sequence``."""

    def count_hint(self, table: str, seat: int) -> Awaitable[None]:
        """One hint more was taken."""


class RoomKeeper(Protocol):
    """Stores and reads the room of a table: one row, written as a whole under a version.

    Every method that writes takes a room that was read, and gives it as it is stored: with the next version. Where the
    stored version is another one there is a ``Conflict``, and nothing is written. ``NotKept`` where it cannot be.
    """

    def room(self, header: Header) -> RoomRow:
        """A table's room; Refusal where it is damaged."""

    def save(self, room: RoomRow, seats: Sequence[Seat] | None = None) -> RoomRow:
        """Write a room, and who sits there now (None: as before)."""

    def arrange(self, room: RoomRow, header: Header) -> RoomRow:
        """The table is to be played by the options, bundles and hints of ``header``, and the room's settings."""

    def deal(self, room: RoomRow, header: Header, rows: Sequence[Row]) -> RoomRow:
        """The table is dealt: options, bundles, set-up, entropy and outcome of ``header``, and the first entries."""

    def end(self, room: RoomRow, sequence: SequenceNumber, outcome: dict[str, Any]) -> RoomRow:
        """The match is over before its end by the rules. Conflict also where it does not stand at ``sequence``."""


class ChatKeeper(Protocol):
    """Stores and reads what is said at tables."""

    def lines(self, table: str, after: int = 0) -> list[Said]:
        """The newest lines, at most ``kept.LINES_KEPT``, beyond number ``after``; the oldest first."""

    def add(self, table: str, seat: int, user: str, name: str, text: str) -> bool:
        """Store what ``user`` says at a seat that is called ``name``; False if the table is gone."""

    def add_seated(self, table: str, user: str, text: str) -> bool:
        """Store what ``user`` says, as the seat that the user has there; False if there is none, or no table."""

    def report(self, table: str, number: int, reporter: str | None = None) -> bool:
        """Keep a line for the host; False if there is none such."""


class TimeKeeper(Protocol):
    """Knows of time beyond this process: which other nodes have a table open, and when it is to be looked after.

    A keeper of one device answers as ``Alone`` does.
    """

    @property
    def others(self) -> bool:
        """Whether further nodes live, as far as this one knows."""

    def came(self, table: str, user: str) -> None:
        """A user, or a spectator (``presence.new_spectator``), has the table open here. Nobody waits for that."""

    def went(self, table: str, user: str) -> None:
        """A user or spectator has it open here no longer. Nobody waits for that."""

    def elsewhere(self, tables: Sequence[str]) -> Mapping[str, Collection[str]]:
        """By table who has it open at other nodes that live: ids of users and of spectators. Read aside."""

    def present(self, table: str, user: str) -> bool:
        """Whether a user has the table open at any node that lives. Read aside."""

    def outages(self) -> Sequence[tuple[float, float]]:
        """From when to when (seconds since the epoch) nobody could play. Read aside."""

    def due_in(self, table: str, seconds: float | None, lost: Callable[[], None]) -> None:
        """The table is to be looked after in so many seconds, also where nobody watches; None: not at all.

        Nobody waits for that to be stored. lost: called in the event loop where it could not be.
        """

    def noticed(self, table: str) -> Mapping[int, SequenceNumber]:
        """Of which turn each seat was told elsewhere, by seat the entry before which it began. Read aside."""

    def notice(self, table: str, seat: SeatNumber, user: str, turn: SequenceNumber) -> None:
        """A person who is not there is to be told that it is the turn of a seat. Written aside."""


class ReviewKeeper(Protocol):
    """Stores and reads what was found out about finished matches."""

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        """The decisions of a review of this version; None where none is kept."""

    def keep_review(self, table: str, version: int, decisions: list[dict[str, Any]]) -> None:
        """Keep a review; nothing happens where the table is gone."""


class Keeper(MatchKeeper, Protocol):
    """Stores and reads all that there is of a table."""

    @property
    def rooms(self) -> RoomKeeper:
        """The rooms."""

    @property
    def chat(self) -> ChatKeeper:
        """What is said."""

    @property
    def times(self) -> TimeKeeper:
        """Time, and what is known of other nodes."""

    @property
    def reviews(self) -> ReviewKeeper:
        """The reviews of finished matches."""

    async def leads(self, table: str) -> bool:
        """Whether this node may let the bots of a table play: of several nodes one may, for some seconds."""

    async def write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Do what may write to rooms, chat, times or reviews, and reads what it needs for that; what it gives.

        What it has written is stored when this returns. ``NotKept``: it could not be, and is as if it had not been
        written; ``Outrun``, where the same may be tried again. ``KeeperFails``: the storage does not answer.
        ``Conflict`` and Refusals of ``work`` come out as they are.
        """


class Alone:
    """The ``TimeKeeper`` of tables that nobody can have open elsewhere, and that nobody looks after unwatched."""

    others = False

    def came(self, table: str, user: str) -> None:
        """Nobody wants to know."""

    def went(self, table: str, user: str) -> None:
        """Nobody wants to know."""

    def elsewhere(self, tables: Sequence[str]) -> Mapping[str, Collection[str]]:
        """Nobody is."""
        return {}

    def present(self, table: str, user: str) -> bool:
        """Nobody is, but those whom the table knows of."""
        return False

    def outages(self) -> Sequence[tuple[float, float]]:
        """None is known of."""
        return ()

    def due_in(self, table: str, seconds: float | None, lost: Callable[[], None]) -> None:
        """A table is looked after as long as it is open."""

    def noticed(self, table: str) -> Mapping[int, SequenceNumber]:
        """Nobody was told."""
        return {}

    def notice(self, table: str, seat: SeatNumber, user: str, turn: SequenceNumber) -> None:
        """Nobody is told elsewhere."""
