"""What is stored for time's sake: which nodes live, who is where, when a table is to be looked after.

By the database's clock, for the nodes' may differ. Synchronous, for any thread, as ``store`` is.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.server.storage.database import clock, insertion
from spanish_main.server.storage.schema import DEADLINES, NODES, NOTICES, OUTAGES, PRESENCE
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.threads import in_this_loop

# A node says so often that it lives; who has not for so long is gone.
BEAT_SECONDS = 3.0
LIFE_SECONDS = 10.0
# Shorter ones are not worth speaking of.
_SHORTEST_OUTAGE = 1.0
_KEPT_OUTAGES = 90 * 24 * 3600.0
# A node that looks after a table and dies over it leaves it to another so much later.
CLAIM_SECONDS = 30.0


@dataclass(frozen=True)
class Deadline:
    """A table that is to be looked after at ``due``, in seconds since the epoch."""

    table: str
    due: float


def note_outage(connection: Connection, began: float, ended: float) -> None:
    """From ``began`` to ``ended`` nobody could play; one that began then and is known already ends at the later end.

    It is known where a backup of a database is brought back that was brought back itself, and not played at since.
    """
    known = insertion(connection.engine, OUTAGES).values(began=began, ended=ended)
    longer = func.max if connection.dialect.name == "sqlite" else func.greatest
    ends = longer(OUTAGES.c.ended, known.excluded.ended)
    connection.execute(known.on_conflict_do_update(index_elements=[OUTAGES.c.began], set_={"ended": ends}))


class TimeStore:
    """The clock of the database, as one node uses it."""

    others = False  # whether further nodes live, as far as this one knows

    def __init__(self, store: Store, node: str, claim_seconds: float = CLAIM_SECONDS) -> None:
        """claim_seconds: how long a table that this node looks after is not looked after by others."""
        self.claim_seconds = claim_seconds
        self._store = store
        self._node = node
        self._now: ColumnElement[float] = clock(store.engine)
        # By table who has it open here, as it should stand in the database; and whether it may not.
        self._present: set[tuple[str, str]] = set()
        self._doubtful = False

    # --- Nodes --------------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """This node lives from now on. Where none did before it, the time until now was an outage."""

        def run(connection: Connection) -> None:
            now = float(connection.scalar(select(self._now)) or 0.0)
            last = connection.scalar(select(func.max(NODES.c.until)))
            if last is not None and last < now:
                self._note_outage(connection, last, now)
            connection.execute(delete(NODES).where(NODES.c.until < now))
            connection.execute(delete(PRESENCE).where(PRESENCE.c.node.not_in(select(NODES.c.node))))
            connection.execute(insert(NODES).values(node=self._node, until=now + LIFE_SECONDS))

        with contextlib.suppress(IntegrityError):  # another node came at the same moment, and has noted it
            self._store.write(run)
            return
        self.beat()

    def _note_outage(self, connection: Connection, last: float, now: float) -> None:
        if now - last > _SHORTEST_OUTAGE:
            connection.execute(delete(OUTAGES).where(OUTAGES.c.ended < now - _KEPT_OUTAGES))
            note_outage(connection, last, now)
        # What was to be looked after meanwhile may have got a later time.
        connection.execute(update(DEADLINES).values(due=now))

    def beat(self) -> None:
        """This node lives; whether others do is known anew.

        Where others took it for gone, or something could not be stored, they are told anew who is here.
        """
        until = self._now + LIFE_SECONDS
        living = (NODES.c.node != self._node) & (NODES.c.until > self._now)

        def run(connection: Connection) -> int:
            mine = update(NODES).where(NODES.c.node == self._node).values(until=until)
            given_up = connection.execute(mine).rowcount == 0
            if given_up:
                connection.execute(insert(NODES).values(node=self._node, until=until))
            if given_up or doubtful:
                self._put_present(connection)
            return connection.scalar(select(func.count()).select_from(NODES).where(living)) or 0

        doubtful, self._doubtful = self._doubtful, False
        try:
            self.others = self._store.write(run) > 0
        except DBAPIError:
            self._doubtful = doubtful
            raise

    def _put_present(self, connection: Connection) -> None:
        connection.execute(delete(PRESENCE).where(PRESENCE.c.node == self._node))
        here = [{"table_id": table, "user_id": user, "node": self._node} for table, user in set(self._present)]
        if here:
            connection.execute(insert(PRESENCE), here)

    def _doubt(self) -> None:
        self._doubtful = True

    def depart(self) -> None:
        """This node ends. When it did is kept, for the case that it was the last."""
        mine = update(NODES).where(NODES.c.node == self._node).values(until=self._now)
        away = delete(PRESENCE).where(PRESENCE.c.node == self._node)
        self._store.write_later(lambda connection: connection.execute(mine).rowcount)
        self._store.write_later(lambda connection: connection.execute(away).rowcount)

    def outages(self) -> list[tuple[float, float]]:
        """From when to when nobody could play."""
        query = select(OUTAGES.c.began, OUTAGES.c.ended).order_by(OUTAGES.c.began)
        return self._store.read(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    # --- Presence -----------------------------------------------------------------------------------------------------

    def came(self, table: str, user: str) -> None:
        """A user, or a spectator by the id of its window, has the table open here. Nobody waits for that."""
        self._present.add((table, user))

        def run(connection: Connection) -> None:
            mine = self._here(table, user)
            if connection.scalar(select(func.count()).select_from(PRESENCE).where(mine)) == 0:
                connection.execute(insert(PRESENCE).values(table_id=table, user_id=user, node=self._node))

        self._store.write_later(run, partial(self._store.changes.publish, table), self._doubt)

    def went(self, table: str, user: str) -> None:
        """A user or spectator has it open here no longer."""
        self._present.discard((table, user))
        gone = delete(PRESENCE).where(self._here(table, user))
        publish = partial(self._store.changes.publish, table)
        self._store.write_later(lambda connection: connection.execute(gone).rowcount, publish, self._doubt)

    def elsewhere(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """By table who has it open at other nodes that live: ids of users and of spectators."""
        there = (PRESENCE.c.node != self._node) & (NODES.c.until > self._now) & PRESENCE.c.table_id.in_(tables)
        nodes = PRESENCE.join(NODES, NODES.c.node == PRESENCE.c.node)
        query = select(PRESENCE.c.table_id, PRESENCE.c.user_id).distinct().select_from(nodes).where(there)
        found: dict[str, list[str]] = {}
        for table, user in self._store.read(lambda connection: connection.execute(query).all()):
            found.setdefault(table, []).append(user)
        return found

    def _here(self, table: str, user: str) -> ColumnElement[bool]:
        return (PRESENCE.c.table_id == table) & (PRESENCE.c.user_id == user) & (PRESENCE.c.node == self._node)

    def present(self, table: str, user: str) -> bool:
        """Whether a user has the table open at any node that lives."""
        where = (PRESENCE.c.table_id == table) & (PRESENCE.c.user_id == user) & (NODES.c.until > self._now)
        query = select(func.count()).select_from(PRESENCE.join(NODES, NODES.c.node == PRESENCE.c.node)).where(where)
        return bool(self._store.read(lambda connection: connection.scalar(query)))

    # --- Deadlines ----------------------------------------------------------------------------------------------------

    def due_in(self, table: str, seconds: float | None, lost: Callable[[], None] | None = None) -> None:
        """The table is to be looked after in so many seconds; None: not at all. Nobody waits for that to be stored.

        lost: called where it could not be, in the event loop that asks for this.
        """

        def run(connection: Connection) -> None:
            mine = DEADLINES.c.table_id == table
            if seconds is None:
                connection.execute(delete(DEADLINES).where(mine))
            elif connection.execute(update(DEADLINES).where(mine).values(due=self._now + seconds)).rowcount == 0:
                connection.execute(insert(DEADLINES).values(table_id=table, due=self._now + seconds))

        self._store.write_later(run, lost=(lambda: None) if lost is None else in_this_loop(lost))

    def overdue(self, most: int) -> list[Deadline]:
        """The tables whose time has come, the oldest first."""
        query = select(DEADLINES).where(DEADLINES.c.due <= self._now).order_by(DEADLINES.c.due).limit(most)
        return self._store.read(
            lambda connection: [Deadline(row["table_id"], row["due"]) for row in connection.execute(query).mappings()]
        )

    def claim(self, deadline: Deadline) -> bool:
        """Whether it is this node that looks after the table; another one may have been quicker."""
        mine = (DEADLINES.c.table_id == deadline.table) & (DEADLINES.c.due == deadline.due)
        taken = update(DEADLINES).where(mine).values(due=self._now + self.claim_seconds)
        return self._store.write(lambda connection: connection.execute(taken).rowcount) == 1

    # --- Who is to be told --------------------------------------------------------------------------------------------

    def noticed(self, table: str) -> dict[int, SequenceNumber]:
        """Of which turn each seat was told, or is to be: by seat the entry before which it began."""
        query = select(NOTICES.c.seat, NOTICES.c.turn).where(NOTICES.c.table_id == table)
        return self._store.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    def notice(self, table: str, seat: SeatNumber, user: str, turn: SequenceNumber) -> None:
        """A person is to be told that it is the turn of a seat; once for each turn, whichever node says so first."""
        mine = (NOTICES.c.table_id == table) & (NOTICES.c.seat == seat)
        fresh = {"user_id": user, "turn": turn, "due": self._now, "tries": 0}

        def run(connection: Connection) -> None:
            if connection.execute(update(NOTICES).where(mine, NOTICES.c.turn != turn).values(**fresh)).rowcount:
                return
            if connection.scalar(select(NOTICES.c.turn).where(mine)) is None:
                connection.execute(insert(NOTICES).values(table_id=table, seat=seat, **fresh))

        with contextlib.suppress(IntegrityError):  # another node was as quick; or the table or the person is gone
            self._store.write(run)
