"""Stores users, their sessions (browsers and bots), and their ways to sign in again.

The methods are synchronous and may be called from any thread, as those of ``Store``. A write is on the disk when its
method returns. Cookies, tokens, recovery codes and handles of challenges are stored only as hashes: nobody can sign in
with the content of the database.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import ColumnElement, Executable, RowMapping, Select, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from spanish_main.lettering.given import cleaned, trimmed_name
from spanish_main.server.storage.schema import ACCOUNTS, CHALLENGES, PASSKEYS, SESSIONS, USERS
from spanish_main.server.storage.store import Store
from spanish_main.table.kept import new_id

Kind = Literal["browser", "bot"]


@dataclass(frozen=True)
class Session:
    """A browser or bot of a user. name: the user's. banned: whether the host has banned the user."""

    id: str
    user: str
    name: str
    kind: Kind
    label: str
    created: float
    last_used: float
    banned: bool
    redeemed: bool  # made with a recovery code, and not used yet


@dataclass(frozen=True)
class Passkey:
    """A passkey of a user; public_key in base64url."""

    id: str
    user: str
    site: str
    public_key: str = field(repr=False)
    sign_count: int
    label: str
    created: float
    last_used: float


@dataclass(frozen=True)
class User:
    """A user. recovery: when the recovery code was made, if there is one. banned: since when."""

    id: str
    name: str
    created: float
    recovery: float | None
    banned: float | None


