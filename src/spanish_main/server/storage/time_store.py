"""Stores the nodes that run, presence, deadlines and notices.

All times are those of the database's clock: the nodes' own clocks may differ. The methods are synchronous, for any
thread, as those of ``Store``.
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

# A node renews its row after BEAT_SECONDS. One that has not for LIFE_SECONDS counts as gone.
BEAT_SECONDS = 3.0
LIFE_SECONDS = 10.0
# Seconds. Shorter outages are not stored, older ones are deleted.
_SHORTEST_OUTAGE = 1.0
_KEPT_OUTAGES = 90 * 24 * 3600.0
# Seconds after which another node takes over a deadline, if the one that claimed it has died.
CLAIM_SECONDS = 30.0


@dataclass(frozen=True)
class Deadline:
    """A table that needs an action of the server at ``due``, in seconds since the epoch."""

    table: str
    due: float


def note_outage(connection: Connection, began: float, ended: float) -> None:
    """Stores an outage, or extends a known one that began at the same time.

    It can be known already: after a restore, a backup of the database, and a second restore without any play between.
    """
    known = insertion(connection.engine, OUTAGES).values(began=began, ended=ended)
    longer = func.max if connection.dialect.name == "sqlite" else func.greatest
    ends = longer(OUTAGES.c.ended, known.excluded.ended)
    connection.execute(known.on_conflict_do_update(index_elements=[OUTAGES.c.began], set_={"ended": ends}))


class TimeStore:
    """Stores and reads times and presence for one node."""

    others = False  # whether other nodes live, as far as this one knows

    def __init__(self, store: Store, node: str, claim_seconds: float = CLAIM_SECONDS) -> None:
        """claim_seconds: how long a deadline that this node has claimed is not due for others."""
        self.claim_seconds = claim_seconds
        self._store = store
        self._node = node
        self._now: ColumnElement[float] = clock(store.engine)
        # (table, user) for every table that a user has open here; and whether the database may differ from it.
        self._present: set[tuple[str, str]] = set()
        self._doubtful = False

    # --- Nodes --------------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Adds this node. If no other node lives, notes the time since the last one as an outage."""

        def run(connection: Connection) -> None:
            now = float(connection.scalar(select(self._now)) or 0.0)
            last = connection.scalar(select(func.max(NODES.c.until)))
            if last is not None and last < now:
                self._note_outage(connection, last, now)
            connection.execute(delete(NODES).where(NODES.c.until < now))
            connection.execute(delete(PRESENCE).where(PRESENCE.c.node.not_in(select(NODES.c.node))))
            connection.execute(insert(NODES).values(node=self._node, until=now + LIFE_SECONDS))

        with contextlib.suppress(IntegrityError):  # another node started at the same time and has noted it
            self._store.write(run)
            return
        self.beat()

    def _note_outage(self, connection: Connection, last: float, now: float) -> None:
        if now - last > _SHORTEST_OUTAGE:
            connection.execute(delete(OUTAGES).where(OUTAGES.c.ended < now - _KEPT_OUTAGES))
            note_outage(connection, last, now)
        # The outage moves deadlines: every table is checked again.
        connection.execute(update(DEADLINES).values(due=now))

    def beat(self) -> None:
        """Renews this node's row, and finds out whether other nodes live.

        Stores the presence at this node again if other nodes took it for gone, or if a write was lost.
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
        """Marks this node as ended now: if it was the last one, an outage begins."""
        mine = update(NODES).where(NODES.c.node == self._node).values(until=self._now)
        away = delete(PRESENCE).where(PRESENCE.c.node == self._node)
        self._store.write_later(lambda connection: connection.execute(mine).rowcount)
        self._store.write_later(lambda connection: connection.execute(away).rowcount)

    def outages(self) -> list[tuple[float, float]]:
        """Returns the begin and end of each outage."""
        query = select(OUTAGES.c.began, OUTAGES.c.ended).order_by(OUTAGES.c.began)
        return self._store.read(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    # --- Presence -----------------------------------------------------------------------------------------------------

    def opened(self, table: str, user: str) -> None:
        """Notes that a user, or a spectator by the id of its window, has the table open here. Does not wait."""
        self._present.add((table, user))

        def run(connection: Connection) -> None:
            mine = self._here(table, user)
            if connection.scalar(select(func.count()).select_from(PRESENCE).where(mine)) == 0:
                connection.execute(insert(PRESENCE).values(table_id=table, user_id=user, node=self._node))

        self._store.write_later(run, partial(self._store.changes.publish, table), self._doubt)

    def closed(self, table: str, user: str) -> None:
        """Notes that a user or spectator has closed the table here. Does not wait."""
        self._present.discard((table, user))
        gone = delete(PRESENCE).where(self._here(table, user))
        publish = partial(self._store.changes.publish, table)
        self._store.write_later(lambda connection: connection.execute(gone).rowcount, publish, self._doubt)

    def elsewhere(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """Returns by table the ids of users and spectators that have it open at other nodes."""
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
        """Sets the table's deadline; None: deletes it. Does not wait until that is stored.

        lost: called in the event loop of the caller if it could not be stored.
        """

        def run(connection: Connection) -> None:
            mine = DEADLINES.c.table_id == table
            if seconds is None:
                connection.execute(delete(DEADLINES).where(mine))
            elif connection.execute(update(DEADLINES).where(mine).values(due=self._now + seconds)).rowcount == 0:
                connection.execute(insert(DEADLINES).values(table_id=table, due=self._now + seconds))

        self._store.write_later(run, lost=(lambda: None) if lost is None else in_this_loop(lost))

    def overdue(self, most: int) -> list[Deadline]:
        """Returns at most ``most`` deadlines that have passed, oldest first."""
        query = select(DEADLINES).where(DEADLINES.c.due <= self._now).order_by(DEADLINES.c.due).limit(most)
        return self._store.read(
            lambda connection: [Deadline(row["table_id"], row["due"]) for row in connection.execute(query).mappings()]
        )

    def claim(self, deadline: Deadline) -> bool:
        """Claims a deadline. Returns False if another node was faster."""
        mine = (DEADLINES.c.table_id == deadline.table) & (DEADLINES.c.due == deadline.due)
        taken = update(DEADLINES).where(mine).values(due=self._now + self.claim_seconds)
        return self._store.write(lambda connection: connection.execute(taken).rowcount) == 1

    # --- Notices ------------------------------------------------------------------------------------------------------

    def noticed(self, table: str) -> dict[int, SequenceNumber]:
        """Returns by seat the newest turn with a notice: the number of the entry before which it began."""
        query = select(NOTICES.c.seat, NOTICES.c.turn).where(NOTICES.c.table_id == table)
        return self._store.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    def notice(self, table: str, seat: SeatNumber, user: str, turn: SequenceNumber) -> None:
        """Adds a notice to a user that it is the turn of a seat; only once for each turn, of all nodes together."""
        mine = (NOTICES.c.table_id == table) & (NOTICES.c.seat == seat)
        fresh = {"user_id": user, "turn": turn, "due": self._now, "tries": 0}

        def run(connection: Connection) -> None:
            if connection.execute(update(NOTICES).where(mine, NOTICES.c.turn != turn).values(**fresh)).rowcount:
                return
            if connection.scalar(select(NOTICES.c.turn).where(mine)) is None:
                connection.execute(insert(NOTICES).values(table_id=table, seat=seat, **fresh))

        with contextlib.suppress(IntegrityError):  # another node was faster, or the table or the user is gone
            self._store.write(run)
