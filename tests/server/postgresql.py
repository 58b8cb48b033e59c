"""Databases of PostgreSQL for tests: each made empty, and gone afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.engine import make_url

from tests.needs import need


@contextmanager
def postgresql_database() -> Iterator[str]:
    """The address of an empty database; skips the test where no PostgreSQL answers."""
    server = need("postgresql")
    name = f"spanish_main_test_{secrets.token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
        try:
            yield make_url(server).set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def cut_connections(url: str) -> int:
    """End every other connection to the database, as when its server restarts; how many there were."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    query = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
    with psycopg.connect(url, autocommit=True) as connection:
        return len(connection.execute(query).fetchall())
