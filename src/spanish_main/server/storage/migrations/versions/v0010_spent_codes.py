"""A used recovery code stays valid until the session made with it is used: the session's token may be lost."""

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
