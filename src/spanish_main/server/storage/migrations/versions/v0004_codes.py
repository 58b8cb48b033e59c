"""Codes: a person at another machine takes an open seat with its code."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("seats", sa.Column("code", sa.Text(), nullable=True))
    op.create_index("ix_seats_code", "seats", ["code"], unique=True)
