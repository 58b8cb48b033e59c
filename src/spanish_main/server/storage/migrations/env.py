"""Run by Alembic: brings the database behind the connection in the config's attributes to where it is asked to go."""

from __future__ import annotations

from alembic import context

from spanish_main.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # SQLite can, once pysqlite is kept from committing by itself: see database.py
    render_as_batch=True,
)
context.run_migrations()
