"""Stores the mail addresses and browsers for notices ("it is your turn"), and the notices that are due.

Addresses and endpoints are used only to send notices. They appear in no log and no error, and are deleted with their
user.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, RowMapping, Table, delete, func, insert, select, update
from sqlalchemy.engine import Connection

from spanish_main.core.game.numbering import SeatNumber
from spanish_main.server.storage.database import clock, insertion
from spanish_main.server.storage.schema import ABOUT, CHALLENGES, ENTRIES, MAILS, NOTICES, PUSHES, TABLES
from spanish_main.server.storage.store import Store

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

# Seconds for which a link that confirms an address is valid.
CONFIRM_SECONDS = 3 * 24 * 3600.0
PUSHES_A_USER = 10


@dataclass(frozen=True)
class Mail:
    """A user's mail address. asked: when a mail last asked for confirmation. confirmed: when it was confirmed."""

    user: str
    address: str = field(repr=False)
    language: str
    asked: float
    confirmed: float | None


@dataclass(frozen=True)
class Push:
    """A user's browser that shows notices, with the endpoint and keys of its push service."""

    id: str
    user: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    label: str
    created: float


@dataclass(frozen=True)
class Notice:
    """A notice to ``user`` that it is the turn of a seat. turn: the entry before which it began. tries: so far."""

    table: str
    game: str
    seat: SeatNumber
    user: str
    turn: int
    tries: int


class NotifyStore:
    """Stores and reads addresses, browsers and notices in the database of ``store``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._now = clock(store.engine)

    def _insertion(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return insertion(self._store.engine, table)

    def kept(self, name: str, make: str) -> str:
        """Returns the database's secret of that name; stores ``make`` as this secret if there is none."""
        found = select(ABOUT.c.value).where(ABOUT.c.name == name)
        known = self._store.read(lambda connection: connection.scalar(found))
        if known is None:
            made = self._insertion(ABOUT).values(name=name, value=make).on_conflict_do_nothing()
            self._store.write(lambda connection: connection.execute(made).rowcount)
            known = self._store.read(lambda connection: connection.scalar(found))
        return str(known)

    # --- Mail ---------------------------------------------------------------------------------------------------------

    def mail(self, user: str) -> Mail | None:
        """Returns a user's address, confirmed or not."""
        query = select(MAILS).where(MAILS.c.user_id == user)
        return self._store.read(lambda connection: _mail(connection.execute(query).mappings().first()))

    def claim(self, mark: str, most: int, seconds: float) -> bool:
        """Counts a mail to an address. Returns False if there were ``most`` of them within ``seconds``, of all users.

        mark: a hash of the address (``Seals.mark``). The count outlives the address and the user.
        """
        kind, now = f"mail {mark}", time.time()
        values: dict[str, Any] = {"handle_hash": secrets.token_hex(32), "kind": kind, "payload": {}, "user_id": None}

        def run(connection: Connection) -> bool:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.expires < now))
            same = select(func.count()).select_from(CHALLENGES).where(CHALLENGES.c.kind == kind)
            if (connection.scalar(same) or 0) >= most:
                return False
            connection.execute(insert(CHALLENGES).values(**values, expires=now + seconds))
            return True

        return self._store.write(run)

    def ask_mail(self, user: str, address: str, language: str) -> Mail:
        """Replaces a user's address by an unconfirmed one."""
        values = {"address": address, "language": language, "asked": time.time(), "confirmed": None}
        asked = self._insertion(MAILS).values(user_id=user, **values)
        asked = asked.on_conflict_do_update(index_elements=[MAILS.c.user_id], set_=values)
        self._store.write(lambda connection: connection.execute(asked).rowcount)
        made = self.mail(user)
        assert made is not None
        return made

    def confirm_mail(self, mail: Mail) -> bool:
        """Confirms an address. Returns False if it is not the one that the mail was about any more."""
        same = (MAILS.c.user_id == mail.user) & (MAILS.c.address == mail.address) & (MAILS.c.asked == mail.asked)
        done = update(MAILS).where(same).values(confirmed=time.time())
        return self._store.write(lambda connection: connection.execute(done).rowcount) == 1

    def drop_mail(self, user: str) -> None:
        """Deletes a user's address."""
        gone = delete(MAILS).where(MAILS.c.user_id == user)
        self._store.write(lambda connection: connection.execute(gone).rowcount)

    # --- Push ---------------------------------------------------------------------------------------------------------

    def pushes(self, user: str) -> list[Push]:
        """Returns a user's browsers that show notices."""
        query = select(PUSHES).where(PUSHES.c.user_id == user).order_by(PUSHES.c.created, PUSHES.c.id)
        return self._store.read(lambda connection: [_push(row) for row in connection.execute(query).mappings()])

    def add_push(self, user: str, endpoint: str, p256dh: str, auth: str, language: str, label: str) -> None:
        """Adds a browser, or moves it to this user. Deletes the user's oldest ones beyond ``PUSHES_A_USER``."""
        name = hashlib.sha256(endpoint.encode()).hexdigest()[:20]
        values: dict[str, Any] = {"user_id": user, "endpoint": endpoint, "p256dh": p256dh, "auth": auth}
        values |= {"language": language, "label": label, "created": time.time()}
        made = self._insertion(PUSHES).values(id=name, **values)
        made = made.on_conflict_do_update(index_elements=[PUSHES.c.id], set_=values)
        others = select(PUSHES.c.id).where(PUSHES.c.user_id == user, PUSHES.c.id != name)
        newest = others.order_by(PUSHES.c.created.desc(), PUSHES.c.id)

        def run(connection: Connection) -> None:
            connection.execute(made)
            for old in list(connection.scalars(newest))[PUSHES_A_USER - 1 :]:
                connection.execute(delete(PUSHES).where(PUSHES.c.id == old))

        self._store.write(run)

    def drop_push(self, user: str, push: str) -> bool:
        """Deletes a browser of a user. Returns False if there is none."""
        gone = delete(PUSHES).where(PUSHES.c.id == push, PUSHES.c.user_id == user)
        return self._store.write(lambda connection: connection.execute(gone).rowcount) == 1

    # --- Notices ------------------------------------------------------------------------------------------------------

    def due(self, most: int) -> list[Notice]:
        """Returns at most ``most`` notices that are due, oldest first."""
        query = (
            select(NOTICES, TABLES.c.game)
            .join(TABLES, TABLES.c.id == NOTICES.c.table_id)
            .where(NOTICES.c.due <= self._now)
            .order_by(NOTICES.c.due)
            .limit(most)
        )
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [
            Notice(row["table_id"], row["game"], row["seat"], row["user_id"], row["turn"], row["tries"]) for row in rows
        ]

    def take(self, notice: Notice) -> bool:
        """Claims a notice. Returns False if another node has it. No other node sends it, unless ``give_back`` follows.

        So no notice is sent twice. If the node dies before it has sent one, that one is lost.
        """
        mine = update(NOTICES).where(_same(notice), NOTICES.c.due.is_not(None))
        taken = mine.values(due=None, tries=notice.tries + 1)
        return self._store.write(lambda connection: connection.execute(taken).rowcount) == 1

    def give_back(self, notice: Notice, seconds: float) -> None:
        """Makes a claimed notice due again in so many seconds, after it could not be sent."""
        again = update(NOTICES).where(_same(notice, 1)).values(due=self._now + seconds)
        self._store.write(lambda connection: connection.execute(again).rowcount)

    def stands(self, notice: Notice) -> bool:
        """Whether the match goes on and the seat has not decided since the turn began."""
        played = select(func.count()).select_from(ENTRIES)
        played = played.where(
            ENTRIES.c.table_id == notice.table, ENTRIES.c.seat == notice.seat, ENTRIES.c.sequence >= notice.turn
        )
        goes_on = select(TABLES.c.id).where(TABLES.c.id == notice.table, TABLES.c.outcome.is_(None))
        return self._store.read(
            lambda connection: connection.scalar(goes_on) is not None and not connection.scalar(played)
        )


