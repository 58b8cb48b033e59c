"""What the host of a server may see and do, straight on the database, also while servers run.

Of running games only what every spectator may know leaves this module: no hands, no seeds, no codes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, select, update

from spanish_main.core import record
from spanish_main.core.errors import Explained
from spanish_main.server.chat_store import ChatStore
from spanish_main.server.errors import Refusal
from spanish_main.server.forgetting import SOMEBODY, forget
from spanish_main.server.identity_store import IdentityStore, Kind, Person, person_of
from spanish_main.server.journal import restore
from spanish_main.server.schema import SESSIONS, TABLES, USERS
from spanish_main.server.store import Header, Store


class Unknown(Explained):
    """There is no such table or user; its text is one line for the host."""


@dataclass(frozen=True)
class TableShown:
    """A table as the host sees it in a list. seats: what each is called; updated: seconds since 1970."""

    table: str
    game: str
    seats: list[str]
    created: float
    updated: float
    entries: int
    finished: bool


@dataclass(frozen=True)
class UserShown:
    """A user as the host sees it. seen: when a browser or bot of it came last; banned: since when."""

    user: str
    name: str
    created: float
    seen: float | None
    tables: int
    banned: float | None


class Host:
    """The database of ``store``, as its host may use it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people = IdentityStore(store)

    # --- Tables -------------------------------------------------------------------------------------------------------

    def tables(self) -> list[TableShown]:
        """Every table, the one played at last first."""
        query = select(TABLES.c.id).order_by(TABLES.c.updated.desc(), TABLES.c.id)
        ids = self._store.read(lambda connection: list(connection.scalars(query)))
        found = map(self._store.header, ids)
        return [_shown(header) for header in found if header is not None]

    def state(self, table_id: str) -> dict[str, Any]:
        """A table as every spectator may see it."""
        header = self._header(table_id)
        told = {"seat": None, "observation": None}
        if not header.waits:
            match = _restored(header, self._store)
            told = {"seat": match.current_seat(), "observation": match.state.observation(None)}
        return {
            **vars(_shown(header)),
            "options": header.options,
            "setup": header.setup,
            "commitment": header.commitment,
            "outcome": header.outcome,
            **told,
        }

    def close(self, table_id: str) -> None:
        """Away with a table and all that was played at it; whoever sits there is told so a moment later."""
        self._header(table_id)
        gone = delete(TABLES).where(TABLES.c.id == table_id)
        self._store.change(table_id, lambda connection: connection.execute(gone).rowcount)

    def record(self, table_id: str) -> tuple[str, str]:
        """A finished match: the name of its file, and its record."""
        header = self._header(table_id)
        if header.outcome is None:
            text = f"{table_id} is not finished: its record would give away what is hidden"
            raise Unknown(text, "error-table-unfinished", table=table_id)
        match = _restored(header, self._store)
        names = [seat.name or seat.bot or f"seat {number}" for number, seat in enumerate(header.seats)]
        text = record.write(match, names, header.seed, header.entropy, header.created)
        return f"{header.game}-{header.id}.jsonl", text

    def _header(self, table_id: str) -> Header:
        header = self._store.header(table_id)
        if header is None:
            raise Unknown(f"there is no table {table_id[:40]}", "error-no-table", table=table_id[:40])
        return header

    # --- People -------------------------------------------------------------------------------------------------------

    def users(self) -> list[UserShown]:
        """Every user, the one who came last first."""
        seen = select(func.max(SESSIONS.c.seen)).where(SESSIONS.c.user_id == USERS.c.id).scalar_subquery()
        made = select(func.count()).select_from(TABLES).where(TABLES.c.owner == USERS.c.id).scalar_subquery()
        query = select(USERS, seen.label("seen"), made.label("made")).where(USERS.c.id != SOMEBODY)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        shown = [
            UserShown(row["id"], row["name"], row["created"], row["seen"], row["made"], row["banned"]) for row in rows
        ]
        return sorted(shown, key=lambda user: (-(user.seen or user.created), user.user))

    def user(self, called: str) -> Person:
        """The user with this id, or the only one of this name."""
        where = ((USERS.c.id == called) | (USERS.c.name == called)) & (USERS.c.id != SOMEBODY)
        query = select(USERS).where(where)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        found = [person_of(row) for row in rows]
        exact = [person for person in found if person.id == called] or found
        if not called or not exact:
            raise Unknown(f"there is no user {called[:40]!r}", "error-no-user", name=called[:40])
        if len(exact) > 1:
            ids = ", ".join(sorted(person.id for person in exact)[:8])
            text = f"{len(exact)} users are called {called[:40]!r}: name one by id ({ids})"
            raise Unknown(text, "error-many-users", name=called[:40], ids=ids)
        return exact[0]

    def ban(self, called: str, *, banned: bool) -> Person:
        """Send a user away, or let it come again."""
        person = self.user(called)
        since = (person.banned or time.time()) if banned else None
        banned_since = update(USERS).where(USERS.c.id == person.id).values(banned=since)
        self._store.write(lambda connection: connection.execute(banned_since).rowcount)
        return self.user(person.id)

    def delete_user(self, called: str) -> list[str]:
        """Forget a user; the tables that this has changed."""
        return forget(self._people, self.user(called).id)

    def token(self, called: str, bot: str, *, new: bool) -> tuple[str, str]:
        """A token for an outside bot of a user: (user, token). new: of a fresh one with that name."""
        kind: Kind = "bot"
        if new:
            return self._people.new_user(bot, called, kind)
        person = self.user(called)
        return person.id, self._people.new_session(person.id, kind, bot)

    def reports(self) -> list[dict[str, Any]]:
        """What people have reported of what was said at tables, newest first."""
        return [{"table_id": table, **vars(said)} for table, said in ChatStore(self._store).reported()]


def _shown(header: Header) -> TableShown:
    seats = [seat.name or seat.bot or "" for seat in header.seats]
    finished = header.outcome is not None
    return TableShown(header.id, header.game, seats, header.created, header.updated, header.sequence, finished)


def _restored(header: Header, store: Store) -> Any:
    try:
        return restore(header, store.entries(header.id))
    except Refusal as refusal:
        raise Unknown(f"{header.id}: {refusal}", "error-in-file", name=header.id, error=refusal) from None
