"""Renames a user, also at every table where the match goes on."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.engine import Connection

from spanish_main.lettering.alike import apart, distinct_names, is_numbered
from spanish_main.lettering.given import trimmed_name
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.schema import SEATS, TABLES, USERS


def rename(store: IdentityStore, user: str, name: str) -> list[str]:
    """Renames ``user``. Returns the tables at which a seat was renamed.

    A seat is renamed if the match is not over and it is the only seat of the user with the old name, or the only seat
    of a user without a name. Other seats keep their names: they are those of other people at the same screen, or it is
    unclear which seat is meant.
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
    # Other processes notice the change by this number.
    connection.execute(update(TABLES).where(TABLES.c.id.in_(tables)).values(changes=TABLES.c.changes + 1))
    return tables


def _own_seats(connection: Connection, user: str, before: str) -> dict[str, list[int]]:
    """Returns by table the seats of ``user`` with the name ``before``, or all if it is empty. Only running matches."""
    mine = (SEATS.c.user_id == user) & (SEATS.c.kind == "person")
    going_on = SEATS.c.table_id.in_(select(TABLES.c.id).where(TABLES.c.outcome.is_(None)))
    found: dict[str, list[int]] = {}
    for table, seat, kept in connection.execute(
        select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.name).where(mine, going_on)
    ):
        called = trimmed_name(kept)  # an older server stored names that are not valid now
        if not before or called == before or is_numbered(called, before):
            found.setdefault(table, []).append(seat)
    return found
