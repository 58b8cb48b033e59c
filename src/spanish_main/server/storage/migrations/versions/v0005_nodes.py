"""Several nodes: the number of changes of a table, and the leases of nodes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("tables", sa.Column("changes", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_leases"),
    )
