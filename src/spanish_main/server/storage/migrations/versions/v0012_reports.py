"""Reports that outlive their table and user; tables that a user has put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("reporter", sa.Text(), nullable=True),
        sa.Column("reported", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_table(
        "put_away",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_put_away_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_put_away_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_put_away"),
    )
    op.create_index("ix_put_away_user_id", "put_away", ["user_id"])
    # The lines reported so far. The reporter and the time were not stored.
    op.execute(
        "INSERT INTO reports (table_id, line, seat, user_id, name, text, time)"
        " SELECT table_id, id, seat, user_id, name, text, time FROM chat WHERE reported ORDER BY id"
    )
