"""Alembic runs this: it migrates the database of the connection in the config's attributes."""

from __future__ import annotations

from alembic import context

from spanish_main.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # SQLite can, as database.py keeps pysqlite from committing by itself
    render_as_batch=True,
)
context.run_migrations()
