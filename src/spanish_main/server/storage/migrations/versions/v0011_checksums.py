"""Checksums of entries and deals, by which a damaged one is noticed. Those of before have none, and are read on."""

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
