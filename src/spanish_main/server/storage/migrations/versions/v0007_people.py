"""Users: names, several sessions, recovery codes, passkeys, accounts at providers, bans.

The cookies of browsers stay valid: each becomes its user's first session.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this step."""
    connection = op.get_bind()
    tokens = connection.execute(sa.text("SELECT id, token_hash, created FROM users")).all()
    if connection.dialect.name == "sqlite":
        _recreate_users()
    else:
        _users_changed()
    _sessions()
    sessions = sa.table(
        "sessions", *map(sa.column, ("id", "user_id", "token_hash", "kind", "label", "created", "seen"))
    )
    rows = [
        {
            "id": secrets.token_hex(10),
            "user_id": user,
            "token_hash": token,
            "kind": "browser",
            "label": "",
            "created": created,
            "seen": created,
        }
        for user, token, created in tokens
    ]
    if rows:
        op.bulk_insert(sessions, rows)
    _ways_in()


def _users_columns() -> list[sa.Column[str] | sa.Column[float]]:
    return [
        sa.Column("name", sa.Text(), nullable=False, server_default=""),
        sa.Column("recovery_hash", sa.Text(), nullable=True),
        sa.Column("recovery_made", sa.Float(), nullable=True),
        sa.Column("banned", sa.Float(), nullable=True),
    ]


def _recreate_users() -> None:
    """Creates the table again, under its own name: SQLite cannot drop a unique column.

    Other tables refer to its rows meanwhile. SQLite checks the references at the end of the transaction.
    """
    op.execute("PRAGMA defer_foreign_keys = ON")
    op.execute("CREATE TABLE users_kept AS SELECT id, created FROM users")
    op.drop_table("users")
    op.create_table(
        "users",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        *_users_columns(),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("recovery_hash", name="uq_users_recovery_hash"),
    )
    op.execute("INSERT INTO users (id, created) SELECT id, created FROM users_kept")
    op.drop_table("users_kept")


def _users_changed() -> None:
    op.drop_column("users", "token_hash")
    for column in _users_columns():
        op.add_column("users", column)
    op.create_unique_constraint("uq_users_recovery_hash", "users", ["recovery_hash"])


def _sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token_hash", name="uq_sessions_token_hash"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])


def _ways_in() -> None:
    """Creates passkeys, accounts at a provider, and open challenges."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("site", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("sign_count", sa.Integer(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_passkeys_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_user_id", "passkeys", ["user_id"])
    op.create_table(
        "accounts",
        sa.Column("issuer", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_accounts_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_accounts"),
    )
    op.create_index("ix_accounts_user_id", "accounts", ["user_id"])
    op.create_table(
        "challenges",
        sa.Column("handle_hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_challenges_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("handle_hash", name="pk_challenges"),
    )
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