def hashed(secret: str) -> str:
    """Returns a secret's hash. Every secret has at least 99 random bits, so it needs no salt and no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


class IdentityStore:
    """Stores and reads the users in the database of ``store``."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def _first(self, query: Select[Any]) -> RowMapping | None:
        return self.store.read(lambda connection: connection.execute(query).mappings().first())

    def _all(self, query: Select[Any]) -> list[RowMapping]:
        return self.store.read(lambda connection: list(connection.execute(query).mappings()))

    def _do(self, *statements: Executable) -> int:
        """Writes. Returns how many rows the last statement has changed."""

        def run(connection: Connection) -> int:
            return [connection.execute(statement).rowcount for statement in statements][-1]

        return self.store.write(run)

    def _add(self, statement: Executable) -> bool:
        """Writes a row. Returns False if it exists already."""
        try:
            self._do(statement)
        except IntegrityError:
            return False
        return True

    # --- Users and their sessions -------------------------------------------------------------------------------------

    def new_user(self, label: str = "", name: str = "", kind: Kind = "browser") -> tuple[str, str]:
        """Creates a user with a first session. Returns the user's id and the session's secret token."""
        user, now = new_id(), time.time()
        token, values = _new_session(user, kind, label, now)
        self._do(insert(USERS).values(id=user, created=now, name=name), insert(SESSIONS).values(**values))
        return user, token

    def new_session(self, user: str, kind: Kind, label: str) -> str:
        """Creates a session of a user. Returns its secret token."""
        token, values = _new_session(user, kind, label, time.time())
        self._do(insert(SESSIONS).values(**values))
        return token

    def session_of(self, token: str) -> Session | None:
        """Returns the session of a token."""
        row = self._first(_sessions().where(SESSIONS.c.token_hash == hashed(token)))
        return None if row is None else _session(row)

    def sessions(self, user: str) -> list[Session]:
        """Returns a user's sessions, the one used last first."""
        query = _sessions().where(SESSIONS.c.user_id == user).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
        return [_session(row) for row in self._all(query)]

    def note_use(self, session: str, label: str) -> None:
        """Notes the time and label of a session's use. Does not wait for that; it may be lost."""
        noted = update(SESSIONS).where(SESSIONS.c.id == session).values(seen=time.time(), label=label)
        self.store.write_later(lambda connection: connection.execute(noted).rowcount)

    def spend_recovery(self, session: str) -> None:
        """Makes the used recovery code invalid: the session made with it was used, so its token has arrived."""
        mine = update(USERS).where(USERS.c.recovery_session == session)
        spent = mine.values(recovery_spent=None, recovery_session=None)
        self.store.write_later(lambda connection: connection.execute(spent).rowcount)

    def end_session(self, user: str, session: str) -> bool:
        """Deletes a session of a user. Returns False if there is none."""
        return self._do(delete(SESSIONS).where(SESSIONS.c.id == session, SESSIONS.c.user_id == user)) == 1

    def valid_sessions(self, sessions: Collection[str]) -> set[str]:
        """Returns those of the sessions that exist and whose users are not banned."""
        query = select(SESSIONS.c.id).join(USERS).where(SESSIONS.c.id.in_(sessions), USERS.c.banned.is_(None))
        return self.store.read(lambda connection: set(connection.scalars(query)))

    def user(self, user: str) -> User | None:
        """Returns a user by id."""
        row = self._first(select(USERS).where(USERS.c.id == user))
        return None if row is None else user_of(row)

    def rename(self, user: str, name: str) -> None:
        """Changes a user's name."""
        self._do(update(USERS).where(USERS.c.id == user).values(name=name))

    # --- Recovery codes -----------------------------------------------------------------------------------------------

    def set_recovery(self, user: str, code: str) -> None:
        """Replaces the user's recovery code."""
        self._do(update(USERS).where(USERS.c.id == user).values(**_recovery(code)))

    def user_of_code(self, code: str) -> User | None:
        """Returns the user of a recovery code."""
        row = self._first(select(USERS).where(_opened_by(code)))
        return None if row is None else user_of(row)

    def redeem_recovery(self, code: str, fresh: str, label: str) -> str | None:
        """Creates a session for the user of ``code`` and replaces the code by ``fresh``. Returns the session's token.

        None: no user has the code, or the user is banned; nothing has changed then. Until the new session is used,
        ``code`` stays valid: the answer with the token may be lost. Using it again deletes the session made before, so
        only one of two callers can sign in.
        """

        def run(connection: Connection) -> str | None:
            # The write comes first: a concurrent call with the same code waits here.
            mine = update(USERS).where(_opened_by(code), USERS.c.banned.is_(None)).values(recovery_spent=hashed(code))
            found = mine.returning(USERS.c.id, USERS.c.recovery_hash, USERS.c.recovery_session)
            row = connection.execute(found).first()
            if row is None:
                return None
            token, values = _new_session(row.id, "browser", label, time.time())
            if row.recovery_hash != hashed(code):
                connection.execute(delete(SESSIONS).where(SESSIONS.c.id == row.recovery_session))
            connection.execute(insert(SESSIONS).values(**values))
            now = {**_recovery(fresh), "recovery_spent": hashed(code), "recovery_session": values["id"]}
            connection.execute(update(USERS).where(USERS.c.id == row.id).values(**now))
            return token

        return self.store.write(run)

    # --- Passkeys -----------------------------------------------------------------------------------------------------

    def add_passkey(self, passkey: Passkey) -> bool:
        """Stores a passkey. Returns False if it exists already."""
        values = {**vars(passkey), "user_id": passkey.user, "seen": passkey.last_used}
        del values["user"], values["last_used"]
        return self._add(insert(PASSKEYS).values(**values))

    def passkey(self, passkey: str) -> Passkey | None:
        """Returns a passkey by its id."""
        row = self._first(select(PASSKEYS).where(PASSKEYS.c.id == passkey))
        return None if row is None else _passkey(row)

    def passkeys(self, user: str) -> list[Passkey]:
        """Returns a user's passkeys, oldest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.user_id == user).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        return [_passkey(row) for row in self._all(query)]

    def passkey_used(self, passkey: str, sign_count: int) -> None:
        """Notes that a user has signed in with a passkey."""
        self._do(update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(sign_count=sign_count, seen=time.time()))

    def drop_passkey(self, user: str, passkey: str) -> bool:
        """Deletes a passkey of a user. Returns False if there is none."""
        return self._do(delete(PASSKEYS).where(PASSKEYS.c.id == passkey, PASSKEYS.c.user_id == user)) == 1

    # --- Accounts at a provider ---------------------------------------------------------------------------------------

    def account(self, issuer: str, subject: str) -> str | None:
        """Returns the user of an account at a sign-in provider."""
        query = select(ACCOUNTS.c.user_id).where(ACCOUNTS.c.issuer == issuer, ACCOUNTS.c.subject == subject)
        return self.store.read(lambda connection: connection.scalar(query))

    def accounts(self, user: str) -> list[str]:
        """Returns the issuers of a user's accounts."""
        query = select(ACCOUNTS.c.issuer).where(ACCOUNTS.c.user_id == user)
        return self.store.read(lambda connection: list(connection.scalars(query)))

    def add_account(self, issuer: str, subject: str, user: str) -> bool:
        """Links an account at a provider to a user. Returns False if it is linked already."""
        values = {"issuer": issuer, "subject": subject, "user_id": user, "created": time.time()}
        return self._add(insert(ACCOUNTS).values(**values))

    # --- Challenges ---------------------------------------------------------------------------------------------------

    def challenge(self, kind: str, payload: dict[str, Any], user: str | None, seconds: float) -> str:
        """Stores a challenge for ``seconds``. Returns the handle with which ``take_challenge`` reads it, once."""
        handle, now = secrets.token_urlsafe(32), time.time()
        values = {"handle_hash": hashed(handle), "kind": kind, "payload": payload}
        asked = insert(CHALLENGES).values(**values, user_id=user, expires=now + seconds)
        self._do(delete(CHALLENGES).where(CHALLENGES.c.expires < now), asked)
        return handle

    def take_challenge(self, kind: str, handle: str) -> tuple[dict[str, Any], str | None] | None:
        """Deletes a challenge and returns its payload and user; None if it does not exist or has expired."""
        where = (CHALLENGES.c.handle_hash == hashed(handle)) & (CHALLENGES.c.kind == kind)

        def run(connection: Connection) -> RowMapping | None:
            row = connection.execute(select(CHALLENGES).where(where)).mappings().first()
            return row if connection.execute(delete(CHALLENGES).where(where)).rowcount == 1 else None

        row = self.store.write(run)
        return (row["payload"], row["user_id"]) if row is not None and row["expires"] >= time.time() else None


