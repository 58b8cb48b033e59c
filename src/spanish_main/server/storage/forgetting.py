"""Deletes a user. Data that other users need stays, and belongs to the user ``SOMEBODY`` from then on.

Matches with others stay as they were played: the seat keeps its actions and its entropy, and loses its name.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, delete, select, true, update
from sqlalchemy.engine import Connection

from spanish_main.server.storage.database import insertion
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.lobby_store import open_seats
from spanish_main.server.storage.schema import CHAT, METADATA, PUT_AWAY, REPORTS, SEATS, TABLES, USERS
from spanish_main.server.storage.store import Store, insert_somebody
from spanish_main.table.kept import SOMEBODY


def forget(store: IdentityStore, user: str) -> list[str]:
    """Deletes ``user`` in one transaction. Returns the tables that this has changed or deleted.

    A table of the user is deleted if nobody else has a seat there. Otherwise it belongs to the first of the others.
    """
    tables = store.store.write(lambda connection: _forget(connection, user))
    for table in tables:
        store.store.changes.publish(table)
    return tables


def let_go(store: IdentityStore, user: str, table: str | None = None) -> list[str]:
    """Removes ``user`` from finished matches, or from ``table`` alone. Returns the tables changed or deleted."""
    over = TABLES.c.outcome.is_not(None) if table is None else TABLES.c.outcome.is_not(None) & (TABLES.c.id == table)
    tables = store.store.write(lambda connection: _leave(connection, user, over))
    for each in tables:
        store.store.changes.publish(each)
    return tables


def put_away(store: Store, user: str, table: str) -> bool:
    """Hides a finished table from ``user``. Returns whether it was deleted because every user has hidden it."""

    def run(connection: Connection) -> bool:
        # The lock lets the second of two concurrent calls see the first.
        connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
        marked = insertion(connection.engine, PUT_AWAY).values(table_id=table, user_id=user)
        connection.execute(marked.on_conflict_do_nothing())
        return _clear_away(connection, [table]) > 0

    gone = store.write(run)
    if gone:
        store.changes.publish(table)
    return gone


def _clear_away(connection: Connection, tables: Collection[str]) -> int:
    """Deletes those of the tables that every user with a seat has put away. Returns how many."""
    away = select(PUT_AWAY.c.user_id).where(PUT_AWAY.c.table_id == SEATS.c.table_id)
    wanted = select(SEATS.c.table_id).where(SEATS.c.user_id != SOMEBODY, SEATS.c.user_id.not_in(away))
    unwanted = TABLES.c.id.in_(select(PUT_AWAY.c.table_id)) & TABLES.c.id.not_in(wanted)
    return connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables), unwanted)).rowcount


def _forget(connection: Connection, user: str) -> list[str]:
    tables = _leave(connection, user, true())
    # Lines of tables at which the user has no seat any more.
    elsewhere = list(connection.scalars(select(CHAT.c.table_id).where(CHAT.c.user_id == user).distinct()))
    connection.execute(delete(CHAT).where(CHAT.c.user_id == user))
    _mark_changed(connection, elsewhere)
    tables += elsewhere
    _let_go(connection, user)
    # Reports about the user and by the user stay for the host; the latter without the reporter.
    connection.execute(update(REPORTS).where(REPORTS.c.reporter == user).values(reporter=None))
    connection.execute(delete(USERS).where(USERS.c.id == user))
    return tables


def _leave(connection: Connection, user: str, which: ColumnElement[bool]) -> list[str]:
    """Removes ``user`` from these tables. Returns the tables that this has changed or deleted."""
    _one_at_a_time(connection)
    others = select(SEATS.c.table_id).where(SEATS.c.user_id.not_in([user, SOMEBODY]))
    sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
    touched = select(TABLES.c.id).where((TABLES.c.owner == user) | TABLES.c.id.in_(sits), which)
    tables = list(connection.scalars(touched))
    owned = (TABLES.c.owner == user) & TABLES.c.id.in_(tables)
    connection.execute(delete(TABLES).where(owned, TABLES.c.id.not_in(others)))
    heir = (
        select(SEATS.c.user_id)
        .where(SEATS.c.table_id == TABLES.c.id, SEATS.c.user_id.not_in([user, SOMEBODY]))
        .order_by(SEATS.c.seat)
        .limit(1)
        .scalar_subquery()
    )
    connection.execute(update(TABLES).where(owned).values(owner=heir))
    connection.execute(delete(CHAT).where(CHAT.c.user_id == user, CHAT.c.table_id.in_(tables)))
    _stand_up(connection, user, tables)
    mine = (SEATS.c.user_id == user) & SEATS.c.table_id.in_(tables)
    connection.execute(update(SEATS).where(mine).values(user_id=SOMEBODY, name=""))
    _clear_away(connection, tables)
    _mark_changed(connection, tables)
    return tables


def _one_at_a_time(connection: Connection) -> None:
    """Locks a row, so that only one node at a time deletes a user. Otherwise two nodes could deadlock."""
    insert_somebody(connection)
    connection.execute(select(USERS.c.id).where(USERS.c.id == SOMEBODY).with_for_update())


def _mark_changed(connection: Connection, tables: Collection[str]) -> None:
    """Lets other processes notice that the tables have changed."""
    connection.execute(update(TABLES).where(TABLES.c.id.in_(tables)).values(changes=TABLES.c.changes + 1))


def _stand_up(connection: Connection, user: str, tables: list[str]) -> None:
    """Opens the user's seats again at tables that are not dealt yet."""
    mine = select(TABLES.c.id, TABLES.c.entropy, SEATS.c.seat).join(SEATS, SEATS.c.table_id == TABLES.c.id)
    left: dict[str, list[int]] = {}
    for table, entropy, seat in connection.execute(mine.where(SEATS.c.user_id == user, TABLES.c.id.in_(tables))):
        if not entropy:
            left.setdefault(table, []).append(seat)
    for table, seats in left.items():
        open_seats(connection, table, seats)


def _let_go(connection: Connection, user: str) -> None:
    """Clears every other reference to the user that the database does not delete itself."""
    for kept in METADATA.sorted_tables:
        for key in kept.foreign_keys:
            if key.column is not USERS.c.id or key.ondelete == "CASCADE" or kept in (TABLES, SEATS):
                continue
            mine = key.parent == user
            if key.parent.nullable:
                connection.execute(update(kept).where(mine).values({key.parent.name: None}))
            else:
                connection.execute(delete(kept).where(mine))
