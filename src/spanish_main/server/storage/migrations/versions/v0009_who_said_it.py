"""The author of a line of chat: a seat may change its user, and a deleted user's lines are deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    op.add_column("chat", sa.Column("user_id", sa.Text(), nullable=True))
    # The present user of the seat is the best guess.
    sits = "SELECT user_id FROM seats WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat"
    op.execute(f"UPDATE chat SET user_id = ({sits})")  # noqa: S608 -- our own names
