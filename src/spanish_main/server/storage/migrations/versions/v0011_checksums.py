"""Checksums of entries and deals, which show damage. Older rows have none and can still be read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("entries", sa.Column("checksum", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("checksum", sa.BigInteger(), nullable=True))
