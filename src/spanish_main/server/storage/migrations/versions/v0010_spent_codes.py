"""A recovery code that was used stands until the browser that came with it has come again: its answer may be lost."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("users", sa.Column("recovery_spent", sa.Text(), nullable=True))
    op.add_column("users", sa.Column("recovery_session", sa.Text(), nullable=True))
    op.create_index("ix_users_recovery_spent", "users", ["recovery_spent"])
