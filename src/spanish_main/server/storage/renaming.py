"""Calling a user by another name: at once at every table where the match goes on, not only at those to come."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.engine import Connection

from spanish_main.lettering.alike import apart, distinct_names, is_numbered
from spanish_main.lettering.given import trimmed_name
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.schema import SEATS, TABLES, USERS


def rename(store: IdentityStore, user: str, name: str) -> list[str]:
    """``user`` is called ``name`` from now on; the tables at which a seat is called so now.

    Those are the ones whose match is not over and where one seat of the user bore the name of before, or where a user
    without a name had one seat. A seat that was called something else keeps that, and so do several: they are of others
    at the same screen, or nobody can tell which is meant. Finished matches stay as they were told.
    """
    tables = store.store.write(lambda connection: _rename(connection, user, name))
    for table in tables:
        store.store.changes.publish(table)
    return tables


def _rename(connection: Connection, user: str, name: str) -> list[str]:
    before = connection.scalar(select(USERS.c.name).where(USERS.c.id == user))
    connection.execute(update(USERS).where(USERS.c.id == user).values(name=name))
    if before == name:
        return []
    tables = []
    for table, seats in _own_seats(connection, user, trimmed_name(before or "")).items():
        if len(seats) == 1:
            at_table = select(SEATS.c.name).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            shown = distinct_names(tuple(connection.scalars(at_table)))
            others = [called for number, called in enumerate(shown) if number != seats[0]]
            seat = (SEATS.c.table_id == table) & (SEATS.c.seat == seats[0])
            connection.execute(update(SEATS).where(seat).values(name=apart(name, others)))
            tables.append(table)
    # Other processes see by it that something has changed.
    connection.execute(update(TABLES).where(TABLES.c.id.in_(tables)).values(changes=TABLES.c.changes + 1))
    return tables


def _own_seats(connection: Connection, user: str, before: str) -> dict[str, list[int]]:
    """The seats of ``user`` that bear the name ``before``, by tables where the match goes on; all if it is empty."""
    mine = (SEATS.c.user_id == user) & (SEATS.c.kind == "person")
    going_on = SEATS.c.table_id.in_(select(TABLES.c.id).where(TABLES.c.outcome.is_(None)))
    found: dict[str, list[int]] = {}
    for table, seat, kept in connection.execute(
        select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.name).where(mine, going_on)
    ):
        called = trimmed_name(kept)  # an older server kept other names
        if not before or called == before or is_numbered(called, before):
            found.setdefault(table, []).append(seat)
    return found
