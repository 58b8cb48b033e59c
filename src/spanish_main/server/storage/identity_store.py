"""What the server keeps of people: users, their browsers and bots, and the ways in which they come back.

Like ``Store``, by which it reads and writes: synchronous, from any thread, on the disk when a method returns. Of
whatever opens a door (cookies, tokens, recovery codes, handles of challenges) only a hash is kept: who reads the
database cannot come in with it.
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
    """A browser or bot of a user. name: the user's. banned: the host has sent the user away."""

    id: str
    user: str
    name: str
    kind: Kind
    label: str
    created: float
    last_used: float
    banned: bool
    redeemed: bool  # it came of a recovery code, and has not been used yet


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
    """A secret as it is kept. Ours have 99 random bits and more: no salt and no slow hash needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


class IdentityStore:
    """The people in the database of ``store``."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def _first(self, query: Select[Any]) -> RowMapping | None:
        return self.store.read(lambda connection: connection.execute(query).mappings().first())

    def _all(self, query: Select[Any]) -> list[RowMapping]:
        return self.store.read(lambda connection: list(connection.execute(query).mappings()))

    def _do(self, *statements: Executable) -> int:
        """Write; how many rows the last statement has changed."""

        def run(connection: Connection) -> int:
            return [connection.execute(statement).rowcount for statement in statements][-1]

        return self.store.write(run)

    def _add(self, statement: Executable) -> bool:
        """Write a row; False if it is there already."""
        try:
            self._do(statement)
        except IntegrityError:
            return False
        return True

    # --- Users and their sessions -------------------------------------------------------------------------------------

    def new_user(self, label: str = "", name: str = "", kind: Kind = "browser") -> tuple[str, str]:
        """A fresh user with a first session: (id, the secret token that its browser or bot keeps)."""
        user, now = new_id(), time.time()
        token, values = _new_session(user, kind, label, now)
        self._do(insert(USERS).values(id=user, created=now, name=name), insert(SESSIONS).values(**values))
        return user, token

    def new_session(self, user: str, kind: Kind, label: str) -> str:
        """One more browser or bot of a user; its secret token."""
        token, values = _new_session(user, kind, label, time.time())
        self._do(insert(SESSIONS).values(**values))
        return token

    def session_of(self, token: str) -> Session | None:
        """The session that keeps ``token``."""
        row = self._first(_sessions().where(SESSIONS.c.token_hash == hashed(token)))
        return None if row is None else _session(row)

    def sessions(self, user: str) -> list[Session]:
        """A user's browsers and bots, the one seen last first."""
        query = _sessions().where(SESSIONS.c.user_id == user).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
        return [_session(row) for row in self._all(query)]

    def note_use(self, session: str, label: str) -> None:
        """A session was used, and says this of itself. Nobody waits for it, and it may come to nothing."""
        noted = update(SESSIONS).where(SESSIONS.c.id == session).values(seen=time.time(), label=label)
        self.store.write_later(lambda connection: connection.execute(noted).rowcount)

    def spend_recovery(self, session: str) -> None:
        """What came of a recovery code is used: so the answer arrived, and the code that was entered is used up."""
        mine = update(USERS).where(USERS.c.recovery_session == session)
        spent = mine.values(recovery_spent=None, recovery_session=None)
        self.store.write_later(lambda connection: connection.execute(spent).rowcount)

    def end_session(self, user: str, session: str) -> bool:
        """A user's browser or bot may not come back; False if there is none such."""
        return self._do(delete(SESSIONS).where(SESSIONS.c.id == session, SESSIONS.c.user_id == user)) == 1

    def valid_sessions(self, sessions: Collection[str]) -> set[str]:
        """Which of these sessions still stand, their users not banned."""
        query = select(SESSIONS.c.id).join(USERS).where(SESSIONS.c.id.in_(sessions), USERS.c.banned.is_(None))
        return self.store.read(lambda connection: set(connection.scalars(query)))

    def user(self, user: str) -> User | None:
        """A user."""
        row = self._first(select(USERS).where(USERS.c.id == user))
        return None if row is None else user_of(row)

    def rename(self, user: str, name: str) -> None:
        """A user is called ``name`` from now on."""
        self._do(update(USERS).where(USERS.c.id == user).values(name=name))

    # --- Recovery codes -----------------------------------------------------------------------------------------------

    def set_recovery(self, user: str, code: str) -> None:
        """``code`` is the user's from now on, in place of any other."""
        self._do(update(USERS).where(USERS.c.id == user).values(**_recovery(code)))

    def user_of_code(self, code: str) -> User | None:
        """Whose recovery code this is."""
        row = self._first(select(USERS).where(_opened_by(code)))
        return None if row is None else user_of(row)

    def redeem_recovery(self, code: str, fresh: str, label: str) -> str | None:
        """The token of a new browser of the user of ``code``, whose code is ``fresh`` from now on.

        None if nobody has it, or who has is banned; then it stays what it was: one day the host may let that person
        come again. Until the new browser has come with its token, ``code`` opens once more: who never got the answer
        would be locked out for good. Then the session that came of it before ends: of two, one comes in.
        """

        def run(connection: Connection) -> str | None:
            # Written first: another who comes with the same code waits here until this one is done.
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
        """Keep a passkey; False if it is known already."""
        values = {**vars(passkey), "user_id": passkey.user, "seen": passkey.last_used}
        del values["user"], values["last_used"]
        return self._add(insert(PASSKEYS).values(**values))

    def passkey(self, passkey: str) -> Passkey | None:
        """A passkey by its id."""
        row = self._first(select(PASSKEYS).where(PASSKEYS.c.id == passkey))
        return None if row is None else _passkey(row)

    def passkeys(self, user: str) -> list[Passkey]:
        """A user's passkeys, oldest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.user_id == user).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        return [_passkey(row) for row in self._all(query)]

    def passkey_used(self, passkey: str, sign_count: int) -> None:
        """Somebody has come in with it."""
        self._do(update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(sign_count=sign_count, seen=time.time()))

    def drop_passkey(self, user: str, passkey: str) -> bool:
        """Away with a passkey of a user; False if there is none such."""
        return self._do(delete(PASSKEYS).where(PASSKEYS.c.id == passkey, PASSKEYS.c.user_id == user)) == 1

    # --- Accounts at a provider ---------------------------------------------------------------------------------------

    def account(self, issuer: str, subject: str) -> str | None:
        """The user who is ``subject`` at a provider."""
        query = select(ACCOUNTS.c.user_id).where(ACCOUNTS.c.issuer == issuer, ACCOUNTS.c.subject == subject)
        return self.store.read(lambda connection: connection.scalar(query))

    def accounts(self, user: str) -> list[str]:
        """The issuers of a user's accounts."""
        query = select(ACCOUNTS.c.issuer).where(ACCOUNTS.c.user_id == user)
        return self.store.read(lambda connection: list(connection.scalars(query)))

    def add_account(self, issuer: str, subject: str, user: str) -> bool:
        """``subject`` of a provider is that user; False if it is somebody already."""
        values = {"issuer": issuer, "subject": subject, "user_id": user, "created": time.time()}
        return self._add(insert(ACCOUNTS).values(**values))

    # --- Challenges ---------------------------------------------------------------------------------------------------

    def challenge(self, kind: str, payload: dict[str, Any], user: str | None, seconds: float) -> str:
        """Keep what was asked; the handle with which it can be taken, once, within ``seconds``."""
        handle, now = secrets.token_urlsafe(32), time.time()
        values = {"handle_hash": hashed(handle), "kind": kind, "payload": payload}
        asked = insert(CHALLENGES).values(**values, user_id=user, expires=now + seconds)
        self._do(delete(CHALLENGES).where(CHALLENGES.c.expires < now), asked)
        return handle

    def take_challenge(self, kind: str, handle: str) -> tuple[dict[str, Any], str | None] | None:
        """What was asked under ``handle``, and of which user; None if nothing was, or it is answered, or too late."""
        where = (CHALLENGES.c.handle_hash == hashed(handle)) & (CHALLENGES.c.kind == kind)

        def run(connection: Connection) -> RowMapping | None:
            row = connection.execute(select(CHALLENGES).where(where)).mappings().first()
            return (
                row if row is not None and connection.execute(delete(CHALLENGES).where(where)).rowcount == 1 else None
            )

        row = self.store.write(run)
        return (row["payload"], row["user_id"]) if row is not None and row["expires"] >= time.time() else None


def user_of(row: RowMapping) -> User:
    """A row of USERS. An older server kept names that nobody could see, or longer ones."""
    return User(row["id"], trimmed_name(row["name"]), row["created"], row["recovery_made"], row["banned"])


def _recovery(code: str) -> dict[str, Any]:
    """What a user's row says where ``code`` is the only one that opens."""
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
