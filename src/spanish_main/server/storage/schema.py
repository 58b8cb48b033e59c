"""The tables of the database. ``store`` reads and writes them, ``migrations`` has brought them about step by step."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    true,
)

# Every constraint has a name, so that a migration can speak of it.
METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

ABOUT = Table(
    "about",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
# By this name stands there what a backup holds (``backup``); no database that is in use has it.
SEAL = "seal"
USERS = Table(
    "users",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
    Column("recovery_hash", Text, unique=True),  # of the code that signs another browser in
    Column("recovery_made", Float),
    # The code that was used last, and the session that came of it, until that session is used: its answer may be lost.
    Column("recovery_spent", Text, index=True),
    Column("recovery_session", Text),
    Column("banned", Float),  # since when; NULL: welcome
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("owner", Text, ForeignKey("users.id"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("bundles", JSON, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", Text, nullable=False),  # secret until the match is over
    Column("entropy", JSON, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("sequence", Integer, nullable=False),  # how many entries there are
    Column("outcome", JSON(none_as_null=True)),  # NULL while the match goes on
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether people may ask for hints
    # Goes up with whatever people at the table could see or do otherwise: by it a node knows that another has written.
    Column("changes", BigInteger, nullable=False, server_default="0"),
    Column("checksum", BigInteger),  # of what was dealt (``checksums``); NULL: from before there were any
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("user_id", Text, ForeignKey("users.id")),
    Column("hinted", Integer, nullable=False, server_default="0"),  # how many hints were taken
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text),  # NULL: the seat took back its last action
    Column("time", Float, nullable=False),
    # On the first entry of what a browser asked for: its key, and the sequence after all that followed from it.
    Column("key", Text),
    Column("after", Integer),
    Column("checksum", BigInteger),  # of all of it (``checksums``); NULL: from before there were any
)
Index("ix_entries_key", ENTRIES.c.table_id, ENTRIES.c.seat, ENTRIES.c.key, unique=True)
# What a seat has said before it is asked (``Match.intend``): secret until it is done, and then an entry.
INTENTS = Table(
    "intents",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("time", Float),  # when it was said; NULL: before that was kept
)
# What looking back on a finished match has found, so that it need not be found again.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("decisions", JSON, nullable=False),
)
# The people at a table beside the match (``lobby_store``).
ROOMS = Table(
    "rooms",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("code", Text),  # with it the table is found: by anybody while it waits, then by who plays there
    Column("listed", Boolean, nullable=False),  # whether strangers are shown that it waits
    Column("settings", JSON, nullable=False),
    Column("state", JSON, nullable=False),
)
Index("ix_rooms_code", ROOMS.c.code, unique=True)
Index("ix_rooms_listed", ROOMS.c.listed)
# What is said at tables.
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),  # as the seat was called then
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("reported", Boolean, nullable=False, server_default=false()),  # there is a report of it
    Column("user_id", Text),  # who said it: others may sit there by now
)
Index("ix_chat_table_id", CHAT.c.table_id)
# What was reported to the host of the server. A row holds all that the host needs, and refers to nothing: it outlives
# the line, the table and the user. No number is given twice: a host may have written one down.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("line", Integer, nullable=False),  # its number in the chat
    Column("seat", Integer, nullable=False),
    Column("user_id", Text),  # who said it; NULL: not known, of lines from before that was kept
    Column("name", Text, nullable=False),  # as the seat was called then
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),  # when it was said
    Column("reporter", Text, index=True),  # who reported it; NULL: not known, or forgotten
    Column("reported", Float),  # when
    sqlite_autoincrement=True,
)
# Finished tables at which others played as well, and which one of the people does not want to see any more.
PUT_AWAY = Table(
    "put_away",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True),
)
# A browser or an outside bot that acts for a user, as long as it shows its token.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),  # no secret: with it a session is ended, not entered
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),  # such as "Firefox · Linux"; of a bot, what its user calls it
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),  # the credential's, in base64url
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("site", Text, nullable=False),  # the name of the server that it is good for
    Column("public_key", Text, nullable=False),  # COSE, in base64url
    Column("sign_count", Integer, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
# Who a user is at an OpenID Connect provider.
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("issuer", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)
# What a browser was asked and has to answer, once: of passkeys, and on the way to a provider and back.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("handle_hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("payload", JSON, nullable=False),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE")),
    Column("expires", Float, nullable=False, index=True),
)
# Which node lets the bots of a table play. Of nodes, not of matches: no backup has it.
LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Column("until", Float, nullable=False),  # by the database's clock: the nodes' may differ
)
# Who serves: a node that has not said for a while that it lives is gone. Of nodes, not of matches: no backup has it.
NODES = Table(
    "nodes",
    METADATA,
    Column("node", Text, primary_key=True),
    Column("until", Float, nullable=False),  # by the database's clock
)
# By what a writer knows, on PostgreSQL, whether a commit whose answer was lost was done. No backup has it.
WRITERS = Table(
    "writers",
    METADATA,
    Column("writer", Text, primary_key=True),
    Column("batch", BigInteger, nullable=False),  # its newest transaction that was committed
    Column("time", Float, nullable=False),  # by the database's clock
)
# Who has a table open, and at which node; it holds as long as that node lives. No backup has it.
PRESENCE = Table(
    "presence",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("user_id", Text, primary_key=True),
    Column("node", Text, primary_key=True),
)
# From when to when no node lived, so that nobody could play: that is nobody's time.
OUTAGES = Table(
    "outages",
    METADATA,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)
# When a running table is to be looked after although nobody may watch it: a clock runs out, somebody is to be told.
DEADLINES = Table(
    "deadlines",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("due", Float, nullable=False, index=True),
)
# Who was told of which turn, or is to be. One row a seat: the newest turn.
NOTICES = Table(
    "notices",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("turn", Integer, nullable=False),  # the entry before which it began
    Column("due", Float, index=True),  # NULL: it is done with, or being sent just now
    Column("tries", Integer, nullable=False),
)
# Where people want to be told: an address of theirs, and browsers.
MAILS = Table(
    "mails",
    METADATA,
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("address", Text, nullable=False, index=True),
    Column("language", Text, nullable=False),
    Column("asked", Float, nullable=False),  # when it was last asked whether the address is theirs
    Column("confirmed", Float),  # NULL: nobody has said yet that it is
)
PUSHES = Table(
    "pushes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),  # whoever has it and the keys can send to that browser
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
)