def _same(notice: Notice, more: int = 0) -> ColumnElement[bool]:
    """Selects the notice as it was read, or after so many more tries."""
    where = (NOTICES.c.table_id == notice.table) & (NOTICES.c.seat == notice.seat) & (NOTICES.c.turn == notice.turn)
    return where & (NOTICES.c.tries == notice.tries + more)


def _mail(row: RowMapping | None) -> Mail | None:
    if row is None:
        return None
    return Mail(row["user_id"], row["address"], row["language"], row["asked"], row["confirmed"])


def _push(row: RowMapping) -> Push:
    columns = {name: row[name] for name in row if name != "user_id"}
    return Push(user=row["user_id"], **columns)


# --- Signatures in links ----------------------------------------------------------------------------------------------


class Seals:
    """Signs links in mails with a key of this database: a client with a valid link has read the mail."""

    def __init__(self, store: NotifyStore) -> None:
        self._key = store.kept("mail_key", secrets.token_hex(32)).encode()

    def make(self, purpose: str, mail: Mail) -> str:
        """Returns the signed text for ``purpose`` (``confirm`` or ``stop``)."""
        # A confirmation is for the newest question alone; a link to stop mails never expires.
        about = [purpose, mail.user, mail.address, *([repr(mail.asked)] if purpose == "confirm" else [])]
        return f"{mail.user}.{hmac.new(self._key, chr(10).join(about).encode(), hashlib.sha256).hexdigest()}"

    def holds(self, word: str, purpose: str, mail: Mail | None) -> bool:
        """Whether ``word`` was made for this purpose and mail."""
        return mail is not None and hmac.compare_digest(word.encode(), self.make(purpose, mail).encode())

    def mark(self, address: str) -> str:
        """Returns a hash that identifies an address without revealing it."""
        return hmac.new(self._key, b"address\n" + address.lower().encode(), hashlib.sha256).hexdigest()

    @staticmethod
    def user(word: str) -> str:
        """Returns the user that a signed text names."""
        return word.partition(".")[0][:40]
