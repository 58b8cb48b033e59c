"""The storage that a live table needs: a database at the server, one device's storage in a browser, memory in a test.

A ``Keeper`` has five parts: the match (the keeper itself), the ``rooms``, the ``chat``, the ``times``, the ``reviews``.
They may be one object or several. Their methods that read or write are plain calls, and may block. So a table passes
them to ``run_blocking`` or ``write``, and the keeper runs them there: the server in a worker thread, a browser at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar, TypeVarTuple, Unpack

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.table.kept import ChatRow, Header, Intent, Row, Seat, TableVersion
from spanish_main.table.room_state import RoomRow

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class KeeperFails(Exception):
    """The storage does not answer; it may do so later. The text says why, in one line."""


class NotKept(KeeperFails):
    """Something could not be stored, and nothing has changed."""


class Outrun(NotKept):
    """Something could not be stored, since another process was quicker. A second try may succeed."""


class MatchKeeper(Protocol):
    """Stores and reads the match of a table.

    A write begins at once, and the caller awaits the result: the data is stored then, or ``Conflict`` says that another
    process was quicker, or ``NotKept`` that it could not be stored.
    """

    async def run_blocking(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Runs ``work``, which reads or takes a while, without blocking other tables; returns its result.

        ``KeeperFails`` where the storage does not answer.
        """

    # --- Reading ------------------------------------------------------------------------------------------------------

    def header(self, table: str) -> Header | None:
        """A table's header; None if there is no such table, Refusal where it is damaged."""

    def entries(self, table: str) -> list[Row]:
        """All entries of a table, in order; Refusal where one is missing or damaged. Later writes follow these."""

    def intents(self, table: str) -> list[Intent]:
        """The intents of seats: actions that they have chosen before their turn."""

    def hinted(self, table: str) -> list[int]:
        """How many hints each seat has taken."""

    def table_version(self, table: str, known: SequenceNumber | None) -> TableVersion | None:
        """The version of a table, with the changes after ``known`` entries; None if the table is gone."""

    def mark_read(self, table: str, changes: int) -> None:
        """Notes that a table was read as it was after so many changes. Later writes follow these."""

    # --- Writing ------------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> Awaitable[None]:
        """Stores entries ``sequence`` and following, all or none. intents: the seats whose intents stay; None: none."""

    def intend(self, table: str, sequence: SequenceNumber, intent: Intent) -> Awaitable[None]:
        """Stores an intent that a seat chose before entry ``sequence``."""

    def count_hint(self, table: str, seat: SeatNumber) -> Awaitable[None]:
        """Counts one more hint."""


class RoomKeeper(Protocol):
    """Stores and reads the room of a table: one row, written as a whole under a version.

    Every method that writes takes a room as it was read, and returns it as it is stored: with the next version. Where
    the stored version differs it raises ``Conflict`` and writes nothing. ``NotKept``: the room cannot be stored.
    """

    def room(self, header: Header) -> RoomRow:
        """A table's room; Refusal where it is damaged."""

    def save(self, room: RoomRow, seats: Sequence[Seat] | None = None) -> RoomRow:
        """Stores a room, and the seats (None: the same seats)."""

    def arrange(self, room: RoomRow, header: Header) -> RoomRow:
        """Stores the terms of a table: options, bundles and hints of ``header``, and the settings of the room."""

    def deal(self, room: RoomRow, header: Header, rows: Sequence[Row]) -> RoomRow:
        """Stores the deal: options, bundles, set-up, entropy and outcome of ``header``, and the first entries."""

    def end(self, room: RoomRow, sequence: SequenceNumber, outcome: dict[str, Any]) -> RoomRow:
        """Ends the match before its end by the rules. Conflict also where it has not ``sequence`` entries."""


class ChatKeeper(Protocol):
    """Stores and reads the chat of tables."""

    def lines(self, table: str, after: int = 0) -> list[ChatRow]:
        """The newest lines after number ``after``, at most ``kept.LINES_KEPT``; the oldest first."""

    def add(self, table: str, seat: SeatNumber, user: str, name: str, text: str) -> bool:
        """Stores a line of ``user``, at a seat with the name ``name``; False if the table is gone."""

    def add_seated(self, table: str, user: str, text: str) -> bool:
        """Stores a line of ``user``, at the user's seat there; False if there is no such seat or table."""

    def report(self, table: str, number: int, reporter: str | None = None) -> bool:
        """Reports a line to the host; False if there is no such line."""


