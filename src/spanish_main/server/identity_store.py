"""What the server keeps of people: users, their browsers and bots, and the ways in which they come back.

Like ``Store``: synchronous, from any thread, on the disk when a method returns. Of whatever opens a door (cookies,
tokens, recovery codes, handles of challenges) only a hash is kept: who reads the database cannot come in with it.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import RowMapping, delete, insert, select, update
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

from spanish_main.server.database import reading
from spanish_main.server.schema import ACCOUNTS, CHALLENGES, PASSKEYS, SESSIONS, USERS
from spanish_main.server.store import new_id

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
    seen: float
    banned: bool


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
    seen: float


@dataclass(frozen=True)
class Person:
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
    """The people in the database behind ``engine``, made by ``database.open_engine``."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reader = reading(engine)

    @property
    def engine(self) -> Engine:
        """The database."""
        return self._engine

    # --- Users and their sessions -------------------------------------------------------------------------------------

    def new_user(self, label: str = "", name: str = "", kind: Kind = "browser") -> tuple[str, str]:
        """A fresh user with a first session: (id, the secret token that its browser or bot keeps)."""
        user, now = new_id(), time.time()
        with self._engine.begin() as connection:
            connection.execute(insert(USERS).values(id=user, created=now, name=name))
            token, values = _new_session(user, kind, label, now)
            connection.execute(insert(SESSIONS).values(**values))
        return user, token

    def new_session(self, user: str, kind: Kind, label: str) -> str:
        """One more browser or bot of a user; its secret token."""
        token, values = _new_session(user, kind, label, time.time())
        with self._engine.begin() as connection:
            connection.execute(insert(SESSIONS).values(**values))
        return token

    def session_of(self, token: str) -> Session | None:
        """The session that keeps ``token``."""
        query = _sessions().where(SESSIONS.c.token_hash == hashed(token))
        with self._reader.connect() as connection:
            row = connection.execute(query).mappings().first()
            return None if row is None else _session(row)

    def sessions(self, user: str) -> list[Session]:
        """A user's browsers and bots, the one seen last first."""
        query = _sessions().where(SESSIONS.c.user_id == user).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
        with self._reader.connect() as connection:
            return [_session(row) for row in connection.execute(query).mappings()]

    def seen(self, session: str, label: str | None = None) -> None:
        """A session was used. label: what it says of itself now."""
        values: dict[str, Any] = {"seen": time.time(), **({} if label is None else {"label": label})}
        with self._engine.begin() as connection:
            connection.execute(update(SESSIONS).where(SESSIONS.c.id == session).values(**values))

    def end_session(self, user: str, session: str) -> bool:
        """A user's browser or bot may not come back; False if there is none such."""
        with self._engine.begin() as connection:
            where = (SESSIONS.c.id == session) & (SESSIONS.c.user_id == user)
            return connection.execute(delete(SESSIONS).where(where)).rowcount == 1

    def welcome(self, sessions: Collection[str]) -> set[str]:
        """Which of these sessions still stand, their users not banned."""
        query = select(SESSIONS.c.id).join(USERS).where(SESSIONS.c.id.in_(sessions), USERS.c.banned.is_(None))
        with self._reader.connect() as connection:
            return set(connection.scalars(query))

    def person(self, user: str) -> Person | None:
        """A user."""
        with self._reader.connect() as connection:
            row = connection.execute(select(USERS).where(USERS.c.id == user)).mappings().first()
            return None if row is None else person_of(row)

    def rename(self, user: str, name: str) -> None:
        """A user is called ``name`` from now on."""
        with self._engine.begin() as connection:
            connection.execute(update(USERS).where(USERS.c.id == user).values(name=name))

    # --- Recovery codes -----------------------------------------------------------------------------------------------

    def set_recovery(self, user: str, code: str) -> None:
        """``code`` is the user's from now on, in place of any other."""
        with self._engine.begin() as connection:
            values = {"recovery_hash": hashed(code), "recovery_made": time.time()}
            connection.execute(update(USERS).where(USERS.c.id == user).values(**values))

    def redeem_recovery(self, code: str, fresh: str) -> str | None:
        """The user of ``code``, whose code is ``fresh`` from now on; None if nobody has it."""
        with self._engine.begin() as connection:
            user = connection.scalar(select(USERS.c.id).where(USERS.c.recovery_hash == hashed(code)))
            if user is None:
                return None
            where = (USERS.c.id == user) & (USERS.c.recovery_hash == hashed(code))
            values = {"recovery_hash": hashed(fresh), "recovery_made": time.time()}
            done = connection.execute(update(USERS).where(where).values(**values))
            return str(user) if done.rowcount == 1 else None  # of two who come with one code, one comes in

    # --- Passkeys -----------------------------------------------------------------------------------------------------

    def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey; False if it is known already."""
        values = {**vars(passkey), "user_id": passkey.user}
        del values["user"]
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(PASSKEYS).values(**values))
        except IntegrityError:
            return False
        return True

    def passkey(self, passkey: str) -> Passkey | None:
        """A passkey by its id."""
        with self._reader.connect() as connection:
            row = connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == passkey)).mappings().first()
            return None if row is None else _passkey(row)

    def passkeys(self, user: str) -> list[Passkey]:
        """A user's passkeys, oldest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.user_id == user).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        with self._reader.connect() as connection:
            return [_passkey(row) for row in connection.execute(query).mappings()]

    def passkey_used(self, passkey: str, sign_count: int) -> None:
        """Somebody has come in with it."""
        with self._engine.begin() as connection:
            values = {"sign_count": sign_count, "seen": time.time()}
            connection.execute(update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(**values))

    def drop_passkey(self, user: str, passkey: str) -> bool:
        """Away with a passkey of a user; False if there is none such."""
        with self._engine.begin() as connection:
            where = (PASSKEYS.c.id == passkey) & (PASSKEYS.c.user_id == user)
            return connection.execute(delete(PASSKEYS).where(where)).rowcount == 1

    # --- Accounts at a provider ---------------------------------------------------------------------------------------

    def account(self, issuer: str, subject: str) -> str | None:
        """The user who is ``subject`` at a provider."""
        query = select(ACCOUNTS.c.user_id).where(ACCOUNTS.c.issuer == issuer, ACCOUNTS.c.subject == subject)
        with self._reader.connect() as connection:
            return connection.scalar(query)

    def accounts(self, user: str) -> list[str]:
        """The issuers of a user's accounts."""
        with self._reader.connect() as connection:
            return list(connection.scalars(select(ACCOUNTS.c.issuer).where(ACCOUNTS.c.user_id == user)))

    def add_account(self, issuer: str, subject: str, user: str) -> bool:
        """``subject`` of a provider is that user; False if it is somebody already."""
        try:
            with self._engine.begin() as connection:
                values = {"issuer": issuer, "subject": subject, "user_id": user, "created": time.time()}
                connection.execute(insert(ACCOUNTS).values(**values))
        except IntegrityError:
            return False
        return True

    # --- Challenges ---------------------------------------------------------------------------------------------------

    def challenge(self, kind: str, payload: dict[str, Any], user: str | None, seconds: float) -> str:
        """Keep what was asked; the handle with which it can be taken, once, within ``seconds``."""
        handle, now = secrets.token_urlsafe(32), time.time()
        with self._engine.begin() as connection:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.expires < now))
            values = {"handle_hash": hashed(handle), "kind": kind, "payload": payload}
            connection.execute(insert(CHALLENGES).values(**values, user_id=user, expires=now + seconds))
        return handle

    def take_challenge(self, kind: str, handle: str) -> tuple[dict[str, Any], str | None] | None:
        """What was asked under ``handle``, and of which user; None if nothing was, or it is answered, or too late."""
        where = (CHALLENGES.c.handle_hash == hashed(handle)) & (CHALLENGES.c.kind == kind)
        with self._engine.begin() as connection:
            row = connection.execute(select(CHALLENGES).where(where)).mappings().first()
            if row is None or connection.execute(delete(CHALLENGES).where(where)).rowcount != 1:
                return None
            return (row["payload"], row["user_id"]) if row["expires"] >= time.time() else None


def person_of(row: RowMapping) -> Person:
    """A row of USERS."""
    return Person(row["id"], row["name"], row["created"], row["recovery_made"], row["banned"])


def _new_session(user: str, kind: Kind, label: str, now: float) -> tuple[str, dict[str, Any]]:
    token = secrets.token_urlsafe(32)
    values = {"id": new_id(), "user_id": user, "token_hash": hashed(token), "kind": kind, "label": label}
    return token, {**values, "created": now, "seen": now}


def _sessions() -> Any:
    columns = [column for column in SESSIONS.c if column.name != "token_hash"]
    return select(*columns, USERS.c.name, USERS.c.banned).join_from(SESSIONS, USERS)


def _session(row: RowMapping) -> Session:
    return Session(
        id=row["id"],
        user=row["user_id"],
        name=row["name"],
        kind=row["kind"],
        label=row["label"],
        created=row["created"],
        seen=row["seen"],
        banned=row["banned"] is not None,
    )


def _passkey(row: RowMapping) -> Passkey:
    columns = {name: row[name] for name in row if name != "user_id"}
    return Passkey(**columns, user=row["user_id"])
