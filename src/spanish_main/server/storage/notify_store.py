"""Where people want to be told that it is their turn, and whom there is to tell.

Addresses and endpoints are for telling alone: no log and no error has them, and they go with their person.
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

from spanish_main.server.storage.database import clock, insertion
from spanish_main.server.storage.schema import ABOUT, CHALLENGES, ENTRIES, MAILS, NOTICES, PUSHES, TABLES
from spanish_main.server.storage.store import Store

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

# A link that asks whether an address is somebody's is good for so long.
CONFIRM_SECONDS = 3 * 24 * 3600.0
PUSHES_A_USER = 10


@dataclass(frozen=True)
class Mail:
    """An address of a user. asked: when it was last asked whether it is theirs; confirmed: since when it is known."""

    user: str
    address: str = field(repr=False)
    language: str
    asked: float
    confirmed: float | None


@dataclass(frozen=True)
class Push:
    """A browser of a user that shows notices. What its push service wants: endpoint and keys."""

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
    """Somebody who is to be told that it is the turn of a seat, for the ``tries``-th time and once more."""

    table: str
    game: str
    seat: int
    user: str
    turn: int
    tries: int


class NotifyStore:
    """The part of a store's database that is about telling people."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._now = clock(store.engine)

    def _insertion(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return insertion(self._store.engine, table)

    def kept(self, name: str, make: str) -> str:
        """A secret of this database: ``make``, if there is none of that name yet."""
        found = select(ABOUT.c.value).where(ABOUT.c.name == name)
        known = self._store.read(lambda connection: connection.scalar(found))
        if known is None:
            made = self._insertion(ABOUT).values(name=name, value=make).on_conflict_do_nothing()
            self._store.write(lambda connection: connection.execute(made).rowcount)
            known = self._store.read(lambda connection: connection.scalar(found))
        return str(known)

    # --- Mail ---------------------------------------------------------------------------------------------------------

    def mail(self, user: str) -> Mail | None:
        """The address of a user, confirmed or not."""
        query = select(MAILS).where(MAILS.c.user_id == user)
        return self._store.read(lambda connection: _mail(connection.execute(query).mappings().first()))

    def claim(self, mark: str, most: int, seconds: float) -> bool:
        """Whether an address may be asked once more: so often at most in so many seconds, whoever asks for it.

        mark: of the address (``Seals.mark``). It is kept apart from the user, who may drop the address, or go.
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
        """A user claims an address, in place of any other: it is to be confirmed."""
        values = {"address": address, "language": language, "asked": time.time(), "confirmed": None}
        asked = self._insertion(MAILS).values(user_id=user, **values)
        asked = asked.on_conflict_do_update(index_elements=[MAILS.c.user_id], set_=values)
        self._store.write(lambda connection: connection.execute(asked).rowcount)
        made = self.mail(user)
        assert made is not None
        return made

    def confirm_mail(self, mail: Mail) -> bool:
        """The address is theirs; whether it is still the one that was asked about."""
        same = (MAILS.c.user_id == mail.user) & (MAILS.c.address == mail.address) & (MAILS.c.asked == mail.asked)
        done = update(MAILS).where(same).values(confirmed=time.time())
        return self._store.write(lambda connection: connection.execute(done).rowcount) == 1

    def drop_mail(self, user: str) -> None:
        """Away with a user's address."""
        gone = delete(MAILS).where(MAILS.c.user_id == user)
        self._store.write(lambda connection: connection.execute(gone).rowcount)

    # --- Push ---------------------------------------------------------------------------------------------------------

    def pushes(self, user: str) -> list[Push]:
        """The browsers of a user that show notices."""
        query = select(PUSHES).where(PUSHES.c.user_id == user).order_by(PUSHES.c.created, PUSHES.c.id)
        return self._store.read(lambda connection: [_push(row) for row in connection.execute(query).mappings()])

    def add_push(self, user: str, endpoint: str, p256dh: str, auth: str, language: str, label: str) -> None:
        """One browser more; it is that user's alone from now on. The oldest go where there are too many."""
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
        """Away with a browser of a user; False if there is none such."""
        gone = delete(PUSHES).where(PUSHES.c.id == push, PUSHES.c.user_id == user)
        return self._store.write(lambda connection: connection.execute(gone).rowcount) == 1

    # --- Notices ------------------------------------------------------------------------------------------------------

    def due(self, most: int) -> list[Notice]:
        """Whom there is to tell, the oldest first."""
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
        """Whether it is this node that tells; none does after it, unless it gives the notice ``back``.

        So nobody is told twice of a turn: a node that dies over it tells nobody.
        """
        taken = (
            update(NOTICES).where(_same(notice), NOTICES.c.due.is_not(None)).values(due=None, tries=notice.tries + 1)
        )
        return self._store.write(lambda connection: connection.execute(taken).rowcount) == 1

    def give_back(self, notice: Notice, seconds: float) -> None:
        """It did not work: in so many seconds it is tried again."""
        again = update(NOTICES).where(_same(notice, 1)).values(due=self._now + seconds)
        self._store.write(lambda connection: connection.execute(again).rowcount)

    def stands(self, notice: Notice) -> bool:
        """Whether the seat has yet to decide, in a match that goes on."""
        played = select(func.count()).select_from(ENTRIES)
        played = played.where(
            ENTRIES.c.table_id == notice.table, ENTRIES.c.seat == notice.seat, ENTRIES.c.sequence >= notice.turn
        )
        goes_on = select(TABLES.c.id).where(TABLES.c.id == notice.table, TABLES.c.outcome.is_(None))
        return self._store.read(
            lambda connection: connection.scalar(goes_on) is not None and not connection.scalar(played)
        )


def _same(notice: Notice, more: int = 0) -> ColumnElement[bool]:
    """The notice as it was read, or after so many tries more."""
    where = (NOTICES.c.table_id == notice.table) & (NOTICES.c.seat == notice.seat) & (NOTICES.c.turn == notice.turn)
    return where & (NOTICES.c.tries == notice.tries + more)


def _mail(row: RowMapping | None) -> Mail | None:
    return (
        None if row is None else Mail(row["user_id"], row["address"], row["language"], row["asked"], row["confirmed"])
    )


def _push(row: RowMapping) -> Push:
    columns = {name: row[name] for name in row if name != "user_id"}
    return Push(user=row["user_id"], **columns)


# --- Words in links ---------------------------------------------------------------------------------------------------


class Seals:
    """Words that only this database can have made: who shows one has read the mail that it came in."""

    def __init__(self, store: NotifyStore) -> None:
        self._key = store.kept("mail_key", secrets.token_hex(32)).encode()

    def make(self, purpose: str, mail: Mail) -> str:
        """The word for ``purpose`` (``confirm``, ``stop``)."""
        # Who confirms answers one question; who wants no more mail may say so whenever.
        about = [purpose, mail.user, mail.address, *([repr(mail.asked)] if purpose == "confirm" else [])]
        return f"{mail.user}.{hmac.new(self._key, chr(10).join(about).encode(), hashlib.sha256).hexdigest()}"

    def holds(self, word: str, purpose: str, mail: Mail | None) -> bool:
        """Whether the word was made for that."""
        return mail is not None and hmac.compare_digest(word.encode(), self.make(purpose, mail).encode())

    def mark(self, address: str) -> str:
        """By which an address is known again, and which nobody can tell it from."""
        return hmac.new(self._key, b"address\n" + address.lower().encode(), hashlib.sha256).hexdigest()

    @staticmethod
    def user(word: str) -> str:
        """Whom a word speaks of."""
        return word.partition(".")[0][:40]