class TimeKeeper(Protocol):
    """Stores what nodes share: which users have a table open, deadlines and notices. ``Alone``: for one device."""

    @property
    def others(self) -> bool:
        """Whether other nodes are running, as far as this one knows."""

    def opened(self, table: str, user: str) -> None:
        """Stores that a user or spectator (``presence.new_spectator``) has opened the table here; does not wait."""

    def closed(self, table: str, user: str) -> None:
        """Stores that a user or spectator has closed the table here; does not wait."""

    def elsewhere(self, tables: Sequence[str]) -> Mapping[str, Collection[str]]:
        """The ids of users and spectators that have tables open at other running nodes, by table. Blocks."""

    def present(self, table: str, user: str) -> bool:
        """Whether a user has the table open at any running node. Blocks."""

    def outages(self) -> Sequence[tuple[float, float]]:
        """The times without a running node, as (start, end) in seconds since the epoch. Blocks."""

    def due_in(self, table: str, seconds: float | None, lost: Callable[[], None]) -> None:
        """Stores a deadline: in so many seconds a node has to check the table, watched or not; None: no deadline.

        Does not wait. lost: called in the event loop where the deadline could not be stored.
        """

    def noticed(self, table: str) -> Mapping[int, SequenceNumber]:
        """The turns of which a notice was sent: by seat the entry before which the turn began. Blocks."""

    def notice(self, table: str, seat: SeatNumber, user: str, turn: SequenceNumber) -> None:
        """Orders a notice to an absent person that it is the turn of a seat. Blocks."""


class ReviewKeeper(Protocol):
    """Stores and reads reviews of finished matches."""

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        """The decisions of a stored review of this version; None where there is none."""

    def keep_review(self, table: str, version: int, decisions: list[dict[str, Any]]) -> None:
        """Stores a review, unless the table is gone."""


class Keeper(MatchKeeper, Protocol):
    """Stores and reads everything of a table."""

    @property
    def rooms(self) -> RoomKeeper:
        """The rooms."""

    @property
    def chat(self) -> ChatKeeper:
        """The chat."""

    @property
    def times(self) -> TimeKeeper:
        """Presence at other nodes, deadlines and notices."""

    @property
    def reviews(self) -> ReviewKeeper:
        """The reviews of finished matches."""

    async def may_run_bots(self, table: str) -> bool:
        """Whether this node may run the bots of a table: one of several nodes may, for some seconds."""

    async def write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Runs ``work``, which may write to rooms, chat, times or reviews, and reads; returns its result.

        Its writes are stored when this returns. ``NotKept``: they could not be stored, and are undone; ``Outrun``: a
        second try may succeed. ``KeeperFails``: the storage does not answer. ``Conflict`` and ``Refusal`` of ``work``
        are passed on.
        """


class Alone:
    """The ``TimeKeeper`` of a single device: there are no other nodes, and nobody checks a table that is closed."""

    others = False

    def opened(self, table: str, user: str) -> None:
        """Does nothing."""

    def closed(self, table: str, user: str) -> None:
        """Does nothing."""

    def elsewhere(self, tables: Sequence[str]) -> Mapping[str, Collection[str]]:
        """Returns nobody."""
        return {}

    def present(self, table: str, user: str) -> bool:
        """Returns False: the table knows the users of this device itself."""
        return False

    def outages(self) -> Sequence[tuple[float, float]]:
        """Returns no outage."""
        return ()

    def due_in(self, table: str, seconds: float | None, lost: Callable[[], None]) -> None:
        """Does nothing: an open table checks its own time."""

    def noticed(self, table: str) -> Mapping[int, SequenceNumber]:
        """Returns no notice."""
        return {}

    def notice(self, table: str, seat: SeatNumber, user: str, turn: SequenceNumber) -> None:
        """Does nothing."""
