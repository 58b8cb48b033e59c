"""Calling a user by another name: at once at every table where the match goes on, not only at those to come."""

from __future__ import annotations

from sqlalchemy import func, select, true, update
from sqlalchemy.engine import Connection

from spanish_main.server.identity_store import IdentityStore
from spanish_main.server.schema import SEATS, TABLES, USERS


def rename(store: IdentityStore, user: str, name: str) -> list[str]:
    """``user`` is called ``name`` from now on; the tables at which a seat is called so now.

    Those are the ones whose match is not over and where one seat of the user bore the name of before, or where a user
    without a name had one seat. A seat that was called something else keeps that, and so do several: they are of others
    at the same screen, or nobody can tell which is meant. Finished matches stay as they were told.
    """
    tables = store.store.write(lambda connection: _rename(connection, user, name))
    for table in tables:
        store.store.ring(table)
    return tables


def _rename(connection: Connection, user: str, name: str) -> list[str]:
    before = connection.scalar(select(USERS.c.name).where(USERS.c.id == user))
    connection.execute(update(USERS).where(USERS.c.id == user).values(name=name))
    if before == name:
        return []
    mine = (SEATS.c.user_id == user) & (SEATS.c.kind == "person") & ((SEATS.c.name == before) if before else true())
    alone = select(SEATS.c.table_id).where(mine).group_by(SEATS.c.table_id).having(func.count() == 1)
    tables = list(connection.scalars(select(TABLES.c.id).where(TABLES.c.outcome.is_(None), TABLES.c.id.in_(alone))))
    connection.execute(update(SEATS).where(mine, SEATS.c.table_id.in_(tables)).values(name=name))
    # Other processes see by it that something has changed.
    connection.execute(update(TABLES).where(TABLES.c.id.in_(tables)).values(changes=TABLES.c.changes + 1))
    return tables
