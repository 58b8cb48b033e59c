"""Presence, nodes, deadlines, notices, and the addresses for notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("intents", sa.Column("time", sa.Float(), nullable=True))
    _nodes()
    _deadlines()
    _addresses()


def _nodes() -> None:
    op.create_table(
        "nodes",
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_nodes"),
    )
    op.create_table(
        "writers",
        sa.Column("writer", sa.Text(), nullable=False),
        sa.Column("batch", sa.BigInteger(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("writer", name="pk_writers"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("node", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", "node", name="pk_presence"),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )


def _deadlines() -> None:
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deadlines_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_deadlines"),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notices_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_notices_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_notices"),
    )
    op.create_index("ix_notices_user_id", "notices", ["user_id"])
    op.create_index("ix_notices_due", "notices", ["due"])


def _addresses() -> None:
    op.create_table(
        "mails",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.Column("confirmed", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_mails_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name="pk_mails"),
    )
    op.create_index("ix_mails_address", "mails", ["address"])
    op.create_table(
        "pushes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_pushes_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_pushes"),
    )
    op.create_index("ix_pushes_user_id", "pushes", ["user_id"])
