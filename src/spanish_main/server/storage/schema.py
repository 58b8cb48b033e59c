"""The tables of the database, as ``migrations`` creates them step by step."""

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

# Every constraint has a name, so that a migration can refer to it.
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
# The row with the checksums of a backup (``backup``). A database in use does not have it.
SEAL = "seal"
USERS = Table(
    "users",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
    Column("recovery_hash", Text, unique=True),  # of the code that signs another browser in
    Column("recovery_made", Float),
    # The code that was used last and the session made with it, until that session is used: its token may be lost.
    Column("recovery_spent", Text, index=True),
    Column("recovery_session", Text),
    Column("banned", Float),  # since when; NULL: not banned
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
    # Increases with every change that a client could notice: it tells a node that another one has written.
    Column("changes", BigInteger, nullable=False, server_default="0"),
    Column("checksum", BigInteger),  # of the deal (``checksums``); NULL: written by a version without checksums
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
    # Only the first entry of a client's request has these: the request's key, and the sequence after all its entries.
    Column("key", Text),
    Column("after", Integer),
    Column("checksum", BigInteger),  # of the row (``checksums``); NULL: written by a version without checksums
)
Index("ix_entries_key", ENTRIES.c.table_id, ENTRIES.c.seat, ENTRIES.c.key, unique=True)
# Actions that seats have chosen before their turn (``Match.intend``). Each is secret until it becomes an entry.
INTENTS = Table(
    "intents",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("time", Float),  # when it was chosen; NULL: written by a version without this column
)
# The results of reviews of finished matches.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("decisions", JSON, nullable=False),
)
# The room of a table: the seats of its people before and beside the match (``lobby_store``).
ROOMS = Table(
    "rooms",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("code", Text),  # finds the table: for everybody before the deal, for its players afterwards
    Column("listed", Boolean, nullable=False),  # whether the lobby shows the table
    Column("settings", JSON, nullable=False),
    Column("state", JSON, nullable=False),
)
Index("ix_rooms_code", ROOMS.c.code, unique=True)
Index("ix_rooms_listed", ROOMS.c.listed)
# Lines of chat.
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),  # the seat's name at that time
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("reported", Boolean, nullable=False, server_default=false()),  # whether there is a report of it
    Column("user_id", Text),  # the author: another user may have the seat now
)
Index("ix_chat_table_id", CHAT.c.table_id)
# Reports to the host of the server. A row has all that the host needs and refers to no other row: it outlives the
# line, the table and the user. No number is used twice: a host may have written one down.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("line", Integer, nullable=False),  # its number in the chat
    Column("seat", Integer, nullable=False),
    Column("user_id", Text),  # the author; NULL: written by a version without this column
    Column("name", Text, nullable=False),  # the seat's name at that time
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),  # of the line
    Column("reporter", Text, index=True),  # the user who reported it; NULL: not known, or deleted
    Column("reported", Float),  # when
    sqlite_autoincrement=True,
)
# Finished tables that a user has hidden. Other users with a seat there still see them.
PUT_AWAY = Table(
    "put_away",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True),
)
# Browsers and outside bots that act for a user and prove it by a token.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),  # not secret: it serves to end a session, not to sign in
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),  # such as "Firefox · Linux"; of a bot its name
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),  # the credential's, in base64url
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("site", Text, nullable=False),  # the host name of the server that it is valid for
    Column("public_key", Text, nullable=False),  # COSE, in base64url
    Column("sign_count", Integer, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
# Accounts at an OpenID Connect provider.
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("issuer", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)
# Challenges that a browser has to answer once: for passkeys and for signing in at a provider.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("handle_hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("payload", JSON, nullable=False),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE")),
    Column("expires", Float, nullable=False, index=True),
)
# The node that lets the bots of a table play. No backup has this table.
LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Column("until", Float, nullable=False),  # by the database's clock: the nodes' may differ
)
# The nodes that run; a node that does not renew its row in time counts as gone. No backup has this table.
NODES = Table(
    "nodes",
    METADATA,
    Column("node", Text, primary_key=True),
    Column("until", Float, nullable=False),  # by the database's clock
)
# PostgreSQL: tells a writer whether a commit whose answer was lost has happened. No backup has this table.
WRITERS = Table(
    "writers",
    METADATA,
    Column("writer", Text, primary_key=True),
    Column("batch", BigInteger, nullable=False),  # its newest transaction that was committed
    Column("time", Float, nullable=False),  # by the database's clock
)
# The users and spectators that have a table open, valid while their node lives. No backup has this table.
PRESENCE = Table(
    "presence",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("user_id", Text, primary_key=True),
    Column("node", Text, primary_key=True),
)
# Times in which no node ran. No clock counts them.
OUTAGES = Table(
    "outages",
    METADATA,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)
# The time at which a table needs an action of the server, even if nobody has it open: a clock ends, a notice is due.
DEADLINES = Table(
    "deadlines",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("due", Float, nullable=False, index=True),
)
# Notices that were sent or are due. One row for each seat: that of its newest turn.
NOTICES = Table(
    "notices",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("turn", Integer, nullable=False),  # the entry before which it began
    Column("due", Float, index=True),  # NULL: sent, or being sent
    Column("tries", Integer, nullable=False),
)
# Where users want to get notices: a mail address, and browsers.
MAILS = Table(
    "mails",
    METADATA,
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("address", Text, nullable=False, index=True),
    Column("language", Text, nullable=False),
    Column("asked", Float, nullable=False),  # when a mail last asked to confirm the address
    Column("confirmed", Float),  # NULL: not confirmed
)
PUSHES = Table(
    "pushes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),  # a secret: with it and the keys anybody can send to the browser
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
)