def user_of(row: RowMapping) -> User:
    """Returns the user of a row. An older server stored names that were invisible or too long."""
    return User(row["id"], trimmed_name(row["name"]), row["created"], row["recovery_made"], row["banned"])


def _recovery(code: str) -> dict[str, Any]:
    """Returns the columns of a user whose only valid recovery code is ``code``."""
    made = {"recovery_hash": hashed(code), "recovery_made": time.time()}
    return {**made, "recovery_spent": None, "recovery_session": None}


def _opened_by(code: str) -> ColumnElement[bool]:
    return (USERS.c.recovery_hash == hashed(code)) | (USERS.c.recovery_spent == hashed(code))


def _new_session(user: str, kind: Kind, label: str, now: float) -> tuple[str, dict[str, Any]]:
    token = secrets.token_urlsafe(32)
    values = {"id": new_id(), "user_id": user, "token_hash": hashed(token), "kind": kind, "label": label}
    return token, {**values, "created": now, "seen": now}


def _sessions() -> Any:
    columns = [column for column in SESSIONS.c if column.name != "token_hash"]
    redeemed = (USERS.c.recovery_session == SESSIONS.c.id).label("redeemed")
    return select(*columns, USERS.c.name, USERS.c.banned, redeemed).join_from(SESSIONS, USERS)


def _session(row: RowMapping) -> Session:
    return Session(
        id=row["id"],
        user=row["user_id"],
        name=trimmed_name(row["name"]),
        kind=row["kind"],
        label=cleaned(row["label"]),
        created=row["created"],
        last_used=row["seen"],
        banned=row["banned"] is not None,
        redeemed=bool(row["redeemed"]),
    )


def _passkey(row: RowMapping) -> Passkey:
    columns = {name: row[name] for name in row if name not in ("user_id", "seen")}
    return Passkey(**columns, user=row["user_id"], last_used=row["seen"])
